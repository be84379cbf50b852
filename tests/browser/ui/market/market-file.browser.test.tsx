import { beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { page } from "vitest/browser"
import type { WholeSeries } from "../../../../src/domain/market/queries.ts"
import { MarketCharts } from "../../../../src/ui/market/market-charts.tsx"
import { customerWorker } from "../../customer-worker.ts"
import { show } from "../../kit-page.tsx"

beforeEach(() => page.viewport(1280, 900))

const daySeconds = 86_400
const today = Date.UTC(2026, 5, 30) / 1000

/** A point of each of so many days. */
const seriesOf = (count: number, bad: number): WholeSeries => ({
  points: Array.from({ length: count }, (_, place) => {
    const ago = count - 1 - place
    return { date: today - ago * daySeconds, total: `${ago}.5`, rate: `0.${ago + 1}`, transactions: ago }
  }),
  bad,
  each: 0,
  fetched: [],
})

const charts = (): void =>
  void show(
    <MarketCharts
      knownSeries={{ liquidity: seriesOf(40, 1), volume: seriesOf(20, 2), rate: seriesOf(20, 0) }}
      until={today}
      isWide={false}
    />,
    { office: customerWorker() },
  )
const places = (name: string): number =>
  Number(page.getByRole("slider", { name, exact: true }).element().getAttribute("aria-valuemax")) + 1

test("R188 the file of the window is called by its days and has what each series says of them, and nothing else", async () => {
  const made = vi.spyOn(URL, "createObjectURL")
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined)
  onTestFinished(() => {
    made.mockRestore()
    clicked.mockRestore()
  })
  charts()
  await page.getByRole("radio", { name: "7 d" }).click()
  await expect.poll(() => places("Rate")).toBe(8)
  await page.getByRole("button", { name: "CSV of the window" }).click()
  const [anchor] = clicked.mock.contexts
  expect(anchor instanceof HTMLAnchorElement ? anchor.download : "").toBe("oton-usdt-2026-06-23-2026-06-30.csv")
  const [blob] = made.mock.calls.at(-1) ?? []
  const lines = (blob instanceof Blob ? await blob.text() : "").trim().split("\r\n")
  expect(lines).toHaveLength(9)
  expect(lines[1]).toBe('"2026-06-23T00:00:00.000Z",7.5,7,7.5,7,0.8,7')
  expect(lines[8]).toBe('"2026-06-30T00:00:00.000Z",0.5,0,0.5,0,0.1,0')
})

test("R188 of all time the window begins with the first point of any series, and points that are left out are counted", async () => {
  charts()
  await page.getByRole("radio", { name: "All" }).click()
  await expect.poll(() => places("Liquidity")).toBe(40)
  const days = page.getByRole("button", { name: /Days, UTC/ })
  await expect.poll(() => days.element().textContent?.replaceAll(/\s+/g, " ")).toContain("22 May 2026")
  await expect.element(page.getByText("3 points came without a date that can be right and are left out")).toBeVisible()
})

test("R188 what is chosen of the market stands in its list", async () => {
  charts()
  for (const [label, option] of [
    ["Resample", "By week"],
    ["Moving average", "7 days"],
    ["Compare", "Liquidity + Rate"],
    ["Weekdays", "Tuesday"],
  ] as const) {
    const list = page.getByRole("button", { name: new RegExp(label) })
    await list.click()
    await page.getByRole("option", { name: option }).click()
    await expect.poll(() => list.element().textContent).toContain(option)
  }
})
