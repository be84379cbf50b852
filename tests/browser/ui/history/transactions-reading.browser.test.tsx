import axe from "axe-core"
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { noFilter } from "../../../../src/domain/history/query.ts"
import type { Explanation } from "../../../../src/domain/history/query/explain.ts"
import type { HistoryQuery } from "../../../../src/domain/history/query/history-query.ts"
import { amountsView } from "../../../../src/domain/history/query/pictures.ts"
import { daySeconds } from "../../../../src/domain/kernel/calendar/day.ts"
import { recall } from "../../../../src/ui/history/remembered.ts"
import { TransactionsScreen } from "../../../../src/ui/history/transactions-screen.tsx"
import { ConfirmProvider } from "../../../../src/ui/kit/confirm.tsx"
import { pending, refused, succeeded } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"
import { HistoryWorker } from "./history-worker.ts"
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

const rows = 4_000

const heads = (): ReadonlyArray<HTMLElement> => [...theGrid().querySelectorAll<HTMLElement>(".tx-day-head")]

beforeEach(() => sessionStorage.clear())
afterEach(() => sessionStorage.clear())

describe("a row that the office changed", () => {
  test.each([
    ["the table", { width: 1440, height: 900 }],
    ["the cards", phone],
  ] as const)("beyond 11: is marked in the margin of %s and says so aloud, the others are not", async (_, size) => {
    const office = new HistoryWorker(rows)
    office.changed = [rows - 2]
    await showScreen(office, size)
    await eventually(() => drawnRows().length).toBeGreaterThan(5)
    const marked = drawnRows().filter(({ element }) => element.querySelector(".changed-mark") !== null)
    expect(marked.map(({ index }) => index)).toEqual([2])
    const [mark, words] = [
      marked[0]?.element.querySelector(".changed-mark"),
      marked[0]?.element.querySelector('[role="gridcell"]')?.textContent,
    ]
    expect(words).toContain("Changed since first seen")
    expect((mark?.getBoundingClientRect().right ?? 99) - theGrid().getBoundingClientRect().left).toBeLessThanOrEqual(24)
  })
})

describe("rows that the office removed", () => {
  const removed: HistoryQuery = { ...noFilter, where: { _tag: "Withdrawn", since: 1_762_000_001 } }

  test("B026 are told of in a line that opens them, and is gone where they are shown", async () => {
    const office = new HistoryWorker(rows)
    office.set("removedSinceVisit", { query: removed, count: 2 })
    await showScreen(office)
    const line = page.getByText("2 rows were removed by the office since your last visit", { exact: false })
    await expect.element(line).toBeVisible()
    await page.getByRole("button", { name: "Show removed rows" }).click()
    await expect.poll(() => office.watchedWith("transactionWindow").at(-1)?.query).toEqual(removed)
    await expect.element(line).not.toBeInTheDocument()
    const filter = page.getByRole("button", { name: "Drop Removed by the office since 1 Nov 2025", exact: false })
    await expect.element(filter).toBeVisible()
  })

  test("B026 where none were nothing is said", async () => {
    const office = new HistoryWorker(rows)
    office.set("removedSinceVisit", { query: removed, count: 0 })
    await showScreen(office)
    await eventually(() => drawnRows().length).toBeGreaterThan(5)
    expect(document.body.textContent).not.toContain("removed by the office")
  })

  test("B026 are marked, say so aloud and are struck out, and are not where they came back", async () => {
    const office = new HistoryWorker(rows)
    office.withdrawn = [rows - 2]
    await showScreen(office)
    await eventually(() => drawnRows().length).toBeGreaterThan(5)
    const marked = () => drawnRows().filter(({ element }) => element.querySelector(".changed-mark") !== null)
    expect(marked().map(({ index }) => index)).toEqual([2])
    const row = marked()[0]?.element
    expect(row?.querySelector('[role="gridcell"]')?.textContent).toContain("Removed by the office")
    const sum = row?.querySelector(".tx-sum")
    expect(sum instanceof Element && getComputedStyle(sum).textDecorationLine).toBe("line-through")
    office.withdrawn = []
    office.tellAll()
    await expect.poll(() => marked().length).toBe(0)
  })
})

describe("where a total comes from", () => {
  const explanation: Explanation = {
    total: {
      count: 3,
      currencies: [{ currency: "eur", count: 3, in: "10.00", out: "-2.50", net: "7.50" }],
      measured: [],
    },
    calls: [
      {
        page: 12,
        position: 40,
        purpose: "head",
        at: 1_762_000_000_000,
        ms: 30,
        count: 2,
        currencies: [{ currency: "eur", count: 2, in: "10.00", out: "0", net: "10.00" }],
        measured: [],
      },
    ],
    earlier: {
      calls: 3,
      count: 1,
      currencies: [{ currency: "eur", count: 1, in: "0", out: "-2.50", net: "-2.50" }],
      measured: [],
    },
    unknown: null,
    isExact: true,
    beside: null,
  }

  test("beyond 4: is said from the totals, from the statistics and from the head of a day, of the query in view", async () => {
    const office = new HistoryWorker(rows)
    office.reply("explain", () => succeeded(explanation))
    await showScreen(office)
    await eventually(() => heads().length).toBeGreaterThan(0)
    const asked = () =>
      office.calls.flatMap(({ method, request }) =>
        method === "explain" ? [(request as { readonly query: HistoryQuery }).query] : [],
      )
    const dialog = page.getByRole("dialog", { name: "Where this comes from" })
    const read = async (): Promise<void> => {
      await eventuallyElement(dialog.getByText("with page 12", { exact: false })).toBeVisible()
      await userEvent.click(dialog.getByRole("button", { name: "Close" }))
      await eventuallyElement(dialog).not.toBeInTheDocument()
    }
    await userEvent.click(page.getByRole("button", { name: "Explain these sums" }))
    await eventuallyElement(dialog.getByText("They came with 4 calls.", { exact: false })).toBeVisible()
    expect(dialog.element().textContent).toContain("entry 40 of the journal")
    await Promise.all(document.getAnimations().map(({ finished }) => finished))
    expect((await axe.run(dialog.element())).violations.map(({ id }) => id)).toEqual([])
    await read()
    await userEvent.click(page.getByRole("button", { name: "Statistics" }))
    await userEvent.click(page.getByRole("button", { name: "Explain", exact: true }))
    await read()
    expect(asked()).toEqual([noFilter, noFilter])
    const first = office.history.days(noFilter).at(-2) ?? 0
    await eventually(() => heads()[0]?.querySelector<HTMLElement>(".tx-day-explain")).toBeTruthy()
    heads()[0]?.querySelector<HTMLElement>(".tx-day-explain")?.click()
    await read()
    expect(asked().at(-1)).toEqual({ ...noFilter, start: first * 86_400, end: first * 86_400 + 86_399 })
  })

  test("beyond 4: says how far the log has been read, and is called off when nobody wants to know any more", async () => {
    const office = new HistoryWorker(rows)
    office.reply("explain", pending)
    await showScreen(office)
    await userEvent.click(page.getByRole("button", { name: "Explain these sums" }))
    await eventuallyElement(page.getByRole("progressbar", { name: "Reading the log" })).toBeVisible()
    expect(office.calls.filter(({ method }) => method === "cancelJob")).toEqual([])
    await userEvent.click(page.getByRole("dialog").getByRole("button", { name: "Close" }))
    const [asked] = office.calls.flatMap(({ method, request }) =>
      method === "explain" ? [(request as { readonly id: string }).id] : [],
    )
    await eventually(() => office.calls.findLast(({ method }) => method === "cancelJob")?.request).toEqual({
      id: asked,
    })
  })

  test("beyond 4: a log that cannot be read says so, and is read again when asked", async () => {
    const office = new HistoryWorker(rows)
    office.reply("explain", () => refused({ _tag: "Storage", problem: "StorageUnavailable" }))
    await showScreen(office)
    await userEvent.click(page.getByRole("button", { name: "Explain these sums" }))
    await eventuallyElement(page.getByText("The log of this device cannot be read.")).toBeVisible()
    office.reply("explain", () => succeeded(explanation))
    await userEvent.click(page.getByRole("dialog").getByRole("button", { name: "Retry" }))
    await eventually(() => document.querySelector(".explain")?.textContent).toContain("with page 12")
  })
})

describe("the days of the rows", () => {
  test("each has a head above its first row; the head of the day that is read sticks under the headers", async () => {
    const office = new HistoryWorker(rows)
    await showScreen(office)
    await eventually(() => heads().length).toBeGreaterThan(0)
    const newest = office.history.days(noFilter).at(-1) ?? 0
    await scrollTo((newest - 5) * 36)
    await eventually(() => heads().length).toBe(2)
    const [read, next] = heads()
    const { top } = theGrid().getBoundingClientRect()
    expect(read?.getBoundingClientRect().top).toBe(top + 36)
    const first = drawnRows().find(({ index }) => index === newest)
    expect(next?.getBoundingClientRect().bottom).toBe(first?.top)
    expect(read?.querySelector(".tx-day-date")?.textContent).toMatch(/^\w{3} \d+ \w+ \d{4}\u00a0UTC$/)
    await scrollTo((newest + 40) * 36)
    await eventually(() => heads().length).toBe(1)
    expect(heads()[0]?.textContent).not.toBe(read?.isConnected === true ? "" : read?.textContent)
    expect(heads()[0]?.getBoundingClientRect().top).toBe(top + 36)
  })

  describe.each([0, 1, 15, 31, 32, 40])("a reader who left %i px below the beginning of a day's head", (pixels) => {
    /**
     * Each of the newest rows is of a day of its own, so that what is known of them moves the reader's row, which is
     * the first of those that are asked for at once.
     */
    const newestDays = 100
    const officeOfDays = (): HistoryWorker => {
      const office = new HistoryWorker(rows)
      for (let days = 1; days <= newestDays; days++) {
        const row = office.history.at(rows - newestDays + days)
        office.history.edited.set(row.id, { ...row, date: row.date + days * daySeconds })
      }
      return office
    }
    const place = () => seenRows().map(({ index, top }) => [index, top - theGrid().getBoundingClientRect().top])[0]
    const comesBack = async (comes: (office: HistoryWorker) => Promise<void>): Promise<void> => {
      const office = officeOfDays()
      const screen = await showScreen(office)
      await eventually(() => heads().length).toBeGreaterThan(0)
      office.tellAll() // the days, too
      await scrollTo(newestDays * (36 + 32) + pixels)
      await eventually(() => sessionStorage.getItem("transactions:a1")?.includes(`"index":${newestDays},`)).toBe(true)
      const before = place()
      screen.leave()
      const again = officeOfDays()
      again.silentDays = true
      await comes(again)
      again.silentDays = false
      again.tellAll()
      await eventually(() => place()).toEqual(before)
    }

    test("is there again, though the days are told last", () =>
      comesBack(async (again) => {
        await showScreen(again)
        await eventually(() => seenRows().length).toBeGreaterThan(10)
      }))

    test("is there again, though first only the number of rows is known, then those above, then they, and last their days", () =>
      comesBack(async (again) => {
        again.lacksRows = () => true
        await showScreen(again)
        await eventually(() => theGrid().scrollTop).toBeGreaterThan(0)
        again.lacksRows = (from) => from >= newestDays
        again.tellAll()
        await eventually(() => theGrid().scrollTop).toBeGreaterThan(newestDays * (36 + 31))
        again.lacksRows = () => false
        again.tellAll()
        await eventually(() => seenRows().length).toBeGreaterThan(10)
      }))
  })

  test("have their heads with the rows themselves: nothing moves once the days are told", async () => {
    const ofNewestDay = new HistoryWorker(rows).history.days(noFilter).at(-1) ?? 0
    const office = new HistoryWorker(rows - ofNewestDay + 4)
    office.silentDays = true
    await showScreen(office)
    await eventually(() => heads().length).toBe(2)
    const look = () => ({
      rows: seenRows().map(({ index, top }) => [index, top]),
      heads: heads().map((head) => [head.getBoundingClientRect().top, head.textContent]),
    })
    const before = look()
    const { scrollHeight } = theGrid()
    office.silentDays = false
    office.tellAll()
    await eventually(() => theGrid().scrollHeight).toBeGreaterThan(scrollHeight)
    expect(look()).toEqual(before)
  })

  test("no row that the keyboard walks to is hidden behind a head", async () => {
    await showScreen(new HistoryWorker(rows))
    await eventually(() => heads().length).toBeGreaterThan(0)
    theGrid().querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus()
    await userEvent.keyboard("{Control>}{End}{/Control}")
    await eventually(() => document.activeElement?.closest("[aria-rowindex]")?.getAttribute("aria-rowindex")).toBe(
      String(rows + 1),
    )
    await userEvent.keyboard("{PageUp}{PageUp}{ArrowUp}{ArrowUp}")
    await frame()
    const cell = document.activeElement?.getBoundingClientRect()
    expect(cell?.top).toBeGreaterThanOrEqual(theGrid().getBoundingClientRect().top + 36 + 32)
    expect(cell?.bottom).toBeLessThanOrEqual(theGrid().getBoundingClientRect().bottom)
  })

  test("are walked from one to the next by Ctrl with the arrows, and the rows of another order from end to end", async () => {
    const office = new HistoryWorker(rows)
    await showScreen(office)
    await eventually(() => heads().length).toBeGreaterThan(0)
    const [newest = 0, next = 0] = office.history
      .days(noFilter)
      .filter((_, place) => place % 2 === 1)
      .toReversed()
    const row = (): number =>
      Number(document.activeElement?.closest("[aria-rowindex]")?.getAttribute("aria-rowindex")) - 2
    theGrid().querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus()
    await userEvent.keyboard("{Control>}{ArrowDown}{/Control}")
    await eventually(row).toBe(newest)
    await userEvent.keyboard("{Control>}{ArrowDown}{/Control}")
    await eventually(row).toBe(newest + next)
    await userEvent.keyboard("{ArrowDown}")
    await eventually(row).toBe(newest + next + 1)
    await userEvent.keyboard("{Control>}{ArrowUp}{/Control}")
    await eventually(row).toBe(newest + next)
    await userEvent.keyboard("{Control>}{ArrowUp}{/Control}")
    await eventually(row).toBe(newest)
    await userEvent.keyboard("{Control>}{ArrowUp}{/Control}")
    await eventually(row).toBe(0)
    await userEvent.click(page.getByRole("columnheader", { name: "Sum" }).getByRole("button"))
    await eventually(() => heads().length).toBe(0)
    theGrid().querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus()
    await userEvent.keyboard("{Control>}{ArrowDown}{/Control}")
    await eventually(row).toBe(rows - 1)
  })

  test("are gone where the rows stand in another order", async () => {
    const office = new HistoryWorker(rows)
    await showScreen(office)
    await eventually(() => heads().length).toBeGreaterThan(0)
    await userEvent.click(page.getByRole("columnheader", { name: "Sum" }).getByRole("button"))
    await eventually(() => heads().length).toBe(0)
    expect(theGrid().querySelector('[aria-sort="descending"]')?.textContent).toBe("Sum")
  })
})

describe("a row", () => {
  test("A43 is read in full beside the others, and the details follow the keyboard", async () => {
    const office = new HistoryWorker(rows)
    await showScreen(office)
    await eventually(() => seenRows().length).toBeGreaterThan(10)
    theGrid().querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus()
    await userEvent.keyboard("{Enter}")
    const drawer = page.getByRole("complementary", { name: "Details" })
    await eventuallyElement(drawer.getByText(String(rows), { exact: true })).toBeVisible()
    await userEvent.keyboard("{ArrowDown}{ArrowDown}")
    await eventuallyElement(drawer.getByText(String(rows - 2), { exact: true })).toBeVisible()
    await userEvent.fill(page.getByLabelText("Your note"), "paid twice?")
    await eventually(() =>
      office.calls.filter(({ method }) => method === "writeNote").map(({ request }) => request),
    ).toEqual([{ id: rows - 2, text: "paid twice?" }])
    await userEvent.keyboard("{Escape}")
    await eventually(() => document.activeElement?.closest("[aria-rowindex]")?.getAttribute("aria-rowindex")).toBe("4")
  })

  test("of the same kind, or none of it, is asked for from the menu of its cell", async () => {
    const office = new HistoryWorker(rows)
    await showScreen(office)
    await eventually(() => seenRows().length).toBeGreaterThan(10)
    const all = theGrid().getAttribute("aria-rowcount")
    await userEvent.click(page.getByRole("gridcell").nth(2), { button: "right" })
    await userEvent.click(page.getByRole("menuitem", { name: "Only this" }))
    await eventually(() => theGrid().getAttribute("aria-rowcount")).toBe(String(rows / 4 + 1))
    expect(all).toBe(String(rows + 1))
  })
})

describe("the reader's place", () => {
  test("is found again in an order that is not of dates, also when rows came in between", async () => {
    const office = new HistoryWorker(rows)
    const first = await showScreen(office)
    await eventually(() => seenRows().length).toBeGreaterThan(10)
    await userEvent.click(page.getByRole("columnheader", { name: "Currency" }).getByRole("button"))
    await eventually(
      () => theGrid().querySelector('[aria-sort="ascending"], [aria-sort="descending"]')?.textContent,
    ).toBe("Currency")
    await eventually(() => recall("a1")?.query.sort?.column).toBe("currency")
    const { query } = recall("a1") ?? { query: noFilter }
    const timeOf = ({ date }: { readonly date: number }) => new Date(date * 1000).toISOString().slice(11, 19)
    const inOrder = office.history.window(query, 0, 10).map(timeOf)
    await eventually(() => seenRows().map(({ element }) => cellText(element, 1))).toEqual(
      expect.arrayContaining(inOrder),
    )
    await scrollTo(50_000)
    const index = Math.floor(50_000 / 36)
    await eventually(() => seenRows()[0]?.index).toBe(index)
    await eventually(() => recall("a1")?.place?.index).toBe(index)
    const place = recall("a1")?.place
    if (place == null) throw new Error("no place")
    first.leave()
    office.receive(40)
    const wanted = office.history.reader().indexOf(query, place.id) ?? -1
    expect(wanted).toBeGreaterThan(index)
    await showScreen(office)
    await eventually(() => seenRows()[0]?.index).toBe(wanted)
    await eventually(() =>
      Math.abs((seenRows()[0]?.top ?? 0) - (theGrid().getBoundingClientRect().top + 36) + place.pixels),
    ).toBeLessThanOrEqual(1)
  })
})

describe("a finger", () => {
  const touch = (target: Element, type: string, y: number): void => {
    const point = new Touch({ identifier: 1, target, clientX: 100, clientY: y })
    target.dispatchEvent(
      new TouchEvent(type, {
        bubbles: true,
        cancelable: true,
        touches: type === "touchend" ? [] : [point],
        changedTouches: [point],
      }),
    )
  }
  const refreshes = (office: HistoryWorker): number =>
    office.calls.filter(
      ({ method, request }) => method === "refresh" && JSON.stringify(request) === '{"area":"transactions"}',
    ).length
  const shownOnPhone = async (): Promise<HistoryWorker> => {
    const office = new HistoryWorker(rows)
    await showScreen(office, phone)
    await eventually(() => seenRows().length).toBeGreaterThan(3)
    return office
  }
  const firstRow = (): Element => seenRows()[0]?.element ?? document.body
  const isSaid = (words: string): boolean => page.getByText(words).query() !== null

  test("that pulls the rows down far enough at their top has the office asked for new ones, and one that does not has not", async () => {
    const office = await shownOnPhone()
    const before = refreshes(office)
    touch(firstRow(), "touchstart", 200)
    touch(firstRow(), "touchmove", 240)
    await eventually(() => isSaid("Pull to look for new rows")).toBe(true)
    touch(firstRow(), "touchend", 240)
    await eventually(() => isSaid("Pull to look for new rows")).toBe(false)
    expect(refreshes(office)).toBe(before)
    touch(firstRow(), "touchstart", 200)
    touch(firstRow(), "touchmove", 300)
    await eventually(() => isSaid("Let go to look for new rows")).toBe(true)
    touch(firstRow(), "touchend", 300)
    await eventually(() => refreshes(office)).toBe(before + 1)
    await scrollTo(1_000)
    touch(firstRow(), "touchstart", 200)
    touch(firstRow(), "touchmove", 400)
    await frame()
    expect(isSaid("Let go to look for new rows")).toBe(false)
    touch(firstRow(), "touchend", 400)
    expect(refreshes(office)).toBe(before + 1)
  })

  test("that rests on a row opens its menu and not its details; one that moves on opens nothing", async () => {
    await shownOnPhone()
    const cell = (): Element => firstRow().querySelector('[role="gridcell"]') ?? document.body
    const pointer = (type: string, y: number): boolean =>
      cell().dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          cancelable: true,
          pointerType: "touch",
          pointerId: 1,
          clientX: 100,
          clientY: y,
        }),
      )
    const isOpen = (): boolean => page.getByRole("menu", { name: "Actions" }).query() !== null
    pointer("pointerdown", 200)
    await eventually(isOpen).toBe(true)
    pointer("pointerup", 200)
    cell().dispatchEvent(new MouseEvent("click", { bubbles: true }))
    await frame()
    expect(document.querySelector(".tx-details-sum")).toBeNull()
    await userEvent.keyboard("{Escape}")
    await eventually(isOpen).toBe(false)
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    pointer("pointerdown", 200)
    pointer("pointermove", 260)
    vi.advanceTimersByTime(5_000)
    vi.useRealTimers()
    await frame()
    expect(isOpen()).toBe(false)
  })
})

describe("hidden amounts", () => {
  test("S37 stand nowhere: not in cells, heads, details, tooltips, names or the title, and every mask is of one length", async () => {
    const office = new HistoryWorker(rows)
    const { history } = office
    show(
      <div style={{ display: "flex", height: 800, width: 1400 }}>
        <TransactionsScreen market={null} onStatement={() => undefined} />
      </div>,
      { office, amountsHidden: true },
    )
    await page.viewport(1440, 900)
    await eventually(() => document.querySelectorAll(".tx-row").length).toBeGreaterThan(10)
    await userEvent.click(page.getByRole("gridcell").nth(3))
    await eventually(() => document.querySelector(".tx-details-sum")).not.toBeNull()
    const sums = drawnRows()
      .map(({ index }) => history.at(rows - index).sum.replace("-", ""))
      .filter((sum) => sum.length > 5)
    expect(sums.length).toBeGreaterThan(10)
    const everything = document.documentElement.outerHTML + document.title
    for (const sum of sums) expect(everything).not.toContain(sum)
    expect(new Set([...document.querySelectorAll(".amount-mask")].map(({ textContent }) => textContent))).toEqual(
      new Set(["•••••"]),
    )
  })

  test("S37 stand in no picture either: filters, bars, tables, periods and saved views have no digit of a sum, in whatever is drawn, named or pointed at", async () => {
    const office = new HistoryWorker(rows)
    office.views = [{ id: "v1", name: "Euro", search: "cur:eur" }]
    show(
      <div style={{ display: "flex", height: 980, width: 1700 }}>
        <ConfirmProvider>
          <TransactionsScreen market={null} onStatement={() => undefined} />
        </ConfirmProvider>
      </div>,
      { office, amountsHidden: true },
    )
    await page.viewport(1720, 1000)
    await eventually(() => document.querySelectorAll(".tx-row").length).toBeGreaterThan(10)
    const reader = office.history.reader()
    const sums = [
      ...reader.totals(noFilter),
      ...reader.months(noFilter),
      ...reader.types(noFilter).flatMap(({ currencies }) => currencies),
    ].flatMap((held) => [held.in, held.out, held.net])
    const edges = amountsView(reader, noFilter)
      .bins.flatMap(({ least, below }) => [least, below ?? ""])
      .filter((edge) => edge.length > 2)
    const hasEdges = edges.length > 0
    /** Whatever a person or a program can find in the page: what is drawn, names, titles, values of controls. */
    const seen = (): string => {
      const values = [...document.querySelectorAll("input")].map(({ value }) => value)
      const all = [document.documentElement.outerHTML, document.title, ...values].join(" ")
      return all.replaceAll(/[,\u00a0\u202f]/g, "")
    }
    const expectNothing = (): void => {
      const text = seen()
      // Short sums stand in counts and years by chance; a whole part of four digits and its fraction do not.
      expect(
        [...sums, ...edges]
          .map((sum) => sum.replace("-", ""))
          .filter((sum) => /\d{4,}\.\d{2,}/.test(sum))
          .filter((sum) => text.includes(sum) || text.includes(sum.replace(".", ","))),
      ).toEqual([])
    }
    await eventuallyElement(page.getByRole("button", { name: /^Euro 1,000 · hidden EUR$/ })).toBeVisible()
    expect(hasEdges).toBe(true)
    expectNothing()
    await eventually(() => document.querySelector(".amount-range")).not.toBeNull()
    expect(
      Array.from(document.querySelectorAll(".amount-handle"), (handle) => handle.getAttribute("aria-valuetext")),
    ).toEqual(["hidden", "hidden"])
    await userEvent.click(page.getByRole("button", { name: "Statistics", exact: true }))
    await eventually(() => document.querySelectorAll(".bar").length).toBeGreaterThan(0)
    await userEvent.click(page.getByRole("button", { name: /Measure/ }))
    await userEvent.click(page.getByRole("option", { name: "EUR" }))
    for (const bar of document.querySelectorAll<HTMLElement>(".bar")) {
      bar.focus()
      await frame()
      expectNothing()
    }
    await userEvent.click(page.getByRole("button", { name: "As tables" }))
    await eventually(() => document.querySelectorAll(".twins [role=grid]").length).toBe(3)
    expectNothing()
    await userEvent.click(page.getByRole("button", { name: /Compare/ }))
    await userEvent.click(page.getByRole("option", { name: "This month and the last" }))
    await eventually(() => document.querySelector(".periods")).not.toBeNull()
    expectNothing()
  })

  test("S37 go to the clipboard only after a yes", async () => {
    const office = new HistoryWorker(rows)
    const copied: Array<string> = []
    vi.spyOn(navigator.clipboard, "writeText").mockImplementation((text) => {
      copied.push(text)
      return Promise.resolve()
    })
    vi.spyOn(navigator.clipboard, "readText").mockImplementation(() => Promise.resolve(copied.at(-1) ?? ""))
    onTestFinished(() => {
      vi.restoreAllMocks()
    })
    show(
      <div style={{ display: "flex", height: 800, width: 1400 }}>
        <ConfirmProvider>
          <TransactionsScreen market={null} onStatement={() => undefined} />
        </ConfirmProvider>
      </div>,
      { office, amountsHidden: true },
    )
    await page.viewport(1440, 900)
    await eventually(() => document.querySelectorAll(".tx-row").length).toBeGreaterThan(10)
    const sum = drawnRows()[0]?.element.querySelector<HTMLElement>('[data-column="4"]')
    sum?.focus()
    await userEvent.keyboard("c")
    await userEvent.keyboard("{Escape}")
    await eventually(() => page.getByRole("alertdialog").query()).toBeNull()
    expect(copied).toEqual([])
    sum?.focus()
    await userEvent.keyboard("c")
    await userEvent.click(page.getByRole("button", { name: "Copy", exact: true }))
    await eventually(() => copied).toEqual([office.history.at(rows).sum])
  })
})

test("axe finds nothing wrong with the rows, their days, a menu and the details", async () => {
  await showScreen(new HistoryWorker(rows))
  await eventually(() => heads().length).toBeGreaterThan(0)
  await userEvent.click(page.getByRole("gridcell").nth(3))
  await eventually(() => document.querySelector(".tx-details-sum")).not.toBeNull()
  const { violations } = await axe.run(document.querySelector("main") ?? document.body)
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html.slice(0, 160))])).toEqual([])
})
