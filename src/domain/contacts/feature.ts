import { contactChanges } from "./changes.ts"
import { contactsCommands, contactsRefresh } from "./commands.ts"
import { addressFind, addressEdit, addressRemove } from "./endpoints.ts"
import { ContactsReceived } from "./events.ts"
import { contacts } from "./projection.ts"
import { contactsQueries } from "./queries.ts"

/** The address book. */
export const contactsFeature = {
  events: { ContactsReceived },
  projections: { contactChanges, contacts },
  endpoints: { addressFind, addressEdit, addressRemove },
  queries: contactsQueries,
  commands: contactsCommands,
  refresh: contactsRefresh,
}
