import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { parse } from "csv-parse/sync"
import { unmarkFormula } from "../../src/domain/history/export/csv-cell.ts"
import { hook } from "./hooks.ts"
import { expect, holdToken, newCustomer, test } from "./office.ts"
import { seeRows, transactionsGrid } from "./steps.ts"

/** Rows on both sides of midnight and of a month's end; each is one digit of every sum that it is part of. */
const moments = [
  "2024-01-31T23:59:59Z",
  "2024-02-01T00:00:00Z",
  "2024-02-29T09:59:59Z",
  "2024-02-29T23:59:59Z",
  "2024-03-01T00:00:00Z",
  "2024-03-01T07:59:59Z",
]

/** Two tags that share a row, one of which a spreadsheet would calculate. */
const [late, formula] = ["late", "=2+2"]
const rules: ReadonlyArray<readonly [tag: string, search: string, places: ReadonlyArray<number>]> = [
  [late, "hour:23", [0, 3]],
  [formula, "on:2024-02", [1, 2, 3]],
]
const searches: ReadonlyArray<readonly [search: string, places: ReadonlyArray<number>]> = [
  ["tag:late", [0, 3]],
  ['tag:"=2+2"', [1, 2, 3]],
  ['tag:late tag:"=2+2"', [3]],
  ['tag:"=2+2" -tag:late', [1, 2]],
  ['tag:""', [4, 5]],
]

const plain = (text: string): string => text.replaceAll(/[^\d.]/g, "").replace(/\.?0+$/, "")
const added = (places: ReadonlyArray<number>): string =>
  `0.${moments.map((_, place) => (places.includes(place) ? "1" : "0")).join("")}`.replace(/0+$/, "")

const ask = async (page: Page, search: string): Promise<void> => {
  const clear = page.getByRole("button", { name: "Clear all", exact: true }).first()
  if (await clear.isVisible()) await clear.click()
  const box = page.getByRole("combobox", { name: "Search transactions" })
  await box.fill(`edge ${search}`)
  await box.press("Enter")
}

const saveRule = async (page: Page, tag: string): Promise<void> => {
  await page.getByRole("button", { name: "Tags and rules" }).click()
  const part = page.getByRole("dialog", { name: "Tags and rules" }).getByRole("region", { name: "New rule" })
  await part.getByLabel("Tag that it gives").fill(tag)
  await part.getByLabel("Tag that it gives").press("Enter")
  await part.getByRole("button", { name: "Save the rule" }).dblclick()
  await expect(part.getByText("The rule is saved.")).toBeVisible()
  await page.keyboard.press("Escape")
}

/** Of each row of the file: which of the moments it is, its sum and its tags. */
const takenAway = async (page: Page) => {
  await page.getByRole("button", { name: "Export", exact: true }).click()
  const dialog = page.getByRole("dialog", { name: "Export" })
  const download = page.waitForEvent("download")
  await dialog.getByRole("button", { name: /^Export [\d,]+ row/ }).click()
  const rows: ReadonlyArray<Readonly<Record<"time_utc" | "sum" | "tags", string>>> = parse(
    await readFile(await (await download).path()),
    { columns: true, bom: true },
  )
  await dialog.getByRole("button", { name: "Done" }).click()
  return rows.map(({ time_utc, sum, tags }) => [moments.indexOf(time_utc), plain(sum), tags] as const)
}

for (const timezoneId of ["Pacific/Kiritimati", "America/Los_Angeles"])
  test.describe(`on a device in ${timezoneId}`, () => {
    test.use({ timezoneId, viewport: { width: 1720, height: 1000 } })

    test("what has a tag comes to the same in list, statistics, pivot, file, tab and home", async ({
      page,
      context,
      office,
    }) => {
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
      for (const [tag, search, places] of rules) {
        await ask(page, search)
        await expect(transactionsGrid(page), search).toHaveAttribute("aria-rowcount", String(places.length + 1))
        await saveRule(page, tag)
      }
      const totals = async () => plain((await page.locator(".tx-total-net .amount").allTextContents()).join())
      const tagsOf = (place: number): string =>
        rules
          .filter(([, , places]) => places.includes(place))
          .map(([tag]) => tag)
          .sort()
          .join(", ")
      for (const [search, places] of searches) {
        await ask(page, search)
        await expect(transactionsGrid(page), search).toHaveAttribute("aria-rowcount", String(places.length + 1))
        await expect.poll(totals, search).toBe(added(places))
        const file = await takenAway(page)
        expect(
          file.map(([place, sum, tags]) => [place, sum, unmarkFormula(tags)]),
          search,
        ).toEqual(places.toReversed().map((place) => [place, added([place]), tagsOf(place)]))
        expect(file.some(([, , tags]) => /^[=+@-]/.test(tags))).toBe(false)
      }
      await ask(page, "")
      await page.getByRole("button", { name: "Statistics", exact: true }).click()
      const byTag = page.getByRole("figure", { name: "By tag" }).getByRole("button")
      await expect
        .poll(async () => (await byTag.allTextContents()).toSorted())
        .toEqual(["=2+23", "late2", "without a tag2"])
      await ask(page, "tag:late")
      await page.getByRole("button", { name: "Save view" }).click()
      await page.getByLabel("Name").fill("\u2069\u202elate")
      await page.getByLabel("Name").press("Enter")
      await expect(page.getByRole("button", { name: "late 2", exact: true })).toBeVisible()
      await page.goto(`/transactions#${new URLSearchParams({ tab: "pivot", ask: "net by tag edge" }).toString()}`)
      await expect
        .poll(async () => (await page.locator(".pivot-cell .amount").allTextContents()).map(plain).toSorted())
        .toEqual(
          [
            [0, 3],
            [1, 2, 3],
            [4, 5],
          ]
            .map(added)
            .toSorted(),
        )
      await page.goto("/")
      const line = page.locator(".home-view")
      await expect(line).toContainText("2 rows")
      await expect.poll(async () => plain(await line.locator(".amount").innerText())).toBe(added([0, 3]))
    })
  })
