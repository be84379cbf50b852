import { useState } from "react"
import { describe, expect, test } from "vitest"
import { page } from "vitest/browser"
import { hourMs, minuteMs } from "../../../../src/domain/kernel/calendar/day.ts"
import { useAge } from "../../../../src/ui/kit/age.tsx"
import { MomentProvider, useClock, useDrawnAt, useNow, useNowBy } from "../../../../src/ui/kit/clock.ts"
import { useToday } from "../../../../src/ui/kit/office-clock.tsx"
import { show } from "../../kit-page.tsx"

const day = 86_400
const then = Date.UTC(2024, 1, 29, 23, 59, 30)
const later = Date.UTC(2024, 2, 1, 0, 0, 30)

/** Everything that a screen can ask of the clock. */
const Asking = () => {
  const [pressed, press] = useState<number | null>(null)
  const clock = useClock()
  return (
    <>
      <p id="asked">
        {JSON.stringify({
          now: useNow(),
          drawn: useDrawnAt(),
          minute: useNowBy(minuteMs),
          hour: useNowBy(hourMs),
          today: useToday(),
          age: useAge(then - 120_000),
          pressed,
        })}
      </p>
      <button type="button" onClick={() => press(clock())}>
        What time is it?
      </button>
    </>
  )
}

const Replaying = () => {
  const [moment, move] = useState(then)
  return (
    <MomentProvider value={moment}>
      <button type="button" onClick={() => move(later)}>
        Move on
      </button>
      <Asking />
    </MomentProvider>
  )
}

const asked = (): unknown => JSON.parse(document.querySelector("#asked")?.textContent ?? "null")

describe("the clock of the page", () => {
  test("stands in a recording at the moment shown, for whatever looks at it: the second, the minute, the hour, the day, the age, the press of a button", async () => {
    show(<Replaying />)
    await page.getByRole("button", { name: "What time is it?" }).click()
    await expect.poll(asked).toEqual({
      now: then,
      drawn: then,
      minute: Date.UTC(2024, 1, 29, 23, 59),
      hour: Date.UTC(2024, 1, 29, 23),
      today: Date.UTC(2024, 1, 29) / 1000,
      age: "2 minutes ago",
      pressed: then,
    })
    await page.getByRole("button", { name: "Move on" }).click()
    await page.getByRole("button", { name: "What time is it?" }).click()
    await expect.poll(asked).toEqual({
      now: later,
      drawn: later,
      minute: Date.UTC(2024, 2, 1),
      hour: Date.UTC(2024, 2, 1),
      today: Date.UTC(2024, 2, 1) / 1000,
      age: "3 minutes ago",
      pressed: later,
    })
  })

  test("is the device's own everywhere else", async () => {
    const before = Date.now()
    show(<Asking />)
    await page.getByRole("button", { name: "What time is it?" }).click()
    await expect.poll(() => (asked() as { readonly pressed: number | null }).pressed).toBeGreaterThanOrEqual(before)
    const { now, drawn, today } = asked() as { readonly now: number; readonly drawn: number; readonly today: number }
    for (const time of [now, drawn, (today + day) * 1000]) expect(time).toBeGreaterThanOrEqual(before - 1000)
  })
})
