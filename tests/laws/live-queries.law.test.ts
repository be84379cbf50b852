import "../at-hand.ts"
import { isDeepStrictEqual } from "node:util"
import * as Effect from "effect/Effect"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import {
  endpoints,
  events,
  type LiveQueries,
  liveQueries,
  type LiveQueryName,
  projections,
} from "../../src/domain/catalogue.ts"
import { statusSource } from "../../src/domain/history/queries.ts"
import { noFilter } from "../../src/domain/history/query.ts"
import { wholeJournal } from "../../src/domain/journal/query.ts"
import type { EventDraft } from "../../src/domain/kernel/event.ts"
import { foldEvent } from "../../src/domain/kernel/fold.ts"
import { sentBy } from "../../src/domain/sending/sameness.ts"
import { share } from "../../src/rpc/client.ts"
import { openWatches } from "../../src/rpc/server.ts"
import { checkedParams, resolveQuery } from "../../src/worker/session/live-query.ts"
import { samples } from "../domain/samples.ts"
import { openTab, type Tab } from "../worker/office.ts"

/** Rows by the customer's own words, so that notes, tags and rows all decide what is in view. */
const query = {
  ...noFilter,
  where: {
    _tag: "Any",
    of: [
      { _tag: "Text", field: "note", text: "needle" },
      { _tag: "Tagged", tags: ["needle"] },
    ],
  },
} as const

/** What each live query is asked with: about what the frozen samples of events speak of. */
const asked: { readonly [Name in LiveQueryName]: LiveQueries[Name]["params"] } = {
  session: null,
  balances: null,
  officeClock: null,
  rates: null,
  sinceVisit: null,
  removedSinceVisit: null,
  savedViews: null,
  sheets: null,
  alerts: null,
  keptFilter: null,
  contacts: null,
  contactUses: null,
  contracts: null,
  contractVariants: null,
  purchases: null,
  standing: null,
  tokenOffer: null,
  tokenOrders: null,
  card: null,
  pool: null,
  overview: null,
  market: null,
  seriesWindow: { series: "rate", from: 1_728_000_000, to: 1_730_000_000, most: 100 },
  requests: null,
  staking: null,
  thaw: null,
  sends: null,
  sendsUnderWay: null,
  addressChanges: null,
  replay: null,
  replayMarks: null,
  chain: null,
  verification: null,
  deviceContents: null,
  messages: null,
  sync: null,
  filterChoices: null,
  tags: null,
  balanceHistory: { unit: "eur", now: Math.floor(Date.now() / 1000) },
  balancesThen: { second: 1_700_000_000 },
  statement: { from: 1_690_000_000, to: 1_900_000_000, currencies: [] },
  closedPeriods: null,
  rowsOtherwise: null,
  periodDifferences: { id: "p1" },
  changingTransactions: { count: 100 },
  transactionWindow: { query, from: 0, count: 50, withDays: true },
  transactionGroups: { query },
  transactionTotals: { query },
  transactionValue: { query },
  transactionFacets: { query },
  transactionAmounts: { query },
  transactionDays: { query },
  transactionStatistics: { query },
  transactionsWithout: { query: { ...query, types: ["20"] } },
  transactionPeriods: { query, pair: { now: { from: 1_690_000_000, to: 1_760_000_000 }, before: { from: 1, to: 2 } } },
  pivot: {
    query,
    pivot: { measure: "net", rows: ["month"], columns: [], against: null, shape: "itself", unit: null, rates: "now" },
    until: 1_790_000_000,
  },
  provenSeconds: null,
  viewCounts: { today: 1_760_000_000 },
  rowDetails: { id: 901 },
  purchase: { id: "7" },
  partners: { query: { search: "", branch: null, active: null, by: "level", descending: false }, from: 0, count: 50 },
  partner: { id: "1001" },
  partnerDrawing: { isOpen: true, turned: [], show: null },
  partnerTeam: { id: null },
  journal: { query: wholeJournal, count: 100 },
  jobProgress: { id: "job" },
}

const draftOf = (type: keyof typeof events, payload: object): EventDraft => ({
  type,
  version: events[type].version,
  payload: Object.assign({}, samples.findLast((sample) => sample.type === type)?.payload, payload),
})

const now = Math.floor(Date.now() / 1000) + 60
const sampleRow = { date: now, description: "", currency: "btc", type: "2", status: "2", statusName: "Completed" }
const rows = [
  { ...sampleRow, id: 901, sum: "-5", marketplace: "", recipient: "ann@office.test" },
  { ...sampleRow, id: 902, sum: "12.5", marketplace: "", sender: "anna@office.test", currency: "oton" },
]
const unknown = { sponsor: null, level: null, branch: null, rank: null, active: null, turnover: null, limited: null }
const partner = { ...unknown, id: "1001", points: null, purchases: [] }
const request = { purpose: "screen", start: null, end: null, offset: 0, exclusiveEnd: false }
const lists = { types: [], statuses: [], currencies: [], marketplaces: [] }

const payment = {
  orderId: "5002",
  amount: "100",
  token: "oton",
  pay: "15",
  currency: "usdt",
  chainId: 97,
  decimals: 18,
}
const paid = { ...payment, contract: `0x${"0".repeat(34)}5a4d01`, to: `0x${"0".repeat(34)}5a4d02` }

/**
 * What the samples do not show by themselves: a note before and behind its row, rates behind balances and one that
 * leaps, payments, a wallet that was asked for one.
 */
const before = [
  draftOf("NoteWritten", { id: 812, text: "needle" }),
  draftOf("NoteWritten", { id: 902, text: "needle" }),
  draftOf("ViewSaved", { id: "needles", search: "note:needle OR tag:needle" }),
  draftOf("RuleSaved", { id: "noted", search: "note:needle", tags: ["noted"] }),
  draftOf("PeriodClosed", { id: "p1", from: now - 60, to: now + 60, ids: [812], revised: [] }),
]
const behind = [
  ...Object.values(endpoints).map(({ name }) => draftOf("CallFulfilled", { call: name, started: now * 1000 })),
  draftOf("RatesReceived", { rates: { btc: "1", eur: "70000" } }),
  draftOf("RatesReceived", { rates: { btc: "1", eur: "7000" } }),
  draftOf("RequestAdded", {
    request: { id: "r2", direction: "mine", from: "anna@office.test", to: "demo@office.test", sum: "12.5", note: "" },
  }),
  draftOf("TransactionPageReceived", {
    after: null,
    agreeing: 0,
    page: { request: { ...request, ...lists }, rows, bad: [] },
  }),
  draftOf("PartnersReceived", { partners: [{ ...partner, name: "Anna", email: "anna@office.test" }] }),
  draftOf("PeriodReopened", { id: "p1" }),
  draftOf("PeriodClosed", { id: "p1", from: now - 60, to: now + 60, ids: [902], revised: [] }),
  draftOf("NoteWritten", { id: 902, text: "" }),
  draftOf("NoteWritten", { id: 812, text: "" }),
  draftOf("TagGiven", { tag: "needle", rows: [812, 901], edited: 1_790_000_000_100 }),
  draftOf("TagTaken", { tag: "needle", rows: [812, 901], edited: 1_790_000_000_200 }),
  draftOf("TokensOrdered", { payment: paid }),
  draftOf("TokenPaymentAsked", { orderId: "5002" }),
  draftOf("NoteWritten", { id: 901, text: "needle" }),
  draftOf("RatesReceived", { rates: { btc: "1", eur: "7100" } }), // while a row of just now is in view
  draftOf("NoteWritten", { id: 901, text: "" }),
  draftOf("TransactionPageReceived", {
    after: null,
    agreeing: 0,
    started: now * 1000,
    page: { request: { ...request, ...lists, purpose: "head" }, rows: rows.slice(0, 1), bad: [] }, // 902 is gone
  }),
  draftOf("BalancesReceived", { ahead: 3_600_000 }),
  draftOf("CallStarted", { callId: "left", call: sentBy.card }),
]

/** Changes that cannot be made here, with the reason. */
const elsewhere: ReadonlyArray<readonly [dependency: string, why: string]> = [
  ["session", "a log that is opened with entries in it: tests/worker/session/session.test.ts"],
  ["chain", "checked once the page rests: tests/worker/store/chain-keeper.test.ts"],
  ["marks", "a worker of its own: tests/worker/replay/replay.test.ts"],
  ["replay", "a worker of its own: tests/worker/replay/replay.test.ts"],
  ["storage", "a disk that fails: tests/worker/store/storage.test.ts"],
  ["room", "a disk that is full: tests/worker/store/storage.test.ts"],
  ["tab", "never changes"],
  ["pending", "calls under way: tests/worker/http/reads.test.ts"],
]

const names = Object.keys(liveQueries) as ReadonlyArray<LiveQueryName>
const all = Object.values(projections)

describe("a live query depends on what it reads", () => {
  let tab: Tab
  /** What the page has of each, which shares with what it had before what is equal there. */
  const posted = new Map<LiveQueryName, unknown>()
  const fresh = (name: LiveQueryName) => resolveQuery(tab.session, tab.opened().account, name, asked[name])

  beforeAll(async () => {
    tab = await openTab("http://127.0.0.1:9")
    const watches = openWatches({
      check: checkedParams,
      resolve: (name, params) => resolveQuery(tab.session, tab.opened().account, name, params),
      listen: (listener) => void tab.listen(listener),
    })
    for (const [id, name] of names.entries()) {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }: MessageEvent<{ readonly value: unknown }>) => {
        posted.set(name, share(posted.get(name), data.value))
        port1.postMessage("drawn")
      }
      watches.watch(id, name, asked[name], port2)
    }
  })
  afterAll(() => tab.kill())

  /** Every query's newest post is what it would answer now. */
  const settled = () =>
    vi.waitFor(
      () => {
        const behind = names.filter((name) => !isDeepStrictEqual(posted.get(name), fresh(name).value))
        expect(behind).toEqual([])
      },
      { timeout: 60_000, interval: 20 },
    )

  test("and a change of any state or source it read posts a new value", async () => {
    await tab.until(() => tab.session.view().boot._tag === "Ready")
    await settled()
    const { account } = tab.opened()
    const seen = new Map(names.map((name) => [name, new Set<string>()]))
    const during = async (changed: ReadonlyArray<string>, change: () => Promise<unknown> | void) => {
      const before = new Map(names.map((name) => [name, JSON.stringify(fresh(name).value)]))
      await change()
      for (const name of names) {
        const { value, dependencies } = fresh(name)
        if (JSON.stringify(value) === before.get(name)) continue
        for (const each of changed) if (dependencies.has(each)) seen.get(name)?.add(each)
      }
      await settled()
    }
    const current = samples
      .filter(({ type, version }) => events[type as keyof typeof events].version === version && type !== "CallStarted")
      // As from a build that asked one at a time: what the samples left after is not in this log.
      .map(({ type, version, payload }) => ({
        type,
        version,
        payload: Object.hasOwn(Object(payload), "after") ? { ...Object(payload), after: null } : payload,
      }))
    for (const draft of [...before, ...current, ...behind]) {
      const folds = foldEvent(all, new Map(all.map(({ name, initial }) => [name, initial()])), {
        ...draft,
        position: 1,
        at: 1,
        tab: "",
        build: "",
      })
      await during(folds, () => Effect.runPromise(account.context.writer.record([draft])))
    }
    await during(["sync"], () => account.syncStatus.set({ phase: "Paused" }))
    await during(["session"], () => Promise.resolve(tab.session.presence.set({ online: false })))
    let end: () => void = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const job = account.jobs.run("job", (work) =>
      Effect.andThen(
        work.reportProgress(5),
        Effect.promise(() => ended),
      ),
    )
    let running: Promise<void> = Promise.resolve()
    await during(["jobs"], async () => {
      running = Effect.runPromise(Effect.orDie(job))
      await vi.waitFor(() => expect(account.jobs.progress("job")?.rows).toBe(5), 30_000)
    })
    end()
    await running
    await settled()
    const untouched = names.flatMap((name) =>
      [...fresh(name).dependencies]
        .filter((each) => each !== "account" && !seen.get(name)?.has(each))
        .filter((each) => !elsewhere.some(([dependency]) => dependency === each))
        .map((each) => `${name}: ${each}`),
    )
    // What the settings say does not change while a worker lives.
    expect(untouched.filter((each) => !each.endsWith(`: ${statusSource.name}`)).toSorted()).toEqual([])
  })
})
