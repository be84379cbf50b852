import type { MessageDescriptor } from "@lingui/core"
import { msg, plural } from "@lingui/core/macro"
import { type FlawReason, nameInFile } from "../../domain/recording/flaw.ts"
import type { RecordingRefusal } from "../../domain/recording/views.ts"
import { storageText } from "../kit/refusal.ts"

/** What is wrong with a line of a recording. */
const reasonText = (reason: FlawReason): MessageDescriptor => {
  switch (reason._tag) {
    case "TooLong":
      return msg`it is longer than any entry can be`
    case "TooDeep":
      return msg`it is nested deeper than any entry can be`
    case "ForbiddenField":
      return msg`it has a field that no entry has`
    case "NotJson":
      return msg`it is not JSON, or only a part of it is there`
    case "NoRecording":
      return msg`it is not the beginning of a recording of this office`
    case "AfterTheEnd":
      return msg`there is more after the recording’s last line`
    case "WrongHead":
      return msg`the end of the chain is another one: entries before it were removed or changed`
    case "NotAnEvent":
      return msg`it is no entry`
    case "CutOff":
      return msg`the recording ends here, before its last line: it was cut off`
    case "Unfoldable":
      return msg`an entry up to here makes no sense`
    case "NotAMark":
      return msg`it is no step of what was shown or done, or stands where none can`
    case "WrongMarks":
      return msg`steps of what was shown and done were removed, changed or moved`
    case "NewerFormat":
      return msg`it is a recording of format ${reason.version}, and this office reads up to ${reason.known}`
    case "WrongCount":
      return msg`${plural(reason.said, { one: "it speaks of # entry", other: "it speaks of # entries" })}, and ${plural(reason.found, { one: "# is there", other: "# are there" })}`
    case "WrongOrder":
      return msg`entry ${reason.position} follows entry ${reason.after}: entries were repeated or moved`
    case "BrokenChain":
      return msg`the chain breaks at entry ${reason.position}: it was changed, or one before it was removed, added or moved`
    case "UnknownEvent":
      return msg`this office knows no entry “${nameInFile(reason.type)}”`
    case "NewerEvent":
      return msg`“${nameInFile(reason.type)}” is of a newer version of the office`
    case "WrongPayload":
      return msg`what “${nameInFile(reason.type)}” carries is not what such an entry carries`
  }
}

/** Why a recording was not opened: the line, where it is one line's fault, and what is wrong. */
export const refusalWords = (
  refusal: RecordingRefusal,
): { readonly line: number | null; readonly text: MessageDescriptor } => {
  switch (refusal._tag) {
    case "Flawed":
      return { line: refusal.line, text: reasonText(refusal.reason) }
    case "Unreadable":
      return { line: null, text: msg`The file cannot be read. Perhaps it was moved or changed meanwhile.` }
    case "Storage":
      return { line: null, text: storageText(refusal.problem) }
    case "Cancelled":
      return { line: null, text: msg`Reading was called off.` }
    case "NotHere":
      return { line: null, text: msg`Recordings are opened on a page of their own.` }
  }
}
