import { byteOrderMark, decimalCell, type Sheet, textCell } from "../history/export/csv-cell.ts"
import type { Contact } from "./model.ts"
import type { ContactUse } from "./queries.ts"

const columns = ["name", "email", "address", "telegram", "used", "last_used_utc", "total_sent"]

/**
 * The address book as a sheet for people, in the order given; moments in UTC, sums with their currency's key. Unknown
 * stays empty; every text is in quotes, so that neither separator ends its cell (S31, RFC 4180).
 */
export const contactsCsv = (
  contacts: ReadonlyArray<Contact>,
  uses: { readonly [id: string]: ContactUse },
  utc: (seconds: number) => string,
  sheet: Sheet,
): string => {
  const line = (cells: ReadonlyArray<string>): string => `${cells.join(sheet.separator)}\r\n`
  const rows = contacts.map(({ id, name, email, address, telegram }) => {
    const use = uses[id]
    const sent = (use?.sent ?? []).map(({ currency, amount }) => `${decimalCell(amount, sheet)} ${currency}`).join("; ")
    return line([
      ...[name, email, address, telegram].map(textCell),
      String(use?.times ?? ""),
      use?.last == null ? "" : utc(use.last),
      textCell(sent),
    ])
  })
  return [byteOrderMark, line(columns), ...rows].join("")
}
