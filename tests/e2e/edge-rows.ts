import { readFile } from "node:fs/promises"
import type { BrowserContext, Page } from "@playwright/test"
import { parse } from "csv-parse/sync"
import { hook, type Office } from "./hooks.ts"
import { expect, holdToken, newCustomer } from "./office.ts"
import { seeRows, transactionsGrid } from "./steps.ts"

/** An amount's digits alone, without zeros behind them. */
export const plain = (text: string): string => text.replaceAll(/[^\d.]/g, "").replace(/(?<=\.\d*)0+$|\.0*$/, "")

/** What rows at these places come to: each is a digit of its own, so that a sum says which rows it is of. */
export const added = (places: ReadonlyArray<number>): string =>
  plain(
    `0.${Array.from({ length: Math.max(...places) + 1 }, (_, place) => (places.includes(place) ? "1" : "0")).join("")}`,
  )

/** Opens the history of a customer who has a row at each of these moments, and others. */
export const openEdges = async (
  page: Page,
  context: BrowserContext,
  office: Office,
  moments: ReadonlyArray<string>,
) => {
  const customer = await newCustomer(office, "demo@office.test", 20)
  const insert = moments.map((moment, place) => ({
    description: `edge ${place}`,
    sum: added([place]),
    currency_id: 1,
    at: Date.parse(moment) / 1000,
  }))
  await hook(office, "rows", { email: customer.email, insert })
  await holdToken(context, office, customer.token)
  await page.goto("/transactions")
  await seeRows(page, customer.rows + moments.length)
}

/** Asks for those of these rows that a search is of, and nothing else. */
export const ask = async (page: Page, search: string): Promise<void> => {
  const clear = page.getByRole("button", { name: "Clear all", exact: true }).first()
  if (await clear.isVisible()) await clear.click()
  const box = page.getByRole("combobox", { name: "Search transactions" })
  await box.fill(`edge ${search}`)
  await box.press("Enter")
}

/** A search is of the rows at these places: list and totals say so. */
export const comesTo = async (page: Page, search: string, places: ReadonlyArray<number>): Promise<void> => {
  await expect(transactionsGrid(page), search).toHaveAttribute("aria-rowcount", String(places.length + 1))
  await expect
    .poll(async () => plain((await page.locator(".tx-total-net .amount").allTextContents()).join()), search)
    .toBe(added(places))
}

/** The rows of the file that is taken away of what is asked for. */
export const takenAway = async (page: Page) => {
  await page.getByRole("button", { name: "Export", exact: true }).click()
  const dialog = page.getByRole("dialog", { name: "Export" })
  const download = page.waitForEvent("download")
  await dialog.getByRole("button", { name: /^Export [\d,]+ row/ }).click()
  const file = await readFile(await (await download).path())
  const rows: ReadonlyArray<Readonly<Record<"time_utc" | "sum" | "tags", string>>> = parse(file, {
    columns: true,
    bom: true,
  })
  await dialog.getByRole("button", { name: "Done" }).click()
  return rows
}

/** The cells of the pivot that is shown. */
export const pivotCells = async (page: Page): Promise<ReadonlyArray<string>> =>
  (await page.locator(".pivot-cell .amount").allTextContents()).map(plain)
