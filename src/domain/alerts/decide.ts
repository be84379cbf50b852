import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import type { Completeness } from "../history/projection.ts"
import { type HistoryQuery, unsorted } from "../history/query/history-query.ts"
import type { StandingQuestions } from "../history/query/standing.ts"
import { type InAndOut, joined, nothing } from "../history/query/tally.ts"
import type { TransactionStore } from "../history/transaction-store.ts"
import type { EventDraft } from "../kernel/event.ts"
import { type Amount, parseAmount, zero } from "../money/amount.ts"
import type { Notes } from "../notes/projection.ts"
import type { Tags } from "../tags/projection.ts"
import { viewQuery } from "../views/counts.ts"
import type { SavedView } from "../views/projection.ts"
import { anchorOf, isReadDownTo, isUnreadable } from "./anchor.ts"
import { AlertEnded, AlertMoved, AlertTold } from "./events.ts"
import { type Asks, isNewer, newestFirst, type Place, rowsAnEvent } from "./model.ts"
import type { Alert, Alerts } from "./projection.ts"

/** What alerts are judged by. `now` is epoch ms of this device, whose clock is by `ahead` ms ahead of the office's. */
export interface Known {
  readonly alerts: Alerts
  readonly views: ReadonlyArray<SavedView>
  readonly store: TransactionStore
  readonly notes: Notes
  readonly tags: Tags
  readonly completeness: Completeness
  readonly now: number
  readonly ahead: number
}

type SumAsked = Extract<Asks, { readonly kind: "sum" }>

interface Judged extends Known {
  readonly alert: Alert
  readonly query: HistoryQuery
  readonly standing: StandingQuestions
}

/** The rows of the alert's view from its place on: new ones, newest first, and others. */
const rowsSince = ({ alert: { after, told }, query, standing, store }: Judged) => {
  const known = new Set(told.map(({ id }) => id))
  const ids = standing.idsSince(query, after.second)
  // A row whose date the office moved is the row that it was.
  const isNew = (id: number): boolean => !known.has(id) && isNewer({ second: store.firstSecond(id), id }, after)
  const fresh = ids.filter(isNew).map((id): Place => ({ second: store.firstSecond(id), id }))
  return { fresh: fresh.sort(newestFirst), others: ids.filter((id) => !isNew(id)) }
}

const told = (
  { id, search, after: since }: Alert,
  said: Partial<Parameters<typeof AlertTold.draft>[0]> = {},
): EventDraft => AlertTold.draft({ id, search, since, rows: [], count: 0, from: null, to: null, after: null, ...said })

const judgeRows = (judged: Judged): ReadonlyArray<EventDraft> => {
  const { fresh } = rowsSince(judged)
  const [newest, oldest] = [fresh[0], fresh.at(-1)]
  if (newest === undefined || oldest === undefined) return []
  return [
    told(judged.alert, {
      rows: fresh.slice(0, rowsAnEvent),
      count: fresh.length,
      from: oldest.second,
      to: newest.second,
      after: fresh[rowsAnEvent] ?? null,
    }),
  ]
}

const amountOf = (text: string): Amount => Option.getOrElse(parseAmount(text), () => zero)

const hasPassed = (amounts: InAndOut, { measure, limit }: SumAsked): boolean => {
  const { in: income, out } = amounts
  const sum = { in: income, out: BigDecimal.negate(out), net: BigDecimal.sum(income, out) }[measure]
  return BigDecimal.isGreaterThan(sum, amountOf(limit))
}

const less = (one: InAndOut, other: InAndOut): InAndOut => ({
  in: BigDecimal.subtract(one.in, other.in),
  out: BigDecimal.subtract(one.out, other.out),
})

/** What rows come to that are named by their ids. */
const amountsOfRows = (store: TransactionStore, ids: ReadonlyArray<number>, currency: string): InAndOut =>
  ids.reduce((amounts, id) => {
    const row = store.find(id)?.row
    if (row === undefined || row.currency !== currency) return amounts
    const amount = amountOf(row.sum)
    return joined(amounts, BigDecimal.isNegative(amount) ? { ...nothing, out: amount } : { ...nothing, in: amount })
  }, nothing)

const judgeSum = (judged: Judged, asks: SumAsked): ReadonlyArray<EventDraft> => {
  const { alert, query, standing, store, now } = judged
  const { currency } = asks
  if (!isReadDownTo(judged.completeness, query.start ?? Number.NEGATIVE_INFINITY)) return []
  const all = standing.amounts(query, currency)
  if (!hasPassed(all, asks)) return []
  // What is not new: all but what lies behind the alert's place, and of that what is not new there.
  const before = less(all, standing.amountsSince(query, currency, alert.after.second))
  const old = joined(before, amountsOfRows(store, rowsSince(judged).others, currency))
  if (hasPassed(old, asks)) return []
  const { after, held } = anchorOf(store, now)
  return [told(alert, { rows: held, after })]
}

const judgeSilence = (judged: Judged, by: number): ReadonlyArray<EventDraft> => {
  const { alert, completeness, now, ahead } = judged
  // The day is the office's: a clock that is set ahead ends none. What was asked later than now, such a one asked.
  const over = (by + 1) * 1000 + ahead
  const { head = 0, offset = 0 } = completeness.askedAt
  const isAsked = [head, offset].some((asked) => asked >= over && asked <= now)
  if (now < over || !isAsked || !isReadDownTo(completeness, alert.after.second)) return []
  const came = rowsSince(judged).fresh.some(({ second }) => second <= by)
  return [came ? AlertEnded.draft({ id: alert.id }) : told(alert)]
}

const judge = (known: Known, alert: Alert): ReadonlyArray<EventDraft> => {
  const view = known.views.find(({ id }) => id === alert.view)
  if (view === undefined || alert.done) return []
  const { id } = alert
  if (view.search !== alert.search)
    return [AlertMoved.draft({ id, search: view.search, ...anchorOf(known.store, known.now) })]
  const second = Math.floor(known.now / 1000)
  if (isUnreadable(view.search, second)) return []
  const query = unsorted(viewQuery(view, second))
  const judged = { ...known, alert, query, standing: known.store.standing(known.notes, known.tags) }
  const { asks } = alert
  switch (asks.kind) {
    case "row":
      return judgeRows(judged)
    case "sum":
      return judgeSum(judged, asks)
    case "silence":
      return judgeSilence(judged, asks.by)
  }
}

/**
 * What is to be told now, of all alerts at once. Looks only through the rows behind an alert's place, and, for its sum,
 * through the parts of the history that changed. @throws NotLoaded while columns are missing that it needs
 */
export const decideAlerts = (known: Known): ReadonlyArray<EventDraft> =>
  known.alerts.alerts.flatMap((alert) => judge(known, alert))
