import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { versions } from "../../src/domain/history/columns/changes.ts"
import {
  attachSegments,
  columnsCodec,
  dropDeferred,
  isFirstSegment,
  missingSegments,
} from "../../src/domain/history/columns/codec.ts"
import type { Columns } from "../../src/domain/history/columns/columns.ts"
import { digestColumns, shownRows, withdrawnRows } from "../../src/domain/history/columns/digest.ts"
import { countUpTo, dateAt } from "../../src/domain/history/columns/order.ts"
import { NotLoaded } from "../../src/domain/kernel/snapshot.ts"
import type { Segment } from "../../src/domain/kernel/snapshot.ts"
import { columnsOf, happen } from "./reference/histories.ts"
import { law } from "./reference/law.ts"
import { someDate, someHappening } from "./reference/rows.ts"

const someHistory = fc.array(someHappening, { minLength: 1, maxLength: 10 })
const someShift = fc.constantFrom(2, 3, 5, 16)

const stored = (columns: Columns): ReadonlyMap<string, Uint8Array> =>
  new Map(columnsCodec.write(columns).map(({ name, bytes }) => [name, bytes()]))
const copied = (segments: ReadonlyMap<string, Uint8Array>, chosen: (name: string) => boolean = () => true) =>
  new Map([...segments].filter(([name]) => chosen(name)).map(([name, bytes]) => [name, bytes.slice()]))
const restarted = (columns: Columns): Columns => columnsCodec.read(stored(columns))

describe("the columns are stored and go on as if they had not been", () => {
  it("reads back every row, withdrawn row, bad row and earlier version", () => {
    law(
      fc.property(someHistory, someShift, (happenings, shift) => {
        const columns = columnsOf(happenings, shift)
        const again = restarted(columns)
        expect([...shownRows(again)]).toEqual([...shownRows(columns)])
        expect(withdrawnRows(again)).toEqual(withdrawnRows(columns))
        expect(again.bad).toEqual(columns.bad)
        for (const id of columns.changes.keys()) expect(versions(again, id)).toEqual(versions(columns, id))
        expect(digestColumns(again)).toBe(digestColumns(columns))
      }),
      100,
    )
  })

  it("ends with the same bytes wherever a log is cut by restarts: incremental equals from scratch (law 6)", () => {
    law(
      fc.property(someHistory, someShift, fc.array(fc.nat(10), { maxLength: 4 }), (happenings, shift, cuts) => {
        let columns = columnsOf([], shift)
        for (const [place, happening] of happenings.entries()) {
          if (cuts.includes(place)) columns = restarted(columns)
          happen(columns, happening)
        }
        const whole = columnsOf(happenings, shift)
        expect(digestColumns(columns)).toBe(digestColumns(whole))
        expect(stored(columns)).toEqual(stored(whole))
      }),
      100,
    )
  })

  it("has one digest however the rows lie: chunks of another size, every event folded twice", () => {
    law(
      fc.property(someHistory, (happenings) => {
        const digest = digestColumns(columnsOf(happenings, 16))
        expect(digestColumns(columnsOf(happenings, 2))).toBe(digest)
        expect(
          digestColumns(
            columnsOf(
              happenings.flatMap((happening) => [happening, happening]),
              3,
            ),
          ),
        ).toBe(digest)
      }),
      100,
    )
  })

  it("says by revision which parts changed", () => {
    law(
      fc.property(someHistory, someHappening, someShift, (happenings, happening, shift) => {
        const columns = columnsOf(happenings, shift)
        const before = new Map(
          columnsCodec
            .write(columns)
            .map((segment): [string, readonly [Segment["revision"], Uint8Array]] => [
              segment.name,
              [segment.revision, segment.bytes()],
            ]),
        )
        happen(columns, happening)
        const unchanged = columnsCodec.write(columns).filter(({ name, revision }) => before.get(name)?.[0] === revision)
        expect(unchanged.map(({ bytes }) => bytes())).toEqual(unchanged.map(({ name }) => before.get(name)?.[1]))
      }),
      100,
    )
  })

  it("counts and dates rows with only the hot parts there, refuses a row, and gives it once the cold ones are attached", () => {
    law(
      fc.property(someHistory, someShift, someDate, (happenings, shift, second) => {
        const columns = columnsOf(happenings, shift)
        fc.pre(columns.size > 0)
        const parts = stored(columns)
        const hot = columnsCodec.read(copied(parts, isFirstSegment))
        expect(countUpTo(hot, second)).toBe(countUpTo(columns, second))
        expect(dateAt(hot, 0)).toBe(dateAt(columns, 0))
        expect(() => [...shownRows(hot)]).toThrow(NotLoaded)
        attachSegments(hot, copied(parts))
        expect(missingSegments(hot)).toEqual([])
        expect(digestColumns(hot)).toBe(digestColumns(columns))
        dropDeferred(hot)
        expect(missingSegments(hot).toSorted()).toEqual(
          [...parts.keys()].filter((name) => !isFirstSegment(name)).toSorted(),
        )
      }),
      100,
    )
  })

  it("attaches next what somebody asked for before it was there, and nothing beside it", () => {
    law(
      fc.property(someHistory, fc.nat(), fc.nat(), (happenings, place, part) => {
        const columns = columnsOf(happenings, 2)
        const hot = columnsCodec.read(copied(stored(columns), isFirstSegment))
        const { parties } = hot.vocabulary
        fc.pre(hot.chunks.length > 0 && parties.heapCount > 0)
        const [chunk, heap] = [place % hot.chunks.length, part % parties.heapCount]
        expect(() => hot.chunks[chunk]?.loadedCold).toThrow(NotLoaded)
        expect(() => parties.heap(heap)).toThrow(NotLoaded)
        const next = columnsCodec.deferred.next(hot)
        expect(next.toSorted()).toEqual([`cold-${chunk}`, `parties-${heap}`])
      }),
      100,
    )
  })
})
