import { beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { statisticsView } from "../../../../src/domain/history/query/pictures.ts"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import { RowTags } from "../../../../src/ui/history/tags/row-tags.tsx"
import { SelectionBar } from "../../../../src/ui/history/tags/selection-bar.tsx"
import "../../../../src/ui/kit/fonts.css"
import { succeeded } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"
import { HistoryWorker } from "./history-worker.ts"
import { rowOf } from "./transactions-history.ts"
import { eventually, eventuallyElement, seenRows, showScreen, theGrid } from "./transactions-page.tsx"

// Else a test begins where the reader of the one before was.
beforeEach(() => sessionStorage.clear())

const rows = 300
const rule = { id: "r", search: "cur:btc in:", tags: ["Income"] }

const officeWithTags = (): HistoryWorker => {
  const office = new HistoryWorker(rows)
  office.resolve("tags", () => ({
    tags: [
      { value: "Income", count: 7 },
      { value: "Rent", count: 2 },
    ],
    rules: [{ ...rule, rows: 7 }],
  }))
  office.reply("tagRows", () => succeeded(null))
  return office
}
const asked = (office: HistoryWorker, wanted: string): ReadonlyArray<unknown> =>
  office.calls.filter(({ method }) => method === wanted).map(({ request }) => request)

const firstCell = async (): Promise<HTMLElement | null> => {
  await eventually(() => seenRows().length).toBeGreaterThan(5)
  return theGrid().querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')
}

test("B017 B019 a row shows its tags with their reasons, gives one away and takes another", async () => {
  const office = officeWithTags()
  const row = office.history.at(rows)
  office.resolve("rowDetails", () =>
    remoteData(
      {
        row,
        withdrawnAt: null,
        earlier: [],
        note: "",
        tags: [
          { tag: "Rent", by: null },
          { tag: "Income", by: rule },
        ],
        worth: null,
        behindClosing: false,
      },
      1,
      "fulfilled",
    ),
  )
  await showScreen(office)
  ;(await firstCell())?.focus()
  await userEvent.keyboard("{Enter}")
  await eventuallyElement(page.getByText("by rule: Currency: BTC and In")).toBeVisible()
  await userEvent.fill(page.getByRole("textbox", { name: "Another tag" }), "  Ask   support ")
  await userEvent.keyboard("{Enter}")
  await userEvent.click(page.getByRole("button", { name: "Take the tag Rent" }))
  await eventually(() => asked(office, "tagRows")).toEqual([
    { tag: "Ask support", given: true, rows: [rows] },
    { tag: "Rent", given: false, rows: [rows] },
  ])
})

test("a tag typed with other capitals than before is the tag that there is", async () => {
  const office = officeWithTags()
  await showScreen(office)
  ;(await firstCell())?.focus()
  await userEvent.keyboard("x")
  const bar = page.getByRole("region", { name: "Selected rows" })
  await userEvent.fill(bar.getByRole("textbox"), "rENT")
  await userEvent.keyboard("{Enter}")
  await eventually(() => asked(office, "tagRows")).toEqual([{ tag: "Rent", given: true, rows: [rows] }])
})

test("a tag typed with other capitals than a row has it is the one of the row, though another is spelled so", async () => {
  const office = officeWithTags()
  show(<RowTags id={7} tags={[{ tag: "rent", by: null }]} />, { office })
  await expect.element(page.getByRole("button", { name: "Income" })).toBeVisible()
  expect(page.getByRole("button", { name: "Rent", exact: true }).elements()).toEqual([])
  await userEvent.fill(page.getByRole("textbox", { name: "Another tag" }), "Rent")
  await userEvent.keyboard("{Enter}")
  await eventually(() => asked(office, "tagRows")).toEqual([{ tag: "rent", given: true, rows: [7] }])
})

test("what is done with selected rows stands within its panel on the smallest phones, in German", async () => {
  await page.viewport(320, 640)
  const selected = new Map([1, 2].map((id) => [id, rowOf(id)]))
  show(<SelectionBar rows={selected} onCopy={() => {}} onClear={() => {}} />, {
    language: "de",
    office: officeWithTags(),
  })
  const bar = page.getByRole("region", { name: "Ausgewählte Zeilen" })
  await expect.element(bar).toBeVisible()
  await document.fonts.ready // in narrower letters all of it would have room
  const { right } = bar.element().getBoundingClientRect()
  const ends = bar
    .getByRole("button")
    .elements()
    .map((button) => button.getBoundingClientRect().right)
  expect(Math.max(...ends)).toBeLessThanOrEqual(right)
})

test("the buttons for selected rows are as high as each other and as the field beside them", async () => {
  const selected = new Map([1, 2].map((id) => [id, rowOf(id)]))
  const { place } = show(<SelectionBar rows={selected} onCopy={() => {}} onClear={() => {}} />)
  await expect.element(page.getByRole("button", { name: "Select none" })).toBeVisible()
  const controls = Array.from(place.querySelectorAll("button, input"), (each) => each.getBoundingClientRect().height)
  expect(controls).toHaveLength(4)
  expect(new Set(controls).size).toBe(1)
})

test.each(["en", "ru", "de", "tr"] as const)(
  "in %s what a tag is for is said in one line over its field where rows are selected on a small laptop",
  async (language) => {
    await page.viewport(800, 768) // a window of 1024 px without the navigation
    const selected = new Map([1, 2].map((id) => [id, rowOf(id)]))
    const { place } = show(<SelectionBar rows={selected} onCopy={() => {}} onClear={() => {}} />, { language })
    await expect.element(page.getByRole("region")).toBeVisible()
    await document.fonts.ready
    const label = place.querySelector(".field-label")
    expect(label?.getBoundingClientRect().height).toBe(Number.parseFloat(getComputedStyle(label ?? place).lineHeight))
  },
)

test("a row is selected by the same key of a Russian layout", async () => {
  await showScreen(officeWithTags())
  const cell = await firstCell()
  cell?.focus()
  cell?.dispatchEvent(new KeyboardEvent("keydown", { key: "ч", code: "KeyX", bubbles: true }))
  await expect.element(page.getByRole("region", { name: "Selected rows" })).toBeVisible()
})

test("B017 rows are selected by a key, tagged together, and selected no more", async () => {
  const office = officeWithTags()
  await showScreen(office)
  ;(await firstCell())?.focus()
  await userEvent.keyboard("x{ArrowDown}{ArrowDown}x{ArrowDown}xx")
  await eventuallyElement(page.getByText("2 rows selected")).toBeVisible()
  expect(theGrid().querySelectorAll('[role="row"][aria-selected="true"]')).toHaveLength(2)
  const bar = page.getByRole("region", { name: "Selected rows" })
  await userEvent.click(bar.getByRole("button", { name: "Rent" }))
  await eventually(() => asked(office, "tagRows")).toEqual([{ tag: "Rent", given: true, rows: [rows, rows - 2] }])
  await eventually(() => theGrid().querySelectorAll('[aria-selected="true"]').length).toBe(0)
})

test("rows are copied in the order in which they stand, not in that in which they were selected, however they are sorted since", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue()
  onTestFinished(() => copied.mockRestore())
  const office = officeWithTags()
  await showScreen(office)
  ;(await firstCell())?.focus()
  await userEvent.keyboard("{ArrowDown}x{ArrowDown}{ArrowDown}x{ArrowUp}{ArrowUp}{ArrowUp}x")
  await eventuallyElement(page.getByText("3 rows selected")).toBeVisible()
  const copy = page.getByRole("button", { name: "Copy rows" })
  const idsCopied = () =>
    copied.mock.calls
      .at(-1)?.[0]
      .split("\n")
      .map((line) => line.split("\t")[0])
      .slice(1)
  await userEvent.click(copy)
  const said = (id: number): string => new Date(office.history.at(id).date * 1000).toISOString()
  await eventually(idsCopied).toEqual([rows, rows - 1, rows - 3].map(said))
  await userEvent.click(page.getByRole("columnheader", { name: "Date" }).getByRole("button").first())
  await eventually(() => office.watchedWith("transactionWindow").at(-1)?.query.sort?.direction).toBe("ascending")
  await firstCell()
  theGrid().querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus()
  await userEvent.keyboard("{Control>}c{/Control}")
  await eventually(idsCopied).toEqual([rows - 3, rows - 1, rows].map(said))
})

test("rows stay selected where their tag could not be kept: it is tried again without choosing them anew", async () => {
  const office = officeWithTags()
  office.reply("tagRows", () => ({ _tag: "Crashed", message: "" }))
  await showScreen(office)
  ;(await firstCell())?.focus()
  await userEvent.keyboard("x")
  await userEvent.click(page.getByRole("region", { name: "Selected rows" }).getByRole("button", { name: "Rent" }))
  await eventually(() => asked(office, "tagRows")).toHaveLength(1)
  await eventuallyElement(page.getByText("1 row selected")).toBeVisible()
})

test("B021 tags are a column that can be chosen, which follows what a row has", async () => {
  const office = officeWithTags()
  office.tagged = [[rows, ["Rent", "Ask support"]]]
  await showScreen(office)
  await userEvent.click(page.getByRole("button", { name: "Columns" }))
  const dialog = page.getByRole("dialog", { name: "Columns" })
  await dialog.getByRole("checkbox", { name: "Tags" }).click({ force: true })
  await userEvent.keyboard("{Escape}")
  const cells = () => Array.from(theGrid().querySelectorAll(".tx-tags"), ({ textContent }) => textContent).slice(0, 2)
  await eventually(cells).toEqual(["Rent, Ask support", "—"])
  expect(page.getByRole("columnheader", { name: "Tags" }).element().getAttribute("aria-sort")).toBeNull()
  office.tagged = [[rows - 1, ["Income"]]]
  office.tellAll()
  await eventually(cells).toEqual(["—", "Income"])
})

test("B021 the statistics say how many rows each tag has, say that they overlap, and leave the rows of one that is pressed", async () => {
  const office = officeWithTags()
  const statistics = (tags: ReadonlyArray<readonly [tag: string, count: number]>) =>
    office.resolve("transactionStatistics", ({ query }) =>
      remoteData(
        {
          ...statisticsView(office.history.reader(), query),
          tags: tags.map(([tag, count]) => ({
            tag,
            count,
            currencies: [{ currency: "eur", count, in: "10.00", out: "0", net: "10.00" }],
          })),
        },
        1,
        "fulfilled",
      ),
    )
  statistics([
    ["Income", 7],
    ["Rent", 2],
    ["", 291],
  ])
  await showScreen(office)
  await userEvent.click(page.getByRole("button", { name: "Statistics", exact: true }))
  const picture = page.getByRole("figure", { name: "By tag" })
  await eventuallyElement(picture.getByText(/A row counts for each of its tags/)).toBeVisible()
  expect(
    picture
      .getByRole("listitem")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["Income7", "Rent2", "without a tag291"])
  await userEvent.click(page.getByRole("button", { name: "As tables" }))
  await eventuallyElement(page.getByRole("grid", { name: "By tag" })).toBeVisible()
  await eventuallyElement(page.getByText(/A row counts for each of its tags/)).toBeVisible()
  await userEvent.click(page.getByRole("button", { name: "As pictures" }))
  // The rows of these tests have no tags to be asked by.
  office.silent = true
  office.resolve("transactionTotals", () => undefined)
  await userEvent.click(picture.getByRole("button", { name: /^Rent/ }))
  await eventually(() => office.watchedWith("transactionStatistics").at(-1)?.query.where).toEqual({
    _tag: "Tagged",
    tags: ["Rent"],
  })
  statistics([["", 300]])
  office.tellAll()
  await eventually(() => picture.elements().length).toBe(0)
})
