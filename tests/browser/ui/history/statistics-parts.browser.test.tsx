import { beforeEach, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { noFilter } from "../../../../src/domain/history/query.ts"
import type { HistoryQuery } from "../../../../src/domain/history/query/history-query.ts"
import type { StatisticsView } from "../../../../src/domain/history/query/pictures.ts"
import { tagChoice } from "../../../../src/domain/history/query/terms.ts"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import { Periods } from "../../../../src/ui/history/statistics/periods.tsx"
import { RowStatistics } from "../../../../src/ui/history/statistics/row-statistics.tsx"
import { TagList } from "../../../../src/ui/history/statistics/tag-list.tsx"
import { customerWorker } from "../../customer-worker.ts"
import { show } from "../../kit-page.tsx"
import { typeDay } from "./transactions-page.tsx"

beforeEach(() => page.viewport(1280, 900))

const now = Date.UTC(2024, 4, 18) / 1000
const lastSecond = (year: number, month: number, day: number): number => Date.UTC(year, month, day, 23, 59, 59) / 1000
const plain = (text: string | null | undefined): string => (text ?? "").replaceAll(/\s+/g, " ").trim()
const answered = <Value,>(value: Value) => remoteData(value, Date.now(), "fulfilled")
const eur = { currency: "eur", count: 3, in: "120", out: "-20.5", net: "99.5" }

test("A44 A45 two periods of one's own are those that are typed, each with its sums, and a press on one shows its rows", async () => {
  const office = customerWorker()
  const asked: Array<HistoryQuery> = []
  const change = (amount: string, percent: string | null) => ({ amount, percent })
  office.set(
    "transactionPeriods",
    answered({
      rows: { now: 3, before: 1 },
      lines: [
        {
          currency: "eur",
          now: eur,
          before: { ...eur, count: 1, in: "80", out: "0", net: "80" },
          change: { in: change("40", "50"), out: change("-20.5", null), net: change("19.5", "24.375") },
        },
      ],
    }),
  )
  show(<Periods query={noFilter} pair="own" now={now} onQuery={(query) => asked.push(query)} />, { office })
  for (const [field, first, last] of [
    ["First period, UTC", "2024-03-01", "2024-03-15"],
    ["Second period, UTC", "2024-02-02", "2024-02-03"],
  ] as const) {
    await typeDay(field, "First day", first)
    await typeDay(field, "Last day", last)
    await userEvent.keyboard("{Escape}")
  }
  const pair = {
    now: { from: Date.UTC(2024, 2, 1) / 1000, to: lastSecond(2024, 2, 15) },
    before: { from: Date.UTC(2024, 1, 2) / 1000, to: lastSecond(2024, 1, 3) },
  }
  await expect.poll(() => office.watchedWith("transactionPeriods").at(-1)).toEqual({ query: noFilter, pair })
  const lines = [...document.querySelectorAll(".periods tr")].map((row) =>
    [...row.children].map(({ textContent }) => plain(textContent)),
  )
  expect(lines).toEqual([
    ["Currency", "1 Mar 2024 – 15 Mar 20243 rows", "2 Feb 2024 – 3 Feb 20241 row", "Difference"],
    ["EUR", "3 rows", "1 row", "+2"],
    ["In", "120.0000", "80.0000", "+40.0000+50%"],
    ["Out", "−20.5000", "0.0000", "−20.5000"],
    ["Net", "99.5000", "80.0000", "+19.5000+24.4%"],
  ])
  await page.getByRole("button", { name: /^1 Mar 2024/ }).click()
  await page.getByRole("button", { name: /^2 Feb 2024/ }).click()
  expect(asked.map(({ start, end }) => [start, end])).toEqual([
    [pair.now.from, pair.now.to],
    [pair.before.from, pair.before.to],
  ])
})

test("A45 a tag that is pressed leaves its rows alone, and once more all of them again", async () => {
  const asked: Array<HistoryQuery> = []
  const list = (query: HistoryQuery) => (
    <TagList
      tags={[
        { tag: "rent", count: 1200, currencies: [eur] },
        { tag: "", count: 300, currencies: [eur] },
      ]}
      query={query}
      onQuery={(next) => asked.push(next)}
    />
  )
  const { draw } = show(list(noFilter))
  const rows = () => [...document.querySelectorAll(".picture-row")]
  await expect.poll(() => rows().map(({ textContent }) => textContent)).toEqual(["rent1,200", "without a tag300"])
  expect(rows().map((row) => row.querySelector<HTMLElement>("[class^=bar]")?.style.width)).toEqual(["100%", "25%"])
  const rent = page.getByRole("button", { name: /^rent/ })
  await rent.click()
  draw(list(asked[0] ?? noFilter))
  await expect.element(rent).toHaveAttribute("aria-pressed", "true")
  await rent.click()
  expect(asked.map((query) => tagChoice(query).chosen)).toEqual([["rent"], []])
})

test("A45 rows are counted again where none in view is of the currency that was chosen, and what is pressed is passed on", async () => {
  const office = customerWorker()
  const asked: Array<HistoryQuery> = []
  const usdt = { ...eur, currency: "usdt" }
  const viewOf = (sums: typeof eur): StatisticsView => ({
    months: [{ ...sums, month: "2024-04" }],
    types: [
      { type: "1", count: 3, currencies: [sums] },
      { type: "13", count: 1, currencies: [sums] },
    ],
    tags: [{ tag: "rent", count: 1, currencies: [sums] }],
    parties: [{ party: "anna@office.test", in: 2, out: 1 }],
  })
  office.resolve("transactionStatistics", ({ query }) => answered(viewOf(query.currencies.length > 0 ? usdt : eur)))
  const statistics = (query: HistoryQuery) => (
    <RowStatistics
      query={query}
      offered={{ types: [{ id: "1", name: "Bonus" }], statuses: [], currencies: [], marketplaces: [] }}
      isComplete
      now={now}
      onQuery={(next) => asked.push(next)}
      onExplain={() => {}}
    />
  )
  const { draw } = show(statistics(noFilter), { office })
  const measure = page.getByRole("button", { name: /Measure$/ })
  await measure.click()
  await page.getByRole("option", { name: "EUR" }).click()
  await expect.poll(() => measure.element().textContent).toContain("EUR")
  draw(statistics({ ...noFilter, currencies: ["usdt"] }))
  await expect.poll(() => measure.element().textContent).toContain("Rows")
  const types = page.getByRole("figure", { name: "By type" })
  expect([...types.element().querySelectorAll(".picture-name")].map(({ textContent }) => textContent)).toEqual([
    "Bonus",
    "13",
  ])
  for (const name of [/^Bonus/, /^rent/, /^anna/]) await page.getByRole("button", { name }).click()
  expect(asked).toHaveLength(3)
})
