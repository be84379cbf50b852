import * as Address from "ox/Address"
import type { SentTo } from "../history/query/sent-to.ts"
import { isSameParty, partyOf } from "../sending/party.ts"
import { looksLike } from "./look-alike.ts"
import type { Contact } from "./model.ts"

/** What this device's history knows of a contact. */
export interface ContactUse {
  readonly times: number
  /** Unix seconds of the last time funds went there; null when they never did. */
  readonly last: number | null
  /** What went there in all, without sign, by the currency's key. */
  readonly sent: ReadonlyArray<{ readonly currency: string; readonly amount: string }>
  /** When e-mail or address were last seen to be others than before, epoch ms. */
  readonly changedAt: number | null
}

/** How a party is likely written: an address of a chain with its checksum, the rest in letters of either case. */
const spellings = (text: string): ReadonlyArray<string> => {
  const party = partyOf(text)
  return [
    text,
    party,
    Address.validate(party, { strict: false }) ? Address.checksum(party) : party.toUpperCase(),
  ].filter((spelling) => isSameParty(spelling, text))
}

/** The texts by which the history knows a contact: those that mean the same and no others. */
export const recipientTexts = ({ email, address }: Contact): ReadonlyArray<string> => [
  ...new Set([email, address].flatMap(spellings)),
]

/** What a contact was used for, from the history's rows. */
export const contactUse = (sent: SentTo | undefined, changedAt: number | null): ContactUse => ({
  times: sent?.times ?? 0,
  last: sent?.last ?? null,
  sent: (sent?.sums ?? []).map(({ currency, out }) => ({ currency, amount: out.replace(/^-/, "") })),
  changedAt,
})

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
