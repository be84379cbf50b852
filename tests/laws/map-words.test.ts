import { expect, test } from "vitest"
import { mapWords } from "../../src/ui/structure/map-words.ts"

test("a name stands on the map as a whole, in lines, or as its initials, and never cut", () => {
  const ofSize = (width: number, height: number) => mapWords("Chloé Lefèvre 3", 12, width, height)
  expect(ofSize(200, 60)).toEqual({ name: "Chloé Lefèvre 3", hasAmount: true })
  expect(ofSize(82, 45)).toEqual({ name: "Chloé Lefèvre 3", hasAmount: false })
  expect(ofSize(82, 30)).toEqual({ name: "CL", hasAmount: false })
  expect(ofSize(40, 90)).toEqual({ name: "CL", hasAmount: false })
  expect(ofSize(26, 90)).toEqual({ name: "", hasAmount: false })
  expect(ofSize(12, 90)).toEqual({ name: "", hasAmount: false })
})

test("a line holds words with a space between them, and no letter more", () => {
  const inOneLine = (width: number) => mapWords("Ann Lee", 12, width, 25).name
  expect([inOneLine(8 + 8 * 7), inOneLine(7 + 8 * 7)]).toEqual(["Ann Lee", "AL"])
})
