import { describe, expect, it } from "vitest"
import { firstPivot, nonsenseOf, type Pivot, sensible } from "../../../src/domain/pivot/question.ts"

const asked = (changes: Partial<Pivot>): Pivot => ({ ...firstPivot, ...changes })

describe("a question of a pivot", () => {
  it.each<readonly [Partial<Pivot>, ReturnType<typeof nonsenseOf>]>([
    [{}, null],
    [{ rows: ["type"], columns: ["type"] }, "Twice"],
    [{ rows: ["type", "hour", "party"], columns: ["status", "band"] }, "TooMany"],
    [{ measure: "out", shape: "share" }, null],
    [{ measure: "net", shape: "share" }, "NoShare"],
    [{ shape: "running" }, null],
    [{ shape: "running", measure: "median" }, "NoRunning"],
    [{ shape: "running", rows: ["type"], columns: [] }, "NoRunning"],
    [{ against: "year" }, null],
    [{ against: "year", rows: ["type"], columns: ["week"] }, null],
    [{ against: "period", rows: ["type"], columns: [] }, "NoPeriod"],
    [{ against: "period", rows: ["year", "month"], columns: [] }, "NoPeriod"],
    [{ against: "year", measure: "in", shape: "share" }, "TwoShapes"],
    [{ unit: "eur", measure: "average" }, null],
    [{ unit: "eur", measure: "rows" }, "NoUnit"],
    [{ unit: "eur", measure: "median" }, "NoUnit"],
  ])("%o means something or not: %s", (changes, nonsense) => {
    expect(nonsenseOf(asked(changes))).toBe(nonsense)
  })

  it("keeps what it can when a control makes nonsense of it", () => {
    expect(sensible(asked({ rows: ["type"], columns: ["status"], against: "year" }))).toEqual(
      asked({ rows: ["type"], columns: ["status"] }),
    )
    expect(sensible(asked({ rows: ["type", "type"], columns: ["type", "hour"] }))).toEqual(
      asked({ rows: ["type"], columns: ["hour"] }),
    )
    expect(sensible(asked({ measure: "median", unit: "eur", shape: "running" }))).toEqual(asked({ measure: "median" }))
  })
})
