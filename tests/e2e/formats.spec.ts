import { readFile } from "node:fs/promises"
import { parse as parseSwift } from "@centrapay/swift-parser"
import type { Download, Page } from "@playwright/test"
import { readSheet } from "read-excel-file/node"
import { expect, test } from "./office.ts"
import { axeFindings, seeRows } from "./steps.ts"

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
  signedIn,
  customer,
}) => {
  await signedIn("/transactions")
  await seeRows(page, customer.rows)
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
  const [statement] = parseSwift({ type: "mt940", data: await readFile(await file.path(), "utf8"), validate: true })
  const euros = lines.filter((line) => line[head?.indexOf("currency") ?? -1] === "EUR")
  const status = head?.indexOf("status_name") ?? -1
  const booked = euros.filter((line) => !/cancel|reject|fail|missed|wait|process/i.test(String(line[status])))
  expect(statement?.transactions.map(({ bankReference }) => bankReference).toSorted()).toEqual(
    booked.map((line) => String(line[head?.indexOf("id") ?? -1])).toSorted(),
  )
})
