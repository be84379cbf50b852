import type { Part } from "../selection.ts"
import type { Tagging } from "../tagging.ts"

/**
 * The rows of a part by tags: each stands once for every tag that it has, once where it has none, in the order of the
 * part. Tags that are alike but for their case are one. May need cold columns.
 */
export const partByTag = (part: Part, tagging: Tagging): Part => {
  const { chunk, slots, count } = part
  const rowsOf: Array<Uint32Array> = []
  const ends = new Uint32Array(count)
  tagging.eachGroup(chunk, (_, hits) => {
    const rows: Array<number> = []
    for (let index = 0; index < count; index++) {
      if (hits[slots[index] ?? 0] !== 1) continue
      rows.push(index)
      ends[index] = (ends[index] ?? 0) + 1
    }
    rowsOf.push(Uint32Array.from(rows))
  })
  let all = 0
  for (let index = 0; index < count; index++) ends[index] = all += Math.max(1, ends[index] ?? 0)
  const own = { slots: new Uint32Array(all), tags: new Uint32Array(all) }
  for (let index = 0, at = 0; index < count; index++)
    for (const end = ends[index] ?? 0; at < end; at++) own.slots[at] = slots[index] ?? 0
  for (const [group, rows] of rowsOf.entries())
    for (const index of rows) {
      const at = (ends[index] ?? 0) - 1
      ends[index] = at
      own.tags[at] = group + 1
    }
  return { ...part, ...own, count: all, isWhole: false }
}
