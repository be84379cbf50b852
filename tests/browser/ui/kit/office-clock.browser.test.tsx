import { useState } from "react"
import { describe, expect, test } from "vitest"
import { page } from "vitest/browser"
import { dayMs, hourMs, minuteMs } from "../../../../src/domain/kernel/calendar/day.ts"
import { MomentProvider, useNow } from "../../../../src/ui/kit/clock.ts"
import {
  OfficeClockProvider,
  useOfficeDrawnAt,
  useOfficeNow,
  useOfficeNowBy,
  useToday,
} from "../../../../src/ui/kit/office-clock.tsx"
import { FakeWorkerClient } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"

const midnight = Date.UTC(2024, 2, 1)
const noon = midnight + dayMs / 2

const Asking = () => (
  <p id="asked">
    {JSON.stringify({
      device: useNow(),
      now: useOfficeNow(),
      hour: useOfficeNowBy(hourMs),
      drawn: useOfficeDrawnAt(),
      today: useToday() * 1000,
    })}
  </p>
)

const Standing = ({ at, later }: { readonly at: number; readonly later: number }) => {
  const [moment, move] = useState(at)
  return (
    <MomentProvider value={moment}>
      <button type="button" onClick={() => move(later)}>
        Move on
      </button>
      <OfficeClockProvider>
        <Asking />
      </OfficeClockProvider>
    </MomentProvider>
  )
}

const asked = (): unknown => JSON.parse(document.querySelector("#asked")?.textContent ?? "null")
const today = (): number => (asked() as { readonly today: number }).today

const standing = (at: number, later = at): FakeWorkerClient => {
  const office = new FakeWorkerClient()
  office.set("officeClock", null)
  show(<Standing at={at} later={later} />, { office })
  return office
}

describe("what the office dates", () => {
  test.each([-2, 2, 40])(
    "is held against the office's clock once it is known, by %d days from the device's",
    async (days) => {
      const office = standing(noon + days * dayMs)
      const device = noon + days * dayMs
      await expect
        .poll(asked)
        .toEqual({ device, now: device, hour: device, drawn: device, today: midnight + days * dayMs })
      office.set("officeClock", { ahead: days * dayMs })
      await expect.poll(asked).toEqual({ device, now: noon, hour: noon, drawn: noon, today: midnight })
      office.set("officeClock", {})
      await expect.poll(today).toBe(midnight + days * dayMs)
    },
  )

  test("has one midnight, however long answers were on their way", async () => {
    const office = standing(midnight + minuteMs - 1, midnight + 2 * minuteMs)
    office.set("officeClock", {})
    await expect.poll(today).toBe(midnight)
    office.set("officeClock", { ahead: minuteMs })
    // What is told later is drawn later: what came before it moved nothing.
    await page.getByRole("button", { name: "Move on" }).click()
    await expect.poll(asked).toMatchObject({ now: midnight + 2 * minuteMs, today: midnight })
    office.set("officeClock", { ahead: 2 * minuteMs + 1 })
    await expect.poll(today).toBe(midnight - dayMs)
  })
})
