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
  path: "/address/find",
  kind: "read",
  settledBy: "lifecycle",
  persistedFields: [],
  body: (_: NoRequest) => ({ request: { cmd: "get", limit: mostContacts } }),
  answer: contactsAnswer,
  toEvents: (contacts) => [ContactsReceived.draft({ contacts })],
})

/** A contact is made, or with an id changed (R358, A77). */
export const addressEdit = defineEndpoint({
  ...office,
  name: "address/edit",
  path: "/address/edit",
  kind: "save",
  settledBy: "lifecycle",
  persistedFields: [],
  body: (data: Omit<Contact, "id"> & { readonly id?: string }) => ({ data }),
  answer: Schema.Unknown,
  toEvents: () => [],
})

/** A contact is removed (R359). */
export const addressRemove = defineEndpoint({
  ...office,
  name: "address/remove",
  path: "/address/remove",
  kind: "save",
  settledBy: "lifecycle",
  persistedFields: ["id"],
  body: ({ id }: { readonly id: string }) => ({ id }),
  answer: Schema.Unknown,
  toEvents: () => [],
})
