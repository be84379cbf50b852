import type { Columns } from "../columns/columns.ts"
import type { Selection } from "./selection.ts"
import { type CurrencySums, sumsByCurrency } from "./statistics.ts"
import { Tally } from "./tally.ts"

/**
 * What the history knows of sending to somebody: how many rows, the second of the newest (unix), and the sums by
 * currency.
 */
export interface SentTo {
  readonly times: number
  readonly last: number
  readonly sums: ReadonlyArray<CurrencySums>
}

/** The rows of one recipient, gathered chunk by chunk. */
interface Gathering {
  times: number
  last: number
  readonly tally: Tally
  slots: Array<number>
}

/**
 * What of the rows in view went to each recipient, in one pass. A recipient may be known by several texts (an e-mail
 * and an address); a row counts once, since it has one recipient. Needs the cold columns.
 */
export const sentTo = (
  columns: Columns,
  { parts }: Selection,
  recipients: ReadonlyMap<string, ReadonlyArray<string>>,
): ReadonlyMap<string, SentTo> => {
  const byCell = new Map<number, Gathering>()
  const gathered = new Map<string, Gathering>()
  for (const [name, texts] of recipients) {
    const gathering: Gathering = { times: 0, last: 0, tally: new Tally(), slots: [] }
    gathered.set(name, gathering)
    for (const text of texts) {
      const code = columns.vocabulary.parties.find(text)
      if (code !== undefined) byCell.set(code + 1, gathering)
    }
  }
  if (byCell.size > 0) {
    for (const { chunk, slots } of parts) {
      const { cells } = chunk.loadedCold.recipient
      for (const slot of slots) {
        const gathering = byCell.get(cells[slot] ?? 0)
        if (gathering === undefined || (chunk.hot.sum.approx[slot] ?? 0) >= 0) continue
        gathering.times++
        gathering.last = Math.max(gathering.last, chunk.hot.date.cells[slot] ?? 0)
        gathering.slots.push(slot)
      }
      for (const gathering of gathered.values()) {
        if (gathering.slots.length === 0) continue
        gathering.tally.add(
          chunk,
          columns.vocabulary.currency.texts.length,
          Uint32Array.from(gathering.slots),
          0,
          gathering.slots.length,
        )
        gathering.slots = []
      }
    }
  }
  return new Map(
    [...gathered]
      .filter(([, { times }]) => times > 0)
      .map(([name, { times, last, tally }]) => [name, { times, last, sums: sumsByCurrency(tally, columns) }]),
  )
}
