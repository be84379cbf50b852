import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import type { Completeness } from "../history/projection.ts"
import { noFilter } from "../history/query.ts"
import { type HistoryQuery, unsorted } from "../history/query/history-query.ts"
import type { StandingQuestions } from "../history/query/standing.ts"
import { type InAndOut, joined, nothing } from "../history/query/tally.ts"
import { narrowed } from "../history/query/terms.ts"
import type { TransactionStore } from "../history/transaction-store.ts"
import { dayOfSecond, daysBetween, daySeconds } from "../kernel/calendar/day.ts"
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
  // A row whose date the office moved is the row that it was; moved back before the alert's place it is behind it.
  const isNew = (id: number): boolean =>
    !known.has(id) &&
    isNewer({ second: store.firstSecond(id), id }, after) &&
    (id > after.id || (store.find(id)?.row.date ?? 0) > after.second)
  const fresh = ids.filter(isNew).map((id): Place => ({ second: store.firstSecond(id), id }))
  return { fresh: fresh.sort(newestFirst), others: ids.filter((id) => !isNew(id)) }
}

const told = (
  { id, search, after: since }: Alert,
  said: Partial<Parameters<typeof AlertTold.draft>[0]> = {},
): EventDraft => AlertTold.draft({ id, search, since, rows: [], count: 0, from: null, to: null, after: null, ...said })

const isUpTo =
  (last: number) =>
  ({ second }: Place): boolean =>
    second <= last

/** What a view asked for at the end of a day, or of so much of it as is over: unix seconds. */
interface AskedThen {
  readonly query: HistoryQuery
  readonly last: number
}

/**
 * What a view asked for on each day from one second to another: each question with the last of its days, the earlier
 * ones oldest first. One of this month is of another month now, and had its rows all the same.
 */
const askedBetween = (
  view: SavedView,
  from: number,
  to: number,
): { readonly earlier: ReadonlyArray<AskedThen>; readonly last: AskedThen } => {
  const asked = (last: number): AskedThen => ({ query: unsorted(viewQuery(view, last)), last })
  const last = asked(to)
  const present = JSON.stringify(last.query)
  const earlier = new Map<string, AskedThen>()
  for (let day = dayOfSecond(from); day < dayOfSecond(to); day++) {
    const then = asked(daysBetween(day, day).to)
    const question = JSON.stringify(then.query)
    if (question === present) break // days that do not move, or not any more
    earlier.set(question, then)
  }
  return { earlier: [...earlier.values()], last }
}

/**
 * Rows that came while nobody looked are told of by what the view asked for on their days: up to so many days ago, and
 * so many questions.
 */
const [mostDays, mostQuestions] = [62, 7]

/** What an alert's view asked for on days that are over, since the alert's place. */
const askedBefore = ({ alert, now }: Judged, view: SavedView): ReadonlyArray<AskedThen> => {
  const second = Math.floor(now / 1000)
  return askedBetween(view, Math.max(alert.after.second, second - mostDays * daySeconds), second).earlier
}

const judgeRows = (judged: Judged, view: SavedView): ReadonlyArray<EventDraft> => {
  const { alert, query } = judged
  const earlier = askedBefore(judged, view).slice(-mostQuestions).toReversed()
  const said = new Set<number>()
  // What the view asks for now comes first: of its rows those are that are dated ahead of the clock.
  return [{ query, last: Number.POSITIVE_INFINITY }, ...earlier]
    .flatMap(({ query: asked, last }) => {
      const fresh = rowsSince({ ...judged, query: asked })
        .fresh.filter(isUpTo(last))
        .filter(({ id }) => !said.has(id))
      const newest = fresh[0]
      if (newest === undefined) return []
      for (const { id } of fresh) said.add(id)
      return [
        told(alert, {
          rows: fresh.slice(0, rowsAnEvent),
          count: fresh.length,
          from: fresh.at(-1)?.second ?? null,
          to: newest.second,
          after: fresh[rowsAnEvent] ?? null,
        }),
      ]
    })
    .toReversed()
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

/** Whether new rows take the sum over its limit. */
const isPassed = (judged: Judged, asks: SumAsked): boolean => {
  const { alert, query, standing, store } = judged
  const { currency } = asks
  if (!isReadDownTo(judged.completeness, query.start ?? Number.NEGATIVE_INFINITY)) return false
  const all = standing.amounts(query, currency)
  if (!hasPassed(all, asks)) return false
  // What is not new: all but what lies behind the alert's place, and of that what is not new there.
  const before = less(all, standing.amountsSince(query, currency, alert.after.second))
  const { fresh, others } = rowsSince(judged)
  let sum = joined(before, amountsOfRows(store, others, currency))
  const isBack = ({ id }: Place): boolean => {
    sum = joined(sum, amountsOfRows(store, [id], currency))
    return !hasPassed(sum, asks)
  }
  // In less out: new rows can take it back to its limit before later ones take it over it again.
  return !hasPassed(sum, asks) || (asks.measure === "net" && fresh.toReversed().some(isBack))
}

const judgeSum = (judged: Judged, view: SavedView, asks: SumAsked): ReadonlyArray<EventDraft> => {
  const { alert, store, now } = judged
  const passed = (days: { readonly from?: number | null; readonly to?: number } = {}): ReadonlyArray<EventDraft> => {
    const { after, held } = anchorOf(store, now)
    return [told(alert, { rows: held, after, ...days })]
  }
  if (isPassed(judged, asks)) return passed()
  // One passed on the days before these, while nobody looked: each question more would be asked of all rows.
  const before = askedBefore(judged, view).at(-1)
  if (before === undefined) return []
  const query = narrowed(before.query, { _tag: "Until", second: before.last })
  return isPassed({ ...judged, query }, asks) ? passed({ from: before.query.start, to: before.last }) : []
}

/** Whether a new row met the view at the end of a day, the last one of which is given. */
const cameBy = (judged: Judged, view: SavedView, by: number): boolean => {
  const first = rowsSince({ ...judged, query: noFilter }).fresh.findLast(isUpTo(by))
  if (first === undefined) return false
  const { earlier, last: lastDay } = askedBetween(view, first.second, by)
  return [...earlier, lastDay].some(({ query, last }) => rowsSince({ ...judged, query }).fresh.some(isUpTo(last)))
}

const judgeSilence = (judged: Judged, view: SavedView, by: number): ReadonlyArray<EventDraft> => {
  const { alert, completeness, now, ahead } = judged
  // The day is the office's: a clock that is set ahead ends none. What was asked later than now, such a one asked.
  const over = (by + 1) * 1000 + ahead
  const { head = 0, offset = 0 } = completeness.askedAt
  const isAsked = [head, offset].some((asked) => asked >= over && asked <= now)
  if (!isAsked || !isReadDownTo(completeness, alert.after.second)) return []
  return [cameBy(judged, view, by) ? AlertEnded.draft({ id: alert.id }) : told(alert)]
}

const judge = (known: Known, alert: Alert): ReadonlyArray<EventDraft> => {
  const view = known.views.find(({ id }) => id === alert.view)
  if (view === undefined || alert.done) return []
  const { id } = alert
  if (view.search !== alert.search)
    return [AlertMoved.draft({ id, search: view.search, ...anchorOf(known.store, known.now) })]
  if (isUnreadable(view.search)) return []
  const query = unsorted(viewQuery(view, Math.floor(known.now / 1000)))
  const judged = { ...known, alert, query, standing: known.store.standing(known.notes, known.tags) }
  const { asks } = alert
  switch (asks.kind) {
    case "row":
      return judgeRows(judged, view)
    case "sum":
      return judgeSum(judged, view, asks)
    case "silence":
      return judgeSilence(judged, view, asks.by)
  }
}

/**
 * What is to be told now, of all alerts at once. Looks only through the rows behind an alert's place, and, for its sum,
 * through the parts of the history that changed. @throws NotLoaded while columns are missing that it needs
 */
export const decideAlerts = (known: Known): ReadonlyArray<EventDraft> =>
  known.alerts.alerts.flatMap((alert) => judge(known, alert))
