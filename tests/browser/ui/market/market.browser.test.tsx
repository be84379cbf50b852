import axe from "axe-core"
import { describe, expect, onTestFinished, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import type { MarketView, WholeSeries } from "../../../../src/domain/market/queries.ts"
import { OfficeClockProvider } from "../../../../src/ui/kit/office-clock.tsx"
import { MarketBlock } from "../../../../src/ui/market/market-block.tsx"
import { PresaleInfo } from "../../../../src/ui/market/presale-info.tsx"
import { SeriesNotes } from "../../../../src/ui/market/series-notes.tsx"
import { customerWorker } from "../../customer-worker.ts"
import type { FakeWorkerClient } from "../../fake-worker-client.ts"
import { forceColors } from "../../forced-colors.ts"
import { hands, moveOver, wheelAside } from "../../hands.ts"
import { show } from "../../kit-page.tsx"
import { plotOf } from "./plot-of.ts"

const daySeconds = 86_400
/** Noon of the day of the newest answer. */
const now = Date.UTC(2026, 5, 30, 12)
const today = Date.UTC(2026, 5, 30) / 1000

const answered = <Value,>(value: Value) => remoteData(value, now, "fulfilled")
const failed = remoteData<never>(null, null, { at: now, reason: { _tag: "Unreachable" as const }, messages: [] })
const never = remoteData<never>(null, null, "init")

/** A point a day, the oldest first: so many days back, what it says. */
const seriesOf = (points: ReadonlyArray<readonly [ago: number, value: string | null]>): WholeSeries => ({
  points: points.map(([ago, value]) => ({
    date: today - ago * daySeconds,
    total: value,
    rate: value,
    transactions: ago,
  })),
  bad: 0,
  each: 0,
  fetched: [],
})
const days = (count: number, value: (ago: number) => string): WholeSeries =>
  seriesOf(Array.from({ length: count }, (_, index) => [count - 1 - index, value(count - 1 - index)] as const))

const market: MarketView = {
  liquidity: answered(days(200, (ago) => `${1000 + ago}.50`)),
  volume: answered(days(200, (ago) => `${(ago % 7) + 1}00.25`)),
  rate: answered(days(200, (ago) => (ago === 0 ? "0.20000" : "0.15000"))),
  traded: answered({ from: today, to: today + daySeconds, total: "1204.55", transactions: 12 }),
  present: answered("0.15958"),
  transactions: answered([
    {
      date: today,
      amount: "12.5",
      currency: "OTON",
      type: "<b>Swap</b>",
      driver: "demo-exchange",
      status: null,
      hash: null,
    },
  ]),
}

const officeWith = (view: Partial<MarketView> = {}): FakeWorkerClient => {
  const office = customerWorker()
  office.set("market", { ...market, ...view })
  return office
}
const chart = (name: string) => page.getByRole("slider", { name, exact: true })
const said = (name: string): string => chart(name).element().getAttribute("aria-valuetext") ?? ""
const placesOf = (name: string): number => Number(chart(name).element().getAttribute("aria-valuemax"))

describe("the market", () => {
  test("R188 R444 A57 draws the three series over the window, headed by the change within it, and ends a zoom when a range is chosen", async () => {
    await page.viewport(1280, 900)
    show(<MarketBlock hasDrivers />, { office: officeWith() })
    const rate = (): string => page.getByRole("figure").elements()[2]?.textContent?.replaceAll("\u00a0", " ") ?? ""
    await expect.poll(rate).toContain("+33.33%")
    expect(rate()).toContain("30 Jun 2026 0.20000 USDT")
    await expect.poll(() => placesOf("Rate")).toBe(89)
    await page.getByRole("radio", { name: "7 d" }).click()
    await expect.poll(() => placesOf("Rate")).toBe(6)
    const plot = await plotOf(chart("Rate"))
    const box = plot.getBoundingClientRect()
    const mouse = (type: string, at: number): boolean =>
      (type === "mousedown" || type === "mousemove" ? plot : document).dispatchEvent(
        new MouseEvent(type, {
          bubbles: true,
          clientX: box.left + box.width * at,
          clientY: box.top + 20,
          button: 0,
          movementX: 1,
        }),
      )
    for (const [type, at] of [
      ["mousemove", 0.1],
      ["mousedown", 0.1],
      ["mousemove", 0.5],
      ["mouseup", 0.5],
    ] as const)
      mouse(type, at)
    await expect.element(page.getByRole("button", { name: "Reset zoom" })).toBeVisible()
    await expect.poll(() => placesOf("Rate")).toBeLessThan(4)
    await expect.poll(rate).toContain("0.00%") // the last day with another rate is not in view
    await page.getByRole("radio", { name: "30 d" }).click()
    await expect.poll(() => placesOf("Volume")).toBe(29)
    await expect.element(page.getByRole("button", { name: "Reset zoom" })).not.toBeInTheDocument()
  })

  test("R444 the change in volume is of whole days, which is said where the window ends in one that is not over", async () => {
    await page.viewport(1280, 900)
    const office = officeWith()
    show(
      <OfficeClockProvider>
        <MarketBlock hasDrivers />
      </OfficeClockProvider>,
      { office },
    )
    const volume = (): string => page.getByRole("figure").elements()[1]?.textContent?.replaceAll("\u00a0", " ") ?? ""
    const note = page.getByText("Volume: change without the period under way")
    await expect.poll(volume).toContain("−66.64%") // 200.25 after 600.25, and not today's 100.25
    expect(volume()).toContain("30 Jun 2026 100.25 USDT")
    await expect.element(note).toBeVisible()
    // By the office's clock the answer came a day later, and its range ends there: the last day is over.
    office.set("officeClock", { ahead: -86_400_000 })
    await expect.poll(volume).toContain("−79.96%") // 100.25 after 500.25
    await expect.element(note).not.toBeInTheDocument()
  })

  test("moves its window by a drag with Shift, which ends as it is let go, and by a wheel to the side; Reset zoom ends both", async () => {
    await page.viewport(1280, 900)
    show(<MarketBlock hasDrivers />, { office: officeWith() })
    const rate = (): string => page.getByRole("figure").elements()[2]?.textContent?.replaceAll("\u00a0", " ") ?? ""
    await page.getByRole("radio", { name: "30 d" }).click()
    await expect.poll(() => placesOf("Rate")).toBe(29)
    const plot = await plotOf(chart("Rate"))
    // Half of thirty days lies to the right of where it lay.
    await hands.mouseWithShift.drag(plot, plot.clientWidth / 2)
    const aside = page.getByRole("button", { name: "Reset zoom" })
    await expect.element(aside).toBeVisible()
    await moveOver(aside.element(), 0) // where nothing is looked at the newest of the window stands
    await expect.poll(rate).toContain("15 Jun 2026")
    await expect.poll(() => placesOf("Rate")).toBeGreaterThan(27)
    await moveOver(plot, plot.clientWidth / 4)
    await moveOver(aside.element(), 0)
    await expect.poll(rate).toContain("15 Jun 2026")
    await wheelAside(plot, plot.clientWidth / 2)
    await moveOver(aside.element(), 0)
    await expect.poll(rate).toMatch(/(?:29|30) Jun 2026/)
    await aside.click()
    await expect.poll(rate).toContain("30 Jun 2026")
  })

  test("draws its pictures in the colours of the theme, as it changes", async () => {
    await page.viewport(1280, 900)
    const { style } = document.documentElement
    onTestFinished(() => void style.removeProperty("color-scheme"))
    style.colorScheme = "light"
    show(<MarketBlock hasDrivers={false} />, { office: officeWith() })
    await expect.poll(() => placesOf("Rate")).toBe(89)
    const drawn = (): string => chart("Rate").element().querySelector("canvas")?.toDataURL() ?? ""
    const light = drawn()
    style.colorScheme = "dark"
    await expect.poll(drawn).not.toBe(light)
    style.colorScheme = "light"
    await expect.poll(drawn).toBe(light)
  })

  test("draws no line in the colour of its grid where colours are forced, nor two lines in one", async () => {
    await page.viewport(1280, 900)
    await forceColors()
    show(<MarketBlock hasDrivers={false} />, { office: officeWith() })
    await expect.poll(() => placesOf("Rate")).toBe(89)
    await page.getByRole("button", { name: /Compare/ }).click()
    await page.getByRole("option", { name: "Liquidity + Rate" }).click()
    await expect.poll(() => chart("Compared").element().querySelector("canvas")).not.toBeNull()
    // What is drawn with no other over it: dates, grid and two lines.
    const colors = (): number => {
      const canvas = chart("Compared").element().querySelector("canvas")
      const { data = [] } = canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
      const whole = new Map<string, number>()
      for (let at = 0; at < data.length; at += 4)
        if (data[at + 3] === 255) {
          const color = data.slice(at, at + 3).join(" ")
          whole.set(color, (whole.get(color) ?? 0) + 1)
        }
      return [...whole.values()].filter((pixels) => pixels > 20).length
    }
    await expect.poll(colors).toBeGreaterThanOrEqual(3)
  })

  test("says the days that are in view in its field when the window has moved", async () => {
    await page.viewport(1280, 900)
    show(<MarketBlock hasDrivers={false} />, { office: officeWith() })
    await expect.poll(() => placesOf("Rate")).toBe(89)
    const days = (): string => page.getByRole("button", { name: /Days, UTC/ }).element().textContent ?? ""
    const before = days()
    chart("Rate").element().focus()
    await userEvent.keyboard("{Shift>}{ArrowLeft}{/Shift}")
    await expect.poll(days).not.toBe(before)
    await page.getByRole("button", { name: "Reset zoom" }).click()
    await expect.poll(days).toBe(before)
  })

  test("says at the shared crosshair in all three what the table says of that day, by keys too", async () => {
    await page.viewport(1280, 900)
    show(<MarketBlock hasDrivers={false} />, { office: officeWith() })
    await expect.poll(() => placesOf("Rate")).toBe(89)
    chart("Liquidity").element().focus()
    await userEvent.keyboard("{End}{ArrowLeft}{ArrowLeft}{ArrowLeft}")
    await expect.poll(() => said("Liquidity")).toBe("27\u00a0Jun\u00a02026: 1,003.50\u00a0USDT")
    await expect
      .poll(() => [said("Volume"), said("Rate")])
      .toEqual(["27\u00a0Jun\u00a02026: 400.25\u00a0USDT", "27\u00a0Jun\u00a02026: 0.15000\u00a0USDT"])
    await page.getByRole("button", { name: "As a table" }).click()
    const row = page.getByRole("row", { name: /27 Jun 2026/ })
    await expect
      .poll(() => [...row.element().children].slice(1).map((cell) => cell.textContent))
      .toEqual(["27\u00a0Jun\u00a02026", "1,003.50", "400.25", "0.15000", "3"])
  })

  test("filters and compares on this device, without another call", async () => {
    await page.viewport(1280, 900)
    const office = officeWith()
    show(<MarketBlock hasDrivers={false} />, { office })
    await expect.poll(() => placesOf("Rate")).toBe(89)
    const asked = office.calls.length
    await page.getByRole("textbox", { name: "Transactions, at least" }).fill("60")
    await expect.poll(() => placesOf("Rate")).toBe(29)
    await page.getByRole("textbox", { name: "Transactions, at least" }).fill("")
    await page.getByRole("button", { name: /Resample/ }).click()
    await page.getByRole("option", { name: "By month" }).click()
    await expect.poll(() => said("Volume")).toBe("1\u00a0Jun\u00a02026: 11,507.50\u00a0USDT")
    await page.getByRole("button", { name: /Compare/ }).click()
    await page.getByRole("option", { name: "Liquidity + Rate" }).click()
    await expect.poll(() => said("Compared")).toBe("1\u00a0Jun\u00a02026: Liquidity 97.09, Rate 133.33")
    expect(office.calls.length).toBe(asked)
  })

  test("says of what was never fetched which days those are, the last three times, and since when points are fewer", async () => {
    const none = { liquidity: null, volume: null }
    const dayOf = (ago: number): number => today - ago * daySeconds
    const fetched = [700, 500, 300, 200, 100].map((ago) => ({ from: dayOf(ago), to: dayOf(ago - 50) - 1 }))
    const notesOf = (spans: typeof fetched) => (
      <SeriesNotes
        known={{ ...none, rate: { ...seriesOf([]), fetched: spans } }}
        drawn={[{ name: "rate", rows: [] }]}
        inView={{ from: 0, to: today }}
        each={0}
        until={today}
      />
    )
    const { draw } = show(notesOf(fetched))
    const notes = () =>
      [...document.querySelectorAll("main span")].map(({ textContent }) => textContent.replace(/\s+/g, " "))
    const kept = "Kept on this device: every point of a year, of five years one an hour, before one a day"
    await expect
      .poll(notes)
      .toEqual([
        "Rate, not fetched: 6 Apr 2025 – 2 Sept 2025",
        "Rate, not fetched: 23 Oct 2025 – 11 Dec 2025",
        "Rate, not fetched: 31 Jan 2026 – 21 Mar 2026",
        kept,
      ])
    draw(notesOf(fetched.slice(-1)))
    await expect.poll(notes).toEqual([])
  })

  test("says why a picture shows nothing for some days, once for series that have it in common, and of what is in view alone", async () => {
    await page.viewport(1280, 900)
    const [since, noon] = [today - 400 * daySeconds, today + daySeconds / 2]
    const without = (first: number, last: number, fetched: WholeSeries["fetched"]) => {
      const isThere = (ago: number): boolean => ago > first || ago < last
      const whole = days(200, () => "1.5")
      return answered({ ...whole, points: whole.points.filter((_, place) => isThere(199 - place)), fetched })
    }
    const dayOf = (ago: number): number => today - ago * daySeconds
    const all = [{ from: since, to: noon }]
    const office = officeWith({
      liquidity: without(30, 28, all),
      volume: without(30, 28, all),
      rate: without(9, 9, [
        { from: since, to: dayOf(9) - 1 },
        { from: dayOf(8), to: noon },
      ]),
    })
    show(<MarketBlock hasDrivers={false} />, { office })
    const notes = (): ReadonlyArray<string> =>
      [...document.querySelectorAll(".market-note span")]
        .map(({ textContent }) => textContent.replace(/\s+/g, " "))
        .filter((text) => /no values|not fetched/.test(text))
    const common = "Liquidity, Volume, no values: 31 May 2026 – 2 Jun 2026"
    const own = "Rate, not fetched: 21 Jun 2026"
    await expect.poll(notes).toEqual([common, own])
    await page.getByRole("radio", { name: "7 d" }).click()
    await expect.poll(notes).toEqual([])
    await page.getByRole("radio", { name: "30 d" }).click()
    await expect.poll(notes).toEqual([common, own])
    await page.getByRole("button", { name: /Weekdays/ }).click()
    await page.getByRole("option", { name: "Monday" }).click()
    await expect.poll(notes).toEqual([own])
    await userEvent.keyboard("{Escape}")
    await page.viewport(390, 844)
    await expect.element(page.getByRole("radio", { name: "Rate" })).toBeChecked()
    await page.getByRole("radiogroup", { name: "Series" }).getByText("Volume").click()
    await expect.poll(notes).toEqual([])
  })

  test("of the weekdays that are chosen alone it says something, and as an average what that many days come to", async () => {
    await page.viewport(1280, 900)
    show(<MarketBlock hasDrivers={false} />, { office: officeWith() })
    await expect.poll(() => said("Liquidity")).toBe("30\u00a0Jun\u00a02026: 1,000.50\u00a0USDT")
    await page.getByRole("button", { name: /Moving average/ }).click()
    await page.getByRole("option", { name: "7 days" }).click()
    await expect.poll(() => said("Liquidity")).toBe("30\u00a0Jun\u00a02026: 1,003.50\u00a0USDT")
    await page.getByRole("button", { name: /Moving average/ }).click()
    await page.getByRole("option", { name: "No average" }).click()
    await page.getByRole("button", { name: /Weekdays/ }).click()
    await page.getByRole("option", { name: "Monday" }).click()
    await expect.poll(() => said("Liquidity")).toBe("29\u00a0Jun\u00a02026: 1,001.50\u00a0USDT")
  })

  test("says the hour of a point that is not of a whole day, and a rate in all its digits in the table too", async () => {
    await page.viewport(1280, 900)
    const noon = { date: today + daySeconds / 2, total: "0.2", rate: "0.2", transactions: null }
    const rate = answered({ ...seriesOf([]), points: [{ ...noon, date: today - daySeconds / 2 }, noon] })
    show(<MarketBlock hasDrivers={false} />, { office: officeWith({ rate }) })
    await expect.poll(() => said("Rate")).toBe("30\u00a0Jun\u00a02026, 12:00: 0.20000\u00a0USDT")
    await page.getByRole("button", { name: "As a table" }).click()
    await expect.element(page.getByRole("gridcell", { name: "0.20000", exact: true }).first()).toBeVisible()
  })

  test("R368 A103 the present rate and the adapter's transactions stand there where drivers are configured, as text, and nowhere else", async () => {
    await page.viewport(1280, 900)
    const { draw } = show(<MarketBlock hasDrivers />, { office: officeWith() })
    await expect.element(page.getByText(/0\.15958/)).toBeVisible()
    await page.getByRole("button", { name: "Adapter transactions (1)" }).click()
    await expect.element(page.getByRole("gridcell", { name: "<b>Swap</b>" })).toBeVisible()
    await expect.element(page.getByRole("gridcell", { name: "12.5 OTON" })).toBeVisible()
    draw(<MarketBlock hasDrivers={false} />)
    await expect.element(page.getByText("Present rate")).not.toBeInTheDocument()
    await expect.element(page.getByRole("button", { name: /Adapter transactions/ })).not.toBeInTheDocument()
  })

  test("asks when nothing is known or what is known is old; without an answer it says so and offers to try again", async () => {
    const office = officeWith({
      liquidity: failed,
      volume: failed,
      rate: failed,
      traded: never,
      present: never,
      transactions: never,
    })
    show(<MarketBlock hasDrivers={false} />, { office })
    await expect.element(page.getByText("The office cannot be reached")).toBeVisible()
    await expect.poll(() => office.calls).toEqual([{ method: "refresh", request: { area: "market" } }])
    await page.getByRole("button", { name: "Retry" }).click()
    expect(office.calls).toHaveLength(2)
    office.set("market", {
      ...market,
      liquidity: answered(seriesOf([])),
      volume: answered(seriesOf([])),
      rate: answered(seriesOf([])),
    })
    await expect.element(page.getByText("No statistics yet")).toBeVisible()
  })

  test("S51 asks, too, where what is known came while the clock was a month ahead", async () => {
    const ahead = remoteData(seriesOf([]), Date.now() + 30 * daySeconds * 1000, "fulfilled")
    const office = officeWith({ liquidity: ahead, volume: ahead, rate: ahead })
    show(<MarketBlock hasDrivers={false} />, { office })
    await expect.poll(() => office.calls).toEqual([{ method: "refresh", request: { area: "market" } }])
  })

  test("asks for nothing again that was answered by a clock which is a little ahead", async () => {
    const ahead = remoteData(seriesOf([]), Date.now() + 60_000, "fulfilled")
    const office = officeWith({ liquidity: ahead, volume: ahead, rate: ahead })
    show(<MarketBlock hasDrivers={false} />, { office })
    await expect.element(page.getByText("No statistics yet")).toBeVisible()
    expect(office.calls).toEqual([])
  })

  test("R188 A45 beside each other each picture has its own dates, in one row where there is room", async () => {
    await page.viewport(1440, 900)
    show(
      <div style={{ width: 1400 }}>
        <MarketBlock hasDrivers={false} isWide />
      </div>,
      { office: officeWith() },
    )
    await expect.poll(() => placesOf("Rate")).toBe(89)
    const charts = (): ReadonlyArray<Element> => page.getByRole("slider").elements()
    expect(charts().map(({ classList }) => classList.contains("time-chart-dated"))).toEqual([true, true, true])
    expect(new Set(charts().map((each) => Math.round(each.getBoundingClientRect().top))).size).toBe(1)
  })

  test.each([
    ["light", 1440],
    ["dark", 390],
  ] as const)(
    "A45 axe finds nothing in the block in the %s theme, %i pixels wide, which scrolls nothing sideways",
    async (scheme, width) => {
      await page.viewport(width, 900)
      document.documentElement.style.colorScheme = scheme
      onTestFinished(() => {
        document.documentElement.style.colorScheme = ""
      })
      show(<MarketBlock hasDrivers isWide />, { office: officeWith() })
      await expect.poll(() => placesOf("Rate")).toBe(89)
      const { violations } = await axe.run(document.querySelector(".market") ?? document.body)
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    },
  )

  test("two fingers zoom a picture to what lay under them, one finger still goes on to the next, and a range ends the zoom", async () => {
    await page.viewport(390, 844)
    show(<MarketBlock hasDrivers={false} />, { office: officeWith() })
    await expect.poll(() => placesOf("Rate")).toBe(89)
    const plot = await plotOf(chart("Rate"))
    const box = plot.getBoundingClientRect()
    const touch = (type: string, ...shares: ReadonlyArray<number>): boolean => {
      const touches = shares.map(
        (share, identifier) =>
          new Touch({ identifier, target: plot, clientX: box.left + box.width * share, clientY: box.top + 40 }),
      )
      return plot.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: touches }))
    }
    touch("touchstart", 0.4)
    touch("touchstart", 0.4, 0.6)
    touch("touchmove", 0.3, 0.7)
    await expect.poll(() => placesOf("Rate")).toBeLessThan(46)
    touch("touchmove", 0.2, 0.8) // ninety days, of which a fifth lay between the fingers and three fifths do
    await expect.poll(() => placesOf("Rate")).toBeLessThan(31)
    expect(placesOf("Rate")).toBeGreaterThan(27)
    touch("touchend")
    await expect.element(page.getByText("Zoom with two fingers")).toBeVisible()
    await page.getByRole("radio", { name: "90 d" }).click()
    await expect.poll(() => placesOf("Rate")).toBe(89)
    touch("touchstart", 0.8)
    touch("touchend", 0.2)
    await expect.element(chart("Liquidity")).toBeVisible()
  })

  test("phones show one series at a time", async () => {
    await page.viewport(390, 844)
    show(<MarketBlock hasDrivers={false} />, { office: officeWith() })
    await expect.element(chart("Rate")).toBeVisible()
    await page.getByRole("radio", { name: "Volume" }).click()
    await expect.element(chart("Volume")).toBeVisible()
    expect(page.getByRole("slider").elements()).toHaveLength(1)
  })
})

describe("modalInfo", () => {
  const lines = (): ReadonlyArray<string | null> =>
    page
      .getByRole("definition")
      .elements()
      .map(({ textContent }) => textContent)

  test("R121 R139 has three lines: the OTON balance, the frozen one, and the OTON rate; what is missing is a dash", async () => {
    const office = customerWorker()
    office.set("balances", remoteData({ oton: "100", otonq: "9000" }, Date.now(), "fulfilled"))
    office.set("rates", remoteData({ btc: "1", eur: "54924.4", oton: "398336.211" }, Date.now(), "fulfilled"))
    show(<PresaleInfo onClose={() => {}} />, { office })
    await expect.poll(lines).toEqual(["100.000\u00a0OTON", "9,000.000\u00a0OTON", "398,336.211 OTON for 1 BTC"])
    office.set("balances", remoteData({}, Date.now(), "fulfilled"))
    office.set(
      "rates",
      remoteData({ btc: "1", eur: "54924.4", oton: "398336.211" }, Date.now() - 3_600_000, "fulfilled"),
    )
    await expect.poll(lines).toEqual(["—", "—", "—"])
  })
})
