import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { noFilter } from "../../../../src/domain/history/query.ts"
import type { Explanation } from "../../../../src/domain/history/query/explain.ts"
import type { TransactionTotals } from "../../../../src/domain/history/views.ts"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import type { ValueSum } from "../../../../src/domain/rates/value-then.ts"
import { ExplainDialog } from "../../../../src/ui/history/explain/explain-dialog.tsx"
import { SavedViews } from "../../../../src/ui/history/filters/saved-views.tsx"
import { TotalsBar } from "../../../../src/ui/history/filters/totals-bar.tsx"
import { DayWords } from "../../../../src/ui/history/grid/day-words.tsx"
import { ValueLine } from "../../../../src/ui/history/value/value-line.tsx"
import { MomentProvider } from "../../../../src/ui/kit/clock.ts"
import { ConfirmProvider } from "../../../../src/ui/kit/confirm.tsx"
import { FakeWorkerClient, succeeded } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"

const now = Date.UTC(2026, 9, 14, 12)
const textsOf = (selector: string): ReadonlyArray<string> =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.replaceAll("\u00a0", " "))

const sums = (currency: string, net: string) => ({ currency, count: 4, in: "7.5", out: "-2", net })

test("the rows in view are counted and summed, and what the filter hides and leaves no room for is said", async () => {
  const pressed: Array<string> = []
  const totals: TransactionTotals = {
    count: 12,
    all: 40,
    complete: false,
    currencies: [sums("eur", "5.5"), sums("btc", "-1"), sums("usdt", "3")],
  }
  show(
    <TotalsBar
      id="totals"
      totals={totals}
      isUnknown={false}
      room={1}
      isFolded={false}
      onShowAll={() => pressed.push("all")}
      onExplain={() => pressed.push("explain")}
    />,
  )
  await expect.poll(() => textsOf(".tx-count")).toEqual(["12 rows so far"])
  expect(textsOf(".tx-total")).toEqual(["Net +5.5000 EURIn 7.5000Out −2.0000"])
  expect(textsOf(".tx-hidden")).toEqual(["28 hidden by filterShow"])
  await page.getByRole("button", { name: "2 more currencies" }).click()
  expect(textsOf(".tx-total-net")).toEqual(["Net +5.5000 EUR", "Net −1.00000000 BTC", "Net +3.00000 USDT"])
  await page.getByRole("button", { name: "Show all rows" }).click()
  await page.getByRole("button", { name: "Explain these sums" }).click()
  expect(pressed).toEqual(["all", "explain"])
})

test("a day says how many rows it has and what three currencies come to, a saved view its rows and its one currency", async () => {
  const nets = ["eur", "btc", "usdt", "usd", "oton"].map((currency, place) => ({ currency, net: `${place - 1}.5` }))
  const { draw } = show(<DayWords day={{ day: 20_740, count: 37, nets }} locale="en" />)
  const whole = (): string | undefined => textsOf("main")[0]
  await expect
    .poll(whole)
    .toBe("Wed 14 Oct 2026 UTC · 37 rows · net −1.5 EUR, +0.5 BTC, +1.5 USDT and 2 more currencies")
  const office = new FakeWorkerClient()
  const views = [
    { id: "a", name: "Rent", search: "type:2" },
    { id: "b", name: "All in", search: "sum:>0" },
  ]
  office.set("savedViews", views)
  const counts = {
    a: { count: 1_204, currencies: [sums("btc", "-0.25")] },
    b: { count: 9, currencies: [sums("btc", "1"), sums("eur", "1")] },
  }
  office.set("viewCounts", remoteData({ counts, complete: true }, now, "fulfilled"))
  draw(null)
  show(
    <ConfirmProvider>
      <SavedViews query={noFilter} onQuery={() => {}} />
    </ConfirmProvider>,
    { office },
  )
  await expect.poll(() => textsOf(".view")).toEqual(["All transactions", "Rent 1,204 · −0.25000000 BTC", "All in 9"])
})

const past: ValueSum = {
  value: "-812.44",
  rows: 9,
  without: 3,
  parts: [
    { ratesAt: null, rows: 2, value: "100" },
    { ratesAt: Date.UTC(2026, 9, 13, 8, 30), rows: 7, value: "-912.44" },
  ],
}
const present = (ratesAt: number): ValueSum => ({
  value: "640.1",
  rows: 12,
  without: 0,
  parts: [{ ratesAt, rows: 12, value: "640.1" }],
})

const valued = (ratesAt: number) => {
  const office = new FakeWorkerClient()
  office.set("transactionValue", remoteData({ past, present: present(ratesAt) }, now, "fulfilled"))
  show(
    <MomentProvider value={now}>
      <ValueLine query={noFilter} />
    </MomentProvider>,
    { office },
  )
}

test("what rows were worth then is explained by the answers that value them, and what has no rate is said", async () => {
  valued(now)
  await page.getByRole("radio", { name: "Value then" }).click()
  await expect.poll(() => textsOf(".value-sum")).toEqual(["−812.44 EUR"])
  expect(textsOf(".value-quiet")).toEqual(["without 3 rows: —"])
  await page.getByRole("button", { name: "Explain this value" }).click()
  await expect
    .poll(() => textsOf(".value-part"))
    .toEqual([
      "Euros, which need no rate 2 rows+100.00 EUR",
      "Rates of 13 Oct 2026, 08:30 UTC 7 rows−912.44 EUR",
      "Together−812.44 EUR",
    ])
  await expect.element(page.getByText("3 rows have no rate near enough and are not in the sum.")).toBeVisible()
})

test.each([
  [1, "+640.10 EUR"],
  [11, "—"],
])("by rates that are %d minutes old the rows are now worth %s", async (minutes, worth) => {
  valued(now - minutes * 60_000)
  await page.getByRole("radio", { name: "Value now" }).click()
  await expect.poll(() => textsOf(".value-sum")).toEqual([worth])
  expect(textsOf(".value-quiet")).toEqual([])
})

const share = (count: number, net: string) => ({ count, currencies: [{ ...sums("eur", net), count }], measured: [] })
const explanation: Explanation = {
  total: share(9, "5.5"),
  calls: [
    { ...share(4, "-1.25"), page: 31, position: 702, purpose: "head", at: Date.UTC(2026, 9, 14, 11, 5, 9), ms: 80 },
  ],
  earlier: { ...share(3, "6"), calls: 2 },
  unknown: share(2, "0.75"),
  isExact: true,
  beside: null,
}

const explained = (answer: Explanation | null) => {
  const office = new FakeWorkerClient()
  office.reply("explain", () => (answer === null ? { _tag: "Crashed", message: "" } : succeeded(answer)))
  show(<ExplainDialog query={noFilter} onClose={() => {}} />, { office })
  return office
}

test("sums are explained by the calls that their rows came with, each with what its rows come to", async () => {
  explained(explanation)
  await expect.poll(() => textsOf(".explain-total")).toEqual(["9 rows in view come to+5.5000 EUR"])
  expect(textsOf(".explain-share")).toEqual([
    "4 rows with page 3114 Oct 2026, 11:05:09 UTC, code 0, entry 702 of the journal−1.2500 EUR",
    "3 rows with 2 calls before+6.0000 EUR",
    "2 rows came while this was made up, or with a page that this device no longer has+0.7500 EUR",
  ])
  await expect
    .element(page.getByText("They came with 3 calls. Their rows, added up anew, come to exactly this."))
    .toBeVisible()
})

test("sums whose rows come to something else say so", async () => {
  explained({ ...explanation, isExact: false })
  await expect.element(page.getByText("Added up anew, the rows come to something else. Please tell us.")).toBeVisible()
  expect(document.body.textContent).not.toContain("come to exactly this")
})

test("a log that cannot be read explains nothing, and is read anew when asked", async () => {
  const office = explained(null)
  await expect.element(page.getByText("The log of this device cannot be read.")).toBeVisible()
  office.reply("explain", () => succeeded(explanation))
  await page.getByRole("button", { name: "Retry" }).click()
  await expect.poll(() => textsOf(".explain-share")).toHaveLength(3)
})
