import { describe, expect, it } from "vitest"
import {
  byPlace,
  byText,
  compareEdits,
  lastPlace,
  mostAhead,
  withEdit,
} from "../../../src/domain/kernel/last-writer.ts"

const said = (id: string, edited: number, name = "") => ({ id, edited, name })

describe("what was said of things, by their ids", () => {
  const [a, b, c] = [said("a", 5), said("b", 5), said("c", 5)]
  const all = [a, c]

  it("holds one of each, in the order of their ids, whichever came first", () => {
    expect(withEdit(all, b)).toEqual([a, b, c])
    expect([b, c, a].reduce(withEdit, [] as ReadonlyArray<typeof a>)).toEqual([a, b, c])
  })

  it("has the later of two instead of the other, and stays the very same where nothing later is said", () => {
    const later = said("a", 6)
    expect(withEdit(all, later)).toEqual([later, c])
    expect(withEdit([later, c], a)).toEqual([later, c])
    for (const edit of [said("a", 4), { ...a }]) expect(withEdit(all, edit)).toBe(all)
    const greater = said("a", 5, "z")
    expect(withEdit(all, greater)).toEqual([greater, c])
  })

  it("is held against its own moment first, whatever its text is", () => {
    expect(Math.sign(compareEdits(said("a", 10), said("a", 9)))).toBe(1)
    expect(Math.sign(compareEdits(said("a", 9), said("a", 10)))).toBe(-1)
  })
})

describe("the place of something among its like", () => {
  it("is behind all that are known, and not before now", () => {
    expect(lastPlace([], 7)).toBe(7)
    expect(lastPlace([null, { first: 3 }], 7)).toBe(7)
    expect(lastPlace([{ first: 7 }], 7)).toBe(8)
    expect(lastPlace([{ first: 12 }, null, { first: 9 }], 7)).toBe(13)
  })

  it("is behind what a clock says that is a day ahead, and not behind what a wronger one does", () => {
    expect(lastPlace([{ first: 7 + mostAhead }], 7)).toBe(8 + mostAhead)
    expect(lastPlace([{ first: 8 + mostAhead }, { first: 9 }], 7)).toBe(10)
  })

  it("is first by when it was there, then by its id", () => {
    const places = [
      { first: 2, id: "a" },
      { first: 1, id: "c" },
      { first: 1, id: "b" },
    ]
    expect(places.toSorted(byPlace).map(({ id }) => id)).toEqual(["b", "c", "a"])
    expect([byText("a", "b"), byText("b", "a"), byText("a", "a")]).toEqual([-1, 1, 0])
  })
})
