import { randomBytes } from "node:crypto"
import { toEnd } from "../../src/domain/kernel/steps.ts"
import type { Concealment } from "../../src/domain/recording/conceal.ts"
import type { Line, RecordingMode } from "../../src/domain/recording/format.ts"
import { isWellFormed } from "../../src/domain/recording/payloads.ts"
import type { Recorded } from "../../src/domain/recording/recorded.ts"
import type { Concealing } from "./builds.ts"

const concealmentOf = (
  { redaction, scrambling, Survey }: Concealing,
  { events }: Recorded,
  mode: Exclude<RecordingMode, "full">,
): Concealment => {
  if (mode === "redacted") return redaction
  const survey = new Survey()
  for (const event of events) survey.take(event)
  return toEnd(scrambling(new Uint8Array(randomBytes(32)), survey, {}))
}

/** Whether a recording has to be concealed for a mode: what is concealed already is left as it is. */
export const isToConceal = (recorded: Recorded, mode: RecordingMode): mode is Exclude<RecordingMode, "full"> =>
  mode !== "full" && recorded.header.mode === "full"

/** The events of a recording in a mode, as a build conceals them. Their links are those they had. */
export const concealed = (
  concealing: Concealing,
  recorded: Recorded,
  mode: Exclude<RecordingMode, "full">,
): ReadonlyArray<Line> => {
  const concealment = concealmentOf(concealing, recorded, mode)
  return recorded.events.flatMap((event) => {
    const told = concealing.conceal(event, concealment)
    return isWellFormed(told) ? [{ ...told, hash: "" }] : []
  })
}
