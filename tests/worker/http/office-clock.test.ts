import { describe, expect, test } from "vitest"
import { makeOfficeClock } from "../../../src/worker/http/http-dates.ts"

describe("the office's clock", () => {
  test("is what its newest answer says, and this device's own until one says it", () => {
    const clock = makeOfficeClock()
    const moment = Date.UTC(2026, 0, 1)
    expect(clock.ahead()).toBe(0)
    clock.heard(null, moment)
    clock.heard("soon", moment)
    expect(clock.ahead()).toBe(0)
    clock.heard(new Date(moment).toUTCString(), moment + 86_400_000)
    expect(clock.ahead()).toBe(86_400_000)
    clock.heard(null, moment)
    expect(clock.ahead()).toBe(86_400_000)
    clock.heard(new Date(moment).toUTCString(), moment - 1_000)
    expect(clock.ahead()).toBe(-1_000)
  })
})
