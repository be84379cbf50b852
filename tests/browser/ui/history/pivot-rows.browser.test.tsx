import { afterEach, beforeEach, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { parseSearch } from "../../../../src/domain/history/query/search/parse.ts"
import { remember } from "../../../../src/ui/history/remembered.ts"
import { succeeded } from "../../fake-worker-client.ts"
import { HistoryWorker } from "./history-worker.ts"
import { rowOf } from "./transactions-history.ts"
import { eventually, eventuallyElement, showScreen, theGrid } from "./transactions-page.tsx"

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

const box = () => page.getByRole("combobox", { name: "Ask for a pivot" })

test("B040 a question that was typed is said in the office's words by Enter, stands in the address, and goes onto a sheet", async () => {
  const office = await shown("rows by type")
  office.resolve("sheets", () => [])
  office.reply("makeSheet", () => succeeded(null))
  office.tellAll()
  await userEvent.fill(box(), "net   by currency, marketplace   cur:btc")
  await userEvent.keyboard("{Enter}")
  await eventuallyElement(box()).toHaveValue("net by currency, marketplace cur:btc")
  await eventually(() => new URLSearchParams(location.hash.slice(1)).get("ask")).toBe(
    "net by currency, marketplace cur:btc",
  )
  await page.getByRole("button", { name: "Put on a sheet" }).click()
  await page.getByRole("menuitem", { name: "A new sheet" }).click()
  await eventually(() => office.requestsOf("makeSheet")).toMatchObject([
    { name: "New sheet", parts: [{ kind: "table", words: "net by currency, marketplace cur:btc" }] },
  ])
})

test("B040 a question of which a word is not read stays as it was typed", async () => {
  await shown("rows by type")
  await userEvent.fill(box(), "net  by currency market")
  await userEvent.keyboard("{Enter}")
  await eventuallyElement(page.getByText(/“market” says nothing here/).first()).toBeVisible()
  await eventuallyElement(box()).toHaveValue("net  by currency market")
})

test("B040 where no row is what a pivot asks for it says so", async () => {
  const office = new HistoryWorker(count)
  location.hash = `#${new URLSearchParams({ tab: "pivot", ask: "rows by type cur:xyz" }).toString()}`
  await showScreen(office)
  await eventuallyElement(page.getByText("Nothing in the history is what the question asks for.")).toBeVisible()
})

test("B045 a number has beside it by how many per cent it changed from the period before, where something was there", async () => {
  const office = new HistoryWorker(count)
  for (let id = 1; id <= count; id++)
    office.history.edited.set(id, { ...rowOf(id), date: 1_700_000_000 + id * 86_400, currency: "eur", sum: "10" })
  location.hash = `#${new URLSearchParams({ tab: "pivot", ask: "net by year vs period before" }).toString()}`
  await showScreen(office)
  await eventually(() => document.querySelectorAll(".pivot-change").length).toBeGreaterThan(1)
  const [first, second] = cells().map(({ textContent }) => textContent)
  expect(first).toMatch(/—$/)
  const numberOf = (said = "") => Number(said.replaceAll(",", "").replace("\u2212", "-"))
  const was = numberOf(first?.replace(/—$/, ""))
  const [, now, change] = /^(\u2212?[\d,.]+)([+\u2212][\d,.]+)%$/.exec(second ?? "") ?? []
  expect(Math.abs(numberOf(change) - (100 * (numberOf(now) - was)) / Math.abs(was))).toBeLessThan(1)
})
