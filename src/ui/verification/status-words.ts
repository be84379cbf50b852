import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { VerificationStatus } from "../../domain/verification/events.ts"

/** How a verification stands, in a sentence. */
export const statusWords: Readonly<Record<VerificationStatus, MessageDescriptor>> = {
  submitted: msg`Under review: your documents have been handed in.`,
  approved: msg`Your identity is verified.`,
  rejected: msg`The verification was refused. You can try again.`,
}
