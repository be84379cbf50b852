import { expect, onTestFinished, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { daySeconds } from "../../../../src/domain/kernel/calendar/day.ts"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import { type Kept, nothingKept, take } from "../../../../src/domain/market/kept/kept.ts"
import { rowOf } from "../../../../src/domain/market/kept/row.ts"
import { windowOf } from "../../../../src/domain/market/kept/window.ts"
import { MarketBlock } from "../../../../src/ui/market/market-block.tsx"
import { customerWorker } from "../../customer-worker.ts"
import { show } from "../../kit-page.tsx"
import { plotOf } from "./plot-of.ts"

const minutes = 365 * 1440
const until = Date.UTC(2026, 5, 30) / 1000
const first = until - minutes * 60
/** One minute of the year, in which the rate leapt. */
const leap = first + 123_457 * 60

const yearOfMinutes = (): Kept =>
  take(nothingKept, {
    at: 1,
    from: first,
    to: until,
    rows: Array.from({ length: minutes }, (_, place) => {
      const date = first + place * 60
      const rate = date === leap ? "9.75" : (1 + (place % 1000) / 10_000).toFixed(4)
      return rowOf("rate", { date, total: null, rate, transactions: 1 })
    }),
  })

/** Counts the strokes of every picture while the test runs. */
const countStrokes = (): (() => number) => {
  const draw = Object.getOwnPropertyDescriptor(Path2D.prototype, "lineTo") ?? {}
  let count = 0
  const counting = new Proxy(draw.value as (x: number, y: number) => void, {
    apply: (target, path, place) => {
      count += 1
      return Reflect.apply(target, path, place)
    },
  })
  Object.defineProperty(Path2D.prototype, "lineTo", { ...draw, value: counting })
  onTestFinished(() => {
    Object.defineProperty(Path2D.prototype, "lineTo", draw)
  })
  return () => {
    const counted = count
    count = 0
    return counted
  }
}

test("B052 a year of minutes is moved over by few strokes a frame and without a word to the office, and no leap is lost by being far away", async () => {
  await page.viewport(1280, 900)
  const kept = yearOfMinutes()
  const strokes = countStrokes()
  const office = customerWorker()
  const none = remoteData<never>(null, null, "init")
  const area = remoteData({ points: [], bad: 0, each: 7200, fetched: [] }, Date.now(), "fulfilled")
  const whole = windowOf("rate", kept, { from: first, to: until }, 4000)
  const points = whole.rows.map(({ date, value, transactions }) => ({ date, total: null, rate: value, transactions }))
  office.set("market", {
    liquidity: area,
    volume: area,
    rate: remoteData({ ...whole, points, bad: 0 }, until * 1000 + 1, "fulfilled"),
    traded: none,
    present: none,
    transactions: none,
  })
  let sent = 0
  office.resolve("seriesWindow", ({ series, from, to, most }) => {
    const window = windowOf(series, series === "rate" ? kept : nothingKept, { from, to }, most)
    sent = Math.max(sent, window.rows.length)
    return window
  })
  show(<MarketBlock hasDrivers={false} />, { office })
  const chart = page.getByRole("slider", { name: "Rate", exact: true })
  const said = (): string => chart.element().getAttribute("aria-valuetext") ?? ""
  const headed = (): string => page.getByRole("figure").elements()[2]?.textContent ?? ""
  await page.getByRole("radio", { name: "1 y" }).click()
  await expect.poll(headed).toContain("to")
  await expect.element(page.getByText(/A point stands for \d+ (hour|minute)s?, the band/)).toBeVisible()

  // The whole year: a point for every few hours, and the minute of the leap in the band of its own.
  chart.element().focus()
  const most = Number(chart.element().getAttribute("aria-valuemax"))
  expect(most).toBeGreaterThan(500)
  expect(most).toBeLessThan(5000)
  const plot = await plotOf(chart)
  const box = plot.getBoundingClientRect()
  const share = (leap - (until + 1 - 365 * daySeconds)) / (365 * daySeconds)
  plot.dispatchEvent(
    new MouseEvent("mousemove", { bubbles: true, clientX: box.left + box.width * share + 2, clientY: box.top + 9 }),
  )
  // A stretch is narrower than a pixel: it is near.
  for (let step = 0; step < 12 && !said().includes("to 9.75000"); step += 1) {
    await userEvent.keyboard("{ArrowLeft}")
  }
  expect(said()).toContain("to 9.75000")
  await userEvent.keyboard("{Escape}")
  const calls = office.calls.length
  let worst = 0
  // In until points are minutes, and then on over all of it.
  for (let step = 0; step < 16; step += 1) {
    await userEvent.keyboard("+")
  }
  await expect.element(page.getByText(/A point stands for/)).not.toBeInTheDocument()
  expect(said()).toMatch(/^\d+\u00a0Dec\u00a02025, \d\d:\d\d: 1\.\d{5}\sUSDT$/)
  const asked = office.watchedWith("seriesWindow").length
  strokes()
  for (let step = 0; step < 40; step += 1) {
    await userEvent.keyboard("{Shift>}{ArrowLeft}{/Shift}")
    await new Promise(requestAnimationFrame)
    worst = Math.max(worst, strokes())
  }
  // Three pictures of a few thousand points at most, where half a million are kept.
  expect(worst).toBeGreaterThan(0)
  expect(worst).toBeLessThan(15_000)
  expect(sent).toBeLessThanOrEqual(4800)
  expect(office.calls.length).toBe(calls)
  // Four times what is in view is asked for at once, of each of three series: forty steps are four views.
  expect(office.watchedWith("seriesWindow").length - asked).toBeLessThanOrEqual(15)
})
