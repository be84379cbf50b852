import type { LiveQueries } from "../../domain/catalogue.ts"
import { noFilter } from "../../domain/history/query.ts"
import type { TransactionWindow } from "../../domain/history/views.ts"
import type { RemoteData } from "../../domain/kernel/remote-data.ts"
import type { SessionView } from "../../domain/session/views.ts"
import type { Glimpse } from "../../rpc/glimpse.ts"
import type { WorkerClient } from "../../rpc/worker-client.ts"

declare const __BUILD__: string

/**
 * Where the one record lies; localStorage behind `device-storage.ts`. Removing is synchronous: it is the first act of a
 * sign-out and of a 401.
 */
export interface FirstPaintStore {
  readonly read: () => string | null
  readonly write: (record: string) => void
}

/**
 * The newest rows as last drawn, for the moment before the worker answers. `binding` ties it to the session's token.
 */
interface FirstPaintRecord {
  readonly format: 1
  readonly build: string
  readonly binding: string
  readonly at: number
  readonly total: number
  readonly rows: TransactionWindow["rows"]
  /** The screen begins with a filter that the log keeps: these rows are not what it shows first. */
  readonly isFiltered: boolean
}

const mostRows = 50
const newestView = JSON.stringify(noFilter)

const isText = (value: unknown): boolean => typeof value === "string"
const isAmount = (value: unknown): boolean => typeof value === "string" && /^-?\d{1,40}(\.\d{1,40})?$/.test(value)
const isObject = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === "object" && value !== null

const demanded = {
  id: Number.isSafeInteger,
  date: Number.isSafeInteger,
  description: isText,
  sum: isAmount,
  currency: isText,
  type: isText,
  status: isText,
  statusName: isText,
  marketplace: isText,
} as const
const optional: { readonly [name: string]: (value: unknown) => boolean } = {
  fee: isAmount,
  extra: (extra) => isObject(extra) && !Array.isArray(extra) && Object.values(extra).every(isText),
}

/** A row, as its model says. Without Schema, which the page has not brought yet when it paints first. */
const isRow = (row: unknown): boolean =>
  isObject(row) &&
  Object.entries(demanded).every(([name, holds]) => holds(row[name])) &&
  Object.entries(row).every(([name, field]) => name in demanded || (optional[name] ?? isText)(field))

/** Whether what lies in storage, where anything can write, is a record at all (S46). */
const isRecord = (value: unknown): value is FirstPaintRecord =>
  isObject(value) &&
  value["format"] === 1 &&
  typeof value["at"] === "number" &&
  typeof value["total"] === "number" &&
  typeof value["isFiltered"] === "boolean" &&
  Array.isArray(value["rows"]) &&
  value["rows"].every(isRow)

const readRecord = (store: FirstPaintStore, binding: string): FirstPaintRecord | null => {
  try {
    const record: unknown = JSON.parse(store.read() ?? "null")
    return isRecord(record) && record.build === __BUILD__ && record.binding === binding ? record : null
  } catch {
    return null
  }
}

/**
 * What ties a record to this page: the binding of the present token, the database it belongs to, and which log of it
 * the page knows; null when nobody is signed in.
 */
export interface FirstPaintSession {
  readonly binding: string
  readonly account: string
  readonly logId: string | null
}

/** What the worker's entry read beside the log of this very session, as a record; it comes over a port (S46). */
const recordOf = (glimpse: unknown, { binding, account, logId }: FirstPaintSession): FirstPaintRecord | null => {
  const { account: whose, logId: which, ...said } = isObject(glimpse) ? (glimpse as Partial<Glimpse>) : {}
  const record: unknown = { format: 1, binding, ...said }
  return whose === account && which !== undefined && which === logId && isRecord(record) && record.build === __BUILD__
    ? record
    : null
}

/**
 * The worker, with the session, the unfiltered newest rows and that nothing is filtered answered at once from what was
 * last drawn for this very session, or from what the worker's entry read beside the log where that is newer. Each
 * answer of the worker for that view becomes the next record, when the page is idle.
 */
export const withFirstPaint = (
  office: WorkerClient,
  store: FirstPaintStore,
  session: () => FirstPaintSession | null,
  glimpsed: Promise<unknown> = new Promise(() => undefined),
): WorkerClient => {
  let next: FirstPaintRecord | null = null
  let glimpse: unknown = null
  const offers = new Set<() => void>()
  void glimpsed.then((said) => {
    glimpse = said
    for (const offer of offers) offer()
  })
  let isFiltered = false
  const save = (): void => {
    if (next !== null && next.binding === session()?.binding) store.write(JSON.stringify(next))
    next = null
  }
  const keep = (area: RemoteData<TransactionWindow>): void => {
    const binding = session()?.binding
    if (binding === undefined || area.value === null || area.value.from !== 0 || area.at === null) return
    if (next === null) setTimeout(save, saveAfter)
    next = {
      format: 1,
      build: __BUILD__,
      binding,
      at: area.at,
      total: area.value.total,
      rows: area.value.rows.slice(0, mostRows),
      isFiltered,
    }
  }
  const drawn = (): { readonly record: FirstPaintRecord; readonly account: string } | null => {
    const present = session()
    if (present === null) return null
    const kept = readRecord(store, present.binding)
    const seen = recordOf(glimpse, present)
    const record = kept !== null && (seen === null || seen.at <= kept.at) ? kept : seen
    return record === null ? null : { record, account: present.account }
  }
  /** Paints what is drawn first, and once more where something newer is seen, until it is ended. */
  const painting = (paint: (record: FirstPaintRecord, account: string) => void) => {
    let shown: FirstPaintRecord | null = null
    const offer = (): void => {
      const painted = drawn()
      if (painted === null || (shown !== null && painted.record.at <= shown.at)) return
      shown = painted.record
      paint(painted.record, painted.account)
    }
    offers.add(offer)
    offer()
    return { hasPainted: () => shown !== null, end: () => void offers.delete(offer) }
  }
  /** Watches a query behind what is painted for it, until an answer comes that is one. */
  const watchBehind = <Name extends keyof LiveQueries>(
    { hasPainted, end }: ReturnType<typeof painting>,
    query: Name,
    params: LiveQueries[Name]["params"],
    isAnswer: (value: LiveQueries[Name]["value"]) => boolean,
    listener: (value: LiveQueries[Name]["value"]) => void,
  ): (() => void) => {
    let answered = false
    const stop = office.watch(query, params, (value: LiveQueries[Name]["value"]) => {
      if (!answered && hasPainted() && !isAnswer(value)) return
      answered = true
      end()
      listener(value)
    })
    return () => {
      end()
      stop()
    }
  }
  const watchSession = (listener: (view: SessionView) => void): (() => void) => {
    const painted = painting((_, account) =>
      listener({
        boot: { _tag: "Opening" },
        account,
        customer: null,
        online: navigator.onLine,
        unreachable: false,
        unidentified: null,
        ended: null,
        logId: null,
      }),
    )
    return watchBehind(painted, "session", null, () => true, listener)
  }
  const watchNewest = (
    params: LiveQueries["transactionWindow"]["params"],
    listener: (area: RemoteData<TransactionWindow>) => void,
  ): (() => void) => {
    const painted = painting(({ total, rows, at }) =>
      listener({ _tag: "Ready", call: "pending", value: { from: 0, total, rows }, at }),
    )
    // Until the log is folded the worker knows nothing yet: what was drawn stays.
    const isAnswer = ({ _tag }: RemoteData<TransactionWindow>): boolean => _tag !== "Loading"
    return watchBehind(painted, "transactionWindow", params, isAnswer, (area) => {
      keep(area)
      listener(area)
    })
  }
  const noteFilter = (kept: string | null): void => {
    if (kept === null) return
    isFiltered = kept !== ""
    const record = drawn()?.record ?? null
    if (next !== null) next = { ...next, isFiltered }
    else if (record !== null && record.isFiltered !== isFiltered) store.write(JSON.stringify({ ...record, isFiltered }))
  }
  const watchFilter = (listener: (kept: string | null) => void): (() => void) => {
    const painted = painting((record) => {
      if (!record.isFiltered) listener("")
    })
    return watchBehind(
      painted,
      "keptFilter",
      null,
      () => true,
      (kept) => {
        noteFilter(kept)
        listener(kept)
      },
    )
  }
  return {
    call: office.call,
    // Each branch knows its query by name, which the type of the whole cannot say.
    watch: (query, params, listener) => {
      if (query === "session") return watchSession(listener)
      if (query === "keptFilter") return watchFilter(listener)
      if (query === "transactionWindow" && isNewestView(params as LiveQueries["transactionWindow"]["params"])) {
        return watchNewest(params as LiveQueries["transactionWindow"]["params"], listener)
      }
      return office.watch(query, params, listener)
    },
  }
}

const isNewestView = ({ from, query }: LiveQueries["transactionWindow"]["params"]): boolean =>
  from === 0 && JSON.stringify(query) === newestView

/** A page that syncs gets many answers a second; the record follows at this distance, milliseconds. */
const saveAfter = 1_000
