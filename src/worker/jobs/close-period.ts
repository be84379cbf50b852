import * as Clock from "effect/Clock"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import type { StorageProblem } from "../../domain/calls/refusals.ts"
import { canonicalJson } from "../../domain/kernel/canonical.ts"
import type { Read } from "../../domain/kernel/query.ts"
import type { Range } from "../../domain/kernel/range.ts"
import { type CloseProblem, closeProblem, seenIn } from "../../domain/periods/closing.ts"
import { PeriodClosed, type PeriodSeen } from "../../domain/periods/events.ts"
import { readPeriod, rowsAtOnce } from "../../domain/periods/held-rows.ts"
import { closedPeriods } from "../../domain/periods/projection.ts"
import { readStatement } from "../../domain/statements/statement.ts"
import { CallFailed } from "../http/run-call.ts"
import type { Projector } from "../projector/projector.ts"
import type { EventWriter } from "../store/event-writer.ts"
import type { Job } from "./jobs.ts"
import { snapshotOnceRead } from "./snapshot-once-read.ts"

/** The period cannot be closed. */
export class NotClosed extends Data.TaggedError("NotClosed")<{
  readonly refusal: { readonly _tag: "NotClosed"; readonly problem: CloseProblem }
}> {}

/**
 * What is closed: a period, as the customer saw it, under an id. This device's clock is by `ahead` ms ahead of the
 * office's, by which a period is over. `apart`: why this tab does not hold what the log does, null where it does.
 */
interface Closing extends Range<number> {
  readonly id: string
  readonly seen: PeriodSeen
  readonly ahead: number
  readonly apart: StorageProblem | null
}

/**
 * Writes down what a period holds, of one moment; what comes to it meanwhile came after it was closed. Gives why it
 * cannot be closed, else null.
 */
export const closePeriod = Effect.fnUntraced(function* (
  projector: Pick<Projector, "state">,
  writer: Pick<EventWriter, "record">,
  read: Read,
  { id, from, to, seen, ahead, apart }: Closing,
  work: Job,
) {
  // How often its rows were changed before would be counted by pages that no start reads again.
  if (apart !== null) return yield* new CallFailed({ refusal: { _tag: "Storage", problem: apart } })
  const store = yield* snapshotOnceRead(projector, work)
  const statement = readStatement(read, { from, to, currencies: [] })
  const officeNow = (yield* Clock.currentTimeMillis) - ahead
  const problem = closeProblem(statement, read.folded(closedPeriods), officeNow)
  if (problem !== null) return problem
  if (store.unreadableIn({ from, to })) return "Incomplete" as const
  const now = seenIn(statement)
  if (canonicalJson(now) !== canonicalJson(seen)) return "Moved" as const
  work.total = now.rows
  const steps = readPeriod(store, { from, to })
  let [step, rows] = [steps.next(), 0]
  while (step.done !== true) {
    rows = Math.min(now.rows, rows + rowsAtOnce)
    yield* work.reportProgress(rows)
    step = steps.next()
  }
  yield* writer.record([PeriodClosed.draft({ id, from, to, balances: now.balances, ...step.value })])
  return null
})
