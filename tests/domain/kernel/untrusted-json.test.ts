import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { parseUntrusted } from "../../../src/domain/kernel/untrusted-json.ts"

const nested = (depth: number): string => `${"[".repeat(depth)}${"]".repeat(depth)}`
const objects = (depth: number): string => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`
const read = (text: string) => Result.merge(parseUntrusted(text, 10_000))

describe("a line of a file that anybody may have written", () => {
  it("is parsed as it is", () => {
    expect(read('{"a":[1,"b"]}')).toEqual({ a: [1, "b"] })
  })

  it("is not looked at where it is too long", () => {
    expect(Result.merge(parseUntrusted("[1]", 3))).toEqual([1])
    expect(Result.merge(parseUntrusted("[1]", 2))).toEqual({ _tag: "TooLong", most: 2 })
  })

  it.each([
    ["lists", nested],
    ["objects", objects],
    ["both", (depth: number) => `{"a":${nested(depth - 1)}}`],
  ])("is not parsed where %s nest deeper than any event does", (_, made) => {
    expect(read(made(32))).not.toHaveProperty("_tag")
    expect(read(made(33))).toEqual({ _tag: "TooDeep", most: 32 })
  })

  it("may hold as many lists and objects beside each other as it likes", () => {
    const many = Array.from({ length: 50 }, () => "[{}]").join(",")
    expect(read(`[${many}]`)).toHaveLength(50)
  })

  it("may hold any brackets in a text, whatever is escaped there, and none are overlooked behind one", () => {
    for (const text of ["[".repeat(40), `"${"{".repeat(40)}`, "\\", `\\"${"[".repeat(40)}`])
      expect(read(JSON.stringify([text]))).toEqual([text])
    for (const text of ["", "a", "\\", '"', '\\"'])
      expect(read(`[${JSON.stringify(text)},${nested(32)}]`), text).toEqual({ _tag: "TooDeep", most: 32 })
  })

  it.each(["", "{", "undefined", "[1]]", '{"a":1,}'])("that is no JSON is said to be none: %s", (text) => {
    expect(read(text)).toEqual({ _tag: "NotJson" })
  })
})
