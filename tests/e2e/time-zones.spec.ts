import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { parse } from "csv-parse/sync"
import { hook } from "./hooks.ts"
import { expect, holdToken, newCustomer, test } from "./office.ts"
import { seeRows, transactionsGrid } from "./steps.ts"

/** Last and first seconds of days, months and years, a leap day, and hours that summer time has twice or never. */
const moments = [
  "2023-12-31T23:59:59Z",
  "2024-01-01T00:00:00Z",
  "2024-02-28T23:59:59Z",
  "2024-02-29T00:00:00Z",
  "2024-02-29T23:59:59Z",
  "2024-03-01T00:00:00Z",
  "2024-03-10T10:00:00Z",
  "2024-03-31T00:59:59Z",
  "2024-03-31T01:00:00Z",
  "2024-03-31T23:59:59Z",
  "2024-04-01T00:00:00Z",
  "2024-10-27T00:30:00Z",
  "2024-10-27T01:30:00Z",
  "2024-11-03T09:30:00Z",
]

/** Each as a sum of its own digit: what a total is made of can be read from it. */
const sumOf = (place: number): string => `0.${"0".repeat(place)}1`

/** A search, and which of the moments it is of. */
const searches: ReadonlyArray<readonly [search: string, isOf: (moment: string) => boolean]> = [
  ["on:2024-02-29", (moment) => moment.startsWith("2024-02-29")],
  ["on:2024-02", (moment) => moment.startsWith("2024-02")],
  ["since:2024-02-29 until:2024-03-31", (moment) => moment >= "2024-02-29" && moment < "2024-04-01"],
  ["before:2024", (moment) => moment < "2024"],
  ["after:2024-10-27", (moment) => moment >= "2024-10-28"],
  ["hour:23", (moment) => moment.includes("T23")],
  ["weekday:7", (moment) => new Date(moment).getUTCDay() === 0],
]

const ask = async (page: Page, search: string): Promise<void> => {
  const box = page.getByRole("combobox", { name: "Search transactions" })
  await box.fill(`edge ${search}`)
  await box.press("Enter")
}

const plain = (text: string): string => text.replaceAll(/[^\d.]/g, "").replace(/0+$/, "")
const added = (places: ReadonlyArray<number>): string => {
  const digits = moments.map((_, place) => (places.includes(place) ? "1" : "0")).join("")
  return `0.${digits}`.replace(/\.?0+$/, "")
}

const takenAway = async (page: Page): Promise<ReadonlyArray<string>> => {
  await page.getByRole("button", { name: "Export", exact: true }).click()
  const dialog = page.getByRole("dialog", { name: "Export" })
  const download = page.waitForEvent("download")
  await dialog.getByRole("button", { name: /^Export [\d,]+ row/ }).click()
  const rows: ReadonlyArray<{ readonly time_utc: string }> = parse(await readFile(await (await download).path()), {
    columns: true,
    bom: true,
  })
  await dialog.getByRole("button", { name: "Done" }).click()
  return rows.map(({ time_utc }) => time_utc)
}

for (const timezoneId of ["Pacific/Kiritimati", "America/Los_Angeles"])
  test.describe(`on a device in ${timezoneId}`, () => {
    test.use({ timezoneId, viewport: { width: 1720, height: 1000 } })

    test("lists, totals, files and pivots have the days of UTC, to the second", async ({ page, context, office }) => {
      const customer = await newCustomer(office, "demo@office.test", 20)
      const insert = moments.map((moment, place) => ({
        description: `edge ${place}`,
        sum: sumOf(place),
        currency_id: 1,
        at: Date.parse(moment) / 1000,
      }))
      await hook(office, "rows", { email: customer.email, insert })
      await holdToken(context, office, customer.token)
      await page.goto("/transactions")
      await seeRows(page, customer.rows + moments.length)
      for (const [search, isOf] of searches) {
        const places = moments.flatMap((moment, place) => (isOf(moment) ? [place] : []))
        await ask(page, search)
        await expect(transactionsGrid(page), search).toHaveAttribute("aria-rowcount", String(places.length + 1))
        await expect
          .poll(async () => plain((await page.locator(".tx-total-net .amount").allTextContents()).join()), search)
          .toBe(added(places))
        expect(await takenAway(page), search).toEqual(places.map((place) => moments[place]).toReversed())
        await page.getByRole("button", { name: "Clear all" }).click()
      }
      await page.goto(`/transactions#${new URLSearchParams({ tab: "pivot", ask: "net by month edge" }).toString()}`)
      const months = Map.groupBy(moments.keys(), (place) => moments[place]?.slice(0, 7))
      await expect
        .poll(async () => (await page.locator(".pivot-cell .amount").allTextContents()).map(plain))
        .toEqual([...months.values()].map(added))
    })
  })
