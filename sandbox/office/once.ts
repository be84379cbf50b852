import { createHash } from "node:crypto"
import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { unixNow } from "../clock.ts"
import type { Proof } from "../customers/confirm.ts"
import { CurrentAsker } from "./asker.ts"
import { invalidData, type Refusal } from "./envelope.ts"

const longest = 255

const intentOf = (call: string, request: object): string =>
  createHash("sha256").update(call).update(JSON.stringify(request)).digest("hex")

interface Claimed {
  readonly intent: string
  readonly answer: string | null
}

/**
 * Claims the key; a request with the same one that is still under way is waited for. The answer it left, if it was here
 * before.
 */
const claim = Effect.fnUntraced(function* (customerId: number, key: string, intent: string) {
  const sql = yield* SqlClient
  const now = yield* unixNow
  const claimed = yield* sql`
    insert into idempotency_keys (customer_id, key, intent, at)
    values (${customerId}, ${key}, ${intent}, ${now})
    on conflict do nothing
    returning key`
  if (claimed.length === 1) return undefined
  const [before] =
    yield* sql<Claimed>`select intent, answer from idempotency_keys where customer_id = ${customerId} and key = ${key}`
  if (before?.intent !== intent) return yield* invalidData("This Idempotency-Key was used for another request")
  return { answer: before.answer }
})

/** The answer that a request with this key has left, if it is done. */
const answered = Effect.fnUntraced(function* (customerId: number, key: string, intent: string) {
  const sql = yield* SqlClient
  const [before] = yield* sql<Claimed>`
    select intent, answer from idempotency_keys where customer_id = ${customerId} and key = ${key}`
  return before?.intent === intent ? before : undefined
})

const parsed = ({ answer }: { readonly answer: string | null }): unknown =>
  answer === null ? null : (JSON.parse(answer) as unknown)

/**
 * Does something in one transaction, and once for each key: the same request again gets the first answer, another one
 * under the same key is refused. What is refused leaves no key behind. `request` is what was meant: it holds no secret,
 * since a code is not the same at the second try.
 * The gate is passed before the transaction begins, by whoever was not answered yet.
 */
export const once = <Failure, Requirements>(
  call: string,
  customerId: number,
  request: object,
  effect: Effect.Effect<unknown, Failure, Requirements>,
  gate: Effect.Effect<Proof, Refusal | SqlError, SqlClient> = Effect.succeed(Effect.void),
) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient
    const { idempotencyKey: key } = yield* CurrentAsker
    if (key === undefined) return yield* sql.withTransaction(Effect.andThen(yield* gate, effect))
    if (key === "" || key.length > longest) return yield* invalidData("The Idempotency-Key is empty or too long")
    const intent = intentOf(call, request)
    const done = yield* answered(customerId, key, intent)
    if (done !== undefined) return parsed(done)
    const proof = yield* gate
    return yield* sql.withTransaction(
      Effect.gen(function* () {
        const before = yield* claim(customerId, key, intent)
        if (before !== undefined) return parsed(before)
        yield* proof
        const answer = yield* effect
        yield* sql`
          update idempotency_keys
          set answer = ${JSON.stringify(answer)}
          where customer_id = ${customerId} and key = ${key}`
        return answer
      }),
    )
  })
