import type { StorageProblem } from "../calls/refusals.ts"
import type { UntrustedProblem } from "../kernel/untrusted-json.ts"
import type { Area } from "./areas.ts"

/** What is wrong with a line of an exchange file. Numbers and texts in it come from the file: they are text. */
export type ExchangeFlawReason =
  | UntrustedProblem
  | { readonly _tag: "NoExchange" | "OtherCustomer" | "NoFact" | "Altered" | "Twice" | "AfterTheEnd" | "CutOff" }
  | { readonly _tag: "NewerFormat"; readonly version: number; readonly known: number }
  | { readonly _tag: "TooMany"; readonly most: number }
  /** `moment`: epoch milliseconds. */
  | { readonly _tag: "ToCome"; readonly moment: number }
  | { readonly _tag: "WrongCount"; readonly said: number; readonly found: number }

/** A file that cannot be believed: the line, counted from 1, and what is wrong with it. */
export interface ExchangeFlaw {
  readonly line: number
  readonly reason: ExchangeFlawReason
}

/** Why nothing was taken from a file, or none was written. */
export type ExchangeRefusal =
  | ({ readonly _tag: "Flawed" } & ExchangeFlaw)
  /** The log of this device cannot be written, so nothing was taken. */
  | { readonly _tag: "NotWritten"; readonly problem: StorageProblem }
  /** The browser could not read the file. */
  | { readonly _tag: "Unreadable" }
  | { readonly _tag: "TooLarge"; readonly most: number }
  /** Who the customer is was not told yet. */
  | { readonly _tag: "NoCustomer" }
  /** With what is here it would be more of one kind than the office holds. */
  | { readonly _tag: "Full"; readonly area: Area; readonly most: number }
