import type { CallRefusal } from "../calls/refusals.ts"
import type { Question } from "./questions.ts"

/** Why funds were not moved, or may have been. */
export type MoneyRefusal =
  | CallRefusal
  /** The order asks what the customer did not answer; nothing was sent. */
  | { readonly _tag: "Unanswered"; readonly questions: ReadonlyArray<Question> }
  /** What was looked at is not what would be sent now: a rate, a balance or the profile changed meanwhile. */
  | { readonly _tag: "Changed" }
  /** An event could not be folded into what a send is decided on: perhaps it spoke of one that was sent before. */
  | { readonly _tag: "SetAside" }
  /** An insecure origin has no Web Locks, without which two tabs could send at once. */
  | { readonly _tag: "NoLocks" }

/** After these nobody knows whether funds moved. */
export type OpenEnded = Extract<
  MoneyRefusal,
  { readonly _tag: "Unreachable" | "Malformed" | "Cancelled" | "WorkerLost" }
>

/** Nothing was sent, or the office said no. */
export type NothingMoved = Exclude<MoneyRefusal, OpenEnded | { readonly _tag: "Unanswered" }>

const openEnded: ReadonlySet<MoneyRefusal["_tag"]> = new Set(["Unreachable", "Malformed", "Cancelled", "WorkerLost"])

/** Whether a refusal leaves open what happened. */
export const isOpenEnded = (refusal: MoneyRefusal): refusal is OpenEnded => openEnded.has(refusal._tag)
