import { createHash } from "node:crypto"
import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { partners } from "../history/partners.ts"

interface Contact {
  readonly name: string
  readonly email: string
  readonly address: string
  readonly telegram: string
}

/** As many of the people in the demo's history as one would keep. */
const kept = 11

/** An address that is always the same for the same person, all in small letters: no checksum is claimed. */
const addressOf = (email: string): string => `0x${createHash("sha256").update(email).digest("hex").slice(0, 40)}`

/**
 * People of the history: some with a wallet, some with Telegram, and one who is a customer here and gets the money for
 * real.
 */
export const demoContacts: ReadonlyArray<Contact> = [
  ...partners.slice(0, kept).map(({ name, email }, index) => ({
    name,
    email,
    address: index % 2 === 0 ? addressOf(email) : "",
    telegram: index % 3 === 0 ? `@${email.slice(0, email.indexOf("@")).replace(".", "_")}` : "",
  })),
  { name: "Other Customer", email: "other@office.test", address: "", telegram: "@other_customer" },
]

/** Fills a customer's address book. */
export const writeContacts = Effect.fnUntraced(function* (customerId: number, contacts: ReadonlyArray<Contact>) {
  const sql = yield* SqlClient
  yield* sql`
    insert into contacts (customer_id, name, email, address, telegram)
    select ${customerId}, name, email, address, telegram
    from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb)
      as contact(name text, email text, address text, telegram text)`
})
