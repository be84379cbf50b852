import { describe, expect, test } from "vitest"
import { checksum, isWhole, wordSums } from "../../../src/worker/store/bytes.ts"

/** Bytes of which no two words are alike. */
const bytesOf = (length: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length }, (_, at) => (Math.imul(at + 1, 0x9e3779b1) >>> 13) & 0xff)
const page = 64

describe.each([
  ["by the sums of its words", (bytes: Uint8Array<ArrayBuffer>) => wordSums(bytes)],
  ["by SHA-256, as earlier builds wrote it", checksum],
])("a segment is known to be whole %s", (_, sumOf) => {
  test.each([0, 1, 3, 4, 15, 16, 17, 1000])("where %d bytes are as they were", async (length) => {
    expect(await isWhole(bytesOf(length), await sumOf(bytesOf(length)))).toBe(true)
  })

  test("and torn where any one bit is another", async () => {
    const length = 4 * page + 3
    const sum = await sumOf(bytesOf(length))
    for (let bit = 0; bit < length * 8; bit++) {
      const torn = bytesOf(length)
      torn[bit >> 3] = (torn[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(await isWhole(torn, sum), `bit ${bit}`).toBe(false)
    }
  })

  // The last byte of the second begins a word, which three bytes of nothing would make whole without changing it.
  test.each([4 * page, 4 * page + 1])(
    "and torn where %d bytes end early, go on with nothing, or have a page of nothing in them",
    async (length) => {
      const whole = bytesOf(length)
      const sum = await sumOf(whole)
      for (let end = 0; end < length; end++) expect(await isWhole(whole.slice(0, end), sum), `${end} bytes`).toBe(false)
      for (let more = 1; more <= 16; more++) {
        const longer = new Uint8Array(length + more)
        longer.set(whole)
        expect(await isWhole(longer, sum), `${more} more`).toBe(false)
      }
      for (let from = 0; from < length; from += page)
        expect(await isWhole(bytesOf(length).fill(0, from, from + page), sum), `nothing from ${from}`).toBe(false)
    },
  )

  test("and torn where two words changed places", async () => {
    const sum = await sumOf(bytesOf(page))
    for (let a = 0; a < page; a += 4)
      for (let b = a + 4; b < page; b += 4) {
        const turned = bytesOf(page)
        turned.set(bytesOf(page).subarray(a, a + 4), b)
        turned.set(bytesOf(page).subarray(b, b + 4), a)
        expect(await isWhole(turned, sum), `${a} and ${b}`).toBe(false)
      }
  })
})
