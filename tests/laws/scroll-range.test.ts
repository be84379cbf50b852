import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { offsetOf, scrollOf, scrollRange, withinRange } from "../../src/ui/history/grid/scroll-range.ts"

const view = 900
const tallest = 15_000_000
/** Lists that fit into an element, one that does not quite, and one of millions of rows. */
const heights = fc.constantFrom(0, 500, 900, 40_000, tallest, tallest + view, 2 * tallest, 220_000_000)
const part = fc.double({ min: 0, max: 1, noNaN: true })

describe("a list that is taller than an element may be", () => {
  it("has each of its offsets at one place of the element, and the ends at its ends", () => {
    fc.assert(
      fc.property(heights, part, part, (height, one, other) => {
        const range = scrollRange(height, view)
        expect(range.element).toBe(Math.min(height, tallest))
        const [least, most] = [one, other].map((each) => each * range.lastScroll).sort((a, b) => a - b) as [
          number,
          number,
        ]
        expect(scrollOf(range, offsetOf(range, least))).toBeCloseTo(least, 3)
        expect(offsetOf(range, least)).toBeLessThanOrEqual(offsetOf(range, most) + 1e-3)
        expect([offsetOf(range, 0), offsetOf(range, range.lastScroll)]).toEqual([0, range.lastOffset])
        expect([scrollOf(range, 0), scrollOf(range, range.lastOffset)]).toEqual([0, range.lastScroll])
      }),
    )
  })

  it("is scrolled a pixel by a pixel in the first third of the element and in the last", () => {
    const range = scrollRange(220_000_000, view)
    const third = tallest / 3
    for (const moved of [0, 1, 12_345, third]) {
      expect(offsetOf(range, moved)).toBe(moved)
      expect(range.lastOffset - offsetOf(range, range.lastScroll - moved)).toBe(moved)
      expect(scrollOf(range, moved)).toBe(moved)
      expect(range.lastScroll - scrollOf(range, range.lastOffset - moved)).toBe(moved)
    }
    // In between a hundredth of the element is a hundredth of what is left of the list.
    const step = (range.lastScroll - 2 * third) / 100
    expect(offsetOf(range, third + step)).toBeCloseTo(third + (range.lastOffset - 2 * third) / 100, 3)
  })

  it("has no offset before its first or behind its last", () => {
    const range = scrollRange(40_000, view)
    expect([-5, 12, 39_100, 39_101].map((offset) => withinRange(range, offset))).toEqual([0, 12, 39_100, 39_100])
    expect([offsetOf(range, -5), offsetOf(range, 50_000), scrollOf(range, -5), scrollOf(range, 50_000)]).toEqual([
      0, 39_100, 0, 39_100,
    ])
  })
})
