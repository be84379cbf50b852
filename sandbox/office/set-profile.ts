import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { documents } from "../../src/domain/documents/model.ts"
import { isSeen } from "../../src/domain/text/hidden-character.ts"
import { unixNow } from "../clock.ts"
import { confirm, type Proof } from "../customers/confirm.ts"
import { customersEmail } from "../customers/email.ts"
import type { Customer } from "../customers/sessions.ts"
import { customerCall } from "./call.ts"
import { invalidData } from "./envelope.ts"
import { type Entries, guarded, isSecurity, saveSecurity } from "./set-security.ts"
import { Typed } from "./typed.ts"

const Value = Schema.Union([Schema.String.check(Schema.isMaxLength(1000)), Schema.Finite])
const Entries = Schema.Record(
  Schema.String,
  Schema.Struct({ value: Value, group: Schema.String.check(Schema.isMaxLength(64)) }),
)

/** Keys of accepted documents; they need no code (A47). */
const terms = "terms"

/** What user information says by itself: no one sets it here. */
const fixed = ["id", "balance", "acceptance"]
const mostKeys = 100
const isKey = (key: string): boolean => /^[a-z][a-z0-9_]{0,63}$/.test(key) && !fixed.includes(key)

/** Keys that are columns of the customer; all others are kept as they come. */
const columns: ReadonlyArray<string> = ["name", "bep20"]

/** The e-mail is how one signs in: it has its shape and belongs to one customer, however many ask for it at once. */
const saveEmail = Effect.fnUntraced(function* (customerId: number, text: string) {
  const sql = yield* SqlClient
  const email = yield* customersEmail(text)
  const update = sql`update customers set email = ${email} where id = ${customerId}`
  return yield* Effect.catchTag(update, "SqlError", (error) =>
    Effect.fail(error.reason._tag === "UniqueViolation" ? invalidData("Another customer has this e-mail") : error),
  )
})

const save = Effect.fnUntraced(function* (customerId: number, key: string, text: string, group: string) {
  const sql = yield* SqlClient
  if (group === terms) {
    if (!Object.hasOwn(documents, key)) return yield* invalidData("There is no such document")
    return yield* text === "1"
      ? sql`
        insert into acceptances (customer_id, document, accepted_at)
        values (${customerId}, ${key}, ${yield* unixNow})
        on conflict do nothing`
      : invalidData("A document is accepted with 1")
  }
  if (key === "name" && text !== "" && !isSeen(text)) return yield* invalidData("Nothing of this name is seen")
  if (key === "email") return yield* saveEmail(customerId, text)
  if (columns.includes(key)) return yield* sql`update customers set ${sql(key)} = ${text} where id = ${customerId}`
  return yield* sql`
    insert into profile_values (customer_id, key, value, "group") values (${customerId}, ${key}, ${text}, ${group})
    on conflict (customer_id, key) do update set value = excluded.value, "group" = excluded."group"`
})

/** Keys that guard the account: where its mail and its payouts go. */
const guardingKeys = ["email", "bep20"] as const

/** Saves everything in one transaction; what guards the account, and is now another, ends the other sessions. */
const saveAll = Effect.fnUntraced(function* (customer: Customer, proof: Proof, entries: Entries) {
  yield* proof
  const texts = Object.fromEntries(Object.entries(entries).map(([key, { value }]) => [key, String(value).trim()]))
  for (const [key, { group }] of Object.entries(entries)) yield* save(customer.id, key, texts[key] ?? "", group)
  for (const key of guardingKeys) {
    const text = entries[key]?.group === terms ? undefined : texts[key]
    const next = key === "email" ? text?.toLowerCase() : text
    if (next !== undefined && next !== customer[key]) yield* guarded(customer, key, key === "email" ? [next] : [])
  }
  return null
})

/** Anything but acceptance is sensitive: it needs the code or password (R247). */
const isSensitive = (entries: Entries): boolean => Object.values(entries).some(({ group }) => group !== terms)

/** `/user/setProfile`: keys of the profile, each with its value and group (R337), all or none. */
export const setProfile = customerCall(
  Schema.Struct({ two: Schema.optionalKey(Typed), data: Schema.fromJsonString(Entries) }),
  Effect.fnUntraced(function* ({ two = "", data }, customer) {
    const sql = yield* SqlClient
    const refused = Object.keys(data).find((key) => !isKey(key))
    if (Object.keys(data).length > mostKeys) return yield* invalidData("Too many keys at once")
    if (refused !== undefined) return yield* invalidData(`"${refused}" cannot be set here`)
    if (isSecurity(data)) {
      yield* saveSecurity(customer, two, data)
      return null
    }
    const proof = isSensitive(data) ? yield* confirm(customer, two) : Effect.void
    return yield* sql.withTransaction(saveAll(customer, proof, data))
  }),
)
