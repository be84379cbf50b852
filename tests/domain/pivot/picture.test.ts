import { describe, expect, it } from "vitest"
import { dayAt, isCalendar } from "../../../src/domain/pivot/picture/calendar.ts"
import { captioned } from "../../../src/domain/pivot/picture/caption.ts"
import {
  brushOf,
  inBrush,
  pictureCurrencies,
  pictureCurrency,
  pictureData,
  withinBrush,
} from "../../../src/domain/pivot/picture/data.ts"
import { drawPicture, pictureHeight } from "../../../src/domain/pivot/picture/kinds.ts"
import {
  type Colors,
  type Mark,
  rectangle,
  svgOf,
  through,
  toneOf,
  tones,
  words,
} from "../../../src/domain/pivot/picture/marks.ts"
import { pictureKinds } from "../../../src/domain/pivot/picture/picture-kinds.ts"
import { knownOf } from "../../../src/domain/pivot/picture/plot.ts"
import { axisOf, quantile, spreadOf } from "../../../src/domain/pivot/picture/scale.ts"
import { strengthScale } from "../../../src/domain/pivot/picture/strength.ts"
import { firstPivot, type Pivot } from "../../../src/domain/pivot/question.ts"
import type { ShownLine, ShownPivot } from "../../../src/domain/pivot/shown.ts"

const month = (text: string): number => Date.parse(`${text}-01T00:00:00Z`) / 1000
const line = (currency: string, value: string | null): ShownLine => ({ currency, value, change: null })
const shown: ShownPivot = {
  rows: [
    {
      group: { keys: [month("2024-01")], lines: [] },
      lines: [line("eur", "3"), line("btc", "1")],
      cells: [[line("eur", "3")], [line("btc", "1")]],
    },
    { group: { keys: [month("2024-04")], lines: [] }, lines: [line("eur", "-2")], cells: [[line("eur", "-2")], []] },
  ],
  columns: [
    { group: { keys: ["fee"], lines: [] }, lines: [line("eur", "1")] },
    { group: { keys: ["<b>"], lines: [] }, lines: [line("btc", "1")] },
  ],
  figures: (column) => ({ whole: column ?? 9, decimals: 0 }),
  total: [line("eur", "1"), line("btc", "1")],
  unrated: [],
}
const asked = (changes: Partial<Pivot>): Pivot => ({ ...firstPivot, ...changes })
const said = {
  row: String,
  series: (place: number) => ["fee", "<b>"][place] ?? "",
  month: String,
  year: String,
  weekday: String,
  figure: String,
}

describe("what a picture is drawn from", () => {
  it("B048 is one currency of the answer over true time: a month without rows stands in its place, with nothing", () => {
    expect(pictureCurrencies(shown)).toEqual(["eur", "btc"])
    const data = pictureData(shown, asked({}), "eur")
    expect(data.rows.map(({ keys }) => keys[0])).toEqual(["2024-01", "2024-02", "2024-03", "2024-04"].map(month))
    expect(data.series).toEqual([{ keys: ["fee"] }])
    expect(data.values).toEqual([[3, 0, 0, -2]])
    expect(pictureData(shown, asked({ measure: "average" }), "eur").values).toEqual([[3, null, null, -2]])
    expect(pictureData(shown, asked({ shape: "running" }), "eur").values).toEqual([[3, 3, 3, -2]])
  })

  it("B048 has no row in between where its rows are more than time", () => {
    const data = pictureData(shown, asked({ rows: ["month", "type"] }), "eur")
    expect([data.rows, data.period]).toEqual([shown.rows.map(({ group: { keys } }) => ({ keys })), null])
  })

  it("B048 is all columns together where there are none, and nothing where nothing is known", () => {
    const whole = pictureData(shown, asked({ columns: [] }), "btc")
    expect([whole.series, whole.values]).toEqual([[{ keys: [] }], [[1, 0, 0, 0]]])
    const unknown: ShownPivot = { ...shown, rows: shown.rows.map((row) => ({ ...row, lines: [line("eur", null)] })) }
    const { values } = pictureData(unknown, asked({ columns: [] }), "eur")
    expect([values, knownOf(values)]).toEqual([[[null, 0, 0, null]], [0, 0]])
  })

  it("is of the currency that is wanted, or else of the first of which there is something to see", () => {
    const nothing = {
      ...shown,
      rows: shown.rows.map((row) => ({ ...row, lines: [line("eur", "0"), line("btc", "1")] })),
    }
    expect([null, "eur"].map((wanted) => pictureCurrency(nothing, wanted))).toEqual(["btc", "eur"])
    expect(pictureCurrency({ ...shown, rows: [] }, null)).toBe("eur")
  })

  it("B049 is what lies in a span of it, whichever end was chosen first", () => {
    const data = pictureData(shown, asked({}), "eur")
    const at = (row: number | null, series = 0) => ({ series, row })
    const brush = brushOf(data, at(3), at(1))
    expect([0, 1, 2, 3].filter((row) => inBrush(data, brush)(at(row)))).toEqual([1, 2, 3])
    const within = withinBrush(shown, asked({}), brush)
    expect(within.rows.map(({ group }) => group.keys)).toEqual([[month("2024-04")]])
    expect(within.rows).toEqual([shown.rows[1]])
    expect(within.columns).toBe(shown.columns)
    expect(withinBrush(shown, asked({}), null)).toBe(shown)
    const gone = { along: "rows", from: "[1]", to: "[2]" } as const
    expect(inBrush(data, gone)(at(1))).toBe(false)
    expect(withinBrush(shown, asked({}), gone)).toBe(shown)
  })

  it("B049 is what lies in a span of its series where all rows are drawn as one", () => {
    const data = pictureData(shown, asked({}), "btc")
    const spread = (series: number) => ({ series, row: null })
    const brush = brushOf(data, spread(0), spread(0))
    expect([0, 1].map((series) => inBrush(data, brush)(spread(series)))).toEqual([true, false])
    const within = withinBrush(shown, asked({}), brush)
    expect(within.columns.map(({ group }) => group.keys)).toEqual([["<b>"]])
    expect(within.rows).toEqual(shown.rows.map((row) => ({ ...row, cells: [row.cells[1]] })))
    expect([0, null].map((column) => within.figures(column).whole)).toEqual([1, 9])
  })

  it("is measured by an axis from zero in round steps", () => {
    expect(axisOf([3, -2])).toEqual({ least: -2, most: 4, steps: [-2, 0, 2, 4] })
    expect(axisOf([870, 90])).toEqual({ least: 0, most: 1000, steps: [0, 250, 500, 750, 1000] })
    expect(axisOf([])).toEqual({ least: 0, most: 1, steps: [0, 0.25, 0.5, 0.75, 1] })
    expect(axisOf([-7, -1])).toEqual({ least: -8, most: 0, steps: [-8, -6, -4, -2, 0] })
    expect([0, 0.25, 0.5, 1].map((part) => quantile([1, 2, 3, 10], part))).toEqual([1, 1.75, 2.5, 10])
  })
})

describe("a picture", () => {
  it.each(pictureKinds.filter((kind) => kind !== "calendar"))(
    "B048 of the kind %s has a place for every value within its bounds",
    (kind) => {
      const data = pictureData({ ...shown, total: [] }, asked({}), "eur")
      const size = { width: 600, height: pictureHeight(kind, data, 600) }
      const { marks, spots } = drawPicture(kind, data, size, said)
      expect(spots.length).toBe(kind === "box" ? 1 : 4)
      for (const { x, y, width, height } of spots) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(y).toBeGreaterThanOrEqual(-4)
        expect(x + width).toBeLessThanOrEqual(size.width + 1e-9)
        expect(y + height).toBeLessThanOrEqual(size.height + 1e-9)
      }
      expect(marks.filter(({ _tag }) => _tag !== "Words").length).toBeGreaterThan(0)
      expect(JSON.stringify(marks)).not.toMatch(/NaN|Infinity/)
    },
  )

  it("B048 B049 of the kind calendar has every day in the column of its week and the line of its weekday, and a block for each year", () => {
    const monday = Date.UTC(2024, 10, 4) / 1000
    const weeks = 20
    const pivot = asked({ rows: ["week"], columns: ["weekday"], measure: "net" })
    const days = Array.from({ length: 7 }, (_, day) => day + 1)
    const calendarShown: ShownPivot = {
      rows: [0, weeks - 1].map((week) => ({
        group: { keys: [monday + week * 7 * 86_400], lines: [] },
        lines: [line("eur", "1")],
        cells: days.map((day) => [line("eur", String(week === 0 ? day : -day))]),
      })),
      columns: days.map((day) => ({ group: { keys: [day], lines: [] }, lines: [line("eur", "1")] })),
      figures: shown.figures,
      total: [line("eur", "1")],
      unrated: [],
    }
    expect([isCalendar(pivot), isCalendar({ ...pivot, rows: ["month"] })]).toEqual([true, false])
    const data = pictureData(calendarShown, pivot, "eur")
    for (const width of [300, 1400]) {
      const size = { width, height: pictureHeight("calendar", data, width) }
      const { marks, spots } = drawPicture("calendar", data, size, said)
      expect(spots).toHaveLength(7 * weeks)
      const places = new Map(spots.map((spot) => [dayAt(data, spot.row ?? 0, spot.series), spot]))
      const side = spots[0]?.width ?? 0
      for (const [date, { x, y }] of places) {
        const next = places.get(date + 86_400)
        const [isSunday, isBlocksEnd] = [date, date + 86_400].map((second, place) => {
          const day = new Date(second * 1000)
          const isFirst = day.getUTCDate() === 1 && day.getUTCMonth() % (width === 300 ? 2 : 12) === 0
          return place === 0 ? day.getUTCDay() === 0 : isFirst
        })
        if (next === undefined || isBlocksEnd) continue
        const [across, down] = isSunday ? [1, -6] : [0, 1]
        expect(Math.abs(next.x - x - across * side) + Math.abs(next.y - y - down * side)).toBeLessThan(1e-6)
      }
      const newYear = places.get(Date.UTC(2025, 0, 1) / 1000)
      const silvester = places.get(Date.UTC(2024, 11, 31) / 1000)
      expect((newYear?.y ?? 0) - (silvester?.y ?? 0)).toBeGreaterThan(7 * side)
      expect(newYear?.x).toBeLessThan(silvester?.x ?? 0)
      expect(Math.max(...spots.map(({ x }) => x + side))).toBeLessThanOrEqual(width)
      expect(Math.max(...spots.map(({ y }) => y + side))).toBeLessThanOrEqual(size.height)
      expect(marks.filter((mark) => mark._tag === "Area" && mark.tone === "2")).toHaveLength(7 + 4)
      expect(JSON.stringify(marks)).not.toMatch(/NaN|Infinity/)
    }
  })

  it.each([
    [300, ["2022-01", "2023-01", "2024-01"]],
    [700, ["2022-01", "2022-07", "2023-01", "2023-07", "2024-01", "2024-07"]],
  ])("names months within %d pixels that begin years, or even parts of them", (width, named) => {
    const months = Array.from({ length: 36 }, (_, place) => Date.UTC(2021, 10 + place) / 1000)
    const data = {
      rows: months.map((start) => ({ keys: [start] })),
      period: "month" as const,
      series: [{ keys: [] }],
      values: [months.map(() => 1)],
      lines: [],
    }
    const row = (place: number): string => new Date((months[place] ?? 0) * 1000).toISOString().slice(0, 7)
    const { marks } = drawPicture("bars", data, { width, height: 260 }, { ...said, row })
    const texts = marks.flatMap((mark) => (mark._tag === "Words" && /^\d{4}-/.test(mark.text) ? [mark.text] : []))
    expect(texts).toEqual(named)
  })

  it("gives eight series a colour of their own, and all further ones another one together", () => {
    const own = Array.from({ length: 8 }, (_, series) => toneOf(series))
    expect(new Set([...own, toneOf(8)]).size).toBe(9)
    expect(toneOf(59)).toBe(toneOf(8))
  })

  it.each([
    [240, 12, 32],
    [288, 6, 24],
    [420, 4, 26],
    [560, 3, 27],
    [1060, 2, 36],
    [1339, 2, 40],
    [1340, 1, 24],
    [2200, 1, 39],
    [9000, 1, 40],
  ])(
    "B048 of the kind calendar fills %d pixels, parts a year in %d with days of %d px for that, and says which year",
    (width, parts, side) => {
      const first = Date.UTC(2023, 11, 25) / 1000
      const weeks = Array.from({ length: 54 }, (_, week) => first + week * 7 * 86_400)
      const data = {
        rows: weeks.map((monday) => ({ keys: [monday] })),
        period: "week" as const,
        series: Array.from({ length: 7 }, (_, day) => ({ keys: [day + 1] })),
        values: Array.from({ length: 7 }, (_, day) =>
          weeks.map((monday) => (new Date((monday + day * 86_400) * 1000).getUTCFullYear() === 2024 ? 1 : null)),
        ),
        lines: [],
      }
      const size = { width, height: pictureHeight("calendar", data, width) }
      const year = (second: number): string => new Date(second * 1000).getUTCFullYear().toString()
      const { spots, marks } = drawPicture("calendar", data, size, { ...said, year })
      expect(marks.filter((mark) => mark._tag === "Words" && mark.text === "2024")).toHaveLength(parts)
      expect(new Set(spots.map((spot) => `${spot.width} ${spot.height}`))).toEqual(new Set([`${side} ${side}`]))
      // No two stand upon another.
      expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(366)
      expect(Math.max(...spots.map(({ x }) => x + side))).toBeLessThanOrEqual(width)
    },
  )

  it.each([
    // The last one always has room, and so has the last one of a block.
    [1400, 1, ["Jan", "Feb", "Mar", "Apr", "May", "Jun"]],
    [1400, 14, ["Jan", "Feb", "Mar", "Apr", "May", "Jun"]],
    [1400, 15, ["Mar", "Jun"]],
    [1400, 20, ["Jun"]],
    // Four weeks of 33 pixels are just as wide as 19 letters and one between.
    [1830, 19, ["Jan", "Feb", "Mar", "Apr", "May", "Jun"]],
    [300, 20, ["Feb", "Apr", "Jun"]],
  ])("of the kind calendar names months within %d pixels, by names of %d letters: %j", (width, letters, named) => {
    const first = Date.UTC(2024, 0, 1) / 1000
    const weeks = Array.from({ length: 26 }, (_, week) => first + week * 7 * 86_400)
    const data = {
      rows: weeks.map((monday) => ({ keys: [monday] })),
      period: "week" as const,
      series: Array.from({ length: 7 }, (_, day) => ({ keys: [day + 1] })),
      values: Array.from({ length: 7 }, () => weeks.map(() => 1)),
      lines: [],
    }
    const all = ["Jan", "Feb", "Mar", "Apr", "May", "Jun"]
    const month = (second: number): string => `${new Date(second * 1000).getUTCMonth()}`.padEnd(letters, ".")
    const size = { width, height: pictureHeight("calendar", data, width) }
    const blank = { ...said, figure: () => "", weekday: () => "", year: () => "" }
    const { marks, spots } = drawPicture("calendar", data, size, { ...blank, month })
    const texts = marks.flatMap((mark) => (mark._tag === "Words" && mark.text !== "" ? [mark.text] : []))
    expect(texts.map((text) => all[Number.parseInt(text, 10)])).toEqual(named)
    expect(marks.flatMap((mark) => (mark._tag === "Area" ? [mark.path] : []))).toEqual(
      spots.map((spot) => rectangle(spot.x, spot.y, spot.width - 2, spot.height - 2)),
    )
  })

  it("of the kind heat tells a field of little from one of nothing, beside however much: a faint one is not seen in the dark", () => {
    const data = { ...pictureData(shown, asked({}), "eur"), values: [[1_000_000, 0, 1, -1]] }
    const { marks } = drawPicture("heat", data, { width: 600, height: 300 }, said)
    const strengths = marks.flatMap((mark) => (mark._tag === "Area" ? [mark.strength] : []))
    const [ofMost, ofNothing = 1, ofLittle = 0, ofLittleBelow] = strengths
    expect([ofMost, ofLittleBelow]).toEqual([1, ofLittle])
    expect(ofLittle / ofNothing).toBeGreaterThan(4)
  })

  it("of the kind heat says what its fields stand for, from the weakest to the strongest, below zero where there is such", () => {
    const scale = (values: ReadonlyArray<number>) =>
      strengthScale(values, 10, 20, said).flatMap((mark) => (mark._tag === "Words" ? [mark] : []))
    expect(
      [
        [3, 0],
        [1, -3],
      ].map((values) => scale(values).map(({ text }) => text)),
    ).toEqual([
      ["0", "3"],
      ["-3", "0", "3"],
    ])
    const places = scale([1, -3]).map(({ x }) => x)
    expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b))
    expect(strengthScale([1], 10, 20, { ...said, figure: () => "" })).toEqual([])
  })

  const both: ShownPivot = {
    ...shown,
    columns: [shown.columns[0], shown.columns[0]].flatMap((column) => column ?? []),
    rows: shown.rows.map(({ cells: [first = []], ...row }) => ({ ...row, cells: [first, first] })),
  }

  it("B048 of the kind bars stands those of a row side by side", () => {
    const { spots } = drawPicture("bars", pictureData(both, asked({}), "eur"), { width: 600, height: 260 }, said)
    const [first, second] = spots.filter(({ row }) => row === 0)
    expect(second?.x).toBeCloseTo((first?.x ?? 0) + (first?.width ?? 0), 6)
    expect([second?.y, second?.height]).toEqual([first?.y, first?.height])
  })

  it("B048 of the kind box draws the middle half of each series, and across it its least, its median and its most", () => {
    const data = { ...pictureData(shown, asked({}), "eur"), values: [[10, null, 1, 2, 3]] }
    const { spots, marks } = drawPicture("box", data, { width: 600, height: 260 }, said)
    const { x = 0, y = 0, width = 0, height = 0 } = spots[0] ?? {}
    const [middle, half] = [x + width / 2, Math.min(24, width * 0.3)]
    const heightOf = (value: number): number => y + ((10 - value) / 9) * height
    expect(marks).toContainEqual({
      _tag: "Area",
      path: rectangle(middle - half, heightOf(4.75), 2 * half, heightOf(1.75) - heightOf(4.75)),
      tone: "0",
      strength: 0.3,
    })
    for (const value of [1, 2.5, 10]) {
      const path = through([
        [middle - half, heightOf(value)],
        [middle + half, heightOf(value)],
      ])
      expect(marks).toContainEqual({ _tag: "Line", path, tone: "0" })
    }
  })

  it("B048 of the kind multiples says over each series its name and the scale, and below it its first and its last row", () => {
    const data = pictureData(shown, asked({}), "eur")
    const { spots, marks } = drawPicture("multiples", data, { width: 600, height: 120 }, said)
    const [first, last] = [spots[0], spots.at(-1)]
    const right = (last?.x ?? 0) + (last?.width ?? 0)
    const [over, below] = [(first?.y ?? 0) - 8, (first?.y ?? 0) + (first?.height ?? 0) + 16]
    for (const mark of [
      words(0, over, "fee"),
      words(right, over, "-2 … 4", "end"),
      words(0, below, "0"),
      words(right, below, "3", "end"),
    ])
      expect(marks).toContainEqual(mark)
  })

  it("B048 of the kind stacked stands what came in upon another, and what went out below zero", () => {
    const { spots } = drawPicture("stacked", pictureData(both, asked({}), "eur"), { width: 600, height: 260 }, said)
    const at = (series: number, row: number) => spots.find((spot) => spot.series === series && spot.row === row)
    expect(at(1, 0)?.y).toBeCloseTo((at(0, 0)?.y ?? 0) - (at(1, 0)?.height ?? 0), 6)
    expect(at(1, 3)?.y).toBeCloseTo((at(0, 3)?.y ?? 0) + (at(0, 3)?.height ?? 0), 6)
  })

  it("B043 is a file that names what it shows and runs nothing that a name says", () => {
    const colors = Object.fromEntries(tones.map((tone) => [tone, "rgb(1, 2, 3)"])) as Colors
    const data = pictureData(shown, asked({}), "btc")
    const drawn = drawPicture("multiples", data, { width: 300, height: 120 }, { ...said, series: () => "<b>&" })
    const file = svgOf(drawn, { width: 300, height: 120 }, colors, "white", "Fees & more")
    expect(file).toContain("<title>Fees &amp; more</title>")
    expect(file).toContain("&lt;b&gt;&amp;")
    expect(file).not.toContain("<b>")
  })

  it("B043 is a file of its size, with every mark where it stands to a hundredth of a pixel", () => {
    const colors = Object.fromEntries(tones.map((tone) => [tone, `tone-${tone}`])) as Colors
    const marks: ReadonlyArray<Mark> = [
      { _tag: "Area", path: rectangle(1.006, 2, 3.5, 4), tone: "1", strength: 0.3 },
      {
        _tag: "Line",
        path: through([
          [0, 1.234],
          [2, 3],
        ]),
        tone: "rule",
      },
      words(5.678, 9, "a & b", "end"),
    ]
    expect(svgOf({ marks, spots: [] }, { width: 30, height: 20 }, colors, "white", "fees").split("\n")).toEqual([
      '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20" viewBox="0 0 30 20">',
      "<title>fees</title>",
      '<rect width="30" height="20" fill="white"/>',
      '<path d="M1.01 2h3.5v4h-3.5Z" fill="tone-1" fill-opacity="0.3"/>',
      '<path d="M0 1.23L2 3" fill="none" stroke="tone-rule" stroke-width="1"/>',
      '<text x="5.68" y="9" text-anchor="end" fill="tone-words" font-family="system-ui, sans-serif" font-size="12">' +
        "a &amp; b</text>",
      "</svg>",
      "",
    ])
  })

  it.each([120, 300, 1200])(
    "B043 says below itself, within %d pixels, what its colours are called and what it is of",
    (width) => {
      const picture = { marks: [], spots: [] }
      const names = ["fee", "x".repeat(400), "<b>", ...Array.from({ length: 12 }, (_, place) => `type ${place}`)]
      const caption = "net by month, type text:needle vs year before · EUR"
      const { drawn, size } = captioned(picture, { width, height: 100 }, names, caption)
      const texts = drawn.marks.flatMap((mark) => (mark._tag === "Words" ? [mark] : []))
      expect(texts.slice(0, names.length).map(({ text }) => text.slice(0, 7))).toEqual(
        names.map((name) => (name.length < 9 ? name.slice(0, 7) : "x".repeat(7))),
      )
      expect(
        texts
          .slice(names.length)
          .map(({ text }) => text)
          .join(" "),
      ).toBe(caption)
      const fields = drawn.marks.flatMap((mark) => (mark._tag === "Area" ? [mark.tone] : []))
      expect(fields).toEqual(names.map((_, place) => (place < 8 ? tones[place] : "rest")))
      expect(size.width).toBe(width)
      for (const { x, y, text } of texts) {
        expect(x + text.length * 6.6).toBeLessThanOrEqual(width)
        expect([y > 100, y < size.height]).toEqual([true, true])
      }
      // No two stand upon another.
      expect(new Set(texts.map(({ x, y }) => `${x} ${y}`)).size).toBe(texts.length)
    },
  )

  it("says the middle half of its values, and of none that there is none", () => {
    expect(spreadOf([10, null, 1, 2, 3])).toEqual({ least: 1, low: 1.75, median: 2.5, high: 4.75, most: 10 })
    expect(spreadOf([null])).toBeNull()
  })
})
