import { afterEach, expect, onTestFinished, test } from "vitest"
import { page } from "vitest/browser"
import "../../../../src/ui/kit/tokens.css"
import { onPaper } from "../../on-paper.ts"
import { HistoryWorker } from "./history-worker.ts"
import { drawnRows, eventually, phone, showScreen, theGrid } from "./transactions-page.tsx"

afterEach(() => sessionStorage.clear())

test.each([
  ["a desk", { width: 1440, height: 900 }],
  ["a phone", phone],
] as const)(
  "the history is printed with every row that is here, its day and its sum, and says which they are, from %s",
  async (_, size) => {
    await showScreen(new HistoryWorker(1000), size)
    await eventually(() => drawnRows().length).toBeGreaterThan(5)
    onTestFinished(() => void dispatchEvent(new Event("afterprint")))
    dispatchEvent(new Event("beforeprint"))
    const bands = [...document.querySelectorAll<HTMLTableElement>(".tx-rows table")]
    const headings = bands.flatMap((band) => Array.from(band.querySelectorAll("thead th"), (th) => th.textContent))
    for (const heading of ["Date", "Time (UTC)", "Currency", "Sum", "Description"]) expect(headings).toContain(heading)
    const rows = [...(bands[0]?.querySelectorAll("tbody tr") ?? [])]
    expect(rows.length).toBeGreaterThan(drawnRows().length)
    for (const row of rows) expect(row.querySelector("th")?.textContent).toMatch(/^\d{1,2}\u00a0\w{3,4}\u00a0\d{4}$/)
    await expect
      .element(page.getByText(`Rows 1 to ${rows.length} of 1,000. The CSV file has all of them.`))
      .toBeVisible()
    const cells = rows.map((row) => Array.from(row.children, ({ textContent }) => textContent))
    const [currency, sum] = ["Currency", "Sum"].map((heading) => headings.indexOf(heading)) as [number, number]
    const units = cells.map((row) => row[sum]?.split("\u00A0").at(-1))
    expect(units).toEqual(cells.map((row) => row[currency]))
    expect(new Set(units).size).toBeGreaterThan(1)
    for (const row of rows) expect(row.textContent).toMatch(/[+\u2212][\d,.]+\u00A0[A-Z]/) // no line ends before the unit
    dispatchEvent(new Event("afterprint"))
    expect(document.querySelectorAll(".tx-rows table")).toHaveLength(0)
    expect(theGrid()).toBeVisible()
  },
)

test("on paper the rows of the history begin where their sums do", async () => {
  await showScreen(new HistoryWorker(100), { width: 720, height: 900 })
  await eventually(() => drawnRows().length).toBeGreaterThan(5)
  await onPaper()
  const leftOf = (selector: string): number => {
    const words = document.createRange()
    words.selectNodeContents(document.querySelector(selector) ?? document.body)
    return Math.round(words.getBoundingClientRect().left)
  }
  await eventually(() => Math.abs(leftOf(".table-paper tbody th") - leftOf(".tx-count"))).toBeLessThan(2)
})
