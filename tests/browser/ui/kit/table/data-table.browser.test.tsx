import axe from "axe-core"
import type { ReactNode } from "react"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { ContactTable } from "../../../../../src/ui/contacts/contact-rows.tsx"
import { TransactionsScreen } from "../../../../../src/ui/history/transactions-screen.tsx"
import { EntryTable } from "../../../../../src/ui/journal/entry-table.tsx"
import { ConfirmProvider } from "../../../../../src/ui/kit/confirm.tsx"
import { ColumnChooser } from "../../../../../src/ui/kit/table/column-chooser.tsx"
import type { TableColumn } from "../../../../../src/ui/kit/table/column.ts"
import { DataTable } from "../../../../../src/ui/kit/table/data-table.tsx"
import { placeIn } from "../../../../../src/ui/kit/table/grid-focus.ts"
import { HeadCells, sizeByKey } from "../../../../../src/ui/kit/table/head-cells.tsx"
import { useColumns } from "../../../../../src/ui/kit/table/use-columns.ts"
import { useDataTable } from "../../../../../src/ui/kit/table/use-data-table.ts"
import { PartnersTable } from "../../../../../src/ui/structure/partners-table.tsx"
import { customerWorker } from "../../../customer-worker.ts"
import type { FakeWorkerClient } from "../../../fake-worker-client.ts"
import { show } from "../../../kit-page.tsx"
import { HistoryWorker } from "../../history/history-worker.ts"

interface Payment {
  readonly id: string
  readonly who: string
  readonly amount: string | null
}

const payments: ReadonlyArray<Payment> = [
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

const Payments = () => {
  const table = useDataTable({ name: "payments", columns: paymentColumns, rows: payments })
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

/** The worker's part of the partners: any window of them. */
const withPartners = (office: FakeWorkerClient) => {
  office.resolve("partners", ({ from, count }) => ({
    state: "fulfilled",
    at: 1,
    rejected: null,
    value: { from, total: partners.length, rows: partners.slice(from, from + count), figures },
  }))
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

const withOffice = (): FakeWorkerClient => withPartners(customerWorker())

/** Every table of the office whose rows can be ticked, by what it is called, a column that sorts and one after it. */
const ticked = [
  { name: "Payments", node: () => <Payments />, first: "Who", second: "Amount" },
  {
    name: "Partners",
    node: () => <PartnersTable filter={filter} onOpen={nothing} onClear={nothing} />,
    first: "Name",
    second: "Branch",
  },
  {
    name: "Contacts",
    node: () => <ContactTable rows={listed} onCsv={nothing} onEdit={nothing} onRemove={nothing} onHistory={nothing} />,
    first: "Name",
    second: "E-mail",
  },
  { name: "Journal", node: () => <EntryTable entries={entries} onOpen={nothing} />, first: "Entry", second: "Outcome" },
] as const

interface Case {
  readonly name: string
  readonly node: () => ReactNode
  readonly first: string
  readonly second: string
  readonly office?: () => FakeWorkerClient
}

/** The history draws its rows itself (decision 0006). */
const history: Case = {
  name: "Transactions",
  node: () => (
    <ConfirmProvider>
      <div style={{ display: "flex", flexDirection: "column", height: 800 }}>
        <TransactionsScreen market={null} />
      </div>
    </ConfirmProvider>
  ),
  first: "Currency",
  second: "Bonus type",
  office: () => new HistoryWorker(1000),
}

/** Every table of the office. */
const tables: ReadonlyArray<Case> = [...ticked, history]

beforeEach(() => sessionStorage.clear())
afterEach(() => sessionStorage.clear())

const opened = async ({ name, node, office: make = withOffice }: Case, kept = new Map<string, string>()) => {
  await page.viewport(1280, 900)
  const office = make()
  const drawn = show(node(), { office, tables: kept })
  const grid = page.getByRole("grid", { name })
  await expect.element(grid).toBeVisible()
  return { ...drawn, grid, office, kept }
}

const headings = () =>
  page
    .getByRole("columnheader")
    .elements()
    .map((head) => head.textContent)
const header = (heading: string) => page.getByRole("columnheader", { name: heading })
const widthOf = (heading: string): number => Math.round(header(heading).element().getBoundingClientRect().width)
const sorted = (heading: string) => header(heading).element().getAttribute("aria-sort")

const choose = async (label: string): Promise<void> => {
  await page.getByRole("button", { name: "Columns" }).click()
  await page.getByRole("dialog", { name: "Columns" }).getByRole("button", { name: label }).click()
  if (label.startsWith("Move"))
    await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toContain("Move")
  // The first may only take away the words beside what the mouse is over.
  await userEvent.keyboard("{Escape}{Escape}")
  // The dialog gives the keyboard back as it goes.
  await expect.element(page.getByRole("button", { name: "Columns" })).toHaveFocus()
}

describe.each(tables)("the table $name", (table) => {
  test("is sorted by a press and by Enter, in both directions", async () => {
    await opened(table)
    await header(table.first).getByRole("button").click()
    const once = sorted(table.first)
    expect(["ascending", "descending"]).toContain(once)
    await userEvent.keyboard("{Enter}")
    await expect.poll(() => sorted(table.first)).not.toBe(once)
  })

  test("is sized by dragging, by keys, and fitted to what it holds", async () => {
    await opened(table)
    const before = widthOf(table.first)
    const handle = header(table.first).element().querySelector(".table-handle")
    if (handle === null) throw new Error("no handle")
    const { right, top } = handle.getBoundingClientRect()
    const at = (type: string, x: number) =>
      new MouseEvent(type, { bubbles: true, clientX: x, clientY: top + 4, cancelable: true })
    handle.dispatchEvent(at("mousedown", right))
    document.dispatchEvent(at("mousemove", right + 60))
    document.dispatchEvent(at("mouseup", right + 60))
    await expect.poll(() => widthOf(table.first)).toBe(before + 60)
    header(table.first).getByRole("button").element().focus()
    await userEvent.keyboard("{Shift>}{ArrowLeft}{/Shift}")
    await expect.poll(() => widthOf(table.first)).toBe(before + 44)
    await userEvent.keyboard("{Shift>}{Enter}{/Shift}")
    await expect.poll(() => widthOf(table.first)).toBeLessThan(before + 44)
  })

  test("loses a column, gets it back, and keeps what was chosen on this device", async () => {
    const { kept, draw } = await opened(table)
    await page.getByRole("button", { name: "Columns" }).click()
    await page.getByRole("checkbox", { name: table.second, exact: true }).click({ force: true })
    await userEvent.keyboard("{Escape}")
    await expect.poll(headings).not.toContain(table.second)
    draw(null)
    draw(table.node())
    await expect.element(page.getByRole("grid", { name: table.name })).toBeVisible()
    expect(headings()).not.toContain(table.second)
    expect(kept.size).toBe(1)
    await choose("Usual columns")
    await expect.poll(headings).toContain(table.second)
  })

  test("moves a column in the list and by keys, and pins it", async () => {
    await opened(table)
    const start = headings().indexOf(table.first)
    await choose(`Move ${table.first} down`)
    await expect.poll(() => headings().indexOf(table.first)).toBe(start + 1)
    header(table.first).getByRole("button").element().focus()
    await userEvent.keyboard("{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}")
    await expect.poll(() => headings().indexOf(table.first)).toBe(start)
    await choose(`Pin ${table.second}`)
    // The ticks have no heading, or one that is not seen.
    await expect.poll(() => headings().find((name) => name !== "" && name !== "Selection")).toBe(table.second)
    expect(getComputedStyle(header(table.second).element()).position).toBe("sticky")
  })

  test("is one stop of the tab key, in which arrows lead to every cell", async () => {
    const { grid } = await opened(table)
    expect(grid.element().querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    header(table.first).getByRole("button").element().focus()
    await userEvent.keyboard("{ArrowDown}")
    // The header is row 1.
    const row = () => Number(document.activeElement?.closest("[aria-rowindex]")?.getAttribute("aria-rowindex"))
    await expect.poll(row).toBe(2)
    await userEvent.keyboard("{Control>}{End}{/Control}")
    await expect.poll(row).toBe(Number(grid.element().getAttribute("aria-rowcount")))
    expect(grid.element().querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  })

  test("has no finding of axe", async () => {
    const { place } = await opened(table)
    const { violations } = await axe.run(place, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })
})

describe.each(ticked)("the table $name", (table) => {
  test("has rows ticked by mouse and by Space, and copies them", async () => {
    const { grid } = await opened(table)
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue()
    await grid
      .getByRole("checkbox", { name: /^Select (?!all)/ })
      .first()
      .click()
    await expect.element(page.getByText("1 row selected")).toBeVisible()
    await page.getByRole("button", { name: "Copy rows" }).click()
    const lines = copied.mock.calls[0]?.[0].split("\n") ?? []
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain(table.first)
    await userEvent.keyboard("{Escape}")
    grid
      .getByRole("checkbox", { name: /^Select (?!all)/ })
      .nth(1)
      .element()
      .focus()
    await userEvent.keyboard(" ")
    await expect.element(page.getByText("2 rows selected")).toBeVisible()
    copied.mockRestore()
  })
})

describe("what leaves a table", () => {
  /** What the CSV button saves. */
  const saved = async (): Promise<string> => {
    const made = vi.spyOn(URL, "createObjectURL")
    await page.getByRole("button", { name: "CSV" }).click()
    const blob = made.mock.calls[0]?.[0]
    made.mockRestore()
    return blob instanceof Blob ? blob.text() : ""
  }

  test("S31 is what is seen, exact, and never calculated by a spreadsheet, as a file and as a copy", async () => {
    const { grid } = await opened(ticked[0])
    await page.getByRole("button", { name: "Amount" }).click()
    await choose("Move Who down")
    expect((await saved()).split("\r\n").slice(1)).toEqual([
      '10,"USDT","Anna\tand\nCarl","10"'.replace('"10"', "10"),
      '9.5,"USDT","\'=Bert",9.5',
      '-0.25,"USDT","Émile",-0.25',
      ',"USDT","Dora",',
      "",
    ])
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue()
    await grid.getByRole("checkbox", { name: "Select all rows" }).click()
    await page.getByRole("button", { name: "Copy rows" }).click()
    expect(copied.mock.calls[0]?.[0].split("\n").slice(1)).toEqual([
      "10 USDT\tAnna and Carl\t10",
      "9.5 USDT\t'=Bert\t9.5",
      "'-0.25 USDT\tÉmile\t-0.25",
      "\tDora\t",
    ])
    copied.mockRestore()
  })

  test("the sum of what is ticked leaves out what is not known", async () => {
    const { grid } = await opened(ticked[0])
    await grid.getByRole("checkbox", { name: "Select all rows" }).click()
    await expect
      .element(page.getByRole("status").filter({ hasText: "4 rows selected" }))
      .toHaveTextContent("4 rows selectedAmount:19.25000 USDTCopy rows")
  })
})

describe("what this device kept of a table", () => {
  const choiceOf = (change: object) =>
    new Map([
      [
        "payments",
        JSON.stringify({
          columnOrder: [],
          columnVisibility: {},
          columnPinning: { start: [] },
          columnSizing: {},
          sorting: [],
          ...change,
        }),
      ],
    ])

  test.each([
    ["no JSON", new Map([["payments", "{"]])],
    ["another shape", new Map([["payments", '{"columnOrder":7}']])],
    ["columns that are gone", choiceOf({ columnOrder: ["gone", "who", "who"], sorting: [{ id: "gone", desc: true }] })],
    ["nothing shown", choiceOf({ columnVisibility: { who: false, amount: false, number: false } })],
    ["a name of every object", choiceOf({ columnSizing: { toString: 1 }, columnVisibility: { __proto__: false } })],
  ])("does no harm where it is %s", async (_, kept) => {
    await opened(ticked[0], kept)
    expect(headings().slice(1)).toEqual(["Who", "Amount", "Number"])
  })

  test("makes no column narrower than can be taken, nor wider than a screen", async () => {
    await opened(ticked[0], choiceOf({ columnSizing: { who: -5, amount: 1e9 } }))
    expect(widthOf("Who")).toBe(48)
    expect(widthOf("Amount")).toBe(1200)
  })
})

test("of ten thousand partners the last is reached by one key, and few are in the page", async () => {
  const { grid } = await opened(ticked[1])
  header("Level").getByRole("button").element().focus()
  await userEvent.keyboard("{ArrowDown}{Control>}{End}{/Control}")
  await expect.element(grid.getByRole("rowheader", { name: "Partner 9999" })).toBeVisible()
  await expect.poll(() => document.activeElement?.closest<HTMLElement>("[data-place]")?.dataset["place"]).toBe("9999:9")
  expect(grid.getByRole("row").elements().length).toBeLessThan(80)
})

test("a table on a phone is cards, which are put in order without headers", async () => {
  await page.viewport(390, 844)
  show(<Payments />)
  const cards = page.getByRole("list", { name: "Payments" }).getByRole("listitem")
  await expect
    .poll(() => cards.elements().map((card) => card.querySelector(".table-card-title")?.textContent))
    .toEqual(payments.map(({ who }) => who))
  await page.getByRole("button", { name: "Columns" }).click()
  await page.getByRole("button", { name: /Order/ }).click()
  await page.getByRole("option", { name: "Amount, falling" }).click()
  await userEvent.keyboard("{Escape}")
  await expect.poll(() => cards.elements()[0]?.querySelector(".table-card-title")?.textContent).toBe("Anna\tand\nCarl")
})

test("a card of one height shows who and how much whole, whatever else has no room", async () => {
  await page.viewport(390, 844)
  const { place } = show(ticked[1].node(), { office: withPartners(customerWorker()) })
  const card = page.getByRole("list", { name: "Partners" }).getByRole("listitem").first()
  await expect.element(card.getByRole("button", { name: "Partner 0" })).toBeVisible()
  const { right } = card.element().getBoundingClientRect()
  const amount = card.element().querySelector(".amount")
  expect(amount?.textContent).toContain("100.00")
  expect(amount?.getBoundingClientRect().right).toBeLessThanOrEqual(right)
  const { violations } = await axe.run(place, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})

describe("columns", () => {
  const column = (id: string, more: object = {}) => ({ id, type: "text", heading: id, width: 80, ...more }) as const
  const four = [column("A"), column("B"), column("C", { isExtra: true }), column("D")]

  /** The columns of a table without rows, and whether they are the same objects as when they were drawn before. */
  const Head = ({ drawings }: { readonly drawings: Array<unknown> }) => {
    const table = useColumns({ name: "four", columns: four, lead: 0 })
    drawings.push(table.drawn)
    return (
      <>
        <ColumnChooser table={table} />
        <div role="grid" aria-label="Four">
          {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its headers take the focus */}
          <div
            role="row"
            style={{ display: "flex" }}
            onKeyDown={(event) => {
              const id = table.drawn[placeIn(event.target)?.column ?? 0]?.column.id ?? ""
              sizeByKey(event, table, id, nothing)
            }}
          >
            <HeadCells table={table} before={0} onFit={nothing} />
          </div>
        </div>
      </>
    )
  }

  const shown = async (drawings: Array<unknown> = []) => {
    await page.viewport(1280, 900)
    const drawn = show(<Head drawings={drawings} />)
    await expect.poll(headings).toEqual(["A", "B", "D"])
    return drawn
  }

  test("that are extra are hidden until they are chosen; a pin brings one in view; the last one stays", async () => {
    await shown()
    await choose("Pin C")
    await expect.poll(headings).toEqual(["C", "A", "B", "D"])
    await choose("Usual columns")
    await expect.poll(headings).toEqual(["A", "B", "D"])
    await page.getByRole("button", { name: "Columns" }).click()
    for (const name of ["A", "B", "D"])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await page.getByRole("checkbox", { name, exact: true }).click({ force: true })
    await userEvent.keyboard("{Escape}")
    await expect.poll(headings).toEqual(["D"])
  })

  test("that are pinned keep the order chosen, and a key moves a column past what is hidden", async () => {
    await shown()
    await choose("Pin D")
    await choose("Pin A")
    await expect.poll(headings).toEqual(["A", "D", "B"])
    await choose("Unpin D")
    await choose("Unpin A")
    await expect.poll(headings).toEqual(["A", "B", "D"])
    header("B").getByRole("button").element().focus()
    await userEvent.keyboard("{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}")
    await expect.poll(headings).toEqual(["A", "D", "B"])
    await userEvent.keyboard("{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}")
    await expect.poll(headings).toEqual(["A", "D", "B"])
    await userEvent.keyboard("{Control>}{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}{/Control}")
    await expect.poll(headings).toEqual(["B", "A", "D"])
  })

  test("are the same objects until something else is chosen of them: nothing is drawn anew for an order", async () => {
    const drawings: Array<unknown> = []
    const { draw } = await shown(drawings)
    draw(<Head drawings={drawings} />)
    await header("B").getByRole("button").click()
    await expect.poll(() => sorted("B")).toBe("ascending")
    expect(new Set(drawings).size).toBe(1)
    expect(drawings.length).toBeGreaterThan(1)
    header("B").getByRole("button").element().focus()
    await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}")
    await expect.poll(() => new Set(drawings).size).toBe(2)
  })
})
