import {
  monthName,
  periodOf,
  quarterOf,
  readWritten,
  shifted,
  startOf,
  startsBetween,
  type Unit,
  utcText,
  weekdayOf,
  writeSecond,
  yearOf,
} from "../../../../src/domain/kernel/calendar/dates.ts"
import { movingRanges } from "../../../../src/domain/kernel/calendar/periods.ts"
import { Random } from "../../../laws/random.ts"

/**
 * Run as a process of its own, with a seed: asks the calendar the same in every time zone that the machine knows, and
 * prints as JSON which zones answer otherwise than UTC, and how many different clocks there were in them.
 */

const units: ReadonlyArray<Unit> = ["day", "week", "month", "quarter", "year"]
const random = new Random(Number(process.argv[2]))
const seconds = [
  0,
  -1,
  // When the clocks of Berlin, Apia (a whole day left out) and Dublin changed, and those of São Paulo at midnight.
  1_711_846_799,
  1_711_846_800,
  1_325_239_199,
  1_325_239_200,
  -1_691_962_479,
  1_541_300_399,
  1_541_300_400,
  ...Array.from({ length: 60 }, () => random.whole(-11_676_096_000, 13_601_088_000)),
]

const answers = (): string =>
  JSON.stringify(
    seconds.map((second) => [
      units.map((unit) => [startOf(unit, second), periodOf(unit, second), shifted(second, unit, -7)]),
      startsBetween("month", { from: second, to: second + 40 * 86_400 }),
      Object.values(movingRanges).map((range) => range(second)),
      [
        weekdayOf(second),
        quarterOf(second),
        yearOf(second),
        monthName(second),
        utcText(second),
        writeSecond(second, "last"),
      ],
      readWritten(utcText(second)),
    ]),
  )

const clocks = new Set<string>()
const inZone = (zone: string): string => {
  process.env["TZ"] = zone
  clocks.add(seconds.map((second) => new Date(second * 1000).getHours()).join(" "))
  return answers()
}

const expected = inZone("UTC")
const zones = Intl.supportedValuesOf("timeZone")
const other = zones.filter((zone) => inZone(zone) !== expected)
process.stdout.write(JSON.stringify({ zones: zones.length, clocks: clocks.size, other }))
