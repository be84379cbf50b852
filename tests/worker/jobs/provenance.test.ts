import "fake-indexeddb/auto"
import * as Effect from "effect/Effect"
import * as Scope from "effect/Scope"
import { describe, expect, test } from "vitest"
import { TransactionPageReceived, TransactionPageUnchanged } from "../../../src/domain/history/events.ts"
import type { Transaction } from "../../../src/domain/history/model.ts"
import { pageRequest } from "../../../src/domain/history/page.ts"
import { noFilter } from "../../../src/domain/history/query.ts"
import type { HistoryQuery } from "../../../src/domain/history/query/history-query.ts"
import { parseSearch } from "../../../src/domain/history/query/search/parse.ts"
import type { EventDraft } from "../../../src/domain/kernel/event.ts"
import { NoteWritten } from "../../../src/domain/notes/events.ts"
import { explanationOf } from "../../../src/worker/jobs/explanation.ts"
import { makeJobs, type Job } from "../../../src/worker/jobs/jobs.ts"
import { provenanceOf } from "../../../src/worker/jobs/pages-of-log.ts"
import { makeProjector } from "../../../src/worker/projector/projector.ts"
import type { EventLog } from "../../../src/worker/store/event-log.ts"
import { memoryLog, memoryStore } from "../../../src/worker/store/memory-log.ts"

const row = (id: number, statusName = "Waiting"): Transaction => ({
  id,
  date: 1_700_000_000 + id,
  description: "Rent",
  sum: "-12.50",
  currency: "eur",
  type: "1",
  status: statusName === "Waiting" ? "0" : "1",
  statusName,
  marketplace: "main",
})

const pageOf = (started: number, ...rows: ReadonlyArray<Transaction>): EventDraft =>
  TransactionPageReceived.draft({
    after: null,
    agreeing: 0,
    callId: `call-${started}`,
    started,
    ms: 34,
    page: { request: pageRequest({ purpose: "head" }), rows, bad: [] },
  })

/** A page that said nothing new. */
const again = (started: number, id: number): EventDraft =>
  TransactionPageUnchanged.draft({
    after: null,
    agreeing: 0,
    callId: "call",
    started,
    ms: 34,
    request: pageRequest({ purpose: "head" }),
    ids: [id],
    seconds: [row(id).date],
  })

const append = (log: EventLog, draft: EventDraft) =>
  Effect.runPromise(log.append([draft], { at: 0, tab: "tab", build: "test" }))

/** A log with these events, one after the other. */
const logOf = async (drafts: ReadonlyArray<EventDraft>) => {
  const log = memoryLog(memoryStore("log"))
  for (const draft of drafts) await append(log, draft)
  return log
}

describe("where a row came from", () => {
  test("A43 is told by the pages of the log: the first that had it, each that said something new, and the last", async () => {
    const log = await logOf([
      pageOf(100, row(1)),
      NoteWritten.draft({ id: 2, text: "mine" }),
      pageOf(200, row(2), row(1)),
      pageOf(300, row(2), row(1)),
      pageOf(400, row(2, "Completed")),
      again(500, 2),
    ])
    const { call, news, last, readings } = await Effect.runPromise(provenanceOf(log, 2))
    expect(call).toBe("transaction/listTransactions")
    expect(news).toEqual([
      { page: 2, purpose: "head", at: 200, ms: 34, row: row(2) },
      { page: 4, purpose: "head", at: 400, ms: 34, row: row(2, "Completed") },
    ])
    expect([last, readings]).toEqual([{ page: 5, purpose: "head", at: 500, ms: 34 }, 4])
    expect(await Effect.runPromise(provenanceOf(log, 3))).toEqual({ call, news: [], last: null, readings: 0 })
  })
})

/** A query whose total is asked about. */
const totalOf = (query: HistoryQuery) => ({ query, measure: null, beside: null })

/** A work of which nobody wants to know how far it has come. */
const unwatched: Job = { total: 0, reportProgress: () => Effect.void }

describe("where a total comes from", () => {
  test("beyond 4: the calls of the log that brought its rows as they are now, with their sums; a change counts for the call that brought it", async () => {
    const log = await logOf([
      pageOf(100, row(1), row(2)),
      NoteWritten.draft({ id: 2, text: "mine" }),
      pageOf(200, row(3), row(2), row(1)),
      pageOf(300, row(3), row(2, "Completed"), row(1)),
      pageOf(400, row(3), row(2, "Completed"), row(1)),
    ])
    const projector = makeProjector(log, () => undefined)
    await Effect.runPromise(projector.catchUp)
    const { total, calls, earlier, unknown, isExact } = await Effect.runPromise(
      explanationOf(log, projector, totalOf(noFilter), unwatched),
    )
    const share = {
      count: 1,
      currencies: [{ currency: "eur", count: 1, in: "0", out: "-12.50", net: "-12.50" }],
      measured: [],
    }
    expect(calls).toEqual([
      { page: 3, position: 4, purpose: "head", at: 300, ms: 34, ...share },
      { page: 2, position: 3, purpose: "head", at: 200, ms: 34, ...share },
      { page: 1, position: 1, purpose: "head", at: 100, ms: 34, ...share },
    ])
    expect(total).toEqual({
      count: 3,
      currencies: [{ currency: "eur", count: 3, in: "0", out: "-37.50", net: "-37.50" }],
      measured: [],
    })
    expect([earlier, unknown, isExact]).toEqual([null, null, true])
    const waiting = await Effect.runPromise(
      explanationOf(log, projector, totalOf({ ...noFilter, statuses: ["1"] }), unwatched),
    )
    expect([waiting.total.count, waiting.calls.map(({ page }) => page)]).toEqual([1, [3]])
    await append(log, NoteWritten.draft({ id: 2, text: "rent" }))
    await Effect.runPromise(projector.catchUp)
    const noted = await Effect.runPromise(
      explanationOf(log, projector, totalOf(parseSearch("note:rent").query), unwatched),
    )
    expect(noted.total.count).toBe(1)
  })

  test("is told while the log is read, and called off in between nothing comes of it", async () => {
    const log = await logOf([pageOf(100, row(1), row(2))])
    const projector = makeProjector(log, () => undefined)
    await Effect.runPromise(projector.catchUp)
    const told: Array<unknown> = []
    const works = makeJobs({ scope: Scope.makeUnsafe() }, () => {
      told.push(works.progress("why"))
      works.cancel("why")
    })
    const outcome = await Effect.runPromise(
      Effect.result(works.run("why", (work) => explanationOf(log, projector, totalOf(noFilter), work))),
    )
    expect(outcome).toMatchObject({ failure: { refusal: { _tag: "Cancelled" } } })
    expect(told).toEqual([{ rows: 2, total: 2 }, null])
  })
})

describe("a note", () => {
  test("is a fact of the log: the last one counts, an empty one removes it, and it outlives what the office delivers", async () => {
    const log = await logOf([
      pageOf(100, row(1)),
      NoteWritten.draft({ id: 1, text: "first" }),
      NoteWritten.draft({ id: 1, text: "second" }),
      NoteWritten.draft({ id: 7, text: "gone" }),
      NoteWritten.draft({ id: 7, text: "" }),
      pageOf(200, row(1, "Completed")),
    ])
    const projector = makeProjector(log, () => undefined)
    await Effect.runPromise(projector.catchUp)
    expect(projector.state("notes").texts).toEqual({ 1: "second" })
  })
})
