import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import type { BalanceHistory, BalancesThen } from "../../../../src/domain/balances/views.ts"
import { noFilter } from "../../../../src/domain/history/query.ts"
import type { HistoryQuery } from "../../../../src/domain/history/query/history-query.ts"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import { BalancesSection } from "../../../../src/ui/home/balances-section.tsx"
import { MomentProvider } from "../../../../src/ui/kit/clock.ts"
import { type OpenModal, OpenModalProvider } from "../../../../src/ui/kit/modals.ts"
import { customerWorker } from "../../customer-worker.ts"
import { show } from "../../kit-page.tsx"

const minute = 60_000
const now = Date.UTC(2026, 4, 20, 12)
const midnight = (day: number): number => Date.UTC(2026, 4, day) / 1000

const history: BalanceHistory = {
  points: [
    { at: midnight(18), worth: "9000.5", height: 500, disagree: ["btc"] },
    { at: midnight(19), worth: "12345.67", height: 900, disagree: [] },
  ],
  scale: { least: "9000.5", most: "12345.67", zero: 100 },
  changes: {
    day: { amount: "123.45", percent: "1.01" },
    week: { amount: "-1234.56", percent: "-10.02" },
    month: { amount: "2345.67", percent: "20.03" },
  },
  lines: { btc: [1, 2] },
  ratesAt: now,
}
const then: BalancesThen = {
  oldest: midnight(1),
  knownFrom: 0,
  answeredAt: now - 1,
  moving: { _tag: "Text", field: "any", text: "moving" },
  balances: [
    { currency: "btc", amount: "0.5", doubt: null, rowsIn: ["btc"] },
    {
      currency: "usdt",
      amount: "7",
      doubt: { currency: "usdt", at: now, answered: "8", reckoned: "9" },
      rowsIn: ["usdt", "busdt"],
    },
  ],
}

const open = () => {
  const office = customerWorker()
  office.set("balances", remoteData({ btc: "2", usdt: "30", saim: "4" }, now - 2 * minute, "fulfilled"))
  office.set("rates", remoteData({ btc: "1", eur: "55000", usdt: "50000" }, now - 3 * minute, "fulfilled"))
  office.set("balanceHistory", history)
  office.set("balancesThen", then)
  const shown: Array<ReadonlyArray<string>> = []
  const explained: Array<HistoryQuery> = []
  const modals: Array<Parameters<OpenModal>> = []
  show(
    <MomentProvider value={now}>
      <OpenModalProvider value={(...modal) => modals.push(modal)}>
        <BalancesSection
          onHistory={(currencies) => shown.push(currencies)}
          onExplain={(query) => explained.push(query)}
        />
      </OpenModalProvider>
    </MomentProvider>,
    { office },
  )
  return { office, shown, explained, modals }
}
const text = (element: Element | null | undefined): string =>
  element?.textContent.replaceAll(/[\u00a0\u2007\u2008\u2009\u202f]/g, " ").trim() ?? ""
const all = (selector: string): ReadonlyArray<string> => [...document.querySelectorAll(selector)].map(text)
/** The buttons of a balance's card by their names. */
const buttonsOf = async (name: string): Promise<ReadonlyMap<string, Element>> => {
  await expect.poll(() => all(".balance-name")).toContain(name)
  const card = [...document.querySelectorAll(".balance")].find(
    (each) => text(each.querySelector(".balance-name")) === name,
  )
  return new Map([...(card?.querySelectorAll("button") ?? [])].map((button) => [text(button), button] as const))
}

test("the worth stands with its changes in a day, a week and a month, and says how old balances and rates are", async () => {
  open()
  await expect.poll(() => all(".worth-readout")).toEqual(["18 May 2026 12,345.67 EUR"])
  expect(all(".worth-change")).toEqual([
    "24 hours+123.45 +1.01%",
    "7 days−1,234.56 −10.02%",
    "30 days+2,345.67 +20.03%",
  ])
  expect(all(".worth-note > span")).toEqual([
    "Balances synced 2 minutes ago",
    "Rates synced 3 minutes ago",
    "no rate: AimToken",
  ])
  expect(all(".worth-axis > span")).toEqual([
    "17 May 2026",
    "drawn from 9,000.50, the lowest; highest 12,345.67",
    "now",
  ])
})

test("a card says what its balance comes to, and a dash where no rate says so", async () => {
  open()
  await expect.poll(() => all(".balance-name")).toEqual(["BTC", "USDT", "AimToken"])
  await expect.poll(() => all(".balance-equivalent")).toEqual(["≈ 110,000.00 EUR", "≈ 33.00 EUR", "—"]) // by the rates
})

test("R005 a card opens the forms of its own balance, and its history by all currencies that move it", async () => {
  const { shown, modals } = open()
  const press = async (name: string, action: string) =>
    userEvent.click((await buttonsOf(name)).get(action) ?? document.body)
  await press("USDT", "History")
  await press("BTC", "Transfer")
  await press("USDT", "Withdraw")
  await press("AimToken", "Withdraw")
  expect([...(await buttonsOf("AimToken")).keys()]).toEqual(["Withdraw", "History"])
  expect(shown).toEqual([["usdt", "busdt"]])
  expect(modals).toEqual([["transferBtc"], ["withdrawUsdt", {}], ["modalWithdrawOton", { balance: "saim" }]])
})

test("the chart's days stand in a table, and each leads to what was held at its end", async () => {
  const { office, explained } = open()
  await page.getByRole("button", { name: "Show as a table" }).click()
  await expect
    .poll(() => all('table[aria-label="Worth by day"] tbody tr > *'))
    .toEqual(["18 May 2026", "12,345.67 EUR", "", "17 May 2026", "9,000.50 EUR", "BTC"])
  await page.getByRole("button", { name: "18 May 2026" }).click()
  await expect.poll(() => office.watchedWith("balancesThen").at(-1)).toEqual({ second: midnight(19) - 1 })
  await expect
    .poll(() => all('table[aria-label^="Balances at the end"] tbody tr > *'))
    .toEqual([
      "BTC",
      "0.50000000",
      "Rows since then",
      "USDT",
      "7.00000",
      "On 20 May 2026, 12:00 UTC the office answered 8.00000; the rows come to 9.00000.Rows since then",
    ])
  expect(all(".past-note")).toEqual([
    "At the end of 18 May 2026 UTC, reckoned back from the office’s answer of 20 May 2026, 11:59 UTC by the rows since then",
  ])
  await page.getByRole("button", { name: "Rows since then, USDT" }).click()
  expect(explained).toEqual([
    {
      ...noFilter,
      currencies: ["usdt", "busdt"],
      start: midnight(19),
      end: Math.floor(then.answeredAt / 1000),
      where: then.moving,
    },
  ])
  const slider = page.getByRole("slider", { name: "Day" }).element() as HTMLInputElement
  expect([slider.min, slider.max]).toEqual([midnight(1), midnight(20)].map((second) => String(second / 86_400)))
  await page.getByRole("button", { name: "End of last month" }).click()
  await expect.poll(() => office.watchedWith("balancesThen").at(-1)).toEqual({ second: midnight(1) - 1 })
  await page.getByRole("button", { name: "End of last year" }).click()
  await expect.poll(() => office.watchedWith("balancesThen").at(-1)).toEqual({ second: Date.UTC(2026, 0) / 1000 - 1 })
  expect(slider.min).toBe(String(Date.UTC(2025, 11, 31) / 86_400_000))
})

test("the worth is explained by the answers, each balance at its rate, and the rows that it comes from", async () => {
  const { office, explained } = open()
  await page.getByRole("button", { name: "Explain the worth" }).click()
  expect(office.watchedWith("balancesThen")).toContainEqual({ second: 0 })
  await expect
    .poll(() => all(".explained-calls p"))
    .toEqual(["user/balance 20 May 2026, 11:58:00 UTC, code 0", "index/getRates 20 May 2026, 11:57:00 UTC, code 0"])
  await expect
    .poll(() => all(".explained-line > *"))
    .toEqual([
      "BTC",
      "2.00000000",
      "Rowsbefore the first row: 0.50000000",
      "110,000.00 EUR",
      "USDT",
      "30.00000",
      "Rowsbefore the first row: 7.00000",
      "33.00 EUR",
      "AimToken",
      "4.00",
      "",
      "—",
    ])
  await expect.poll(() => all(".explained-sum")).toEqual(["Together, as each is rounded 110,033.00 EUR"])
  await page.getByRole("button", { name: "Rows, USDT" }).click()
  expect(explained).toEqual([
    { ...noFilter, currencies: ["usdt", "busdt"], end: Math.floor(then.answeredAt / 1000), where: then.moving },
  ])
})

test("without a rate of the last ten minutes nothing is worth anything, then as little as now, and that is said", async () => {
  const { office } = open()
  office.set("rates", remoteData({ btc: "1", eur: "55000", usdt: "50000" }, now - 11 * minute, "fulfilled"))
  await expect.element(page.getByText("No rates of the last ten minutes are known.")).toBeVisible()
  expect([text(document.querySelector(".worth-amount")), document.querySelector(".worth-chart")]).toEqual(["—", null])
})

test("that balances could not be had is said, and they are asked for again", async () => {
  const { office } = open()
  office.set("balances", remoteData<never>(null, null, { at: 1, reason: { _tag: "Unreachable" }, messages: [] }))
  await page.getByRole("button", { name: "Retry" }).click()
  expect(office.requestsOf("refresh")).toContainEqual({ area: "balances" })
})
