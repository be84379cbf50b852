import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"

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

const Text = Schema.optionalKey(Schema.NullOr(Schema.Union([Schema.String, Schema.Finite])))
const Wire = Schema.Struct({
  id: Schema.Union([Schema.String, Schema.Finite]),
  name: Text,
  email: Text,
  address: Text,
  telegram: Text,
})
const decode = Schema.decodeUnknownOption(Wire)
const longest = 256
const text = (value: string | number | null | undefined): string => String(value ?? "").slice(0, longest)

/** The contacts of `/address/find`; entries that cannot be read are left out (R186, R357). */
export const contactsAnswer = Schema.Union([
  Schema.Struct({ records: Schema.Array(Schema.Unknown) }),
  Schema.Array(Schema.Unknown),
]).pipe(
  Schema.decodeTo(Schema.Array(Contact), {
    decode: SchemaGetter.transform((answer: { readonly records: ReadonlyArray<unknown> } | ReadonlyArray<unknown>) =>
      ("records" in answer ? answer.records : answer).flatMap((record) =>
        Option.toArray(
          Option.map(decode(record), ({ id, name, email, address, telegram }) => ({
            id: String(id),
            name: text(name),
            email: text(email),
            address: text(address),
            telegram: text(telegram),
          })),
        ),
      ),
    ),
    encode: SchemaGetter.transform((records: ReadonlyArray<Contact>) => ({ records })),
  }),
)
