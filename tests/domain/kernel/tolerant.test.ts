import { describe, expect, it } from "vitest"
import {
  countOf,
  decimalOf,
  eachOnce,
  entriesOf,
  type Fields,
  flagOf,
  secondsOf,
  textOf,
  unreadableOf,
} from "../../../src/domain/kernel/tolerant.ts"
import { noteUnreadable, readNoting } from "../../../src/domain/kernel/unreadable.ts"

/** What is read, and which fields came and could not be read. */
const noting = (read: () => unknown) => {
  const { value, unreadable } = readNoting(read)
  return [value, ...unreadable]
}

describe("the entries of a list whose place nobody knows", () => {
  const three = [{ a: 1 }, { a: 2 }, { a: 3 }]
  it.each<[string, () => unknown, ReadonlyArray<unknown>]>([
    ["are the answer itself", () => entriesOf(three, []), [three]],
    [
      "stand under the first name that is a list",
      () => entriesOf({ rows: "x", list: three }, ["rows", "list"]),
      [three],
    ],
    [
      "are none where nothing is a list, which is noted",
      () => entriesOf({ rows: "x" }, ["rows", "list"]),
      [null, "rows"],
    ],
    ["are none of nothing, of which nothing is noted", () => entriesOf(null, ["rows"]), [null]],
    ["are the first of too many", () => entriesOf(three, [], 2), [three.slice(0, 2)]],
    ["are the last of too many where the end is asked for", () => entriesOf(three, [], 2, true), [three.slice(1)]],
    ["are all of just as many", () => entriesOf(three, [], 3), [three]],
    ["leave out what is none, which is noted", () => entriesOf([{ a: 1 }, 7, null], []), [[{ a: 1 }], "entries"]],
    ["leave out what is none of too many", () => entriesOf([7, { a: 1 }, { a: 2 }], [], 2), [[{ a: 1 }], "entries"]],
  ])("S36 S48 %s", (_, read, expected) => expect(noting(read)).toEqual(expected))

  it("S36 are a thousand at most", () => {
    const many = Array.from({ length: 1_001 }, (_, index) => ({ index }))
    expect(noting(() => entriesOf(many, [])?.length)).toEqual([1_000])
  })
})

describe("entries of which each has an id", () => {
  const [one, other, again] = [{ id: "1" }, { id: "2" }, { id: "1", name: "again" }]
  it("are there once: of several with one id the last counts, which is noted", () => {
    expect(noting(() => eachOnce([one, other, again]))).toEqual([[again, other], "id"])
    expect(noting(() => eachOnce([one, other]))).toEqual([[one, other]])
  })
})

describe("a field whose name nobody knows", () => {
  const fields: Fields = { id: 7, name: "Ann", none: null, empty: "", list: [1], long: "x".repeat(300), yes: "yes" }
  it.each<[string, () => unknown, ReadonlyArray<unknown>]>([
    ["a text is the first that is there", () => textOf(fields, "title", "none", "empty", "list", "name"), ["Ann"]],
    ["a number is a text too", () => textOf(fields, "id"), ["7"]],
    ["a long text is cut", () => textOf(fields, "long"), ["x".repeat(256)]],
    ["what is no text is noted", () => textOf(fields, "list"), [null, "list"]],
    ["what is not there is not noted", () => textOf(fields, "title", "none", "empty"), [null]],
    ["a decimal is kept digit by digit", () => decimalOf({ sum: "1.50" }, "sum"), ["1.50"]],
    ["a number is a decimal too", () => decimalOf({ sum: 1.5 }, "sum"), ["1.5"]],
    ["what is no decimal is noted", () => decimalOf({ sum: "1,5" }, "sum"), [null, "sum"]],
    ["a decimal that is not there is not noted", () => decimalOf({}, "sum"), [null]],
    ["a count may be a text", () => countOf({ n: "3" }, "n"), [3]],
    ["a count of blanks is no 0", () => countOf({ n: " " }, "n"), [null, "n"]],
    ["a count in sixteens is none", () => countOf({ n: "0x10" }, "n"), [null, "n"]],
    ["a count with an exponent is none", () => countOf({ n: "1e3" }, "n"), [null, "n"]],
    ["a count may be written as a decimal", () => countOf({ n: "3.00" }, "n"), [3]],
    ["a count may be nothing", () => countOf({ n: 0 }, "n"), [0]],
    ["less than nothing is no count", () => countOf({ n: -1 }, "n"), [null, "n"]],
    ["a part is no count", () => countOf({ n: 1.5 }, "n"), [null, "n"]],
    ["what no number can hold is no count", () => countOf({ n: 2 ** 53 }, "n"), [null, "n"]],
    ["a word is no count", () => countOf({ n: "x" }, "n"), [null, "n"]],
    ["a count that is not there is not noted", () => countOf({}, "n"), [null]],
    ["a moment is in seconds", () => secondsOf({ at: 1_700_000_000 }, "at"), [1_700_000_000]],
    ["the moment 0 says that there is none", () => secondsOf({ at: 0 }, "at"), [null]],
    ["the last moment is one", () => secondsOf({ at: 2_147_483_647 }, "at"), [2_147_483_647]],
    ["a moment beyond it is noted", () => secondsOf({ at: 2_147_483_648 }, "at"), [null, "at"]],
    ["a moment that is not there is not noted", () => secondsOf({}, "at"), [null]],
    ["a flag that is neither is noted", () => flagOf(fields, "yes"), [null, "yes"]],
    ["a flag that is not there is not noted", () => flagOf(fields, "none", "title"), [null]],
    [
      "a flag is the first that is there",
      () => flagOf({ none: null, off: false, on: true }, "title", "none", "off", "on"),
      [false],
    ],
  ])("R365 S48 %s", (_, read, expected) => expect(noting(read)).toEqual(expected))

  it("R365 a flag is said as 1 and 0, or as such", () => {
    expect([true, 1, "1", false, 0, "0", "", 2].map((on) => flagOf({ on }, "on"))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      null,
      null,
    ])
  })

  it("S48 is reported where it is there and its reader makes nothing of it", () => {
    const readers = { a: countOf, b: countOf, c: countOf, d: countOf, e: countOf }
    expect(unreadableOf({ a: "x", b: "", c: null, d: "1" }, readers)).toEqual(["a"])
  })
})

describe("what could not be read of an answer", () => {
  it("S48 is noted by its name, once, cut to what a log can bear", () => {
    const [long, read] = [
      "n".repeat(70),
      (names: ReadonlyArray<string>) =>
        noting(() => {
          const fields = Object.fromEntries(names.map((name) => [name, {}]))
          for (let times = 0; times < 2; times++) noteUnreadable(fields, names)
        }).slice(1),
    ]
    expect(read([long])).toEqual([long.slice(0, 64)])
    const many = Array.from({ length: 33 }, (_, index) => `f${index}`)
    expect(read(many)).toEqual(many.slice(0, 32))
  })

  it("S48 is noted of the innermost answer that is being read, also after one that failed", () => {
    const note = (name: string): void => noteUnreadable({ [name]: 1 }, [name])
    const inner: Array<unknown> = []
    const outer = noting(() => {
      inner.push(...noting(() => note("inner")))
      try {
        readNoting(() => {
          note("lost")
          throw new Error("no answer")
        })
      } catch {
        note("after")
      }
    })
    expect([inner, outer]).toEqual([
      [undefined, "inner"],
      [undefined, "after"],
    ])
    note("nobody reads")
    expect(noting(() => 1)).toEqual([1])
  })
})
