import * as Schema from "effect/Schema"
import { defineEvent } from "../kernel/event.ts"

/** What the verification widget says has become of it: handed in, or decided. */
export const VerificationStatus = Schema.Literals(["submitted", "approved", "rejected"])
export type VerificationStatus = typeof VerificationStatus.Type

/** The widget told this device how the verification stands. The user info has no field for it. */
export const VerificationReported = defineEvent({
  type: "VerificationReported",
  schema: Schema.Struct({ status: VerificationStatus }),
  privacy: { status: "personal" },
})
