import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { unixNow } from "../clock.ts"
import { confirm } from "../customers/confirm.ts"
import type { Customer } from "../customers/sessions.ts"
import { customerCall } from "./call.ts"
import { invalidData } from "./envelope.ts"
import { type Entries, saveSecurity, securityKeys } from "./set-security.ts"

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
const columns: ReadonlyArray<string> = ["name", "bep20", "email"]

/** RFC 5321 takes no longer one. */
const longestEmail = 254

/** The e-mail is how one signs in: it has its shape and belongs to one customer. */
const checkEmail = Effect.fnUntraced(function* (customerId: number, email: string) {
  const sql = yield* SqlClient
  if (email.length > longestEmail || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    return yield* invalidData("This is no e-mail address")
  const taken = yield* sql`select id from customers where email = ${email} and id <> ${customerId}`
  return taken.length > 0 ? yield* invalidData("Another customer has this e-mail") : undefined
})

const save = Effect.fnUntraced(function* (customerId: number, key: string, text: string, group: string) {
  const sql = yield* SqlClient
  if (group === terms) {
    return yield* text === "1"
      ? sql`
        insert into acceptances (customer_id, document, accepted_at)
        values (${customerId}, ${key}, ${yield* unixNow})
        on conflict do nothing`
      : invalidData("A document is accepted with 1")
  }
  const value = key === "email" ? text.toLowerCase() : text
  if (key === "email") yield* checkEmail(customerId, value)
  if (columns.includes(key)) return yield* sql`update customers set ${sql(key)} = ${value} where id = ${customerId}`
  return yield* sql`
    insert into profile_values (customer_id, key, value, "group") values (${customerId}, ${key}, ${value}, ${group})
    on conflict (customer_id, key) do update set value = excluded.value, "group" = excluded."group"`
})

/**
 * Anything but acceptance is sensitive: it needs the code or password (R247), unless the first code of a new secret
 * stands for it (A49).
 */
const saveAll = Effect.fnUntraced(function* (customer: Customer, two: string, entries: Entries) {
  const saved = Object.entries(entries)
  const isSecurity = saved.some(([key]) => securityKeys.includes(key))
  if (isSecurity) yield* saveSecurity(customer, two, entries)
  else if (saved.some(([, { group }]) => group !== terms)) yield* confirm(customer.id, two)
  for (const [key, { value, group }] of saved)
    if (!securityKeys.includes(key)) yield* save(customer.id, key, String(value).trim(), group)
  return null
})

/** `/user/setProfile`: keys of the profile, each with its value and group (R337), all or none. */
export const setProfile = customerCall(
  Schema.Struct({ two: Schema.optionalKey(Schema.String), data: Schema.fromJsonString(Entries) }),
  Effect.fnUntraced(function* ({ two = "", data }, customer) {
    const sql = yield* SqlClient
    const refused = Object.keys(data).find((key) => !isKey(key))
    if (Object.keys(data).length > mostKeys) return yield* invalidData("Too many keys at once")
    if (refused !== undefined) return yield* invalidData(`"${refused}" cannot be set here`)
    return yield* sql.withTransaction(saveAll(customer, two, data))
  }),
)
