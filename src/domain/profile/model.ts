import * as Schema from "effect/Schema"
import type { Customer } from "../session/events.ts"

/** What a customer may change of the profile by typing it (R036–R042, R153). Names are those of `Customer`. */
export const profileFields = ["name", "firstName", "lastName", "city", "email", "phone", "telegram", "bep20"] as const
export type ProfileField = (typeof profileFields)[number]

/** One key of the profile as it is saved: each has its value and its group (R337). */
export const ProfileChange = Schema.Struct({
  key: Schema.String,
  value: Schema.Union([Schema.String, Schema.Finite]),
  group: Schema.String,
})
export type ProfileChange = typeof ProfileChange.Type

/**
 * Key and group of each field on the wire. Only `name`, `email` and `bep20` are shown in the specification; the rest is
 * inferred.
 */
export const profileKeys: { readonly [Field in ProfileField]: { readonly key: string; readonly group: string } } = {
  name: { key: "name", group: "public" },
  firstName: { key: "first_name", group: "personal" },
  lastName: { key: "last_name", group: "personal" },
  city: { key: "city", group: "personal" },
  email: { key: "email", group: "contacts" },
  phone: { key: "phone", group: "contacts" },
  telegram: { key: "telegram", group: "contacts" },
  bep20: { key: "bep20", group: "wallets" },
}

/** A field that was typed in, with what it was and what it becomes. */
export interface FieldChange {
  readonly field: ProfileField
  readonly from: string
  readonly to: string
}

/** What differs from what the office has; ends are trimmed, since the office trims them too. */
export const changedFields = (
  customer: Customer,
  typed: { readonly [Field in ProfileField]?: string },
): ReadonlyArray<FieldChange> =>
  profileFields.flatMap((field) => {
    const to = typed[field]?.trim()
    return to === undefined || to === customer[field] ? [] : [{ field, from: customer[field], to }]
  })

/** The changes as they are saved. */
export const changesOf = (changes: ReadonlyArray<FieldChange>): ReadonlyArray<ProfileChange> =>
  changes.map(({ field, to }) => ({ ...profileKeys[field], value: to }))

/** Acceptance of documents is saved in this group, which needs no code (R255, A47). */
export const termsGroup = "terms"

/** All pending documents in one save, each with the value 1 (R255). */
export const acceptanceOf = (keys: ReadonlyArray<string>): ReadonlyArray<ProfileChange> =>
  keys.map((key) => ({ key, value: 1, group: termsGroup }))

const security = "security"

/**
 * Two-factor authentication is switched on with the password, or off (null); inferred (A49). `two` is then the first
 * code, or the last.
 */
export const twoFactorChange = (password: string | null): ReadonlyArray<ProfileChange> => [
  { key: "two_factor", value: password === null ? 0 : 1, group: security },
  ...(password === null ? [] : [{ key: "password_current", value: password, group: security }]),
]

/** A new password; inferred (A50). `current` goes with it where the gate asks for a code and not for the password. */
export const passwordChange = (
  password: string,
  repeated: string,
  current: string | null,
): ReadonlyArray<ProfileChange> => [
  ...(current === null ? [] : [{ key: "password_current", value: current, group: security }]),
  { key: "password", value: password, group: security },
  { key: "password1", value: repeated, group: security },
]

/** Passwords among the values of a save. */
export const secretsOf = (changes: ReadonlyArray<ProfileChange>): ReadonlyArray<string> =>
  changes.filter(({ group }) => group === security).map(({ value }) => String(value))

/** What must be in the profile before two-factor authentication can be switched on (R320, A49). */
export const missingForTwoFactor = ({ name, phone }: Customer): ReadonlyArray<"name" | "phone"> =>
  (["name", "phone"] as const).filter((field) => ({ name, phone })[field].trim() === "")
