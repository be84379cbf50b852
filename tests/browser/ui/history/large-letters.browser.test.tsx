import { afterEach, beforeEach, expect, test } from "vitest"
import "../../../../src/ui/kit/fonts.css"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import { onSmallestPhoneInLargeLetters } from "../../large-letters.ts"
import { HistoryWorker } from "./history-worker.ts"
import { eventually, showScreen, theGrid } from "./transactions-page.tsx"

beforeEach(() => sessionStorage.clear())
afterEach(() => sessionStorage.clear())

const [first, days] = [1_500_000_000, 100] as const
const sums = [
  { sum: "-1197.9541", currency: "usdt" },
  { sum: "-0.01040671", currency: "btc" },
  { sum: "-17250.25", currency: "ate" },
]

/** A row on each of so many days. */
const officeOfDays = (): HistoryWorker => {
  const office = new HistoryWorker(days)
  for (let id = 1; id <= days; id++)
    office.history.edited.set(id, { ...office.history.at(id), ...sums[id % sums.length], date: first + id * 86_400 })
  office.resolve("transactionWindow", ({ query, from, count }) => {
    const rows = office.history.window(query, from, count)
    const inDays = rows.map(({ date }) => office.history.reader().daySums(query, Math.floor(date / 86_400)))
    return remoteData({ from, total: days, rows, days: inDays }, 1_762_000_000_000, "fulfilled")
  })
  return office
}

const boxOf = (of: Element | null | undefined): DOMRect => {
  const words = document.createRange()
  words.selectNodeContents(of ?? document.body)
  return words.getBoundingClientRect()
}

test.each(["en", "ru", "de", "tr"] as const)(
  "in %s heads of days and rows are whole on the smallest phone to a reader of 32 px",
  async (language) => {
    await onSmallestPhoneInLargeLetters()
    await showScreen(officeOfDays(), { width: 320, height: 1600 }, null, language)
    const heads = () => [...theGrid().querySelectorAll(".tx-day-head")].filter((head) => head.querySelector(".amount"))
    await eventually(() => heads().length).toBeGreaterThan(2)
    await document.fonts.ready
    const cut = heads().filter((head) => {
      const [room, date, sum] = [".tx-day-words", ".tx-day-date", ".amount"].map((part) => head.querySelector(part))
      const outer = room?.getBoundingClientRect()
      return [boxOf(date), boxOf(sum)].some(
        ({ right, bottom }) => outer === undefined || right > outer.right || bottom > outer.bottom,
      )
    })
    expect(cut.map(({ textContent }) => textContent)).toEqual([])

    const rows = [...theGrid().querySelectorAll(".transaction")]
    expect(rows.length).toBeGreaterThan(2)
    const over = rows.filter((row) => {
      const [time, sum] = [".transaction-time", ".transaction-sum"].map((part) => boxOf(row.querySelector(part)))
      const cell = (row.closest(".tx-row") ?? row).getBoundingClientRect()
      return time === undefined || sum === undefined || time.bottom > sum.top + 1 || sum.bottom > cell.bottom
    })
    expect(over.map(({ textContent }) => textContent)).toEqual([])
  },
)
