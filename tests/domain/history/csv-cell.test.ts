import { parse } from "csv-parse/sync"
import { describe, expect, test } from "vitest"
import {
  decimalCell,
  markFormula,
  plainSheet,
  sheetOf,
  textCell,
  unmarkFormula,
} from "../../../src/domain/history/export/csv-cell.ts"
import { exportColumns } from "../../../src/domain/history/export/export-columns.ts"
import { utcText } from "../../../src/domain/kernel/calendar/dates.ts"
import { Random } from "../../laws/random.ts"
import { forSeeds } from "../../laws/seeds.ts"

/** The cells as a lenient program reads them: quotes count where a cell begins, and what follows them is text. */
const opened = (file: string, separator: string): ReadonlyArray<string> => {
  const cells: Array<string> = []
  let cell = ""
  let isQuoted = false
  let isNew = true
  for (let place = 0; place < file.length; place++) {
    const sign = file[place] ?? ""
    if (isQuoted && sign === '"' && file[place + 1] === '"') cell += file[place++]
    else if (sign === '"' && (isQuoted || isNew)) [isQuoted, isNew] = [!isQuoted, false]
    else if (!isQuoted && (sign === separator || /[\n\r\u2028]/.test(sign))) {
      cells.push(cell)
      ;[cell, isNew] = ["", true]
    } else [cell, isNew] = [cell + sign, false]
  }
  return [...cells, cell]
}

const formulas = [
  "=1+1",
  '=HYPERLINK("http://evil.example","Refund")',
  "+1",
  "-1+1|cmd",
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(A1:A2)",
  "=cmd|'/C calc'!A0",
  "\tplain",
  "\nplain",
  " =1+1",
  "   +1",
  "\u00a0=1",
  "\u3000=1",
  "\u200b=1",
  "\ufeff=1",
  "\u0000=1",
  "\u202e=1",
  "＝1+1",
  "＋1",
  "－1",
  "＠SUM(1)",
  "﹢1",
  "﹣1",
  "﹦1",
  "﹫a",
  "−1+1",
  "'=1",
  "''=1",
  "' =1",
  '="quoted"',
  "=a,b;c",
  "-",
  "=",
]

const harmless = [
  "",
  "Rent",
  "a=b",
  "1-1",
  "O'Neill",
  "'quoted'",
  "anna@mail.example",
  "5 + 5",
  "😀 =",
  "Перевод -1",
  "İstanbul",
  "a\r\nb",
  'say "so"',
  "a,b;c\td",
  "0x=",
  "~1",
  "#1%2F",
  "(-1)",
]

describe("a text in a file for spreadsheets", () => {
  test.each(formulas)("S31 %j stands behind an apostrophe, and without it is what it was", (text) => {
    expect(markFormula(text)).toBe(`'${text}`)
    expect(unmarkFormula(markFormula(text))).toBe(text)
  })

  test.each(harmless)("S31 %j is left as it is", (text) => {
    expect(markFormula(text)).toBe(text)
    expect(unmarkFormula(text)).toBe(text)
  })

  test.each([
    ["Gift;=cmd|' /C calc'!A0", "Gift;'=cmd|' /C calc'!A0"],
    ["a\r\n=b", "a\r\n'=b"],
    ["a\n=b;+c", "a\n'=b;'+c"],
    ["\t=1", "'\t'=1"],
    ['x; ""\u200b@sum', 'x;\' ""\u200b@sum'],
    ["Fee, -5", "Fee,' -5"],
  ])("S53 %j is %j, and without its marks what it was", (text, marked) => {
    expect(markFormula(text)).toBe(marked)
    expect(unmarkFormula(marked)).toBe(text)
  })

  test("S31 what may stand before a sign is looked through once: a text of it alone takes no minutes", () => {
    const text = `x${"\t\u2028".repeat(150_000)}y`
    expect(markFormula(text) === text).toBe(true)
    expect(unmarkFormula(text) === text).toBe(true)
  })

  test("S53 no formula begins a cell, whatever parts cells, lines and quotes for the program that opens it", () => {
    const parts = [...Array.from("=+-@;,\t|\n\r\"' x1"), "\u2028", "\u200b", "＝", "cmd"]
    forSeeds(3_000, [], (seed) => {
      const random = new Random(seed)
      const texts = Array.from({ length: 3 }, () =>
        Array.from({ length: random.whole(0, 9) }, () => random.pick(parts)).join(""),
      )
      expect(texts.map((text) => unmarkFormula(markFormula(text)))).toEqual(texts)
      for (const separator of [",", ";"])
        for (const reader of [",", ";", "\t", "|"]) {
          const cells = opened(texts.map(textCell).join(separator), reader)
          expect(cells.filter((cell) => /^[\s\p{C}\p{Z}]*[=+\-@＝]/u.test(cell))).toEqual([])
        }
    })
  })

  test.each([
    ["en", ",", "."],
    ["de", ";", ","],
    ["ru", ";", ","],
    ["tr", ";", ","],
  ] as const)("S53 a sheet in %s parts cells with %j and writes decimals with %j", (language, separator, decimal) => {
    const sheet = sheetOf(language)
    expect(sheet).toEqual({ separator, decimal })
    expect(decimalCell("-1234.50", sheet)).toBe(`-1234${decimal}50`)
  })

  test("S31 quotes, separators and line ends within a text end no cell and no line", () => {
    const texts = [...formulas, ...harmless]
    const [cells = []]: ReadonlyArray<ReadonlyArray<string>> = parse(`${texts.map(textCell).join(",")}\r\n`)
    expect(cells.map(unmarkFormula)).toEqual(texts)
  })
})

test("R169 A44 a time is written in UTC to the second, whatever the zone of the device", () => {
  for (const second of [0, 59, 86_399, 86_400, 951_782_399, 1_728_898_262, 2_147_483_647])
    expect(utcText(second)).toBe(new Date(second * 1000).toISOString().replace(".000", ""))
})

describe("a row of an export", () => {
  const formula = "=1+1"
  const row = {
    id: 7,
    date: 1_700_000_000,
    sum: "-1.50",
    fee: "0.10",
    currency: formula,
    type: formula,
    status: formula,
    statusName: formula,
    marketplace: formula,
    description: formula,
    hash: formula,
    sender: formula,
    recipient: formula,
    refUserId: formula,
  }
  const cells = exportColumns.map(({ name, cell }) => ({
    name,
    text: cell(
      row,
      {
        typeName: () => formula,
        note: () => formula,
        tags: () => [formula],
        worth: () => ({ value: "-3.10", ratesAt: 1_700_000_000_999 }),
      },
      plainSheet,
    ),
  }))
  const numbers = ["time_utc", "sum", "fee", "id", "value_then_eur", "rates_utc"]

  test.each(cells.filter(({ name }) => !numbers.includes(name)))(
    "S31 S53 holds no formula in its column $name, whoever wrote it",
    ({ text }) => expect(text).toBe(`"'=1+1"`),
  )

  test("has its numbers and its time as they are", () => {
    expect(cells.filter(({ name }) => numbers.includes(name))).toEqual([
      { name: "time_utc", text: "2023-11-14T22:13:20Z" },
      { name: "sum", text: "-1.50" },
      { name: "fee", text: "0.10" },
      { name: "id", text: "7" },
      { name: "value_then_eur", text: "-3.10" },
      { name: "rates_utc", text: "2023-11-14T22:13:20Z" },
    ])
  })
})
