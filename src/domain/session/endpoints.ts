import * as Schema from "effect/Schema"
import { defineEndpoint } from "../kernel/endpoint.ts"
import type { Sponsor } from "../referral/sponsor.ts"

const saving = {
  backend: "office",
  method: "POST",
  kind: "save",
  settledBy: "lifecycle",
  persistedFields: [],
  toEvents: () => [],
} as const
const TokenAnswer = Schema.Struct({ auth: Schema.NonEmptyString })

/** What a new customer fills in (A74). The repeated password travels too, as where a new password is set. */
export interface Registration {
  readonly email: string
  readonly name: string
  readonly password: string
  readonly repeated: string
  readonly sponsor: Sponsor | null
}

/**
 * A customer registers; the answer's token is saved like a sign-in's (R333, R244). The field names are inferred (A74).
 */
export const userRegister = defineEndpoint({
  ...saving,
  name: "user/register",
  path: "/user/register",
  body: ({ email, name, password, repeated, sponsor }: Registration) => ({
    email,
    name,
    password,
    password1: repeated,
    terms: 1,
    ...(sponsor === null ? {} : { ref: sponsor.id, place: sponsor.place }),
  }),
  answer: TokenAnswer,
})

/** A token of the parent platform, with the application it was given to (R340). */
export interface SignOn {
  readonly token: string
  readonly app: string
}

/**
 * The parent platform's sign-on (R003, R340): its token for one of the office, at the one address that is configured
 * (A02).
 */
export const userSignOn = defineEndpoint({
  ...saving,
  name: "user/signOn",
  path: "",
  formAt: ({ address }: SignOn & { readonly address: string }) => address,
  body: ({ token, app }) => ({ token, app }),
  answer: TokenAnswer,
})

/** A code for a new password is asked for (R338). */
export const userForgot = defineEndpoint({
  ...saving,
  name: "user/forgot",
  path: "/user/forgot",
  body: ({ email }: { readonly email: string }) => ({ email }),
  answer: Schema.Unknown,
})

/** The new password is set with that code (R339). */
export const userForgotSave = defineEndpoint({
  ...saving,
  name: "user/forgotSave",
  path: "/user/forgotSave",
  body: ({
    code,
    password,
    repeated,
  }: {
    readonly code: string
    readonly password: string
    readonly repeated: string
  }) => ({ code, password, password1: repeated }),
  answer: Schema.Unknown,
})
