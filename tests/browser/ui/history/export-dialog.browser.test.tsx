import { expect, test } from "vitest"
import { page } from "vitest/browser"
import type { ExportedHistory } from "../../../../src/domain/history/export/exports.ts"
import { noFilter } from "../../../../src/domain/history/query.ts"
import { ExportDialog } from "../../../../src/ui/history/export/export-dialog.tsx"
import { succeeded } from "../../fake-worker-client.ts"
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
