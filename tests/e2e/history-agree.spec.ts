import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { parse } from "csv-parse/sync"
import * as Result from "effect/Result"
import fc from "fast-check"
import { decodeRecord } from "../../src/domain/history/decode-record.ts"
import { newestFirst, type Transaction } from "../../src/domain/history/model.ts"
import { withoutField } from "../../src/domain/history/query/history-query.ts"
import { parseSearch } from "../../src/domain/history/query/search/parse.ts"
import { currencyOf } from "../../src/domain/money/currency.ts"
import { inView, partyOf, valuesOf } from "../laws/reference/brute-force.ts"
import { totalsOf } from "../laws/reference/plain-totals.ts"
import { type Office } from "./hooks.ts"
import { type Customer, expect, test } from "./office.ts"
import { axeFindings, seeRows, transactionsGrid } from "./steps.ts"

const ask = async (office: Office, path: string, body: object): Promise<{ readonly data: unknown }> => {
  const response = await fetch(new URL(path, office.url), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  })
  return (await response.json()) as { data: unknown }
}

/** Every row that the office has, asked for without this client. */
const rowsOfOffice = async (office: Office, { token }: Customer): Promise<ReadonlyArray<Transaction>> => {
  const rows: Array<Transaction> = []
  for (let offset = 0; ; offset += 25) {
    const { data: page } = await ask(office, "/transaction/listTransactions", {
      token,
      request: { search: [], searchLogic: "AND", sort: [{ field: "date", direction: "desc" }], limit: 25, offset },
    })
    const records = Object.values(page as object).find((value) => Array.isArray(value)) ?? page
    const held = (records as ReadonlyArray<unknown>)
      .map(decodeRecord)
      .flatMap((read) => (Result.isSuccess(read) ? [read.success] : []))
    rows.push(...held)
    if (held.length < 25) return rows
  }
}

/** Search texts as people write them, from what the rows have. */
const someSearch = (rows: ReadonlyArray<Transaction>): fc.Arbitrary<string> => {
  const valueOf = (read: (row: Transaction) => string | undefined): fc.Arbitrary<string> =>
    fc.constantFrom(...new Set(rows.flatMap((row) => read(row) ?? []).filter((text) => text !== "")))
  const term = fc.oneof(
    valueOf(({ currency }) => currency).map((value) => `cur:"${value}"`),
    valueOf(({ type }) => type).map((value) => `type:"${value}"`),
    valueOf(({ status }) => status).map((value) => `status:"${value}"`),
    valueOf(partyOf).map((party) => `with:"${party}"`),
    valueOf(({ description }) => description.split(" ")[0]).map((word) => `"${word.replaceAll('"', "")}"`),
    fc.constantFrom("in:", "out:", "sum>10", "amount<50", "amount>=0.5", "sum<=-1"),
    valueOf(({ date }) => new Date(date * 1000).toISOString().slice(0, 7)).chain((month) =>
      fc.constantFrom(`on:${month}`, `after:${month}`, `before:${month}`),
    ),
  )
  const unit = fc.oneof(
    { weight: 4, arbitrary: term },
    { weight: 1, arbitrary: term.map((text) => `-${text}`) },
    { weight: 1, arbitrary: fc.tuple(term, term).map(([a, b]) => `(${a} OR ${b})`) },
  )
  return fc.array(unit, { minLength: 1, maxLength: 3 }).map((units) => units.join(" "))
}

const numberOf = (text: string): number => Number(text.replaceAll(/\D/g, ""))
const plain = (text: string): string => text.replaceAll(",", "").replaceAll("−", "-").replaceAll("\u00a0", " ").trim()

/** What the screen says of the present filter, each part read from where it stands. */
const said = (page: Page) =>
  page.evaluate(() => {
    const texts = (selector: string): ReadonlyArray<string> =>
      [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
    return {
      list: Number(document.querySelector(".tx-grid")?.getAttribute("aria-rowcount") ?? 1) - 1,
      count: texts(".tx-count strong")[0] ?? "",
      totals: [...document.querySelectorAll(".tx-total")].map((total) => ({
        net: total.querySelector(".tx-total-net .amount")?.textContent ?? "",
        parts: [...total.querySelectorAll(".tx-total-parts .amount")].map(({ textContent }) => textContent),
      })),
      facets: Object.fromEntries(
        ["Type", "Currency"].map((name) => [
          name,
          [...document.querySelectorAll(`section[aria-label="${name}"] .facet-count`)].map(
            ({ textContent }) => textContent,
          ),
        ]),
      ),
      months: [...document.querySelectorAll(".bar")].map(
        (bar) => bar.getAttribute("aria-label")?.split(": ").at(-1) ?? "",
      ),
      types: texts(".shares .picture-count"),
      days: [...document.querySelectorAll(".heat-day")].map(
        (day) => day.getAttribute("aria-label")?.split(", ").at(-1) ?? "",
      ),
    }
  })

/** The rows of the file that the export of the present filter gives, numbers and sums as they stand in it. */
const takenAway = async (page: Page): Promise<ReadonlyArray<readonly [id: string, sum: string]>> => {
  await page.getByRole("button", { name: "Export", exact: true }).click()
  const dialog = page.getByRole("dialog", { name: "Export" })
  const download = page.waitForEvent("download")
  await dialog.getByRole("button", { name: /^Export [\d,]+ row/ }).click()
  const rows: ReadonlyArray<Readonly<Record<string, string>>> = parse(await readFile(await (await download).path()), {
    columns: true,
    bom: true,
  })
  await dialog.getByRole("button", { name: "Done" }).click()
  return rows.map(({ id, sum }) => [id ?? "", sum ?? ""] as const)
}

test.use({ viewport: { width: 1720, height: 1000 } })

test("list, count, totals, facets, pictures and the exported file say of random filters what the office's own rows say (R354, A45)", async ({
  page,
  office,
  customer,
  openedTransactions,
}) => {
  test.slow() // five filters, each held against everything
  const rows = await rowsOfOffice(office, customer)
  await openedTransactions(rows.length)
  await page.getByRole("button", { name: "Statistics", exact: true }).click()
  await page.getByRole("radio", { name: "OTON / USDT" }).click()
  // the adapter's series, the second block
  await expect(page.getByRole("region", { name: "Statistics", exact: true }).getByRole("slider")).toHaveCount(3)
  await page.getByRole("radio", { name: "Rows in view" }).click()
  await page
    .getByRole("region", { name: "Type", exact: true })
    .getByRole("button", { name: /\d more/ })
    .click()
  expect(await axeFindings(page)).toEqual([])
  const box = page.getByRole("combobox", { name: "Search transactions" })
  const seed = Number(process.env["LAW_SEED"] ?? Date.now() % 2 ** 31)
  for (const search of fc.sample(someSearch(rows), { numRuns: 5, seed })) {
    const { query, problems } = parseSearch(search)
    const why = `seed ${seed}: ${search}`
    expect(problems, why).toEqual([])
    const held = rows.filter((row) => inView(query, row))
    const [first] = totalsOf(held)
    await box.fill(search)
    await box.press("Enter")
    await expect.poll(async () => numberOf((await said(page)).count), why).toBe(held.length)
    if (held.length === 0) await expect(page.getByText("No row matches the filter")).toBeVisible()
    else await expect(transactionsGrid(page), why).toHaveAttribute("aria-rowcount", String(held.length + 1))
    const sum = (texts: ReadonlyArray<string>): number => texts.reduce((all, text) => all + numberOf(text), 0)
    await expect.poll(async () => sum((await said(page)).types), why).toBe(held.length)
    await expect.poll(async () => sum((await said(page)).months), why).toBe(held.length)
    await expect
      .poll(async () => (await said(page)).facets["Type"]?.map(numberOf).filter((count) => count > 0), why)
      .toEqual(
        valuesOf(
          rows.filter((row) => inView(withoutField(query, "type"), row)),
          "type",
        ).map(({ count }) => count),
      )
    if (first !== undefined) {
      await expect
        .poll(async () => plain((await said(page)).totals[0]?.net ?? ""), why)
        .toContain(currencyOf(first.currency).code)
      await expect
        .poll(async () => (await said(page)).totals[0]?.parts.map(plain).map(Number), why)
        .toEqual([Number(first.in), Number(first.out)])
    }
    if (held.length > 0)
      expect(await takenAway(page), why).toEqual(held.toSorted(newestFirst).map(({ id, sum }) => [String(id), sum]))
    await page.getByRole("button", { name: "Clear all", exact: true }).first().click()
  }
  await seeRows(page, rows.length)
  await expect.poll(async () => (await said(page)).days.length).toBeGreaterThan(364)
})

test("a view is kept on this device for its customer, over a reload, and asks for the same (R429)", async ({
  page,
  customer,
  openedTransactions,
}) => {
  await openedTransactions()
  const box = page.getByRole("combobox", { name: "Search transactions" })
  await box.fill("in: -cur:eur")
  await box.press("Enter")
  await expect(page.getByText(/hidden by filter/)).toBeVisible()
  const asked = await transactionsGrid(page).getAttribute("aria-rowcount")
  await page.getByRole("button", { name: "Save view" }).click()
  await page.getByLabel("Name").fill("No euro, in")
  await page.getByLabel("Name").press("Enter")
  // The tab counts: its name goes on with how many rows there are.
  const tab = page.getByRole("button", { name: new RegExp(`^No euro, in ${Number(asked) - 1}$`) })
  await expect(tab).toHaveAttribute("aria-current", "true")
  await page.getByRole("button", { name: "All transactions" }).click()
  await seeRows(page, customer.rows)
  await page.reload()
  await seeRows(page, customer.rows)
  await tab.click()
  await expect(transactionsGrid(page)).toHaveAttribute("aria-rowcount", asked ?? "")
  await page.reload()
  await expect(page.getByRole("button", { name: "Remove filter not Currency: EUR" })).toBeVisible()
  await expect(transactionsGrid(page)).toHaveAttribute("aria-rowcount", asked ?? "")
})
