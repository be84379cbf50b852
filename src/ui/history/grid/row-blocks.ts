import type { Transaction } from "../../../domain/history/model.ts"
import type { DaySums } from "../../../domain/history/query/day-sums.ts"
import type { TransactionWindow } from "../../../domain/history/views.ts"
import type { Range } from "../../../domain/kernel/range.ts"
import type { RemoteData } from "../../../domain/kernel/remote-data.ts"

/** Rows are asked for in aligned blocks of this many. */
export const blockSize = 100

/** Blocks that are kept after they were scrolled past: the newest so many. */
const kept = 60

type Answer = RemoteData<TransactionWindow>
type Rows = ReadonlyArray<Transaction>

/** Watches the rows `from` up to `from + count` of one query; gives the way to stop. */
export type WatchRows = (from: number, count: number, listener: (answer: Answer) => void) => () => void

/** Blocks that hold the rows `from` up to, but not with, `to`. */
const blocksOf = (from: number, to: number): ReadonlyArray<number> => {
  const first = Math.floor(Math.max(0, from) / blockSize)
  const end = Math.ceil(Math.max(0, to) / blockSize)
  return Array.from({ length: Math.max(0, end - first) }, (_, place) => first + place)
}

/** No more blocks than this are asked for ahead of a steady scroll. */
const mostAhead = 6

/**
 * The blocks that will be seen next: around a reader at rest a block to both sides, so that the first movement finds
 * its rows; ahead of one who scrolls by `step` rows at a time (negative: up) what five steps reach; and where single
 * steps leap over whole blocks, the places where the next three will land, since what lies between is never drawn.
 */
export const blocksAhead = (seen: Range<number>, step: number, total: number): ReadonlyArray<number> => {
  const within = (from: number, to: number): ReadonlyArray<number> =>
    blocksOf(Math.min(from, total), Math.min(to, total))
  if (step === 0) return within(seen.from - blockSize, seen.to + blockSize)
  if (Math.abs(step) > blockSize)
    return [1, 2, 3].flatMap((steps) => within(seen.from + steps * step, seen.to + steps * step))
  const reach = Math.min(mostAhead * blockSize, Math.max(blockSize, 5 * Math.abs(step)))
  return step > 0 ? within(seen.to, seen.to + reach) : within(seen.from - reach, seen.from)
}

/** What is shown of an area, as one word: answers that show the same need no second look. */
const shows = (area: Answer): string => {
  if (area.value === null) return area._tag === "Loading" ? `none ${area.call}` : "none"
  if (area._tag === "Stale") return `stale ${area.at} ${area.rejected.at} ${area.value.total === 0}`
  return area.value.total === 0 ? `empty ${area.call}` : "rows"
}

/**
 * The office changed a row after it first delivered it, brought or changed it after its period was closed, or no longer
 * has it.
 */
export type RowFate = "changed" | "behindClosing" | "withdrawn"

/** What a change of the rows means for who looks at them. */
export interface RowsChange {
  /** By how many places the rows in view moved down, because rows came in above them. */
  readonly moved: number
  /**
   * None of the rows in view is where it could be found again: the reader has to be brought to this row by other means.
   */
  readonly lost: Transaction | null
}

/**
 * The rows of one query, as far as they were looked at. Each wanted block is a live query of its own, so their answers
 * come one by one. When the number of rows changes, the new answers wait until every watched block that has rows has
 * one of the same number: rows that came in above then move all others at once, and the reader's place can be kept
 * exactly.
 */
export class RowBlocks {
  /** Rows in view of the query; null before the first answer. */
  total: number | null = null
  /** The state of the area: the newest answer that showed another one. */
  area: Answer | null = null

  readonly #watch: WatchRows
  readonly #changed: (change: RowsChange) => void
  readonly #blocks = new Map<number, Rows>()
  readonly #staged = new Map<number, TransactionWindow>()
  readonly #stops = new Map<number, () => void>()
  readonly #days = new Map<number, DaySums>()
  readonly #changedRows = new Set<number>()
  readonly #withdrawnRows = new Set<number>()
  readonly #behindClosing = new Set<number>()
  readonly #tags = new Map<number, ReadonlyArray<string>>()
  readonly #names = new Map<string, string>()
  #closed = false
  #inView: Range<number> = { from: 0, to: 0 }

  constructor(watch: WatchRows, changed: (change: RowsChange) => void) {
    this.#watch = watch
    this.#changed = changed
  }

  /** The row at a place, if it is here. */
  at(index: number): Transaction | undefined {
    return this.#blocks.get(Math.floor(index / blockSize))?.[index % blockSize]
  }

  /** The rows in view and those beside them, as far as they are here without a gap. */
  get here(): Range<number> {
    const isWhole = (block: number): boolean => this.#blocks.get(block)?.length === blockSize
    let first = Math.floor(this.#inView.from / blockSize)
    let last = first
    while (isWhole(first - 1)) first--
    while (isWhole(last)) last++
    return { from: first * blockSize, to: last * blockSize + (this.#blocks.get(last)?.length ?? 0) }
  }

  /** What a day comes to, as it was last answered. */
  day(day: number): DaySums | undefined {
    return this.#days.get(day)
  }

  /** What became of a row after the office first delivered it, if anything did. */
  fate(id: number): RowFate | null {
    if (this.#withdrawnRows.has(id)) return "withdrawn"
    return this.#behindClosing.has(id) ? "behindClosing" : this.#changedRows.has(id) ? "changed" : null
  }

  /** The tags of a row, as they were last answered. */
  tags(id: number): ReadonlyArray<string> {
    return this.#tags.get(id) ?? []
  }

  /** What a partner is called whose e-mail or id a row has. */
  partnerName(text: string): string | undefined {
    return this.#names.get(text)
  }

  /** Says which rows are seen and which blocks will be, and stops watching all others. */
  want(inView: { readonly from: number; readonly to: number }, ahead: ReadonlyArray<number>): void {
    this.#inView = inView
    if (this.#closed) return
    const wanted = new Set([...blocksOf(inView.from, inView.to), ...ahead])
    for (const [block, stop] of this.#stops) {
      if (wanted.has(block)) continue
      stop()
      this.#stops.delete(block)
      this.#staged.delete(block)
    }
    for (const block of wanted) if (!this.#stops.has(block)) this.#start(block)
  }

  /** Stops every watch for good; what is here stays. */
  close(): void {
    this.#closed = true
    for (const stop of this.#stops.values()) stop()
    this.#stops.clear()
    this.#staged.clear()
  }

  #start(block: number): void {
    let stopped = false
    this.#stops.set(block, () => {
      stopped = true
    })
    const stop = this.#watch(block * blockSize, blockSize, (answer) => {
      if (!stopped) this.#answered(block, answer)
    })
    this.#stops.set(block, () => {
      stopped = true
      stop()
    })
  }

  #answered(block: number, answer: Answer): void {
    const { value } = answer
    // Rows that were drawn last time are here before the worker knows any: a block that it never had rows for takes
    // none away.
    if (answer._tag === "Loading" && this.total !== null && !this.#blocks.has(block)) return
    if (this.area === null || shows(this.area) !== shows(answer)) this.area = answer
    if (value === null) return this.#changed(nothingMoved)
    for (const day of value.days ?? []) this.#days.set(day.day, day)
    for (const id of value.changed ?? []) this.#changedRows.add(id)
    for (const { id } of value.rows) this.#withdrawnRows.delete(id)
    for (const id of value.withdrawn ?? []) this.#withdrawnRows.add(id)
    // A period may be opened again.
    for (const { id } of value.rows) this.#behindClosing.delete(id)
    for (const id of value.behindClosing ?? []) this.#behindClosing.add(id)
    for (const { id } of value.rows) this.#tags.delete(id)
    for (const [id, tags] of value.tags ?? []) this.#tags.set(id, tags)
    for (const [text, name] of value.names ?? []) this.#names.set(text, name)
    if (this.total === null) this.total = value.total
    if (value.total === this.total && this.#staged.size === 0) {
      this.#keep(block, value.rows)
      return this.#changed(nothingMoved)
    }
    // A block that answers twice while the others are silent is not waited for again: it would wait for ever.
    const again = this.#staged.has(block)
    this.#staged.set(block, value)
    if (again || this.#agree(value.total)) this.#commit(value.total)
  }

  /** Whether every watched block that has rows stands at this number of rows: those in view may move into any. */
  #agree(total: number): boolean {
    return [...this.#stops.keys()].every(
      (block) => !this.#blocks.has(block) || (this.#staged.get(block)?.total ?? this.total) === total,
    )
  }

  #commit(total: number): void {
    const change = this.#findReader()
    // Blocks that are not watched hold what was there before: good enough to be drawn until they answer, unless rows
    // moved.
    for (const block of this.#blocks.keys())
      if (!this.#staged.has(block) && (change.moved !== 0 || change.lost !== null || block * blockSize >= total))
        this.#blocks.delete(block)
    for (const [block, { rows }] of this.#staged) this.#keep(block, rows)
    this.#staged.clear()
    this.total = total
    this.#changed(change)
  }

  /** Where the first row in view that is still among the answers has gone. */
  #findReader(): RowsChange {
    const places = new Map<number, number>()
    for (const { from, rows } of this.#staged.values())
      for (const [place, row] of rows.entries()) places.set(row.id, from + place)
    let first: Transaction | null = null
    for (let index = this.#inView.from; index < this.#inView.to; index++) {
      const row = this.at(index)
      if (row === undefined) continue
      first ??= row
      const place = places.get(row.id)
      if (place !== undefined) return { moved: place - index, lost: null }
    }
    return { moved: 0, lost: first }
  }

  #keep(block: number, rows: Rows): void {
    this.#blocks.delete(block)
    this.#blocks.set(block, rows)
    for (const old of this.#blocks.keys()) {
      if (this.#blocks.size <= kept) return
      if (!this.#stops.has(old)) this.#blocks.delete(old)
    }
  }
}

const nothingMoved: RowsChange = { moved: 0, lost: null }
