import * as Schema from "effect/Schema"
import { call, command, nothing, reading } from "../kernel/command.ts"
import { addressEdit, addressFind, addressRemove } from "./endpoints.ts"

/** How the address book is asked for again. */
export const contactsRefresh = { contacts: () => [reading(addressFind, {})] }

export const contactsCommands = {
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
