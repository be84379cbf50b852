import { csvLine } from "../csv/csv.ts"
import type { Contact } from "./contact.ts"
import type { ContactUse } from "./uses.ts"

const columns = ["name", "email", "address", "telegram", "used", "last_used_utc", "total_sent"] as const

/** The address book as CSV, in the order given; moments in UTC, sums with their currency's key. Unknown stays empty. */
export const contactsCsv = (contacts: ReadonlyArray<Contact>, uses: { readonly [id: string]: ContactUse }, utc: (seconds: number) => string): string => [
  csvLine(columns.map((text) => ({ text }))),
  ...contacts.map(({ id, name, email, address, telegram }) => {
    const use = uses[id]
    const sent = (use?.sent ?? []).map(({ currency, amount }) => `${amount} ${currency}`).join("; ")
    return csvLine([{ text: name }, { text: email }, { text: address }, { text: telegram }, { number: use === undefined ? null : String(use.times) }, { text: use?.last == null ? "" : utc(use.last) }, { text: sent }])
  }),
].join("")
