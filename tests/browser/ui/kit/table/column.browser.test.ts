import { expect, test } from "vitest"
import { plainSheet, sheetOf } from "../../../../../src/domain/history/export/csv-cell.ts"
import { type TableColumn, tsvOf } from "../../../../../src/ui/kit/table/column.ts"

/** What a spreadsheet makes of a text that is pasted: quotes where a cell begins hold tabs and lines until they end. */
const pasted = (text: string): ReadonlyArray<ReadonlyArray<string>> => {
  const rows: Array<Array<string>> = [[]]
  let [cell, isQuoted] = ["", false]
  for (let place = 0; place <= text.length; place++) {
    const sign = text[place] ?? "\n"
    if (isQuoted && sign === '"' && text[place + 1] === '"') cell += text[place++]
    else if (sign === '"' && (isQuoted || /^[\t\n]?$/.test(text[place - 1] ?? ""))) isQuoted = !isQuoted
    else if (isQuoted || !/[\t\n]/.test(sign)) cell += sign
    else {
      rows.at(-1)?.push(cell)
      cell = ""
      if (sign === "\n" && place < text.length) rows.push([])
    }
  }
  return rows
}

test("S31 a text that begins with a quote takes no cell and no row behind it along", () => {
  const texts = ['"', '"Refund', 'say "so"', '"quoted"', '""', '"=1+1', "plain", '"\t"\n"']
  const columns: ReadonlyArray<TableColumn<string>> = [
    { id: "who", type: "party", heading: '"Who"', width: 1, value: (row) => row },
    { id: "what", type: "text", heading: "What", width: 1, value: (row) => row },
    { id: "sum", type: "amount", heading: "Sum", width: 1, value: () => [{ amount: "1", currency: "usdt" }] },
  ]
  expect(pasted(tsvOf(columns, texts, plainSheet))).toEqual([
    ['"Who"', "What", "Sum", "Sum, ¤"],
    ...['"', '"Refund', 'say "so"', '"quoted"', '""', `'"=1+1`, "plain", '" " "'].map((text) => [
      text,
      text,
      "1",
      "USDT",
    ]),
  ])
})

test("what is pasted can be added up in the reader's own language: a decimal alone in its cell, its currency in the next", () => {
  const sum: TableColumn<string> = {
    id: "sum",
    type: "amount",
    heading: "Sum",
    width: 1,
    value: (amount) => [{ amount, currency: "usdt" }],
  }
  const points: TableColumn<string> = { id: "points", type: "number", heading: "Points", width: 1, value: (row) => row }
  const pastedIn = (language: string) => tsvOf([sum, points], ["-0.25", "1200", "=1+1"], sheetOf(language)).split("\n")
  expect(pastedIn("en")).toEqual([
    "Sum\tSum, ¤\tPoints",
    "-0.25\tUSDT\t-0.25",
    "1200\tUSDT\t1200",
    "'=1+1\tUSDT\t'=1+1",
  ])
  expect(pastedIn("de")[1]).toBe("-0,25\tUSDT\t-0,25")
  const both = {
    ...sum,
    value: () => [
      { amount: "-1", currency: "usdt" },
      { amount: "2", currency: "eur" },
    ],
  }
  expect(tsvOf([both], [""], sheetOf("de")).split("\n")[1]).toBe("'-1 USDT; 2 EUR\t")
})
