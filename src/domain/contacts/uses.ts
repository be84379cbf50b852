import { csvText, decimalCell, type Sheet, textCell } from "../history/export/csv-cell.ts"
import { looksLike } from "./look-alike.ts"
import type { Contact } from "./model.ts"
import type { ContactUse } from "./queries.ts"

const lastOf = (uses: { readonly [id: string]: ContactUse }, { id }: Contact): number =>
  uses[id]?.last ?? Number.NEGATIVE_INFINITY

/** Contacts by when they were last used, the latest first; those never used by name. */
export const byLastUse = (
  contacts: ReadonlyArray<Contact>,
  uses: { readonly [id: string]: ContactUse },
): ReadonlyArray<Contact> =>
  contacts.toSorted((a, b) => {
    const [first, second] = [lastOf(uses, a), lastOf(uses, b)]
    return first === second ? a.name.localeCompare(b.name) : second - first
  })

/** Whose address a contact's address imitates, if it does: of another contact, or of somewhere funds went to (S24). */
export const imitated = (
  contact: Contact,
  contacts: ReadonlyArray<Contact>,
  known: ReadonlyArray<string>,
): { readonly address: string; readonly name: string | null } | null => {
  const others = contacts.filter(({ id, address }) => id !== contact.id && address !== "")
  const address = looksLike(contact.address, [...others.map((other) => other.address), ...known])
  return address === undefined
    ? null
    : { address, name: others.find((other) => other.address === address)?.name ?? null }
}

/** Contacts with a text in any of their fields, without regard to case. */
export const contactsWith = (contacts: ReadonlyArray<Contact>, text: string): ReadonlyArray<Contact> => {
  const needle = text.trim().toLocaleLowerCase()
  return needle === ""
    ? contacts
    : contacts.filter(({ name, email, address, telegram }) =>
        [name, email, address, telegram].some((field) => field.toLocaleLowerCase().includes(needle)),
      )
}

const csvColumns = ["name", "email", "address", "telegram", "used", "last_used_utc", "total_sent"]

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
  const rows = contacts.map(({ id, name, email, address, telegram }) => {
    const use = uses[id]
    const sent = (use?.sent ?? []).map(({ currency, amount }) => `${decimalCell(amount, sheet)} ${currency}`).join("; ")
    return [
      ...[name, email, address, telegram].map(textCell),
      String(use?.times ?? ""),
      use?.last == null ? "" : utc(use.last),
      textCell(sent),
    ]
  })
  return csvText([csvColumns, ...rows], sheet)
}
