import * as Schema from "effect/Schema"
import { transactions } from "../history/projection.ts"
import { noFilter } from "../history/query.ts"
import { liveQuery } from "../kernel/query.ts"
import { contactChanges } from "./changes.ts"
import { contacts } from "./projection.ts"
import { type ContactUse, contactUse, recipientTexts } from "./uses.ts"

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
