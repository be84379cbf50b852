import { everything } from "../domain/transactions/query.ts"
import type { Area, TransactionWindow } from "../rpc/live-queries.ts"
import type { OfficeClient } from "../rpc/office-client.ts"

declare const __BUILD__: string

/** Where the one record lies; localStorage behind `device-storage.ts`. Removing is synchronous: it is the first act of a sign-out and of a 401. */
export interface FirstPaintStore {
  readonly read: () => string | null
  readonly write: (record: string) => void
}

/** The newest rows as last drawn, for the moment before the worker answers. `binding` ties it to the session's token. */
interface FirstPaintRecord {
  readonly format: 1
  readonly build: string
  readonly binding: string
  readonly at: number
  readonly total: number
  readonly rows: TransactionWindow["rows"]
}

const mostRows = 50
const newestView = JSON.stringify(everything)

const readRecord = (store: FirstPaintStore, binding: string): FirstPaintRecord | null => {
  try {
    const record = JSON.parse(store.read() ?? "null") as FirstPaintRecord | null
    return record?.format === 1 && record.build === __BUILD__ && record.binding === binding ? record : null
  } catch {
    return null
  }
}

/**
 * The worker, with the unfiltered newest rows answered at once from what was last drawn for this very session. Each answer of
 * the worker for that view becomes the next record, when the page is idle.
 */
export const withFirstPaint = (office: OfficeClient, store: FirstPaintStore, binding: () => string | null): OfficeClient => {
  let next: FirstPaintRecord | null = null
  const save = (): void => {
    if (next !== null && next.binding === binding()) store.write(JSON.stringify(next))
    next = null
  }
  const keep = (area: Area<TransactionWindow>): void => {
    const bound = binding()
    if (bound === null || area.value === null || area.value.from !== 0 || area.at === null) return
    if (next === null) setTimeout(save, saveAfter)
    next = { format: 1, build: __BUILD__, binding: bound, at: area.at, total: area.value.total, rows: area.value.rows.slice(0, mostRows) }
  }
  return {
    call: office.call,
    watch: (query, params, listener) => {
      if (query !== "transactionWindow") return office.watch(query, params, listener)
      const { from, query: filter } = params as { readonly from: number; readonly query: unknown }
      if (from !== 0 || JSON.stringify(filter) !== newestView) return office.watch(query, params, listener)
      const bound = binding()
      const record = bound === null ? null : readRecord(store, bound)
      const hear = listener as (area: Area<TransactionWindow>) => void
      let answered = false
      if (record !== null) hear({ state: "pending", value: { from: 0, total: record.total, rows: record.rows }, at: record.at, rejected: null })
      return office.watch("transactionWindow", params as never, (area) => {
        // Until the log is folded the worker knows nothing yet: what was drawn stays.
        if (record !== null && !answered && area.value === null && area.state !== "rejected") return
        answered = true
        keep(area)
        hear(area)
      })
    },
  }
}

/** A page that syncs gets many answers a second; the record follows at this distance, milliseconds. */
const saveAfter = 1_000
