import axe from "axe-core"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { explainRows } from "../../../../src/domain/history/query/explain.ts"
import { parseSearch } from "../../../../src/domain/history/query/search/parse.ts"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import { answerPivot } from "../../../../src/domain/pivot/answer-pivot.ts"
import { parsePivot } from "../../../../src/domain/pivot/words/parse.ts"
import { ExplainedCell } from "../../../../src/ui/history/pivot/explained-cell.tsx"
import { succeeded } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"
import { HistoryWorker } from "./history-worker.ts"
import { rowOf } from "./transactions-history.ts"
import { eventually, showScreen } from "./transactions-page.tsx"

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  sessionStorage.clear()
  location.hash = ""
})

/** The dialog of a cell of the last column of a pivot, of rows a day apart, and what stands in that cell. */
const explained = async (ask: string, place = 1, known = remoteData<never>(null, null, "init") as never) => {
  const office = new HistoryWorker(3000)
  for (let id = 1; id <= 3000; id++) office.history.edited.set(id, { ...rowOf(id), date: 1_500_000_000 + id * 86_400 })
  office.resolve("rates", () => known)
  office.reply("explain", ({ id: _, ...asked }) => {
    const reader = office.history.reader()
    return succeeded(explainRows(reader, asked, reader.attribution(asked.query), 5))
  })
  location.hash = `#${new URLSearchParams({ tab: "pivot", ask }).toString()}`
  await showScreen(office)
  const cells = () => [
    ...(document.querySelectorAll('.pivot [role="row"]')[place]?.querySelectorAll(".pivot-cell") ?? []),
  ]
  await eventually(() => cells().length).toBeGreaterThan(0)
  const cell = cells().at(-1)
  const text = cell?.textContent ?? ""
  if (cell instanceof HTMLElement) await userEvent.click(cell)
  await page.getByRole("menuitem", { name: "Where this comes from" }).click()
  await expect.element(page.getByRole("region", { name: "How it is found" })).toBeVisible()
  const partOf = (selector: string): string =>
    document.querySelector(`.explain-total ${selector}`)?.textContent?.trim() ?? ""
  return { text, partOf, office }
}
/** Rates of this moment. */
const rates = remoteData({ btc: "1", eur: "50000", oton: "400000", usdt: "55000" }, Date.now(), "fulfilled") as never
const notes = (): string => document.querySelector(".explain-total")?.textContent ?? ""
const withoutCode = (text: string): string => text.replace(/\s[A-Z]+$/, "")

/** The dialog of a number by itself, of the rows of one year. */
const explainedAlone = async (ask: string, amountsHidden = false): Promise<void> => {
  const office = new HistoryWorker(3000)
  for (let id = 1; id <= 3000; id++) office.history.edited.set(id, { ...rowOf(id), date: 1_500_000_000 + id * 86_400 })
  office.reply("explain", ({ id: _, ...asked }) => {
    const reader = office.history.reader()
    return succeeded(explainRows(reader, asked, reader.attribution(asked.query), 5))
  })
  office.reply("cancelJob", () => succeeded(null))
  office.resolve("pivot", ({ query, pivot, until }) => {
    const valuing = { unit: "eur", cuts: [], answers: [] } // of the rows in euros nobody needs a rate
    return remoteData(answerPivot(office.history.reader(), query, pivot, until, valuing), Date.now(), "fulfilled")
  })
  const { pivot, query } = parsePivot(ask)
  show(
    <ExplainedCell
      query={query}
      pivot={pivot}
      groups={[
        ["year", Date.UTC(2020, 0, 1) / 1000],
        ["direction", "in"],
      ]}
      until={1_800_000_000}
      worth={() => null}
      groupWords={(grouping) => `(${grouping})`}
      onClose={() => undefined}
    />,
    { office, amountsHidden },
  )
  await expect.element(page.getByRole("region", { name: "How it is found" })).toBeVisible()
}

describe("a number of a pivot explained", () => {
  test.each(["net by year, direction cur:eur", "net by year, direction vs period before cur:eur"])(
    "B042 S37 no amount of “%s” is read while amounts are hidden",
    async (ask) => {
      await explainedAlone(ask, true)
      const [number, ...said] = [...document.querySelectorAll(".explained-number, .explain-total .explain-quiet")].map(
        ({ textContent }) => textContent,
      )
      expect(number).toBe("EUR")
      expect(said.filter((text) => /\d/.test(text))).toEqual([])
      expect(document.querySelector(".explain-total")?.textContent).toMatch(/^Net · \(year\) · \(direction\)/)
    },
  )

  test.each([
    ["rows by year, direction", /^\d+ rows, counted$/],
    ["in by year, direction", /^[\d,.]+\sEUR \d+ rows that came in, added up$/],
    ["out by year, direction", /^\D?[\d,.]+\sEUR \d+ rows that went out, added up$/],
    ["net by year, direction", /^[\d,.]+\sEUR \d+ rows, added up$/],
    ["most by year, direction", /^[\d,.]+\sEUR the most of \d+ rows/],
  ])("B042 of “%s” it is said how it is found", async (ask, words) => {
    await explainedAlone(`${ask} cur:eur`)
    const found = document.querySelector(".explained-currencies > li > p")?.textContent.replace(/^EUR\s+/, "")
    expect(found).toMatch(words)
  })

  test("B042 a year is held against the year before, and is no running sum", async () => {
    await explainedAlone("net by year, direction vs year before cur:eur")
    expect(notes()).toMatch(/A year before: [\d,.]+ EUR/)
    expect(notes()).not.toContain("The period before")
    expect(notes()).not.toContain("Added up from the first period")
  })

  test("B042 B044 rows in euros come to the same euros then as they are, and so do those of the year before", async () => {
    /** The number, and the one of the year before, in the dialog that was opened last: then they are whole cents. */
    const said = (): ReadonlyArray<string> => {
      const text = [...document.querySelectorAll(".explain-total")].at(-1)?.textContent ?? ""
      const amounts = [/([\d,.]+)\sEUR/, /A year before: ([\d,.]+)/].map((amount) => amount.exec(text)?.[1] ?? "")
      return amounts.map((amount) => Number(amount.replaceAll(",", "")).toFixed(2))
    }
    await explainedAlone("net by year, direction vs year before in EUR then cur:eur")
    const then = said()
    expect(notes()).toContain("In one currency by the rates of when each row happened")
    expect(then[0]).not.toBe(then[1])
    await explainedAlone("net by year, direction vs year before cur:eur")
    await expect.poll(() => document.querySelectorAll(".explain-total").length).toBe(2)
    expect(then).toEqual(said())
  })

  test("B042 a running sum is said to be one", async () => {
    await explainedAlone("net by year, direction as running cur:eur")
    expect(notes()).toContain("Added up from the first period to the end of this one.")
  })

  test("B042 is the cell's, of any measure, with how it is found and the rows that say it", async () => {
    const { text, partOf, office } = await explained("least by direction, currency")
    expect(withoutCode(partOf(".explained-number"))).toBe(text)
    expect(notes()).toMatch(/the least of \d+ rows/)
    // The row that is named has the amount that the cell shows.
    const rows = [...document.querySelectorAll(".explained-rows li")].map((row) => row.textContent)
    expect(rows.length).toBeGreaterThan(0)
    const id = Number(/^Row (\d+) of /.exec(rows[0] ?? "")?.[1])
    expect(Number(office.history.at(id).sum)).toBe(Number(text.replaceAll(",", "").replace("\u2212", "-")))
    await Promise.all(document.getAnimations().map(({ finished }) => finished))
    const dialog = page.getByRole("dialog", { name: "Where this comes from" })
    expect((await axe.run(dialog.element())).violations.map(({ id: rule }) => rule)).toEqual([])
  })

  test("B042 tells fees from what else the rows moved, and of how many rows they are", async () => {
    const { text, partOf } = await explained("fees by currency, type")
    expect(withoutCode(partOf(".explained-number"))).toBe(text)
    const named = Number(/(\d+) rows that name a fee/.exec(notes())?.[1])
    // No page of the log is known here, so all rows are one share: more of them than name a fee, and with their fees.
    const share = document.querySelector(".explain-share")
    expect(Number(/^(\d+) rows/.exec(share?.textContent ?? "")?.[1])).toBeGreaterThan(named)
    expect(named).toBeGreaterThan(0)
    const sum = share?.querySelector(".explain-sums")?.textContent ?? ""
    expect(withoutCode(sum)).toBe(text)
  })

  test("B042 says what a share is a share of", async () => {
    const { text, partOf } = await explained("rows by type as share")
    expect(partOf(".explained-number")).toBe(text)
    expect(notes()).toMatch(/[\d,]+ of 3,000, rounded half up to two decimals/)
  })

  test("B042 in one currency by the rates now comes to what the cell shows, and is closed again", async () => {
    const { text, partOf } = await explained("net by type, direction in EUR now", 1, rates)
    expect(text).toMatch(/\d/)
    expect(withoutCode(partOf(".explained-number"))).toBe(text)
    await eventually(notes).toContain(`In one currency by the rates now, each of these by its own: ${text} EUR`)
    const dialog = page.getByRole("dialog", { name: "Where this comes from" })
    await dialog.getByRole("button", { name: "Close" }).first().click()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test("B042 says of an average what it is of, and which rows a median lies between", async () => {
    const { text, partOf, office } = await explained("average by currency cur:eur")
    expect(withoutCode(partOf(".explained-number"))).toBe(text)
    const [total] = office.history.reader().totals(parseSearch("cur:eur").query)
    const [, net = "", count] = /([\u2212\d,.]+)\sEUR over (\d+) rows/.exec(notes()) ?? []
    expect([Number(net.replaceAll(",", "").replace("\u2212", "-")), Number(count)]).toEqual([
      Number(total?.net),
      total?.count,
    ])
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click()
    await userEvent.fill(page.getByRole("combobox", { name: "Ask for a pivot" }), "median by currency cur:eur")
    await eventually(() => document.querySelector(".pivot-cell")?.textContent).not.toBe(text)
    const cell = document.querySelector(".pivot-cell")
    if (cell instanceof HTMLElement) await userEvent.click(cell)
    await page.getByRole("menuitem", { name: "Where this comes from" }).click()
    await eventually(notes).toMatch(/in the middle of \d+ rows by their amounts/)
  })

  test("B042 says what a number is held against", async () => {
    const { text, partOf } = await explained("net by year, type vs period before", 9)
    const shown = withoutCode(partOf(".explained-number"))
    expect(text.startsWith(shown)).toBe(true)
    const [, before = "", percent = ""] = /The period before: (\S+) [A-Z]+ \((.+)\)/.exec(notes()) ?? []
    expect(text).toBe(shown + percent)
    const [is = 0, was = 0] = [shown, before].map((words) => Number(words.replaceAll(",", "").replace("\u2212", "-")))
    const change = ((is - was) / Math.abs(was)) * 100
    expect(Number(percent.replace(/[%,+]/g, "").replace("\u2212", "-"))).toBeCloseTo(change, 1)
  })
})
