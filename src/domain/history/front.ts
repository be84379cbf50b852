import { dayOfSecond } from "../kernel/calendar/day.ts"
import { NotLoaded } from "../kernel/snapshot.ts"
import { chunkOf, type Columns, type RowChange, slotOf } from "./columns/columns.ts"
import { handlesFrom } from "./columns/order.ts"
import type { Transaction } from "./model.ts"
import { noFilter } from "./query.ts"
import type { DaySums } from "./query/day-sums.ts"
import { type HistoryQuery, isUnfiltered } from "./query/history-query.ts"
import { HistoryReader } from "./query/reader.ts"

/** So many of the newest rows: a screen, and one more to scroll into; and so many bytes of them, which fit a row. */
const mostRows = 100
const mostBytes = 48_000

/** The first rows that are not too long together. */
const short = (rows: ReadonlyArray<Transaction>): ReadonlyArray<Transaction> => {
  const encoder = new TextEncoder()
  let length = 0
  const end = rows.findIndex((row) => (length += encoder.encode(JSON.stringify(row)).length) > mostBytes)
  return end < 0 ? rows : rows.slice(0, end)
}

/** What the first screen of a history shows, small enough to be there before anything else of it is. */
export interface Front {
  readonly size: number
  readonly withdrawn: number
  readonly changedAt: number
  readonly rows: ReadonlyArray<Transaction>
  readonly changes: ReadonlyArray<readonly [id: number, changes: ReadonlyArray<RowChange>]>
  /** Of each day that a row is of. */
  readonly days: ReadonlyArray<DaySums>
}

/** The front of a history whose newest rows are whole, as bytes. */
export const packFront = (columns: Columns, reader: HistoryReader): Uint8Array<ArrayBuffer> => {
  const rows = short(reader.window(noFilter, 0, mostRows))
  const days = new Set(rows.map(({ date }) => dayOfSecond(date)))
  const front: Front = {
    size: columns.size,
    withdrawn: columns.withdrawn,
    changedAt: columns.changedAt,
    rows,
    changes: rows.flatMap(({ id }) => {
      const changes = columns.changes.get(id)
      return changes === undefined ? [] : [[id, changes] as const]
    }),
    days: Array.from(days, (day) => reader.daySums(noFilter, day)),
  }
  return new TextEncoder().encode(JSON.stringify(front))
}

/** Columns of which only counts are here: whatever else is asked of them is not loaded yet. */
const countsAlone = ({ size, withdrawn, changedAt, changes }: Front): Columns => {
  const counts: Pick<Columns, keyof Front & keyof Columns> = { size, withdrawn, changedAt, changes: new Map(changes) }
  return new Proxy(counts as Columns, {
    get: (_, name) => {
      if (name in counts) return Reflect.get(counts, name) as unknown
      throw new NotLoaded("only the newest rows are loaded")
    },
  })
}

/** Answers for the newest rows of everything what the whole history would, and for nothing else. */
class FrontReader extends HistoryReader {
  readonly #front: Front

  constructor(columns: Columns, front: Front) {
    super(columns)
    this.#front = front
  }

  override count(query: HistoryQuery): number {
    return isUnfiltered(query) ? this.#front.size : super.count(query)
  }

  override window(query: HistoryQuery, from: number, count: number): ReadonlyArray<Transaction> {
    const { rows, size } = this.#front
    return isUnfiltered(query) && query.sort === undefined && Math.min(from + count, size) <= rows.length
      ? rows.slice(from, from + count)
      : super.window(query, from, count)
  }

  override daySums(query: HistoryQuery, day: number): DaySums {
    const held = isUnfiltered(query) ? this.#front.days.find((each) => each.day === day) : undefined
    return held ?? super.daySums(query, day)
  }
}

const parse = (bytes: Uint8Array): Front => JSON.parse(new TextDecoder().decode(bytes)) as Front

/** Tells columns that were just opened the rows of their front, which they can say before their texts are there. */
export const tellFront = (columns: Columns, bytes: Uint8Array): void => {
  const { rows } = parse(bytes)
  for (const [place, handle] of handlesFrom(columns, 0, rows.length).entries()) {
    const row = rows[place]
    if (row !== undefined) chunkOf(columns, handle).tell(slotOf(columns, handle), row)
  }
}

/** What answers from the bytes of a front. */
export const readFront = (bytes: Uint8Array): { readonly columns: Columns; readonly reader: HistoryReader } => {
  const front = parse(bytes)
  const columns = countsAlone(front)
  return { columns, reader: new FrontReader(columns, front) }
}
