import { execFileSync } from "node:child_process"
import type { Page } from "@playwright/test"
import { expect, test } from "./office.ts"
import { axeFindings, seeRows, transactionsGrid } from "./steps.ts"

const figures = (text: string): string => text.replaceAll(/[\s,+]/g, "").replace("−", "-")

/** The cells of a table of the statement, each row by its first one. */
const cellsOf = async (page: Page, name: string): Promise<ReadonlyMap<string, ReadonlyArray<string>>> =>
  new Map(
    (
      await page
        .getByRole("table", { name, exact: true })
        .locator("tbody tr")
        .evaluateAll((rows) => rows.map((row) => Array.from(row.children, (cell) => (cell.textContent ?? "").trim())))
    ).map(([first = "", ...others]) => [first, others.map(figures)] as const),
  )

const textOf = (program: string, ...options: ReadonlyArray<string>): string =>
  execFileSync(program, options, { encoding: "utf8", maxBuffer: 2 ** 28 })

/** Last year: the customer's history has it whole. */
const lastYear = new Date().getUTCFullYear() - 1
const period = `from=${Date.UTC(lastYear, 0) / 1000}&to=${Date.UTC(lastYear + 1, 0) / 1000 - 1}`

test("B001 B002 B003 B006 a statement from home: its sums are those of the list, and its document says the same", async ({
  page,
  customer,
  signedIn,
}) => {
  await signedIn("/transactions")
  await seeRows(page, customer.rows)
  await page.getByRole("link", { name: "Home" }).click()
  await page.getByRole("link", { name: "Statement" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Statement" })).toBeVisible()
  await expect(page.getByText(/Every row from .* on is here, no gap/)).toBeVisible()
  await expect(page.getByText(/Chain of the journal: [0-9A-Z-]{19}/)).toBeVisible({ timeout: 30_000 })
  expect(await axeFindings(page)).toEqual([])

  await page.goto(`/statement?${period}`)
  await expect(page.getByText(new RegExp(`From 1 Jan ${lastYear} to 31 Dec ${lastYear}`))).toBeVisible()
  const balances = await cellsOf(page, "Balances")
  const [currency = "", cells = []] = [...balances].find(([, [, came = "0"]]) => Number(came) > 0) ?? []
  const [opening = "", came = "", left = "", , closing = "", rows = ""] = cells
  const units = (text: string): bigint => BigInt(text.replace(".", ""))
  expect(units(opening) + units(came) + units(left)).toBe(units(closing))
  expect((await cellsOf(page, "By the office and by the history")).size).toBeGreaterThan(0)

  const downloading = page.waitForEvent("download")
  await page.getByRole("button", { name: "Save as PDF" }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`statement-${lastYear}-01-01-to-${lastYear}-12-31.pdf`)
  const file = await download.path()
  expect(textOf("pdfinfo", file)).toMatch(/^Tagged:\s+yes$/m)
  expect(textOf("pdfinfo", "-struct", file)).toMatch(/^\s*TD/m)
  const text = textOf("pdftotext", "-layout", file, "-")
  const line = text.split("\n").find((each) => each.trimStart().startsWith(`${currency} `)) ?? ""
  expect(
    line
      .trim()
      .split(/\s{2,}/)
      .slice(1)
      .map(figures),
  ).toEqual([opening, came, left, cells[3] === "—" ? "—" : (cells[3] ?? ""), closing].map(figures))

  await page.emulateMedia({ media: "print" })
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden()
  await expect(page.getByRole("button", { name: "Save as PDF" })).toBeHidden()
  await expect(page.getByRole("table", { name: "Balances" })).toBeVisible()
  await page.emulateMedia({ media: "screen" })

  await page.getByRole("button", { name: `Where this comes from, ${currency}` }).click()
  await expect(page.getByRole("dialog", { name: "Where this comes from" })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(transactionsGrid(page)).toHaveAttribute("aria-rowcount", String(Number(rows) + 1))
})

test("B005 the document speaks the language of the page", async ({ page, context, office, customer, signedIn }) => {
  const words: Readonly<Record<string, readonly [save: string, balance: string]>> = {
    ru: ["Сохранить в PDF", "Конечный остаток"],
    de: ["Als PDF speichern", "Endsaldo"],
    tr: ["PDF olarak kaydet", "Kapanış bakiyesi"],
  }
  await signedIn("/transactions")
  await seeRows(page, customer.rows)
  for (const [language, [save, balance]] of Object.entries(words)) {
    await context.addCookies([{ name: "lang", value: language, url: office.url }])
    await page.goto("/statement")
    const downloading = page.waitForEvent("download")
    await page.getByRole("button", { name: save }).click()
    const file = await (await downloading).path()
    expect(textOf("pdftotext", "-layout", file, "-")).toContain(balance)
  }
})
