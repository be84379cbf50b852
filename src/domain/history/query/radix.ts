const digitBits = 16
const digits = 1 << digitBits

/** Halves of doubles as whole numbers that order like them: the sign is flipped, and of negative ones every bit. */
const orderedHalves = (keys: Float64Array): readonly [low: Uint32Array, high: Uint32Array] => {
  const words = new Uint32Array(keys.buffer, keys.byteOffset, keys.length * 2)
  const low = new Uint32Array(keys.length)
  const high = new Uint32Array(keys.length)
  for (let index = 0; index < keys.length; index++) {
    const flip = (words[index * 2 + 1] ?? 0) >>> 31 === 1 ? 0xffff_ffff : 0
    low[index] = (words[index * 2] ?? 0) ^ flip
    high[index] = (words[index * 2 + 1] ?? 0) ^ (flip | 0x8000_0000)
  }
  return [low, high]
}

/** Where each digit's indices begin; nothing when all keys have the same digit. */
const startsOf = (half: Uint32Array, shift: number): Uint32Array | undefined => {
  const starts = new Uint32Array(digits)
  for (let index = 0; index < half.length; index++) {
    const digit = ((half[index] ?? 0) >>> shift) & (digits - 1)
    starts[digit] = (starts[digit] ?? 0) + 1
  }
  if (starts[((half[0] ?? 0) >>> shift) & (digits - 1)] === half.length) return undefined
  let start = 0
  for (let digit = 0; digit < digits; digit++) {
    const count = starts[digit] ?? 0
    starts[digit] = start
    start += count
  }
  return starts
}

/**
 * The indices of keys in rising order, like ones as they stood: a radix sort from the lowest digit of 16 bits up,
 * leaving out digits that are the same everywhere. Keys are doubles without −0 and NaN.
 */
export const sortedIndices = (keys: Float64Array): Uint32Array => {
  const [low, high] = orderedHalves(keys)
  let order: Uint32Array = new Uint32Array(keys.length)
  for (let index = 0; index < order.length; index++) order[index] = index
  let other: Uint32Array = new Uint32Array(keys.length)
  for (const [half, shift] of [
    [low, 0],
    [low, digitBits],
    [high, 0],
    [high, digitBits],
  ] as const) {
    const starts = startsOf(half, shift)
    if (starts === undefined) continue
    for (let place = 0; place < order.length; place++) {
      const index = order[place] ?? 0
      const digit = ((half[index] ?? 0) >>> shift) & (digits - 1)
      const at = starts[digit] ?? 0
      starts[digit] = at + 1
      other[at] = index
    }
    ;[order, other] = [other, order]
  }
  return order
}
