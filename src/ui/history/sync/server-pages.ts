import { useCallback, useEffect, useRef, useState } from "react"
import type { CallRefusal } from "../../../domain/calls/refusals.ts"
import { noFilter, pageSize, type TransactionQuery } from "../../../domain/history/query.ts"
import type { SyncView, TransactionTotals } from "../../../domain/history/views.ts"
import type { RemoteData } from "../../../domain/kernel/remote-data.ts"
import type { WorkerClient } from "../../../rpc/worker-client.ts"
import { useWorker } from "../../kit/office.ts"
import { refusalOf } from "../../kit/refusal.ts"
import { firstAnswer } from "../first-answer.ts"

/** The server hears of a filter when it was left alone for so many milliseconds (R263, A82). */
const serverDelay = 500

/** What the server has been asked for the present filter. */
export interface ServerPages {
  /** `due`: it will be asked by itself in a moment. */
  readonly state: "idle" | "due" | "asking" | "failed"
  /** Pages of the present filter that came. */
  readonly pages: number
  /** False once a page was not full: there is no more (R262). */
  readonly more: boolean
  /** Why the last press of "Load more" failed. */
  readonly refusal: CallRefusal | null
}

const untouched: ServerPages = { state: "idle", pages: 0, more: true, refusal: null }

/**
 * Rows from the newest on that this device has without a gap: what the server need not be asked for again. The second
 * of the gap itself may be held in part.
 */
const heldRows = async (
  office: WorkerClient,
  query: TransactionQuery,
): Promise<{ readonly rows: number; readonly complete: boolean }> => {
  const { completeDownTo, complete } = await firstAnswer<SyncView>(
    (listener) => office.watch("sync", null, listener),
    () => true,
  )
  if (completeDownTo === null) return { rows: 0, complete }
  const start = Math.max(completeDownTo + 1, query.start ?? 0)
  if (query.end !== null && query.end < start) return { rows: 0, complete }
  const { value } = await firstAnswer<RemoteData<TransactionTotals>>(
    (listener) => office.watch("transactionTotals", { query: { ...query, start } }, listener),
    ({ value }) => value !== null,
  )
  return { rows: value?.count ?? 0, complete }
}

/**
 * Asks the server for pages of the present filter: the first one by itself after a pause (A104), each next one on
 * demand, from where this device's rows end (R261). What comes merges into the history; nothing is shown from here.
 */
export const useServerPages = (query: TransactionQuery): readonly [ServerPages, () => void] => {
  const office = useWorker()
  const key = JSON.stringify(query)
  const [fetched, setFetched] = useState({ key, pages: untouched })
  const pages = fetched.key === key ? fetched.pages : untouched
  // What the customer did not ask for by filtering is the synchronisation's to ask.
  const first = useRef({ key, isAsked: key === JSON.stringify(noFilter) })

  const ask = useCallback(
    async (offset: () => Promise<number>, byHand: boolean) => {
      const put = (next: (before: ServerPages) => ServerPages) =>
        setFetched((before) => (before.key === key ? { key, pages: next(before.pages) } : before))
      setFetched((before) => ({
        key,
        pages: { ...(before.key === key ? before.pages : untouched), state: "asking", refusal: null },
      }))
      const from = await offset()
      const outcome = await office.call("fetchPage", { ...(JSON.parse(key) as TransactionQuery), offset: from })
      if (outcome._tag === "Succeeded")
        return put(() => ({
          state: "idle",
          pages: Math.floor(from / pageSize) + 1,
          more: outcome.value.full,
          refusal: null,
        }))
      // Of a recording nothing is asked: where it holds all rows, it also says whether a page of them was full.
      if (outcome._tag === "Refused" && outcome.refusal._tag === "ReadOnly") {
        const { rows, complete } = await heldRows(office, JSON.parse(key) as TransactionQuery)
        return put((before) => ({ ...before, state: "idle", more: !complete || rows >= pageSize }))
      }
      // The customer did not ask for the first page: that it failed is said by the area's own strip.
      if (!byHand) return put((before) => ({ ...before, state: "idle" }))
      put((before) => ({
        ...before,
        state: "failed",
        refusal: refusalOf(outcome),
      }))
    },
    [office, key],
  )

  useEffect(() => {
    if (first.current.key === key && first.current.isAsked) return
    first.current = { key: "", isAsked: false }
    setFetched({ key, pages: { ...untouched, state: "due" } })
    const timer = setTimeout(() => {
      void ask(() => Promise.resolve(0), false)
    }, serverDelay)
    return () => clearTimeout(timer)
  }, [key, ask])

  const came = pages.pages * pageSize
  const loadMore = useCallback(() => {
    void ask(async () => Math.max((await heldRows(office, query)).rows, came), true)
  }, [ask, office, query, came])

  return [pages, loadMore]
}
