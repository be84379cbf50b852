import { NotLoaded } from "../../kernel/snapshot.ts"
import type { Transaction } from "../model.ts"
import type { ColdRows } from "./cold-rows.ts"
import { appendCold, type Cold, editCold, emptyCold, readCold, resizeCold, trimCold } from "./cold.ts"
import { type DecimalColumn, emptyDecimals } from "./decimal-column.ts"
import { IntegerColumn } from "./integer-column.ts"
import type { Vocabulary } from "./vocabulary.ts"

/** Codes of the hot part, which filters and facets read. */
export const hotCodes = ["currency", "type", "status", "marketplace"] as const
export type HotCode = (typeof hotCodes)[number]

/** What a row's mark says: shown; taken away by the server; or superseded by the same row under another date. */
export const shown = 0
export const withdrawn = 1
export const superseded = 2

/** The hot columns of a chunk. */
export interface Hot extends Readonly<Record<HotCode, IntegerColumn>> {
  readonly id: IntegerColumn
  readonly date: IntegerColumn
  readonly sum: DecimalColumn
}

const emptyHot = (capacity: number): Hot => {
  const codes = (): IntegerColumn => new IntegerColumn(new Uint8Array(capacity))
  const numbers = (): IntegerColumn => new IntegerColumn(new Uint32Array(capacity))
  return {
    id: numbers(),
    date: numbers(),
    sum: emptyDecimals(capacity),
    currency: codes(),
    type: codes(),
    status: codes(),
    marketplace: codes(),
  }
}

const setHot = (hot: Hot, slot: number, row: Transaction, vocabulary: Vocabulary): void => {
  hot.sum.set(slot, row.sum)
  hot.currency.set(slot, vocabulary.currency.codeFor(row.currency))
  hot.type.set(slot, vocabulary.type.codeFor(row.type))
  hot.status.set(slot, vocabulary.status.codeFor(row.status))
  hot.marketplace.set(slot, vocabulary.marketplace.codeFor(row.marketplace))
}

/**
 * A fixed number of rows, by column. The stamps are the revisions at which each part last changed; beside them, and
 * kept on no disk, the one at which a row that was there last became another.
 */
export class Chunk {
  readonly hot: Hot
  cold: Cold | undefined
  rows: number
  capacity: number
  /** Marks of rows that are not shown; none while every row is. */
  marks: Uint8Array | undefined
  hiddenRows: number
  hotStamp = 0
  coldStamp = 0
  rewrittenStamp = 0
  /** A snapshot reads the same cells: rows may be appended, and none changed in place. */
  isShared = false
  /** Somebody asked for the cold part while it was not there: it is attached before others. */
  isColdAsked = false
  /** The slots of rows of it that somebody asked for while they were not there: they alone are read, before it. */
  readonly askedRows = new Set<number>()
  /** Rows of the cold part, while it is not there as a whole. */
  coldRows: ColdRows | undefined
  /** Rows that were told otherwise than by the columns, by slot, while the cold part is not there. */
  readonly toldRows = new Map<number, Transaction>()

  constructor(hot: Hot, cold: Cold | undefined, rows: number, capacity: number, marks: Uint8Array | undefined) {
    this.hot = hot
    this.cold = cold
    this.rows = rows
    this.capacity = capacity
    this.marks = marks
    this.hiddenRows = marks === undefined ? 0 : marks.reduce((count, mark) => count + (mark === shown ? 0 : 1), 0)
  }

  /** The revision at which anything of the chunk last changed. */
  get stamp(): number {
    return Math.max(this.hotStamp, this.coldStamp)
  }

  /** The cold part is attached before others, where it is not there. */
  askForCold(): void {
    this.isColdAsked = this.cold === undefined
    this.askedRows.clear()
  }

  /** The cold fields of a row are read before others, where they are not there. */
  askForRow(slot: number): void {
    if (!this.hasRow(slot) && !this.isColdAsked) this.askedRows.add(slot)
  }

  /** Says a row before its cold fields are there. */
  tell(slot: number, row: Transaction): void {
    if (!this.hasRow(slot)) this.toldRows.set(slot, row)
  }

  attach(cold: Cold): void {
    this.drop()
    this.cold = cold
  }

  /** Lets go of the cold part, and of what was asked of it. */
  drop(): void {
    this.cold = this.coldRows = undefined
    this.isColdAsked = false
    this.askedRows.clear()
    this.toldRows.clear()
  }

  /** Whether all fields of a row can be said. */
  hasRow(slot: number): boolean {
    return this.toldRows.has(slot) || this.coldOf(slot) !== undefined
  }

  /** The columns of which a row's cold fields are there, if they are. */
  coldOf(slot: number): Cold | undefined {
    return this.cold ?? this.coldRows?.at(slot)
  }

  get loadedCold(): Cold {
    if (this.cold !== undefined) return this.cold
    this.askForCold()
    throw new NotLoaded("the cold columns of a chunk are not loaded")
  }

  /** Adds rows at the end of a chunk that takes at most `most`. */
  append(rows: ReadonlyArray<Transaction>, vocabulary: Vocabulary, most: number, revision: number): void {
    const { hot, rows: first } = this
    this.rows += rows.length
    if (this.rows > this.capacity) this.#resize(Math.min(most, Math.max(16, this.capacity * 2, this.rows)))
    let slot = first
    for (const row of rows) {
      hot.id.set(slot, row.id)
      hot.date.set(slot, row.date)
      setHot(hot, slot++, row, vocabulary)
    }
    appendCold(this.loadedCold, first, rows, vocabulary)
    this.hotStamp = this.coldStamp = revision
    if (this.rows === most) trimCold(this.loadedCold, most)
  }

  /** The chunk as it is now, in the same cells. Marks are its own: rows are hidden in place. */
  share(): Chunk {
    this.isShared = true
    const { hotStamp, coldStamp } = this
    return Object.assign(new Chunk(this.hot, this.cold, this.rows, this.capacity, this.marks?.slice()), {
      hotStamp,
      coldStamp,
      isShared: true,
    })
  }

  /** Overwrites a row by another of the same id and date. */
  edit(slot: number, row: Transaction, vocabulary: Vocabulary, revision: number): void {
    setHot(this.hot, slot, row, vocabulary)
    editCold(this.loadedCold, slot, row, vocabulary)
    this.hotStamp = this.coldStamp = this.rewrittenStamp = revision
  }

  row(slot: number, vocabulary: Vocabulary): Transaction {
    const { hot } = this
    const cold = this.coldOf(slot)
    if (cold === undefined) {
      const told = this.toldRows.get(slot)
      if (told !== undefined) return told
      this.askForRow(slot)
      throw new NotLoaded("the cold fields of a row are not loaded")
    }
    return readCold(
      cold,
      slot,
      {
        id: hot.id.cells[slot] ?? 0,
        date: hot.date.cells[slot] ?? 0,
        sum: hot.sum.text(slot) ?? "",
        currency: vocabulary.currency.text(hot.currency.cells[slot] ?? 0),
        type: vocabulary.type.text(hot.type.cells[slot] ?? 0),
        status: vocabulary.status.text(hot.status.cells[slot] ?? 0),
        marketplace: vocabulary.marketplace.text(hot.marketplace.cells[slot] ?? 0),
      },
      vocabulary,
    )
  }

  markOf(slot: number): number {
    return this.marks?.[slot] ?? shown
  }

  /** Marks a row as not shown, or as shown again. */
  mark(slot: number, mark: number, revision: number): void {
    this.marks ??= new Uint8Array(this.capacity)
    this.hiddenRows += (mark === shown ? 0 : 1) - (this.marks[slot] === shown ? 0 : 1)
    this.marks[slot] = mark
    this.hotStamp = this.rewrittenStamp = revision
  }

  #resize(capacity: number): void {
    const { hot } = this
    for (const column of [hot.id, hot.date, hot.sum, ...hotCodes.map((name) => hot[name])]) column.resize(capacity)
    resizeCold(this.loadedCold, capacity)
    if (this.marks !== undefined) {
      const marks = new Uint8Array(capacity)
      marks.set(this.marks)
      this.marks = marks
    }
    this.capacity = capacity
  }
}

/** A chunk without rows, with room for texts like those of a full one. */
export const emptyChunk = (capacity: number, like?: Chunk): Chunk =>
  new Chunk(emptyHot(capacity), emptyCold(capacity, like?.cold), 0, capacity, undefined)
