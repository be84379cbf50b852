import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"
import { Customer } from "./events.ts"

const Flag = Schema.optionalKey(Schema.NullOr(Schema.Union([Schema.Boolean, Schema.Finite, Schema.String])))
const Wire = Schema.Struct({
  id: Schema.Union([Schema.NonEmptyString, Schema.Int]),
  email: Schema.String,
  name: Schema.optionalKey(Schema.NullOr(Schema.String)),
  two_factor: Flag,
  bep20: Schema.optionalKey(Schema.NullOr(Schema.String)),
})

/** The user info of the office. The name of the 2FA flag is not shown in the specification; `two_factor` is inferred. */
export const customerAnswer = Wire.pipe(
  Schema.decodeTo(Customer, {
    decode: SchemaGetter.transform((wire: typeof Wire.Type) =>
      ({ id: String(wire.id), email: wire.email, name: wire.name ?? "", twoFactor: [true, 1, "1"].includes(wire.two_factor ?? false), bep20: (wire.bep20 ?? "").trim() })),
    encode: SchemaGetter.transform((customer: Customer) => ({ id: customer.id, email: customer.email, name: customer.name, two_factor: customer.twoFactor, bep20: customer.bep20 })),
  }),
)
