import { describe, expect, it } from "vitest"
import { noFilter } from "../../../src/domain/history/query.ts"
import { earlierQuery, laterPeriod } from "../../../src/domain/pivot/before.ts"

const second = (text: string): number => Date.parse(`${text}Z`) / 1000
const text = (unix: number | null): string | null =>
  unix === null ? null : new Date(unix * 1000).toISOString().slice(0, 19)
const today = second("2026-11-23T23:59:59")

describe("what a pivot is held against", () => {
  it("B045 is as many days of the period or the year before as there were, where it is not over yet", () => {
    const ends = (["year", "quarter", "month", "week"] as const).map((period) =>
      (["period", "year"] as const).map((against) => text(earlierQuery(noFilter, period, against, today).end)),
    )
    expect(ends).toEqual([
      ["2025-11-23T23:59:59", "2025-11-23T23:59:59"],
      ["2026-08-23T23:59:59", "2025-11-23T23:59:59"],
      ["2026-10-23T23:59:59", "2025-11-23T23:59:59"],
      ["2026-11-16T23:59:59", "2025-11-24T23:59:59"],
    ])
  })

  it("moves every date of the query, wherever it stands, and the end of a month to the end of a month", () => {
    const { start, end, where } = earlierQuery(
      {
        ...noFilter,
        start: second("2024-02-29T00:00:00"),
        end: second("2024-02-29T23:59:59"),
        where: {
          _tag: "Any",
          of: [
            { _tag: "Not", condition: { _tag: "Since", second: second("2024-03-01T00:00:00") } },
            { _tag: "Until", second: second("2024-06-30T23:59:59") },
            { _tag: "Changed", since: 7 },
          ],
        },
      },
      "month",
      "year",
      today,
    )
    expect([text(start), text(end)]).toEqual(["2023-02-28T00:00:00", "2023-02-28T23:59:59"])
    expect(where).toEqual({
      _tag: "Any",
      of: [
        { _tag: "Not", condition: { _tag: "Since", second: second("2023-03-01T00:00:00") } },
        { _tag: "Until", second: second("2023-06-30T23:59:59") },
        { _tag: "Changed", since: 7 },
      ],
    })
  })

  it.each([
    ["2025-03-27", "2025-02-27", "2024-03-27"],
    ["2025-03-28", "2025-02-28", "2024-03-28"],
    ["2025-03-30", "2025-02-28", "2024-03-30"],
    ["2025-03-31", "2025-02-28", "2024-03-31"],
    ["2025-05-30", "2025-04-30", "2024-05-30"],
    ["2024-02-28", "2024-01-28", "2023-02-28"],
    ["2024-02-29", "2024-01-31", "2023-02-28"],
  ])("B045 on %s goes up to the same day of the month before, %s, and of the year before, %s", (day, before, year) => {
    const ends = (["period", "year"] as const).map((against) =>
      text(earlierQuery(noFilter, "month", against, second(`${day}T23:59:59`)).end),
    )
    expect(ends).toEqual([`${before}T23:59:59`, `${year}T23:59:59`])
  })

  it("counts weeks back 52 at a time, so that a Monday stays one", () => {
    expect(text(laterPeriod(second("2025-11-24T00:00:00"), "week", "year"))).toBe("2026-11-23T00:00:00")
  })
})
