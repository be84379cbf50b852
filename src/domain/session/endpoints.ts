import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { defineEndpoint } from "../kernel/endpoint.ts"
import { Sponsor } from "../referral/sponsor.ts"
import { customerAnswer } from "./answer.ts"
import { UserInfoReceived } from "./events.ts"

const saving = {
  backend: "office",
  method: "POST",
  kind: "save",
  persistedFields: [],
  toEvents: () => [],
} as const
const TokenAnswer = Schema.Struct({ auth: Schema.NonEmptyString })

/** What a new customer fills in (A74). The repeated password travels too, as where a new password is set. */
export const Registration = Schema.Struct({
  email: Schema.String,
  name: Schema.String,
  password: Schema.String,
  repeated: Schema.String,
  sponsor: Schema.NullOr(Sponsor),
})
export type Registration = typeof Registration.Type

/**
 * A customer registers; the answer's token is saved like a sign-in's (R333, R244). The field names are inferred (A74).
 */
export const userRegister = defineEndpoint({
  ...saving,
  name: "user/register",
  body: ({ email, name, password, repeated, sponsor }: Registration) => ({
    email,
    name,
    password,
    password1: repeated,
    terms: 1,
    ...(sponsor === null ? {} : { ref: sponsor.id, place: sponsor.place }),
  }),
  secrets: ({ password, repeated }) => [password, repeated],
  answer: TokenAnswer,
})

/** A token of the parent platform, with the application it was given to (R340). */
export const SignOn = Schema.Struct({ token: Schema.String, app: Schema.String })
export type SignOn = typeof SignOn.Type

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
  secrets: ({ token }) => [token],
  answer: TokenAnswer,
})

/** A code for a new password is asked for (R338). */
export const userForgot = defineEndpoint({
  ...saving,
  name: "user/forgot",
  body: ({ email }: { readonly email: string }) => ({ email }),
  answer: Schema.Unknown,
})

/** The new password is set with that code (R339). */
export const userForgotSave = defineEndpoint({
  ...saving,
  name: "user/forgotSave",
  body: ({
    code,
    password,
    repeated,
  }: {
    readonly code: string
    readonly password: string
    readonly repeated: string
  }) => ({ code, password, password1: repeated }),
  secrets: ({ code, password, repeated }) => [code, password, repeated],
  answer: Schema.Unknown,
})

const office = { backend: "office", method: "POST" } as const
type NoRequest = Record<never, never>

/** The session ends at the server, too (A106: inferred). What it answers changes nothing: the customer leaves. */
export const userSignOut = defineEndpoint({
  ...saving,
  name: "user/signOut",
  body: (_: NoRequest) => ({}),
  answer: Schema.Unknown,
})

/** Sign-in with e-mail and password; the answer's token goes to the page and nowhere else (R334, R238). */
export const userAuth = defineEndpoint({
  ...office,
  name: "user/auth",
  kind: "save",
  persistedFields: [],
  body: ({ email, password }: { readonly email: string; readonly password: string }) => ({ email, password }),
  secrets: ({ password }) => [password],
  answer: Schema.Struct({ auth: Schema.NonEmptyString }),
  toEvents: () => [],
  keyOf: (data) => Option.getOrUndefined(decodeKey(data))?.key,
})
const decodeKey = Schema.decodeUnknownOption(Schema.Struct({ key: Schema.NonEmptyString }))

/** Who is signed in (R332). */
export const userInfo = defineEndpoint({
  ...office,
  name: "user/info",
  kind: "read",
  persistedFields: [],
  body: (_: NoRequest) => ({}),
  answer: customerAnswer,
  toEvents: (customer) => [UserInfoReceived.draft(customer)],
})

/** Who would be signed in; nothing of it is written down, since the customer may be somebody else (S60). */
export const userInfoUnkept = { ...userInfo, toEvents: () => [] }

/** The second step of a sign-in: a code of the authenticator (R335) or the PIN of an e-mail (R336). */
const secondStep = (name: "user/auth2fa" | "user/authEmail") =>
  defineEndpoint({
    ...office,
    name,
    kind: "save",
    persistedFields: [],
    body: ({ key, two }: { readonly key: string; readonly two: string }) => ({ key, two }),
    secrets: ({ key, two }) => [key, two],
    answer: Schema.Struct({ auth: Schema.NonEmptyString }),
    toEvents: () => [],
  })

export const userAuth2fa = secondStep("user/auth2fa")

export const userAuthEmail = secondStep("user/authEmail")
