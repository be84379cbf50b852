import { minuteMs } from "../kernel/calendar/day.ts"
import { source } from "../kernel/query.ts"
import type { Outcomes, UnknownOutcome } from "./projection.ts"
import { isSameSend, type Meaning, meaningOf } from "./sameness.ts"

/** A repeat of what was accepted without a word needs a yes for this long, in milliseconds (A97). */
const unconfirmedFor = 2 * minuteMs

/** For how many milliseconds this tab has known of a call, by a clock that nobody sets; 0 of one it does not know. */
export type KnownFor = (callId: string) => number
/** Of the calls that were accepted without a word. */
export const knownForSource = source<KnownFor>("knownFor")

/** An earlier send whose outcome nobody knows, which makes another one ask first. */
export interface OpenSend {
  readonly callId: string
  /** Epoch ms. */
  readonly at: number
  /** What was to be sent, in plain digits. */
  readonly amount: string
  /** The very same is about to be sent; otherwise another sum, or from another balance, to the same destination. */
  readonly isSame: boolean
}

const openSend = ({ callId, at, request: { amount } }: UnknownOutcome, isSame: boolean): OpenSend => ({
  callId,
  at,
  amount: typeof amount === "string" ? amount : "",
  isSame,
})

/**
 * What was accepted without a word and is asked about still. The clock by which it left may be set between two presses,
 * so the time must have passed by both.
 */
export const stillSilent = ({
  silent,
  now,
  knownFor,
}: Pick<Outcomes, "silent"> & { readonly now: number; readonly knownFor: KnownFor }): Outcomes["silent"] =>
  silent.filter(({ callId, at }) => Math.min(now - at, knownFor(callId)) < unconfirmedFor)

/**
 * The earlier send that this one would repeat, if nobody knows what became of it: the newest of the very same, or one
 * to the same destination (S41).
 */
export const openSendBefore = (
  { unknown, silent }: Pick<Outcomes, "unknown" | "silent">,
  meaning: Meaning,
): OpenSend | undefined => {
  const meant = ({ call, request }: UnknownOutcome): Meaning | undefined => meaningOf(call, request)
  const isSame = (outcome: UnknownOutcome): boolean => {
    const earlier = meant(outcome)
    return earlier !== undefined && isSameSend(earlier, meaning)
  }
  const same = unknown.findLast(isSame) ?? silent.findLast(isSame)
  if (same !== undefined) return openSend(same, true)
  const nearby = unknown.findLast((outcome) => meant(outcome)?.to === meaning.to)
  return nearby === undefined ? undefined : openSend(nearby, false)
}
