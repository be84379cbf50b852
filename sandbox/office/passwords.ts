import * as Effect from "effect/Effect"
import { unmetPasswordRules } from "../../src/domain/session/password.ts"
import { invalidData } from "./envelope.ts"

/** A new password meets the rules and was typed twice alike (R313–R318), or the call is refused. */
export const checkNewPassword = (password: string, repeated: string) => {
  if (unmetPasswordRules(password).length > 0) return Effect.fail(invalidData("The password does not meet the rules"))
  return password === repeated ? Effect.void : Effect.fail(invalidData("passwords do not match"))
}
