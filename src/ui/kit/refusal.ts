import type { MessageDescriptor } from "@lingui/core"
import { msg, plural } from "@lingui/core/macro"
import type { RejectionReason } from "../../domain/calls/events.ts"
import type { CallRefusal, StorageProblem } from "../../domain/calls/refusals.ts"
import type { GivenUp } from "../../domain/history/views.ts"
import { minuteMs } from "../../domain/kernel/calendar/day.ts"
import type { officeCodes, OfficeMessage } from "../../domain/kernel/envelope.ts"
import type { Outcome } from "../../rpc/outcome.ts"

/** The specification's texts for everything else (R396, R397, R415). */
export const somethingWentWrong = msg`Something went wrong`
export const pleaseWait = msg`There seems to have been an error. Please wait a minute and try again or contact support for assistance.`

/** Why nothing is done while a recording is shown. */
export const readOnly = msg`This is a recording: nothing can be sent or changed`

/** Why nothing can be sent while an event is set aside that a send is decided on (S49). */
export const eventMissing = msg`Something this device wrote down cannot be read, and nothing is sent without it`

export const offline = msg`This device is offline`

/** Minutes, rounded up: whoever waits for so long does not come too early. */
const unreachable = (retryAfter: number | undefined): MessageDescriptor => {
  if (retryAfter === undefined) return msg`The office cannot be reached`
  const minutes = Math.max(1, Math.ceil(retryAfter / minuteMs))
  return msg`${plural(minutes, {
    one: "The office has too much to do or is being maintained: please try again in a minute",
    other: "The office has too much to do or is being maintained: please try again in # minutes",
  })}`
}

const reasons: Record<Exclude<RejectionReason["_tag"], "Refused" | "Unreachable">, MessageDescriptor> = {
  Malformed: msg`The office sent an answer that cannot be read`,
  Cancelled: msg`The request was called off`,
}

interface Rejection {
  readonly reason: RejectionReason
  readonly messages: ReadonlyArray<OfficeMessage>
}

/** Why a call was rejected, for the customer: the server's own words where it gave some, else ours (R415). */
export const rejectionText = ({ reason, messages }: Rejection): string | MessageDescriptor => {
  if (messages[0] !== undefined) return messages[0].text
  if (reason._tag === "Refused") return somethingWentWrong
  return reason._tag === "Unreachable" ? unreachable(reason.retryAfter) : reasons[reason._tag]
}

type RefusalCode = Exclude<(typeof officeCodes)[keyof typeof officeCodes], typeof officeCodes.success>

/**
 * By the codes of the specification. Only their type is imported: the module carries schemas that the first screen does
 * not need.
 */
const codes: Record<RefusalCode, MessageDescriptor> = {
  1: msg`The office did not accept the data`,
  2: msg`Access denied`,
  3: msg`The code or the password is wrong`,
  4: msg`The PIN was not found`,
  5: msg`The token is not valid`,
  401: msg`Please sign in`,
}
const byCode = new Map(Object.entries(codes))

const problems: Record<StorageProblem, MessageDescriptor> = {
  StorageFull: msg`The storage of this device is full`,
  StorageBusy: msg`The storage of this device is busy`,
  StorageGone: msg`The data on this device was removed from outside`,
  StorageUnavailable: msg`This browser gives the office no storage`,
  NewerLog: msg`A newer version of the office is in use on this device. Reload to go on`,
}

const lost: Record<GivenUp, MessageDescriptor> = {
  older: msg`For want of room the older saved state of this history was removed. It is saved again when there is room.`,
  newest: msg`For want of room no saved state of this history is kept, so opening takes longer. It is saved again when there is room.`,
}

/** What is not kept on this device for want of room, and what becomes of it. */
export const givenUpText = (givenUp: GivenUp): MessageDescriptor => lost[givenUp]

/** Why the log of this device cannot be written. */
export const storageText = (problem: StorageProblem): MessageDescriptor => problems[problem]

const refusals: Record<Exclude<CallRefusal["_tag"], "Refused" | "Unreachable" | "Storage">, MessageDescriptor> = {
  ...reasons,
  AlreadyPending: msg`The same request is still under way`,
  Offline: offline,
  ReadOnly: readOnly,
  WorkerLost: msg`The office stopped in the middle; whether the request took effect is not known`,
}

/**
 * Why a call of the customer was refused: the server's own words where it gave some, else the meaning of its code
 * (R383–R389), else ours.
 */
export const refusalText = (refusal: CallRefusal): string | MessageDescriptor => {
  switch (refusal._tag) {
    case "Refused":
      return refusal.messages[0]?.text ?? byCode.get(String(refusal.code)) ?? somethingWentWrong
    case "Storage":
      return problems[refusal.problem]
    case "Unreachable":
      return unreachable(refusal.retryAfter)
    default:
      return refusals[refusal._tag]
  }
}

/** Why a request of the customer came to nothing: why it was refused, or that something went wrong. */
export const failureText = <Refusal>(
  outcome: Exclude<Outcome<never, Refusal>, { readonly _tag: "Succeeded" }>,
  refusedText: (refusal: Refusal) => string | MessageDescriptor,
): string | MessageDescriptor => (outcome._tag === "Refused" ? refusedText(outcome.refusal) : somethingWentWrong)

/** Why there is no success. A crash is told as a worker that was lost: whether anything took effect is not known. */
export const refusalOf = <Refusal>(
  outcome: Exclude<Outcome<unknown, Refusal>, { readonly _tag: "Succeeded" }>,
): Refusal | { readonly _tag: "WorkerLost" } => (outcome._tag === "Refused" ? outcome.refusal : { _tag: "WorkerLost" })
