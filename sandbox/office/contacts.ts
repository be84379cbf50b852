import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { changingCall, customerCall } from "./call.ts"
import { invalidData } from "./envelope.ts"

const Text = Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxLength(256))))
const Id = Schema.Union([Schema.Int, Schema.String.check(Schema.isPattern(/^\d{1,15}$/))])
const Limit = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 }))

const texts = ["name", "email", "address", "telegram"] as const
const Contact = Schema.Struct({ id: Schema.optionalKey(Id), name: Text, email: Text, address: Text, telegram: Text })

/** `/address/find`: the customer's own contacts by name (R357, R432). */
export const findContacts = customerCall(
  Schema.Struct({ request: Schema.Struct({ cmd: Schema.Literal("get"), limit: Limit }) }),
  Effect.fnUntraced(function* ({ request: { limit } }, customer) {
    const sql = yield* SqlClient
    return {
      records: yield* sql`
        select id::float8 as id, name, email, address, telegram
        from contacts
        where customer_id = ${customer.id}
        order by name collate "C", id limit ${limit}`,
    }
  }),
)

/** `/address/edit`: makes a contact, or changes the one with the id (R358, A77, A93). Answers its id. */
export const editContact = changingCall(
  "contact",
  Schema.Struct({ data: Contact }),
  Effect.fnUntraced(function* ({ data }, customer) {
    const sql = yield* SqlClient
    const [name = "", email = "", address = "", telegram = ""] = texts.map((field) => (data[field] ?? "").trim())
    if (name === "") return yield* invalidData("A contact needs a name")
    if (email === "" && address === "") return yield* invalidData("A contact needs an e-mail or an address")
    const [written] =
      data.id === undefined
        ? yield* sql<{ id: number }>`
          insert into contacts (customer_id, name, email, address, telegram)
          values (${customer.id}, ${name}, ${email}, ${address}, ${telegram})
          returning id::float8 as id`
        : yield* sql<{ id: number }>`
          update contacts set name = ${name}, email = ${email}, address = ${address}, telegram = ${telegram}
          where id = ${String(data.id)}::bigint and customer_id = ${customer.id} returning id::float8 as id`
    return written ?? (yield* invalidData("There is no such contact"))
  }),
)

/** `/address/remove`: removes a contact (R359). */
export const removeContact = changingCall(
  "contact removed",
  Schema.Struct({ id: Id }),
  Effect.fnUntraced(function* ({ id }, customer) {
    const sql = yield* SqlClient
    const removed =
      yield* sql`delete from contacts where id = ${String(id)}::bigint and customer_id = ${customer.id} returning id`
    return removed.length === 0 ? yield* invalidData("There is no such contact") : null
  }),
)
