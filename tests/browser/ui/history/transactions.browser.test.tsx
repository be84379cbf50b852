import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { noFilter } from "../../../../src/domain/history/query.ts"
import { groupsOf } from "../../../../src/ui/history/grid/day-groups.ts"
import { RowTops, usualGroupHead } from "../../../../src/ui/history/grid/row-tops.ts"
import { utcDate, utcTime } from "../../../../src/ui/kit/time.ts"
import { HistoryWorker } from "./history-worker.ts"
import { rowOf } from "./transactions-history.ts"
import {
  cellText,
  drawnRows,
  eventually,
  eventuallyElement,
  frame,
  phone,
  scrollTo,
  seenRows,
  showScreen,
  theGrid,
} from "./transactions-page.tsx"

const million = 1_000_000
/** The place of a row in the unfiltered list of a million: the newest, with the greatest id, is first. */
const idAt = (index: number, count = million): number => count - index
const dateTextOf = (index: number): string => utcDate(rowOf(idAt(index)).date * 1000, "en")
const timeTextOf = (index: number): string => utcTime(rowOf(idAt(index)).date * 1000, "en")

/** Every seen row stands for the row of its place. */
const expectTrueRows = async (): Promise<void> => {
  await eventually(() => seenRows().every(({ element }) => cellText(element, 1) !== "")).toBe(true)
  const rows = seenRows()
  expect(rows.length).toBeGreaterThan(10)
  for (const [place, { index, element }] of rows.entries()) {
    expect(index).toBe((rows[0]?.index ?? 0) + place)
    expect([cellText(element, 0), cellText(element, 1)]).toEqual([dateTextOf(index), timeTextOf(index)])
  }
}

beforeEach(() => sessionStorage.clear())
afterEach(() => sessionStorage.clear())

describe("the grid", () => {
  test("R021 a million rows are one grid that counts them and its header, and draws only what is near the view", async () => {
    const office = new HistoryWorker(million)
    await showScreen(office)
    await eventuallyElement(page.getByRole("grid", { name: "Transactions" })).toHaveAttribute(
      "aria-rowcount",
      String(million + 1),
    )
    await eventually(() => seenRows().length).toBeGreaterThan(10)
    expect(theGrid().querySelector('[aria-rowindex="1"]')?.textContent).toContain("Date")
    expect(drawnRows()[0]?.index).toBe(0)
    expect(drawnRows().length).toBeLessThan(60)
    expect(Math.max(...office.windows)).toBeLessThan(500)
    await expectTrueRows()
  })

  test("its columns are date, time in UTC, currency and bonus type first (R168, R169, R170, R171)", async () => {
    await showScreen(new HistoryWorker(1000))
    await eventually(() => seenRows().length).toBeGreaterThan(10)
    const headings = [...theGrid().querySelectorAll('[role="columnheader"]')].map(({ textContent }) => textContent)
    expect(headings.slice(0, 4)).toEqual(["Date", "Time (UTC)", "Currency", "Bonus type"])
    const row = seenRows()[0]?.element ?? theGrid()
    const { date } = rowOf(1000)
    expect([0, 1, 2].map((column) => cellText(row, column))).toEqual([
      utcDate(date * 1000, "en"),
      new Date(date * 1000).toISOString().slice(11, 19),
      "BTC",
    ])
    const types = () => seenRows().map(({ element }) => cellText(element, 3))
    // 1000 % 7 is 6; what has no label keeps its id
    await eventually(() => types().slice(0, 7)).toEqual(["6", "5", "4", "3", "Withdrawal", "Bonus", "Transfer"])
  })

  test("then come sum, description, hash and sender (R172, R173, R174, R175)", async () => {
    await showScreen(new HistoryWorker(1000))
    await eventually(() => seenRows().length).toBeGreaterThan(10)
    const headings = [...theGrid().querySelectorAll('[role="columnheader"]')].map(({ textContent }) => textContent)
    expect(headings.slice(4, 8)).toEqual(["Sum", "Description", "Hash", "Sender"])
    const [first, second] = seenRows().map(({ element }) => element)
    if (first === undefined || second === undefined) throw new Error("no rows")
    expect(cellText(first, 4)).toBe("+1,000.00000000")
    expect(cellText(second, 4)).toBe("−999.99900")
    expect(first.querySelector('[role="img"]')?.getAttribute("aria-label")).toBe("In")
    expect(second.querySelector('[role="img"]')?.getAttribute("aria-label")).toBe("Out")
    expect(cellText(first, 5)).toContain("Purchase bonus, package Start")
    expect(cellText(first, 5)).toContain("Completed")
    expect(first.querySelector('[data-column="6"] bdi')?.getAttribute("title")).toBe(rowOf(1000).hash)
    expect(cellText(second, 7)).toBe("1042")
  })

  test("the last columns are recipient and fee, and what was not delivered is a dash (R176, R177)", async () => {
    await showScreen(new HistoryWorker(1000))
    await eventually(() => seenRows().length).toBeGreaterThan(10)
    const headings = [...theGrid().querySelectorAll('[role="columnheader"]')].map(({ textContent }) => textContent)
    expect(headings.slice(8)).toEqual(["Recipient", "Fee"])
    const [first, second] = seenRows().map(({ element }) => element)
    if (first === undefined || second === undefined) throw new Error("no rows")
    expect([7, 8, 9].map((column) => cellText(first, column))).toEqual(["—", "—", "—"])
    expect(second.querySelector('[data-column="8"] bdi')?.getAttribute("title")).toBe(rowOf(999).recipient)
    expect(cellText(second, 9)).toContain("0.00012")
  })

  test("the end, the middle and the beginning of a million rows stand exactly where the scroll bar says", async () => {
    await showScreen(new HistoryWorker(million))
    await eventually(() => seenRows().length).toBeGreaterThan(10)
    const grid = theGrid()
    await scrollTo(grid.scrollHeight)
    await eventually(() => cellText(seenRows().at(-1)?.element ?? grid, 0)).toBe(dateTextOf(million - 1))
    expect(seenRows().at(-1)?.index).toBe(million - 1)
    expect(
      Math.abs((seenRows().at(-1)?.top ?? 0) + 36 - (grid.getBoundingClientRect().top + grid.clientHeight)),
    ).toBeLessThan(1)
    await expectTrueRows()
    await scrollTo((grid.scrollHeight - grid.clientHeight) / 2)
    const view = grid.clientHeight - 36
    const middle = Math.floor((million * 36 - view) / 2 / 36)
    await eventually(() => cellText(seenRows()[0]?.element ?? grid, 1)).toBe(timeTextOf(middle))
    expect(seenRows()[0]?.index).toBe(middle)
    await expectTrueRows()
    await scrollTo(0)
    await eventually(() => cellText(seenRows()[0]?.element ?? grid, 1)).toBe(timeTextOf(0))
    expect(seenRows()[0]?.index).toBe(0)
    await expectTrueRows()
  })

  test("a scrolled pixel is a pixel also in the stretched middle, and the way back to the top is free", async () => {
    await showScreen(new HistoryWorker(million))
    await eventually(() => seenRows().length).toBeGreaterThan(10)
    const grid = theGrid()
    await scrollTo(grid.scrollHeight / 2)
    const marked = seenRows()[12]
    if (marked === undefined) throw new Error("no rows")
    for (let step = 1; step <= 10; step++) {
      grid.scrollTop -= 40
      await frame()
      expect(drawnRows().find(({ index }) => index === marked.index)?.top).toBeCloseTo(marked.top + 40 * step, 0)
    }
    await scrollTo(0)
    expect(seenRows()[0]?.index).toBe(0)
  })

  test("watches follow the view and end with the screen", async () => {
    const office = new HistoryWorker(million)
    const screen = await showScreen(office)
    await eventually(() => seenRows().length).toBeGreaterThan(10)
    const atRest = office.watching
    for (let step = 0; step < 60; step++) {
      theGrid().scrollTop += 3200
      await frame()
      expect(office.watching).toBeLessThan(atRest + 10)
    }
    screen.leave()
    await eventually(() => office.watching).toBe(0)
  })

  test("rows that are on their way have their final size and no texts, and come in place", async () => {
    const office = new HistoryWorker(million)
    await showScreen(office)
    await eventually(() => seenRows().length).toBeGreaterThan(10)
    office.tellAll() // the days, too, of whose heads there are many above
    office.silent = true
    await scrollTo(360_000)
    const waiting = seenRows()
    const { starts } = groupsOf(office.history.days(noFilter), false)
    expect(waiting[0]?.index).toBe(new RowTops(million, 36, starts, usualGroupHead).at(360_000))
    expect(cellText(waiting[0]?.element ?? theGrid(), 1)).toBe("")
    office.silent = false
    office.tellAll()
    await frame()
    expect(seenRows().map(({ top }) => top)).toEqual(waiting.map(({ top }) => top))
    await expectTrueRows()
  })
})

describe("the keyboard", () => {
  const focusedCell = (): readonly [number, number] => {
    const cell = document.activeElement
    return [
      Number(cell?.closest("[aria-rowindex]")?.getAttribute("aria-rowindex")) - 2,
      Number(cell instanceof HTMLElement ? cell.dataset["column"] : undefined),
    ]
  }
  const press = async (keys: string): Promise<readonly [number, number]> => {
    await userEvent.keyboard(keys)
    await frame()
    return focusedCell()
  }

  test("the grid is one tab stop, and arrows, Home, End and pages walk it as the WAI-ARIA grid pattern says", async () => {
    await showScreen(new HistoryWorker(million))
    await eventually(() => seenRows().length).toBeGreaterThan(10)
    expect(theGrid().querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    theGrid().querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    expect(focusedCell()).toEqual([0, 0])
    expect(await press("{ArrowDown}{ArrowRight}")).toEqual([1, 1])
    expect(await press("{ArrowUp}")).toEqual([0, 1])
    expect(await press("{ArrowUp}{ArrowRight}{ArrowDown}")).toEqual([0, 2]) // over the headers
    expect(await press("{ArrowLeft}")).toEqual([0, 1])
    expect(await press("{End}")).toEqual([0, 9])
    expect(await press("{Home}{ArrowLeft}")).toEqual([0, 0])
    const [paged] = await press("{PageDown}")
    expect(paged).toBeGreaterThan(10)
    expect(await press("{Control>}{End}{/Control}")).toEqual([million - 1, 9])
    expect(seenRows().at(-1)?.index).toBe(million - 1)
    expect(await press("{ArrowDown}")).toEqual([million - 1, 9])
    const [up] = await press("{PageUp}")
    expect(up).toBeLessThan(million - 10)
    expect(await press("{PageDown}")).toEqual([million - 1, 9])
    expect(await press("{Control>}{Home}{/Control}")).toEqual([0, 0])
    expect(theGrid().querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    expect(await press("{ArrowUp}"), "a head").toEqual([-1, Number.NaN])
    expect(await press("{ArrowDown}"), "the cell it was on before").toEqual([0, 0])
  })

  test.each([0, 2000])(
    "rows in another order take the keyboard over, who reads at %i px: nobody who walks the old ones falls out of the grid",
    async (top) => {
      const office = new HistoryWorker(million)
      await showScreen(office)
      await eventually(() => seenRows().length).toBeGreaterThan(10)
      await scrollTo(top)
      office.silent = true
      await userEvent.click(page.getByRole("columnheader", { name: "Sum" }).getByRole("button"))
      const [row] = await press("{ArrowDown}{ArrowDown}")
      const { bottom = 0 } = theGrid().querySelector(".tx-day-head")?.getBoundingClientRect() ?? {}
      const first = seenRows().find((each) => each.top + each.element.offsetHeight > bottom)
      expect(row, "while the new ones are on their way").toBe((first?.index ?? 0) + 1)
      office.silent = false
      office.tellAll()
      await eventuallyElement(page.getByRole("columnheader", { name: "Sum" })).toHaveAttribute(
        "aria-sort",
        "descending",
      )
      await eventually(() => theGrid().closest("[aria-busy]")?.getAttribute("aria-busy")).toBe("false")
      expect(focusedCell()).toEqual([0, 4])
      expect(await press("{ArrowDown}")).toEqual([1, 4])
      expect(theGrid().querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    },
  )

  test("the focus is kept however far its row is scrolled away, and the arrows bring it back", async () => {
    await showScreen(new HistoryWorker(million))
    await eventually(() => seenRows().length).toBeGreaterThan(10)
    drawnRows()
      .find(({ index }) => index === 3)
      ?.element.querySelector<HTMLElement>('[data-column="2"]')
      ?.focus()
    for (const top of [100, 700, 200, 5000, 400_000, 8_000_000, 7_999_000, 0, theGrid().scrollHeight]) {
      await scrollTo(top)
      expect(focusedCell()).toEqual([3, 2])
    }
    expect(await press("{ArrowDown}")).toEqual([4, 2])
    expect(seenRows().some(({ index }) => index === 4)).toBe(true)
    await expectTrueRows()
  })
})

describe("rows that arrive", () => {
  test("at the very top they are seen at once", async () => {
    const office = new HistoryWorker(1000)
    await showScreen(office)
    await eventually(() => seenRows().length).toBeGreaterThan(10)
    office.receive(2)
    await eventuallyElement(page.getByRole("grid", { name: "Transactions" })).toHaveAttribute("aria-rowcount", "1003")
    expect(theGrid().scrollTop).toBe(0)
    expect(cellText(seenRows()[0]?.element ?? theGrid(), 1)).toBe(utcTime(rowOf(1002).date * 1000, "en"))
  })

  test.each([
    ["near the top", 50],
    ["across two blocks", 3500],
    ["deep in a stretched million", 7_500_000],
    ["at the end", 99_000_000],
  ])("a reader %s is not moved by them, whatever their number", async (_, top) => {
    const office = new HistoryWorker(million)
    await showScreen(office)
    await eventually(() => seenRows().length).toBeGreaterThan(10)
    await scrollTo(top)
    await eventually(() => seenRows().every(({ element }) => cellText(element, 1) !== "")).toBe(true)
    for (const rows of [1, 3, 60, 25]) {
      const before = seenRows().map((row) => ({ time: cellText(row.element, 1), top: row.top, index: row.index }))
      office.receive(rows)
      await frame()
      const after = seenRows().map((row) => ({ time: cellText(row.element, 1), top: row.top, index: row.index }))
      expect(after.map(({ time }) => time)).toEqual(before.map(({ time }) => time))
      for (const [place, row] of after.entries()) {
        expect(Math.abs(row.top - (before[place]?.top ?? 0))).toBeLessThanOrEqual(1)
        expect(row.index).toBe((before[place]?.index ?? 0) + rows)
      }
    }
  })

  test("told to one block after the other, they never show a row twice or leave one out", async () => {
    const office = new HistoryWorker(20_000)
    await showScreen(office)
    await eventually(() => seenRows().length).toBeGreaterThan(10)
    await scrollTo(3500)
    await eventually(() => seenRows().every(({ element }) => cellText(element, 1) !== "")).toBe(true)
    const times = (): ReadonlyArray<string> => seenRows().map(({ element }) => cellText(element, 1))
    const before = times()
    await office.receiveOneByOne(7, async () => {
      await frame()
      expect(times()).toEqual(before)
    })
  })

  test("more of them than are watched at once do not move the reader either", async () => {
    const office = new HistoryWorker(20_000)
    await showScreen(office)
    await eventually(() => seenRows().length).toBeGreaterThan(10)
    await scrollTo(36_000)
    await eventually(() => cellText(seenRows()[0]?.element ?? theGrid(), 1)).not.toBe("")
    const [first] = seenRows()
    const before = cellText(first?.element ?? theGrid(), 1)
    const index = first?.index ?? 0
    office.receive(1234)
    await eventually(() => seenRows()[0]?.index).toBe(index + 1234)
    await eventually(() => cellText(seenRows()[0]?.element ?? theGrid(), 1)).toBe(before)
  })

  test("the focus stays on its row", async () => {
    const office = new HistoryWorker(5000)
    await showScreen(office)
    await eventually(() => seenRows().length).toBeGreaterThan(10)
    const row = drawnRows().find(({ index }) => index === 4)?.element
    row?.querySelector<HTMLElement>('[data-column="1"]')?.focus()
    const element = document.activeElement
    const time = element?.textContent
    office.receive(3)
    await frame()
    expect(document.activeElement).toBe(element)
    expect(element?.textContent).toBe(time)
    expect(element?.closest("[aria-rowindex]")?.getAttribute("aria-rowindex")).toBe(String(4 + 3 + 2))
  })

  test("a row that changed is drawn anew in its place", async () => {
    const office = new HistoryWorker(5000)
    await showScreen(office)
    await eventually(() => seenRows().length).toBeGreaterThan(10)
    office.history.edited.set(4999, { ...rowOf(4999), statusName: "Cancelled", status: "2" })
    office.tellAll()
    await eventually(() => cellText(seenRows()[1]?.element ?? theGrid(), 5)).toContain("Cancelled")
  })
})

describe("the reader's place", () => {
  const leaveAt = async (
    office: HistoryWorker,
    top: number,
  ): Promise<{ readonly index: number; readonly time: string; readonly top: number }> => {
    const screen = await showScreen(office)
    await eventually(() => seenRows().length).toBeGreaterThan(10)
    await scrollTo(top)
    await eventually(() => cellText(seenRows()[0]?.element ?? theGrid(), 1)).not.toBe("")
    const [first] = seenRows()
    const place = {
      index: first?.index ?? 0,
      time: cellText(first?.element ?? theGrid(), 1),
      top: (first?.top ?? 0) - theGrid().getBoundingClientRect().top,
    }
    screen.leave()
    return place
  }
  const expectPlace = async (place: { readonly time: string; readonly top: number }): Promise<void> => {
    await eventually(
      () => document.querySelector('[role="grid"]') && cellText(seenRows()[0]?.element ?? theGrid(), 1),
    ).toBe(place.time)
    expect(Math.abs((seenRows()[0]?.top ?? 0) - theGrid().getBoundingClientRect().top - place.top)).toBeLessThanOrEqual(
      1,
    )
  }

  test.each([
    ["a thousand rows down", 36_017],
    ["in the stretched middle", 7_400_011],
    ["at the end", 99_000_000],
  ])("%s is found again to the pixel when the screen comes back", async (_, top) => {
    const place = await leaveAt(new HistoryWorker(million), top)
    await showScreen(new HistoryWorker(million))
    await expectPlace(place)
  })

  test.each([3, 40_000])("it is found again when %i rows came in meanwhile", async (rows) => {
    const place = await leaveAt(new HistoryWorker(million), 36_017)
    const office = new HistoryWorker(million + rows)
    await showScreen(office)
    await expectPlace(place)
    expect(seenRows()[0]?.index).toBe(place.index + rows)
  })

  test("on a phone it is found again in the cards", async () => {
    const office = new HistoryWorker(million)
    const screen = await showScreen(office, phone)
    await eventually(() => drawnRows().length).toBeGreaterThan(5)
    await scrollTo(76 * 500 + 11)
    await eventually(() => seenRows()[0]?.element.textContent).toContain("UTC")
    const text = seenRows()[0]?.element.textContent
    screen.leave()
    await showScreen(new HistoryWorker(million), phone)
    await eventually(() => document.querySelector('[role="grid"]') && seenRows()[0]?.element.textContent).toBe(text)
    expect(theGrid().scrollTop).toBe(76 * 500 + 11)
  })
})
