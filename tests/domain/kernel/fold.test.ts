import { describe, expect, it } from "vitest"
import type { StoredEvent } from "../../../src/domain/kernel/event.ts"
import { type AnyProjection, foldEvent, initialStates, namesOfHandlers } from "../../../src/domain/kernel/fold.ts"
import { jsonSnapshot } from "../../../src/domain/kernel/snapshot.ts"

const event = (type: string, payload: unknown = null): StoredEvent => ({
  type,
  payload,
  version: 1,
  position: 3,
  at: 7,
  tab: "tab",
  build: "test",
})

const sums: AnyProjection = {
  name: "sums",
  initial: () => 1,
  on: { Added: (sum: number, by: number, { at }: StoredEvent) => sum + by + at, Nothing: undefined },
}
const all: AnyProjection = {
  name: "all",
  initial: () => [],
  on: { Forgotten: () => [] },
  every: (seen: ReadonlyArray<string>, { type, position }: StoredEvent) => [...seen, `${type} ${position}`],
}
const failing: AnyProjection = {
  name: "failing",
  initial: () => "whole",
  on: {
    Added: () => {
      throw new Error("half")
    },
  },
}

describe("an event", () => {
  it("is folded into those that take it: by its type, or whatever it is", () => {
    const projections = [sums, all]
    const states = initialStates(projections)
    expect([...states]).toEqual([
      ["sums", 1],
      ["all", []],
    ])
    expect(foldEvent(projections, states, event("Added", 2))).toEqual(["sums", "all"])
    expect(states.get("sums")).toBe(10)
    for (const type of ["Unheard", "Nothing", "constructor", "toString"])
      expect(foldEvent(projections, states, event(type))).toEqual(["all"])
    expect(states.get("all")).toEqual(["Added 3", "Unheard 3", "Nothing 3", "constructor 3", "toString 3"])
    expect(foldEvent(projections, states, event("Forgotten"))).toEqual(["all"])
    expect([...states.values()]).toEqual([10, []])
  })

  it("is known to those that take it, in each list of them by itself", () => {
    const [both, one] = [[sums, all], [sums]]
    for (let times = 0; times < 2; times++) {
      expect(namesOfHandlers(both, "Added")).toEqual(["sums", "all"])
      expect(namesOfHandlers(both, "Other")).toEqual(["all"])
      expect(namesOfHandlers(one, "Added")).toEqual(["sums"])
      expect(namesOfHandlers(one, "Other")).toEqual([])
    }
  })

  it("that one of them cannot fold is folded into the others, and it is said which could not", () => {
    const projections = [failing, sums]
    const states = initialStates(projections)
    const thrown: Array<unknown> = []
    foldEvent(projections, states, event("Added", 2), (name, error) => thrown.push(name, error))
    expect(thrown).toEqual(["failing", new Error("half")])
    expect([...states.values()]).toEqual(["whole", 10])
    expect(() => foldEvent(projections, states, event("Added", 2))).toThrow("half")
  })
})

describe("a small state", () => {
  const stored = jsonSnapshot<object>()
  const read = (state: object) => stored.read(new Map(stored.write(state).map(({ name, bytes }) => [name, bytes()])))

  it("is read as it was written, and is one segment that is another when it says something else", () => {
    const state = { b: ["ä", 1], a: null }
    expect(read(state)).toEqual(state)
    const revisions = [state, { a: null, b: ["ä", 1] }, { b: ["ä", 2], a: null }].map(
      (each) => stored.write(each).map(({ revision }) => revision)[0],
    )
    expect(revisions[0]).toBe(revisions[1])
    expect(revisions[0]).not.toBe(revisions[2])
    expect([...stored.parts(state)]).toEqual([["", state]])
    expect(stored.digest(state)).toBe(stored.digest({ a: null, b: ["ä", 1] }))
  })

  it("of which nothing is stored cannot be read", () => {
    expect(() => stored.read(new Map([["other", new Uint8Array()]]))).toThrow("a stored state has no segment")
  })
})
