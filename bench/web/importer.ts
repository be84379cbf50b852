import * as Comlink from "comlink"
import * as Effect from "effect/Effect"
import { type OfficeStates, projections } from "../../src/domain/catalogue.ts"
import { noFilter } from "../../src/domain/history/query.ts"
import type { HistoryQuery } from "../../src/domain/history/query/history-query.ts"
import type { EventDraft } from "../../src/domain/kernel/event.ts"
import { answerPivot } from "../../src/domain/pivot/answer-pivot.ts"
import type { PackedPivot } from "../../src/domain/pivot/answer.ts"
import type { Pivot } from "../../src/domain/pivot/question.ts"
import { RatesReceived } from "../../src/domain/rates/events.ts"
import { RuleSaved } from "../../src/domain/tags/events.ts"
import { makeCheckpointer } from "../../src/worker/projector/checkpoint-keeper.ts"
import { makeProjector } from "../../src/worker/projector/projector.ts"
import { openAccountLog } from "../../src/worker/store/databases.ts"
import { makeEventWriter } from "../../src/worker/store/event-writer.ts"
import { alertsOn, applyRules, rules } from "./books.ts"
import { freshRows, pageEvent } from "./page-events.ts"
import { minuteAnswers } from "./series.ts"
import type { MonthSum, Written } from "./subject.ts"

const build = "bench"

const monthTypeCurrency: Pivot = {
  measure: "net",
  rows: ["month", "type"],
  columns: ["currency"],
  against: null,
  shape: "itself",
  unit: null,
  rates: "now",
}

/** The office's own log, journal, projections and checkpoints, without the network in front of them. */
const open = async (account: string) => {
  const log = await Effect.runPromise(openAccountLog(account))
  const projector = makeProjector(log, () => undefined)
  const broken = (): never => {
    throw new Error("the log cannot be written")
  }
  const journal = makeEventWriter({
    log,
    projector,
    tab: "bench",
    build,
    hint: () => undefined,
    failed: broken,
    recovered: () => undefined,
  })
  await Effect.runPromise(projector.catchUp)
  return {
    log,
    projector,
    journal,
    reader: projector.state("transactions").reader(),
    checkpointer: makeCheckpointer(account, log, projector, build),
  }
}
let opened: Awaited<ReturnType<typeof open>> | undefined

const held = (): Awaited<ReturnType<typeof open>> => {
  if (opened === undefined) throw new Error("asked before it was opened")
  return opened
}

const record = (events: ReadonlyArray<EventDraft>): Promise<void> => Effect.runPromise(held().journal.record(events))

const units = (sum: string): string => {
  const [whole = "0", places = ""] = sum.split(".")
  return String(BigInt(`${whole}${places.padEnd(8, "0")}`))
}

const importer = {
  open: async (account: string): Promise<void> => {
    opened = await open(account)
  },
  write: async (rows: number, top: number, end: number, group: number, limit: number): Promise<Written> => {
    let ms = 0
    let next = top
    while (next > end && ms < limit) {
      const events = []
      for (; events.length < group && next > end; next -= freshRows) events.push(pageEvent(rows, next))
      const started = performance.now()
      await record(events)
      ms += performance.now() - started
    }
    return { rows: top - Math.max(end, next), ms }
  },
  /** Twice, as a start finds it: the newest checkpoint and the one before it. Gives which log it is. */
  finish: async (): Promise<string> => {
    await Effect.runPromise(held().checkpointer.write)
    await record([RatesReceived.draft({ rates: { usd: "60000" } })])
    await Effect.runPromise(held().checkpointer.write)
    return held().projector.position().logId ?? ""
  },
  months: async (): Promise<ReadonlyArray<MonthSum>> =>
    held()
      .reader.months(noFilter)
      .map(({ currency, month, net }) => ({ currency, month, sum: units(net) })),
  pivot: async (): Promise<PackedPivot> => answerPivot(held().reader, noFilter, monthTypeCurrency, 0),
  arrive: async (rows: number, top: number) => {
    await record([pageEvent(rows, top)])
    return held().reader.window(noFilter, 0, 50)
  },
  /** A customer's rules, kept as he keeps them. */
  saveRules: (): Promise<void> =>
    record(
      rules.map((search, place) => RuleSaved.draft({ id: `r${place}`, search, tags: [`Rule ${place}`], edited: 1 })),
    ),
  /** So many minutes of a series, up to now. */
  series: async (points: number, now: number): Promise<void> => {
    for (const answer of minuteAnswers(points, now)) await record([answer])
    await Effect.runPromise(held().checkpointer.write)
  },
  /** Every rule over all rows, then thirty alerts first and behind each of some pages, beside what the page takes. */
  books: async (rows: number, pages: number) => {
    const store = held().projector.state("transactions")
    const ruled = applyRules(store)
    const judge = alertsOn(store)
    const first = judge()
    const behind: Array<ReturnType<typeof judge> & { readonly page: number }> = []
    for (let page = 1; page <= pages; page++) {
      const started = performance.now()
      await record([pageEvent(rows, rows + page * freshRows)])
      const ms = performance.now() - started
      behind.push({ page: ms, ...judge() })
    }
    return { ruled, first, behind }
  },
  /** So many pages behind the newest row, in one transaction. */
  append: (rows: number, top: number, pages: number): Promise<void> =>
    record(Array.from({ length: pages }, (_, page) => pageEvent(rows, top + (page + 1) * freshRows))),
  /** How long a checkpoint took, milliseconds. */
  checkpoint: async (): Promise<number> => {
    const started = performance.now()
    await Effect.runPromise(held().checkpointer.write)
    return performance.now() - started
  },
  /** How many rows there are, and which states are not what the whole log folds to. */
  compareWithLog: async () => {
    const { log, projector } = held()
    const folded = makeProjector({ ...log, checkpoints: Effect.succeed([]), ahead: () => null }, () => undefined)
    await Effect.runPromise(folded.catchUp)
    return {
      rows: projector.state("transactions").size,
      differing: Object.values(projections).flatMap(({ name, stored }) => {
        const digestIn = ({ state }: typeof projector): string =>
          stored.digest(state(name as keyof OfficeStates) as never)
        return digestIn(projector) === digestIn(folded) ? [] : [name]
      }),
    }
  },
  held: async (queries: ReadonlyArray<HistoryQuery>) => {
    const { size } = held().projector.state("transactions")
    return {
      rows: size,
      doubled: size - held().reader.attribution(noFilter).asked,
      sums: queries.map((query) => held().reader.totals(query)),
    }
  },
}
export type Importer = typeof importer

Comlink.expose(importer)
