import { copyFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import { startDuckDb } from "../laws/reference/duckdb.ts"
import { hook } from "./hooks.ts"
import { expect, test } from "./office.ts"
import { seeRows } from "./steps.ts"

/** What stands in the table, by the texts of row, currency and column: exact digits, or none. */
type Table = Readonly<Record<string, string>>

const hash = (ask: string): string => `#${new URLSearchParams({ tab: "pivot", ask }).toString()}`

/** Reads every cell of the pivot on screen, whose rows are of `levels` headings. */
const onScreen = async (page: Page, levels: number): Promise<Table> => {
  const grid = page.getByRole("grid", { name: "Pivot" })
  await expect(grid.getByRole("row").nth(1)).toBeVisible()
  return grid.evaluate((element, levels) => {
    const textOf = (cell: Element): string => cell.textContent?.trim() ?? ""
    // The first cell of a row is for choosing it.
    const [head, ...lines] = [...element.querySelectorAll('[role="row"]')].map((row) =>
      [...row.querySelectorAll('[role="columnheader"], [role="rowheader"], [role="gridcell"]')].slice(1).map(textOf),
    )
    const cells = lines.flatMap((line) =>
      line
        .slice(levels)
        .map((text, place): [string, string] => [
          [...line.slice(0, levels), head?.[levels + place] ?? ""].join(" | "),
          text.replaceAll(",", "").replace("\u2212", "-"),
        ]),
    )
    return Object.fromEntries(cells.filter(([, text]) => text !== "—"))
  }, levels)
}

/** A number of DuckDB's as the screen writes it, but for zeros at its end. */
const trimmed = (digits: string): string => (digits.includes(".") ? digits.replace(/\.?0+$/, "") : digits)

const asked = [
  {
    ask: "net by year, type",
    levels: 2,
    by: ["strftime(time_utc, '%Y')", "currency", "type_name"],
    value: "sum(sum)",
    all: ["strftime(time_utc, '%Y')", "currency", "'All'"],
  },
  {
    ask: "least by year, direction",
    levels: 2,
    by: ["strftime(time_utc, '%Y')", "currency", "CASE WHEN sum < 0 THEN 'Out' ELSE 'In' END"],
    value: "min(sum)",
    all: ["strftime(time_utc, '%Y')", "currency", "'All'"],
  },
  {
    ask: "rows by type, year",
    levels: 1,
    by: ["type_name", "strftime(time_utc, '%Y')"],
    value: "count(*)",
    all: ["type_name", "'All'"],
  },
] as const

test("B040 a pivot on screen has the numbers that DuckDB finds in the file which the same screen gives away, and its rows are as many", async ({
  page,
  openedTransactions,
}) => {
  await openedTransactions()
  await page.getByRole("button", { name: "Export", exact: true }).click()
  const dialog = page.getByRole("dialog", { name: "Export" })
  await dialog.getByRole("button", { name: /^Format|Format$/ }).click()
  await page.getByRole("option", { name: /^Parquet/ }).click()
  const download = page.waitForEvent("download")
  await dialog.getByRole("button", { name: /^Export [\d,]+ row/ }).click()
  const taken = await download
  await dialog.getByRole("button", { name: "Done" }).click()

  const duck = await startDuckDb()
  try {
    const file = join(duck.folder, "history.parquet")
    copyFileSync(await taken.path(), file)
    for (const { ask, levels, by, value, all } of asked) {
      await page.evaluate((next) => {
        location.hash = next
      }, hash(ask))
      const told: Record<string, string> = {}
      for (const keys of [by, all])
        for (const row of await duck.ask(
          `SELECT concat_ws(' | ', ${keys.join(", ")}) AS name, (${value})::VARCHAR AS value
           FROM read_parquet('${file}') GROUP BY ${keys.join(", ")}`,
        ))
          told[row["name"] ?? ""] = trimmed(row["value"] ?? "")
      await expect
        .poll(async () => {
          const table = await onScreen(page, levels)
          return Object.fromEntries(Object.entries(table).map(([name, text]) => [name, trimmed(text)]))
        })
        .toEqual(told)
    }
    const [most] = await duck.ask(
      `SELECT type_name, strftime(time_utc, '%Y') AS year, count(*)::VARCHAR AS count
       FROM read_parquet('${file}') GROUP BY 1, 2 ORDER BY count(*) DESC, 1, 2 LIMIT 1`,
    )
    const grid = page.getByRole("grid", { name: "Pivot" })
    const column = await grid
      .getByRole("columnheader")
      .allTextContents()
      .then((names) => names.findIndex((name) => name.trim() === most?.["year"]))
    const row = grid.getByRole("row").filter({ has: page.getByText(most?.["type_name"] ?? "", { exact: true }) })
    await row.locator('[role="rowheader"], [role="gridcell"]').nth(column).getByRole("button").click()
    await page.getByRole("menuitem", { name: "Show its rows" }).click()
    await seeRows(page, Number(most?.["count"]))
  } finally {
    duck.close()
  }
})

test("B044 a pivot in euro by the rates then has a value of rows of today, says “—” of those of a time that this device knows no rates of, and says which rates", async ({
  page,
  office,
  customer,
  openedTransactions,
}) => {
  const insert = [{ description: "needle", sum: "3.75" }]
  await hook(office, "rows", { email: customer.email, insert })
  await openedTransactions(customer.rows + 1)
  const askFor = (ask: string): Promise<void> =>
    page.evaluate((next) => {
      location.hash = next
    }, hash(ask))
  const valueOf = async (): Promise<ReadonlyArray<string>> => Object.values(await onScreen(page, 2))
  await askFor("net by type text:needle in EUR now")
  await expect(page.getByText(/by the rates now, not by those/)).toBeVisible()
  await expect.poll(async () => (await valueOf())[0] ?? "").toMatch(/^[\d.]+$/)
  const [now] = await valueOf()
  await askFor("net by type text:needle in EUR then")
  await expect(page.getByText(/by the rates of when each row happened, at most twelve hours/)).toBeVisible()
  await expect(page.getByText(/knows no rates of then/)).toHaveCount(0)
  expect(await valueOf()).toEqual([now])
  await page.getByRole("grid", { name: "Pivot" }).getByRole("row").nth(1).locator(".pivot-cell").last().click()
  await page.getByRole("menuitem", { name: "Where this comes from" }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByText(/In one currency by the rates of when each row happened: .*EUR/)).toBeVisible()
  await dialog.getByRole("button", { name: "Close" }).first().click()

  await askFor("net by year in EUR then")
  await expect(page.getByText(/Of [\d,]+ rows this device knows no rates of then/)).toBeVisible()
  // Nothing is made up of what is not known.
  const oldest = page.getByRole("grid", { name: "Pivot" }).getByRole("row").nth(1)
  await expect(oldest).toContainText("EUR")
  await expect(oldest.locator(".pivot-cell")).toHaveText("—")
  await page.getByRole("button", { name: /Value$/ }).click()
  await page.getByRole("option", { name: "EUR, rates now" }).click()
  await expect(page.getByRole("combobox", { name: "Ask for a pivot" })).toHaveValue("net by year in EUR now")
})
