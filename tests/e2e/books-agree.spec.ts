import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { parse as parseCsv } from "csv-parse/sync"
import * as BigDecimal from "effect/BigDecimal"
import { XMLParser } from "fast-xml-parser"
import { parquetReadObjects } from "hyparquet"
import { read as readSwift } from "mt940-js"
import { Ofx } from "ofx-data-extractor"
import { parse as parseQif } from "qif2json"
import { readSheet } from "read-excel-file/node"
import { Random } from "../laws/random.ts"
import { hook } from "./hooks.ts"
import { expect, test } from "./office.ts"
import { follow } from "./screen-list.ts"
import { seeRows, transactionsGrid } from "./steps.ts"

/** What a file says of each row that it has. */
interface Entry {
  readonly sum: string
  readonly currency: string
  readonly status: string
}
type Reader = (bytes: Buffer) => Promise<ReadonlyArray<Entry>>

const cell = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "bigint" ? String(value) : ""
type Rows = ReadonlyArray<Readonly<Record<string, unknown>>>
const csv = (bytes: Buffer): ReadonlyArray<Readonly<Record<string, string>>> =>
  parseCsv(bytes, { columns: true, bom: true })
const listed = (rows: Rows): ReadonlyArray<Entry> =>
  rows.map((row) => ({
    sum: cell(row["sum"]),
    currency: cell(row["currency"]).toLowerCase(),
    status: cell(row["status_name"] ?? row["statusName"]),
  }))
const euro = (sums: ReadonlyArray<string>): ReadonlyArray<Entry> =>
  sums.map((sum) => ({ sum, currency: "eur", status: "" }))
const out = (sum: string, isOut: boolean): string => `${isOut ? "-" : ""}${sum}`

interface Camt {
  readonly Amt: { readonly "#text": string }
  readonly CdtDbtInd: string
}

/** Each format as a program reads it that nobody here wrote. */
const readers: { readonly [format: string]: Reader } = {
  "CSV for Excel": async (bytes) => listed(csv(bytes)),
  "CSV for other spreadsheets": async (bytes) => listed(csv(bytes)),
  XLSX: async (bytes) => {
    const [head = [], ...lines] = await readSheet(bytes)
    return listed(lines.map((line) => Object.fromEntries(head.map((name, index) => [cell(name), line[index]]))))
  },
  NDJSON: async (bytes) =>
    listed(
      bytes
        .toString()
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line) as Rows[number]),
    ),
  Parquet: async (bytes) =>
    listed(
      // Its reader makes floats of the decimals in the file.
      ((await parquetReadObjects({ file: new Uint8Array(bytes).buffer })) as Rows).map((row) => ({
        ...row,
        sum: Number(row["sum"]).toFixed(8),
      })),
    ),
  "CSV for Koinly": async (bytes) =>
    csv(bytes).map((row) => ({
      sum: out(row["Sent Amount"] || (row["Received Amount"] ?? ""), (row["Sent Amount"] ?? "") !== ""),
      currency: (row["Sent Currency"] || (row["Received Currency"] ?? "")).toLowerCase(),
      status: "",
    })),
  "CSV for CoinTracking": async (bytes) =>
    csv(bytes).map((row) => ({
      sum: out(row["Sell Amount"] || (row["Buy Amount"] ?? ""), row["Type"] === "Withdrawal"),
      currency: (row["Sell Currency"] || (row["Buy Currency"] ?? "")).toLowerCase(),
      status: "",
    })),
  "CAMT.053": async (bytes) => {
    const tree = new XMLParser({ parseTagValue: false, isArray: (name) => name === "Ntry" }).parse(bytes) as {
      readonly Document: { readonly BkToCstmrStmt: { readonly Stmt: { readonly Ntry?: ReadonlyArray<Camt> } } }
    }
    return euro(
      (tree.Document.BkToCstmrStmt.Stmt.Ntry ?? []).map(({ Amt, CdtDbtInd }) =>
        out(typeof Amt === "string" ? Amt : Amt["#text"], CdtDbtInd === "DBIT"),
      ),
    )
  },
  MT940: async (bytes) =>
    euro(
      (await readSwift(bytes)).flatMap(({ transactions }) =>
        transactions.map(({ amount, isCredit }) => out(String(amount), !isCredit)),
      ),
    ),
  "OFX 2": async (bytes) =>
    euro(new Ofx(bytes.toString()).toNormalized().transactions.map(({ amount }) => String(amount))),
  QIF: async (bytes) =>
    euro(parseQif(bytes.toString(), { dateFormat: "us" }).transactions.map(({ amount }) => String(amount))),
}
const bank = new Set(["CAMT.053", "MT940", "OFX 2", "QIF"])

const failed = /cancel|reject|fail|declin|missed|expired|refused|error/i
const waiting = /wait|process|pending|progress/i
/** Whether a row moved the balance: what failed did not, and what is to come in has not yet. */
const moved = ({ sum, status }: Entry): boolean =>
  !failed.test(status) && (sum.startsWith("-") || !waiting.test(status))
/** Rows in BUSDT move the balance of USDT. */
const balanceOf = (code: string): string => (code === "BUSDT" ? "USDT" : code)
const zero = BigDecimal.make(0n, 0)
const total = (sums: ReadonlyArray<string>): string =>
  BigDecimal.format(
    BigDecimal.normalize(sums.map(BigDecimal.fromStringUnsafe).reduce((a, b) => BigDecimal.sum(a, b), zero)),
  )
const plain = (text: string): string => text.replaceAll(/[\s,+]/g, "").replace("−", "-")

/** The line of a currency in the statement's balances. */
const lineOf = async (page: Page, currency: string): Promise<ReadonlyArray<string>> =>
  page
    .getByRole("table", { name: "Balances", exact: true })
    .locator("tbody tr", { has: page.getByRole("rowheader", { name: currency, exact: true }) })
    .locator("td")
    .allTextContents()

/** What the totals of the list come to, in the currencies in view, which move one balance. */
const netOf = async (page: Page): Promise<string> =>
  total(
    (await page.locator(".tx-total-net .amount").allTextContents()).map((text) => plain(text).replace(/[^-.\d]/g, "")),
  )

const takenAway = async (page: Page, format: string): Promise<ReadonlyArray<Entry>> => {
  await page.getByRole("button", { name: "Export", exact: true }).click()
  const dialog = page.getByRole("dialog", { name: "Export" })
  await dialog.getByRole("button", { name: /^Format|Format$/ }).click()
  await page.getByRole("option", { name: new RegExp(`^${format.replace(".", String.raw`\.`)}`) }).click()
  const downloading = page.waitForEvent("download")
  await dialog.getByRole("button", { name: /^Export [\d,]+ row/ }).click()
  const bytes = await readFile(await (await downloading).path())
  await dialog.getByRole("button", { name: "Done" }).click()
  return (await readers[format]?.(bytes)) ?? []
}

test("of random periods statement, list, totals and every format's file come to the same, explained to the rows (B010 B011 B013 B014)", async ({
  page,
  office,
  customer,
  openedTransactions,
}) => {
  await openedTransactions()
  const { records } = await hook<{
    records: ReadonlyArray<{ date: number; sum: string; status_name: string; currency: { code: string } }>
  }>(office, "table", { email: customer.email })
  const seed = Number(process.env["LAW_SEED"] ?? Date.now() % 2 ** 31)
  const random = new Random(seed)
  const yearOf = (date: number): number => new Date(date * 1000).getUTCFullYear()
  // A balance's rows of a year. The list adds up what is in view; years in which something failed or has not come are
  // those of other tests.
  const years = [
    ...Map.groupBy(records, ({ date, currency }) => `${balanceOf(currency.code)} ${yearOf(date)}`).values(),
  ].filter((rows) => rows.every(({ sum, status_name: status }) => moved({ sum, status, currency: "" })))
  const yearsIn = (...balances: ReadonlyArray<string>) =>
    years.filter(([row]) => row !== undefined && balances.includes(balanceOf(row.currency.code)))
  const movedByOthers = new Set(
    records
      .map(({ currency: { code } }) => code)
      .flatMap((code) => (balanceOf(code) === code ? [] : [balanceOf(code)])),
  )
  const some = (names: ReadonlyArray<string>): ReadonlyArray<string> => [random.pick(names), random.pick(names)]
  const listedOnes = Object.keys(readers).filter((name) => !bank.has(name))
  const plans = [
    { rows: random.pick(yearsIn("EUR")), isPart: false, formats: Object.keys(readers) },
    { rows: random.pick(yearsIn("BTC", "EUR", "OTON")), isPart: true, formats: some(listedOnes) },
    // Rows in BUSDT move this balance too, in most years.
    { rows: random.pick(yearsIn("USDT")), isPart: true, formats: some(listedOnes) },
  ]
  const box = page.getByRole("combobox", { name: "Search transactions" })
  for (const { rows: moving, isPart, formats } of plans) {
    const { date, sum, currency } = random.pick(moving)
    const balance = balanceOf(currency.code)
    const isIn = !sum.startsWith("-")
    const year = yearOf(date)
    const taken = isPart ? moving.filter((row) => isIn === !row.sum.startsWith("-")) : moving
    const why = `seed ${seed}: ${balance} ${year}${isPart ? (isIn ? " in" : " out") : ""}`

    const period = `from=${Date.UTC(year, 0) / 1000}&to=${Date.UTC(year + 1, 0) / 1000 - 1}`
    await follow(page, `/statement?${period}`, "Statement")
    await expect(page.getByRole("table", { name: "Balances", exact: true }), why).toBeVisible()
    await expect(page.getByText(new RegExp(`31\u00a0Dec\u00a0${year}, `)).first(), why).toBeVisible()
    const [opening = "", came = "", left = "", , closing = "", rows = ""] = (await lineOf(page, balance)).map(plain)
    expect(total([opening, came, left]), why).toBe(total([closing]))
    const named = page.getByText(new RegExp(`move the balance of ${balance}: the list finds them by cur:`))
    await expect(named, why).toHaveCount(movedByOthers.has(balance) ? 1 : 0)
    const found = (await named.allTextContents())[0]?.split(" by ")[1] ?? `cur:${balance.toLowerCase()}`
    await page.getByRole("button", { name: `Where this comes from, ${balance}`, exact: true }).click()
    await expect(page.getByRole("dialog", { name: "Where this comes from" }), why).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(transactionsGrid(page), why).toHaveAttribute("aria-rowcount", String(Number(rows) + 1))
    await expect.poll(() => netOf(page), { message: why }).toBe(total([came, left]))

    await page.getByRole("button", { name: "Clear all", exact: true }).first().click()
    await seeRows(page, customer.rows)
    await box.fill(`${found} on:${year}${isPart ? (isIn ? " in:" : " out:") : ""}`)
    await box.press("Enter")
    await expect(page.getByText(/hidden by filter/), why).toBeVisible()
    const net = total(isPart ? [isIn ? came : left] : [came, left])
    await expect.poll(() => netOf(page), { message: why }).toBe(net)
    for (const format of formats) {
      const entries = await takenAway(page, format)
      expect(total(entries.filter(moved).map(({ sum }) => sum)), `${why}, ${format}`).toBe(net)
      expect(new Set(entries.map(({ currency }) => currency)), `${why}, ${format}`).toEqual(
        new Set(taken.map(({ currency: { code } }) => code.toLowerCase())),
      )
    }
  }
})
