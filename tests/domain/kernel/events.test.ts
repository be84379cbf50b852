import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { endpoints, events } from "../../../src/domain/catalogue.ts"
import { upcast } from "../../../src/domain/kernel/upcast.ts"
import { samples } from "../samples.ts"

const definitions = Object.values(events)
const classes = ["public", "personal", "money", "tariff", "id", "time", "rate"]

/** Fields that a privacy declaration does not reach. */
const undeclared = (value: unknown, privacy: unknown, path: string): ReadonlyArray<string> => {
  if (typeof privacy === "string") return classes.includes(privacy) ? [] : [path]
  if (Array.isArray(value)) return value.flatMap((item, index) => undeclared(item, privacy, `${path}[${index}]`))
  if (typeof value !== "object" || value === null || typeof privacy !== "object" || privacy === null) return [path]
  return Object.entries(value).flatMap(([field, item]) =>
    undeclared(item, Object.entries(privacy).find(([name]) => name === field)?.[1], `${path}.${field}`),
  )
}

describe("every event", () => {
  it("is listed under its own type", () => {
    for (const [name, definition] of Object.entries(events)) expect(definition.type).toBe(name)
  })

  it.each(definitions)("$type: a frozen sample of every version is kept, and reads as today's", (definition) => {
    const kept = samples.filter((sample) => sample.type === definition.type)
    expect(kept.map((sample) => sample.version).sort((a, b) => a - b)).toEqual(
      Array.from({ length: definition.version }, (_, index) => index + 1),
    )
    for (const sample of kept) {
      const current = Result.getOrThrow(upcast(events, { ...sample, position: 1, at: 0, tab: "tab", build: "test" }))
      const schema: Schema.ConstraintDecoder<unknown> = definition.schema
      expect(Schema.decodeUnknownSync(schema, { errors: "all", onExcessProperty: "error" })(current.payload)).toEqual(
        current.payload,
      )
    }
  })

  it.each(definitions)("$type: declares the privacy of every field", (definition) => {
    const newest = samples.find((sample) => sample.type === definition.type && sample.version === definition.version)
    expect(undeclared(newest?.payload, definition.privacy, definition.type)).toEqual([])
  })

  it("what a call may record of its request is declared, each field by itself", () => {
    const declared = Object.keys(Object(events.CallStarted.privacy).request)
    const recorded = Object.values(endpoints)
      .filter(({ kind }) => kind !== "read")
      .flatMap(({ persistedFields }): ReadonlyArray<string> => persistedFields)
    expect(declared.sort()).toEqual([...new Set(recorded)].sort())
  })

  it("no sample is of an event that nobody knows", () => {
    expect(samples.filter((sample) => !definitions.some((definition) => definition.type === sample.type))).toEqual([])
  })

  it("a field that was forgotten would be found", () => {
    expect(undeclared({ a: 1, b: { c: [{ d: 1 }] } }, { a: "public", b: { c: {} } }, "E")).toEqual(["E.b.c[0].d"])
  })
})
