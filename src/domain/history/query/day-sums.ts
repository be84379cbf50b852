import { daySeconds } from "../../kernel/calendar/day.ts"
import type { Columns } from "../columns/columns.ts"
import type { Part, Selection } from "./selection.ts"
import { Tally } from "./tally.ts"

/** What the rows in view of one UTC day come to, by currency, most rows first; exact. `day` counts from 1970-01-01. */
export interface DaySums {
  readonly day: number
  readonly count: number
  readonly nets: ReadonlyArray<{ readonly currency: string; readonly net: string }>
}

/** The first of a part's ordered rows for which something does not hold that holds for all before it. */
const bound = ({ chunk, slots, count }: Part, holds: (date: number) => boolean): number => {
  const { cells } = chunk.hot.date
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(cells[slots[middle] ?? 0] ?? 0)) low = middle + 1
    else high = middle
  }
  return low
}

/** The sums of one day: of ordered rows its stretch is found by bisection, late ones are looked at one by one. */
export const daySums = ({ vocabulary }: Columns, { parts }: Selection, day: number): DaySums => {
  const [first, next] = [day * daySeconds, (day + 1) * daySeconds]
  const tally = new Tally()
  let count = 0
  const add = ({ chunk, slots }: Part, from: number, to: number): void => {
    if (from >= to) return
    tally.add(chunk, vocabulary.currency.texts.length, slots, from, to)
    count += to - from
  }
  for (const part of parts) {
    if (part.order === "rising")
      add(
        part,
        bound(part, (date) => date < first),
        bound(part, (date) => date < next),
      )
    else if (part.order === "falling")
      add(
        part,
        bound(part, (date) => date >= next),
        bound(part, (date) => date >= first),
      )
    else {
      for (let index = 0; index < part.count; index++) {
        const date = part.chunk.hot.date.cells[part.slots[index] ?? 0] ?? 0
        if (date >= first && date < next) add(part, index, index + 1)
      }
    }
  }
  const nets = vocabulary.currency.texts
    .flatMap((currency, code) => {
      const sums = tally.sums(code)
      return sums === undefined ? [] : [{ currency, net: sums.net, count: sums.count }]
    })
    .sort((a, b) => b.count - a.count || (a.currency < b.currency ? -1 : 1))
    .map(({ currency, net }) => ({ currency, net }))
  return { day, count, nets }
}
