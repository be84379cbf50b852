import type { TextHeap } from "../columns/text-heap.ts"
import { holdsNeedle, isWholeMatch, type Needle } from "./needle.ts"

/** The slot whose text covers a byte, looked for from a slot on that is not behind it. */
const slotAt = (ends: Uint32Array, from: number, last: number, at: number): number => {
  let step = 1
  let low = from
  while (low + step < last && (ends[low + step] ?? 0) <= at) {
    low += step
    step *= 2
  }
  let high = Math.min(last, low + step)
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if ((ends[middle] ?? 0) <= at) low = middle
    else high = middle
  }
  return low
}

/** Horspool's search over the bytes of many texts at once; after a hit it goes on at the next text. */
const scanBytes = ({ bytes, ends }: TextHeap, from: number, to: number, needle: Needle, hits: Uint8Array): void => {
  const { lower, upper, skips, isAscii } = needle
  const length = lower.length
  const lastLower = lower[length - 1]
  const lastUpper = upper[length - 1]
  const stop = ends[to] ?? 0
  let slot = from
  for (let at = (ends[from] ?? 0) + length - 1; at < stop;) {
    const byte = bytes[at] ?? 0
    if (byte === lastLower || byte === lastUpper) {
      let place = length - 2
      let under = at - 1
      for (; place >= 0; place--, under--) {
        const held = bytes[under]
        if (held !== lower[place] && held !== upper[place]) break
      }
      if (place < 0 && (isAscii || isWholeMatch(bytes, under + 1, needle))) {
        slot = slotAt(ends, slot, to, under + 1)
        const end = ends[slot + 1] ?? 0
        if (at < end) {
          hits[slot] = 1
          at = end + length - 1
          continue
        }
      }
    }
    at += skips[byte] ?? 1
  }
}

/** Marks the slots from `from` up to `to` whose text holds the needle, and unmarks the others. */
export const scanHeap = (heap: TextHeap, from: number, to: number, needle: Needle, hits: Uint8Array): void => {
  hits.fill(needle.lower.length === 0 ? 1 : 0, from, to)
  if (needle.lower.length === 0) return
  scanBytes(heap, from, to, needle, hits)
  for (const slot of heap.irregular)
    if (slot >= from && slot < to && hits[slot] === 0 && holdsNeedle(heap.text(slot), needle)) hits[slot] = 1
  for (const [slot, text] of heap.changed) if (slot >= from && slot < to) hits[slot] = holdsNeedle(text, needle) ? 1 : 0
}
