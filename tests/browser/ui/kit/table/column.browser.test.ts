import { expect, test } from "vitest"
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
  expect(pasted(tsvOf(columns, texts))).toEqual([
    ['"Who"', "What", "Sum"],
    ...['"', '"Refund', 'say "so"', '"quoted"', '""', `'"=1+1`, "plain", '" " "'].map((text) => [text, text, "1 USDT"]),
  ])
})
