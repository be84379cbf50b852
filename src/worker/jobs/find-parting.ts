import * as Effect from "effect/Effect"
import type { BalanceAnswer } from "../../domain/balances/answers.ts"
import { movingRows } from "../../domain/balances/movements.ts"
import { rowCurrencies } from "../../domain/balances/row-currencies.ts"
import type { StatusNumbers } from "../../domain/history/phase.ts"
import { noFilter } from "../../domain/history/query.ts"
import { entriesOf } from "../../domain/journal/projection.ts"
import { heldUnder } from "../../domain/kernel/held-under.ts"
import { officeMoment } from "../../domain/kernel/office-clock.ts"
import { findParting, type Parting } from "../../domain/statements/parting.ts"
import { newestReadAt, usableAnswers } from "../../domain/statements/statement.ts"
import { CallFailed } from "../http/run-call.ts"
import type { Projector } from "../projector/projector.ts"
import type { ChainKeeper } from "../store/chain-keeper.ts"
import type { Job } from "./jobs.ts"
import { snapshotOnceRead } from "./snapshot-once-read.ts"

/** Where a balance and the history part, behind an answer of the office that differs, epoch ms. */
export const partingOf = (
  projector: Pick<Projector, "state">,
  chain: Pick<ChainKeeper, "entry">,
  statuses: StatusNumbers,
  { currency, at }: { readonly currency: string; readonly at: number },
  work: Pick<Job, "reportProgress">,
): Effect.Effect<Parting | null, CallFailed> =>
  Effect.gen(function* () {
    // the synchronisation goes on between the steps: all of them are of one moment
    const reader = (yield* snapshotOnceRead(projector, work)).reader()
    const all = projector.state("balanceAnswers")
    const answers = usableAnswers(all, newestReadAt(projector.state("coverage"), all))
    const newest = answers.at(-1)
    if (newest === undefined) return null
    const ofRows = reader.facets(noFilter).currency.map(({ value }) => value)
    const currencies = rowCurrencies(newest.balances, ofRows).get(currency) ?? [currency]
    const steps = findParting({
      reader,
      moving: { ...noFilter, currencies, where: movingRows(reader, statuses) },
      currency,
      answers: answers.filter((answer) => answer.at >= at),
      moments: entriesOf(projector.state("journal"))
        .filter(({ type }) => type === "BalancesReceived")
        .map(({ position, ...heard }) => ({ position, at: officeMoment(heard.at, heard) })),
    })
    let step = steps.next()
    while (step.done !== true) {
      yield* work.reportProgress(0)
      const entry = yield* chain.entry(step.value)
      const { balances } = (entry?.payload ?? { balances: {} }) as Pick<BalanceAnswer, "balances">
      step = steps.next(heldUnder(balances, currency) ?? null)
    }
    return step.value
  }).pipe(Effect.catchTag("StorageFailure", ({ problem }) => new CallFailed({ refusal: { _tag: "Storage", problem } })))
