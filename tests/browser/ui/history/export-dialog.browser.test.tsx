import { expect, test } from "vitest"
import { page } from "vitest/browser"
import type { CarryProblem } from "../../../../src/domain/history/export/carried.ts"
import type { ExportedHistory } from "../../../../src/domain/history/export/exports.ts"
import { exportFormatNames } from "../../../../src/domain/history/export/format-names.ts"
import { noFilter } from "../../../../src/domain/history/query.ts"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import { ExportDialog } from "../../../../src/ui/history/export/export-dialog.tsx"
import { refused, succeeded } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"
import { savedFiles } from "../../saved-files.ts"
import { HistoryWorker } from "./history-worker.ts"

const said = () => page.getByText("Amounts are hidden on screen; the file shows them.")
const textsOf = (selector: string): ReadonlyArray<string> =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.replaceAll("\u00a0", " "))

test.each([true, false])(
  "S37 an export says that its file shows what is hidden on screen: hidden is %s",
  async (amountsHidden) => {
    show(<ExportDialog query={noFilter} onStatement={() => {}} onClose={() => {}} />, {
      office: new HistoryWorker(20),
      amountsHidden,
    })
    await expect.element(page.getByRole("button", { name: "Export 20 rows" })).toBeVisible()
    expect(said().elements()).toHaveLength(amountsHidden ? 1 : 0)
  },
)

const sums = { count: 4, in: "7.5", out: "-2" }
const history: ExportedHistory = {
  file: new Blob(["rows"]),
  extension: "csv",
  at: Date.UTC(2026, 9, 14, 9, 30, 5),
  rows: 12,
  currencies: [
    { ...sums, currency: "eur", net: "5.5" },
    { ...sums, currency: "btc", net: "-0.25" },
  ],
  complete: true,
  completeAsOf: Date.UTC(2026, 9, 14, 9, 28),
  oldest: Date.UTC(2024, 1, 3) / 1000,
}

test("what was written is said with its sums, and how much of the history there is, before and after", async () => {
  const names = savedFiles()
  const office = new HistoryWorker(20)
  office.sync = { ...office.sync, completeAsOf: Date.UTC(2026, 9, 14, 8), oldest: Date.UTC(2024, 0, 2) / 1000 }
  show(<ExportDialog query={noFilter} onStatement={() => {}} onClose={() => {}} />, { office })
  const whole = () => textsOf(".tx-export-note").find((text) => text.startsWith("You have"))
  await expect.poll(whole).toBe("You have every row from 2 Jan 2024 to now, no gap, as of 14 Oct 2026, 08:00 UTC.")
  office.reply("exportHistory", () => succeeded(history))
  await page.getByRole("button", { name: "Export 20 rows" }).click()
  await expect.element(page.getByText("12 rows written")).toBeVisible()
  expect(textsOf(".tx-export-sums > li")).toEqual(["Net +5.5000 EUR", "Net −0.25000000 BTC"])
  expect(whole()).toBe("You have every row from 3 Feb 2024 to now, no gap, as of 14 Oct 2026, 09:28 UTC.")
  const name = "transactions-2026-10-14T09-30-05Z-no-gap-from-2024-02-03.csv"
  await expect.element(page.getByText(name)).toBeVisible()
  expect(names).toEqual([name])
  expect(office.requestsOf("exportHistory")).toMatchObject([{ query: noFilter, format: "excel" }])
})

/** A history of euro alone, which every format can carry. */
const euroHistory = () => {
  const office = new HistoryWorker(20)
  const eur = { count: 20, in: "1", out: "0", net: "1", currency: "eur" }
  office.set("transactionTotals", remoteData({ count: 20, all: 20, currencies: [eur], complete: true }, 1, "fulfilled"))
  return office
}
const ofEuro = async () => {
  const office = euroHistory()
  const query = { ...noFilter, currencies: ["eur"] }
  show(<ExportDialog query={query} onStatement={() => {}} onClose={() => {}} />, { office })
  await expect.element(page.getByRole("button", { name: /^Export \d+ rows?$/ })).toBeEnabled()
  return office
}
const take = async (format: RegExp): Promise<void> => {
  await page.getByRole("button", { name: /Format/ }).click()
  await page.getByRole("option", { name: format }).click()
}

/** By what a customer looks for in the name, and what he has to know before he gives the file away. */
const formats: ReadonlyArray<readonly [format: RegExp, id: (typeof exportFormatNames)[number], told: RegExp]> = [
  [/Excel/, "excel", /gap\.Texts that a spreadsheet would take for a formula/],
  [/XLSX/, "xlsx", /gap\.Numbers of more than fifteen digits stand as text/],
  [/other spreadsheets/, "csv", /gap\.Texts that a spreadsheet would take for a formula/],
  [/CAMT/, "camt", /^$/],
  [/MT940/, "mt940", /^MT940 has Latin letters only.*Long texts are cut/],
  [/OFX/, "ofx", /^Long texts are cut/],
  [/QIF/, "qif", /^QIF has no place for balances; days stand month first\.$/],
  [/Koinly/, "koinly", /^Every move as a deposit or a withdrawal.*Texts that a spreadsheet would take/],
  [/CoinTracking/, "cointracking", /^Every move as a deposit or a withdrawal.*Texts that a spreadsheet would take/],
  [/Parquet/, "parquet", /whether the history behind it has a gap\.$/],
  [/NDJSON/, "ndjson", /whether the history behind it has a gap\.$/],
]

test("every format is offered by its name, says what is to be known of it, and is what is written", async () => {
  expect(formats.map(([, id]) => id)).toEqual([...exportFormatNames])
  const office = await ofEuro()
  for (const [format, id, told] of formats) {
    office.reply("exportHistory", () => refused({ _tag: "NotCarried", problem: "Digits" } as const))
    await take(format)
    await expect.poll(() => textsOf(".tx-export > .tx-export-note").slice(0, -1).join("")).toMatch(told)
    await page.getByRole("button", { name: /^Export \d+ rows?$/ }).click()
    await expect.poll(() => office.requestsOf("exportHistory").at(-1)?.format).toBe(id)
  }
})

test.each<[CarryProblem, string]>([
  [
    "Currency",
    "Bank formats carry the euro balance alone. " +
      "For other currencies take XLSX, CSV, Parquet, NDJSON, Koinly or CoinTracking.",
  ],
  [
    "Filter",
    "A bank statement has every movement of its days: " +
      "filter by currency and date alone, or take XLSX, CSV, Parquet or NDJSON.",
  ],
  ["Balance", "The euro balance of that day is not known on this device yet: the history is still being loaded."],
  ["Digits", "An amount has more digits than this format. OFX, QIF, XLSX, CSV, Parquet and NDJSON carry every digit."],
])("why a file was not written is said, with what can be taken instead: %s", async (problem, said) => {
  const office = await ofEuro()
  office.reply("exportHistory", () => refused({ _tag: "NotCarried", problem } as const))
  await page.getByRole("button", { name: /^Export \d+ rows?$/ }).click()
  await expect.poll(() => textsOf(".tx-export > .banner")).toEqual([said])
})

test.each([
  ["another currency", { ...noFilter, currencies: ["btc"] }, /^Bank formats carry the euro balance alone\./],
  ["one type alone", { ...noFilter, currencies: ["eur"], types: ["1"] }, /^A bank statement has every movement/],
])("a bank's format of %s is refused before it is asked for", async (_, query, said) => {
  show(<ExportDialog query={query} onStatement={() => {}} onClose={() => {}} />, { office: euroHistory() })
  await expect.element(page.getByRole("button", { name: /^Export \d+ rows?$/ })).toBeEnabled()
  await take(/CAMT/)
  await expect.poll(() => textsOf(".tx-export > .banner")).toEqual([expect.stringMatching(said)])
  await expect.element(page.getByRole("button", { name: /^Export \d+ rows?$/ })).toBeDisabled()
})
