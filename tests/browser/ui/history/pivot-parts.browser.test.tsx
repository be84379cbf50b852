import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { noFilter } from "../../../../src/domain/history/query.ts"
import type { GroupKey } from "../../../../src/domain/history/query/cells/groupings.ts"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import type { WholeSeries } from "../../../../src/domain/market/queries.ts"
import { firstPivot, type Pivot } from "../../../../src/domain/pivot/question.ts"
import type { ShownPivot } from "../../../../src/domain/pivot/shown.ts"
import { BesideLines, type Choice } from "../../../../src/ui/history/pivot/beside/beside-lines.tsx"
import { Beside } from "../../../../src/ui/history/pivot/beside/beside.tsx"
import { PictureOf } from "../../../../src/ui/history/pivot/pictures/picture-of.tsx"
import type { PressedCell } from "../../../../src/ui/history/pivot/pivot-table.tsx"
import { customerWorker } from "../../customer-worker.ts"
import { show } from "../../kit-page.tsx"

const start = (month: number): number => Date.UTC(2025, month) / 1000
const monthName = (from: GroupKey): string => `Month ${new Date(Number(from) * 1000).getUTCMonth() + 1}`
const line = (currency: string, value: string) => ({ currency, value, change: null })
const group = (...keys: ReadonlyArray<GroupKey>) => ({ keys, lines: [] })

/** Four months in two currencies, of which the first column has a half and the other one the rest. */
const shown: ShownPivot = {
  rows: ["10", "30", "25", "40"].map((value, month) => ({
    group: group(start(month)),
    lines: [line("usdt", value), line("eur", `-${value}.5`)],
    cells: [
      [line("usdt", String(Number(value) / 2)), line("eur", `-${value}`)],
      [line("usdt", String(Number(value) / 2 + 0.25)), line("eur", "-0.5")],
    ],
  })),
  columns: [group("5"), group("6")].map((each) => ({ group: each, lines: [line("usdt", "1"), line("eur", "1")] })),
  total: [line("usdt", "105"), line("eur", "-107")],
  figures: () => ({ whole: 3, decimals: 5 }),
  unrated: [],
}
const pivot: Pivot = { ...firstPivot, columns: [] }
const byType: Pivot = { ...firstPivot, columns: ["type"] }

const seriesOf = (values: ReadonlyArray<string>): WholeSeries => ({
  points: values.map((rate, month) => ({ date: start(month), total: rate, rate, transactions: null })),
  bad: 0,
  each: 0,
  fetched: [],
})
const known = { liquidity: seriesOf(["7", "7", "7", "7"]), volume: null, rate: seriesOf(["2", "4", "8", "16"]) }
const itself: Choice = { column: null, currency: "usdt", series: "rate", making: "itself", together: "none" }

const office = () => {
  const worker = customerWorker()
  // The last month was not read to its end.
  worker.set("provenSeconds", [{ from: start(0) - 1, to: start(3) + 60 }])
  return worker
}
const groupWords = (grouping: string, key: GroupKey): string => (grouping === "month" ? monthName(key) : `Type ${key}`)
const plain = (text: string | null): string => (text ?? "").replaceAll(/\s+/g, " ").trim()

const lines = (choice: Partial<Choice>, question = pivot, amountsHidden = false) =>
  show(
    <BesideLines
      pivot={question}
      shown={shown}
      groupWords={groupWords}
      period="month"
      known={known}
      choice={{ ...itself, ...choice }}
    />,
    { office: office(), amountsHidden },
  )
/** What is said of the newest period of each line that has one. */
const newest = (): ReadonlyArray<string> =>
  [...document.querySelectorAll(".beside-line figcaption")].map((caption) =>
    [...caption.children].map(({ textContent }) => plain(textContent)).join(" | "),
  )
const asTable = async (): Promise<ReadonlyArray<ReadonlyArray<string>>> => {
  await page.getByRole("button", { name: "As a table" }).click()
  const rows = () => page.getByRole("grid").getByRole("row").elements().slice(1)
  await expect.poll(() => rows().length).toBe(4)
  return rows().map((row) =>
    [...row.querySelectorAll('[role="rowheader"], [role="gridcell"]')]
      .slice(1)
      .map(({ textContent }) => plain(textContent)),
  )
}

beforeEach(() => page.viewport(1280, 900))

describe("the history beside a series", () => {
  test("B050 says of each line what it is of, and of the newest period what it comes to", async () => {
    lines({ together: "ratio" })
    await expect
      .poll(newest)
      .toEqual(["Net, USDT | Month 3: 25", "Rate, USDT | Month 4: 16", "the history over the series | Month 3: 3.125"])
  })

  test("B050 takes the series from the history where both are of one currency", async () => {
    lines({ together: "difference" })
    await expect.poll(() => newest()[2]).toBe("the history less the series | Month 3: 17")
  })

  test("B050 makes of both lines what is chosen to be made of them, and says how it is rounded", async () => {
    lines({ making: "difference", together: "difference" })
    await expect.poll(() => newest()[2]).toBe("the history less the series | Month 3: −9")
    expect(await asTable()).toEqual([
      ["Month 4", "—", "8", "—"],
      ["Month 3", "−5.00000", "4", "−9.00000"],
      ["Month 2", "20.00000", "2", "18.00000"],
      ["Month 1", "—", "—", "—"],
    ])
    expect(document.body.textContent).not.toContain("Means and ratios are rounded")
    lines({ making: "mean3" })
    await expect.element(page.getByText("Means and ratios are rounded half up to eight decimals.")).toBeVisible()
  })

  test("B050 is of the column and of the currency that are chosen", async () => {
    lines({ column: JSON.stringify(["6"]), currency: "eur" }, byType)
    await expect.poll(newest).toEqual(["Net, EUR | Month 3: −0.5", "Rate, USDT | Month 4: 16"])
  })

  test("S37 covers the customer's own amounts in its lines and in its table, and no series of the market", async () => {
    lines({ together: "ratio" }, pivot, true)
    await expect
      .poll(newest)
      .toEqual([
        "Net, USDT | Month 3: hidden",
        "Rate, USDT | Month 4: 16",
        "the history over the series | Month 3: hidden",
      ])
    for (const row of await asTable()) {
      expect(row.filter((_, place) => place === 1 || place === 3).join()).not.toMatch(/\d/)
      expect(row[2]).toMatch(/\d/)
    }
  })

  test.each([true, false])(
    "S37 where amounts are hidden (%s) none stands beside the axis of the history",
    async (hidden) => {
      const written = vi.spyOn(CanvasRenderingContext2D.prototype, "fillText")
      onTestFinished(() => written.mockRestore())
      lines({}, pivot, hidden)
      const figuresOf = (name: string): string =>
        written.mock.calls
          .filter((_, call) => {
            const { canvas } = written.mock.contexts[call] as CanvasRenderingContext2D
            return canvas.closest('[role="slider"]')?.getAttribute("aria-label") === name
          })
          .map(([text]) => text)
          .join(" ")
      await expect.poll(() => figuresOf("Rate, USDT")).toContain("Jan")
      expect(/\d/.test(figuresOf("Net, USDT"))).toBe(!hidden)
    },
  )

  test("B050 of shares says per cent, which nothing covers", async () => {
    lines({}, { ...pivot, measure: "in", shape: "share" }, true)
    await expect.poll(newest).toEqual(["In, % | Month 3: 25", "Rate, USDT | Month 4: 16"])
  })

  test("B050 the time in view is all of it again when that is pressed", async () => {
    lines({})
    await expect.poll(newest).toHaveLength(2)
    const all = page.getByRole("button", { name: "Show all of it" })
    page.getByRole("slider", { name: "Rate, USDT" }).element().focus()
    await userEvent.keyboard("+")
    await all.click()
    await expect.element(all).not.toBeInTheDocument()
  })

  test("B050 offers a difference in USDT alone, shows which choice is made, and forgets what another currency has not", async () => {
    const worker = office()
    const area = <Value,>(value: Value) => remoteData(value, Date.now(), "fulfilled")
    const never = remoteData<never>(null, null, "init")
    worker.set("market", {
      liquidity: area(known.liquidity),
      volume: never,
      rate: area(known.rate),
      traded: never,
      present: never,
      transactions: never,
    })
    show(<Beside pivot={byType} shown={shown} groupWords={groupWords} />, { office: worker })
    const list = (label: string) => page.getByRole("button", { name: new RegExp(`\\s${label}$`) })
    const choose = async (label: string, option: string): Promise<void> => {
      await list(label).click()
      await page.getByRole("option", { name: option, exact: true }).click()
      await expect.poll(() => plain(list(label).element().textContent)).toContain(option)
    }
    await choose("Line of the pivot", "Type 6")
    await choose("Series of OTON/USDT", "Liquidity")
    await choose("Both lines", "what changed since the period before")
    await choose("Together", "the history less the series")
    await expect
      .poll(newest)
      .toEqual([
        "Net, USDT | Month 3: −2.5",
        "Liquidity, USDT | Month 4: 0",
        "the history less the series | Month 3: −2.5",
      ])
    await choose("Currency", "EUR")
    await expect.poll(newest).toEqual(["Net, EUR | Month 3: 0", "Liquidity, USDT | Month 4: 0"])
    await list("Together").click()
    await expect.element(page.getByRole("option", { name: "the history over the series" })).toBeVisible()
    expect(page.getByRole("option", { name: "the history less the series" }).elements()).toEqual([])
  })
})

describe("a picture", () => {
  type Kind = Parameters<typeof PictureOf>[0]["kind"]
  const pictured = (kind: Kind, { currency = "eur", amountsHidden = false, question = byType } = {}) => {
    const pressed = vi.fn<(cell: PressedCell) => void>()
    show(
      <PictureOf
        kind={kind}
        pivot={question}
        query={noFilter}
        shown={shown}
        currency={currency}
        width={800}
        groupWords={groupWords}
        brushed={null}
        onBrushed={() => {}}
        onPress={pressed}
      />,
      { office: office(), amountsHidden },
    )
    return pressed
  }
  const slider = () => page.getByRole("slider").element()
  const said = (): string => plain(slider().getAttribute("aria-valuetext"))
  const written = (): string =>
    [...document.querySelectorAll(".pivot-plot text")].map(({ textContent }) => textContent).join(" ")

  test("B048 says of each place the exact amount of its row and its column, and a press names both and the currency", async () => {
    const pressed = pictured("bars")
    await expect.poll(() => page.getByRole("slider").elements()).toHaveLength(1)
    slider().focus()
    await userEvent.keyboard("{End}")
    await expect.poll(said).toBe("Month 4 · Type 6: −0.5000 EUR")
    expect(plain(document.querySelector(".pivot-picture-said")?.textContent ?? null)).toBe("Month 4 · Type 6 −0.5000")
    expect(plain(document.querySelector(".pivot-picture-head strong")?.textContent ?? null)).toBe("Bars, EUR")
    await userEvent.keyboard("{Enter}")
    await userEvent.keyboard("{ArrowUp}{ArrowLeft}")
    await expect.poll(said).toBe("Month 3 · Type 5: −25.0000 EUR")
    await userEvent.keyboard("{Enter}")
    expect(pressed.mock.calls.map(([{ groups }]) => groups)).toEqual([
      [
        ["month", start(3)],
        ["type", "6"],
        ["currency", "eur"],
      ],
      [
        ["month", start(2)],
        ["type", "5"],
        ["currency", "eur"],
      ],
    ])
  })

  test("B048 of a spread the least, the middle half, the median and the most are said in this order", async () => {
    pictured("box", { currency: "usdt" })
    await expect.poll(() => page.getByRole("slider").elements()).toHaveLength(1)
    slider().focus()
    await userEvent.keyboard("{Home}")
    await expect.poll(said).toBe("Type 5: 5 to 20, the middle half 10.63 to 16.25, median 13.75")
  })

  test("S37 where amounts are hidden a picture writes none beside its axis and says none", async () => {
    pictured("bars", { amountsHidden: true })
    await expect.poll(() => page.getByRole("slider").elements()).toHaveLength(1)
    slider().focus()
    await userEvent.keyboard("{End}")
    await expect.poll(said).toBe("Month 4 · Type 6: EUR")
    expect(written().replaceAll(/Month \d/g, "")).not.toMatch(/\d/)
  })

  test("S37 where amounts are hidden a spread says none", async () => {
    pictured("box", { amountsHidden: true })
    await expect.poll(() => page.getByRole("slider").elements()).toHaveLength(1)
    slider().focus()
    await userEvent.keyboard("{Home}")
    await expect.poll(said).toBe("Type 5")
    expect(written().replaceAll(/Type \d/g, "")).not.toMatch(/\d/)
  })

  test("B048 of shares writes and says per cent, hidden or not", async () => {
    pictured("bars", { amountsHidden: true, question: { ...byType, measure: "in", shape: "share" } })
    await expect
      .poll(() => plain(document.querySelector(".pivot-picture-head strong")?.textContent ?? null))
      .toBe("Bars, %")
    slider().focus()
    await userEvent.keyboard("{End}")
    await expect.poll(said).toBe("Month 4 · Type 6: −0.5%")
  })
})
