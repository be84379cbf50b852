import type { Transaction } from "../../history/model.ts"
import { canonicalJson } from "../../kernel/canonical.ts"

/** What a row says, but for the fields that nobody knows: those stand in no file of rows. */
const saidOf = ({ extra: _, ...row }: Transaction): string => canonicalJson(row)

/** The pages of a log that prove rows, as few as can be found quickly. */
export interface Excerpt {
  /** Positions, rising. */
  readonly positions: ReadonlyArray<number>
  /** Rows that no page says as they are now. */
  readonly missing: ReadonlyArray<number>
}

/** A page of a log, and which of the rows that are to be proven it says as they are now. */
interface Page {
  readonly position: number
  readonly ids: ReadonlyArray<number>
}

/** Learns which pages of a log say rows as they are now, and chooses among them. */
export class ExcerptFinder {
  /** In the order of the list: the pages of a log are runs of it. */
  readonly #wanted = new Map<number, string>()
  /** By row its pages. */
  readonly #pagesOf = new Map<number, Array<Page>>()

  /** Hears of the next rows that are to be proven. */
  want(rows: ReadonlyArray<Transaction>): void {
    for (const row of rows) this.#wanted.set(row.id, saidOf(row))
  }

  isWanted(id: number): boolean {
    return this.#wanted.has(id)
  }

  /** Hears of the next page. */
  add(position: number, rows: ReadonlyArray<Transaction>): void {
    const ids = rows.filter((row) => this.#wanted.get(row.id) === saidOf(row)).map(({ id }) => id)
    const page = { position, ids }
    for (const id of ids) {
      const pages = this.#pagesOf.get(id)
      if (pages === undefined) this.#pagesOf.set(id, [page])
      else pages.push(page)
    }
  }

  /**
   * For each row that is not covered yet the page that says most of those: of pages that are runs of the list these are
   * the fewest that there can be.
   */
  choose(): Excerpt {
    const open = new Set(this.#wanted.keys())
    const chosen = new Set<number>()
    const missing: Array<number> = []
    for (const id of this.#wanted.keys()) {
      if (!open.has(id)) continue
      let best: Page | undefined
      let most = 0
      for (const page of this.#pagesOf.get(id) ?? []) {
        const count = page.ids.filter((each) => open.has(each)).length
        if (count > most) [best, most] = [page, count]
      }
      if (best === undefined) missing.push(id)
      else {
        chosen.add(best.position)
        for (const each of best.ids) open.delete(each)
      }
    }
    return { positions: [...chosen].sort((a, b) => a - b), missing }
  }
}
