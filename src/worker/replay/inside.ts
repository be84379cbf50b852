import * as Effect from "effect/Effect"
import { type OfficeStates, projections } from "../../domain/catalogue.ts"
import { canonicalJson } from "../../domain/kernel/canonical.ts"
import { plainQueries } from "../../domain/recording/plain-queries.ts"
import { marksSource, replaySource } from "../../domain/recording/queries.ts"
import type { ReplayedProjection } from "../../domain/recording/replay.ts"
import type { Inside, SaidThen } from "../../domain/recording/views.ts"
import type { Account } from "../session/account.ts"
import { resolveQuery } from "../session/live-query.ts"
import type { Opened, Session } from "../session/session.ts"
import type { OpenedRecording } from "./opened-recording.ts"
import { notHere, RecordingRefused } from "./replay-controls.ts"

/** Of a state with more parts than this, like a long history, only its digest is told. */
const mostParts = 2_000

/** What something says at one moment, as canonical JSON; null says nothing. */
interface SaidNow {
  readonly read: ReadonlyArray<string>
  readonly text: string | null
}
type AllSaid = ReadonlyMap<string, SaidNow>

/** What only says which recording is open, and where it stands, is no part of what was recorded. */
const ofReplay: ReadonlyArray<string> = [replaySource.name, marksSource.name]

const textOf = (value: unknown): string | null => (value === undefined ? null : canonicalJson(value))

const queriesNow = (session: Session, account: Account): AllSaid =>
  new Map(
    plainQueries().flatMap((name) => {
      const { value, dependencies } = resolveQuery(session, account, name, null)
      const read = [...dependencies].filter((each) => each !== "account").sort()
      return read.some((each) => ofReplay.includes(each)) ? [] : [[name, { read, text: textOf(value) }]]
    }),
  )

const stateText = Effect.fnUntraced(function* ({ stored }: ReplayedProjection, state: unknown) {
  const parts: Record<string, unknown> = {}
  let count = 0
  for (const [part, value] of stored.parts(state)) {
    if (++count > mostParts) break
    parts[part] = value
  }
  if (count <= mostParts) return canonicalJson(count === 1 && "" in parts ? parts[""] : parts)
  const steps = stored.digesting?.(state)
  for (let step = steps?.next(); ; step = steps?.next()) {
    if (step === undefined) return canonicalJson({ digest: stored.digest(state) })
    if (step.done === true) return canonicalJson({ digest: step.value })
    yield* Effect.yieldNow
  }
})

const statesNow = Effect.fnUntraced(function* ({ projector }: Account) {
  const said = new Map<string, SaidNow>()
  for (const projection of Object.values(projections) as ReadonlyArray<ReplayedProjection>)
    said.set(projection.name, {
      read: [],
      text: yield* stateText(projection, projector.state(projection.name as keyof OfficeStates)),
    })
  return said
})

const saidNow = Effect.fnUntraced(function* (session: Session, account: Account) {
  return { queries: queriesNow(session, account), states: yield* statesNow(account) }
})

const compared = (before: AllSaid, after: AllSaid): ReadonlyArray<SaidThen> =>
  [...after].map(([name, { read, text }]) => ({ name, read, before: before.get(name)?.text ?? null, after: text }))

interface Looked {
  readonly recording: OpenedRecording
  readonly opened: Opened
}

/**
 * What everything says where a recording stands, beside what it said after the event at a place; it stays there.
 * Refused where none is open.
 */
export const insideOf = Effect.fnUntraced(
  function* (session: Session, looked: Looked | null, against: number) {
    if (looked === null) return yield* notHere
    const { recording, opened } = looked
    const here = recording.now()?.place ?? 1
    const now = saidNow(session, opened.account)
    const then = Effect.andThen(recording.moveTo(against), now)
    const before = yield* Effect.ensuring(then, Effect.ignore(recording.moveTo(here)))
    const after = yield* now
    const inside: Inside = {
      queries: compared(before.queries, after.queries),
      states: compared(before.states, after.states),
    }
    return inside
  },
  Effect.catchTag("StorageFailure", ({ problem }) => new RecordingRefused({ refusal: { _tag: "Storage", problem } })),
)
