import { expect, onTestFinished, test } from "vitest"
import { page } from "vitest/browser"
import type { TableColumn } from "../../../../../src/ui/kit/table/column.ts"
import { DataTable } from "../../../../../src/ui/kit/table/data-table.tsx"
import { useDataTable } from "../../../../../src/ui/kit/table/use-data-table.ts"
import { show } from "../../../kit-page.tsx"

interface Line {
  readonly id: string
}

/** Twice as wide as paper, and with buttons, which are no part of it. */
const columns: ReadonlyArray<TableColumn<Line>> = [
  { id: "who", type: "party", heading: "Who", width: 160, isTitle: true, value: ({ id }) => `Payer ${id}` },
  ...Array.from({ length: 10 }, (_, place): TableColumn<Line> => ({
    id: `sum ${place}`,
    type: "amount",
    heading: `Sum ${place}`,
    width: 120,
    value: () => [{ amount: String(place), currency: "usdt" }],
  })),
  { id: "actions", type: "actions", heading: "Actions", width: 64, value: () => null },
]

const lines = Array.from({ length: 300 }, (_, index) => ({ id: String(index) }))
const idOf = ({ id }: Line): string => id

const Listed = () => {
  const table = useDataTable({ name: "paper", columns, rows: lines, yields: ["sum 9", "sum 8"] })
  return <DataTable label="Payments" table={table} idOf={idOf} />
}

const Windowed = () => {
  const table = useDataTable({ name: "paper", columns })
  const window = { total: 5000, from: 40, rows: lines.slice(0, 60), onLook: () => {} }
  return <DataTable label="Payments" table={table} idOf={idOf} window={window} />
}

/** As a browser does it: pages are counted right after the event. */
const print = (): ReadonlyArray<HTMLTableElement> => {
  onTestFinished(() => void dispatchEvent(new Event("afterprint")))
  dispatchEvent(new Event("beforeprint"))
  return [...document.querySelectorAll("table")]
}
const textsOf = (cells: NodeListOf<Element>): ReadonlyArray<string> => [...cells].map((cell) => cell.textContent)

test("a table is printed with every row and every column, in bands that paper has room for", async () => {
  await page.viewport(1280, 900)
  show(<Listed />)
  await expect.element(page.getByRole("grid", { name: "Payments" })).toHaveAttribute("aria-rowcount", "301")
  const bands = print()
  const headings = bands.map((band) => textsOf(band.querySelectorAll("thead th")))
  expect(headings).toEqual([
    ["Who", "Sum 0", "Sum 1", "Sum 2", "Sum 3"],
    ["Who", "Sum 4", "Sum 5", "Sum 6", "Sum 7"],
    ["Who", "Sum 8", "Sum 9"],
  ])
  for (const band of bands)
    expect(textsOf(band.querySelectorAll("tbody th"))).toEqual(lines.map(({ id }) => `Payer ${id}`))
  expect(textsOf(bands[1]?.querySelectorAll("tbody tr:last-child td") as NodeListOf<Element>)).toEqual([
    "4 USDT",
    "5 USDT",
    "6 USDT",
    "7 USDT",
  ])
  dispatchEvent(new Event("afterprint"))
  expect(document.querySelectorAll("table")).toHaveLength(0)
})

test("a table whose rows are not all here says on paper which are, and where all of them are", async () => {
  await page.viewport(1280, 900)
  show(<Windowed />)
  await expect.element(page.getByRole("grid", { name: "Payments" })).toBeVisible()
  const [band] = print()
  expect(band?.querySelectorAll("tbody tr")).toHaveLength(60)
  await expect.element(page.getByText("Rows 41 to 100 of 5,000. The CSV file has all of them.")).toBeVisible()
})

test("a day is not broken on paper for the words beside it", async () => {
  await page.viewport(720, 900)
  const dated: ReadonlyArray<TableColumn<Line>> = [
    {
      id: "when",
      type: "date",
      heading: "When",
      width: 104,
      isTitle: true,
      value: () => 0,
      cell: () => "29\u00a0нояб.\u00a02026",
    },
    {
      id: "what",
      type: "text",
      heading: "What",
      width: 300,
      value: () => "Withdrawal to an external wallet ".repeat(9),
    },
  ]
  const Dated = () => {
    const table = useDataTable({ name: "dated", columns: dated, rows: lines.slice(0, 3) })
    return <DataTable label="Payments" table={table} idOf={idOf} />
  }
  show(<Dated />)
  await expect.element(page.getByRole("grid", { name: "Payments" })).toBeVisible()
  const [band] = print()
  const days = [...(band?.querySelectorAll("tbody th") ?? [])]
  expect(days).toHaveLength(3)
  const lineCount = (cell: Element): number => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    return range.getClientRects().length
  }
  await expect.poll(() => days.map(lineCount)).toEqual([1, 1, 1])
})
