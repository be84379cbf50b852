import * as Schema from "effect/Schema"
import { call, command, nothing, reading } from "../kernel/command.ts"
import { fetchedWhenAsked } from "../kernel/fetched.ts"
import { remoteQuery } from "../kernel/remote-query.ts"
import { contactChanges } from "./changes.ts"
import { addressEdit, addressFind, addressRemove } from "./endpoints.ts"
import { ContactsReceived } from "./events.ts"
import { contacts } from "./projection.ts"

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
  queries: {
    contacts: remoteQuery(addressFind, contacts),
    ...fetchedWhenAsked(() => import("./queries.ts").then(({ contactsQueries }) => contactsQueries), "contactUses"),
  },
  commands: contactsCommands,
  refresh: contactsRefresh,
}
