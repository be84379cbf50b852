import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import type { BalancePoint } from "../../../../src/domain/balances/views.ts"
import { WorthChart } from "../../../../src/ui/home/worth-chart.tsx"
import { show } from "../../kit-page.tsx"

const second = (day: number, hour: number): number => Date.UTC(2026, 10, day, hour) / 1000
const point = (at: number, worth: string): BalancePoint => ({ at, worth, height: 500, disagree: [] })
/** As the domain answers: midnights, and then the newest answer. */
const points = [point(second(25, 0), "1"), point(second(26, 0), "2"), point(second(26, 21), "3")]

test("every point of the worth is called by the day at whose end it stands, no day twice, and opens that very day", async () => {
  const opened: string[] = []
  const scale = { least: "1", most: "3", zero: 0 }
  const noteDay = (day: number) => void opened.push(new Date(day * 86_400_000).toISOString().slice(0, 10))
  show(<WorthChart points={points} scale={scale} unit="eur" onDay={noteDay} />)
  await expect.element(page.getByText("24 Nov 2026")).toBeVisible() // where the picture begins
  await page.getByRole("button", { name: "Show as a table" }).click()
  const days = () => [...document.querySelectorAll("tbody button")]
  await expect
    .poll(() => days().map((each) => each.textContent))
    .toEqual(["26\u00a0Nov\u00a02026", "25\u00a0Nov\u00a02026", "24\u00a0Nov\u00a02026"])
  for (const each of days()) await page.elementLocator(each).click()
  expect(opened).toEqual(["2026-11-26", "2026-11-25", "2026-11-24"])
})

test("on phones the line under the head of the days is the row's alone, from end to end", async () => {
  await page.viewport(390, 844)
  show(<WorthChart points={points} scale={{ least: "1", most: "3", zero: 0 }} unit="eur" onDay={() => {}} />)
  await page.getByRole("button", { name: "Show as a table" }).click()
  await expect.element(page.getByRole("columnheader", { name: "Day (UTC)" })).toBeVisible()
  const head = document.querySelector("thead tr") ?? document.body
  const lines = [head, ...head.children].map((each) => {
    const { borderBottomWidth, boxShadow } = getComputedStyle(each)
    return [borderBottomWidth, boxShadow]
  })
  expect(lines).toEqual([["1px", "none"], ...Array.from(head.children, () => ["0px", "none"])])
})

test("the picture tells the day under the mouse, and a press there opens that very day", async () => {
  const opened: number[] = []
  show(
    <WorthChart
      points={points}
      scale={{ least: "1", most: "3", zero: 0 }}
      unit="eur"
      onDay={(day) => opened.push(day)}
    />,
  )
  const told = () => document.querySelector(".worth-readout")?.textContent
  await expect.poll(told).toContain("26\u00a0Nov\u00a02026")
  const plot = document.querySelector(".worth-plot") ?? document.body
  const oldest = { position: { x: 2, y: 9 } }
  await userEvent.hover(plot, oldest)
  await expect.poll(told).toContain("24\u00a0Nov\u00a02026")
  await userEvent.click(plot, oldest)
  expect(opened).toEqual([Date.UTC(2026, 10, 24) / 86_400_000])
})
