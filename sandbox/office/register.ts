import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { isSeen } from "../../src/domain/text/hidden-character.ts"
import { unixNow } from "../clock.ts"
import { customersEmail, Email } from "../customers/email.ts"
import { countAct } from "../customers/guesses.ts"
import { hashPassword } from "../customers/passwords.ts"
import { openSession } from "../customers/sessions.ts"
import { openCustomerAccounts } from "../ledger/accounts.ts"
import { publicCall } from "./call.ts"
import { invalidData } from "./envelope.ts"
import { checkNewPassword } from "./passwords.ts"
import { Typed } from "./typed.ts"

const Name = Schema.String.check(Schema.isPattern(/\S/), Schema.isMaxLength(100))
const Id = Schema.Union([Schema.Int, Schema.String.check(Schema.isPattern(/^\d{1,15}$/))])

const Registration = Schema.Struct({
  email: Email,
  name: Name,
  password: Typed,
  password1: Typed,
  terms: Schema.Literals([1, "1"]),
  ref: Schema.optionalKey(Id),
  place: Schema.optionalKey(Schema.Literals(["left", "right", "default"])),
})

/** Who invited, if the link named a customer. */
const sponsorOf = Effect.fnUntraced(function* (id: typeof Id.Type | undefined) {
  if (id === undefined) return null
  const sql = yield* SqlClient
  const [sponsor] = yield* sql<{ id: number }>`select id::float8 as id from customers where id = ${Number(id)}`
  return sponsor === undefined
    ? yield* invalidData("There is no customer with the number of this invitation")
    : sponsor.id
})

/**
 * `/user/register`: a new customer with nothing yet, signed in at once (R333, R244). The documents are accepted
 * afterwards.
 */
export const register = publicCall(
  Registration,
  Effect.fnUntraced(function* ({ email, name, password, password1, ref, place = "default" }) {
    const sql = yield* SqlClient
    const address = yield* customersEmail(email)
    if (!isSeen(name)) return yield* invalidData("Nothing of this name is seen")
    yield* checkNewPassword(password, password1)
    yield* countAct({ what: "registration" })
    const hashed = yield* hashPassword(password)
    return yield* sql.withTransaction(
      Effect.gen(function* () {
        const sponsor = yield* sponsorOf(ref)
        const now = yield* unixNow
        const [created] = yield* sql<{ id: number }>`
      insert into customers (email, name, password, bep20, created_at, sponsor_id, sponsor_place)
      values (${address}, ${name.trim()}, ${hashed}, '', ${now}, ${sponsor}, ${sponsor === null ? null : place})
      on conflict (email) do nothing returning id::float8 as id`
        if (created === undefined) return yield* invalidData("This e-mail is already registered")
        yield* openCustomerAccounts(created.id)
        return { auth: yield* openSession(created.id) }
      }),
    )
  }),
)
