import * as Schema from "effect/Schema"
import { transactions } from "../history/projection.ts"
import { noFilter } from "../history/query.ts"
import { call, command, nothing, reading } from "../kernel/command.ts"
import { liveQuery } from "../kernel/query.ts"
import { remoteQuery } from "../kernel/remote-query.ts"
import { contactChanges } from "./changes.ts"
import { addressEdit, addressFind, addressRemove } from "./endpoints.ts"
import { ContactsReceived } from "./events.ts"
import { contacts } from "./projection.ts"
import { type ContactUse, contactUse, recipientTexts } from "./uses.ts"

const contactsQueries = {
  contacts: remoteQuery(addressFind, contacts),
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

/** How the address book is asked for again. */
const contactsRefresh = { contacts: () => [reading(addressFind, {})] }

const contactsCommands = {
  /** Without an id a contact is made. The address book is fetched anew afterwards. */
  saveContact: command({
    request: Schema.Struct({
      id: Schema.optionalKey(Schema.String),
      name: Schema.String,
      email: Schema.String,
      address: Schema.String,
      telegram: Schema.String,
    }),
    decide: (contact) => call(addressEdit, contact, nothing, { refresh: contactsRefresh.contacts() }),
  }),
  removeContact: command({
    request: Schema.Struct({ id: Schema.String }),
    decide: (contact) => call(addressRemove, contact, nothing, { refresh: contactsRefresh.contacts() }),
  }),
}

/** The address book. */
export const contactsFeature = {
  events: { ContactsReceived },
  projections: { contactChanges, contacts },
  endpoints: { addressFind, addressEdit, addressRemove },
  queries: contactsQueries,
  commands: contactsCommands,
  refresh: contactsRefresh,
}
