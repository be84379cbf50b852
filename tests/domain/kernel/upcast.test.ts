import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { events } from "../../../src/domain/catalogue.ts"
import { defineEvent, type StoredEvent, type Upcaster } from "../../../src/domain/kernel/event.ts"
import { upcast } from "../../../src/domain/kernel/upcast.ts"

const stored = (type: string, version: number, payload: unknown = {}): StoredEvent => ({
  position: 1,
  at: 0,
  tab: "tab",
  build: "test",
  type,
  version,
  payload,
})

const rename: Upcaster = (payload) => ({ full: (payload as { name: string }).name })
const addLength: Upcaster = (payload) => ({ ...(payload as object), length: (payload as { full: string }).full.length })
const named = (upcasters: ReadonlyArray<Upcaster>) =>
  defineEvent({
    type: "Named",
    upcasters,
    schema: Schema.Struct({ full: Schema.String, length: Schema.Int }),
    privacy: { full: "personal", length: "public" },
  })

describe("an event of the log", () => {
  const definitions = { Named: named([rename, addLength]) }

  it("is brought to the version this build knows, step by step from where it is", () => {
    expect(upcast(definitions, stored("Named", 1, { name: "Ann" }))).toEqual(
      Result.succeed(stored("Named", 3, { full: "Ann", length: 3 })),
    )
    expect(upcast(definitions, stored("Named", 2, { full: "Ann" }))).toEqual(
      Result.succeed(stored("Named", 3, { full: "Ann", length: 3 })),
    )
    expect(upcast(definitions, stored("Named", 3, { full: "Ann", length: 3 }))).toEqual(
      Result.succeed(stored("Named", 3, { full: "Ann", length: 3 })),
    )
  })

  it("of an unknown type, also one named like an object's own machinery, stops the folding", () => {
    for (const type of ["Unheard", "", "constructor", "toString", "__proto__"])
      expect(upcast(events, stored(type, 1))).toEqual(Result.fail({ _tag: "UnknownEvent", type }))
  })

  it("of a newer version stops the folding", () => {
    expect(upcast(definitions, stored("Named", 4))).toEqual(
      Result.fail({ _tag: "NewerEvent", type: "Named", version: 4 }),
    )
  })

  it.each([0, -1, 1.5, Number.NaN])("of version %d is of no known kind", (version) => {
    expect(upcast(definitions, stored("Named", version))).toEqual(Result.fail({ _tag: "UnknownEvent", type: "Named" }))
  })
})

describe("the version of an event", () => {
  it("is what its upcasters lead to, so that there is no gap between them", () => {
    expect([[], [rename], [rename, addLength]].map((upcasters) => named(upcasters).version)).toEqual([1, 2, 3])
    expect(named([rename]).draft({ full: "Ann", length: 3 }).version).toBe(2)
  })
})
