import { env } from "node:process"
import { describe, expect, onTestFinished, test } from "vitest"
import { retryAfterOf } from "../../../src/worker/http/http-dates.ts"

const now = Date.UTC(2026, 0, 5, 12)
const read = (retryAfter: string | null, date: string | null = null) => retryAfterOf({ retryAfter, date }, now)
const inTenMinutes = "Mon, 05 Jan 2026 12:10:00 GMT"

describe("what Retry-After says", () => {
  test.each([
    ["0", 0],
    ["20", 20_000],
    [" 120 ", 120_000],
    [inTenMinutes, 600_000],
    ["Mon, 05 Jan 2026 11:00:00 GMT", 0],
    ["Monday, 05-Jan-26 12:10:00 GMT", 600_000],
    ["Mon Jan  5 12:10:00 2026", 600_000],
    ["Mon, 05 Jan 2026 12:10:00 +0000", 600_000],
    ["20, 20", 20_000],
    ["0,120 , 7", 120_000],
  ])("S50 %j is %i ms", (said, ms) => expect(read(said)).toBe(ms))

  test("S50 a moment without a zone is of UTC, wherever this device is", () => {
    const before = env["TZ"]
    onTestFinished(() => void (env["TZ"] = before ?? "UTC"))
    env["TZ"] = "Pacific/Kiritimati"
    expect(new Date(now).getTimezoneOffset()).toBe(-840)
    expect(read("Mon Jan  5 12:10:00 2026")).toBe(600_000)
  })

  test("S51 of a moment does not depend on this device's clock where the answer says when it was given", () => {
    expect(read(inTenMinutes, "Mon, 05 Jan 2026 12:09:30 GMT")).toBe(30_000)
    expect(read(inTenMinutes, "no date")).toBe(600_000)
  })

  test.each(["99999999999999999999", "Fri, 01 Jan 2100 00:00:00 GMT"])("%j is an hour and no more", (said) =>
    expect(read(said)).toBe(3_600_000),
  )

  test.each([
    null,
    "",
    "soon",
    "-1",
    "1.5",
    "1e3",
    "0x10",
    "٢٠",
    "20 s",
    "20,",
    "May 5",
    "Mon",
    "Monday 5",
    "Mon, 99 Jan 2026 99:99:99 GMT",
    "2026-01-05T12:10:00Z",
    "\u0000",
  ])("%j says nothing", (said) => expect(read(said)).toBeUndefined())
})
