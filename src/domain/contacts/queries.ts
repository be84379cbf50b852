import * as Schema from "effect/Schema"
import * as Address from "ox/Address"
import { transactions } from "../history/projection.ts"
import { noFilter } from "../history/query.ts"
import type { SentTo } from "../history/query/sent-to.ts"
import { liveQuery } from "../kernel/query.ts"
import { isSameParty, partyOf } from "../sending/party.ts"
import { contactChanges } from "./changes.ts"
import type { Contact } from "./model.ts"
import { contacts } from "./projection.ts"

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

export const contactsQueries = {
  /** What the history of this device knows of each contact, by id; null until the log is folded. */
  contactUses: liveQuery({
    params: Schema.Null,
    unknown: null,
    resolve: (read): { readonly [id: string]: ContactUse } | null => {
      const known = read.folded(contacts) ?? []
      const changes = read.folded(contactChanges)
      const recipients = new Map(known.map((contact) => [contact.id, recipientTexts(contact)]))
      const sent = read.folded(transactions).reader().sentTo(noFilter, recipients)
      return Object.fromEntries(known.map(({ id }) => [id, contactUse(sent.get(id), changes[id]?.at ?? null)]))
    },
  }),
}
