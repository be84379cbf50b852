import type { ReactNode } from "react"
import { expect, onTestFinished, test, vi } from "vitest"
import { page } from "vitest/browser"
import { remoteData } from "../../../../../src/domain/kernel/remote-data.ts"
import { ContactTable } from "../../../../../src/ui/contacts/contact-rows.tsx"
import { BesideTable } from "../../../../../src/ui/history/pivot/beside/beside-table.tsx"
import { PurchaseItems } from "../../../../../src/ui/history/purchases/purchase-items.tsx"
import { PurchaseTable } from "../../../../../src/ui/history/purchases/purchase-table.tsx"
import { StatisticsTables } from "../../../../../src/ui/history/statistics/statistics-tables.tsx"
import { EntryTable } from "../../../../../src/ui/journal/entry-table.tsx"
import { AdapterTable } from "../../../../../src/ui/market/adapter-rows.tsx"
import { SeriesTable } from "../../../../../src/ui/market/series-table.tsx"
import { PartnersTable } from "../../../../../src/ui/structure/partners-table.tsx"
import { customerWorker } from "../../../customer-worker.ts"
import { show } from "../../../kit-page.tsx"

const nothing = (): void => {}
const second = Date.UTC(2025, 2, 4, 5, 6, 7) / 1000
const day = Date.UTC(2025, 2, 4) / 1000

const sumsOf = (currency: string, came: string, went: string, net: string) => ({
  currency,
  count: 12,
  in: came,
  out: went,
  net,
})
const eur = sumsOf("eur", "10.5", "-2.25", "8.25")
const usdt = sumsOf("usdt", "1", "-3", "-2")
const statistics = { months: [], types: [], tags: [], parties: [] }
const typeName = (type: string): string => `Type ${type}`

const partner = {
  id: "31",
  name: "Boris",
  email: "boris@p.test",
  sponsor: "7",
  level: 1,
  branch: "left",
  rank: 3,
  active: true,
  turnover: "100.25",
  limited: "80.5",
  points: "4.5",
  purchases: [],
}
const partners = [
  { partner, depth: 2, mark: null, team: 6, inviter: "" },
  {
    partner: { ...partner, id: "32", name: "", branch: "right", active: false, turnover: "0.75", rank: null },
    depth: 1,
    mark: null,
    team: 0,
    inviter: "Clara",
  },
]
const contact = {
  id: "1",
  name: "Anna",
  email: "anna@office.test",
  address: "0x71C7656EC7ab88b098defB751B7401B5f6d8976F",
  telegram: "@anna",
}
const use = { times: 3, last: second, sent: [{ currency: "oton", amount: "1.5" }], changedAt: null }

const plain = (text: string): string => text.replaceAll(/\s+/g, " ").trim()

interface Copied {
  readonly name: string
  readonly node: ReactNode
  readonly heads: ReadonlyArray<string>
  /** What its rows say, from their first cell to their last. */
  readonly drawn: ReadonlyArray<ReadonlyArray<string>>
  /** What is copied of all its rows, under the heads. */
  readonly lines: ReadonlyArray<ReadonlyArray<string>>
  /** What its amounts come to, a currency each. */
  readonly sums: ReadonlyArray<string>
}

/** No two cells of a row say the same, so none can stand for another. */
const tables: ReadonlyArray<Copied> = [
  {
    name: "Partners",
    node: <PartnersTable filter={{ search: "", branch: null, active: null }} onOpen={nothing} onClear={nothing} />,
    heads: [
      "Level",
      "Name",
      "Branch",
      "Rank",
      "Activity",
      "Turnover",
      "Turnover, ¤",
      "Points",
      "Inviter",
      "Own partners",
    ],
    drawn: [
      ["2", "Boris", "left", "3", "Active", "100.25 USDT", "4.5", "You", "6"],
      ["1", "32", "right", "—", "Not active", "0.75 USDT", "4.5", "Clara", "0"],
    ],
    lines: [
      ["2", "Boris", "left", "3", "Active", "100.25", "USDT", "4.5", "You", "6"],
      ["1", "32", "right", "", "Not active", "0.75", "USDT", "4.5", "Clara", "0"],
    ],
    sums: ["101.00000 USDT"],
  },
  {
    name: "Contacts",
    node: (
      <ContactTable
        rows={[{ contact, use, imitates: null, removal: null }]}
        onCsv={nothing}
        onEdit={nothing}
        onRemove={nothing}
        onHistory={nothing}
      />
    ),
    heads: ["Name", "E-mail", "Address", "Telegram", "Used", "Sent in all", "Sent in all, ¤"],
    drawn: [["Anna", "anna@office.test", contact.address, "@anna", "3 times4 Mar 2025 UTC", "1.5 OTON", ""]],
    lines: [["Anna", "anna@office.test", contact.address, "'@anna", "3", "1.5", "OTON"]],
    sums: ["1.500 OTON"],
  },
  {
    name: "Journal",
    node: (
      <EntryTable
        entries={[
          {
            position: 1,
            at: second * 1000,
            type: "CallStarted",
            call: "user/balance",
            outcome: "fulfilled",
            code: 200,
            ms: 12.6,
            count: 5,
          },
        ]}
        onOpen={nothing}
      />
    ),
    heads: ["Time, UTC", "Entry", "Outcome", "Took", "Brought"],
    drawn: [["4 Mar 2025 05:06:07", "user/balanceCallStarted", "answered · 200", "13 ms", "5 items"]],
    lines: [["2025-03-04T05:06:07.000Z", "user/balance CallStarted", "answered", "13", "5"]],
    sums: [],
  },
  {
    name: "Purchases",
    node: (
      <PurchaseTable
        purchases={[
          {
            id: "9",
            name: "Pack",
            price: "15.5",
            currency: "oton",
            status: "Completed",
            marketplace: "Bazaar",
            changed: second,
          },
        ]}
      />
    ),
    heads: ["Purchase", "Status", "Price", "Price, ¤", "Changed, UTC", "Marketplace"],
    drawn: [["Pack", "Completed", "15.500 OTON", "4 Mar 2025, 05:06", "Bazaar"]],
    lines: [["Pack", "Completed", "15.5", "OTON", "2025-03-04T05:06:07.000Z", "Bazaar"]],
    sums: ["15.500 OTON"],
  },
  {
    name: "Items",
    node: (
      <PurchaseItems
        items={[{ id: null, uid: "A-1", name: "Pack", price: "7.5", currency: "usdt", marketplace: null }]}
      />
    ),
    heads: ["Item", "Number", "Price", "Price, ¤"],
    drawn: [["Pack", "A-1", "7.50000 USDT"]],
    lines: [["Pack", "A-1", "7.5", "USDT"]],
    sums: ["7.50000 USDT"],
  },
  {
    name: "Adapter transactions",
    node: (
      <AdapterTable
        transactions={[
          {
            date: second,
            amount: "1.25",
            currency: "OTON",
            type: "Swap",
            driver: "uniswap",
            status: "done",
            hash: null,
          },
        ]}
      />
    ),
    heads: ["Time, UTC", "Amount", "Amount, ¤", "Type", "Status", "Driver"],
    drawn: [["4 Mar 2025, 05:06", "1.25 OTON", "Swap", "done", "uniswap"]],
    lines: [["2025-03-04T05:06:07.000Z", "1.25", "OTON", "Swap", "done", "uniswap"]],
    sums: ["1.25 OTON"],
  },
  {
    name: "Series as a table",
    node: (
      <SeriesTable
        series={(["liquidity", "volume", "rate"] as const).map((name, place) => ({
          name,
          rows: [
            { date: day - 86_400, value: `${place}.5`, transactions: 9 },
            { date: day, value: `${place}.125`, transactions: 7 },
          ],
        }))}
      />
    ),
    heads: ["Day (UTC)", "Liquidity, USDT", "Volume, USDT", "Rate, USDT", "Transactions"],
    drawn: [
      ["4 Mar 2025", "0.125", "1.125", "2.12500", "7"],
      ["3 Mar 2025", "0.50", "1.50", "2.50000", "9"],
    ],
    lines: [
      ["2025-03-04T00:00:00.000Z", "0.125", "1.125", "2.125", "7"],
      ["2025-03-03T00:00:00.000Z", "0.5", "1.5", "2.5", "9"],
    ],
    sums: [],
  },
  {
    name: "By month",
    node: (
      <StatisticsTables
        statistics={{
          ...statistics,
          months: [
            { ...usdt, month: "2025-02" },
            { ...eur, month: "2025-03" },
          ],
        }}
        typeName={typeName}
      />
    ),
    heads: ["Month (UTC)", "Currency", "Rows", "In", "In, ¤", "Out", "Out, ¤", "Net", "Net, ¤"],
    drawn: [
      ["Mar 2025", "EUR", "12", "10.5000", "−2.2500", "+8.2500"],
      ["Feb 2025", "USDT", "12", "1.00000", "−3.00000", "−2.00000"],
    ],
    lines: [
      ["2025-03", "EUR", "12", "10.5", "EUR", "-2.25", "EUR", "8.25", "EUR"],
      ["2025-02", "USDT", "12", "1", "USDT", "-3", "USDT", "-2", "USDT"],
    ],
    sums: ["10.5000 EUR", "1.00000 USDT", "−2.2500 EUR", "−3.00000 USDT", "8.2500 EUR", "−2.00000 USDT"],
  },
  {
    name: "By type",
    node: (
      <StatisticsTables
        statistics={{
          ...statistics,
          types: [
            { type: "13", count: 12, currencies: [eur] },
            { type: "", count: 12, currencies: [usdt] },
          ],
        }}
        typeName={typeName}
      />
    ),
    heads: ["Type", "Currency", "Rows", "In", "In, ¤", "Out", "Out, ¤", "Net", "Net, ¤"],
    drawn: [
      ["Type 13", "EUR", "12", "10.5000", "−2.2500", "+8.2500"],
      ["none", "USDT", "12", "1.00000", "−3.00000", "−2.00000"],
    ],
    lines: [
      ["Type 13", "EUR", "12", "10.5", "EUR", "-2.25", "EUR", "8.25", "EUR"],
      ["none", "USDT", "12", "1", "USDT", "-3", "USDT", "-2", "USDT"],
    ],
    sums: ["10.5000 EUR", "1.00000 USDT", "−2.2500 EUR", "−3.00000 USDT", "8.2500 EUR", "−2.00000 USDT"],
  },
  {
    name: "By tag",
    node: (
      <StatisticsTables
        statistics={{
          ...statistics,
          tags: [
            { tag: "rent", count: 12, currencies: [eur] },
            { tag: "", count: 12, currencies: [usdt] },
          ],
        }}
        typeName={typeName}
      />
    ),
    heads: ["Tag", "Currency", "Rows", "In", "In, ¤", "Out", "Out, ¤", "Net", "Net, ¤"],
    drawn: [
      ["rent", "EUR", "12", "10.5000", "−2.2500", "+8.2500"],
      ["without a tag", "USDT", "12", "1.00000", "−3.00000", "−2.00000"],
    ],
    lines: [
      ["rent", "EUR", "12", "10.5", "EUR", "-2.25", "EUR", "8.25", "EUR"],
      ["without a tag", "USDT", "12", "1", "USDT", "-3", "USDT", "-2", "USDT"],
    ],
    sums: ["10.5000 EUR", "1.00000 USDT", "−2.2500 EUR", "−3.00000 USDT", "8.2500 EUR", "−2.00000 USDT"],
  },
  {
    name: "Top counterparties",
    node: (
      <StatisticsTables
        statistics={{ ...statistics, parties: [{ party: "anna@office.test", in: 2, out: 1 }] }}
        typeName={typeName}
      />
    ),
    heads: ["With", "In", "Out"],
    drawn: [["anna@office.test", "2", "1"]],
    lines: [["anna@office.test", "2", "1"]],
    sums: [],
  },
  {
    name: "History and series as a table",
    node: (
      <BesideTable
        axis={[{ from: day, to: day + 86_399 }]}
        lines={[
          { id: "history", title: "Net", line: ["1.5"], currency: "eur" },
          { id: "series", title: "Rate", line: ["0.125"], currency: null },
        ]}
        period="month"
        periodName={String}
      />
    ),
    heads: ["Month (UTC)", "Net", "Net, ¤", "Rate"],
    drawn: [[String(day), "1.5000", "0.125"]],
    lines: [["2025-03-04T00:00:00.000Z", "1.5", "EUR", "0.125"]],
    sums: ["1.5000 EUR"],
  },
]

test.each(tables)(
  "rows of $name are copied with every amount, date and name that they have, and say what they come to",
  async ({ name, node, heads, drawn, lines, sums }) => {
    await page.viewport(1600, 900)
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue()
    onTestFinished(() => copied.mockRestore())
    const office = customerWorker()
    const figures = { partners: 2, active: 1, notActive: 1, left: null, right: null }
    office.set("partners", remoteData({ from: 0, total: 2, rows: partners, figures }, 1, "fulfilled"))
    show(node, { office })
    const grid = page.getByRole("grid", { name })
    const tick = grid.getByRole("checkbox", { name: /^Select (?!all)/ })
    await expect.poll(() => tick.elements().length).toBe(lines.length)
    // from the last to the first: they are copied as they stand, not as they were ticked
    for (const each of tick.all().toReversed()) await each.click({ force: true })
    const seen = grid
      .getByRole("row")
      .elements()
      .slice(1)
      .map((row) =>
        [...row.querySelectorAll('[role="rowheader"], [role="gridcell"]')]
          .slice(1)
          .map(({ textContent }) => plain(textContent)),
      )
    expect(seen).toEqual(drawn)
    await page.getByRole("button", { name: "Copy rows" }).click()
    await expect.poll(() => copied.mock.calls.length).toBe(1)
    expect(copied.mock.calls[0]?.[0].split("\n").map((line) => line.split("\t"))).toEqual([heads, ...lines])
    const said = [...document.querySelectorAll(".table-sum .amount")].map(({ textContent }) => plain(textContent))
    expect(said).toEqual(sums)
  },
)
