import { expect, onTestFinished, test, vi } from "vitest"
import { cdp, page } from "vitest/browser"
import { daySeconds } from "../../../../src/domain/kernel/calendar/day.ts"
import { TimeChart } from "../../../../src/ui/kit/time-chart.tsx"
import { show } from "../../kit-page.tsx"

/** The dates that are written under a chart which begins on the day on which summer time ends. */
const datesIn = async (timezoneId: string): Promise<ReadonlyArray<string>> => {
  await cdp().send("Emulation.setTimezoneOverride", { timezoneId })
  const written = vi.spyOn(CanvasRenderingContext2D.prototype, "fillText")
  const from = Date.UTC(2026, 9, 25, 16, 12, 26) / 1000
  const dates = Array.from({ length: 80 }, (_, day) => from + day * daySeconds)
  const { draw } = show(
    <TimeChart
      label="Rate"
      data={{ dates, lines: [dates] }}
      span={{ from, to: from + 80 * daySeconds }}
      colors={["--series-1"]}
      hasDates
      looked={null}
      said=""
      onLook={() => {}}
      onZoom={() => {}}
    />,
  )
  const texts = (): ReadonlyArray<string> =>
    written.mock.calls.map(([text]) => text).filter((text) => /Oct|Nov/.test(text))
  await expect.poll(texts).not.toEqual([])
  const found = [...new Set(texts())]
  written.mockRestore()
  draw(null)
  return found
}

test("the dates under a chart are those of UTC also where the clock of the device changes on its first day", async () => {
  onTestFinished(() => void cdp().send("Emulation.setTimezoneOverride", { timezoneId: "" }))
  await page.viewport(1280, 800)
  const expected = await datesIn("UTC")
  expect(expected[0]).toMatch(/^(26|2[7-9]|3[01]) Oct$/)
  for (const zone of ["Europe/Berlin", "America/New_York", "Africa/Cairo", "Australia/Lord_Howe"])
    expect(await datesIn(zone), zone).toEqual(expected)
})
