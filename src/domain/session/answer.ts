import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"
import { AnyFields, decodeFields, type Fields, flagOf, textOf, unreadableOf } from "../kernel/tolerant.ts"
import { DecimalsByKey } from "../money/decode-decimal.ts"
import { UserInfo } from "./events.ts"

const longestId = 256

/** What is demanded (R151, R157); every other field may be missing, and one that cannot be read is as good as that. */
const Demanded = Schema.Struct({
  id: Schema.Union([Schema.NonEmptyString.check(Schema.isMaxLength(longestId)), Schema.Int]),
  email: Schema.String,
})
const Wire = Schema.StructWithRest(Demanded, [AnyFields])

/** The optional fields, each with what reads it. */
const optional = {
  name: textOf,
  two_factor: flagOf,
  bep20: textOf,
  first_name: textOf,
  last_name: textOf,
  phone: textOf,
  telegram: textOf,
  city: textOf,
} as const

const isOn = (flag: unknown): boolean => [true, 1, "1"].includes(flag as never)
const trimmed = (fields: Fields, name: string): string => (textOf(fields, name) ?? "").trim()
const decodeBalances = Schema.decodeUnknownOption(DecimalsByKey)

const mostDocuments = 100

/** Only 1 is an acceptance (R156); it may stand alone or as `{ value: 1 }`, the shape in which it is saved. */
const acceptedKeys = (acceptance: unknown): ReadonlyArray<string> =>
  Object.entries(Option.getOrElse(decodeFields(acceptance), () => ({})))
    .filter(([key, value]) => key.length <= longestId && (isOn(value) || isOn(Object(value).value)))
    .map(([key]) => key)
    .slice(0, mostDocuments)

/**
 * The user info of the office. The names of the 2FA flag, of the acceptance keys' object and of most profile fields are
 * not shown in the specification: these are inferred. Nothing that is optional keeps anyone from signing in: what of it
 * cannot be read is left out, and named.
 */
export const customerAnswer = Wire.pipe(
  Schema.decodeTo(UserInfo, {
    decode: SchemaGetter.transform((wire: typeof Wire.Type): UserInfo => ({
      id: String(wire.id),
      email: wire.email.slice(0, longestId),
      name: textOf(wire, "name") ?? "",
      twoFactor: flagOf(wire, "two_factor") ?? false,
      bep20: trimmed(wire, "bep20"),
      firstName: trimmed(wire, "first_name"),
      lastName: trimmed(wire, "last_name"),
      phone: trimmed(wire, "phone"),
      telegram: trimmed(wire, "telegram"),
      city: trimmed(wire, "city"),
      accepted: acceptedKeys(wire["acceptance"]),
      balances: Option.getOrElse(decodeBalances(wire["balance"]), () => ({})),
      unreadable: unreadableOf(wire, optional),
    })),
    encode: SchemaGetter.forbiddenEncoding,
  }),
)
