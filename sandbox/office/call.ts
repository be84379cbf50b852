import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { confirm } from "../customers/confirm.ts"
import { type Customer, customerOf } from "../customers/sessions.ts"
import { invalidData, type Refusal, unauthenticated } from "./envelope.ts"
import { once } from "./once.ts"
import type { RowOrder } from "./row-order.ts"

type Answering = Effect.Effect<unknown, Refusal | SqlError, SqlClient | RowOrder>

/** A call of the office: from the request's body to the answer's data, and what it takes beside token and language. */
export interface Call {
  (body: object): Answering
  readonly request: Schema.Constraint
}

/** PostgreSQL's texts cannot hold this character. */
const nul = "\0"
const holdsNul = (value: unknown): boolean =>
  typeof value === "string"
    ? value.includes(nul)
    : typeof value === "object" && value !== null && Object.entries(value).flat().some(holdsNul)

const decode = <Request>(schema: Schema.ConstraintDecoder<Request>) => {
  const decodeBody = Schema.decodeUnknownResult(schema)
  return (body: object): Effect.Effect<Request, Refusal> => {
    const decoded = decodeBody(body)
    if (Result.isFailure(decoded)) return Effect.fail(invalidData(decoded.failure.message.replaceAll("\n", " ")))
    return holdsNul(decoded.success)
      ? Effect.fail(invalidData("A text holds a character that cannot be stored"))
      : Effect.succeed(decoded.success)
  }
}

/** A call that anyone may make. */
export const publicCall = <Request>(
  schema: Schema.ConstraintDecoder<Request>,
  answer: (request: Request) => Answering,
): Call => {
  const decodeRequest = decode(schema)
  return Object.assign((body: object) => Effect.flatMap(decodeRequest(body), answer), { request: schema })
}

const decodeToken = Schema.decodeUnknownResult(Schema.Struct({ token: Schema.NonEmptyString }))

/**
 * A call of a signed-in customer: the body carries the token under `token` (A101). Who it is comes before what is
 * asked.
 */
export const customerCall = <Request>(
  schema: Schema.ConstraintDecoder<Request>,
  answer: (request: Request, customer: Customer) => Answering,
): Call => {
  const decodeRequest = decode(schema)
  const call = Effect.fnUntraced(function* (body: object) {
    const given = decodeToken(body)
    const customer = Result.isSuccess(given) ? yield* customerOf(given.success.token) : undefined
    if (customer === undefined) return yield* unauthenticated()
    return yield* answer(yield* decodeRequest(body), customer)
  })
  return Object.assign(call, { request: schema })
}

/**
 * A customer's call that changes something, in one transaction and once for each `Idempotency-Key`. What it answers
 * must survive JSON, since the first answer is kept for those who ask again.
 */
export const changingCall = <Request extends object>(
  name: string,
  schema: Schema.ConstraintDecoder<Request>,
  answer: (request: Request, customer: Customer) => Answering,
): Call => customerCall(schema, (request, customer) => once(name, customer.id, request, answer(request, customer)))

/**
 * A customer's call that moves what is the customer's: as above, and through the gate (R247). `two` is no part of what
 * is meant by a request.
 */
export const gatedCall = <Request extends { readonly two: string }>(
  name: string,
  schema: Schema.ConstraintDecoder<Request>,
  answer: (request: Request, customer: Customer) => Answering,
): Call =>
  customerCall(schema, (request, customer) =>
    once(name, customer.id, { ...request, two: undefined }, answer(request, customer), confirm(customer, request.two)),
  )
