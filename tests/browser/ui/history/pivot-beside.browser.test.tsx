import axe from "axe-core"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import type { MarketView } from "../../../../src/domain/market/queries.ts"
import type { SeriesPoint } from "../../../../src/domain/market/series.ts"
import { HistoryWorker } from "./history-worker.ts"
import { rowOf } from "./transactions-history.ts"
import { eventually, showScreen } from "./transactions-page.tsx"

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  sessionStorage.clear()
  location.hash = ""
})

const daySeconds = 86_400
const utc = (text: string): number => Date.parse(`${text}T00:00:00Z`) / 1000
const answered = <Value,>(value: Value) => remoteData(value, Date.now(), "fulfilled")
const never = remoteData<never>(null, null, "init")

/** A point of each day, of which both say how many days it is since 1970; nothing came of March 2025. */
const points: ReadonlyArray<SeriesPoint> = Array.from(
  { length: 900 },
  (_, place) => utc("2023-06-01") + place * daySeconds,
)
  .filter((date) => date < utc("2025-03-01") || date >= utc("2025-04-01"))
  .map((date) => ({ date, total: "1", rate: `${date / daySeconds}.50`, transactions: null }))
const series = answered({ points, bad: 0, each: 0, fetched: [] })
const market: MarketView = {
  liquidity: series,
  volume: series,
  rate: series,
  traded: never,
  present: never,
  transactions: never,
}

/** A row of each day from January 2024 to October 2025. */
const firstRow = utc("2024-01-01")
const days = (utc("2025-11-01") - firstRow) / daySeconds

const beside = async (ask = "net by month, type"): Promise<HistoryWorker> => {
  const office = new HistoryWorker(days)
  for (let id = 1; id <= days; id++)
    office.history.edited.set(id, { ...rowOf(id), date: firstRow + (id - 1) * daySeconds })
  office.resolve("rates", () => never as never)
  office.set("market", market)
  office.set("provenSeconds", [{ from: 0, to: 1_761_999_999 }])
  location.hash = `#${new URLSearchParams({ tab: "pivot", ask }).toString()}`
  await showScreen(office)
  await page.getByRole("button", { name: "Beside the market" }).click()
  return office
}
const sliders = () => page.getByRole("slider").elements()
const said = (place: number): string => sliders()[place]?.getAttribute("aria-valuetext") ?? ""
const choose = async (label: string, option: string): Promise<void> => {
  // A list is called by what is chosen, and by its label behind it; a column to sort by has that name alone.
  await page.getByRole("button", { name: new RegExp(`\\s${label}$`) }).click()
  await page.getByRole("option", { name: option, exact: true }).click()
}
const tableRows = (): ReadonlyArray<ReadonlyArray<string>> =>
  [...document.querySelectorAll('[aria-label="History and series as a table"] [role="row"]')]
    .slice(1)
    .map((row) =>
      [...row.querySelectorAll('[role="rowheader"], [role="gridcell"]')].slice(1).map((cell) => cell.textContent),
    )

describe("a pivot beside the market", () => {
  test("B050 has the history and a series over one axis, walked through by keys together, where a gap is said to be one", async () => {
    await beside()
    await eventually(() => sliders().length).toBe(2)
    await choose("Together", "the history over the series")
    await eventually(() => sliders().length).toBe(3)
    // The pointer would point at a period where the list was.
    await page.getByRole("button", { name: "Beside the market" }).hover()
    const [history, rate] = sliders()
    expect(history?.getAttribute("aria-label")).toMatch(/^Net, /)
    expect(rate?.getAttribute("aria-label")).toBe("Rate, USDT")
    expect(history?.getAttribute("aria-valuemax")).toBe(rate?.getAttribute("aria-valuemax"))
    if (rate instanceof HTMLElement) rate.focus()
    await userEvent.keyboard("{Home}")
    await eventually(() => said(1)).toBe(`Jun 2023: ${(utc("2023-06-30") / daySeconds).toLocaleString("en")}.50`)
    expect(said(0)).toBe("Jun 2023: —")
    await userEvent.keyboard("{ArrowRight}")
    await eventually(() => said(1)).toMatch(/^Jul 2023: /)
    expect(said(0)).toMatch(/^Jul 2023: /)
    for (let month = 0; month < 20; month++) await userEvent.keyboard("{ArrowRight}")
    await eventually(() => said(1)).toBe("Mar 2025: —")
    expect(said(0)).toMatch(/^Mar 2025: [−\d]/)
    expect(said(2)).toBe("Mar 2025: —")
  })

  test("B050 B051 says as a table what it draws, and a correlation counts the periods in which both are known", async () => {
    await beside("net by quarter")
    await userEvent.click(page.getByRole("button", { name: "As a table" }))
    await eventually(() => tableRows().length).toBeGreaterThan(4)
    const rows = tableRows()
    const [newest] = rows
    expect(newest?.[0]).toMatch(/^Q\d 20\d\d$/)
    const both = rows.filter(([, history, rate]) => history !== "—" && rate !== "—").length
    expect(both).toBeGreaterThan(3)
    expect(rows.some(([, history]) => history === "—")).toBe(true)
    const sentence = () => document.querySelector(".beside-correlation p")?.textContent ?? ""
    expect(sentence()).toMatch(new RegExp(`^Correlation over ${both} periods with both: [−]?[01]\\.\\d{4}$`))
    // The history with itself would come to this.
    expect(sentence()).not.toContain("1.0000")
    const lags = [...document.querySelectorAll(".beside-correlation tbody tr")].map((row) => row.textContent)
    expect(lags.length).toBe(25)
    expect(lags[12]).toBe(`in the same period${sentence().split(": ")[1]}${both}`)
    expect(lags[13]).toMatch(/^the history 1 period later/)
    await choose("Series of OTON/USDT", "Volume")
    await eventually(() => tableRows().some(([quarter, , volume]) => quarter === "Q1 2025" && volume === "—")).toBe(
      true,
    )
    expect(tableRows().find(([quarter]) => quarter === "Q4 2024")?.[2]).toBe("92")
    await eventually(sentence).toMatch(new RegExp(`^Correlation over ${both - 1} periods with both: `))
    const findings = await axe.run(document.querySelector(".beside") ?? document.body)
    expect(findings.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })

  test("B050 has beside the series the line and the currency that are chosen, with what they are of", async () => {
    await beside("net by year, direction")
    await choose("Line of the pivot", "Out")
    await choose("Currency", "OTON")
    await eventually(() => sliders().map((each) => each.getAttribute("aria-label"))).toEqual([
      "Net, OTON",
      "Rate, USDT",
    ])
    const heads = [...document.querySelectorAll('[aria-label="Pivot"] [role="columnheader"]')].map((head) =>
      head.textContent.trim(),
    )
    const line = [...document.querySelectorAll('[aria-label="Pivot"] [role="row"]')].find(
      ({ textContent }) => textContent.includes("2024") && textContent.includes("OTON"),
    )
    const cells = line?.querySelectorAll('[role="rowheader"], [role="gridcell"]') ?? []
    const wanted = cells[heads.indexOf("Out") - heads.length + cells.length]?.textContent
    expect(wanted).toMatch(/^\u2212[\d,.]+$/)
    await userEvent.click(page.getByRole("button", { name: "As a table" }))
    await eventually(() => tableRows().find(([year]) => year === "2024")?.[1]).toBe(wanted)
  })

  test("B050 on a sheet shows the series that was chosen for it, and what was chosen to be made of both", async () => {
    const office = new HistoryWorker(days)
    office.set("market", market)
    office.resolve("sheets", () => [
      {
        id: "s",
        name: "Mine",
        parts: [
          {
            id: "a",
            kind: "beside",
            isWide: true,
            words: "net by month",
            beside: { series: "volume", making: "itself", together: "ratio" },
          },
        ],
      },
    ])
    location.hash = "#tab=sheets"
    await showScreen(office)
    await eventually(() =>
      sliders()
        .map((each) => each.getAttribute("aria-label"))
        .slice(1),
    ).toEqual(["Volume, USDT", "the history over the series"])
  })

  test("B050 says what it needs where rows are no periods", async () => {
    await beside("net by type")
    await expect
      .element(page.getByText("Rows by year, quarter, month or week alone can stand beside a series."))
      .toBeInTheDocument()
  })
})
