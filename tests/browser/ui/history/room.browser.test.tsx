import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest"
import { page } from "vitest/browser"
import "../../../../src/ui/kit/fonts.css"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import { refused } from "../../fake-worker-client.ts"
import { parted } from "../../parted.ts"
import { HistoryWorker } from "./history-worker.ts"
import { eventually, showScreen, theGrid } from "./transactions-page.tsx"

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  sessionStorage.clear()
  location.hash = ""
})

const phones = (["en", "ru", "de", "tr"] as const).flatMap((language) =>
  [320, 360, 390].map((width) => [language, width] as const),
)

const [first, days] = [1_500_000_000, 300] as const
const dayOf = (date: number): number => Math.floor(date / 86_400)

/** Sums with all their decimals, and of the currency with the longest name. */
const sums = [
  { sum: "-1197.9541", currency: "usdt" },
  { sum: "-0.01040671", currency: "btc" },
  { sum: "-17250.25", currency: "sgg" },
]

/** A row on each of so many days, in one of these. */
const officeOfSums = (): HistoryWorker => {
  const office = new HistoryWorker(days)
  for (let id = 1; id <= days; id++) {
    office.history.edited.set(id, { ...office.history.at(id), ...sums[id % sums.length], date: first + id * 86_400 })
  }
  office.resolve("transactionWindow", ({ query, from, count }) => {
    const rows = office.history.window(query, from, count)
    const inDays = rows.map(({ date }) => office.history.reader().daySums(query, dayOf(date)))
    return remoteData({ from, total: days, rows, days: inDays }, 1_762_000_000_000, "fulfilled")
  })
  return office
}

const isCut = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth
/** With twice the pixels letters are wider by parts of one, and what lacks a part of one is cut. */
const hasNoPixelLeft = (button: Element): boolean => {
  const cell = button.closest('[role="columnheader"]') ?? button
  const room = cell.getBoundingClientRect().width - Number.parseFloat(getComputedStyle(cell).paddingInlineEnd)
  return button.getBoundingClientRect().width > room - 1
}

const textsOf = (elements: ReadonlyArray<Element>): ReadonlyArray<string | null> =>
  elements.map(({ textContent }) => textContent)

test.each(phones)("in %s at %d px the head of a day has its sum whole beside its date", async (language, width) => {
  await showScreen(officeOfSums(), { width, height: 800 }, null, language)
  const heads = () => [...theGrid().querySelectorAll(".tx-day-head")]
  await eventually(() => heads().filter((head) => head.querySelector(".amount") !== null).length).toBeGreaterThan(4)
  await document.fonts.ready
  const hidden = heads().filter((head) => {
    const [words, sum] = [".tx-day-words", ".amount"].map((part) => head.querySelector(part)?.getBoundingClientRect())
    return words !== undefined && sum !== undefined && (sum.bottom > words.bottom || sum.right > words.right)
  })
  expect(textsOf(hidden)).toEqual([])
  const explain = heads()[0]?.querySelector(".tx-day-explain")?.getBoundingClientRect()
  expect(explain?.width).toBeGreaterThan(0)
  expect(explain?.right).toBeLessThanOrEqual(width)
})

test.each(phones)(
  "in %s at %d px nothing of a pivot's question is cut, nor what its rows and columns are called",
  async (language, width) => {
    location.hash = `#${new URLSearchParams({ tab: "pivot", ask: "net by quarter vs year before" }).toString()}`
    await showScreen(officeOfSums(), { width, height: 800 }, null, language)
    await eventually(() => document.querySelectorAll(".pivot-cell").length).toBeGreaterThan(0)
    await document.fonts.ready
    const words = [...document.querySelectorAll('.pivot-controls .select-value, .pivot [role="rowheader"] > bdi')]
    expect(words.length).toBeGreaterThan(20)
    expect(textsOf(words.filter(isCut))).toEqual([])
  },
)

test.each(phones)(
  "in %s at %d px no name of a pivot's rows is cut where three columns name them, nor a heading",
  async (language, width) => {
    location.hash = `#${new URLSearchParams({ tab: "pivot", ask: "net by type + quarter" }).toString()}`
    await showScreen(officeOfSums(), { width, height: 800 }, null, language)
    await eventually(() => document.querySelectorAll(".pivot-cell").length).toBeGreaterThan(0)
    await document.fonts.ready
    const words = [...document.querySelectorAll('.pivot .table-heading, .pivot [role="rowheader"] > bdi')]
    expect(textsOf(words.filter(isCut))).toEqual([])
  },
)

test.each(phones)("in %s at %d px nothing over a pivot of one currency is cut", async (language, width) => {
  location.hash = `#${new URLSearchParams({ tab: "pivot", ask: "net by month cur:usdt" }).toString()}`
  await showScreen(officeOfSums(), { width, height: 800 }, null, language)
  await eventually(() => document.querySelectorAll(".pivot-cell").length).toBeGreaterThan(0)
  await document.fonts.ready
  const words = [...document.querySelectorAll('.pivot .table-heading, .pivot [role="rowheader"] > bdi')]
  expect(textsOf(words.filter(isCut))).toEqual([])
})

test.each([
  ["en", 800, "Time (UTC)"],
  ["ru", 784, "Время (UTC)"],
  ["de", 800, "Uhrzeit (UTC)"],
  ["tr", 800, "Saat (UTC)"],
] as const)("in %s the rows of a small laptop, %d px of them, say their time", async (language, width, time) => {
  // a window of 1024 px without the navigation, which takes more of it in Russian
  await showScreen(new HistoryWorker(300), { width, height: 768 }, null, language)
  const heads = () => textsOf([...theGrid().querySelectorAll('[role="columnheader"]')])
  await eventually(() => heads().length).toBeGreaterThan(4)
  await eventually(() => heads().includes(time)).toBe(true)
  expect(theGrid().scrollWidth).toBe(theGrid().clientWidth)
})

test.each(["en", "ru", "de", "tr"] as const)("in %s headings of a pivot have a pixel to spare", async (language) => {
  location.hash = `#${new URLSearchParams({ tab: "pivot", ask: "net by month, direction cur:usdt" }).toString()}`
  await showScreen(new HistoryWorker(300), { width: 390, height: 800 }, null, language)
  await eventually(() => document.querySelectorAll(".pivot-cell").length).toBeGreaterThan(0)
  await document.fonts.ready
  const heads = [...document.querySelectorAll(".pivot .table-sort")]
  expect(heads.length).toBeGreaterThan(1)
  expect(textsOf(heads.filter(hasNoPixelLeft))).toEqual([])
})

test.each(["en", "ru", "de", "tr"] as const)(
  "in %s no word of the days is parted beside a count of filters at 320 px",
  async (language) => {
    const office = new HistoryWorker(100)
    office.keptFilter = "cur:btc since:2025-01-01 until:2025-12-01"
    await showScreen(office, { width: 320, height: 800 }, null, language)
    await eventually(() => document.querySelector(".ask-count")).not.toBeNull()
    await document.fonts.ready
    const days = document.querySelector(".date-menu > span")
    expect(days?.textContent).not.toBe("")
    expect(parted(".date-menu > span")).toEqual([])
  },
)

test.each(["en", "ru", "de", "tr"] as const)(
  "in %s the search of a small laptop has room for a condition",
  async (language) => {
    // a window of 1024 px without the navigation
    await showScreen(new HistoryWorker(20), { width: 800, height: 768 }, null, language)
    await eventually(() => document.querySelector(".search")).not.toBeNull()
    expect(document.querySelector(".search")?.getBoundingClientRect().width).toBeGreaterThan(260)
  },
)

test("on a phone the button of the next page says its words in one line beside why the last one did not come", async () => {
  const office = new HistoryWorker(40)
  office.reply("fetchPage", () => refused({ _tag: "Offline" }))
  await showScreen(office, { width: 360, height: 800 }, null, "de")
  await page.getByRole("button", { name: "Mehr laden" }).click()
  await eventually(() => document.querySelector(".tx-more-failed")?.textContent ?? "").not.toBe("")
  await document.fonts.ready
  const words = document.createRange()
  words.selectNodeContents(document.querySelector(".tx-more .button-content") ?? document.body)
  expect([words.toString(), words.getClientRects().length]).toEqual(["Mehr laden", 1])
})

const enlargeLetters = (): void => {
  document.documentElement.style.fontSize = "32px"
  onTestFinished(() => document.documentElement.removeAttribute("style"))
}

/** Of which words a part is behind an edge of what they stand in. */
const hasWordsCut = (box: Element): boolean => {
  const words = document.createRange()
  words.selectNodeContents(box)
  const [inner, outer] = [words, box].map((each) => each.getBoundingClientRect())
  return inner === undefined || outer === undefined || inner.right > outer.right + 1 || inner.bottom > outer.bottom + 1
}

test.each(["en", "ru", "de", "tr"] as const)(
  "in %s to a reader of 32 px no heading of the history is cut, nor a row or the head of a day",
  async (language) => {
    enlargeLetters()
    await showScreen(officeOfSums(), { width: 1600, height: 1200 }, null, language)
    const heads = () => [...theGrid().querySelectorAll(".tx-head .table-heading")]
    await eventually(() => heads().length).toBeGreaterThan(2)
    await eventually(() => document.querySelectorAll(".tx-row .amount").length).toBeGreaterThan(2)
    await document.fonts.ready
    expect(textsOf(heads().filter(isCut))).toEqual([])
    const boxes = [...theGrid().querySelectorAll(".tx-head-row, .tx-row, .tx-day-date, .tx-number")]
    expect(textsOf(boxes.filter(hasWordsCut))).toEqual([])
  },
)

test.each(["en", "ru", "de", "tr"] as const)(
  "in %s to a reader of 32 px nothing over a pivot is cut, nor what its rows are called",
  async (language) => {
    enlargeLetters()
    location.hash = `#${new URLSearchParams({ tab: "pivot", ask: "net by month cur:usdt" }).toString()}`
    await showScreen(officeOfSums(), { width: 1600, height: 1200 }, null, language)
    await eventually(() => document.querySelectorAll(".pivot-cell").length).toBeGreaterThan(0)
    await document.fonts.ready
    const words = [...document.querySelectorAll('.pivot .table-heading, .pivot [role="rowheader"] > bdi')]
    expect(words.length).toBeGreaterThan(2)
    expect(textsOf(words.filter(isCut))).toEqual([])
    expect(textsOf([...document.querySelectorAll(".pivot .table-sort")].filter(hasWordsCut))).toEqual([])
  },
)

test("to a reader of 32 px the search has its room, and nothing stands beside the window", async () => {
  enlargeLetters()
  await showScreen(officeOfSums(), { width: 1440, height: 900 }, null, "ru")
  const place = document.querySelector("main") ?? document.body
  place.style.width = "1000px" // what the navigation leaves of that window
  await eventually(() => document.querySelectorAll(".tx-row").length).toBeGreaterThan(0)
  await document.fonts.ready
  const right = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().right
  expect(document.querySelector(".search")?.clientWidth).toBeGreaterThan(200)
  expect(right(".ask-buttons")).toBeLessThanOrEqual(1000)
})

test("a currency whose name has no room in its column is said as a whole in a tip", async () => {
  await showScreen(officeOfSums(), { width: 1440, height: 900 }, null, "en")
  await eventually(() => page.getByTitle("Google Grants", { exact: true }).elements().length).toBeGreaterThan(0)
})

test.each(["en", "ru", "de", "tr"] as const)(
  "in %s the code of a balance is whole also where the first rows have shorter ones",
  async (language) => {
    const office = new HistoryWorker(days)
    for (let id = 1; id <= days; id++) {
      const currency = id === 1 ? "vusdt" : "btc"
      office.history.edited.set(id, { ...office.history.at(id), currency, date: first + id * 86_400 })
    }
    // a window of 1024 px without the navigation
    await showScreen(office, { width: 800, height: 768 }, null, language)
    await eventually(() => document.querySelectorAll(".tx-row").length).toBeGreaterThan(0)
    await document.fonts.ready
    theGrid().scrollTop = theGrid().scrollHeight
    const code = page.getByTitle("USDT (adv)", { exact: true })
    await eventually(() => code.elements().length).toBeGreaterThan(0)
    const cell = code.first().element().closest(".tx-cell") ?? document.body
    expect(isCut(cell)).toBe(false)
  },
)
