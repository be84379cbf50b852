import { describe, expect, test } from "vitest"
import { makeOfficeClock } from "../../../src/worker/http/http-dates.ts"

describe("the office's clock", () => {
  test("is what its newest answer says, and this device's own until one says it", () => {
    const clock = makeOfficeClock()
    const moment = Date.UTC(2026, 0, 1)
    expect(clock.ahead()).toBe(0)
    clock.heard(null, moment, 0)
    clock.heard("soon", moment, 0)
    expect(clock.ahead()).toBe(0)
    clock.heard(new Date(moment).toUTCString(), moment + 86_400_000, 0)
    expect(clock.ahead()).toBe(86_400_000)
    clock.heard(null, moment, 0)
    expect(clock.ahead()).toBe(86_400_000)
    clock.heard(new Date(moment).toUTCString(), moment - 1_000, 0)
    expect(clock.ahead()).toBe(-1_000)
  })

  test.each([-2, 0, 2])("goes on by what passed, where this device's is set %d days ahead since", (days) => {
    const clock = makeOfficeClock()
    const moment = Date.UTC(2026, 0, 1)
    const device = moment + days * 86_400_000
    expect(clock.now(device, 7_000), "no answer said it").toBe(device)
    clock.heard(new Date(moment).toUTCString(), moment, 7_000)
    expect(clock.now(device, 17_000)).toBe(moment + 10_000)
    clock.heard(null, device, 18_000)
    expect(clock.now(device, 18_000)).toBe(moment + 11_000)
    clock.heard(new Date(moment + 60_000).toUTCString(), device, 20_000)
    expect(clock.now(device, 20_000), "a sleeping device lets less pass").toBe(moment + 60_000)
  })
})
