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
