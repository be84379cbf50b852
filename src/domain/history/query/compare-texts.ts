import { fold } from "../../text/fold.ts"

const isHighSurrogate = (unit: number): boolean => (unit & 0xfc00) === 0xd800

/**
 * Orders folded texts by code points, as their bytes do; the language's own order is by units of UTF-16, where "😀"
 * stands before "ﬀ".
 */
export const compareFolded = (a: string, b: string): number => {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) {
    if (a.charCodeAt(at) === b.charCodeAt(at)) continue
    const start = at > 0 && isHighSurrogate(a.charCodeAt(at - 1)) ? at - 1 : at
    return (
      (a.codePointAt(start) ?? 0) - (b.codePointAt(start) ?? 0) || (a.codePointAt(at) ?? 0) - (b.codePointAt(at) ?? 0)
    )
  }
  return a.length - b.length
}

/** For each text its rank among all, alike ones alike. */
export const ranks = (texts: ReadonlyArray<string>): Float64Array => {
  const folded = texts.map(fold)
  const order = Uint32Array.from(texts, (_, index) => index).sort((a, b) =>
    compareFolded(folded[a] ?? "", folded[b] ?? ""),
  )
  const found = new Float64Array(texts.length)
  let rank = 0
  for (let place = 0; place < order.length; place++) {
    const index = order[place] ?? 0
    if (place > 0 && folded[order[place - 1] ?? 0] !== folded[index]) rank++
    found[index] = rank
  }
  return found
}
