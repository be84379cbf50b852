import { execFileSync } from "node:child_process"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import {
  dayName,
  monthName,
  periodOf,
  quarterOf,
  readWritten,
  shifted,
  startOf,
  startsBetween,
  utcText,
  weekdayOf,
  writeSecond,
  yearOf,
} from "../../../../src/domain/kernel/calendar/dates.ts"
import {
  dayOfMoment,
  dayOfSecond,
  daysBetween,
  hourOfSecond,
  weekdayOfDay,
} from "../../../../src/domain/kernel/calendar/day.ts"
import { movingRangeOf, movingRanges, readDay, readPeriod } from "../../../../src/domain/kernel/calendar/periods.ts"
import { Random } from "../../../laws/random.ts"
import { forSeeds } from "../../../laws/seeds.ts"

/** Seconds of a day; the calendar's own is what is tried. */
const length = 86_400

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const lengths = (year: number) => [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const two = (number: number): string => String(number).padStart(2, "0")

/** A month by plain integers: how it is called, the number of its first day, and how many days it has. */
interface Month {
  readonly year: number
  readonly name: string
  readonly first: number
  readonly days: number
}

/** Every month of eight hundred years, counted from 1970 in both directions. */
const months: ReadonlyArray<Month> = (() => {
  const found: Array<Month> = []
  const daysOf = (year: number): number => (isLeap(year) ? 366 : 365)
  let first = 0
  for (let year = 1969; year >= 1600; year--) first -= daysOf(year)
  for (let year = 1600; year < 2400; year++)
    for (const [index, days] of lengths(year).entries()) {
      found.push({ year, name: `${year}-${two(index + 1)}`, first, days })
      first += days
    }
  return found
})()

const [begin, end] = [months[0]?.first ?? 0, (months.at(-1)?.first ?? 0) + 31]

describe("the calendar, beside plain integers", () => {
  it("knows every day of eight hundred years: its name, weekday, week, month and year, and reads it again", () => {
    expect(end - begin).toBe(2 * 146_097)
    let place = 0
    let january = begin
    const wrong: Array<string> = []
    for (let day = begin; day < end; day++) {
      const second = day * length
      while (day >= (months[place]?.first ?? 0) + (months[place]?.days ?? 0)) place++
      const { year, name: month, first = 0 } = months[place] ?? {}
      if (day === first && month?.endsWith("-01") === true) january = day
      const name = `${month}-${two(day - first + 1)}`
      // 1970-01-01 was a Thursday, and 1969-12-29 a Monday.
      const weekday = ((((day + 3) % 7) + 7) % 7) + 1
      const isKnown =
        dayName(day) === name &&
        weekdayOf(second) === weekday &&
        weekdayOfDay(day) === weekday &&
        startOf("week", second + length - 1) === (day - weekday + 1) * length &&
        startOf("month", second + length - 1) === first * length &&
        startOf("year", second) === january * length &&
        yearOf(second + length - 1) === year &&
        readWritten(name)?.from === second &&
        readWritten(name)?.to === second + length - 1
      if (!isKnown) wrong.push(name)
    }
    expect(wrong).toEqual([])
  })

  it("knows every month: its name, its first and last second, and the years they make", () => {
    for (const [place, { name, first, days }] of months.entries()) {
      const range = { from: first * length, to: (first + days) * length - 1 }
      expect(monthName(range.to)).toBe(name)
      expect(startOf("quarter", range.to)).toBe((months[place - (place % 3)]?.first ?? 0) * length)
      expect(quarterOf(range.from)).toBe(1 + Math.floor((place % 12) / 3))
      expect(quarterOf(range.to)).toBe(quarterOf(range.from))
      expect(periodOf("month", range.to)).toEqual(range)
      expect(readWritten(name)).toEqual({ unit: "month", ...range })
    }
    for (const { year, first } of months.filter(({ name }) => name.endsWith("-01"))) {
      const range = { from: first * length, to: (first + (isLeap(year) ? 366 : 365)) * length - 1 }
      expect(periodOf("year", range.to)).toEqual(range)
      expect(readWritten(String(year))).toEqual({ unit: "year", ...range })
    }
    expect(startsBetween("month", { from: begin * length, to: end * length - 1 })).toEqual(
      months.map(({ first }) => first * length),
    )
  })

  it("moves by days, weeks, months and years, to the last day where a month has no such one", () => {
    forSeeds(400, [], (seed) => {
      const random = new Random(seed)
      const place = random.whole(0, months.length - 1)
      const from = months[place]
      const date = random.whole(1, from?.days ?? 1)
      const time = random.whole(0, length - 1)
      const day = (from?.first ?? 0) + date - 1
      const second = day * length + time
      for (const [unit, count] of [
        ["day", random.whole(-1000, 1000)],
        ["week", random.whole(-1000, 1000)],
      ] as const)
        expect(shifted(second, unit, count)).toBe(second + count * length * (unit === "week" ? 7 : 1))
      for (const [unit, count] of [
        ["month", random.whole(-place, months.length - 1 - place)],
        ["year", random.whole(-Math.floor(place / 12), Math.floor((months.length - 1 - place) / 12))],
      ] as const) {
        const to = months[place + count * (unit === "year" ? 12 : 1)]
        expect(shifted(second, unit, count)).toBe(
          ((to?.first ?? 0) + Math.min(date, to?.days ?? 0) - 1) * length + time,
        )
      }
    })
  })

  it("writes a second so that it is read again, to the second, and a whole day by its name", () => {
    forSeeds(400, [], (seed) => {
      const random = new Random(seed)
      const second = random.whole(begin * length, end * length - 1)
      const [day, rest] = [dayOfSecond(second), ((second % length) + length) % length]
      const clock = `${two(Math.floor(rest / 3600))}:${two(Math.floor(rest / 60) % 60)}:${two(rest % 60)}`
      expect(day).toBe((second - rest) / length)
      expect(hourOfSecond(second)).toBe(Math.floor(rest / 3600))
      expect(dayOfMoment(second * 1000 + 999)).toBe(day)
      expect(utcText(second)).toBe(`${dayName(day)}T${clock}Z`)
      expect(readPeriod(utcText(second))).toMatchObject({ from: second, to: second })
      for (const each of [second, ...Object.values(daysBetween(day, day))]) {
        expect(readPeriod(writeSecond(each, "first"))?.from).toBe(each)
        expect(readPeriod(writeSecond(each, "last"))?.to).toBe(each)
      }
      expect(readPeriod(`${dayName(day)}T${clock.slice(0, 5)}`)).toMatchObject({
        from: second - (rest % 60),
        to: second - (rest % 60) + 59,
      })
    })
  })

  it("writes a whole day by its name only at the edge that is asked for, and all else to the second", () => {
    const [first, last] = [Date.UTC(2024, 0, 31) / 1000, Date.UTC(2024, 0, 31, 23, 59, 59) / 1000]
    const written = [first, first + 1, last].map((second) => [
      writeSecond(second, "first"),
      writeSecond(second, "last"),
    ])
    expect(written).toEqual([
      ["2024-01-31", "2024-01-31T00:00:00"],
      ["2024-01-31T00:00:01", "2024-01-31T00:00:01"],
      ["2024-01-31T23:59:59", "2024-01-31"],
    ])
  })

  it("answers the same in every time zone", () => {
    const seed = 20_261_122
    const program = join(import.meta.dirname, "zones.ts")
    const said = JSON.parse(execFileSync(process.execPath, [program, String(seed)], { encoding: "utf8" }))
    expect(said, `seed ${seed}`).toEqual({ zones: expect.any(Number), clocks: expect.any(Number), other: [] })
    expect(said.zones).toBeGreaterThan(400)
    expect(said.clocks).toBeGreaterThan(200) // or the zones were not changed at all
  })
})

describe("what is written as a date", () => {
  it.each([
    ["", "nothing"],
    ["2023-02-29", "a leap day of a common year"],
    ["1900-02-29", "a leap day of a century"],
    ["2024-04-31", "the 31st of a short month"],
    ["2024-00-10", "a month before the first"],
    ["2024-13", "a month after the last"],
    ["2024-01-00", "a day before the first"],
    ["2024-01-01T24:00", "an hour after the last"],
    ["2024-01-01T23:60", "a minute after the last"],
    ["2024-01-01T23:59:60", "a second after the last"],
    ["2024-4-3", "digits left out"],
    ["24", "a year of two digits"],
    ["02024-01-01", "a year of five digits"],
    ["-2024-01-01", "a year before the first"],
    ["2024-01-01T", "a time left out"],
    ["2024-01Z", "a month with a zone"],
    ["2024-01-01T12:00+02:00", "another zone"],
    ["２０２４-01-01", "digits of another script"],
    ["2024-01-01\n", "a line"],
    ["last-month", "a moving range, without a now"],
    ["toString", "what every object has"],
    ["@", "no second"],
    ["x@5", "a second with something before it"],
    ["@5x", "a second with something after it"],
    ["@99999999999999999", "a second beyond whole numbers"],
  ])("%j is none: %s", (text) => {
    expect(readPeriod(text)).toBeUndefined()
  })

  it.each(["constructor", "__proto__", "toString", "hasOwnProperty"])("%j is no moving range", (text) => {
    expect(readPeriod(text, 0)).toBeUndefined()
  })

  it("is read with parts of a second, which say no more than the second", () => {
    const from = Date.UTC(2024, 0, 31, 12, 0, 30) / 1000
    for (const text of ["2024-01-31T12:00:30", "2024-01-31 12:00:30.5", "2024-01-31t12:00:30.123z"])
      expect(readWritten(text), text).toEqual({ unit: "second", from, to: from })
  })

  it("is read of years that the platform takes for others", () => {
    expect(readWritten("0001-01-01")?.from).toBe(-62_135_596_800)
    expect(readWritten("0099-12-31")?.to).toBe((readWritten("0100-01-01")?.from ?? 0) - 1)
  })

  it("is a moving range where now is known", () => {
    const now = Date.UTC(2024, 2, 31, 23, 59, 59) / 1000
    for (const [name, range] of Object.entries(movingRanges)) {
      expect(readPeriod(name.toUpperCase(), now)).toEqual(range(now))
      expect(movingRangeOf({ start: range(now).from, end: range(now).to }, now)).toBe(name)
    }
    const days = (from: number, to: number) => ({ from: from * length, to: (to + 1) * length - 1 })
    const today = dayOfSecond(now)
    expect(movingRanges.today(now)).toEqual(days(today, today))
    expect(movingRanges["last-7-days"](now)).toEqual(days(today - 6, today))
    expect(movingRanges["last-30-days"](now)).toEqual(days(today - 29, today))
    expect(readPeriod("2024-03")).toMatchObject(movingRanges["this-month"](now))
    expect(readPeriod("2024")).toMatchObject(movingRanges["this-year"](now))
    expect(movingRangeOf({ start: days(today, today).from, end: null }, now)).toBeUndefined()
    expect(readPeriod("2024-02")).toMatchObject(movingRanges["last-month"](now))
    expect(readPeriod("2023")).toMatchObject(movingRanges["last-year"](now))
    expect(readDay("2024-03-30")).toMatchObject(movingRanges.yesterday(now))
  })

  it("is no day of a field before 1970, nor where more or less than a day is meant", () => {
    expect(readDay("1970-01-01")).toMatchObject({ from: 0, to: length - 1 })
    for (const text of ["1969-12-31", "2024", "2024-01", "2024-01-01T00:00"]) expect(readDay(text)).toBeUndefined()
  })
})

describe("beyond the calendar", () => {
  it.each([Number.MAX_SAFE_INTEGER, 253_402_300_800, 1e300, Number.POSITIVE_INFINITY])(
    "%d counts as the last second of the year 9999",
    (second) => {
      expect(utcText(second)).toBe("9999-12-31T23:59:59Z")
      expect(startOf("month", second)).toBe(startOf("month", 253_402_300_799))
      expect(startsBetween("month", { from: second, to: second })).toHaveLength(1)
    },
  )

  it("counts as the first second of the year 0 on the other side", () => {
    expect(utcText(Number.MIN_SAFE_INTEGER)).toBe("0000-01-01T00:00:00Z")
    expect(startsBetween("year", { from: Number.NEGATIVE_INFINITY, to: -62_167_219_200 })).toEqual([-62_167_219_200])
  })

  it("is written as a number of seconds, and read again", () => {
    for (const second of [253_402_300_800, -62_167_219_201]) {
      expect(writeSecond(second, "first")).toBe(`@${second}`)
      expect(readPeriod(`@${second}`)).toEqual({ from: second, to: second })
    }
  })
})
