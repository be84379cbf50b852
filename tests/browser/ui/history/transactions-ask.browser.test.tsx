import type { ReactNode } from "react"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { cdp, page, userEvent } from "vitest/browser"
import type { HistoryQuery } from "../../../../src/domain/history/query/history-query.ts"
import { parseSearch } from "../../../../src/domain/history/query/search/parse.ts"
import { inView } from "../../../laws/reference/brute-force.ts"
import { forceColors } from "../../forced-colors.ts"
import { HistoryWorker } from "./history-worker.ts"
import { rowOf } from "./transactions-history.ts"
import {
  drawnRows,
  eventually,
  eventuallyElement,
  frame,
  phone,
  showScreen,
  theGrid,
  typeDay,
} from "./transactions-page.tsx"

beforeEach(() => sessionStorage.clear())
afterEach(() => sessionStorage.clear())

const count = 7000
const rows = Array.from({ length: count }, (_, place) => rowOf(place + 1))
const matching = (query: HistoryQuery): number => rows.filter((row) => inView(query, row)).length
const found = (search: string): number => matching(parseSearch(search).query)
const rowCount = (): number => Number(theGrid().getAttribute("aria-rowcount")) - 1

const wide = { width: 1720, height: 1000 } as const
const shown = async (
  size: { readonly width: number; readonly height: number } = wide,
  office = new HistoryWorker(count),
  market: ReactNode = null,
): Promise<HistoryWorker> => {
  await showScreen(office, size, market)
  await eventually(() => document.querySelector(".tx-grid") !== null && drawnRows().length > 5).toBe(true)
  return office
}
const box = () => page.getByRole("combobox", { name: "Search transactions" })
/** Types a search at once: every letter by itself asks everything anew. */
const type = async (text: string): Promise<void> => {
  await userEvent.fill(box(), text.replace("{Enter}", ""))
  if (text.endsWith("{Enter}")) await userEvent.keyboard("{Enter}")
}
const chip = (words: string) => page.getByRole("button", { name: words, exact: true })
const textOf = (): string => document.querySelector<HTMLInputElement>('[role="combobox"]')?.value ?? ""
const isDrawn = (selector: string): Promise<void> =>
  eventually(() => document.querySelector(selector) !== null).toBe(true)

describe("the search box", () => {
  test("narrows the rows as it is typed, by operators, groups and exclusions, and Enter makes chips of it", async () => {
    await shown()
    const search = "cur:btc,eur -type:2 (sum>3000 OR bonus) before:2023-12-10"
    await type(search)
    await eventually(rowCount).toBe(found(search))
    expect(rowCount()).toBeGreaterThan(10)
    await userEvent.keyboard("{Enter}")
    await eventuallyElement(chip("Currency: BTC or EUR")).toBeVisible()
    await eventuallyElement(chip("not Type: Withdrawal")).toBeVisible()
    await eventuallyElement(chip("Sum > 3,000 or Text: bonus")).toBeVisible()
    await eventuallyElement(chip("to 9 Dec 2023")).toBeVisible()
    expect(textOf()).toBe("")
    expect(rowCount()).toBe(found(search))
  })

  test("says what it cannot read and why, takes the rest, and keeps the unread part to be put right", async () => {
    await shown()
    await type("cur:btc sum>lots colour:red")
    await eventually(rowCount).toBe(found("cur:btc"))
    await eventuallyElement(
      page.getByText("is left out: “lots” is no amount, write it like 0.25", { exact: false }),
    ).toBeVisible()
    await eventuallyElement(
      page.getByText("is left out: there is no operator “colour”", { exact: false }),
    ).toBeVisible()
    await eventuallyElement(box()).toHaveAttribute("aria-invalid", "true")
    await userEvent.keyboard("{Enter}")
    await eventuallyElement(chip("Currency: BTC")).toBeVisible()
    expect(textOf()).toBe("sum>lots colour:red")
  })

  test("offers operators and then the values that rows have, taken by the keyboard alone", async () => {
    await shown()
    await userEvent.click(box())
    await eventuallyElement(page.getByRole("option", { name: /^sum>100/ })).toBeVisible()
    await userEvent.keyboard("cu{ArrowDown}{Enter}")
    await eventually(textOf).toBe("cur:")
    await eventuallyElement(page.getByRole("option", { name: /^OTON/ })).toBeVisible()
    await userEvent.keyboard("ot{ArrowDown}")
    expect(
      document.getElementById(document.activeElement?.getAttribute("aria-activedescendant") ?? "")?.textContent,
    ).toMatch(/^OTON/)
    await userEvent.keyboard("{Enter}")
    await eventually(textOf).toBe("cur:oton ")
    await eventually(rowCount).toBe(found("cur:oton"))
    await userEvent.keyboard("{Escape}{Escape}")
    await eventually(rowCount).toBe(count)
  })
})

describe("the chips", () => {
  test("are turned round, joined by or instead of and, typed anew, and taken away", async () => {
    await shown()
    await type("cur:btc type:1{Enter}")
    await eventually(rowCount).toBe(found("cur:btc type:1"))
    await userEvent.click(page.getByRole("button", { name: "Match any instead" }))
    await eventually(rowCount).toBe(found("(cur:btc OR type:1)"))
    await userEvent.click(page.getByRole("button", { name: "Match all instead" }))
    await userEvent.click(chip("Currency: BTC"))
    await userEvent.click(page.getByRole("menuitem", { name: "Not these" }))
    await eventually(rowCount).toBe(found("-cur:btc type:1"))
    await userEvent.click(chip("not Currency: BTC"))
    await userEvent.click(page.getByRole("menuitem", { name: "Edit as text" }))
    await eventually(textOf).toBe("-cur:btc")
    expect(rowCount()).toBe(found("-cur:btc type:1"))
    await userEvent.click(page.getByRole("button", { name: "Remove filter Type: Bonus" }))
    await eventually(rowCount).toBe(found("-cur:btc"))
  })

  test("hide nothing in secret: how many rows are hidden stands beside the count, and one press shows them", async () => {
    await shown()
    await type("cur:btc{Enter}")
    await eventuallyElement(
      page.getByText(`${(count - found("cur:btc")).toLocaleString("en")} hidden by filter`, { exact: false }),
    ).toBeVisible()
    await userEvent.click(page.getByRole("button", { name: "Show all rows" }))
    await eventually(rowCount).toBe(count)
  })

  test("that leave no row: the one that leaves out most is named with what there would be, and dropped with one press", async () => {
    await shown()
    await type("cur:btc hash:nowhere{Enter}")
    await eventuallyElement(
      page.getByText(`${found("cur:btc").toLocaleString("en")} rows.`, { exact: false }),
    ).toBeVisible()
    await userEvent.click(page.getByRole("button", { name: "Drop Hash: nowhere" }))
    await eventually(rowCount).toBe(found("cur:btc"))
  })
})

describe("the facets", () => {
  const value = (field: string, name: string) =>
    page.getByRole("region", { name: field, exact: true }).getByRole("button", { name: new RegExp(`^${name}, `, "u") })
  const told = (field: string, name: string): number =>
    Number(value(field, name).query()?.getAttribute("aria-label")?.split(", ")[1]?.replaceAll(",", ""))

  test("say what each value would leave under the rest of the filter, and choosing it leaves that (law 7)", async () => {
    await shown()
    await type("sum>1000{Enter}")
    for (const [field, name, search] of [
      ["Type", "Bonus", "type:1"],
      ["Status", "Waiting", "status:0"],
      ["Currency", "EUR", "cur:eur"],
      ["Marketplace", "Nordic Market", 'market:"Nordic Market"'],
      ["Direction", "In", "in:"],
    ] as const) {
      await eventually(rowCount).toBe(found("sum>1000"))
      const expected = found(`sum>1000 ${search}`)
      await eventually(() => told(field, name)).toBe(expected)
      await userEvent.click(value(field, name))
      await eventually(rowCount).toBe(expected)
      await userEvent.click(value(field, name))
    }
  })

  test("exclude a value as well", async () => {
    await shown()
    await userEvent.click(page.getByRole("button", { name: "Not BTC" }))
    await eventually(rowCount).toBe(found("-cur:btc"))
    await eventuallyElement(chip("not Currency: BTC")).toBeVisible()
    await userEvent.click(page.getByRole("button", { name: "Not BTC" }))
    await eventually(rowCount).toBe(count)
  })
})

const drag = async (from: Element, to: Element): Promise<void> => {
  const at = (element: Element, kind: string) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    element.dispatchEvent(
      new PointerEvent(kind, {
        bubbles: true,
        button: 0,
        pointerId: 1,
        isPrimary: true,
        clientX: left + width / 2,
        clientY: top + height / 2,
      }),
    )
  }
  Element.prototype.setPointerCapture = () => {} // a made-up pointer cannot be captured
  at(from, "pointerdown")
  await frame()
  at(to, "pointermove")
  await frame()
  at(to, "pointerup")
}

describe("the amounts", () => {
  const handle = (name: string) => page.getByRole("slider", { name })

  test("are bounded by two handles, moved by the keys or dragged, of one currency", async () => {
    await shown()
    await eventuallyElement(handle("Least amount")).toBeVisible()
    handle("Least amount").element().focus()
    await userEvent.keyboard("{End}{ArrowLeft}{ArrowLeft}")
    const least = (): string =>
      document.querySelector('[role="slider"]')?.getAttribute("aria-valuetext")?.replaceAll(",", "") ?? ""
    const currency = (): string =>
      document
        .querySelector(".amount-range")
        ?.parentElement?.getAttribute("aria-label")
        ?.split(", ")[1]
        ?.toLowerCase() ?? ""
    await eventually(rowCount).toBe(found(`cur:${currency()} amount>=${least()}`))
    expect(rowCount()).toBeGreaterThan(0)
    const bars = document.querySelectorAll(".amount-bar")
    const [first, second] = [bars[0], bars[3]]
    if (first === undefined || second === undefined) throw new Error("no bars")
    await drag(document.querySelectorAll('[role="slider"]')[0] ?? first, second)
    await eventually(() => rowCount() === found(`cur:${currency()} amount>=${least()}`) && rowCount() > 1000).toBe(true)
  })
})

describe("the days", () => {
  const day = (name: string): Element => {
    const cell = document.querySelector(`[data-day="${Date.parse(name) / 86_400_000}"]`)
    if (cell === null) throw new Error(`no day ${name}`)
    return cell
  }

  test("are chosen by dragging over them, and by the arrow keys with shift", async () => {
    await shown()
    await isDrawn(".heat-day")
    await drag(day("2023-11-28"), day("2023-12-02"))
    await eventually(rowCount).toBe(found("since:2023-11-28 until:2023-12-02"))
    await eventuallyElement(chip("28 Nov 2023 – 2 Dec 2023")).toBeVisible()
    ;(day("2023-11-28") as HTMLElement).focus()
    await userEvent.keyboard("{ArrowRight}{Shift>}{ArrowDown}{/Shift}{Enter}")
    await eventually(rowCount).toBe(found("since:2023-11-29 until:2023-12-29"))
  })

  test.each(["Pacific/Kiritimati", "America/Los_Angeles"])(
    "are days of UTC in %s too, with the clock two days off either way (A44, S39)",
    async (timezoneId) => {
      await cdp().send("Emulation.setTimezoneOverride", { timezoneId })
      const [trueNow, newest] = [Date.now.bind(Date), rows.at(-1)?.date ?? 0]
      try {
        for (const off of [-2, 2]) {
          const ahead = (newest + off * 86_400) * 1000 - trueNow()
          Date.now = () => trueNow() + ahead
          sessionStorage.clear()
          const screen = await showScreen(new HistoryWorker(count), wide)
          await isDrawn(".heat-day")
          await drag(day("2023-11-30"), day("2023-11-30"))
          await eventually(rowCount).toBe(found("on:2023-11-30"))
          expect(document.querySelector(".select-button .select-value")?.textContent).toBe("30\u00a0Nov\u00a02023")
          await userEvent.click(page.getByRole("button", { name: /^Dates:/ }))
          await userEvent.click(page.getByRole("menuitem", { name: /^Last 7 days/ }))
          const today = Math.floor(newest / 86_400) + off
          await eventually(rowCount).toBe(
            rows.filter(({ date }) => Math.floor(date / 86_400) > today - 7 && Math.floor(date / 86_400) <= today)
              .length,
          )
          screen.leave()
        }
      } finally {
        Date.now = trueNow
        await cdp().send("Emulation.setTimezoneOverride", { timezoneId: "" })
      }
    },
  )
})

describe("the statistics", () => {
  const open = async (): Promise<void> => {
    await userEvent.click(page.getByRole("button", { name: "Statistics", exact: true }))
    await isDrawn(".bar")
  }

  test("are of the filter in view: a month, a type and a counterparty that are pressed leave the rows they count (A45)", async () => {
    await shown()
    await type("cur:eur,usdt{Enter}")
    await open()
    const month = page.getByRole("button", { name: /^December 2023, rows: / })
    await eventually(() => month.element().getAttribute("aria-label")).toBe(
      `December 2023, rows: ${found("cur:eur,usdt on:2023-12").toLocaleString("en")}`,
    )
    await userEvent.click(month)
    await eventually(rowCount).toBe(found("cur:eur,usdt on:2023-12"))
    await userEvent.click(month)
    await eventually(rowCount).toBe(found("cur:eur,usdt"))
    const type1 = page.getByRole("figure", { name: "By type" }).getByRole("button", { name: /^Bonus/ })
    await userEvent.click(type1)
    await eventually(rowCount).toBe(found("cur:eur,usdt type:1"))
    await userEvent.click(
      page.getByRole("figure", { name: "Top counterparties" }).getByRole("button", { name: /^1042/ }),
    )
    await eventually(rowCount).toBe(found("cur:eur,usdt type:1 with:1042"))
    expect(rowCount()).toBeGreaterThan(0)
  })

  test("have a picture of months that says where it begins and what its highest bar stands for", async () => {
    await shown()
    await type("cur:eur{Enter}")
    await open()
    const months = page.getByRole("figure", { name: "By month" })
    const perMonth = new Map<string, number>()
    for (const { date, currency } of rows) {
      if (currency !== "eur") continue
      const month = new Date(date * 1000).toISOString().slice(0, 7)
      perMonth.set(month, (perMonth.get(month) ?? 0) + 1)
    }
    const most = Math.max(...perMonth.values()).toLocaleString("en")
    await eventuallyElement(months.getByText(`drawn from 0; most rows in a month: ${most}`)).toBeVisible()
  })

  test("have with forced colours, too, the colour of its bars beside each name", async () => {
    await forceColors()
    await shown()
    await open()
    const colours = (selector: string, part?: string) =>
      [...document.querySelectorAll(`.picture ${selector}`)].map((each) => getComputedStyle(each, part).backgroundColor)
    const bars = new Set(colours(".bar-part"))
    const keys = colours(".picture-key > .key", "::before")
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys)).toEqual(bars)
  })

  test("A45 R056 have the market in a second block, which is not there before it is looked at", async () => {
    const drawn: Array<string> = []
    const Series = () => {
      drawn.push("series")
      return <p>Liquidity, volume, rate</p>
    }
    await shown(wide, new HistoryWorker(count), <Series />)
    await open()
    expect(drawn).toEqual([])
    const choice = page.getByRole("radio", { name: "OTON / USDT" })
    await userEvent.click(choice)
    await eventuallyElement(page.getByText("Liquidity, volume, rate")).toBeVisible()
    expect(page.getByRole("figure", { name: "By month" }).elements()).toEqual([])
    await userEvent.click(page.getByRole("radio", { name: "Rows in view" }))
    await isDrawn(".bar")
    expect(page.getByText("Liquidity, volume, rate").elements()).toEqual([])
  })

  test("have no choice of blocks where there is no adapter", async () => {
    await shown()
    await open()
    expect(page.getByRole("radio", { name: "OTON / USDT" }).elements()).toEqual([])
  })

  test("have the same as tables, with exact sums", async () => {
    await shown()
    await type("on:2023-12{Enter}")
    await open()
    await userEvent.click(page.getByRole("button", { name: "As tables" }))
    const table = page.getByRole("grid", { name: "By month" })
    await eventually(() => table.getByRole("row").elements().length).toBe(1 + 4)
    const counts = table
      .getByRole("row")
      .elements()
      .slice(1)
      .map((row) => Number(row.querySelectorAll("[data-number]")[0]?.textContent?.replaceAll(",", "")))
    expect(counts.reduce((sum, held) => sum + held, 0)).toBe(found("on:2023-12"))
    await expect.element(table.getByRole("rowheader").first()).toHaveTextContent("Dec 2023")
  })
})

describe("two periods side by side", () => {
  test("A44 A45 of the filter in view: counts, exact sums and differences of each currency, and a period's head shows its rows", async () => {
    const office = await shown()
    await type("cur:eur,usdt{Enter}")
    await userEvent.click(page.getByRole("button", { name: "Statistics", exact: true }))
    await isDrawn(".bar")
    await userEvent.click(page.getByRole("button", { name: /Compare/ }))
    await userEvent.click(page.getByRole("option", { name: "Two periods of my own" }))
    for (const [field, first, last] of [
      ["First period, UTC", "2023-12-01", "2023-12-31"],
      ["Second period, UTC", "2023-11-30", "2023-11-30"],
    ] as const) {
      await typeDay(field, "First day", first)
      await typeDay(field, "Last day", last)
      await userEvent.keyboard("{Escape}")
    }
    const [now, before] = ["since:2023-12-01 until:2023-12-31", "on:2023-11-30"].map(
      (days) => parseSearch(`cur:eur,usdt ${days}`).query,
    )
    if (now === undefined || before === undefined) throw new Error("no periods")
    const rowsOf = (query: HistoryQuery): string => matching(query).toLocaleString("en")
    const table = page.getByRole("table", { name: "Two periods side by side" })
    await eventually(() => table.element().querySelector("thead")?.textContent).toMatch(
      new RegExp(`${rowsOf(now)} rows.*${rowsOf(before)} rows`),
    )
    const reader = office.history.reader()
    const shownSums = Array.from(table.element().querySelectorAll("tbody tr:last-child"), (row) =>
      Array.from(row.querySelectorAll("td"), (cell) => cell.textContent?.replaceAll(",", "").replace("\u2212", "-")),
    )
    const nets = (query: HistoryQuery) => new Map(reader.totals(query).map(({ currency, net }) => [currency, net]))
    expect(shownSums.length).toBe(2)
    for (const [place, name] of Array.from(
      table.element().querySelectorAll("tbody"),
      (body) => body.querySelector("th")?.firstChild?.textContent?.toLowerCase() ?? "",
    ).entries()) {
      expect(Number(shownSums[place]?.[0])).toBe(Number(nets(now).get(name)))
      expect(Number(shownSums[place]?.[1])).toBe(Number(nets(before).get(name) ?? 0))
    }
    // where a head has no room for both of its days, the second begins the next line
    const head = table.getByRole("button").first().element() as HTMLElement
    head.style.width = "110px"
    const [first, last] = Array.from(head.querySelectorAll(".periods-day"), (each) => each.getBoundingClientRect())
    expect([first?.height, last?.height].every((height) => height !== undefined && height < 24)).toBe(true)
    expect(last?.top).toBe(first?.bottom)
    await userEvent.click(head)
    await eventually(rowCount).toBe(matching(now))
    expect(rowCount()).toBeGreaterThan(0)
  })
})

describe("saved views", () => {
  test("keep a filter under a name, change with it, are renamed and deleted", async () => {
    const office = await shown()
    await type("cur:btc in:{Enter}")
    await userEvent.click(page.getByRole("button", { name: "Save view" }))
    await userEvent.fill(page.getByLabelText("Name"), "\u200b")
    await eventuallyElement(page.getByRole("button", { name: "Save", exact: true })).toBeDisabled()
    await userEvent.fill(page.getByLabelText("Name"), "Bitcoin in")
    await userEvent.keyboard("{Enter}")
    const tab = page.getByRole("button", { name: /^Bitcoin in \d/ })
    await eventuallyElement(tab).toHaveAttribute("aria-current", "true")
    const net = office.history.reader().totals(parseSearch("cur:btc in:").query)[0]?.net ?? ""
    const [whole] = Number(net).toLocaleString("en").split(".")
    await eventually(() => tab.element().textContent).toMatch(
      new RegExp(`^Bitcoin in ${found("cur:btc in:").toLocaleString("en")} · \\+${whole}`),
    )
    expect(office.views).toMatchObject([{ name: "Bitcoin in", search: "cur:btc in:" }])
    await userEvent.click(page.getByRole("button", { name: "All transactions" }))
    await eventually(rowCount).toBe(count)
    await userEvent.click(tab)
    await eventually(rowCount).toBe(found("cur:btc in:"))
    await userEvent.click(page.getByRole("button", { name: "Remove filter In" }))
    await eventuallyElement(page.getByRole("button", { name: "Bitcoin in · changed" })).toBeVisible()
    await userEvent.click(page.getByRole("button", { name: "View Bitcoin in" }))
    await userEvent.click(page.getByRole("menuitem", { name: "Save the changes" }))
    await eventually(() => office.views[0]?.search).toBe("cur:btc")
    await userEvent.click(page.getByRole("button", { name: "View Bitcoin in" }))
    await userEvent.click(page.getByRole("menuitem", { name: "Rename" }))
    await userEvent.fill(page.getByLabelText("Name"), "Bitcoin")
    await userEvent.keyboard("{Enter}")
    await eventuallyElement(page.getByRole("button", { name: /^Bitcoin \d/ })).toBeVisible()
    office.receive(8)
    await eventually(() => page.getByRole("button", { name: /^Bitcoin \d/ }).element().textContent).toMatch(
      new RegExp(`^Bitcoin ${(found("cur:btc") + 2).toLocaleString("en")} · `),
    )
    await userEvent.click(page.getByRole("button", { name: "View Bitcoin" }))
    await userEvent.click(page.getByRole("menuitem", { name: "Delete" }))
    await userEvent.click(page.getByRole("button", { name: "Delete" }))
    await eventually(() => office.views).toEqual([])
  })

  test("A44 of this month stay of this month: its days are kept by their name, unless they shall stay as they are", async () => {
    const office = await shown()
    const save = async (name: string, moves: boolean): Promise<void> => {
      await userEvent.click(page.getByRole("button", { name: /^Dates: / }))
      await userEvent.click(page.getByRole("menuitem", { name: /^This month/ }))
      await userEvent.click(page.getByRole("button", { name: "Save view" }))
      if (!moves) await userEvent.click(page.getByText("The days move along: always “This month”"))
      await userEvent.fill(page.getByLabelText("Name"), name)
      await userEvent.keyboard("{Enter}")
      await eventually(() => office.views.at(-1)?.name).toBe(name)
    }
    await save("This month", true)
    expect(office.views[0]?.search).toBe("on:this-month")
    await eventuallyElement(page.getByRole("button", { name: /^This month \d/ })).toHaveAttribute(
      "aria-current",
      "true",
    )
    await userEvent.click(page.getByRole("button", { name: "View This month" }))
    await userEvent.click(page.getByRole("menuitem", { name: "Delete" }))
    await userEvent.click(page.getByRole("button", { name: "Delete" }))
    await eventually(() => office.views).toEqual([])
    await userEvent.click(page.getByRole("button", { name: "All transactions" }))
    await save("November for ever", false)
    expect(office.views[0]?.search).toMatch(/^since:\d{4}-\d{2}-01 until:\d{4}-\d{2}-\d{2}$/)
  })
})

test("on phones statistics and filters are sheets, and the filter's button says how many rows it leaves", async () => {
  await shown(phone)
  await userEvent.click(page.getByRole("button", { name: "Statistics", exact: true }))
  await eventuallyElement(page.getByRole("dialog", { name: "Statistics" })).toBeVisible()
  await userEvent.keyboard("{Escape}")
  await eventuallyElement(page.getByRole("dialog")).not.toBeInTheDocument()
  await userEvent.click(page.getByRole("button", { name: "Filter", exact: true }))
  await userEvent.click(
    page.getByRole("region", { name: "Direction", exact: true }).getByRole("button", { name: /^Out, / }),
  )
  await eventuallyElement(
    page.getByRole("button", { name: `Show ${found("out:").toLocaleString("en")} rows` }),
  ).toBeVisible()
})
