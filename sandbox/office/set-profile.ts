import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { unixNow } from "../clock.ts"
import { confirm } from "../customers/confirm.ts"
import { customerCall } from "./call.ts"
import { invalidData } from "./envelope.ts"

const Value = Schema.Union([Schema.String.check(Schema.isMaxLength(1000)), Schema.Finite])
const Entries = Schema.Record(Schema.String, Schema.Struct({ value: Value, group: Schema.String.check(Schema.isMaxLength(64)) }))
const isKey = (key: string): boolean => /^[a-z][a-z0-9_]{0,63}$/.test(key) && !fixed.includes(key)

/** Keys of accepted documents; they need no code (A47). */
const terms = "terms"

/** What user information says by itself: no one sets it here. */
const fixed = ["id", "email", "balance", "acceptance", "two_factor", "password"]

/** Keys that are columns of the customer; all others are kept as they come. */
const columns: ReadonlyArray<string> = ["name", "bep20"]

const save = Effect.fnUntraced(function* (customerId: number, key: string, value: string, group: string) {
  const sql = yield* SqlClient
  if (group === terms) {
    return yield* value === "1"
      ? sql`insert into acceptances (customer_id, document, accepted_at) values (${customerId}, ${key}, ${yield* unixNow}) on conflict do nothing`
      : invalidData("A document is accepted with 1")
  }
  if (columns.includes(key)) return yield* sql`update customers set ${sql(key)} = ${value} where id = ${customerId}`
  return yield* sql`
    insert into profile_values (customer_id, key, value, "group") values (${customerId}, ${key}, ${value}, ${group})
    on conflict (customer_id, key) do update set value = excluded.value, "group" = excluded."group"`
})

/** `/user/setProfile`: keys of the profile, each with its value and group (R337), all or none. */
export const setProfile = customerCall(
  Schema.Struct({ two: Schema.optionalKey(Schema.String), data: Schema.fromJsonString(Entries) }),
  Effect.fnUntraced(function* ({ two = "", data }, customer) {
    const sql = yield* SqlClient
    const entries = Object.entries(data)
    const refused = entries.find(([key]) => !isKey(key))
    if (refused !== undefined) return yield* invalidData(`"${refused[0]}" cannot be set here`)
    return yield* sql.withTransaction(Effect.gen(function* () {
      if (entries.some(([, { group }]) => group !== terms)) yield* confirm(customer.id, two)
      for (const [key, { value, group }] of entries) yield* save(customer.id, key, String(value).trim(), group)
      return null
    }))
  }),
)
