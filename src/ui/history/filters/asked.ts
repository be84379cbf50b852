import { useCallback, useMemo, useState } from "react"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"
import type { Labels } from "../../../domain/history/query/search/operators.ts"
import { parseSearch } from "../../../domain/history/query/search/parse.ts"
import type { Problem } from "../../../domain/history/query/search/problem.ts"
import { bothOf } from "../../../domain/history/query/terms.ts"
import type { FilterChoices } from "../../../rpc/history-views.ts"

/** What the screen asks for: conditions that stand as chips, and those that are being typed. */
export interface Asked {
  /** All of it: the one query of the list, the count, the totals and every picture (law 7). */
  readonly query: HistoryQuery
  /** What stands as chips. */
  readonly chips: HistoryQuery
  readonly text: string
  /** What of the text says nothing, and is left out. */
  readonly problems: ReadonlyArray<Problem>
}

/** What can be done about it. */
export interface Asking extends Asked {
  /** Asks for something else as a whole; what was typed is among its chips then. */
  readonly ask: (query: HistoryQuery) => void
  /** Changes the chips beside what is being typed. */
  readonly askChips: (chips: HistoryQuery) => void
  readonly type: (text: string) => void
  /** Takes a condition from the chips into the text, to be typed anew. */
  readonly retype: (chips: HistoryQuery, text: string) => void
}

const labelsOf = (offered: FilterChoices | null): Labels =>
  offered === null ? {} : { type: offered.types, status: offered.statuses }

/** The parts of a text that say nothing, as they were typed. */
const leftOver = (text: string, problems: ReadonlyArray<Problem>): string =>
  problems.map(({ from, to }) => text.slice(from, to)).join(" ")

/** What the screen asks for, from what was asked last. `now`: unix seconds. */
export const useAsked = (start: HistoryQuery, offered: FilterChoices | null, now: number): Asking => {
  const [{ chips, text }, set] = useState({ chips: start, text: "" })
  const typed = useMemo(() => parseSearch(text, labelsOf(offered), now), [text, offered, now])
  const key = JSON.stringify(bothOf(chips, typed.query))
  // One object as long as it means the same, so that nothing is asked twice.
  const query = useMemo((): HistoryQuery => JSON.parse(key), [key])
  const { problems } = typed
  const ask = useCallback(
    (next: HistoryQuery) => set({ chips: next, text: leftOver(text, problems) }),
    [text, problems],
  )
  const askChips = useCallback((next: HistoryQuery) => set((before) => ({ ...before, chips: next })), [])
  const type = useCallback((next: string) => set((before) => ({ ...before, text: next })), [])
  const retype = useCallback(
    (next: HistoryQuery, more: string) =>
      set((before) => ({ chips: next, text: before.text === "" ? more : `${before.text} ${more}` })),
    [],
  )
  return { query, chips, text, problems, ask, askChips, type, retype }
}
