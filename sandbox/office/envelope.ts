import * as Data from "effect/Data"
import { officeCodes, type OfficeMessage } from "../../src/domain/kernel/envelope.ts"

/** What every call of the office answers, always with HTTP 200 (R331). */
export interface Answer {
  readonly code: number
  readonly data: unknown
  readonly message: ReadonlyArray<OfficeMessage>
}

export const succeeded = (data: unknown): Answer => ({ code: officeCodes.success, data, message: [] })

/**
 * Why a call is not done: a code of the catalogue and a text for the customer; `data` where the refusal asks for more.
 */
export class Refusal extends Data.TaggedError("Refusal")<{
  readonly code: number
  readonly text: string
  readonly data?: unknown
}> {}

/** So much of why a request is refused: many a reason quotes what was sent, and that may be a mebibyte. */
const longestReason = 300

export const invalidData = (reason: string): Refusal =>
  new Refusal({ code: officeCodes.invalidData, text: reason.slice(0, longestReason) })

/** The client knows what to do about a missing session; it suppresses this text (R394). */
export const unauthenticated = (): Refusal => new Refusal({ code: officeCodes.unauthenticated, text: "Unauthorized" })

export const refused = ({
  code,
  text,
  data = null,
}: {
  readonly code: number
  readonly text: string
  readonly data?: unknown
}): Answer => ({ code, data, message: text === "" ? [] : [{ theme: "error", text }] })
