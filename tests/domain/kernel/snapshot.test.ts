import { describe, expect, it } from "vitest"
import { NotLoaded, onceLoaded } from "../../../src/domain/kernel/snapshot.ts"

const throwing = (error: Error) => (): string => {
  throw error
}

describe("what is found in a state of which segments may be missing", () => {
  it("is something else until they are there", () => {
    expect(onceLoaded(() => "found", null)).toBe("found")
    expect(onceLoaded(throwing(new NotLoaded("columns")), null)).toBeNull()
  })

  it("is not taken for missing where it is wrong", () => {
    expect(() => onceLoaded(throwing(new TypeError("wrong")), null)).toThrow(TypeError)
  })

  it("is named as missing wherever that is said", () => {
    expect(String(new NotLoaded("columns"))).toBe("NotLoaded: columns")
  })
})
