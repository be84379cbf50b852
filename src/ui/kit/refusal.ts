import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { OfficeMessage } from "../../domain/calls/envelope.ts"
import type { RejectionReason } from "../../domain/calls/events.ts"

/** The specification's texts for everything else (R396, R397, R415). */
export const somethingWentWrong = msg`Something went wrong`
export const pleaseWait = msg`There seems to have been an error. Please wait a minute and try again or contact support for assistance.`

const reasons: Record<Exclude<RejectionReason["_tag"], "Refused">, MessageDescriptor> = {
  Unreachable: msg`The office cannot be reached`,
  Malformed: msg`The office sent an answer that cannot be read`,
  Cancelled: msg`The request was called off`,
}

interface Rejection {
  readonly reason: RejectionReason
  readonly messages: ReadonlyArray<OfficeMessage>
}

/** Why a call was rejected, for the customer: the server's own words where it gave some, else ours (R415). */
export const rejectionText = ({ reason, messages }: Rejection): string | MessageDescriptor =>
  messages[0]?.text ?? (reason._tag === "Refused" ? somethingWentWrong : reasons[reason._tag])
