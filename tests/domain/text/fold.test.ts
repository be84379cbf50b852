import { expect, it } from "vitest"
import { fold } from "../../../src/domain/text/fold.ts"

it("texts are compared without case, and the letters that have several forms are one", () => {
  for (const same of [
    ["Istanbul", "istanbul", "İSTANBUL", "ıstanbul", "ISTANBUL"],
    ["Strasse", "Straße", "STRASSE", "STRAẞE"],
    ["ΣΊΓΜΑΣ", "σίγμας", "σίγμασ"],
    ["Ünal", "ÜNAL"],
  ])
    expect(new Set(same.map(fold)), same.join()).toHaveLength(1)
  expect([fold("İSTANBUL"), fold("Straße"), fold("σς")]).toEqual(["istanbul", "strasse", "σσ"])
  expect(fold("Unal")).not.toBe(fold("Ünal"))
})
