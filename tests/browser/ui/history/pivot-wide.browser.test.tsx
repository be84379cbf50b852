import axe from "axe-core"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { namesOnPhone } from "../../../../src/ui/history/pivot/pivot-widths.ts"
import "../../../../src/ui/kit/fonts.css"
import type { Language } from "../../../../src/ui/kit/preferences.ts"
import { onPaper } from "../../on-paper.ts"
import { parted } from "../../parted.ts"
import { HistoryWorker } from "./history-worker.ts"
import { rowOf } from "./transactions-history.ts"
import { eventually, frame, showScreen } from "./transactions-page.tsx"

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  sessionStorage.clear()
  location.hash = ""
})

/** The grid of a pivot of eight years, on a screen of so many px; some rows are of a currency with a long name. */
const shown = async (ask: string, width: number, language: Language = "en"): Promise<HTMLElement> => {
  const office = new HistoryWorker(3000)
  for (let id = 1; id <= 3000; id++) {
    const row = rowOf(id)
    const currency = id % 10 === 0 ? "vusdt" : row.currency
    office.history.edited.set(id, { ...row, currency, date: 1_500_000_000 + id * 86_400 })
  }
  location.hash = `#${new URLSearchParams({ tab: "pivot", ask }).toString()}`
  await showScreen(office, { width, height: 800 }, null, language)
  await eventually(() => document.querySelectorAll(".pivot-cell").length).toBeGreaterThan(0)
  const grid = document.querySelector<HTMLElement>('.pivot [role="grid"]')
  if (grid === null) throw new Error("the pivot is not there")
  grid.scrollIntoView()
  return grid
}

/** The cells of the first row by their role. */
const firstRow = (grid: HTMLElement, role: string): ReadonlyArray<HTMLElement> => [
  ...(grid.querySelectorAll('[role="row"]')[1]?.querySelectorAll<HTMLElement>(`[role="${role}"]`) ?? []),
]
/** Whether both ends of something stand in the grid, under nothing else. */
const isSeen = (grid: HTMLElement, cell: Element): boolean => {
  const { left, right, top, height } = cell.getBoundingClientRect()
  const port = grid.getBoundingClientRect()
  const isOnTop = (x: number): boolean => cell.contains(document.elementFromPoint(x, top + height / 2))
  return left >= port.left && right <= port.right && isOnTop(left + 2) && isOnTop(right - 2)
}

describe("a pivot of more columns than there is room for", () => {
  test.each([320, 390, 1440])(
    "says what its rows are of and shows numbers whole, however far it is scrolled, on a screen %d px wide",
    async (width) => {
      const grid = await shown("net by type, month", width)
      expect(grid.scrollWidth).toBeGreaterThan(width * 3)
      const heads = [...grid.querySelectorAll<HTMLElement>('[role="columnheader"]')]
      const titles = () =>
        firstRow(grid, "rowheader")
          .filter((cell) => isSeen(grid, cell))
          .map((cell) => heads[Number(cell.ariaColIndex) - 1]?.querySelector(".table-heading")?.textContent)
      const numbers = firstRow(grid, "gridcell").slice(1)
      const isWhole = (number: HTMLElement): boolean => isSeen(grid, number.querySelector(".pivot-cell") ?? number)
      expect(titles()).toEqual(["Type", "Currency"])
      expect(numbers.slice(0, 1).map(isWhole)).toEqual([true])
      const number = numbers[20]
      if (number === undefined) throw new Error("there are too few columns")
      // The right edge of a number in the middle stands at the right edge of what is seen.
      grid.scrollLeft = number.offsetLeft + number.offsetWidth - grid.clientWidth
      await frame()
      expect(titles()).toEqual(["Type", "Currency"])
      expect(isWhole(number)).toBe(true)
    },
  )

  test.each([
    ["fees by type + month, currency vs year before", 2],
    ["net by marketplace + month, type", 3],
  ])("leaves room for its numbers on a narrow screen where it is asked for %s", async (ask, titled) => {
    const grid = await shown(ask, 320)
    const [titles, numbers] = [firstRow(grid, "rowheader"), firstRow(grid, "gridcell").slice(1)]
    expect(titles.map((cell) => isSeen(grid, cell))).toEqual(Array.from({ length: titled }, () => true))
    expect(numbers[0]?.offsetTop).toBeGreaterThan(titles[0]?.offsetTop ?? Infinity)
    expect(isSeen(grid, numbers[0] ?? grid)).toBe(true)
    expect((await axe.run(grid)).violations.map(({ id }) => id)).toEqual([])
  })

  test.each([320, 390])("breaks no code of a currency on a screen %d px wide", async (width) => {
    await shown("net by month, direction cur:usdt", width)
    await document.fonts.ready // in narrower letters all of them would have room
    expect(parted('.pivot [role="rowheader"] *')).toEqual([])
  })

  test("in Turkish cuts no quarter on a phone beside its year, a type and a currency", async () => {
    const grid = await shown("net by year + quarter + type", 390, "tr")
    await document.fonts.ready
    const quarters = [...grid.querySelectorAll('[role="rowheader"][aria-colindex="3"] > bdi')]
    expect(quarters.length).toBeGreaterThan(8)
    expect(quarters.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([])
  })

  test("draws of many rows those that are near to what is seen, and any of them is come to", async () => {
    const grid = await shown("rows by month, week", 390)
    const drawn = () => [...grid.querySelectorAll('[role="rowheader"]')].map(({ textContent }) => textContent)
    const rows = Number(grid.ariaRowCount) - 1
    expect(rows).toBeGreaterThan(80)
    expect(drawn()).toHaveLength(60)
    const first = drawn()[0] ?? ""
    grid.scrollTop = grid.scrollHeight
    await eventually(() => [...grid.querySelectorAll('[role="row"]')].at(-1)?.ariaRowIndex).toBe(String(rows + 1))
    expect(drawn()).not.toContain(first)
    expect(drawn()).toHaveLength(60)
  })
})

test("of the room of names on a phone a short one leaves to a longer one what it does not need", () => {
  expect(namesOnPhone([60, 70], true)).toEqual([60, 70])
  expect(namesOnPhone([57, 117], true)).toEqual([57, 107])
  expect(namesOnPhone([57, 90], true)).toEqual([57, 90])
  expect(namesOnPhone([150, 50, 150], true)).toEqual([98, 50, 98])
  expect(namesOnPhone([200], true)).toEqual([128])
})

test("a pivot's numbers end where its columns do on paper", async () => {
  await shown("net by year, type", 1440)
  await onPaper()
  const numbers = [...document.querySelectorAll(".table-paper .pivot-cell")]
  expect(numbers.length).toBeGreaterThan(0)
  const beyond = () =>
    numbers.filter((number) => {
      const column = number.closest("td")?.getBoundingClientRect()
      return column !== undefined && number.getBoundingClientRect().right > column.right
    })
  await expect.poll(beyond).toEqual([])
})

test("on paper a pivot stands below its question in words, without what it is asked with", async () => {
  await shown("net by year, type", 1440)
  await onPaper()
  const pivot = document.querySelector(".pivot")
  await expect.poll(() => pivot?.querySelector(".table-paper")?.checkVisibility()).toBe(true)
  const tools = [...(pivot?.querySelectorAll("input, button:not(.pivot-cell), .pivot-controls") ?? [])]
  expect(tools.length).toBeGreaterThan(5)
  const seen = tools.filter((tool) => tool.checkVisibility() && tool.closest('.table-frame > [role="grid"]') === null)
  expect(seen.map(({ outerHTML }) => outerHTML)).toEqual([])
  const line = pivot?.querySelector('[role="search"]') ?? document.body
  expect(getComputedStyle(line, "::after").content).toBe('"net by year, type"')
})
