import { randomBytes } from "node:crypto"
import { toEnd } from "../../src/domain/kernel/steps.ts"
import { type Concealment, conceal, redaction } from "../../src/domain/recording/conceal.ts"
import type { Line, RecordingMode } from "../../src/domain/recording/format.ts"
import { isWellFormed } from "../../src/domain/recording/payloads.ts"
import type { Recorded } from "../../src/domain/recording/recorded.ts"
import { scrambling } from "../../src/domain/recording/scramble.ts"
import { Survey } from "../../src/domain/recording/survey.ts"

const scrambled = ({ events }: Recorded): Concealment => {
  const survey = new Survey()
  for (const event of events) survey.take(event)
  return toEnd(scrambling(new Uint8Array(randomBytes(32)), survey, {}))
}

const concealments: { readonly [Mode in Exclude<RecordingMode, "full">]: (recorded: Recorded) => Concealment } = {
  redacted: () => redaction,
  scrambled,
}

/** The events of a recording in a mode: what is concealed already is left as it is. Its links are those it had. */
export const concealed = (recorded: Recorded, mode: RecordingMode): ReadonlyArray<Line> => {
  if (mode === "full" || recorded.header.mode !== "full") return recorded.asWritten
  const concealment = concealments[mode](recorded)
  return recorded.events.flatMap((event) => {
    const told = conceal(event, concealment)
    return isWellFormed(told) ? [{ ...told, hash: "" }] : []
  })
}
