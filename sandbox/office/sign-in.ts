import { randomInt } from "node:crypto"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { officeCodes } from "../../src/domain/kernel/envelope.ts"
import { becomeFamiliar, countAct, type Guess, tryGuess } from "../customers/guesses.ts"
import { isPassword, nobodysPassword } from "../customers/passwords.ts"
import { lettingIn, openSession } from "../customers/sessions.ts"
import { codeGuess, type Factor, openSignIn } from "../customers/sign-ins.ts"
import { sendMail } from "../mail/outbox.ts"
import { publicCall } from "./call.ts"
import { Refusal } from "./envelope.ts"
import { Typed } from "./typed.ts"

/** The code that asks for each factor (R240, R241). */
const asking: Readonly<Record<Factor, number>> = { code: officeCodes.accessDenied, pin: officeCodes.pinNotFound }

interface Found {
  readonly id: number
  readonly password: string
  readonly factor: Factor | null
  /** The PIN that tests have set; else every sign-in has one of its own. */
  readonly pin: string | null
}

const wrong = new Refusal({ code: officeCodes.wrongCodeOrPassword, text: "Wrong e-mail or password" })

/** Whose e-mail it is. */
const find = Effect.fnUntraced(function* (email: string) {
  const sql = yield* SqlClient
  const [customer] = yield* sql<Found>`
    select id::float8 as id, password, pin,
      case when totp_secret is not null then 'code' when pin_by_mail or pin is not null then 'pin' end as factor
    from customers where email = ${email}`
  return customer
})

/** Who it is, if the password is right. */
const look = Effect.fnUntraced(function* (customer: Found | undefined, password: string) {
  const known = yield* isPassword(password, customer?.password ?? nobodysPassword)
  return customer !== undefined && known ? customer : yield* wrong
})

/** What was looked at before still stands: neither password nor second factor was changed in the meantime. */
const stillOpens = Effect.fnUntraced(function* (email: string, { id, password, factor }: Found) {
  const now = yield* find(email)
  return now?.id === id && now.password === password && now.factor === factor ? undefined : yield* wrong
})

/** Begins the second step; a PIN goes by e-mail. Each one begun counts, since each takes guesses of its own. */
const begin = Effect.fnUntraced(function* (known: Found, factor: Factor, to: string) {
  const { id, pin } = known
  yield* countAct(codeGuess(id))
  const made = factor === "code" ? null : (pin ?? String(randomInt(1_000_000)).padStart(6, "0"))
  const key = yield* lettingIn(id, Effect.andThen(stillOpens(to, known), openSignIn(id, factor, made)))
  if (made !== null) yield* sendMail({ to, text: `the PIN for signing in is ${made}` })
  return key
})

/**
 * `/user/auth`: e-mail and password to a token, or to a key where a second factor is asked for (R334). An unknown
 * e-mail and a wrong password answer alike.
 */
export const signIn = publicCall(
  Schema.Struct({ email: Typed, password: Typed }),
  Effect.fnUntraced(function* ({ email, password }) {
    const address = email.trim().toLowerCase()
    const customer = yield* find(address)
    // an e-mail may be any text, also the number of a customer, whom nobody slows by that
    const whose = customer === undefined ? `nobody ${address}` : String(customer.id)
    const guess: Guess = { what: "password", whose, customer: customer?.id }
    const known = yield* tryGuess(guess, look(customer, password))
    if (known.factor === null) {
      const auth = yield* lettingIn(known.id, Effect.andThen(stillOpens(address, known), openSession(known.id)))
      yield* becomeFamiliar(known.id, guess)
      return { auth }
    }
    return yield* new Refusal({
      code: asking[known.factor],
      text: "",
      data: { key: yield* begin(known, known.factor, address) },
    })
  }),
)
