import { parse } from "csv-parse/sync"
import { describe, expect, test } from "vitest"
import { markFormula, textCell, unmarkFormula } from "../../../src/domain/history/export/csv-cell.ts"
import { utcText } from "../../../src/domain/history/export/export-columns.ts"

const formulas = [
  "=1+1",
  '=HYPERLINK("http://evil.example","Refund")',
  "+1",
  "-1+1|cmd",
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(A1:A2)",
  "=cmd|'/C calc'!A0",
  "\t=1",
  "\tplain",
  "\r=1",
  "\n=1",
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
  "a\r\n=b",
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
