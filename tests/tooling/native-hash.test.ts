import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { native } from "../../scripts/replay/native-hash.ts"
import { portable } from "../../src/domain/kernel/digest.ts"

const seed = Date.now() % 2 ** 31

describe("the hash of Node", () => {
  it(`is the portable one, whatever the text and however it is cut (seed ${seed})`, () => {
    const texts = fc.array(fc.string({ unit: "binary", maxLength: 300 }), { maxLength: 5 })
    const lone = fc
      .array(fc.constantFrom("\ud800", "\udc00", "a", "😀", "\u0000"), { maxLength: 70 })
      .map((each) => each.join(""))
    fc.assert(
      fc.property(
        fc.oneof(
          texts,
          lone.map((text) => [text]),
        ),
        (pieces) => {
          const [mine, other] = [native(), portable()]
          for (const piece of pieces) {
            mine.update(piece)
            other.update(piece)
          }
          expect(mine.end()).toBe(other.end())
        },
      ),
      { seed, numRuns: 500 },
    )
  })
})
