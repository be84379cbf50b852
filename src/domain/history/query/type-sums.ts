import type { Columns } from "../columns/columns.ts"
import { kept } from "./kept.ts"
import type { Part, Selection } from "./selection.ts"
import { type CurrencySums, sumsByCurrency } from "./statistics.ts"
import { Tally } from "./tally.ts"

/** Exact sums per currency of the rows of one type. */
export interface TypeSums {
  readonly type: string
  readonly count: number
  readonly currencies: ReadonlyArray<CurrencySums>
}

/** The slots of a part, those of one type beside each other; `ends[code]` is where those of a code end. */
const slotsByType = (
  { chunk, slots, count }: Part,
  codes: number,
): { readonly ordered: Uint32Array; readonly ends: Uint32Array } => {
  const { cells } = chunk.hot.type
  const ends = new Uint32Array(codes)
  for (let index = 0; index < count; index++) {
    const code = cells[slots[index] ?? 0] ?? 0
    ends[code] = (ends[code] ?? 0) + 1
  }
  for (let code = 1; code < codes; code++) ends[code] = (ends[code] ?? 0) + (ends[code - 1] ?? 0)
  const free = Uint32Array.from(ends)
  const ordered = new Uint32Array(count)
  for (let index = count - 1; index >= 0; index--) {
    const slot = slots[index] ?? 0
    const code = cells[slot] ?? 0
    const place = (free[code] ?? 0) - 1
    free[code] = place
    ordered[place] = slot
  }
  return { ordered, ends }
}

const typeTallies = kept((part, { vocabulary }): ReadonlyArray<readonly [code: number, tally: Tally]> => {
  const { ordered, ends } = slotsByType(part, vocabulary.type.texts.length)
  return Array.from(ends, (end, code) => [code, code === 0 ? 0 : (ends[code - 1] ?? 0), end] as const)
    .filter(([, from, to]) => to > from)
    .map(([code, from, to]) => {
      const tally = new Tally()
      tally.add(part.chunk, vocabulary.currency.texts.length, ordered, from, to)
      return [code, tally] as const
    })
})

/** Exact sums per type and currency of the rows in view, the type with most rows first. */
export const typeSums = (columns: Columns, { parts }: Selection): ReadonlyArray<TypeSums> => {
  const joined = new Map<number, Tally>()
  for (const part of parts) {
    for (const [code, tally] of typeTallies(part, columns)) {
      const held = joined.get(code) ?? new Tally()
      held.join(tally)
      joined.set(code, held)
    }
  }
  return [...joined]
    .map(([code, tally]) => {
      const currencies = sumsByCurrency(tally, columns)
      return {
        type: columns.vocabulary.type.text(code),
        count: currencies.reduce((rows, { count }) => rows + count, 0),
        currencies,
      }
    })
    .sort((a, b) => b.count - a.count || (a.type < b.type ? -1 : 1))
}
