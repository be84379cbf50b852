import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { EntryOutcome } from "../../domain/journal/entry.ts"
import type { Tone } from "../kit/chip.tsx"

/** How an entry's outcome is called and how it looks. */
export const outcomeWords: {
  readonly [Outcome in EntryOutcome]: { readonly name: MessageDescriptor; readonly tone: Tone }
} = {
  started: { name: msg`sent`, tone: "waiting" },
  fulfilled: { name: msg`answered`, tone: "in" },
  refused: { name: msg`refused`, tone: "failed" },
  unreachable: { name: msg`no answer`, tone: "failed" },
  malformed: { name: msg`unreadable answer`, tone: "failed" },
  cancelled: { name: msg`called off`, tone: "neutral" },
  lost: { name: msg`outcome unknown`, tone: "failed" },
}

/** The outcomes in the order of the filter. */
export const outcomes = Object.keys(outcomeWords) as ReadonlyArray<EntryOutcome>
