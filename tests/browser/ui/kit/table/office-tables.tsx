import type { ReactNode } from "react"
import { expect, onTestFinished } from "vitest"
import { page, userEvent } from "vitest/browser"
import { remoteData } from "../../../../../src/domain/kernel/remote-data.ts"
import { firstPivot } from "../../../../../src/domain/pivot/question.ts"
import { ContactTable } from "../../../../../src/ui/contacts/contact-rows.tsx"
import { BesideTable } from "../../../../../src/ui/history/pivot/beside/beside-table.tsx"
import { PivotTable } from "../../../../../src/ui/history/pivot/pivot-table.tsx"
import { PurchaseItems } from "../../../../../src/ui/history/purchases/purchase-items.tsx"
import { PurchaseTable } from "../../../../../src/ui/history/purchases/purchase-table.tsx"
import { StatisticsTables } from "../../../../../src/ui/history/statistics/statistics-tables.tsx"
import { TransactionsScreen } from "../../../../../src/ui/history/transactions-screen.tsx"
import { EntryTable } from "../../../../../src/ui/journal/entry-table.tsx"
import { ConfirmProvider } from "../../../../../src/ui/kit/confirm.tsx"
import { download } from "../../../../../src/ui/kit/download.ts"
import type { TableColumn } from "../../../../../src/ui/kit/table/column.ts"
import { DataTable } from "../../../../../src/ui/kit/table/data-table.tsx"
import { useDataTable } from "../../../../../src/ui/kit/table/use-data-table.ts"
import { AdapterTable } from "../../../../../src/ui/market/adapter-rows.tsx"
import { SeriesTable } from "../../../../../src/ui/market/series-table.tsx"
import { PartnersTable } from "../../../../../src/ui/structure/partners-table.tsx"
import { customerWorker } from "../../../customer-worker.ts"
import { type FakeWorkerClient, succeeded } from "../../../fake-worker-client.ts"
import { show } from "../../../kit-page.tsx"
import { HistoryWorker } from "../../history/history-worker.ts"
import type { whereTablesStand } from "./where-tables-stand.ts"
import "../../../../../src/ui/history/pivot/pivot.css"

const day = 86_400

interface Payment {
  readonly id: string
  readonly who: string
  readonly amount: string | null
}

export const payments: ReadonlyArray<Payment> = [
  { id: "a", who: "=Bert", amount: "9.5" },
  { id: "b", who: "Anna\tand\nCarl", amount: "10" },
  { id: "c", who: "Dora", amount: null },
  { id: "d", who: "Émile", amount: "-0.25" },
]

const paymentColumns: ReadonlyArray<TableColumn<Payment>> = [
  { id: "who", type: "party", heading: "Who", width: 160, grows: 1, isTitle: true, value: ({ who }) => who },
  {
    id: "amount",
    type: "amount",
    heading: "Amount",
    width: 140,
    value: ({ amount }) => [{ amount, currency: "usdt" }],
  },
  { id: "number", type: "number", heading: "Number", width: 100, value: ({ amount }) => amount },
]

/** A table of a list that has everything in it that could do harm. */
export const Payments = ({ rows = payments }: { readonly rows?: ReadonlyArray<Payment> }) => {
  const table = useDataTable({ name: "payments", columns: paymentColumns, rows })
  return <DataTable label="Payments" table={table} idOf={({ id }) => id} />
}

const partners = Array.from({ length: 10_000 }, (_, index) => ({
  partner: {
    id: String(index),
    name: `Partner ${index}`,
    email: "",
    sponsor: "7",
    level: 1,
    branch: "left",
    rank: 3,
    active: true,
    turnover: "100",
    limited: "80",
    points: "4",
    purchases: [],
  },
  depth: 1,
  mark: null,
  team: 0,
  inviter: "",
}))

const figures = { partners: partners.length, active: 1, notActive: 1, left: "100", right: null }

/** The worker's part of the partners: any window of them, and all of them as a file. */
export const withPartners = (office: FakeWorkerClient): FakeWorkerClient => {
  office.resolve("partners", ({ from, count }) =>
    remoteData({ from, total: partners.length, rows: partners.slice(from, from + count), figures }, 1, "fulfilled"),
  )
  office.reply("exportPartners", () => succeeded("all partners, by the worker"))
  return office
}

const filter = { search: "", branch: null, active: null }
const nothing = () => {}

const contact = { id: "1", name: "Anna", email: "anna@office.test", address: "", telegram: "" }
const listed = ["Carl", "Anna", "Bert"].map((name, index) => ({
  contact: { ...contact, id: String(index), name },
  use: { times: index, last: null, sent: [{ currency: "oton", amount: "1.5" }], changedAt: null },
  imitates: null,
  removal: null,
}))

const entries = [3, 2, 1].map((position) => ({
  position,
  at: position * 1000,
  type: `Type${position}`,
  call: `call/${position}`,
  outcome: null,
  code: null,
  ms: position * 10,
  count: null,
}))

const purchases = ["Pending payment", "Completed", "On its way"].map((status, index) => ({
  id: String(index),
  name: `Pack ${index}`,
  price: index === 2 ? null : "15.5",
  currency: "oton",
  status,
  marketplace: "Market",
  changed: 20_000 * day + index,
}))

const items = ["A-1", "A-2"].map((uid) => ({
  id: null,
  uid,
  name: `Pack ${uid}`,
  price: "7.5",
  currency: "oton",
  marketplace: null,
}))

const reported = [2, 1].map((index) => ({
  date: 20_000 * day + index,
  amount: "1.25",
  currency: "OTON",
  type: "<b>Swap</b>",
  driver: index === 1 ? null : "uniswap",
  status: "done",
  hash: null,
}))

const pointsOf = (value: string, days: number) =>
  Array.from({ length: days }, (_, index) => ({ date: (20_000 + index) * day, value, transactions: index }))
/** So many days that the table draws them in windows. */
const series = (["liquidity", "volume", "rate"] as const).map((name) => ({ name, rows: pointsOf("0.125", 400) }))

const sums = { currency: "usdt", count: 1200, in: "10.5", out: "-2.25", net: "8.25" }
const months = ["2024-01", "2024-02"].map((month) => ({ ...sums, month }))
const types = ["1", ""].map((type) => ({ type, count: 1200, currencies: [sums, { ...sums, currency: "eur" }] }))
const parties = ["anna@office.test", "bert@office.test"].map((party) => ({ party, in: 2, out: 1 }))
const typeName = (type: string): string => `Type ${type}`
const statistics = { months: [], types: [], tags: [], parties: [] }

const pivot = { ...firstPivot, columns: [] }
const lines = [
  { currency: "btc", value: "0.25", change: null },
  { currency: "usdt", value: "-12.5", change: null },
]
const shown = {
  rows: ["2024-01", "2024-02"].map((month) => ({ group: { keys: [month], lines: [] }, lines, cells: [] })),
  columns: [],
  figures: () => ({ whole: 3, decimals: 2 }),
  total: lines,
  unrated: [],
}
const axis = [0, 31].map((start) => ({ from: start * day, to: (start + 31) * day - 1 }))
const beside = [
  { id: "net", title: "Net", line: ["1.5", "2"], currency: "usdt" },
  { id: "rate", title: "Rate", line: ["0.125", null], currency: null },
]
const monthName = (from: number): string => `Month of ${from / day}`

/** A table of the office: what it is called, a column that sorts, and another one. */
export interface TableCase {
  readonly name: keyof typeof whereTablesStand | "Payments"
  readonly node: () => ReactNode
  /** It is no list of cards on phones. */
  readonly isMatrix?: boolean
  readonly first: string
  readonly second: string
  /** What is in the file that is saved of it, where that is not the table's own. */
  readonly file?: string
  readonly office?: () => FakeWorkerClient
}

/** Every table whose rows can be ticked. */
export const ticked: readonly [TableCase, TableCase, ...ReadonlyArray<TableCase>] = [
  { name: "Payments", node: () => <Payments />, first: "Who", second: "Amount" },
  {
    name: "Partners",
    node: () => <PartnersTable filter={filter} onOpen={nothing} onClear={nothing} />,
    first: "Name",
    second: "Branch",
    file: "all partners, by the worker",
  },
  {
    name: "Contacts",
    node: () => (
      <ContactTable
        rows={listed}
        onCsv={(rows) => download("contacts.csv", "text/csv", `${rows.length} contacts, by the screen`)}
        onEdit={nothing}
        onRemove={nothing}
        onHistory={nothing}
      />
    ),
    first: "Name",
    second: "E-mail",
    file: "3 contacts, by the screen",
  },
  { name: "Journal", node: () => <EntryTable entries={entries} onOpen={nothing} />, first: "Entry", second: "Outcome" },
  { name: "Purchases", node: () => <PurchaseTable purchases={purchases} />, first: "Purchase", second: "Price" },
  { name: "Items", node: () => <PurchaseItems items={items} />, first: "Item", second: "Price" },
  {
    name: "Adapter transactions",
    node: () => <AdapterTable transactions={reported} />,
    first: "Time, UTC",
    second: "Driver",
  },
  { name: "Series as a table", node: () => <SeriesTable series={series} />, first: "Day", second: "Volume" },
  {
    name: "By month",
    node: () => <StatisticsTables statistics={{ ...statistics, months }} typeName={typeName} />,
    first: "Month",
    second: "Net",
  },
  {
    name: "By type",
    node: () => <StatisticsTables statistics={{ ...statistics, types }} typeName={typeName} />,
    first: "Type",
    second: "Net",
  },
  {
    name: "Top counterparties",
    node: () => <StatisticsTables statistics={{ ...statistics, parties }} typeName={typeName} />,
    first: "With",
    second: "In",
  },
  {
    name: "Pivot",
    node: () => (
      <PivotTable pivot={pivot} shown={shown} groupWords={(_grouping, key) => String(key)} onPress={nothing} />
    ),
    isMatrix: true,
    first: "Currency",
    second: "Net",
  },
  {
    name: "History and series as a table",
    node: () => <BesideTable axis={axis} lines={beside} period="month" periodName={monthName} />,
    first: "Month",
    second: "Rate",
  },
]

/** The history draws its rows itself (decision 0006). */
export const history: TableCase = {
  name: "Transactions",
  node: () => (
    <ConfirmProvider>
      <div style={{ display: "flex", flexDirection: "column", height: 800 }}>
        <TransactionsScreen market={null} onStatement={() => undefined} />
      </div>
    </ConfirmProvider>
  ),
  first: "Currency",
  second: "Bonus type",
  office: () => new HistoryWorker(1000),
}

/** Every table of the office. */
export const tables: ReadonlyArray<TableCase> = [...ticked, history]

const withOffice = (): FakeWorkerClient => withPartners(customerWorker())

/** Draws a table on a desktop; `kept` is what this device keeps of tables. */
export const opened = async (
  { name, node, office: make = withOffice }: TableCase,
  kept = new Map<string, string>(),
) => {
  await page.viewport(1280, 900)
  await document.fonts.ready
  sessionStorage.clear()
  onTestFinished(() => sessionStorage.clear())
  const office = make()
  const drawn = show(node(), { office, tables: kept })
  const grid = page.getByRole("grid", { name })
  await expect.element(grid).toBeVisible()
  return { ...drawn, grid, office, kept }
}

/** The columns in view, from the start. */
export const headings = () =>
  page
    .getByRole("columnheader")
    .elements()
    .map((head) => head.textContent)
/** The header of the column whose heading begins so. */
export const header = (heading: string) => page.getByRole("columnheader", { name: new RegExp(`^${heading}\\b`) })
export const widthOf = (heading: string): number => Math.round(header(heading).element().getBoundingClientRect().width)
export const sortOf = (heading: string) => header(heading).element().getAttribute("aria-sort")

/** Presses a button of the list of columns, and closes it. */
export const choose = async (label: string): Promise<void> => {
  await page.getByRole("button", { name: "Columns" }).click()
  await page.getByRole("dialog", { name: "Columns" }).getByRole("button", { name: label }).click()
  if (label.startsWith("Move"))
    await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toContain("Move")
  // The first may only take away the words beside what the mouse is over.
  await userEvent.keyboard("{Escape}{Escape}")
  // The dialog gives the keyboard back as it goes.
  await expect.element(page.getByRole("button", { name: "Columns" })).toHaveFocus()
}
