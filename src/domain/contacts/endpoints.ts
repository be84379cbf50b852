import * as Schema from "effect/Schema"
import { defineEndpoint } from "../kernel/endpoint.ts"
import { ContactsReceived } from "./events.ts"
import { type Contact, contactsAnswer, mostContacts } from "./model.ts"

type NoRequest = Record<never, never>
const office = { backend: "office", method: "POST" } as const

/** The address book (R357). */
export const addressFind = defineEndpoint({
  ...office,
  name: "address/find",
  kind: "read",
  persistedFields: [],
  body: (_: NoRequest) => ({ request: { cmd: "get", limit: mostContacts } }),
  answer: contactsAnswer,
  toEvents: (contacts) => [ContactsReceived.draft({ contacts })],
})

/** A contact is made, or with an id changed (R358, A77). */
export const addressEdit = defineEndpoint({
  ...office,
  name: "address/edit",
  kind: "save",
  persistedFields: [],
  body: (data: Omit<Contact, "id"> & { readonly id?: string }) => ({ data }),
  answer: Schema.Unknown,
  toEvents: () => [],
})

/** A contact is removed (R359). */
export const addressRemove = defineEndpoint({
  ...office,
  name: "address/remove",
  kind: "save",
  persistedFields: ["id"],
  body: ({ id }: { readonly id: string }) => ({ id }),
  answer: Schema.Unknown,
  toEvents: () => [],
})
