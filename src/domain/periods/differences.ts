import type { Transaction } from "../history/model.ts"
import type { TransactionStore } from "../history/transaction-store.ts"
import { onceLoaded } from "../kernel/snapshot.ts"
import type { ClosedPeriod } from "./projection.ts"

/** What the office did to a row of a closed period. */
export type RowFate = "added" | "changed" | "removed"

/** How many rows of a closed period are otherwise than when it was closed. */
export type DifferenceCounts = { readonly [Fate in RowFate]: number }

/** A row of a closed period that is otherwise: as it was then, if it was there, and as it is, if it still is. */
export interface PeriodDifference {
  readonly fate: RowFate
  readonly id: number
  readonly was: Transaction | null
  readonly is: Transaction | null
}

/** Of rows that left the period those that only have another date are changed ones. */
const absentFate = (store: TransactionStore, id: number): RowFate => (store.isShown(id) ? "changed" : "removed")

const fatesOf = (store: TransactionStore, period: ClosedPeriod): ReadonlyMap<number, RowFate> => {
  const { added, changed, absent } = store.since(period).now()
  return new Map([
    ...Array.from(added, (id) => [id, "added"] as const),
    ...Array.from(changed, (id) => [id, "changed"] as const),
    ...Array.from(absent, (id) => [id, absentFate(store, id)] as const),
  ])
}

/** What the office changed, added or removed in a period since it was closed. */
export const countDifferences = (store: TransactionStore, period: ClosedPeriod): DifferenceCounts => {
  const counts = { added: 0, changed: 0, removed: 0 }
  for (const fate of fatesOf(store, period).values()) counts[fate]++
  return counts
}

/** How many rows are otherwise than when a period that they are of was closed: one of several periods is one row. */
export const countOtherwise = (store: TransactionStore, periods: ReadonlyArray<ClosedPeriod>): number =>
  new Set(periods.flatMap((period) => [...fatesOf(store, period).keys()])).size

/** What became of a period's rows, row by row, newest first, `most` of them at most. */
export const listDifferences = (
  store: TransactionStore,
  period: ClosedPeriod,
  most: number,
): ReadonlyArray<PeriodDifference> => {
  const since = store.since(period)
  return Array.from(fatesOf(store, period), ([id, fate]) => ({ id, fate, date: since.dateOf(id) }))
    .sort((a, b) => b.date - a.date || b.id - a.id)
    .slice(0, most)
    .map(({ id, fate }): PeriodDifference => {
      const is = fate === "removed" ? null : (store.find(id)?.row ?? null)
      return { fate, id, was: since.before(id) ?? null, is }
    })
}

/**
 * Of some rows those that the office brought or changed after a period that they are of was closed. Marks wait for
 * columns that are not loaded yet; the rows themselves do not, so none is marked until then.
 */
export const changedBehindClosing = (
  store: TransactionStore,
  periods: ReadonlyArray<ClosedPeriod>,
  ids: ReadonlyArray<number>,
): ReadonlyArray<number> =>
  onceLoaded(() => {
    const since = periods.map((period) => store.since(period).now())
    return ids.filter((id) =>
      since.some(({ added, changed, absent }) => added.has(id) || changed.has(id) || absent.has(id)),
    )
  }, [])
