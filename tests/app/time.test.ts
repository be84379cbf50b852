import { env } from "node:process"
import { afterAll, describe, expect, test } from "vitest"
import {
  localMoment,
  ofUtc,
  spanInWords,
  utcClock,
  utcDate,
  utcMoment,
  utcSecond,
  utcTime,
  utcWeekday,
} from "../../src/ui/kit/time.ts"

/** Moments whose day is another one where the sun rises first, and where it rises last. */
const evening = Date.UTC(2024, 9, 14, 23, 5, 9)
const morning = Date.UTC(2024, 9, 14, 0, 5, 9)

const before = env["TZ"]
afterAll(() => {
  env["TZ"] = before
})

describe.each([
  ["Pacific/Kiritimati", "+14"],
  ["Pacific/Pitcairn", "-8"],
  ["UTC", "+0"],
])("the time as it is shown in the zone %s", (zone, hours) => {
  const inZone = <Value>(value: () => Value): Value => {
    env["TZ"] = zone
    return value()
  }

  test("R168 R169 S39 is UTC in every column, whatever the device thinks", () => {
    inZone(() => {
      expect(new Date(evening).getTimezoneOffset()).toBe(0 - 60 * Number(hours))
      for (const moment of [evening, morning]) {
        expect(utcDate(moment, "en")).toBe("14\u00a0Oct\u00a02024")
        expect(utcDate(moment, "de")).toBe("14.\u00a0Okt.\u00a02024")
        expect(utcWeekday(moment, "en")).toBe("Mon 14 Oct 2024")
      }
      expect([utcClock(evening, "en"), utcTime(evening, "ru")]).toEqual(["23:05", "23:05:09"])
      expect([utcClock(morning, "tr"), utcTime(morning, "de")]).toEqual(["00:05", "00:05:09"])
      expect(ofUtc(utcClock(morning, "tr"))).toBe("00:05\u00a0UTC")
      expect(utcMoment(evening, "en")).toBe("14\u00a0Oct\u00a02024, 23:05\u00a0UTC")
      expect(utcSecond(morning, "de")).toBe("14.\u00a0Okt.\u00a02024, 00:05:09\u00a0UTC")
    })
  })

  test("of the reader's own clock is that of the device", () => {
    inZone(() => {
      const [day, clock, ahead] = {
        "+14": ["15", "13:05:09", "UTC+14"],
        "-8": ["14", "15:05:09", "UTC−8"],
        "+0": ["14", "23:05:09", "UTC"],
      }[hours] ?? ["", "", ""]
      expect(localMoment(evening, "en")).toBe(`${day}\u00a0Oct\u00a02024, ${clock}\u00a0${ahead}`)
      expect(localMoment(evening, "ru")).toBe(`${day}\u00a0окт.\u00a02024, ${clock}\u00a0${ahead}`)
      expect(localMoment(evening, "de")).toBe(`${day}.\u00a0Okt.\u00a02024, ${clock}\u00a0${ahead}`) // as the moment in UTC
      for (const end of [-8.64e15, 8.64e15]) expect(localMoment(end, "en")).toMatch(/\u00a0UTC([+−]\d+(:\d\d)?)?$/)
    })
  })
})

test.each([
  ["Asia/Kolkata", "15\u00a0Oct\u00a02024, 04:35:09\u00a0UTC+5:30"],
  ["Europe/Berlin", "15\u00a0Oct\u00a02024, 01:05:09\u00a0UTC+2"],
])("the reader's own time in %s says how far it is ahead", (zone, said) => {
  env["TZ"] = zone
  expect(localMoment(evening, "en")).toBe(said)
})

test("a span is said in the largest unit of which it is a whole number", () => {
  expect([60, 5400, 7200, 86_400, 129_600].map((seconds) => spanInWords(seconds, "en"))).toEqual([
    "1 minute",
    "90 minutes",
    "2 hours",
    "1 day",
    "36 hours",
  ])
  expect(["de", "ru", "tr"].map((locale) => spanInWords(172_800, locale))).toEqual(["2 Tage", "2 дня", "2 gün"])
})

test.each([
  ["Europe/Berlin", "2026-03-29T00:59:59Z", "29 Mar 2026, 01:59:59 UTC+1"],
  ["Europe/Berlin", "2026-03-29T01:00:00Z", "29 Mar 2026, 03:00:00 UTC+2"],
  ["Europe/Berlin", "2026-10-25T00:30:00Z", "25 Oct 2026, 02:30:00 UTC+2"],
  ["Europe/Berlin", "2026-10-25T01:30:00Z", "25 Oct 2026, 02:30:00 UTC+1"],
  ["America/New_York", "2026-03-08T07:00:00Z", "8 Mar 2026, 03:00:00 UTC−4"],
  ["Australia/Lord_Howe", "2026-10-03T15:29:59Z", "4 Oct 2026, 01:59:59 UTC+10:30"],
  ["Australia/Lord_Howe", "2026-10-03T15:30:00Z", "4 Oct 2026, 02:30:00 UTC+11"],
  ["Africa/Casablanca", "2026-02-15T01:59:59Z", "15 Feb 2026, 02:59:59 UTC+1"],
  ["Africa/Casablanca", "2026-02-15T02:00:00Z", "15 Feb 2026, 02:00:00 UTC"],
])("in %s, where clocks change, %s is %s by the reader's own clock, as soon as he is there", (zone, moment, said) => {
  env["TZ"] = "Asia/Tokyo"
  localMoment(Date.parse(moment), "en")
  env["TZ"] = zone
  expect(localMoment(Date.parse(moment), "en").replaceAll("\u00a0", " ")).toBe(said)
})
