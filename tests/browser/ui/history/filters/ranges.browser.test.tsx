import { useState } from "react"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { noFilter } from "../../../../../src/domain/history/query.ts"
import type { HistoryQuery } from "../../../../../src/domain/history/query/history-query.ts"
import { amountBounds } from "../../../../../src/domain/history/query/terms.ts"
import { remoteData } from "../../../../../src/domain/kernel/remote-data.ts"
import { AmountRange } from "../../../../../src/ui/history/filters/amount-range.tsx"
import { DateMenu } from "../../../../../src/ui/history/filters/date-menu.tsx"
import { FakeWorkerClient } from "../../../fake-worker-client.ts"
import { show } from "../../../kit-page.tsx"

const bins = [
  { least: "0", below: "10.5", in: 4, out: 1 },
  { least: "10.5", below: "200", in: 2, out: 2 },
  { least: "200", below: null, in: 0, out: 1 },
]

const amounts = (amountsHidden = false): ReadonlyArray<HistoryQuery> => {
  const office = new FakeWorkerClient()
  office.set("transactionAmounts", remoteData({ currency: "usdt", bins }, Date.now(), "fulfilled"))
  const asked: Array<HistoryQuery> = []
  const Filter = () => {
    const [query, setQuery] = useState(noFilter)
    const choose = (next: HistoryQuery): void => {
      asked.push(next)
      setQuery(next)
    }
    return <AmountRange query={query} onQuery={choose} />
  }
  show(<Filter />, { office, amountsHidden })
  return asked
}

const handle = (name: string) => page.getByRole("slider", { name })
const move = async (name: string, key: string): Promise<void> => {
  await expect.element(handle(name)).toBeVisible()
  handle(name)
    .element()
    .dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }))
}

test("amounts are filtered from one edge up to another, of the currency that is drawn, as the handles say", async () => {
  const asked = amounts()
  const region = page.getByRole("region", { name: "Amount, USDT" })
  await expect.element(region.getByText("all")).toBeVisible()
  await move("Least amount", "ArrowRight")
  await expect.element(handle("Least amount")).toHaveAttribute("aria-valuetext", "10.5")
  await move("Amount below", "ArrowLeft")
  await expect.element(handle("Amount below")).toHaveAttribute("aria-valuetext", "200")
  await expect.element(region.getByText("10.5 – 200")).toBeVisible()
  await move("Least amount", "ArrowRight") // no further than to the other one
  await move("Least amount", "Home")
  expect(asked.map(amountBounds)).toEqual([
    { least: "10.5", below: null },
    { least: "10.5", below: "200" },
    { least: "10.5", below: "200" },
    { least: null, below: "200" },
  ])
  expect(asked.map(({ currencies }) => currencies)).toEqual(asked.map(() => ["usdt"]))
})

test("S37 the edges of amounts are covered with all others", async () => {
  amounts(true)
  await move("Least amount", "ArrowRight")
  await expect.element(handle("Least amount")).toHaveAttribute("aria-valuenow", "1")
  expect(page.getByRole("region", { name: "Amount, USDT" }).element().textContent).not.toMatch(/\d/)
  await expect.element(handle("Least amount")).toHaveAttribute("aria-valuetext", "hidden")
})

test("days by name are days of UTC, said before they are chosen", async () => {
  const now = Date.UTC(2026, 4, 20, 23, 59) / 1000
  const asked: Array<HistoryQuery> = []
  show(<DateMenu query={noFilter} now={now} onQuery={(query) => asked.push(query)} />)
  await page.getByRole("button", { name: "Dates: All time" }).click()
  const said = (): object =>
    Object.fromEntries(
      page
        .getByRole("menuitem")
        .elements()
        .map((item) => [
          item.querySelector(".option-label")?.textContent,
          item.querySelector(".date-menu-days")?.textContent.replaceAll("\u00a0", " "),
        ]),
    )
  await expect.poll(said).toMatchObject({
    Today: "20 May 2026",
    Yesterday: "19 May 2026",
    "Last 7 days": "14 May 2026 – 20 May 2026",
    "Last month": "1 Apr 2026 – 30 Apr 2026",
    "Last year": "1 Jan 2025 – 31 Dec 2025",
  })
  await page.getByRole("menuitem", { name: /^Last month/ }).click()
  expect(asked).toEqual([{ ...noFilter, start: Date.UTC(2026, 3, 1) / 1000, end: Date.UTC(2026, 4, 1) / 1000 - 1 }])
})

test("chosen days are called by their name where they have one, and can be given up", async () => {
  const now = Date.UTC(2026, 4, 20, 12) / 1000
  const april = { ...noFilter, start: Date.UTC(2026, 3, 1) / 1000, end: Date.UTC(2026, 4, 1) / 1000 - 1 }
  const asked: Array<HistoryQuery> = []
  const menu = (query: HistoryQuery) => <DateMenu query={query} now={now} onQuery={(next) => asked.push(next)} />
  const { draw } = show(menu(april))
  await expect.element(page.getByRole("button", { name: "Dates: Last month" })).toBeVisible()
  draw(menu({ ...april, end: null }))
  await page.getByRole("button", { name: "Dates: Chosen days" }).click()
  await expect.element(page.getByRole("menuitem", { name: "All time" })).toBeVisible()
  await userEvent.click(page.getByRole("menuitem", { name: "All time" }))
  expect(asked).toEqual([noFilter])
})
