import { expect, onTestFinished, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { noFilter } from "../../../../src/domain/history/query.ts"
import { comparePeriods, periodPairs } from "../../../../src/domain/history/query/compare-periods.ts"
import type { HistoryQuery } from "../../../../src/domain/history/query/history-query.ts"
import { statisticsView } from "../../../../src/domain/history/query/pictures.ts"
import { fieldChoice } from "../../../../src/domain/history/query/terms.ts"
import { StatisticsPanel } from "../../../../src/ui/history/statistics/statistics-panel.tsx"
import type { Language } from "../../../../src/ui/kit/preferences.ts"
import { show } from "../../kit-page.tsx"
import { HistoryWorker } from "./history-worker.ts"
import { rowOf } from "./transactions-history.ts"
import { eventually, eventuallyElement } from "./transactions-page.tsx"

const [first, count, now] = [1_700_000_000, 390, 1_716_000_000] as const

/** The statistics of rows of seven months, two a day, of seven types. */
const shown = async ({
  amountsHidden = false,
  isComplete = true,
  typeName = "Bonus",
  language = "en",
}: {
  readonly amountsHidden?: boolean
  readonly isComplete?: boolean
  readonly typeName?: string
  readonly language?: Language
} = {}) => {
  await page.viewport(1440, 900)
  const office = new HistoryWorker(count)
  for (let id = 1; id <= count; id++) office.history.edited.set(id, { ...rowOf(id), date: first + id * 43_200 })
  const asked: Array<HistoryQuery> = []
  const explain = vi.fn<() => void>()
  const statistics = (query: HistoryQuery) => (
    <StatisticsPanel
      market={null}
      query={query}
      offered={{ types: [{ id: "1", name: typeName }], statuses: [], currencies: [], marketplaces: [] }}
      isComplete={isComplete}
      now={now}
      onQuery={(next) => void asked.push(next)}
      onExplain={explain}
    />
  )
  const { draw, place } = show(statistics(noFilter), { office, amountsHidden, language })
  const reader = office.history.reader()
  await eventually(() => document.querySelectorAll(".bar").length).toBeGreaterThan(6)
  return {
    place,
    reader,
    asked,
    explain,
    view: statisticsView(reader, noFilter),
    ask: (query: HistoryQuery) => draw(statistics(query)),
  }
}

const choose = async (label: RegExp, option: string): Promise<void> => {
  await userEvent.click(page.getByRole("button", { name: label }))
  await userEvent.click(page.getByRole("option", { name: option, exact: true }))
}

const numbersIn = (text: string | null | undefined): ReadonlyArray<number> =>
  [...(text ?? "").replaceAll("\u2212", "-").matchAll(/-?\d[\d,]*(\.\d+)?/g)].map(([number]) =>
    Number(number.replaceAll(",", "")),
  )

test("A45 of one currency the bars are what came in and went out of it, and each month and the most of one are said exactly", async () => {
  const { view } = await shown()
  await choose(/Measure/, "EUR")
  const months = view.months.filter(({ currency }) => currency === "eur")
  const by = (part: "in" | "out") => months.map((sums) => Math.abs(Number(sums[part])))
  await eventually(() =>
    numbersIn(document.querySelector(".picture-key span:last-child")?.textContent).slice(1),
  ).toEqual([Math.max(...by("in")), -Math.max(...by("out"))])
  const heights = (half: string) =>
    [...document.querySelectorAll<HTMLElement>(`.${half} > .bar-part`)].map(({ style }) =>
      Number.parseFloat(style.height),
    )
  for (const [half, part] of [
    ["bar-up", "in"],
    ["bar-down", "out"],
  ] as const) {
    const most = Math.max(...by(part))
    for (const [place, height] of heights(half).entries())
      expect(height).toBeCloseTo(((by(part)[place] ?? 0) / most) * 100, 1)
  }
  const bars = page.getByRole("toolbar", { name: "Months" }).getByRole("button")
  await userEvent.click(bars.last())
  const told = () => numbersIn(document.querySelector(".picture-told")?.textContent).slice(1)
  await eventually(told).toEqual([Number(months.at(-1)?.in), Number(months.at(-1)?.out)])
  await userEvent.keyboard("{ArrowLeft}")
  await eventually(told).toEqual([Number(months.at(-2)?.in), Number(months.at(-2)?.out)])
})

test("A45 types without a part of their own are one part, which leaves the rows of all of them, and all rows again", async () => {
  const { view, asked, ask } = await shown()
  const figure = page.getByRole("figure", { name: "By type" })
  const rest = view.types.slice(5)
  const others = figure.getByRole("button", { name: /^others/ })
  expect(numbersIn(others.element().querySelector(".picture-count")?.textContent)[0]).toBe(
    rest.reduce((sum, type) => sum + type.count, 0),
  )
  const share = rest.reduce((sum, type) => sum + type.count, 0) / count
  expect(others.element().querySelector(".picture-share")?.textContent).toBe(`${Math.round(share * 100)}%`)
  await userEvent.click(others)
  expect(asked.map((query) => fieldChoice(query, "type").chosen)).toEqual([rest.map(({ type }) => type)])
  const parts = figure.getByRole("button")
  for (const left of [2, 1]) {
    ask(asked.at(-1) ?? noFilter)
    await eventually(() => parts.elements().length).toBe(left)
    await userEvent.click(parts.first())
  }
  expect(asked.map((query) => fieldChoice(query, "type").chosen).slice(1)).toEqual([[rest[0]?.type], []])
})

test("A45 a month that is pressed shows its rows alone, and all rows again when it is pressed once more", async () => {
  const { asked, ask } = await shown()
  const newest = page.getByRole("toolbar", { name: "Months" }).getByRole("button").last()
  await userEvent.click(newest)
  const [month] = asked
  expect(month?.start).not.toBeNull()
  ask(month ?? noFilter)
  await eventuallyElement(newest).toHaveAttribute("aria-pressed", "true")
  await userEvent.click(newest)
  expect(asked.at(-1)).toMatchObject({ start: null, end: null })
})

test("A45 where the sums in view come from is asked by a press", async () => {
  const { explain } = await shown()
  await userEvent.click(page.getByRole("button", { name: "Explain" }))
  expect(explain).toHaveBeenCalledOnce()
})

test("A45 two periods of one's own begin with the last month and the same a year before", async () => {
  await shown()
  await choose(/Compare/, "Two periods of my own")
  const pair = periodPairs.lastMonthYearAgo(now)
  const field = (name: RegExp) => page.getByRole("button", { name }).element().textContent.replace(/\s+/g, " ")
  await eventuallyElement(page.getByRole("button", { name: /First period, UTC/ })).toBeVisible()
  const year = (second: number) => new Date(second * 1000).getUTCFullYear()
  expect(field(/First period, UTC/)).toContain(String(year(pair.now.from)))
  expect(field(/Second period, UTC/)).toContain(String(year(pair.before.from)))
})

test("A45 say of a counterparty how many rows came in and how many went out", async () => {
  const { view } = await shown()
  const [party] = view.parties.filter(({ in: came, out }) => came !== out)
  const said = [...document.querySelectorAll('[aria-label="Top counterparties"] .visually-hidden')]
  expect(said[view.parties.findIndex((each) => each === party)]?.textContent).toBe(
    `in ${party?.in ?? 0}, out ${party?.out ?? 0}`,
  )
})

test("A45 the tables have each sum in its column, by month, by type and by counterparty", async () => {
  const { view } = await shown()
  await userEvent.click(page.getByRole("button", { name: "As tables" }))
  const lines = (name: string): ReadonlyArray<Element> =>
    page.getByRole("grid", { name }).getByRole("row").elements().slice(1)
  const numbers = (row: Element | undefined) =>
    [...(row?.querySelectorAll("[data-number]") ?? [])].map((cell) => numbersIn(cell.textContent)[0])
  await eventually(() => lines("By month").length).toBeGreaterThan(0)
  const newest = view.months.at(-1)
  expect(numbers(lines("By month")[0])).toEqual([newest?.count, newest?.in, newest?.out, newest?.net].map(Number))
  const bonus = view.types.find(({ type }) => type === "1")
  const named = lines("By type").filter((row) => row.textContent.startsWith("Bonus"))
  expect(named.map((row) => numbers(row)[3])).toEqual(bonus?.currencies.map(({ net }) => Number(net)))
  const [party] = view.parties
  expect(numbers(lines("Top counterparties")[0])).toEqual([party?.in, party?.out])
})

test.each([
  ["This month and the last", "monthMonthAgo", true],
  ["This year and the last", "yearYearAgo", false],
] as const)(
  "A44 A45 %s by their names are those of today, with how each sum and the number of rows changed",
  async (name, id, hadAny) => {
    const { reader } = await shown()
    await choose(/Compare/, name)
    const pair = periodPairs[id](now)
    const { rows, lines } = comparePeriods(reader, noFilter, pair)
    const table = page.getByRole("table", { name: "Two periods side by side" })
    await eventually(() =>
      [...table.element().querySelectorAll(".periods-count")].map((head) => numbersIn(head.textContent)[0]),
    ).toEqual([rows.now, rows.before])
    const changes = [...table.element().querySelectorAll("tbody")].map((body) =>
      [...body.querySelectorAll("tr")].map((row) => numbersIn(row.lastElementChild?.textContent?.replace("+", ""))[0]),
    )
    expect(changes).toEqual(
      lines.map((line) => [
        line.now.count - line.before.count,
        ...(["in", "out", "net"] as const).map((part) => Number(line.change[part].amount)),
      ]),
    )
    const sums = [...table.element().querySelectorAll("tbody")].map((body) =>
      [...body.querySelectorAll("tr")]
        .slice(1)
        .map((row) => [...row.querySelectorAll("td")].slice(0, 2).map((cell) => numbersIn(cell.textContent)[0])),
    )
    expect(sums).toEqual(
      lines.map((line) =>
        (["in", "out", "net"] as const).map((part) => [line.now[part], line.before[part]].map(Number)),
      ),
    )
    expect(document.querySelectorAll(".periods-percent").length > 0).toBe(hadAny)
  },
)

test("where amounts are hidden two periods do not say by how many per cent they changed", async () => {
  await shown({ amountsHidden: true })
  await choose(/Compare/, "This month and the last")
  await eventuallyElement(page.getByRole("table", { name: "Two periods side by side" })).toBeVisible()
  expect(document.querySelectorAll(".periods-percent").length).toBe(0)
})

test("A45 of a history with gaps all of it is said to be so far", async () => {
  await shown({ isComplete: false })
  await eventuallyElement(page.getByText("Of the rows in view so far, by UTC month")).toBeVisible()
  await choose(/Compare/, "This month and the last")
  await eventuallyElement(page.getByText("The filter in view in two periods so far, UTC days")).toBeVisible()
})

test("two periods are not scrolled sideways in the drawer that a tablet shows them in", async () => {
  const { place } = await shown()
  await choose(/Compare/, "This month and the last")
  await eventuallyElement(page.getByRole("table", { name: "Two periods side by side" })).toBeVisible()
  await page.viewport(820, 900)
  place.style.width = "456px"
  const { scrollWidth, clientWidth } = document.querySelector(".periods") ?? document.body
  expect(scrollWidth).toBe(clientWidth)
})

test.each([1052, 1400])(
  "the shares of types %d px have their figures in view, and a long name in a tip",
  async (width) => {
    const { place } = await shown({ typeName: "Bonus for partners of partners of the first line" })
    place.style.width = `${width}px`
    const figure = page.getByRole("figure", { name: "By type" }).element()
    const end = figure.getBoundingClientRect().right
    const figures = [...figure.querySelectorAll(".picture-share")]
    expect(figures.length).toBeGreaterThan(1)
    expect(figures.filter((share) => share.getBoundingClientRect().right > end)).toEqual([])
    expect(page.getByTitle("Bonus for partners of partners of the first line").elements()).toHaveLength(1)
    const name = page
      .getByTitle("Bonus for partners of partners of the first line")
      .element()
      .querySelector(".picture-name")
    expect(name?.clientWidth).toBeGreaterThan(100) // as much as “Purchase bonus” takes
  },
)

test("a share is one line to a reader of letters twice as large, in Russian too", async () => {
  document.documentElement.style.fontSize = "200%"
  onTestFinished(() => void document.documentElement.style.removeProperty("font-size"))
  await shown({ language: "ru" })
  const lines = [...document.querySelectorAll(".picture-share")].map((share) => {
    const range = document.createRange()
    range.selectNodeContents(share)
    return range.getClientRects().length
  })
  expect(new Set(lines)).toEqual(new Set([1]))
})
