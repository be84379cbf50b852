import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { events as definitions } from "../../../src/domain/catalogue.ts"
import { isWellFormed } from "../../../src/domain/recording/payloads.ts"
import { logged } from "../../replay/conformance/lines.ts"
import { samples } from "../samples.ts"

/** Of every kind that JSON has, at the borders of what payloads take. */
const others: ReadonlyArray<unknown> = [
  null,
  true,
  "",
  "1.50",
  "-0.1.2",
  "x".repeat(5_001),
  0,
  -1,
  1.5,
  37,
  2 ** 52,
  [],
  [null],
  {},
  { _tag: "" },
]

/** Every object inside a value, with what puts a copy of it in its place. */
function* objectsIn(
  value: unknown,
  put: (copy: unknown) => unknown = (copy) => copy,
): Generator<readonly [object, (copy: unknown) => unknown]> {
  if (typeof value !== "object" || value === null) return
  if (!Array.isArray(value)) yield [value, put]
  for (const [field, inner] of Object.entries(value))
    yield* objectsIn(inner, (copy) =>
      put(Array.isArray(value) ? value.with(Number(field), copy) : { ...value, [field]: copy }),
    )
}

describe("what an event carries", () => {
  const events = logged(samples)
  // the samples hold older versions too: those are brought up before they are looked at
  const present = events.filter(({ type, version }) =>
    Object.values(definitions).some((each) => each.type === type && each.version === version),
  )

  it.each(present)("$type: is taken as it is", (event) => expect(isWellFormed(event)).toBe(true))

  it("is not taken where it was heard at a moment that no date has, however wrong the clock was", () => {
    const heard = present.find(({ type }) => type === "BalancesReceived")
    if (heard === undefined) throw new Error("a sample of balances")
    const isTaken = (at: number, ahead: number): boolean =>
      isWellFormed({ ...heard, at, payload: { ...Object(heard.payload), ahead } })
    expect([isTaken(0, -8.64e15), isTaken(8.64e15, 8.64e15), isTaken(0, 172_800_000)]).toEqual([true, true, true])
    expect([isTaken(8.64e15, -1), isTaken(0, 1e300), isTaken(0, -1e300)]).toEqual([false, false, false])
  })

  it("is taken where a reader that refuses what is not declared takes it, and only there", () => {
    let tried = 0
    for (const event of present) {
      const definition = Object.values(definitions).find(({ type }) => type === event.type)
      const schema: Schema.ConstraintDecoder<unknown> = definition?.schema ?? Schema.Never
      const strict = Schema.decodeUnknownResult(schema, { onExcessProperty: "error" })
      // a reader takes anything where nothing is declared
      const isEmpty = Object.keys(Object(event.payload)).length === 0
      const isTaken = (payload: unknown): boolean =>
        isEmpty ? JSON.stringify(payload) === "{}" : Result.isSuccess(strict(payload))
      for (const [object, put] of objectsIn(event.payload)) {
        const [first] = Object.keys(object)
        for (const other of [
          ...Object.keys(object).flatMap((field) => others.map((value) => ({ ...object, [field]: value }))),
          { ...object, more: 1 },
          { ...object, more: null },
          { ...object, more: {} },
          Object.fromEntries(Object.entries(object).slice(1)),
          { ...Object.fromEntries(Object.entries(object).slice(1)), more: "" },
          { ...object, ...(first !== undefined && { [first]: { more: 1 } }) },
          [object],
        ]) {
          const payload = put(other)
          tried++
          expect(isWellFormed({ ...event, payload }), JSON.stringify(payload)).toBe(isTaken(payload))
        }
      }
    }
    expect(tried).toBeGreaterThan(500)
  })
})
