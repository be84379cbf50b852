import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { remoteData, type Rejection } from "../../../../src/domain/kernel/remote-data.ts"
import { refused, succeeded } from "../../fake-worker-client.ts"
import { HistoryWorker } from "./history-worker.ts"
import { rowOf } from "./transactions-history.ts"
import {
  cellText,
  drawnRows,
  eventually,
  eventuallyElement,
  frame,
  phone,
  seenRows,
  showScreen,
  theGrid,
  typeDay,
  until,
} from "./transactions-page.tsx"

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
})
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

const filtered = { types: [], statuses: [], currencies: [], marketplaces: [], start: null, end: null }
const pagesAsked = (office: HistoryWorker): ReadonlyArray<unknown> =>
  office.calls.flatMap(({ method, request }) => (method === "fetchPage" ? [request] : []))
const countOf = (): string | null => theGrid().getAttribute("aria-rowcount")
const isShown = (): Promise<void> =>
  eventually(() => document.querySelector('.tx-grid[role="grid"]') !== null && drawnRows().length > 5).toBe(true)

const isOpen = (): boolean => document.querySelector(".heat-month") !== null
/**
 * Opens the filters, which are behind a button where the window is not very wide. Found by hand: the runner's actions
 * would set the faked clock forward.
 */
const openFilters = async (): Promise<void> => {
  if (isOpen()) return
  document.querySelector<HTMLElement>('button[aria-label^="Filter"]')?.click()
  await until(isOpen)
}
const choose = async (field: string, option: string): Promise<void> => {
  await openFilters()
  await userEvent.click(
    page
      .getByRole("region", { name: field, exact: true })
      .getByRole("button", { name: new RegExp(`^${option}, `, "u") }),
  )
}
const setDay = async (edge: "First day" | "Last day", day: string): Promise<void> => {
  await openFilters()
  await typeDay("Days, UTC", edge, day)
  await userEvent.keyboard("{Escape}")
  await until(() => document.querySelector(".days-panel") === null)
}

/** Chooses a month. The actions of the test runner would set the faked clock forward. */
const chooseMonth = (month: string): void =>
  document.querySelector<HTMLElement>(`button[aria-label="All of ${month}"]`)?.click()
/** Rows of the first 7000 that are of a month, counted from 1. */
const ofMonth = (year: number, month: number): number =>
  Array.from({ length: 7000 }, (_, index) => rowOf(index + 1)).filter(
    ({ date }) => date * 1000 >= Date.UTC(year, month - 1) && date * 1000 < Date.UTC(year, month),
  ).length

describe("a filter", () => {
  test("shows this device's rows at once and asks the server 500 ms after the last change, from offset 0, also when the history is complete (R263, R264, R429, A82 A104)", async () => {
    const office = new HistoryWorker(7000)
    await showScreen(office)
    await isShown()
    await openFilters()
    chooseMonth("Nov 2023")
    await until(() => countOf() === `${ofMonth(2023, 11) + 1}`)
    vi.advanceTimersByTime(499)
    chooseMonth("Dec 2023")
    await until(() => countOf() === `${ofMonth(2023, 12) + 1}`)
    vi.advanceTimersByTime(499)
    expect(pagesAsked(office)).toEqual([])
    vi.advanceTimersByTime(1)
    await until(() => pagesAsked(office).length > 0)
    expect(pagesAsked(office)).toEqual([
      { ...filtered, start: Date.UTC(2023, 11) / 1000, end: Date.UTC(2024, 0) / 1000 - 1, offset: 0 },
    ])
    vi.advanceTimersByTime(10_000)
    expect(pagesAsked(office)).toHaveLength(1)
  })

  test("that is not there asks nothing: the newest rows are the synchronisation's to ask", async () => {
    const office = new HistoryWorker(100)
    await showScreen(office)
    await isShown()
    vi.advanceTimersByTime(10_000)
    await frame()
    expect(pagesAsked(office)).toEqual([])
  })

  test("of days takes whole days of UTC, from 00:00:00 to 23:59:59 (R354)", async () => {
    const office = new HistoryWorker(20_000)
    await showScreen(office)
    await isShown()
    const [start, end] = [Date.UTC(2023, 10, 30) / 1000, Date.UTC(2023, 11, 1) / 1000 - 1]
    // Each day is asked for by itself: how long the runner takes to type, in faked time, is nobody's to say.
    const isAsked = async (days: { readonly start: number; readonly end: number | null }) => {
      vi.advanceTimersByTime(500)
      await eventually(() => pagesAsked(office).at(-1)).toEqual({ ...filtered, ...days, offset: 0 })
    }
    await setDay("First day", "2023-11-30")
    await isAsked({ start, end: null })
    await setDay("Last day", "2023-11-30")
    const rows = Array.from({ length: 20_000 }, (_, index) => rowOf(index + 1)).filter(
      ({ date }) => date >= start && date <= end,
    )
    expect(rows.length).toBeGreaterThan(1000)
    await eventually(countOf).toBe(String(rows.length + 1))
    await isAsked({ start, end })
    const asked = new Map(pagesAsked(office).map((each) => [JSON.stringify(each), each]))
    expect([...asked.values()]).toEqual([
      { ...filtered, start, end: null, offset: 0 },
      { ...filtered, start, end, offset: 0 },
    ])
  })

  test("of type, status, currency and marketplace goes to the server as chosen (R354)", async () => {
    const office = new HistoryWorker(7000)
    await showScreen(office)
    await isShown()
    await choose("Type", "Bonus")
    await choose("Status", "Waiting")
    await choose("Currency", "EUR")
    await choose("Marketplace", "Nordic Market")
    vi.advanceTimersByTime(500)
    await eventually(() => pagesAsked(office).at(-1)).toEqual({
      ...filtered,
      types: ["1"],
      statuses: ["0"],
      currencies: ["eur"],
      marketplaces: ["Nordic Market"],
      offset: 0,
    })
  })

  test("with its days the wrong way round says so", async () => {
    await showScreen(new HistoryWorker(100))
    await isShown()
    await openFilters()
    await typeDay("Days, UTC", "First day", "2024-03-02")
    await typeDay("Days, UTC", "Last day", "2024-03-01")
    await eventuallyElement(page.getByText("This day is before the first one")).toBeVisible()
  })

  test("of lists stands above the rows as chips that take it away, one by one or all", async () => {
    await showScreen(new HistoryWorker(7000))
    await isShown()
    await choose("Type", "Bonus")
    await eventually(countOf).toBe("1001")
    expect(seenRows().every(({ element }) => cellText(element, 3) === "Bonus")).toBe(true)
    await choose("Status", "Waiting")
    await eventuallyElement(page.getByRole("button", { name: "Type: Bonus", exact: true })).toBeVisible()
    await userEvent.click(page.getByRole("button", { name: "Remove filter Status: Waiting" }))
    await eventually(countOf).toBe("1001")
    await choose("Currency", "BTC")
    await userEvent.click(page.getByRole("button", { name: "Clear all" }))
    await eventually(countOf).toBe("7001")
    await eventuallyElement(page.getByRole("button", { name: "Type: Bonus", exact: true })).not.toBeInTheDocument()
  })

  test("is remembered when the screen comes back, for the same customer only", async () => {
    const first = await showScreen(new HistoryWorker(7000))
    await isShown()
    await choose("Type", "Bonus")
    await eventually(countOf).toBe("1001")
    first.leave()
    const second = await showScreen(new HistoryWorker(7000))
    await isShown()
    expect(countOf()).toBe("1001")
    second.leave()
    const other = new HistoryWorker(7000)
    other.account = "a2"
    await showScreen(other)
    await isShown()
    expect(countOf()).toBe("7001")
  })

  test("is remembered when the browser was closed in between, its days by their name where they have one", async () => {
    const office = new HistoryWorker(7000)
    const first = await showScreen(office)
    await isShown()
    await choose("Type", "Bonus")
    await eventually(() => office.keptFilter).toBe("type:1")
    first.leave()
    sessionStorage.clear()
    const second = await showScreen(office)
    await isShown()
    expect(countOf()).toBe("1001")
    await userEvent.click(page.getByRole("button", { name: /^Dates: / }))
    await userEvent.click(page.getByRole("menuitem", { name: /^Last year/ }))
    await eventually(() => office.keptFilter).toBe("type:1 on:last-year")
    second.leave()
  })

  test("tells a screen reader what it left, and rows that come in afterwards are not told", async () => {
    const office = new HistoryWorker(7000)
    await showScreen(office)
    await isShown()
    const told = (): string =>
      [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent).join("")
    expect(told()).toBe("")
    await choose("Type", "Bonus")
    await eventually(told).toBe("1,000 rows in view")
    office.receive(70)
    await eventually(countOf).toBe("1011")
    expect(told()).toBe("1,000 rows in view")
  })

  test("that leaves nothing says which condition leaves out most, and drops it with one press", async () => {
    await showScreen(new HistoryWorker(100))
    await isShown()
    await setDay("Last day", "2001-01-01")
    await eventuallyElement(page.getByText("No row matches the filter")).toBeVisible()
    await userEvent.click(page.getByRole("button", { name: "Drop to 1 Jan 2001" }))
    await isShown()
    expect(countOf()).toBe("101")
  })

  test("is a sheet from below on phones, with the rows it leaves on its button", async () => {
    await showScreen(new HistoryWorker(7000), phone)
    await isShown()
    await choose("Type", "Bonus")
    await userEvent.click(page.getByRole("button", { name: "Show 1,000 rows" }))
    await eventuallyElement(page.getByRole("dialog")).not.toBeInTheDocument()
    await eventuallyElement(page.getByRole("grid", { name: "Transactions" })).toHaveAttribute("aria-rowcount", "1001")
    expect(theGrid().getAttribute("aria-colcount")).toBe("1")
  })
})

describe("Load more", () => {
  const loadMore = () => page.getByRole("button", { name: "Load more" })

  test("asks for the page after the last one, as long as pages come full (R261, R262, A42)", async () => {
    const office = new HistoryWorker(7000)
    await showScreen(office)
    await isShown()
    await choose("Type", "Bonus")
    vi.advanceTimersByTime(500)
    await eventually(() => pagesAsked(office).length).toBe(1)
    await userEvent.click(loadMore())
    await eventually(() => pagesAsked(office).at(-1)).toEqual({ ...filtered, types: ["1"], offset: 25 })
    office.reply("fetchPage", () => succeeded({ full: false }))
    await userEvent.click(loadMore())
    await eventually(() => pagesAsked(office).at(-1)).toEqual({ ...filtered, types: ["1"], offset: 50 })
    await eventuallyElement(page.getByText("The office has no more rows")).toBeVisible()
    await eventuallyElement(loadMore()).toBeDisabled()
    await userEvent.click(page.getByRole("button", { name: "Clear all" }))
    await eventuallyElement(loadMore()).toBeEnabled()
  })

  test("begins where this device's rows end, when the synchronisation has read some", async () => {
    const office = new HistoryWorker(7000)
    office.sync = { ...office.sync, phase: "Paused", complete: false, completeDownTo: rowOf(7000 - 200).date }
    await showScreen(office)
    await isShown()
    await userEvent.click(loadMore())
    await eventually(() => pagesAsked(office)).toEqual([{ ...filtered, offset: 200 }])
  })

  test("says why a page did not come and can be pressed again", async () => {
    const office = new HistoryWorker(7000)
    office.reply("fetchPage", () => refused({ _tag: "Offline" }))
    await showScreen(office)
    await isShown()
    await userEvent.click(loadMore())
    await eventuallyElement(page.getByText("This device is offline")).toBeVisible()
    await eventuallyElement(loadMore()).toBeEnabled()
  })
})

describe("the states of the screen", () => {
  const unreachable: Rejection = { at: 1, reason: { _tag: "Unreachable" }, messages: [] }
  const rejected = remoteData<never>(null, null, unreachable)

  test("are a skeleton, then the rows (R236)", async () => {
    const office = new HistoryWorker(100)
    office.silent = true
    await showScreen(office)
    await eventuallyElement(page.getByText("Loading")).toBeInTheDocument()
    office.silent = false
    office.tellAll()
    await isShown()
    await eventuallyElement(page.getByText("Loading")).not.toBeInTheDocument()
  })

  test("are the no-data view with Retry when nothing is here and the office says nothing (R236)", async () => {
    const office = new HistoryWorker(100)
    office.rejected = rejected
    await showScreen(office)
    await userEvent.click(page.getByRole("button", { name: "Retry" }))
    expect(office.calls).toContainEqual({ method: "refresh", request: { area: "transactions" } })
    office.rejected = null
    office.tellAll()
    await isShown()
  })

  test("are the rows under a strip with Retry when they are here and the office says nothing", async () => {
    const office = new HistoryWorker(100)
    await showScreen(office)
    await isShown()
    const rows = office.history.window(everyRow, 0, 100)
    office.rejected = remoteData({ from: 0, total: 100, rows }, Date.now(), unreachable)
    office.tellAll()
    await eventuallyElement(page.getByRole("button", { name: "Retry" })).toBeVisible()
    expect(countOf()).toBe("101")
    expect(drawnRows().length).toBeGreaterThan(5)
  })

  test("are a sentence when the history is empty, and a skeleton while its first page is on its way", async () => {
    const office = new HistoryWorker(0)
    office.rejected = remoteData<never>(null, null, "pending")
    await showScreen(office)
    await eventuallyElement(page.getByText("Loading")).toBeInTheDocument()
    office.rejected = null
    office.tellAll()
    await eventuallyElement(page.getByText("No transactions yet")).toBeVisible()
  })
})

describe("the synchronisation", () => {
  test("on the narrowest phone no word of its buttons is broken", async () => {
    await showScreen(new HistoryWorker(7000), { width: 320, height: 640 })
    const pause = page.getByRole("button", { name: "Pause" })
    await eventuallyElement(pause).toBeVisible()
    const words = document.createRange()
    words.selectNode(document.createTreeWalker(pause.element(), NodeFilter.SHOW_TEXT).nextNode() as Text)
    expect([words.toString(), words.getClientRects().length]).toEqual(["Pause", 1])
  })

  test("is said in one line: what is here, back to when, and what is being done; it can be paused and resumed", async () => {
    const office = new HistoryWorker(12_480)
    office.sync = { ...office.sync, phase: "Older", complete: false, oldest: Date.UTC(2023, 2, 4) / 1000 }
    await showScreen(office)
    const line = () => document.querySelector('[aria-label="Synchronisation"] p')?.textContent
    await eventually(line).toBe("12,480 rows on this device, back to 4\u00a0Mar\u00a02023\u00a0· loading older rows")
    await userEvent.click(page.getByRole("button", { name: "Pause" }))
    expect(office.requestsOf("pauseSync")).toEqual([{ paused: true }])
    office.sync = { ...office.sync, phase: "Paused", bad: 3, verified: false }
    office.tellAll()
    await eventually(line).toBe(
      "12,480 rows on this device, back to 4\u00a0Mar\u00a02023\u00a0· paused\u00a0· " +
        "not verified: the office’s date filter cannot be relied on\u00a0· 3 rows could not be read",
    )
    await userEvent.click(page.getByRole("button", { name: "Resume" }))
    expect(office.requestsOf("pauseSync")).toEqual([{ paused: true }, { paused: false }])
  })

  test("says what is not kept for want of room, and that it comes back", async () => {
    const office = new HistoryWorker(100)
    office.sync = { ...office.sync, givenUp: "older" }
    await showScreen(office)
    const line = () => document.querySelector('[aria-label="Synchronisation"] p')?.textContent
    const back = " It is saved again when there is room."
    await eventually(line).toContain(`For want of room the older saved state of this history was removed.${back}`)
    office.sync = { ...office.sync, givenUp: "newest" }
    office.tellAll()
    await eventually(line).toContain(
      `For want of room no saved state of this history is kept, so opening takes longer.${back}`,
    )
  })

  test("can be told to read everything again", async () => {
    const office = new HistoryWorker(100)
    await showScreen(office)
    await userEvent.click(page.getByRole("button", { name: "More about the history" }))
    await userEvent.click(page.getByRole("menuitem", { name: "Read everything again" }))
    expect(office.requestsOf("verifyHistory")).toEqual([null])
  })

  test('makes the totals "so far" until it is complete, and the totals describe the grid', async () => {
    const office = new HistoryWorker(100)
    office.sync = { ...office.sync, complete: false }
    await showScreen(office)
    await isShown()
    const described = (): string =>
      document.getElementById(theGrid().getAttribute("aria-describedby") ?? "")?.textContent ?? ""
    await eventually(described).toContain("100 rows so far")
    expect(described()).toContain("+1.25000000\u00a0BTC")
    office.sync = { ...office.sync, complete: true }
    office.tellAll()
    await eventually(described).not.toContain("so far")
  })
})

test("hostile texts are texts, and a megabyte of them is cut before it is drawn", async () => {
  const office = new HistoryWorker(30)
  const hostile = "\u2069\u202E<img src=x onerror=\"document.title='broken'\">"
  office.history.edited.set(30, {
    ...rowOf(30),
    description: hostile,
    statusName: hostile,
    sender: hostile,
    symbol: hostile,
    hash: "é".repeat(1_000_000),
  })
  office.history.edited.set(29, {
    ...rowOf(29),
    description: "😀".repeat(500_000),
    type: "z".repeat(1_000_000),
    statusName: "w".repeat(1_000_000),
  })
  const before = document.title
  for (const size of [undefined, phone]) {
    const screen = await showScreen(office, size)
    await isShown()
    expect(theGrid().querySelector("img, script")).toBeNull()
    expect(theGrid().textContent).toContain("<img src=x")
    expect(theGrid().outerHTML.length).toBeLessThan(200_000)
    expect(theGrid().textContent).not.toMatch(/[\u2069\u202E]/)
    const texts = [...theGrid().querySelectorAll("bdi")].filter((element) => element.textContent.includes("<img"))
    expect(texts.map((element) => getComputedStyle(element).unicodeBidi)).toEqual(texts.map(() => "isolate"))
    screen.leave()
  }
  expect(document.title).toBe(before)
})

const everyRow = filtered
