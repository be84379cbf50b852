import { canonicalJson } from "../../kernel/canonical.ts"
import { chunkOf, type Columns, type Handle, slotOf } from "../columns/columns.ts"
import type { Transaction } from "../model.ts"
import type { PageRequest } from "../page.ts"

/** A call that brought pages of the history, as the log has it. */
export interface PageCall {
  /** Pages are counted from the first that this device ever received. */
  readonly page: number
  /** The entry of the journal. */
  readonly position: number
  readonly purpose: PageRequest["purpose"]
  /** When it was asked for, epoch ms, and how long the answer took. */
  readonly at: number
  readonly ms: number
}

/** Finds out, page by page in the order of the log, which call brought each of some rows as it is now. */
export class Attribution {
  readonly #hasVersions: (id: number) => boolean
  readonly #callOf = new Map<number, number>()
  readonly #said = new Map<number, string>()
  readonly calls: Array<PageCall> = []
  /** Of how many rows a page was found. */
  found = 0

  /** @param ids of the rows that are asked about */
  constructor(hasVersions: (id: number) => boolean, ids: Iterable<number>) {
    this.#hasVersions = hasVersions
    for (const id of ids) this.#callOf.set(id, -1)
  }

  /** Of how many rows a page is looked for. */
  get asked(): number {
    return this.#callOf.size
  }

  /**
   * The next page of the log. Only of a row that once changed it has to be looked what a page says: all others have one
   * version.
   */
  take(call: PageCall, rows: ReadonlyArray<Transaction>): void {
    let isNews = false
    for (const row of rows) {
      const known = this.#callOf.get(row.id)
      if (known === undefined) continue
      if (this.#hasVersions(row.id)) {
        const says = canonicalJson(row)
        if (this.#said.get(row.id) === says) continue
        this.#said.set(row.id, says)
      } else if (known >= 0) continue
      if (known < 0) this.found++
      this.#callOf.set(row.id, this.calls.length)
      isNews = true
    }
    if (isNews) this.calls.push(call)
  }

  /** The index in `calls` of the call that brought a row; −1 when none did. */
  callOf(id: number): number {
    return this.#callOf.get(id) ?? -1
  }
}

/** The id of a row. */
export const idAt = (columns: Columns, handle: Handle): number =>
  chunkOf(columns, handle).hot.id.cells[slotOf(columns, handle)] ?? 0

/** The ids of rows. */
export const idsOf = (columns: Columns, handles: Uint32Array): Float64Array =>
  Float64Array.from(handles, (handle) => idAt(columns, handle))
