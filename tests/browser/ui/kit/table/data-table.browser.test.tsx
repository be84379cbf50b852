import axe from "axe-core"
import { describe, expect, onTestFinished, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { Amount } from "../../../../../src/ui/kit/amount.tsx"
import { ConfirmProvider } from "../../../../../src/ui/kit/confirm.tsx"
import type { TableColumn } from "../../../../../src/ui/kit/table/column.ts"
import { DataTable } from "../../../../../src/ui/kit/table/data-table.tsx"
import { useDataTable } from "../../../../../src/ui/kit/table/use-data-table.ts"
import { customerWorker } from "../../../customer-worker.ts"
import { show } from "../../../kit-page.tsx"
import {
  choose,
  header,
  headings,
  opened,
  Payments,
  payments,
  tables,
  ticked,
  widthOf,
  withPartners,
} from "./office-tables.tsx"

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
      "10\tUSDT\tAnna and Carl\t10",
      "9.5\tUSDT\t'=Bert\t9.5",
      "-0.25\tUSDT\tÉmile\t-0.25",
      "\tUSDT\tDora\t",
    ])
    copied.mockRestore()
  })

  test("the sum of what is ticked is not known where one of them is not: the others' would be taken for all", async () => {
    const { grid } = await opened(ticked[0])
    await grid.getByRole("checkbox", { name: "Select all rows" }).click()
    const bar = page.getByRole("status").filter({ hasText: /rows selected/ })
    await expect.element(bar).toHaveTextContent("4 rows selectedAmount:—Copy rows")
    await grid.getByRole("checkbox", { name: "Select Dora" }).click()
    await expect.element(bar).toHaveTextContent("3 rows selectedAmount:19.25000 USDTCopy rows")
  })
})

test("an amount however long stands whole, with its unit, also where it comes to a list that is read", async () => {
  await page.viewport(1280, 900)
  type Sums = readonly [came: string, went: string]
  const amounts = ["Came", "Went"].map((heading, place): TableColumn<Sums> => ({
    id: heading,
    type: "amount",
    heading,
    width: 140,
    value: (sums) => [{ amount: sums[place] ?? "", currency: "usdt" }],
    cell: (sums) => <Amount value={sums[place] ?? null} currency="usdt" />,
  }))
  const columns: ReadonlyArray<TableColumn<Sums>> = [
    { id: "name", type: "text", heading: "Name", width: 160, grows: 1, isTitle: true, value: () => "a sum" },
    ...amounts,
  ]
  const Table = ({ rows }: { readonly rows: ReadonlyArray<Sums> }) => {
    const table = useDataTable({ name: "sums", columns, rows })
    return <DataTable label="Sums" table={table} idOf={([came]) => came} />
  }
  const cut = (): ReadonlyArray<string | null> =>
    [...document.querySelectorAll(".table-cell")].flatMap(({ scrollWidth, clientWidth, textContent }) =>
      scrollWidth > clientWidth ? [textContent] : [],
    )
  const long = "-98765432109876.12345"
  const { draw } = show(<Table rows={[["1", "2"]]} />)
  await expect.element(page.getByRole("grid", { name: "Sums" })).toBeVisible()
  expect(widthOf("Came")).toBe(140)
  draw(<Table rows={[[long, "2"]]} />)
  await expect.poll(() => widthOf("Came")).toBeGreaterThan(140)
  expect(cut()).toEqual([])
  // What one column was given is not taken for the next one.
  draw(<Table rows={[[long, long]]} />)
  await expect.poll(() => widthOf("Went")).toBeGreaterThan(140)
  expect(cut()).toEqual([])
})

test("S37 hidden amounts leave a table only after a yes", async () => {
  await page.viewport(1280, 900)
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue()
  onTestFinished(() => copied.mockRestore())
  show(
    <ConfirmProvider>
      <Payments />
    </ConfirmProvider>,
    { amountsHidden: true },
  )
  await page.getByRole("checkbox", { name: "Select Dora" }).click()
  await page.getByRole("button", { name: "Copy rows" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "No" }).click()
  await page.getByRole("button", { name: "Copy rows" }).click()
  expect(copied).not.toHaveBeenCalled()
  await page.getByRole("alertdialog").getByRole("button", { name: "Copy" }).click()
  await expect.poll(() => copied.mock.calls.length).toBe(1)
  const made = vi.spyOn(URL, "createObjectURL")
  onTestFinished(() => made.mockRestore())
  await page.getByRole("button", { name: "CSV" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "No" }).click()
  await page.getByRole("button", { name: "CSV" }).click()
  expect(made).not.toHaveBeenCalled()
  await page.getByRole("alertdialog").getByRole("button", { name: "Save" }).click()
  await expect.poll(() => made.mock.calls.length).toBe(1)
})

test("a list of thousands has few rows in the page, and all of them in its order, its file and its selection", async () => {
  await page.viewport(1280, 900)
  const rows = Array.from({ length: 5000 }, (_, index) => ({ id: String(index), who: `Payer ${index}`, amount: "1" }))
  show(<Payments rows={rows} />)
  const grid = page.getByRole("grid", { name: "Payments" })
  await expect.element(grid).toHaveAttribute("aria-rowcount", "5001")
  expect(grid.getByRole("row").elements().length).toBeLessThan(80)
  await grid.getByRole("checkbox", { name: "Select all rows" }).click()
  await expect.element(page.getByText("5,000 rows selected")).toBeVisible()
  const made = vi.spyOn(URL, "createObjectURL")
  onTestFinished(() => made.mockRestore())
  await page.getByRole("button", { name: "CSV" }).click()
  const blob = made.mock.calls[0]?.[0]
  expect(blob instanceof Blob ? (await blob.text()).split("\r\n").length : 0).toBe(5002)
  header("Who").getByRole("button").element().focus()
  await userEvent.keyboard("{ArrowDown}{Control>}{End}{/Control}")
  await expect.element(grid.getByRole("rowheader", { name: "Payer 4999" })).toBeVisible()
})

test("in a low window the list of columns scrolls, and what stands under it is in view", async () => {
  const history = tables.find(({ name }) => name === "Transactions")
  if (history === undefined) throw new Error("no history")
  await opened(history)
  await page.viewport(1280, 640)
  await page.getByRole("button", { name: "Columns" }).click()
  const usual = page.getByRole("button", { name: "Usual columns" })
  await expect.element(usual).toBeInViewport({ ratio: 1 })
  const list = page.getByRole("dialog", { name: "Columns" }).getByRole("list").element()
  const last = page.getByRole("button", { name: /^Pin Number/ })
  last.element().focus()
  await expect.element(last).toBeInViewport({ ratio: 1 })
  expect(list.scrollTop + list.clientHeight).toBeGreaterThanOrEqual(list.scrollHeight - 1)
  await expect.element(usual).toBeInViewport({ ratio: 1 })
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

test("where there is no room for all columns some give way, so that nothing is scrolled sideways, and come back with the room", async () => {
  const contacts = ticked.find(({ name }) => name === "Contacts")
  if (contacts === undefined) throw new Error("no table of contacts")
  const { grid } = await opened(contacts)
  const overflow = () => grid.element().scrollWidth - grid.element().clientWidth
  expect(headings()).toContain("Telegram")
  await page.viewport(800, 900)
  await expect.poll(headings).not.toContain("Telegram")
  expect(headings()).toEqual(expect.arrayContaining(["Name", "E-mail", "Address", "Actions"]))
  expect(overflow()).toBe(0)
  await page.getByRole("button", { name: "Columns" }).click()
  await page.getByRole("checkbox", { name: "Telegram" }).click({ force: true })
  await userEvent.keyboard("{Escape}{Escape}")
  await expect.poll(headings).toContain("Telegram")
  await page.viewport(1280, 900)
  await expect.poll(overflow).toBe(0)
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

test("a letter with hundreds of accents stands over no other card", async () => {
  await page.viewport(390, 844)
  show(<Payments />)
  const cards = page.getByRole("list", { name: "Payments" }).getByRole("listitem")
  await expect.element(cards.nth(1)).toBeVisible()
  const name = cards.nth(1).element().querySelector(".table-card-title bdi") ?? new Element()
  /** The card above as it is drawn. */
  const beside = async (text: string): Promise<string> => {
    name.textContent = text
    return page.screenshot({ element: cards.first(), save: false })
  }
  const plain = await beside("A")
  expect((await beside(`A${"\u0301".repeat(200)}`)) === plain).toBe(true)
})

test("a card of one height shows who and how much whole, whatever else has no room", async () => {
  await page.viewport(390, 844)
  const { place } = show(ticked[1].node(), { office: withPartners(customerWorker()) })
  const card = page.getByRole("list", { name: "Partners" }).getByRole("listitem").first()
  await expect.element(card.getByRole("button", { name: "Partner 0" })).toBeVisible()
  const { right } = card.element().getBoundingClientRect()
  const amount = card.element().querySelector(".amount")
  const line = card.element().querySelector(".table-card-line")
  const bottomOf = (element: Element | null | undefined) => element?.getBoundingClientRect().bottom
  expect(bottomOf(line)).toBeLessThanOrEqual(card.element().getBoundingClientRect().bottom)
  expect(bottomOf(line?.firstElementChild), "what the line says is not cut through").toBe(bottomOf(line))
  expect(amount?.textContent).toContain("100.00")
  expect(amount?.getBoundingClientRect().right).toBeLessThanOrEqual(right)
  const { violations } = await axe.run(place, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})
