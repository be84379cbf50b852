import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { officeCodes } from "../../src/domain/kernel/envelope.ts"
import { takeCode } from "../customers/confirm.ts"
import { becomeFamiliar, type Guess, tryGuess } from "../customers/guesses.ts"
import { lettingIn, openSession } from "../customers/sessions.ts"
import {
  closeSignIn,
  codeGuess,
  customerOfKey,
  type Factor,
  mostTries,
  type OpenSignIn,
  trySignIn,
} from "../customers/sign-ins.ts"
import { publicCall } from "./call.ts"
import { Refusal } from "./envelope.ts"
import { Typed } from "./typed.ts"

const answers: Readonly<
  Record<Factor, (signIn: OpenSignIn, two: string) => Effect.Effect<boolean, SqlError, SqlClient>>
> = {
  code: ({ customer, secret }, two) => (secret === null ? Effect.succeed(false) : takeCode(customer, secret, two)),
  pin: ({ pin }, two) => Effect.succeed(pin !== null && pin === two),
}

const over = new Refusal({ code: officeCodes.invalidToken, text: "This sign-in is over, please sign in again" })

/** Who it is with a session, if the answer is right: then the key has served. */
const look = Effect.fnUntraced(function* (factor: Factor, key: string, two: string) {
  const signIn = yield* trySignIn(key, factor)
  if (signIn === undefined) return yield* over
  const { customer: id, tries } = signIn
  const letIn = Effect.gen(function* () {
    if (!(yield* answers[factor](signIn, two)))
      return yield* tries >= mostTries
        ? over
        : new Refusal({ code: officeCodes.wrongCodeOrPassword, text: factor === "code" ? "Wrong code" : "Wrong PIN" })
    return (yield* closeSignIn(key)) ? { id, auth: yield* openSession(id) } : yield* over
  })
  return yield* lettingIn(id, letIn)
})

/**
 * The second step of a sign-in: key and code to a token (R335, R336). Three wrong answers or ten minutes end the key.
 */
export const secondStep = (factor: Factor) =>
  publicCall(
    Schema.Struct({ key: Typed, two: Typed }),
    Effect.fnUntraced(function* ({ key, two }) {
      const customer = yield* customerOfKey(key, factor)
      const guess: Guess = customer === undefined ? { what: "code" } : codeGuess(customer)
      const { id, auth } = yield* tryGuess(guess, look(factor, key, two))
      yield* becomeFamiliar(id, guess, { what: "password", whose: String(id) })
      return { auth }
    }),
  )
