import type { Columns } from "../columns/columns.ts"
import type { Selection } from "./selection.ts"

/** A party, and how many of the rows in view came from it or went to it. */
export interface PartyCount {
  readonly party: string
  readonly in: number
  readonly out: number
}

/** Whom most of the rows in view were with, most rows first, at most `most`; rows without a party are left out. */
export const topParties = (
  { vocabulary: { parties } }: Columns,
  { parts }: Selection,
  most: number,
): ReadonlyArray<PartyCount> => {
  // Two counts a cell: what came in, what went out.
  const counts = new Uint32Array((parties.count + 1) * 2)
  for (const { chunk, slots, count } of parts) {
    const { approx } = chunk.hot.sum
    const { sender, recipient } = chunk.loadedCold
    for (let index = 0; index < count; index++) {
      const slot = slots[index] ?? 0
      const isOut = (approx[slot] ?? 0) < 0
      const at = ((isOut ? recipient : sender).cells[slot] ?? 0) * 2 + +isOut
      counts[at] = (counts[at] ?? 0) + 1
    }
  }
  const rows = (cell: number): number => (counts[cell * 2] ?? 0) + (counts[cell * 2 + 1] ?? 0)
  const best: Array<number> = []
  for (let cell = 1; cell <= parties.count; cell++) {
    if (
      rows(cell) === 0 ||
      (best.length === most && rows(cell) <= rows(best[most - 1] ?? 0)) ||
      parties.text(cell - 1) === ""
    )
      continue
    const place = best.findIndex((other) => rows(other) < rows(cell))
    best.splice(place === -1 ? best.length : place, 0, cell)
    best.length = Math.min(best.length, most)
  }
  return best.map((cell) => ({
    party: parties.text(cell - 1),
    in: counts[cell * 2] ?? 0,
    out: counts[cell * 2 + 1] ?? 0,
  }))
}
