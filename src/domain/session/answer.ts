import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"
import { DecimalsByKey } from "../money/decode-decimal.ts"
import { UserInfo } from "./events.ts"

const Flag = Schema.optionalKey(Schema.NullOr(Schema.Union([Schema.Boolean, Schema.Finite, Schema.String])))
const Text = Schema.optionalKey(Schema.NullOr(Schema.String))
const Wire = Schema.Struct({
  id: Schema.Union([Schema.NonEmptyString, Schema.Int]),
  email: Schema.String,
  name: Text,
  two_factor: Flag,
  bep20: Text,
  first_name: Text,
  last_name: Text,
  phone: Text,
  telegram: Text,
  city: Text,
  acceptance: Schema.optionalKey(Schema.Unknown),
  balance: Schema.optionalKey(Schema.Unknown),
})

const isOn = (flag: unknown): boolean => [true, 1, "1"].includes(flag as never)
const trimmed = (text: string | null | undefined): string => (text ?? "").trim()
const decodeKeys = Schema.decodeUnknownOption(Schema.Record(Schema.String, Schema.Unknown))
const decodeBalances = Schema.decodeUnknownOption(DecimalsByKey)

/** Only 1 is an acceptance (R156); it may stand alone or as `{ value: 1 }`, the shape in which it is saved. */
const acceptedKeys = (acceptance: unknown): ReadonlyArray<string> =>
  Object.entries(Option.getOrElse(decodeKeys(acceptance), () => ({})))
    .filter(([, value]) => isOn(value) || isOn(Object(value).value))
    .map(([key]) => key)

/**
 * The user info of the office. The names of the 2FA flag, of the acceptance keys' object and of most profile fields are
 * not shown in the specification: these are inferred. Balances that cannot be read do not keep anyone from signing in.
 */
export const customerAnswer = Wire.pipe(
  Schema.decodeTo(UserInfo, {
    decode: SchemaGetter.transform((wire: typeof Wire.Type): UserInfo => ({
      id: String(wire.id),
      email: wire.email,
      name: wire.name ?? "",
      twoFactor: isOn(wire.two_factor),
      bep20: trimmed(wire.bep20),
      firstName: trimmed(wire.first_name),
      lastName: trimmed(wire.last_name),
      phone: trimmed(wire.phone),
      telegram: trimmed(wire.telegram),
      city: trimmed(wire.city),
      accepted: acceptedKeys(wire.acceptance),
      balances: Option.getOrElse(decodeBalances(wire.balance), () => ({})),
    })),
    encode: SchemaGetter.transform((info: UserInfo) => ({
      id: info.id,
      email: info.email,
      name: info.name,
      two_factor: info.twoFactor,
      bep20: info.bep20,
      first_name: info.firstName,
      last_name: info.lastName,
      phone: info.phone,
      telegram: info.telegram,
      city: info.city,
      acceptance: Object.fromEntries((info.accepted ?? []).map((key) => [key, 1])),
      balance: info.balances,
    })),
  }),
)
