import axe from "axe-core"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { parseSearch } from "../../../../src/domain/history/query/search/parse.ts"
import { succeeded } from "../../fake-worker-client.ts"
import { HistoryWorker } from "./history-worker.ts"
import { eventually, eventuallyElement, phone, seenRows, showScreen, theGrid } from "./transactions-page.tsx"

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
  for (const method of ["tagRows", "saveRule", "deleteRule"] as const) office.reply(method, () => succeeded(null))
  office.reply("tagInView", () => succeeded({ rows: 12 }))
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
  office.resolve("rowDetails", () => ({
    state: "fulfilled",
    value: {
      row,
      withdrawnAt: null,
      earlier: [],
      note: "",
      tags: [
        { tag: "Rent", by: null },
        { tag: "Income", by: rule },
      ],
      worth: null,
    },
    at: 1,
    rejected: null,
  }))
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

test.each([
  ["a desk", { width: 1440, height: 900 }],
  ["a phone", phone],
])(
  "B018 B020 on %s a rule is counted before it is saved, and undone after a yes; all rows in view are tagged",
  async (_, size) => {
    const office = officeWithTags()
    await showScreen(office, size)
    await firstCell()
    await userEvent.fill(page.getByRole("combobox").first(), "in: cur:eur")
    await userEvent.keyboard("{Enter}")
    if (size === phone) {
      await userEvent.click(page.getByRole("button", { name: "More" }))
      await userEvent.click(page.getByRole("menuitem", { name: "Tags and rules" }))
    } else await userEvent.click(page.getByRole("button", { name: "Tags and rules" }))
    const dialog = page.getByRole("dialog", { name: "Tags and rules" })
    const count = office.history.total(parseSearch("in: cur:eur").query)
    const made = dialog.getByRole("region", { name: "New rule" })
    await eventuallyElement(made.getByText(`${count} rows have its tags at once`)).toBeVisible()
    await userEvent.click(made.getByRole("button", { name: "Save the rule" }))
    await eventuallyElement(made.getByText("A rule needs a tag to give")).toBeVisible()
    await userEvent.fill(made.getByRole("textbox"), "Salary")
    await userEvent.keyboard("{Enter}")
    await userEvent.click(made.getByRole("button", { name: "Save the rule" }))
    await eventually(() => asked(office, "saveRule")).toMatchObject([{ search: "cur:eur in:", tags: ["Salary"] }])
    const all = dialog.getByRole("region", { name: "All rows in view" })
    await userEvent.fill(all.getByRole("textbox"), "Euros")
    await userEvent.keyboard("{Enter}")
    await eventuallyElement(all.getByText("12 rows changed")).toBeVisible()
    expect(asked(office, "tagInView")).toMatchObject([{ tag: "Euros", given: true, query: { currencies: ["eur"] } }])
    expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([])
    await userEvent.click(dialog.getByRole("button", { name: /^Undo the rule/ }))
    await userEvent.click(page.getByRole("button", { name: "Undo", exact: true }).last())
    await eventually(() => asked(office, "deleteRule")).toEqual([{ id: "r" }])
  },
)
