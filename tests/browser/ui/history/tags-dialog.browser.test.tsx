import { beforeEach, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { refused, succeeded } from "../../fake-worker-client.ts"
import { HistoryWorker } from "./history-worker.ts"
import { eventually, eventuallyElement, seenRows, showScreen } from "./transactions-page.tsx"

// the filter of a test before is remembered there
beforeEach(() => sessionStorage.clear())

const rule = { id: "r", search: "cur:btc in:", tags: ["Income"], rows: 7 }

const opened = async (kept: string): Promise<HistoryWorker> => {
  const office = new HistoryWorker(300)
  office.keptFilter = kept
  office.resolve("tags", () => ({ tags: [{ value: "Rent", count: 2 }], rules: [rule] }))
  await showScreen(office)
  await eventually(() => seenRows().length).toBeGreaterThan(0)
  await userEvent.click(page.getByRole("button", { name: "Tags and rules" }))
  await eventuallyElement(page.getByRole("dialog", { name: "Tags and rules" })).toBeVisible()
  return office
}
const newRule = page.getByRole("region", { name: "New rule" })
const allRows = page.getByRole("region", { name: "All rows in view" })
const rules = page.getByRole("region", { name: "Rules", exact: true })

test("B018 a rule from the filter in view says how many rows it has before it is saved, and what it asks for", async () => {
  const office = await opened("cur:btc")
  office.reply("saveRule", () => succeeded(null))
  const rows = office.history.total(office.watchedWith("transactionTotals").at(-1)?.query as never)
  await eventuallyElement(newRule.getByText(`${rows} rows have its tags at once`, { exact: false })).toBeVisible()
  await eventuallyElement(newRule.getByText("Currency: BTC")).toBeVisible()
  await userEvent.fill(newRule.getByRole("textbox", { name: "Tag that it gives" }), " Coins  of mine ")
  await userEvent.keyboard("{Enter}")
  await userEvent.click(newRule.getByRole("button", { name: "Rent", exact: true }))
  await userEvent.click(newRule.getByRole("button", { name: "Without the tag Rent" }))
  expect(office.requestsOf("saveRule")).toEqual([])
  await userEvent.click(newRule.getByRole("button", { name: "Save the rule" }))
  await eventuallyElement(newRule.getByText("The rule is saved.")).toBeVisible()
  expect(office.requestsOf("saveRule").map(({ search, tags }) => ({ search, tags }))).toEqual([
    { search: "cur:btc", tags: ["Coins of mine"] },
  ])
})

test("B018 what cannot be a rule says why, and cannot be saved", async () => {
  await opened("")
  await eventuallyElement(newRule.getByText("A rule needs a filter: without one it would take every row")).toBeVisible()
  expect(newRule.getByRole("button", { name: "Save the rule" }).elements()).toEqual([])
})

test("B018 a rule that is refused says why and keeps what was chosen", async () => {
  const office = await opened("cur:btc")
  office.reply("saveRule", () => refused({ _tag: "NoRule", problem: "TooMany" } as const))
  await userEvent.click(newRule.getByRole("button", { name: "Rent", exact: true }))
  await userEvent.click(newRule.getByRole("button", { name: "Save the rule" }))
  await eventuallyElement(newRule.getByText("There are too many rules already")).toBeVisible()
  await eventuallyElement(newRule.getByRole("button", { name: "Without the tag Rent" })).toBeVisible()
})

test("B017 all rows in view are given a tag and have it taken, and say how many changed", async () => {
  const office = await opened("cur:btc")
  office.reply("tagInView", ({ given }) => succeeded({ rows: given ? 12 : 1 }))
  await userEvent.fill(allRows.getByRole("textbox", { name: "Tag", exact: true }), "Coins")
  await userEvent.keyboard("{Enter}")
  await eventuallyElement(allRows.getByText("12 rows changed")).toBeVisible()
  await userEvent.click(allRows.getByRole("radio", { name: "Take a tag" }))
  await userEvent.click(allRows.getByRole("button", { name: "Rent", exact: true }))
  await eventuallyElement(allRows.getByText("1 row changed")).toBeVisible()
  expect(office.requestsOf("tagInView").map(({ tag, given }) => [tag, given])).toEqual([
    ["Coins", true],
    ["Rent", false],
  ])
})

test("B020 a rule is undone as a whole, after a yes; its rows are shown by a press", async () => {
  const office = await opened("")
  office.reply("deleteRule", () => succeeded(null))
  await userEvent.click(rules.getByRole("button", { name: "Undo the rule: Currency: BTC and In" }))
  await userEvent.click(page.getByRole("alertdialog").getByRole("button", { name: "Keep" }))
  expect(office.requestsOf("deleteRule")).toEqual([])
  await userEvent.click(rules.getByRole("button", { name: "Undo the rule: Currency: BTC and In" }))
  await userEvent.click(page.getByRole("alertdialog").getByRole("button", { name: "Undo" }))
  await eventually(() => office.requestsOf("deleteRule")).toEqual([{ id: "r" }])
  await userEvent.click(rules.getByRole("button", { name: "Show rows: Currency: BTC and In" }))
  await eventually(() => page.getByRole("dialog", { name: "Tags and rules" }).elements()).toEqual([])
  await eventually(() => office.keptFilter).toBe("cur:btc in:")
})
