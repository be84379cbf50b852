import { describe, expect, it } from "vitest"
import type { PivotAnswer, PivotLine } from "../../../src/domain/pivot/answer.ts"
import { firstPivot, type Pivot } from "../../../src/domain/pivot/question.ts"
import { showPivot } from "../../../src/domain/pivot/shown.ts"

const line = (
  currency: string,
  count: number,
  value: string | null,
  before: PivotLine["before"] = null,
): PivotLine => ({
  currency,
  count,
  value,
  before,
})
const answer = (rows: ReadonlyArray<ReadonlyArray<PivotLine>>, total: ReadonlyArray<PivotLine>): PivotAnswer => ({
  rows: rows.map((lines, place) => ({ keys: [place], lines, cells: [lines] })),
  columns: [{ keys: [], lines: total }],
  figures: () => ({ whole: 1, decimals: 0 }),
  total,
  left: { rows: 0, columns: 0 },
  unvalued: 0,
})
const asked = (changes: Partial<Pivot>): Pivot => ({ ...firstPivot, columns: [], ...changes })
const rates: { readonly [currency: string]: string } = { usd: "0.9", eur: "1" }
/** A euro is a euro, a dollar nine tenths of one; nothing else has a rate. */
const worth = (amount: string, currency: string): string | null =>
  rates[currency] === undefined ? null : String(Number(amount) * Number(rates[currency]))
const values = (lists: ReturnType<typeof showPivot>["rows"]) =>
  lists.map(({ lines }) => lines.map(({ value }) => value))

describe("an answer as it is shown", () => {
  it("B044 is worth in one currency by the rates now what its parts are worth, and unknown where one has no rate", () => {
    const all = answer(
      [
        [line("eur", 2, "5"), line("usd", 2, "10")],
        [line("usd", 1, "10"), line("xyz", 1, "1")],
        [line("usd", 1, "10"), line("xyz", 1, "0")],
      ],
      [],
    )
    const shown = showPivot(all, asked({ measure: "net", unit: "eur" }), worth)
    expect(values(shown.rows)).toEqual([["14"], [null], ["9"]])
    expect(shown.unrated).toEqual(["xyz"])
    expect(values(showPivot(all, asked({ measure: "average", unit: "eur" }), worth).rows)).toEqual([
      ["3.50000000"],
      [null],
      ["4.50000000"],
    ])
    expect(values(showPivot(all, asked({ measure: "least", unit: "eur" }), worth).rows)[0]).toEqual(["5"])
    expect(values(showPivot(all, asked({ measure: "most", unit: "eur" }), worth).rows)[0]).toEqual(["9"])
  })

  it("B045 says how it changed, exact and in per cent of what was", () => {
    const all = answer(
      [[line("eur", 1, "12.40", { count: 1, value: "10" })], [line("eur", 1, "1", { count: 0, value: "0" })]],
      [],
    )
    expect(showPivot(all, asked({ against: "year" }), worth).rows.map(({ lines }) => lines[0]?.change)).toEqual([
      { amount: "2.40", percent: "24.00" },
      { amount: "1", percent: null },
    ])
  })

  it("is a share of the whole of its currency with two decimals, half up", () => {
    const all = answer(
      [[line("eur", 1, "1"), line("usd", 1, "5")], [line("eur", 2, "2")]],
      [line("eur", 3, "3"), line("usd", 1, "5")],
    )
    expect(values(showPivot(all, asked({ measure: "in", shape: "share" }), worth).rows)).toEqual([
      ["33.33", "100.00"],
      ["66.67"],
    ])
  })

  it("is no share where it, its whole, or that there is one, is not known", () => {
    const rows = [[line("usd", 1, "10")], [line("xyz", 1, "1")]]
    const shares = (unit: string | null, whole: ReadonlyArray<PivotLine>) =>
      values(showPivot(answer(rows, whole), asked({ measure: "in", shape: "share", unit }), worth).rows)
    expect(shares("eur", [line("usd", 2, "20")])).toEqual([["50.00"], [null]])
    expect(shares("eur", [line("usd", 2, "20"), line("xyz", 1, "1")])).toEqual([[null], [null]])
    expect(shares(null, [])).toEqual([[null], [null]])
  })

  it("is added up from the first row on, and unknown where rows before it are not listed", () => {
    const all = answer([[line("eur", 1, "1")], [line("usd", 1, "5")], [line("eur", 2, "0.2")]], [])
    const running = asked({ measure: "net", shape: "running" })
    expect(values(showPivot(all, running, worth).rows)).toEqual([["1"], ["1", "5"], ["1.2", "5"]])
    expect(values(showPivot({ ...all, left: { rows: 1, columns: 0 } }, running, worth).rows)).toEqual([
      [null],
      [null],
      [null],
    ])
  })
})
