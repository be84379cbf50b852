import { readFileSync } from "node:fs"
import type { FileChooser, Locator, Page } from "@playwright/test"
import { hook } from "./hooks.ts"
import { expect, test } from "./office.ts"
import { seeRows, signIn, signOut, transactionsGrid } from "./steps.ts"

const views = (page: Page): Locator => page.getByRole("group", { name: "Saved views" })

/** Asks for rows where nothing is asked for yet, and waits for so many of them. */
const askFirst = async (page: Page, search: string, rows: number): Promise<void> => {
  const box = page.getByRole("combobox", { name: "Search transactions" })
  await box.fill(search)
  await box.press("Enter")
  await expect(transactionsGrid(page)).toHaveAttribute("aria-rowcount", String(rows + 1))
}

/** Lets go of what is asked for, and asks for other rows. */
const ask = async (page: Page, search: string, rows: number): Promise<void> => {
  await views(page).getByRole("button", { name: "All transactions" }).click()
  await askFirst(page, search, rows)
}

const screen = async (page: Page, name: "Transactions" | "Requests"): Promise<void> =>
  page.getByRole("navigation").getByRole("link", { name }).click()

/** Opens the newest row that is asked for, and writes a note and a tag beside it. */
const sayOfRow = async (page: Page, note: string, tag: string): Promise<void> => {
  await transactionsGrid(page).getByRole("row").nth(1).getByRole("gridcell").first().dblclick()
  const details = page.getByRole("complementary", { name: "Details" })
  await details.getByLabel("Your note").fill(note)
  await details.getByLabel("Your note").blur()
  await expect(details.getByText("Kept")).toBeVisible()
  await details.getByLabel("Another tag").fill(tag)
  await details.getByLabel("Another tag").press("Enter")
  await expect(details.getByRole("button", { name: `Take the tag ${tag}` })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(details).toHaveCount(0)
}

const saveRule = async (page: Page, search: string, rows: number, tag: string): Promise<void> => {
  await ask(page, search, rows)
  await page.getByRole("button", { name: "Tags and rules" }).click()
  const dialog = page.getByRole("dialog", { name: "Tags and rules" })
  const part = dialog.getByRole("region", { name: "New rule" })
  await part.getByLabel("Tag that it gives").fill(tag)
  await part.getByLabel("Tag that it gives").press("Enter")
  await part.getByRole("button", { name: "Save the rule" }).click()
  await expect(part.getByText("The rule is saved.")).toBeVisible()
  await page.keyboard.press("Escape")
}

const saveView = async (page: Page, name: string): Promise<void> => {
  await page.getByRole("button", { name: "Save view" }).click()
  await page.getByLabel("Name").fill(name)
  await page.getByLabel("Name").press("Enter")
  await expect(views(page).getByText(name, { exact: true })).toBeVisible()
}

const requestFunds = async (page: Page): Promise<void> => {
  await screen(page, "Requests")
  await page.getByRole("button", { name: "Ask for funds" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Sum").fill("12.5")
  await dialog.getByLabel("E-mail of who is to pay").fill("eve@office.test")
  await dialog.getByRole("button", { name: "Continue" }).click()
  await dialog.getByRole("button", { name: "Make the request" }).click()
  await dialog.getByRole("button", { name: "Done" }).click()
  await expect(page.getByText("asked 1, paid 0")).toBeVisible()
}

const openExchange = async (page: Page): Promise<Locator> => {
  await page.goto("/profile")
  await page.getByRole("button", { name: "To another device and back" }).click()
  return page.getByRole("dialog", { name: "To another device and back" })
}

const closeExchange = async (page: Page): Promise<void> => {
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toHaveCount(0)
}

/** Saves what was said on a device as a file, and gives where that lies. */
const saveFile = async (page: Page): Promise<string> => {
  const dialog = await openExchange(page)
  const downloading = page.waitForEvent("download")
  await dialog.getByRole("button", { name: "Save a file" }).click()
  const path = await (await downloading).path()
  await expect(dialog.getByText(/entr(y was|ies were) saved/)).toBeVisible()
  await closeExchange(page)
  return path
}

/** Chooses a file to take in, which nothing is taken from yet. */
const chooseFile = async (page: Page, file: Parameters<FileChooser["setFiles"]>[0]): Promise<Locator> => {
  const dialog = await openExchange(page)
  const choosing = page.waitForEvent("filechooser")
  await dialog.getByRole("button", { name: "Choose a file to take in" }).click()
  await (await choosing).setFiles(file)
  return dialog
}

/** Takes a file in; of an area it says before how many entries are new, changed and known. */
const takeFile = async (page: Page, path: string, area = "Notes", brings: RegExp = /./): Promise<void> => {
  const dialog = await chooseFile(page, path)
  await expect(dialog.getByText("Nothing is changed yet.", { exact: false })).toBeVisible()
  await expect(dialog.getByRole("row", { name: area })).toHaveText(brings)
  await dialog.getByRole("button", { name: "Take it in" }).click()
  await expect(dialog.getByText(/entr(y was|ies were) taken in/)).toBeVisible()
  await closeExchange(page)
}

/** What both devices show once each has taken what the other one said. */
const together = [
  ["tag:home", 2],
  ["tag:needle", 2],
  ["tag:other", 1],
  ["note:cash", 1],
  ["note:mine", 1],
] as const

test("B022 B023 two devices of one customer take what the other one said, in either order and back, show the same, and keep nothing after a sign-out", async ({
  page,
  browser,
  office,
  customer,
  openedTransactions,
}) => {
  const insert = ["needle one", "needle two", "another"].map((description) => ({ description, sum: "3.75" }))
  await hook(office, "rows", { email: customer.email, insert })
  await openedTransactions(customer.rows + 3)
  await askFirst(page, "text:needle", 2)
  await sayOfRow(page, "paid in cash", "Home")
  await saveRule(page, "text:needle", 2, "Needle")
  await saveView(page, "Of the first")
  await requestFunds(page)

  const device = await browser.newContext({ baseURL: office.url })
  const other = await device.newPage()
  await signIn(other, customer.email)
  await screen(other, "Transactions")
  await seeRows(other, customer.rows + 3)
  await askFirst(other, "text:another", 1)
  await sayOfRow(other, "mine", "Home")
  await saveRule(other, "text:another", 1, "Other")
  await saveView(other, "Of the second")

  const [first, second] = [await saveFile(page), await saveFile(other)]
  await takeFile(other, first)
  await takeFile(page, second)
  for (const tab of [page, other]) {
    await tab.goto("/transactions")
    for (const [search, rows] of together) await ask(tab, search, rows)
    for (const name of ["Of the first", "Of the second"])
      await expect(views(tab).getByText(name, { exact: true })).toBeVisible()
    await screen(tab, "Requests")
    await expect(tab.getByText("asked 1, paid 0")).toBeVisible()
  }

  await screen(other, "Transactions")
  await ask(other, "text:needle", 2)
  await saveRule(other, "text:needle", 2, "Back")
  await takeFile(page, await saveFile(other))
  await screen(page, "Transactions")
  await ask(page, "tag:back", 2)

  await signOut(other)
  await signIn(other, customer.email)
  await screen(other, "Transactions")
  await seeRows(other, customer.rows + 3)
  await expect(views(other).getByText("Of the first", { exact: true })).toHaveCount(0)
  await other.getByRole("button", { name: "Tags and rules" }).click()
  const dialog = other.getByRole("dialog", { name: "Tags and rules" })
  await expect(dialog.getByRole("region", { name: "New rule" })).toBeVisible()
  await expect(dialog.getByRole("region", { name: "Rules", exact: true })).toHaveCount(0)
  await expect(dialog.getByText("Home", { exact: true })).toHaveCount(0)
  await device.close()
})

/** Opens the sheets by their tab, which the customer is led to from anywhere. */
const openSheets = async (page: Page): Promise<void> => {
  await page.goto("/transactions#tab=sheets")
  await expect(page.getByRole("link", { name: "Sheets" })).toHaveAttribute("aria-current", "page")
}

/** What stands on the sheet that is open, part by part. */
const partsOf = (page: Page): Promise<ReadonlyArray<string>> =>
  page
    .locator(".sheet-parts > section")
    .evaluateAll((parts) => parts.map((part) => part.getAttribute("aria-label") ?? ""))

const numbersOf = (page: Page): Promise<ReadonlyArray<string>> =>
  page
    .getByRole("grid", { name: "Pivot" })
    .first()
    .getByRole("row")
    .evaluateAll((rows) => rows.map((row) => row.textContent))

const sheetName = (page: Page): Locator => page.getByRole("textbox", { name: "Name of the sheet" })

const nameSheet = async (page: Page, name: string): Promise<void> => {
  await sheetName(page).fill(name)
  await sheetName(page).press("Enter")
  await expect(page.locator(".sheet-title")).toHaveText(name)
}

test("a sheet comes to a second device in the file, says so before, is changed and deleted from there, and no broken file brings one", async ({
  page,
  browser,
  office,
  customer,
  openedTransactions,
}) => {
  await openedTransactions()
  await page.goto(`/transactions#${new URLSearchParams({ tab: "pivot", ask: "rows by type" }).toString()}`)
  await page.getByRole("button", { name: "Put on a sheet" }).click()
  await page.getByRole("menuitem", { name: "A new sheet" }).click()
  await page.getByRole("button", { name: "Add", exact: true }).click()
  await page.getByRole("menuitem", { name: "Text", exact: true }).click()
  await page.getByRole("textbox", { name: "Text" }).fill("What came in")
  await page.getByRole("button", { name: "Keep", exact: true }).click()
  await nameSheet(page, "My types")
  const parts = ["Table: rows by type", "Text: What came in"]
  await expect.poll(() => partsOf(page)).toEqual(parts)
  const numbers = await numbersOf(page)
  const file = await saveFile(page)

  const device = await browser.newContext({ baseURL: office.url })
  const other = await device.newPage()
  await signIn(other, customer.email)
  await screen(other, "Transactions")
  await seeRows(other, customer.rows)
  const written = readFileSync(file, "utf8")
  for (const [text, why] of [
    [written.replace("What came in", "What came on"), "Line 2: it was changed after the file was made."],
    [written.replace('"kind":"sheet"', '"kind":"view"'), "Line 2: it is no entry of such a file."],
    [written.replace('"version":2', '"version":3'), "Line 1: it is a file of format 3, and this office reads up to 2."],
  ] as const) {
    const buffer = Buffer.from(text)
    const dialog = await chooseFile(other, { name: "mine.ndjson", mimeType: "application/x-ndjson", buffer })
    await expect(dialog.getByText(`${why} Nothing was changed.`)).toBeVisible()
    await closeExchange(other)
  }
  await openSheets(other)
  await expect(other.getByText("No sheet yet")).toBeVisible()

  await takeFile(other, file, "Sheets", /^Sheets100$/)
  await openSheets(other)
  await expect.poll(() => partsOf(other)).toEqual(parts)
  await expect(sheetName(other)).toHaveValue("My types")
  await expect.poll(() => numbersOf(other)).toEqual(numbers)

  await nameSheet(other, "Our types")
  await takeFile(page, await saveFile(other), "Sheets", /^Sheets010$/)
  await openSheets(page)
  await expect(sheetName(page)).toHaveValue("Our types")
  // The older file has nothing to say any more.
  const dialog = await chooseFile(page, file)
  await expect(dialog.getByText("Everything in this file is on this device already.")).toBeVisible()
  await closeExchange(page)

  await openSheets(other)
  await other.getByRole("button", { name: "Delete the sheet" }).click()
  await expect(other.getByText("No sheet yet")).toBeVisible()
  await takeFile(page, await saveFile(other), "Sheets", /^Sheets010$/)
  await openSheets(page)
  await expect(page.getByText("No sheet yet")).toBeVisible()
  await device.close()
})
