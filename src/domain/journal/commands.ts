import * as Schema from "effect/Schema"
import type { CallRefusal } from "../calls/refusals.ts"
import { performed } from "../kernel/command.ts"
import type { FoundCode, LoggedEntry } from "./views.ts"

export const journalCommands = {
  /** One entry of the log as it was written; null when it is not there (any more). */
  journalEntry: performed<LoggedEntry | null, CallRefusal>()({
    request: Schema.Struct({ position: Schema.Int }),
    ofRecording: true,
  }),
  /** Where a short code that somebody kept was the end of the chain; null when it never was. */
  findCode: performed<FoundCode | null, CallRefusal>()({
    request: Schema.Struct({ code: Schema.String }),
    ofRecording: true,
  }),
}
