import type { LiveQueries } from "../../../../src/domain/catalogue.ts"
import { noFilter } from "../../../../src/domain/history/query.ts"
import { comparePeriods } from "../../../../src/domain/history/query/compare-periods.ts"
import {
  amountsView,
  countsWithoutTerms,
  daysView,
  facetsView,
  statisticsView,
} from "../../../../src/domain/history/query/pictures.ts"
import type { RowDetails } from "../../../../src/domain/history/row-details.ts"
import type { SyncView } from "../../../../src/domain/history/views.ts"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import { answerPivot } from "../../../../src/domain/pivot/answer-pivot.ts"
import { viewCounts } from "../../../../src/domain/views/counts.ts"
import type { SavedView } from "../../../../src/domain/views/projection.ts"
import { FakeWorkerClient, succeeded } from "../../fake-worker-client.ts"
import { MadeHistory } from "./transactions-history.ts"

/** The details of a row of which nothing else is known. */
export const plainDetails = (row: RowDetails["row"]): RowDetails => ({
  row,
  withdrawnAt: null,
  earlier: [],
  behindClosing: false,
  note: "",
  tags: [],
  worth: null,
})

const area = <Value>(value: Value) => remoteData(value, 1_762_000_000_000, "fulfilled")

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
  givenUp: null,
}

const choices = area({
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
})

/** The worker of a history of so many rows, which answers windows, pictures and searches of it as the real one does. */
export class HistoryWorker extends FakeWorkerClient {
  readonly history: MadeHistory
  sync: SyncView = restingSync
  account = "a1"
  views: ReadonlyArray<SavedView> = []
  keptFilter = ""
  /** While true, the days of the rows are asked for and not answered. */
  silentDays = false
  /** Of windows, by the first of their rows, whether they only say how many rows there are, and hold none. */
  lacksRows: (from: number) => boolean = () => false
  /** Ids of rows that came otherwise than they were. */
  changed: ReadonlyArray<number> = []
  /** Ids of rows that the office no longer has. */
  withdrawn: ReadonlyArray<number> = []
  /** The tags of rows, by their ids. */
  tagged: ReadonlyArray<readonly [id: number, tags: ReadonlyArray<string>]> = []
  /** What partners are called, by their e-mails and ids. */
  names: ReadonlyArray<readonly [text: string, name: string]> = []
  /** While true, windows and days are asked for and not answered. */
  silent = false
  /** How the area of the windows and totals stands; by default what the history holds. */
  rejected: LiveQueries["transactionWindow"]["value"] | null = null

  constructor(count: number) {
    super()
    this.history = new MadeHistory(count)
    this.#resolveList()
    this.#resolvePictures()
    this.resolve("session", () => ({
      boot: { _tag: "Ready" },
      account: this.account,
      customer: null,
      online: true,
      unreachable: false,
      unidentified: null,
      ended: null,
      logId: "log",
    }))
    this.resolve("sync", () => ({ ...this.sync, rows: this.history.total(noFilter) }))
    this.#scriptViews()
    this.reply("fetchPage", () => succeeded({ full: true }))
    this.reply("provenance", () =>
      succeeded({ call: "transaction/listTransactions", news: [], last: null, readings: 0 }),
    )
    this.reply("findRow", ({ query, id }) => succeeded({ index: this.history.reader().indexOf(query, id) ?? null }))
    for (const method of ["writeNote", "pauseSync", "verifyHistory", "cancelJob"] as const)
      this.reply(method, () => succeeded(null))
  }

  /** Windows that were asked for, as `from`, in order. */
  get windows(): ReadonlyArray<number> {
    return this.watchedWith("transactionWindow").map(({ from }) => from)
  }

  /** Lets new rows come in at the top. */
  receive(rows: number): void {
    this.history.count += rows
    this.tellAll()
  }

  /** Lets new rows come in at the top, and tells each watch in its own time, as ports do. */
  async receiveOneByOne(rows: number, between: () => Promise<void>): Promise<void> {
    this.history.count += rows
    await this.tellOneByOne(between)
  }

  #resolveList(): void {
    this.resolve("transactionWindow", ({ query, from, count }) =>
      this.silent
        ? undefined
        : (this.rejected ??
          area({
            from,
            total: this.history.total(query),
            rows: this.lacksRows(from) ? [] : this.history.window(query, from, count),
            changed: this.changed,
            withdrawn: this.withdrawn,
            names: this.names,
            tags: this.tagged,
          })),
    )
    this.resolve("transactionTotals", ({ query }) =>
      area({
        all: this.history.count,
        count: this.history.total(query),
        currencies: [
          { currency: "btc", count: 3, in: "1.5", out: "-0.25", net: "1.25" },
          { currency: "eur", count: 2, in: "10.00", out: "0", net: "10.00" },
        ],
        complete: this.sync.complete,
      }),
    )
    this.resolve("transactionGroups", ({ query }) =>
      this.silent || this.silentDays ? undefined : area(this.history.days(query)),
    )
    this.resolve("rowDetails", ({ id }) => area(plainDetails(this.history.at(id))))
    this.resolve("filterChoices", () => choices)
    this.resolve("transactionsWithout", ({ query }) => area(countsWithoutTerms(this.history.reader(), query)))
  }

  #resolvePictures(): void {
    this.resolve("transactionFacets", ({ query }) => area(facetsView(this.history.reader(), query)))
    this.resolve("transactionAmounts", ({ query }) => area(amountsView(this.history.reader(), query)))
    this.resolve("transactionDays", ({ query }) => area(daysView(this.history.reader(), query)))
    this.resolve("transactionStatistics", ({ query }) => area(statisticsView(this.history.reader(), query)))
    this.resolve("pivot", ({ query, pivot, until }) => area(answerPivot(this.history.reader(), query, pivot, until)))
    this.resolve("transactionPeriods", ({ query, pair }) => area(comparePeriods(this.history.reader(), query, pair)))
  }

  #scriptViews(): void {
    this.resolve("savedViews", () => this.views)
    this.resolve("keptFilter", () => this.keptFilter)
    this.resolve("viewCounts", ({ today }) =>
      area({ counts: viewCounts(this.history.reader(), this.views, today), complete: this.sync.complete }),
    )
    this.reply("saveView", (saved) => {
      this.#changeViews(saved.id, [saved])
      return succeeded(null)
    })
    this.reply("deleteView", ({ id }) => {
      this.#changeViews(id, [])
      return succeeded(null)
    })
    this.reply("keepFilter", ({ search }) => {
      this.keptFilter = search
      return succeeded(null)
    })
  }

  #changeViews(id: string, by: ReadonlyArray<SavedView>): void {
    this.views = this.views.some((view) => view.id === id)
      ? this.views.flatMap((view) => (view.id === id ? by : [view]))
      : [...this.views, ...by]
    this.tellAll()
  }
}
