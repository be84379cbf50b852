import axe from "axe-core"
import { describe, expect, onTestFinished, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { succeeded } from "../../../fake-worker-client.ts"
import { hands, holdFinger, pressKey, useSlowProcessor, useTouchScreen } from "../../../hands.ts"
import { rowOf as made, written } from "../../history/transactions-history.ts"
import { header, headings, history, opened, sortOf, type TableCase, tables, ticked, widthOf } from "./office-tables.tsx"
import { whereTablesStand } from "./where-tables-stand.ts"

/** How one does something to a table. */
interface Way {
  readonly name: string
  readonly begin: () => Promise<void>
  readonly press: (element: HTMLElement) => Promise<void>
  /** Asks for what can be done with a cell of the history, whose rows have no ticks. */
  readonly ask: (cell: HTMLElement) => Promise<void>
  /** Makes a column wider; the px it should be wider then. */
  readonly widen: (heading: string) => Promise<number>
}

const handleOf = (heading: string): Element => {
  const handle = header(heading).element().querySelector(".table-handle")
  if (handle === null) throw new Error(`no handle at ${heading}`)
  return handle
}

const theMenu = () => expect.element(page.getByRole("menu", { name: "Actions" })).toBeVisible()

const ways: ReadonlyArray<Way> = [
  ...(["mouse", "finger"] as const).map((name): Way => ({
    name,
    begin: async () => {
      if (name === "finger") await useTouchScreen()
    },
    press: hands[name].press,
    ask: (cell) => (name === "finger" ? holdFinger(cell, theMenu) : userEvent.click(cell, { button: "right" })),
    widen: async (heading) => {
      await hands[name].drag(handleOf(heading), 60)
      return 60
    },
  })),
  {
    name: "keyboard",
    begin: async () => {},
    press: pressKey,
    ask: async (cell) => {
      cell.focus()
      await userEvent.keyboard("{Shift>}{F10}{/Shift}")
    },
    widen: async (heading) => {
      header(heading).getByRole("button").element().focus()
      await userEvent.keyboard("{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}")
      return 48
    },
  },
]

const casesOf = (each: ReadonlyArray<TableCase>) =>
  each.flatMap((table) => ways.map((way) => ({ table, way, of: table.name, by: way.name })))

const button = (name: string | RegExp): HTMLElement =>
  page.getByRole("button", { name }).first().element() as HTMLElement
const sortButton = (heading: string) => header(heading).getByRole("button").element() as HTMLElement

/**
 * Opens the list of columns, presses something there, and closes it once that is done: what a finger does is heard of
 * later than the browser says that it did it.
 */
const inChooser = async (way: Way, pressed: () => HTMLElement, isDone: () => boolean): Promise<void> => {
  await way.press(button("Columns"))
  await expect.element(page.getByRole("dialog", { name: "Columns" })).toBeVisible()
  // What is still moving is not where it is pointed at.
  await expect.poll(() => document.querySelector("[data-entering]")).toBeNull()
  await way.press(pressed())
  await expect.poll(isDone).toBe(true)
  // The first may only take away the words beside what is pointed at.
  await userEvent.keyboard("{Escape}{Escape}")
  await expect.element(page.getByRole("dialog", { name: "Columns" })).not.toBeInTheDocument()
}

/** What stands beside the box of a column: a finger and the mouse find it more easily than the box. */
const choiceOf = (way: Way, heading: string): HTMLElement => {
  const box = page.getByRole("checkbox", { name: new RegExp(`^${heading}\\b`) }).element() as HTMLElement
  return way.name === "keyboard" ? box : (box.closest("label") ?? box)
}

const copies = () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue()
  onTestFinished(() => copied.mockRestore())
  return copied
}

const files = () => {
  const made = vi.spyOn(URL, "createObjectURL")
  onTestFinished(() => made.mockRestore())
  return async (): Promise<string | undefined> => {
    const [blob] = made.mock.calls.at(-1) ?? []
    return blob instanceof Blob ? blob.text() : undefined
  }
}

/** Whether a heading is not of the units that stand beside amounts. */
const isNoUnit = (heading: string): boolean => !heading.endsWith(", ¤")

/** A heading as it is drawn: a sheet says of each moment that it is UTC's. */
const plain = (heading: string | null): string | undefined => heading?.replace(/ \(UTC\)$/, "")

/** The headings of the first line of a file; an amount takes two cells. */
const headingsOf = (file: string): ReadonlyArray<string> =>
  (file.split("\r\n")[0] ?? "")
    .replace("\uFEFF", "")
    .split(/[,;](?=")/)
    .map((cell) => cell.slice(1, -1))
    .filter(isNoUnit)

/** The same of a copy. */
const headsOf = (copy: string): ReadonlyArray<string> => (copy.split("\n")[0] ?? "").split("\t").filter(isNoUnit)

/** A row of the history, whose header is row 1. */
const rowOf = (grid: Element, row: number) => grid.querySelector(`[aria-rowindex="${row + 2}"]`)

test("every table of the office is driven here", () => {
  const driven = tables.map(({ name }) => name).filter((name) => name !== "Payments")
  expect(driven.toSorted()).toEqual(Object.keys(whereTablesStand).toSorted())
})

describe("by mouse, by a finger and by the keyboard", () => {
  test.each(casesOf(tables))("the table $of is sorted and sized by $by", async ({ table, way }) => {
    await way.begin()
    await opened(table)
    await way.press(sortButton(table.first))
    await expect.poll(() => sortOf(table.first)).not.toBe("none")
    const once = sortOf(table.first)
    await way.press(sortButton(table.first))
    await expect.poll(() => sortOf(table.first)).not.toBe(once)
    const before = widthOf(table.first)
    const more = await way.widen(table.first)
    await expect.poll(() => widthOf(table.first)).toBe(before + more)
  })

  test.each(
    casesOf(tables.filter(({ name }) => name === "Transactions" || name === "Partners")).filter(
      ({ by }) => by !== "keyboard",
    ),
  )("the table $of is sized by $by where the processor is six times slower", async ({ table, way }) => {
    await way.begin()
    await opened(table)
    await useSlowProcessor(6)
    for (const heading of [table.first, table.second]) {
      const before = widthOf(heading)
      const more = await way.widen(heading)
      await expect.poll(() => widthOf(heading)).toBe(before + more)
    }
  })

  test.each(casesOf(tables))(
    "the table $of has its columns hidden, moved and pinned by $by",
    async ({ table, way }) => {
      await way.begin()
      const { kept } = await opened(table)
      const placeOf = (heading: string) => headings().findIndex((each) => each?.startsWith(heading))
      const [first, isShown] = [placeOf(table.first), () => placeOf(table.second) > 0]
      const second = () => choiceOf(way, table.second)
      await inChooser(way, second, () => !isShown())
      await inChooser(way, second, isShown)
      const down = () => button(new RegExp(`^Move ${table.first}.* down$`))
      await inChooser(way, down, () => placeOf(table.first) === first + 1)
      const isSticky = () => getComputedStyle(header(table.second).element()).position === "sticky"
      await inChooser(way, () => button(new RegExp(`^Pin ${table.second}`)), isSticky)
      // The ticks have no heading, or one that is not seen.
      expect(headings().find((name) => name !== "" && name !== "Selection")).toMatch(new RegExp(`^${table.second}`))
      expect([...kept.values()].join()).toContain("columnOrder")
    },
  )

  test.each(casesOf(ticked))("the table $of is copied and saved by $by", async ({ table, way }) => {
    await way.begin()
    const { grid } = await opened(table)
    const [copied, saved] = [copies(), files()]
    const tick = grid.getByRole("checkbox", { name: /^Select (?!all)/ }).first()
    await way.press(tick.element() as HTMLElement)
    await expect.element(page.getByText("1 row selected")).toBeVisible()
    if (way.name === "keyboard") await userEvent.keyboard("{Meta>}c{/Meta}")
    else await way.press(button("Copy rows"))
    await expect.poll(() => copied.mock.calls[0]?.[0].split("\n").length).toBe(2)
    const drawn = headings().filter((heading) => heading !== "" && heading !== "Selection" && heading !== "Actions")
    expect(headsOf(copied.mock.calls[0]?.[0] ?? "").map(plain)).toEqual(drawn.map(plain))
    await way.press(button("CSV"))
    await expect.poll(saved).toBeDefined()
    const file = (await saved()) ?? ""
    expect(table.file === undefined ? headingsOf(file).map(plain) : [file]).toEqual(
      table.file === undefined ? drawn.map(plain) : [table.file],
    )
  })

  test.each(ways.map((way) => ({ way, by: way.name })))(
    "the table Transactions is copied and saved by $by",
    async ({ way }) => {
      await way.begin()
      const { grid, office } = await opened(history)
      const [copied, saved] = [copies(), files()]
      office.reply("exportHistory", () => succeeded({ ...written, file: new Blob(["all rows, by the worker"]) }))
      const rows = [0, 1].map((row) => () => rowOf(grid.element(), row))
      for (const [place, row] of rows.entries()) {
        await expect.poll(row).not.toBeNull()
        await way.ask(row()?.querySelector<HTMLElement>('[role="gridcell"]') ?? document.body)
        await theMenu()
        await way.press(page.getByRole("menuitem", { name: "Select the row" }).element() as HTMLElement)
        await expect.element(page.getByText(place === 0 ? "1 row selected" : "2 rows selected")).toBeVisible()
        await expect.poll(() => page.getByRole("menu").query()).toBeNull()
      }
      if (way.name === "keyboard") {
        const cell = rows[0]?.()?.querySelector<HTMLElement>('[role="gridcell"]')
        cell?.focus()
        // As a Russian keyboard says it, which the browser's driver has not.
        cell?.dispatchEvent(new KeyboardEvent("keydown", { key: "с", code: "KeyC", ctrlKey: true, bubbles: true }))
      } else await way.press(button("Copy rows"))
      await expect.poll(() => copied.mock.calls[0]?.[0].split("\n").length).toBe(3)
      const [heads, first] = copied.mock.calls[0]?.[0].split("\n").map((line) => line.split("\t")) ?? []
      expect(heads?.filter(isNoUnit).map(plain)).toEqual(headings().map(plain))
      const { sum, currency, date } = made(1000)
      const cellOf = (heading: string) => first?.[heads?.indexOf(heading) ?? -1]
      expect([cellOf("Sum"), cellOf("Sum, ¤")]).toEqual([sum, currency.toUpperCase()])
      expect(cellOf("Time (UTC)")).toBe(new Date(date * 1000).toISOString())
      await way.press(button("Export"))
      await way.press((await page.getByRole("button", { name: "Export 1,000 rows" }).findElement()) as HTMLElement)
      await expect.poll(saved).toBe("all rows, by the worker")
    },
  )
})

const findingsIn = async (place: Element): Promise<ReadonlyArray<string>> => {
  const { violations } = await axe.run(place, { rules: { region: { enabled: false } } })
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

describe.each(tables)("the table $name", (table: TableCase) => {
  test("fits a column to what it holds, by Shift and Enter", async () => {
    await opened(table)
    sortButton(table.first).focus()
    await userEvent.keyboard("{Shift>}{ArrowRight>12/}{/Shift}")
    const wide = widthOf(table.first)
    await userEvent.keyboard("{Shift>}{Enter}{/Shift}")
    await expect.poll(() => widthOf(table.first)).toBeLessThan(wide)
  })

  test("keeps what was chosen on this device, until it is as usual again", async () => {
    const { kept, draw } = await opened(table)
    const count = headings().length
    await page.getByRole("button", { name: "Columns" }).click()
    await page.getByRole("checkbox", { name: new RegExp(`^${table.second}\\b`) }).click({ force: true })
    await userEvent.keyboard("{Escape}{Escape}")
    await expect.poll(() => headings().length).toBe(count - 1)
    draw(null)
    draw(table.node())
    await expect.element(page.getByRole("grid", { name: table.name })).toBeVisible()
    expect(headings().length).toBe(count - 1)
    expect(kept.size).toBe(1)
    await page.getByRole("button", { name: "Columns" }).click()
    await page.getByRole("button", { name: "Usual columns" }).click()
    await userEvent.keyboard("{Escape}{Escape}")
    await expect.poll(() => headings().length).toBe(count)
  })

  test("moves a column by keys", async () => {
    await opened(table)
    const placeOf = () => headings().findIndex((heading) => heading?.startsWith(table.first))
    const start = placeOf()
    sortButton(table.first).focus()
    await userEvent.keyboard("{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}")
    await expect.poll(placeOf).toBe(start + 1)
  })

  test("is one stop of the tab key, in which arrows lead to every cell", async () => {
    const { grid } = await opened(table)
    expect(grid.element().querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    sortButton(table.first).focus()
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
    expect(await findingsIn(place)).toEqual([])
  })
})

test.each(tables.filter(({ isMatrix }) => isMatrix !== true))(
  "the table $name has no finding of axe as cards on a phone",
  async (table) => {
    const { place } = await opened(table)
    await page.viewport(390, 844)
    // The history stays a grid, of one column.
    const card = table === history ? '[role="row"] .transaction' : ".table-card"
    await expect.poll(() => place.querySelector(card)).not.toBeNull()
    expect(await findingsIn(place)).toEqual([])
  },
)
