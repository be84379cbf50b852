import { textCell } from "../transactions/export/csv-cell.ts"
import type { Contact } from "./contact.ts"
import type { ContactUse } from "./uses.ts"

/** A line of RFC 4180. */
const line = (cells: ReadonlyArray<string>): string => `${cells.join(",")}\r\n`

const columns = ["name", "email", "address", "telegram", "used", "last_used_utc", "total_sent"]

/** The address book as CSV, in the order given; moments in UTC, sums with their currency's key. Unknown stays empty (S31). */
export const contactsCsv = (contacts: ReadonlyArray<Contact>, uses: { readonly [id: string]: ContactUse }, utc: (seconds: number) => string): string => [
  line(columns),
  ...contacts.map(({ id, name, email, address, telegram }) => {
    const use = uses[id]
    const sent = (use?.sent ?? []).map(({ currency, amount }) => `${amount} ${currency}`).join("; ")
    return line([...[name, email, address, telegram].map(textCell), String(use?.times ?? ""), use?.last == null ? "" : utc(use.last), textCell(sent)])
  }),
].join("")
