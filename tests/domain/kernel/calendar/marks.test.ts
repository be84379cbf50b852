import { describe, expect, test } from "vitest"
import { marksOf, utcText } from "../../../../src/domain/kernel/calendar/dates.ts"

const second = (text: string): number => Date.parse(`${text}Z`) / 1000
const marks = (from: string, to: string, step: number): ReadonlyArray<string> =>
  marksOf({ from: second(from), to: second(to) }, step).map(utcText)
const [hour, day] = [3_600, 86_400]

describe("the marks under a picture of a stretch of time", () => {
  test.each<[what: string, from: string, to: string, step: number, expected: ReadonlyArray<string>]>([
    [
      "parts of a day from midnight on",
      "2026-03-29T11:39:09",
      "2026-03-30T12:00",
      6 * hour,
      [
        "2026-03-29T12:00:00Z",
        "2026-03-29T18:00:00Z",
        "2026-03-30T00:00:00Z",
        "2026-03-30T06:00:00Z",
        "2026-03-30T12:00:00Z",
      ],
    ],
    [
      "every tenth day from the first midnight on",
      "2026-10-25T16:12:26",
      "2026-11-20T00:00",
      10 * day,
      ["2026-10-26T00:00:00Z", "2026-11-05T00:00:00Z", "2026-11-15T00:00:00Z"],
    ],
    [
      "a midnight with which it begins",
      "2026-10-25T00:00",
      "2026-10-26T23:59",
      day,
      ["2026-10-25T00:00:00Z", "2026-10-26T00:00:00Z"],
    ],
    [
      "every third month from the first one on",
      "2026-01-31T00:00",
      "2026-12-31T00:00",
      90 * day,
      ["2026-02-01T00:00:00Z", "2026-05-01T00:00:00Z", "2026-08-01T00:00:00Z", "2026-11-01T00:00:00Z"],
    ],
    [
      "every second year from the first one on",
      "2020-01-01T00:00",
      "2025-06-01T00:00",
      730 * day,
      ["2020-01-01T00:00:00Z", "2022-01-01T00:00:00Z", "2024-01-01T00:00:00Z"],
    ],
    [
      "every year from the first one that begins within, up to one with whose first second it ends",
      "2020-03-15T00:00",
      "2023-01-01T00:00",
      365 * day,
      ["2021-01-01T00:00:00Z", "2022-01-01T00:00:00Z", "2023-01-01T00:00:00Z"],
    ],
    ["none where none fits", "2026-10-25T00:01", "2026-10-25T23:59", day, []],
  ])("are %s", (_, from, to, step, expected) => {
    expect(marks(from, to, step)).toEqual(expected)
  })

  test.each([30, 365])("end with the calendar where the stretch goes beyond it, in steps of %i days", (days) => {
    const from = second("9999-01-01T00:00")
    expect(marksOf({ from, to: 1e13 }, days * day).length).toBe(days === 30 ? 12 : 1)
    expect(marksOf({ from: 1e12, to: 1e13 }, days * day)).toEqual([])
  })
})
