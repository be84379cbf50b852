import * as Schema from "effect/Schema"
import { defineEvent } from "../kernel/event.ts"
import { Contact } from "./model.ts"

/** The address book came. */
export const ContactsReceived = defineEvent({
  type: "ContactsReceived",
  schema: Schema.Struct({ contacts: Schema.Array(Contact) }),
  privacy: { contacts: "personal" },
})
