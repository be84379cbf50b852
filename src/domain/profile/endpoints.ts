import * as Schema from "effect/Schema"
import { defineEndpoint } from "../kernel/endpoint.ts"
import { ProfileSaved } from "./events.ts"
import { type ProfileChange, profileKeys, secretsOf, termsGroup } from "./model.ts"

type NoRequest = Record<never, never>
const office = { backend: "office", method: "POST", persistedFields: [] } as const
const isText = (value: unknown): value is string => typeof value === "string"

/**
 * Keys of the profile are saved, each with its value and group, as a JSON string (R337). Nothing of the request is
 * recorded: a password may be one of the values. Without `two` it is the acceptance of documents (A47).
 */
export const userSetProfile = defineEndpoint({
  ...office,
  name: "user/setProfile",
  kind: "save",
  body: ({ changes, two }: { readonly changes: ReadonlyArray<ProfileChange>; readonly two: string | null }) => ({
    ...(two === null ? {} : { two }),
    data: JSON.stringify(Object.fromEntries(changes.map(({ key, value, group }) => [key, { value, group }]))),
  }),
  secrets: ({ changes, two }) => [two ?? "", ...secretsOf(changes)],
  answer: Schema.Unknown,
  toEvents: (_, { changes }, { callId }) => [
    ProfileSaved.draft({
      callId,
      keys: changes.map(({ key }) => key),
      accepted: changes.filter(({ group, value }) => group === termsGroup && value === 1).map(({ key }) => key),
      bep20:
        changes
          .filter(({ key }) => key === profileKeys.bep20.key)
          .map(({ value }) => value)
          .find(isText) ?? null,
    }),
  ],
})

/** A secret for an authenticator, and its address for a QR code (R346). It goes to the page and nowhere else. */
export const twoIndex = defineEndpoint({
  ...office,
  name: "two/index",
  kind: "read",
  body: (_: NoRequest) => ({}),
  answer: Schema.Struct({ secret: Schema.NonEmptyString, qr: Schema.String }),
  toEvents: () => [],
})

/** A token for the verification widget (R364). It goes to the page and nowhere else (S40). */
export const kycApply = defineEndpoint({
  ...office,
  name: "kyc/apply",
  kind: "read",
  body: (_: NoRequest) => ({}),
  answer: Schema.Struct({ token: Schema.NonEmptyString }),
  toEvents: () => [],
})
