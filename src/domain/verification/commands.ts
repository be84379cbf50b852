import * as Schema from "effect/Schema"
import { append, command } from "../kernel/command.ts"
import { VerificationReported, VerificationStatus } from "./events.ts"

export const verificationCommands = {
  /** The widget said how the verification stands. */
  reportVerification: command({
    request: Schema.Struct({ status: VerificationStatus }),
    decide: (report) => append(VerificationReported.draft(report)),
  }),
}
