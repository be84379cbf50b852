import { afterEach, beforeEach, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { parseSearch } from "../../../../src/domain/history/query/search/parse.ts"
import { remember } from "../../../../src/ui/history/remembered.ts"
import { HistoryWorker } from "./history-worker.ts"
import { eventually, showScreen, theGrid } from "./transactions-page.tsx"

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  sessionStorage.clear()
  location.hash = ""
})

const count = 400
const cells = (): ReadonlyArray<HTMLElement> => [...document.querySelectorAll<HTMLElement>(".pivot-cell")]
const number = (text: string): number => Number(text.replaceAll(",", ""))
/** How many rows a pivot that counts them has on screen, all of its groups together. */
const counted = (): number => cells().reduce((sum, cell) => sum + number(cell.textContent), 0)
const rowsListed = (): number => Number(theGrid().getAttribute("aria-rowcount")) - 1

const shown = async (ask: string): Promise<HistoryWorker> => {
  const office = new HistoryWorker(count)
  office.views = [{ id: "v", name: "Bitcoin in", search: "cur:btc in:" }]
  location.hash = `#${new URLSearchParams({ tab: "pivot", ask }).toString()}`
  await showScreen(office)
  await eventually(() => cells().length).toBeGreaterThan(0)
  return office
}

const found = (office: HistoryWorker, search: string): number => office.history.total(parseSearch(search).query)

test("B041 a cell of a pivot opens as many rows as it counts, within the filter that it is asked over", async () => {
  const office = await shown("rows by type, currency in:")
  const cell = cells()[1]
  const wanted = number(cell?.textContent ?? "")
  expect(wanted).toBeGreaterThan(0)
  expect(wanted).toBeLessThan(found(office, "in:"))
  if (cell !== undefined) await userEvent.click(cell)
  await page.getByRole("menuitem", { name: "Show its rows" }).click()
  await eventually(() => document.querySelector(".pivot")).toBeNull()
  await eventually(rowsListed).toBe(wanted)
})

test("B047 a search, a saved view and the filter of the list say which rows a pivot is of, and leave what it asks", async () => {
  const office = await shown("rows by type cur:eur")
  expect(counted()).toBe(found(office, "cur:eur"))
  await userEvent.click(page.getByRole("button", { name: /^Bitcoin in/ }))
  await eventually(counted).toBe(found(office, "cur:btc in:"))
  await userEvent.click(page.getByRole("button", { name: "All transactions" }))
  await eventually(counted).toBe(count)
})

test("B047 a pivot that is opened from a filtered list is of the rows of its filter", async () => {
  remember("a1", { query: parseSearch("cur:oton").query, place: null })
  await shown("")
  const grid = document.querySelector('.pivot [role="grid"]')
  expect(grid?.textContent).toContain("OTON")
  expect(grid?.textContent).not.toContain("BTC")
})
