import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { share } from "../../src/rpc/client.ts"
import { runs } from "../laws/seeds.ts"

const row = (id: number, text = "same") => ({ id, text, extra: { deep: [1, 2] } })

/** Plain data as it crosses the threads, with enough likeness between two values that parts of them are equal. */
const plain = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, 0, 1, "", "a"),
    tie("list"),
    tie("record"),
    tie("rows"),
    tie("column"),
  ),
  column: fc.uint32Array({ maxLength: 2, max: 1 }),
  list: fc.array(tie("value"), { maxLength: 4 }),
  record: fc.dictionary(fc.constantFrom("a", "b", "c"), tie("value"), { maxKeys: 3 }),
  rows: fc.uniqueArray(fc.record({ id: fc.integer({ min: 0, max: 5 }), value: tie("value") }), {
    selector: ({ id }) => id,
    maxLength: 5,
  }),
})).value

const rows = fc.uniqueArray(fc.record({ id: fc.integer({ min: 0, max: 8 }), text: fc.constantFrom("a", "b") }), {
  selector: ({ id }) => id,
  maxLength: 9,
})

describe("sharing", () => {
  test("keeps every row that did not change the same object, wherever it moved", () => {
    const before = { total: 3, rows: [row(3), row(2), row(1)] }
    const after = share(before, { total: 4, rows: [row(4), row(3), row(2, "changed"), row(1)] })
    expect(after).toEqual({ total: 4, rows: [row(4), row(3), row(2, "changed"), row(1)] })
    expect(after.rows[1]).toBe(before.rows[0])
    expect(after.rows[3]).toBe(before.rows[2])
    expect(after.rows[2]).not.toBe(before.rows[1])
    expect(after.rows[2]?.extra).toBe(before.rows[1]?.extra)
  })

  test("gives the previous value itself when nothing changed, and the very list when only something beside it did", () => {
    const before = { total: 2, rows: [row(2), row(1)] }
    expect(share(before, structuredClone(before))).toBe(before)
    expect(share(before, { ...structuredClone(before), total: 3 }).rows).toBe(before.rows)
  })

  test("does not take a shorter list, a key that went away, or undefined for the same", () => {
    expect(share([1, 2], [1])).toEqual([1])
    expect(share({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 })
    expect(share<object>({ a: 1 }, { b: undefined })).toEqual({ b: undefined })
    expect(share<unknown>([], {})).toEqual({})
  })

  test("law: the shared value equals the next one, and is the previous one wherever that is equal", () => {
    fc.assert(
      fc.property(plain, plain, (previous, next) => {
        const shared = share(previous, structuredClone(next))
        expect(shared).toEqual(next)
        expect(share(previous, structuredClone(previous))).toBe(previous)
        expect(share(shared, structuredClone(next))).toBe(shared)
      }),
      { numRuns: runs(1_000) },
    )
  })

  test("law: of two lists of rows each row is the previous one exactly where it is equal to it", () => {
    fc.assert(
      fc.property(rows, rows, (previous, next) => {
        const shared = share(previous, structuredClone(next))
        expect(shared).toEqual(next)
        for (const after of shared) {
          const before = previous.find(({ id }) => id === after.id)
          expect(after === before).toBe(before?.text === after.text)
        }
      }),
      { numRuns: runs(1_000) },
    )
  })
})
