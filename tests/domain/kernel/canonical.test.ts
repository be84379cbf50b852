import fc from "fast-check"
import { describe, expect, it, test } from "vitest"
import { canonicalJson, isSameColumn } from "../../../src/domain/kernel/canonical.ts"
import { digest, digestText } from "../../../src/domain/kernel/digest.ts"
import { runs } from "../../laws/seeds.ts"

/** The same value, its keys put in the opposite order. */
const turned = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(turned)
    : typeof value === "object" && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .reverse()
            .map(([key, item]) => [key, turned(item)]),
        )
      : value

describe("canonical JSON", () => {
  it("sorts keys at every depth and leaves undefined out", () => {
    expect(canonicalJson({ b: 1, a: { d: [2, { z: null, y: undefined }], c: "x" } })).toBe(
      '{"a":{"c":"x","d":[2,{"z":null}]},"b":1}',
    )
    expect(canonicalJson([undefined, 1])).toBe("[null,1]")
    expect(() => canonicalJson(undefined)).toThrow(TypeError)
    const sparse: Array<number> = []
    sparse[1] = 1
    expect(canonicalJson(sparse)).toBe("[null,1]")
  })

  it("writes a column of numbers as their list", () => {
    expect(canonicalJson({ b: new Float64Array([1.5, -2]), a: new Uint16Array([3]) })).toBe('{"a":[3],"b":[1.5,-2]}')
    expect(canonicalJson(new Uint32Array())).toBe("[]")
    expect(() => canonicalJson(new Float64Array([Number.NaN]))).toThrow(TypeError)
    expect(() => canonicalJson(new DataView(new ArrayBuffer(1)))).toThrow(TypeError)
  })

  it("keeps keys that are named like an object's own machinery", () => {
    expect(canonicalJson(JSON.parse('{"__proto__":{"polluted":1},"constructor":2,"toString":3}'))).toBe(
      '{"__proto__":{"polluted":1},"constructor":2,"toString":3}',
    )
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false)
  })

  it("is the same for equal values, whatever order they were built in, and says the same as JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value)
        expect(canonicalJson(turned(value))).toBe(text)
        expect(canonicalJson(JSON.parse(text))).toBe(text)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
      { numRuns: runs(500) },
    )
  })

  it.each([
    ["a [object Function]", () => 1],
    ["a [object Symbol]", Symbol("x")],
    ["a [object BigInt]", 1n],
    ["a number that is not finite", Number.NaN],
    ["a number that is not finite", Number.POSITIVE_INFINITY],
    ["a [object Map]", new Map([[1, 2]])],
    ["a [object Set]", new Set([1])],
    ["a [object Date]", new Date(0)],
  ])("has no place for %s, at any depth, and says so", (what, value) => {
    for (const each of [value, { a: [{ b: value }] }]) {
      expect(() => canonicalJson(each)).toThrow(TypeError)
      expect(() => canonicalJson(each)).toThrow(`canonical JSON has no place for ${what}`)
    }
  })
})

test("two columns are the same where their numbers are, each at its place, and there are as many", () => {
  const columns = [[], [1], [1, 2], [2, 1], [1, 2, 3], [1, 2, 4], [0, 2, 3]]
  for (const one of columns)
    for (const other of columns)
      expect([one, other, isSameColumn(Float64Array.of(...one), Float64Array.of(...other))]).toEqual([
        one,
        other,
        one === other,
      ])
})

describe("the digest", () => {
  it("is SHA-256 in hex digits", () => {
    expect(digestText("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    expect(digestText("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  })

  it("tells values apart and does not tell orders apart", () => {
    expect(digest({ a: 1, b: 2 })).toBe(digest({ b: 2, a: 1 }))
    expect(digest({ a: 1, b: 2 })).not.toBe(digest({ a: 1, b: 3 }))
    expect(digest({ a: "1" })).not.toBe(digest({ a: 1 }))
    expect(digest([1, 2])).not.toBe(digest([2, 1]))
  })
})
