import type { PageRequest } from "../../src/domain/history/page.ts"
import { searchBody } from "../../src/domain/history/search-body.ts"
import type { Random } from "./random.ts"

/** How the server takes the two ends of a time range. */
export type EndRule = "inclusive" | "exclusive" | "both exclusive" | "ignored"

/** A row of the server's table, as it goes over the wire. `flaw`: what of it cannot be read. */
export interface ServerRow {
  readonly id: number
  readonly date: number
  readonly sum: string
  readonly status: string
  readonly type: string
  readonly currency: number
  readonly marketplace: string
  readonly flaw: "none" | "sum" | "everything"
}

/** Most rows are settled when they come; 0 and 3 still change. */
const statuses = ["0", "3", ...Array<string>(10).fill("1"), "2", "2"]

interface Search {
  readonly search: ReadonlyArray<{ readonly field: string; readonly operator: string; readonly value: unknown }>
  readonly limit: number
  readonly offset: number
}

const fields: Readonly<Record<string, (row: ServerRow) => unknown>> = {
  "t.type": (row) => row.type,
  "t.status": (row) => row.status,
  "t.currency": (row) => row.currency,
  marketplace: (row) => row.marketplace,
}

/** A row as the office writes it. */
export const wireOf = (row: ServerRow): object => ({
  id: row.flaw === "everything" ? null : row.id,
  date: row.flaw === "everything" ? null : row.date,
  sum: row.flaw === "none" ? row.sum : "?",
  status: row.status,
  type: row.type,
  currency: { id: row.currency },
  marketplace: row.marketplace,
  description: `booking ${row.id}`,
})

/** How a server misbehaves: how it reads ranges, how many of its rows cannot be read, and what of them. */
export interface ServerSetting {
  readonly end?: EndRule
  readonly flaws?: number
  readonly kinds?: ReadonlyArray<ServerRow["flaw"]>
}

/**
 * The office's table of transactions in memory. Every answer is a snapshot, newest first, the rows of one second in
 * random order; between answers its owner lets time pass and rows come, change and go.
 */
export class SimulatedServer {
  readonly rows = new Map<number, ServerRow>()
  /** Now, in unix seconds; rows come with this date. */
  now = 1_700_000_000
  readonly #random: Random
  readonly #end: EndRule
  readonly #flaws: number
  readonly #kinds: ReadonlyArray<ServerRow["flaw"]>
  #ids = 0

  constructor(random: Random, { end = "inclusive", flaws = 0, kinds = ["sum", "everything"] }: ServerSetting = {}) {
    this.#random = random
    this.#end = end
    this.#flaws = flaws
    this.#kinds = kinds
  }

  /** A row comes, by itself or below others; it becomes one of the server's truths. */
  insert(date = this.now): void {
    const random = this.#random
    const id = ++this.#ids
    this.rows.set(id, {
      id,
      date,
      sum: `${random.whole(-500, 500)}.${random.whole(10, 99)}`,
      status: random.pick(statuses),
      type: random.pick(["10", "20"]),
      currency: random.pick([1, 22, 23]),
      marketplace: random.pick(["main", "partner"]),
      flaw: random.chance(this.#flaws) ? random.pick(this.#kinds) : "none",
    })
  }

  /**
   * Time passes, and some rows come in each of the moments: mostly few and far between, now and then in bursts within
   * one second.
   */
  grow(rows: number, bursts: number): void {
    while (rows > 0) {
      const burst = this.#random.chance(bursts) ? this.#random.whole(20, 120) : this.#random.whole(1, 3)
      this.now += this.#random.pick([1, 1, 2, 60, 3_600])
      for (let index = 0; index < burst && rows > 0; index++, rows--) this.insert()
    }
  }

  change(id: number, change: Partial<ServerRow>): void {
    const row = this.rows.get(id)
    if (row !== undefined) this.rows.set(id, { ...row, ...change })
  }

  remove(id: number): void {
    this.rows.delete(id)
  }

  anyId(): number | undefined {
    return this.rows.size === 0 ? undefined : this.#random.pick([...this.rows.keys()])
  }

  /** The answer to a request, read from its own wire form. */
  answer(request: PageRequest): { readonly records: ReadonlyArray<object> } {
    const { search, limit, offset } = searchBody(request) as Search
    const found = [...this.rows.values()].filter((row) => search.every((condition) => this.#holds(condition, row)))
    const placed = found
      .map((row) => ({ row, tie: this.#random.next() }))
      .sort((a, b) => b.row.date - a.row.date || a.tie - b.tie)
    return { records: placed.slice(offset, offset + limit).map(({ row }) => wireOf(row)) }
  }

  #holds({ field, operator, value }: Search["search"][number], row: ServerRow): boolean {
    if (field === "timestamp") {
      const [start = 0, end = 0] = value as ReadonlyArray<number>
      if (this.#end === "ignored") return true
      return (
        (this.#end === "both exclusive" ? row.date > start : row.date >= start) &&
        (this.#end === "inclusive" ? row.date <= end : row.date < end)
      )
    }
    const actual = fields[field]?.(row)
    return operator === "is" ? actual === value : (value as ReadonlyArray<unknown>).includes(actual)
  }
}
