import { readFile } from "node:fs/promises"
import type { Download, Page } from "@playwright/test"
import { read as readSwift } from "mt940-js"
import { readSheet } from "read-excel-file/node"
import { expect, test } from "./office.ts"
import { axeFindings } from "./steps.ts"

const search = async (page: Page, text: string): Promise<void> => {
  const box = page.getByRole("combobox", { name: "Search transactions" })
  await box.fill(text)
  await box.press("Enter")
}

const choose = async (page: Page, format: RegExp): Promise<void> => {
  const dialog = page.getByRole("dialog", { name: "Export" })
  await dialog.getByRole("button", { name: /^Format|Format$/ }).click()
  await page.getByRole("option", { name: format }).click()
}

/** Takes the filter in view away in a format. */
const takenAway = async (page: Page, format: RegExp): Promise<Download> => {
  await page.getByRole("button", { name: "Export", exact: true }).click()
  await choose(page, format)
  const download = page.waitForEvent("download")
  const dialog = page.getByRole("dialog", { name: "Export" })
  await dialog.getByRole("button", { name: /^Export [\d,]+ row/ }).click()
  const taken = await download
  await dialog.getByRole("button", { name: "Done" }).click()
  return taken
}

test("B009 B012 the history goes out as a bank's statement and as a workbook, which other programs read, and another currency is refused with a sentence", async ({
  page,
  openedTransactions,
  customer,
}) => {
  await openedTransactions()
  const workbook = await takenAway(page, /^XLSX/)
  const [head, ...lines] = await readSheet(await workbook.path())
  expect(workbook.suggestedFilename()).toMatch(/\.xlsx$/)
  expect(lines.length).toBe(customer.rows)
  const sum = head?.indexOf("sum") ?? -1
  expect(lines.every((line) => typeof line[sum] === "number")).toBe(true)

  await page.getByRole("button", { name: "Export", exact: true }).click()
  await choose(page, /^CAMT/)
  const dialog = page.getByRole("dialog", { name: "Export" })
  await expect(dialog.getByText("Bank formats carry the euro balance alone.")).toBeVisible()
  await expect(dialog.getByRole("button", { name: /^Export [\d,]+ row/ })).toBeDisabled()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press("Escape")

  await search(page, "cur:eur")
  const file = await takenAway(page, /^MT940/)
  const [statement] = await readSwift(await readFile(await file.path()))
  const column = (name: string): number => head?.indexOf(name) ?? -1
  const failed = /cancel|reject|fail|declin|missed|expired|refused|error/i
  const waiting = /wait|process|pending|progress/i
  const booked = lines.filter((line) => {
    const [status, amount] = [String(line[column("status_name")]), Number(line[column("sum")])]
    return line[column("currency")] === "EUR" && !failed.test(status) && (amount < 0 || !waiting.test(status))
  })
  expect(statement?.transactions.map(({ amount, isCredit }) => (isCredit ? amount : -amount))).toEqual(
    booked.map((line) => line[column("sum")]).toReversed(),
  )
  const total = booked.reduce((all, line) => all + Number(line[column("sum")]), 0)
  const [opening, closing] = [statement?.openingBalance, statement?.closingBalance].map((balance) =>
    balance === undefined ? Number.NaN : balance.isCredit ? balance.value : -balance.value,
  )
  expect((closing ?? 0) - (opening ?? 0)).toBeCloseTo(total, 6)
})
