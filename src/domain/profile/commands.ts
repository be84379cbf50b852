import * as Schema from "effect/Schema"
import { call, command, nothing, reading } from "../kernel/command.ts"
import { userInfo } from "../session/endpoints.ts"
import { kycApply, twoIndex, userSetProfile } from "./endpoints.ts"
import { ProfileChange } from "./model.ts"

export const profileCommands = {
  /**
   * Saves keys of the profile; the user info is fetched anew afterwards. `secondFactor` is the gate's value; null only
   * where documents are accepted (A47).
   */
  saveProfile: command({
    request: Schema.Struct({
      changes: Schema.Array(ProfileChange),
      secondFactor: Schema.NullOr(Schema.String),
    }),
    needs: "network",
    decide: ({ changes, secondFactor }) =>
      call(userSetProfile, { changes, two: secondFactor }, nothing, { refresh: [reading(userInfo, {})] }),
  }),
  /** A secret for an authenticator, kept by nobody here. */
  twoFactorSecret: command({
    request: Schema.Null,
    decide: () => call(twoIndex, {}, ({ answer: { secret, qr } }) => ({ secret, qr })),
  }),
  /** A token for the verification widget, kept by nobody here. */
  verificationToken: command({
    request: Schema.Null,
    decide: () => call(kycApply, {}, ({ answer: { token } }) => ({ token })),
  }),
}
