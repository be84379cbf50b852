import type { UntrustedProblem } from "../kernel/untrusted-json.ts"
import { hiddenSpelt } from "../text/hidden-character.ts"

/**
 * What is wrong with a line of a recording. Names and numbers in it come from the file: they are text, whatever they
 * say.
 */
export type FlawReason =
  | UntrustedProblem
  | {
      readonly _tag:
        | "ForbiddenField"
        | "NoRecording"
        | "AfterTheEnd"
        | "WrongHead"
        | "NotAnEvent"
        | "CutOff"
        | "Unfoldable"
        | "NotAMark"
        | "WrongMarks"
    }
  | { readonly _tag: "NewerFormat"; readonly version: number; readonly known: number }
  | { readonly _tag: "WrongCount"; readonly said: number; readonly found: number }
  | { readonly _tag: "WrongOrder"; readonly position: number; readonly after: number }
  | { readonly _tag: "BrokenChain"; readonly position: number }
  | { readonly _tag: "UnknownEvent" | "NewerEvent"; readonly type: string; readonly version: number }
  | { readonly _tag: "WrongPayload"; readonly type: string }

/** A recording that cannot be believed: the line, counted from 1, and what is wrong with it. */
export interface Flaw {
  readonly line: number
  readonly reason: FlawReason
}

/** A name from a file may be as long as a line: so much of it says which one is meant. */
const longestName = 60

/** A name from a file as it can stand in a sentence. */
export const nameInFile = (name: string): string =>
  hiddenSpelt(name.length > longestName ? `${name.slice(0, longestName)}…` : name)

/** Why a recording is not believed, for developers. */
export const flawText = (reason: FlawReason): string => {
  switch (reason._tag) {
    case "TooLong":
      return `it is longer than ${reason.most} characters`
    case "TooDeep":
      return `it is nested deeper than ${reason.most} levels`
    case "ForbiddenField":
      return "it has a field that no event has"
    case "NotJson":
      return "it is not JSON"
    case "NoRecording":
      return "this is no recording of Web Office: the first line is not its header"
    case "AfterTheEnd":
      return "there is more after the recording's last line"
    case "WrongHead":
      return "the last line names another end of the chain: events before it were removed or changed"
    case "NotAnEvent":
      return "it is no event"
    case "CutOff":
      return "the recording ends here, before its last line: it was cut off"
    case "Unfoldable":
      return "an event up to here cannot be folded by this build"
    case "NotAMark":
      return "it is no mark of what was shown or done, or stands where none can"
    case "WrongMarks":
      return "marks of what was shown and done were removed, changed or moved"
    case "NewerFormat":
      return `the format is version ${reason.version}; this build reads up to ${reason.known}`
    case "WrongCount":
      return `the last line speaks of ${reason.said} events; ${reason.found} are there`
    case "WrongOrder":
      return [
        `position ${reason.position} follows position ${reason.after}: `,
        "events were repeated or put in another order",
      ].join("")
    case "BrokenChain":
      return [
        `the chain breaks at position ${reason.position}: `,
        "this event was changed, or one before it was removed, added or moved",
      ].join("")
    case "UnknownEvent":
      return `this build knows no event “${nameInFile(reason.type)}” of version ${reason.version}`
    case "NewerEvent":
      return `“${nameInFile(reason.type)}” has version ${reason.version}, which is newer than this build`
    case "WrongPayload":
      return `what “${nameInFile(reason.type)}” carries is not what such an event carries`
  }
}
