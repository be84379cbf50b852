import axe from "axe-core"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { changed, columnsOf, moved, readChoices, usualChoices } from "../../src/ui/transactions/columns/column-choice.ts"
import { TransactionsScreen } from "../../src/ui/transactions/transactions-screen.tsx"
import { show } from "./kit-page.tsx"
import { PlayedOffice } from "./transactions-office.ts"
import { drawnRows, eventually, eventuallyElement, frame, phone, scrollTo, seenRows, showScreen, theGrid } from "./transactions-page.tsx"

const rows = 4_000

/** An office whose history is told by its days. */
const officeWithDays = (): PlayedOffice => {
  const office = new PlayedOffice(rows)
  const counts = new Map<number, number>()
  for (let id = 1; id <= rows; id++) {
    const day = Math.floor(office.history.at(id).date / 86_400)
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  office.days = [...counts].flat()
  return office
}

const heads = (): ReadonlyArray<HTMLElement> => [...theGrid().querySelectorAll<HTMLElement>(".tx-day-head")]

beforeEach(() => sessionStorage.clear())
afterEach(() => sessionStorage.clear())

describe("a row that the office changed", () => {
  test.each([["the table", { width: 1440, height: 900 }], ["the cards", phone]] as const)("beyond 11: is marked in the margin of %s and says so aloud, the others are not", async (_, size) => {
    const office = new PlayedOffice(rows)
    office.changed = [rows - 2]
    await showScreen(office, size)
    await eventually(() => drawnRows().length).toBeGreaterThan(5)
    const marked = drawnRows().filter(({ element }) => element.querySelector(".changed-mark") !== null)
    expect(marked.map(({ index }) => index)).toEqual([2])
    const [mark, words] = [marked[0]?.element.querySelector(".changed-mark"), marked[0]?.element.querySelector('[role="gridcell"]')?.textContent]
    expect(words).toContain("Changed since first seen")
    expect((mark?.getBoundingClientRect().right ?? 99) - theGrid().getBoundingClientRect().left).toBeLessThanOrEqual(24)
  })
})

describe("the days of the rows", () => {
  test("each has a head above its first row; the head of the day that is read sticks under the headers", async () => {
    const office = officeWithDays()
    await showScreen(office)
    await eventually(() => heads().length).toBeGreaterThan(0)
    const newest = office.days.at(-1) ?? 0
    await scrollTo((newest - 5) * 36)
    await eventually(() => heads().length).toBe(2)
    const [read, next] = heads()
    const { top } = theGrid().getBoundingClientRect()
    expect(read?.getBoundingClientRect().top).toBe(top + 36)
    const first = drawnRows().find(({ index }) => index === newest)
    expect(next?.getBoundingClientRect().bottom).toBe(first?.top)
    expect(read?.textContent).toMatch(/^\w{3} \d+ \w+ \d{4} UTC$/)
    await scrollTo((newest + 40) * 36)
    await eventually(() => heads().length).toBe(1)
    expect(heads()[0]?.textContent).not.toBe(read?.isConnected === true ? "" : read?.textContent)
    expect(heads()[0]?.getBoundingClientRect().top).toBe(top + 36)
  })

  test.each([0, 1, 15, 31, 32, 40])("a reader who left %i px below the beginning of a day's head is there again, though the days are told last", async (pixels) => {
    const office = officeWithDays()
    const screen = await showScreen(office)
    await eventually(() => heads().length).toBeGreaterThan(0)
    const newest = office.days.at(-1) ?? 0
    await scrollTo(newest * 36 + 32 + pixels)
    await eventually(() => sessionStorage.getItem("transactions:a1")?.includes(`"index":${newest},`)).toBe(true)
    const place = () => seenRows().map(({ index, top }) => [index, top - theGrid().getBoundingClientRect().top])[0]
    const before = place()
    screen.leave()
    const again = officeWithDays()
    again.silentDays = true
    await showScreen(again)
    await eventually(() => seenRows().length).toBeGreaterThan(10)
    again.silentDays = false
    again.tellAll()
    await eventually(() => place()).toEqual(before)
  })

  test("no row that the keyboard walks to is hidden behind a head", async () => {
    await showScreen(officeWithDays())
    await eventually(() => heads().length).toBeGreaterThan(0)
    theGrid().querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus()
    await userEvent.keyboard("{Control>}{End}{/Control}")
    await eventually(() => document.activeElement?.closest("[aria-rowindex]")?.getAttribute("aria-rowindex")).toBe(String(rows + 1))
    await userEvent.keyboard("{PageUp}{PageUp}{ArrowUp}{ArrowUp}")
    await frame()
    const cell = document.activeElement?.getBoundingClientRect()
    expect(cell?.top).toBeGreaterThanOrEqual(theGrid().getBoundingClientRect().top + 36 + 32)
    expect(cell?.bottom).toBeLessThanOrEqual(theGrid().getBoundingClientRect().bottom)
  })

  test("are gone where the rows stand in another order", async () => {
    const office = officeWithDays()
    await showScreen(office)
    await eventually(() => heads().length).toBeGreaterThan(0)
    await userEvent.click(page.getByRole("columnheader", { name: "Sum" }).getByRole("button"))
    await eventually(() => heads().length).toBe(0)
    expect(theGrid().querySelector('[aria-sort="descending"]')?.textContent).toBe("Sum")
  })
})

describe("a row", () => {
  test("A43 is read in full beside the others, and the details follow the keyboard", async () => {
    const office = officeWithDays()
    await showScreen(office)
    await eventually(() => seenRows().length).toBeGreaterThan(10)
    theGrid().querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus()
    await userEvent.keyboard("{Enter}")
    const drawer = page.getByRole("complementary", { name: "Details" })
    await eventuallyElement(drawer.getByText(String(rows), { exact: true })).toBeVisible()
    await userEvent.keyboard("{ArrowDown}{ArrowDown}")
    await eventuallyElement(drawer.getByText(String(rows - 2), { exact: true })).toBeVisible()
    await userEvent.fill(page.getByLabelText("Your note"), "paid twice?")
    await eventually(() => office.calls.filter(({ method }) => method === "writeNote").map(({ request }) => request)).toEqual([{ id: rows - 2, text: "paid twice?" }])
    await userEvent.keyboard("{Escape}")
    await eventually(() => document.activeElement?.closest("[aria-rowindex]")?.getAttribute("aria-rowindex")).toBe("4")
  })

  test("of the same kind, or none of it, is asked for from the menu of its cell", async () => {
    const office = new PlayedOffice(rows)
    await showScreen(office)
    await eventually(() => seenRows().length).toBeGreaterThan(10)
    const all = theGrid().getAttribute("aria-rowcount")
    await userEvent.click(page.getByRole("gridcell").nth(2), { button: "right" })
    await userEvent.click(page.getByRole("menuitem", { name: "Only this" }))
    await eventually(() => theGrid().getAttribute("aria-rowcount")).toBe(String(rows / 4 + 1))
    expect(all).toBe(String(rows + 1))
  })
})

describe("hidden amounts", () => {
  test("S37 stand nowhere: not in cells, heads, details, tooltips, names or the title, and every mask is of one length", async () => {
    const office = officeWithDays()
    const { history } = office
    show(<div style={{ display: "flex", height: 800, width: 1400 }}><TransactionsScreen /></div>, { office, amountsHidden: true })
    await page.viewport(1440, 900)
    await eventually(() => document.querySelectorAll(".tx-row").length).toBeGreaterThan(10)
    await userEvent.click(page.getByRole("gridcell").nth(3))
    await eventually(() => document.querySelector(".tx-details-sum")).not.toBeNull()
    const sums = drawnRows().map(({ index }) => history.at(rows - index).sum.replace("-", "")).filter((sum) => sum.length > 5)
    expect(sums.length).toBeGreaterThan(10)
    const everything = document.documentElement.outerHTML + document.title
    for (const sum of sums) expect(everything).not.toContain(sum)
    expect(new Set([...document.querySelectorAll(".amount-mask")].map(({ textContent }) => textContent))).toEqual(new Set(["•••••"]))
  })
})

describe("columns", () => {
  const names = (choices: typeof usualChoices) => columnsOf(choices).map(({ id }) => id)

  test("R168 R172 R174 R177 are those of the specification in its order until others are chosen", () => {
    expect(names(readChoices(null))).toEqual(["date", "time", "currency", "type", "sum", "description", "hash", "sender", "recipient", "fee"])
  })

  test("are shown, hidden, moved and pinned; what was kept is read again, and nonsense is the usual choice", () => {
    const chosen = changed(changed(moved(usualChoices, "time", -1), "fee", { shown: false }), "sum", { pinned: true })
    expect(names(chosen)).toEqual(["sum", "time", "date", "currency", "type", "description", "hash", "sender", "recipient"])
    expect(columnsOf(chosen)[0]).toMatchObject({ id: "sum", pinnedAt: 0 })
    expect(readChoices(JSON.stringify(chosen))).toEqual(chosen)
    expect(readChoices(JSON.stringify([{ id: "gone", shown: true, pinned: false }, { id: "sum", shown: false, pinned: false }]))).toHaveLength(usualChoices.length)
    for (const nonsense of ["", "{", "[1]", JSON.stringify(usualChoices.map((choice) => ({ ...choice, shown: false })))]) expect(readChoices(nonsense)).toEqual(usualChoices)
  })

  test("the last one that is shown stays", () => {
    const one = usualChoices.map((choice) => ({ ...choice, shown: choice.id === "sum" }))
    expect(changed(one, "sum", { shown: false })).toEqual(one)
  })
})

test("axe finds nothing wrong with the rows, their days, a menu and the details", async () => {
  await showScreen(officeWithDays())
  await eventually(() => heads().length).toBeGreaterThan(0)
  await userEvent.click(page.getByRole("gridcell").nth(3))
  await eventually(() => document.querySelector(".tx-details-sum")).not.toBeNull()
  const { violations } = await axe.run(document.querySelector("main") ?? document.body)
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html.slice(0, 160))])).toEqual([])
})
