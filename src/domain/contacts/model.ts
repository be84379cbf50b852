import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"
import { eachOnce, entriesOf, type Fields, textOf } from "../kernel/tolerant.ts"

/** One entry of the customer's address book (R186). An empty text was not delivered or is not filled in. */
export const Contact = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  email: Schema.String,
  address: Schema.String,
  telegram: Schema.String,
})
export type Contact = typeof Contact.Type

/** The office delivers no more contacts than this (R432). */
export const mostContacts = 100

const contactOf = (fields: Fields): ReadonlyArray<Contact> => {
  const id = textOf(fields, "id")
  const text = (name: string): string => textOf(fields, name) ?? ""
  return id === null
    ? []
    : [{ id, name: text("name"), email: text("email"), address: text("address"), telegram: text("telegram") }]
}

const lists = ["records"] as const

/**
 * The contacts of `/address/find` (R186, R357). A list is demanded; entries without an id are left out, of several with
 * one id all but the last, since whoever picked one would have another, and of the others what cannot be read.
 */
export const contactsAnswer = Schema.Unknown.check(
  Schema.makeFilter((answer) => entriesOf(answer, lists) !== null || "a list of contacts was expected"),
).pipe(
  Schema.decodeTo(Schema.Array(Contact), {
    decode: SchemaGetter.transform((answer: unknown): ReadonlyArray<Contact> =>
      eachOnce((entriesOf(answer, lists) ?? []).flatMap(contactOf)),
    ),
    encode: SchemaGetter.forbiddenEncoding,
  }),
)
