import type { OfficeMessage } from "../kernel/envelope.ts"

/** Why the log could not be written; `NewerLog`: a build that knows more than this one has opened it. */
export type StorageProblem = "StorageFull" | "StorageBusy" | "StorageGone" | "StorageUnavailable" | "NewerLog"

/** Why a call of the office did not succeed, for a screen to say and to offer the way on. */
export type CallRefusal =
  /** `key` leads on to the second step of a sign-in (R240, R241). */
  | {
      readonly _tag: "Refused"
      readonly code: number
      readonly messages: ReadonlyArray<OfficeMessage>
      readonly key?: string
    }
  /** `retryAfter`: for so many milliseconds the office wants not to be asked. */
  | { readonly _tag: "Unreachable"; readonly retryAfter?: number }
  | { readonly _tag: "Malformed"; readonly detail: string }
  | { readonly _tag: "Cancelled" }
  | { readonly _tag: "AlreadyPending" }
  | { readonly _tag: "Offline" }
  | { readonly _tag: "Storage"; readonly problem: StorageProblem }
  /** What is shown is a recording: nothing can be sent or changed. */
  | { readonly _tag: "ReadOnly" }
  /** The worker died or was replaced while the call was under way: whether it took effect is not known. */
  | { readonly _tag: "WorkerLost" }
