import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"
import type { Labels } from "../../../domain/history/query/search/operators.ts"
import { parseSearch } from "../../../domain/history/query/search/parse.ts"
import { printSearch } from "../../../domain/history/query/search/print.ts"
import type { Problem } from "../../../domain/history/query/search/problem.ts"
import { bothOf } from "../../../domain/history/query/terms.ts"
import type { FilterChoices } from "../../../domain/history/views.ts"
import { movingSearch } from "../../../domain/views/counts.ts"
import { useWorker } from "../../kit/office.ts"

/**
 * The filter of the screen: conditions that stand as chips, those that are being typed, and the ways to change them.
 */
export interface HistoryFilter {
  /** All of it: the one query of the list, the count, the totals and every picture (law 7). */
  readonly query: HistoryQuery
  /** What stands as chips. */
  readonly chips: HistoryQuery
  readonly text: string
  /** What of the text says nothing, and is left out. */
  readonly problems: ReadonlyArray<Problem>
  /** Takes another query as a whole; what was typed is among its chips then. */
  readonly setQuery: (query: HistoryQuery) => void
  /** Changes the chips beside what is being typed. */
  readonly setChips: (chips: HistoryQuery) => void
  readonly type: (text: string) => void
  /** Takes a condition from the chips into the text, to be typed anew. */
  readonly retype: (chips: HistoryQuery, text: string) => void
}

const labelsOf = (offered: FilterChoices | null): Labels =>
  offered === null ? {} : { type: offered.types, status: offered.statuses }

/** The parts of a text that say nothing, as they were typed. */
const leftOver = (text: string, problems: ReadonlyArray<Problem>): string =>
  problems.map(({ from, to }) => text.slice(from, to)).join(" ")

/** The filter, beginning with the one of the last visit. `now`: unix seconds. */
export const useHistoryFilter = (start: HistoryQuery, offered: FilterChoices | null, now: number): HistoryFilter => {
  const [{ chips, text }, set] = useState({ chips: start, text: "" })
  const typed = useMemo(() => parseSearch(text, labelsOf(offered), now), [text, offered, now])
  const key = JSON.stringify(bothOf(chips, typed.query))
  // One object as long as it means the same, so that nothing is asked twice.
  const query = useMemo((): HistoryQuery => JSON.parse(key), [key])
  const { problems } = typed
  const setQuery = useCallback(
    (next: HistoryQuery) => set({ chips: next, text: leftOver(text, problems) }),
    [text, problems],
  )
  const setChips = useCallback((next: HistoryQuery) => set((before) => ({ ...before, chips: next })), [])
  const type = useCallback((next: string) => set((before) => ({ ...before, text: next })), [])
  const retype = useCallback(
    (next: HistoryQuery, more: string) =>
      set((before) => ({ chips: next, text: before.text === "" ? more : `${before.text} ${more}` })),
    [],
  )
  return { query, chips, text, problems, setQuery, setChips, type, retype }
}

/** How long a filter rests before it is kept, in milliseconds: what is passed through while one types is not. */
const restBefore = 800

/**
 * Keeps what is asked, so that the next time begins with it, also after the browser was closed. Days with a name move
 * along. `now`: unix seconds.
 */
export const useKeptFilter = (query: HistoryQuery, now: number): void => {
  const office = useWorker()
  const search = movingSearch(query, now) ?? printSearch(query)
  const asked = useRef<string | null>(null)
  useEffect(() => {
    if (asked.current === search) return
    const timer = setTimeout(() => {
      asked.current = search
      void office.call("keepFilter", { search })
    }, restBefore)
    return () => clearTimeout(timer)
  }, [office, search])
}
