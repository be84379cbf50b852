import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { versions } from "../../src/domain/history/columns/changes.ts"
import { columnsCodec, dropDeferred } from "../../src/domain/history/columns/codec.ts"
import { type Columns, emptyColumns } from "../../src/domain/history/columns/columns.ts"
import { digestColumns, shownRows, withdrawnRows } from "../../src/domain/history/columns/digest.ts"
import { snapshotOf } from "../../src/domain/history/columns/snapshot.ts"
import { HistoryReader } from "../../src/domain/history/query/reader.ts"
import { columnsOf, happen } from "./reference/histories.ts"
import { law } from "./reference/law.ts"
import { someQuery } from "./reference/queries.ts"
import { someHappening } from "./reference/rows.ts"

const someHistory = fc.array(someHappening, { minLength: 1, maxLength: 12 })
const someShift = fc.constantFrom(2, 3, 5, 16)

/** Everything that columns say. */
const said = (columns: Columns) => ({
  rows: [...shownRows(columns)],
  withdrawn: withdrawnRows(columns),
  bad: [...columns.bad],
  size: columns.size,
  versions: [...columns.changes.keys()].map((id) => versions(columns, id)),
  digest: digestColumns(columns),
})

/** As a hidden tab does: lets go of the cold parts, and reads everything again when it is looked at. */
const rested = (columns: Columns): Columns => {
  const held = new Map(columnsCodec.write(columns).map(({ name, bytes }) => [name, bytes()]))
  dropDeferred(columns)
  return columnsCodec.read(held)
}

describe("a snapshot of the columns shares their cells", () => {
  it("and stays what it was, however often one is taken and whatever is appended, changed, withdrawn, moved or let go of afterwards", () => {
    law(
      fc.property(
        someHistory,
        someShift,
        fc.array(fc.nat(12), { minLength: 1, maxLength: 4 }),
        fc.option(fc.nat(12)),
        (happenings, shift, cuts, rest) => {
          let columns = emptyColumns(shift)
          const taken: Array<{ readonly after: number; readonly snapshot: Columns }> = []
          for (const [place, happening] of happenings.entries()) {
            if (cuts.includes(place)) taken.push({ after: place, snapshot: snapshotOf(columns) })
            if (rest === place) columns = rested(columns)
            happen(columns, happening)
          }
          for (const { after, snapshot } of taken)
            expect(said(snapshot)).toEqual(said(columnsOf(happenings.slice(0, after), shift)))
          expect(said(columns)).toEqual(said(columnsOf(happenings, shift)))
        },
      ),
      60,
    )
  })

  it("and answers what was asked of it at once in stretches, as of then", () => {
    law(
      fc.property(someHistory, someHistory, someShift, someQuery, (before, after, shift, query) => {
        const columns = columnsOf(before, shift)
        const reader = new HistoryReader(snapshotOf(columns))
        const expected = new HistoryReader(columnsOf(before, shift))
        const count = reader.count(query)
        for (const happening of after) happen(columns, happening)
        const found = Array.from({ length: Math.ceil(count / 3) }, (_, part) =>
          reader.window(query, part * 3, 3),
        ).flat()
        expect(found).toEqual(expected.window(query, 0, expected.count(query)))
      }),
      40,
    )
  })
})
