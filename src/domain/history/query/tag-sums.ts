import type { Columns } from "../columns/columns.ts"
import { type Kept, kept } from "./kept.ts"
import type { Selection } from "./selection.ts"
import { type CurrencySums, sumsByCurrency } from "./statistics.ts"
import type { Tagging } from "./tagging.ts"
import { Tally } from "./tally.ts"

/** Exact sums per currency of the rows that have one tag, or with "" of those that have none. */
export interface TagSums {
  readonly tag: string
  readonly count: number
  readonly currencies: ReadonlyArray<CurrencySums>
}

/** By the places of a tagging's groups, the rows without a tag behind them. */
type Tallies = ReadonlyArray<Tally>

const tallied = new WeakMap<Tagging, Kept<Tallies>>()

/** What was summed of a part is kept as long as the tags are these. */
const talliesOf = (tagging: Tagging): Kept<Tallies> => {
  const known =
    tallied.get(tagging) ??
    kept(({ chunk, slots, count }, { vocabulary }): Tallies => {
      const tallies: Array<Tally> = []
      const own = new Uint32Array(count)
      const hasTag = new Uint8Array(chunk.rows)
      const add = (isIn: (slot: number) => boolean): void => {
        let rows = 0
        for (let index = 0; index < count; index++) {
          const slot = slots[index] ?? 0
          if (isIn(slot)) own[rows++] = slot
        }
        const tally = new Tally()
        tally.add(chunk, vocabulary.currency.texts.length, own, 0, rows)
        tallies.push(tally)
      }
      tagging.eachGroup(chunk, (_, hits) => {
        add((slot) => hits[slot] === 1)
        for (let slot = 0; slot < hits.length; slot++) hasTag[slot] = (hasTag[slot] ?? 0) | (hits[slot] ?? 0)
      })
      add((slot) => hasTag[slot] !== 1)
      return tallies
    })
  tallied.set(tagging, known)
  return known
}

/**
 * Exact sums per tag and currency of the rows in view, the tag with most rows first, the rows without one last; nothing
 * where there is no tag at all. A row counts for each of its tags, so these may come to more than the total.
 */
export const tagSums = (columns: Columns, { parts }: Selection, tagging: Tagging): ReadonlyArray<TagSums> => {
  const { groups } = tagging
  if (groups.length === 0) return []
  const joined = [...groups, ""].map(() => new Tally())
  for (const part of parts)
    for (const [place, tally] of talliesOf(tagging)(part, columns).entries()) joined[place]?.join(tally)
  return joined
    .map((tally, place): TagSums => {
      const currencies = sumsByCurrency(tally, columns)
      return { tag: groups[place] ?? "", count: currencies.reduce((rows, { count }) => rows + count, 0), currencies }
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => Number(a.tag === "") - Number(b.tag === "") || b.count - a.count || (a.tag < b.tag ? -1 : 1))
}
