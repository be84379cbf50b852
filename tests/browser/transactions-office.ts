import { noFilter } from "../../src/domain/history/query.ts"
import { comparePeriods } from "../../src/domain/history/query/compare-periods.ts"
import {
  amountsView,
  countsWithoutTerms,
  daysView,
  facetsView,
  statisticsView,
} from "../../src/domain/history/query/pictures.ts"
import { viewCounts } from "../../src/domain/views/counts.ts"
import type { SavedView } from "../../src/domain/views/projection.ts"
import type { SyncView } from "../../src/rpc/history-views.ts"
import type { LiveQueries, LiveQueryName } from "../../src/rpc/live-queries.ts"
import type { MethodName, Methods } from "../../src/rpc/methods.ts"
import type { Outcome } from "../../src/rpc/outcome.ts"
import type { WorkerClient } from "../../src/rpc/worker-client.ts"
import { MadeHistory } from "./transactions-history.ts"

type Watch = {
  [Query in LiveQueryName]: {
    readonly query: Query
    readonly params: LiveQueries[Query]["params"]
    readonly listener: (value: LiveQueries[Query]["value"]) => void
  }
}[LiveQueryName]

const area = <Value>(value: Value) => ({ state: "fulfilled" as const, value, at: 1_762_000_000_000, rejected: null })

const restingSync: SyncView = {
  phase: "Idle",
  rows: 0,
  bad: 0,
  oldest: 1_701_000_000,
  completeDownTo: null,
  complete: true,
  completeAsOf: 1_762_000_000_000,
  verified: true,
  at: 1_762_000_000_000,
  verifiedRows: null,
  retryAt: null,
  storage: null,
}

/**
 * The edge of the page, played: a history that answers windows, and calls that are written down and answered by
 * `answer`.
 */
export class PlayedOffice implements WorkerClient {
  readonly history: MadeHistory
  readonly calls: Array<{ readonly method: MethodName; readonly request: unknown }> = []
  /** Windows that were asked for, as `from`, in order. */
  readonly windows: Array<number> = []
  sync: SyncView = restingSync
  account = "a1"
  views: ReadonlyArray<SavedView> = []
  keptFilter = ""
  /** Days and their numbers of rows in pairs, oldest first; without any, nothing is grouped. */
  days: ReadonlyArray<number> = []
  /** While true, the days of the rows are asked for and not answered. */
  silentDays = false
  /** Ids of rows that came otherwise than they were. */
  changed: ReadonlyArray<number> = []
  /** While true, windows are asked for and not answered. */
  silent = false
  answer: (method: MethodName) => unknown = (method) => ({
    _tag: "Succeeded",
    value:
      method === "provenance"
        ? { call: "transaction/listTransactions", news: [], last: null, readings: 0 }
        : { full: true },
  })
  /** How the area of the windows and totals stands; by default what the history holds. */
  rejected: LiveQueries["transactionWindow"]["value"] | null = null
  readonly #watches = new Set<Watch>()

  constructor(count: number) {
    this.history = new MadeHistory(count)
  }

  get watching(): number {
    return this.#watches.size
  }

  readonly call = <Method extends MethodName>(
    method: Method,
    request: Methods[Method]["request"],
  ): Promise<Outcome<Methods[Method]["response"], Methods[Method]["refusal"]>> => {
    this.calls.push({ method, request })
    if (method === "saveView" || method === "deleteView") {
      const { id } = request as Methods["deleteView"]["request"]
      const saved = method === "saveView" ? [request as Methods["saveView"]["request"]] : []
      this.views = this.views.some((view) => view.id === id)
        ? this.views.flatMap((view) => (view.id === id ? saved : [view]))
        : [...this.views, ...saved]
      this.tellAll()
    }
    if (method === "keepFilter") this.keptFilter = (request as Methods["keepFilter"]["request"]).search
    if (method === "findRow") {
      const { query, id } = request as Methods["findRow"]["request"]
      const index = this.history.reader().indexOf(query, id) ?? null
      return Promise.resolve({ _tag: "Succeeded", value: { index } } as never)
    }
    return Promise.resolve(this.answer(method) as Outcome<Methods[Method]["response"], Methods[Method]["refusal"]>)
  }

  readonly watch = <Query extends LiveQueryName>(
    query: Query,
    params: LiveQueries[Query]["params"],
    listener: (value: LiveQueries[Query]["value"]) => void,
  ): (() => void) => {
    const watch = { query, params, listener } as unknown as Watch
    this.#watches.add(watch)
    if (watch.query === "transactionWindow") this.windows.push(watch.params.from)
    queueMicrotask(() => this.#tell(watch))
    return () => {
      this.#watches.delete(watch)
    }
  }

  /** Lets new rows come in at the top. */
  receive(rows: number): void {
    this.history.count += rows
    this.tellAll()
  }

  /** Lets new rows come in at the top, and tells each watch in its own time, as ports do. */
  async receiveOneByOne(rows: number, between: () => Promise<void>): Promise<void> {
    this.history.count += rows
    for (const watch of Array.from(this.#watches)) {
      this.#tell(watch)
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      await between()
    }
  }

  /** Gives every watch its present answer. */
  tellAll(): void {
    for (const watch of this.#watches) this.#tell(watch)
  }

  #tell(watch: Watch): void {
    if (!this.#watches.has(watch)) return
    switch (watch.query) {
      case "transactionWindow": {
        if (this.silent) return
        const { query, from, count } = watch.params
        return watch.listener(
          this.rejected ??
            area({
              from,
              total: this.history.total(query),
              rows: this.history.window(query, from, count),
              changed: this.changed,
            }),
        )
      }
      case "transactionTotals":
        return watch.listener(
          area({
            all: this.history.count,
            count: this.history.total(watch.params.query),
            currencies: [
              { currency: "btc", count: 3, in: "1.5", out: "-0.25", net: "1.25" },
              { currency: "eur", count: 2, in: "10.00", out: "0", net: "10.00" },
            ],
            complete: this.sync.complete,
          }),
        )
      case "transactionFacets":
        return watch.listener(area(facetsView(this.history.reader(), watch.params.query)))
      case "transactionAmounts":
        return watch.listener(area(amountsView(this.history.reader(), watch.params.query)))
      case "transactionDays":
        return watch.listener(area(daysView(this.history.reader(), watch.params.query)))
      case "transactionStatistics":
        return watch.listener(area(statisticsView(this.history.reader(), watch.params.query)))
      case "transactionPeriods":
        return watch.listener(area(comparePeriods(this.history.reader(), watch.params.query, watch.params.pair)))
      case "transactionsWithout":
        return watch.listener(area(countsWithoutTerms(this.history.reader(), watch.params.query)))
      case "savedViews":
        return watch.listener(this.views)
      case "keptFilter":
        return watch.listener(this.keptFilter)
      case "viewCounts":
        return watch.listener(
          area({
            counts: viewCounts(this.history.reader(), this.views, watch.params.today),
            complete: this.sync.complete,
          }),
        )
      case "filterChoices":
        return watch.listener(
          area({
            types: [
              { id: "0", name: "Transfer" },
              { id: "1", name: "Bonus" },
              { id: "2", name: "Withdrawal" },
            ],
            statuses: [
              { id: "0", name: "Waiting" },
              { id: "1", name: "Completed" },
            ],
            currencies: ["btc", "eur", "oton", "usdt"],
            marketplaces: ["Nordic Market", "Web Office"],
          }),
        )
      case "transactionGroups":
        if (this.silentDays) return
        return watch.listener(area(this.days))
      case "rowDetails": {
        const { id } = watch.params
        return watch.listener(area({ row: this.history.at(id), withdrawn: false, earlier: [], note: "" }))
      }
      case "sync":
        return watch.listener({ ...this.sync, rows: this.history.total(noFilter) })
      case "session":
        return watch.listener({
          boot: { _tag: "Ready" },
          account: this.account,
          customer: null,
          online: true,
          unreachable: false,
          ended: null,
          logId: "log",
        })
      case "balances":
      case "rates":
    }
  }
}
