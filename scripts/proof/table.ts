import { currencyOf } from "../../src/domain/money/currency.ts"
import { fieldOf, lastSecond, type ReadRow } from "./shapes.ts"

/** The columns of rows.csv with texts of the row, by its fields. */
const texts = {
  type: "type",
  description: "description",
  hash: "hash",
  sender: "sender",
  recipient: "recipient",
  status: "status",
  status_name: "statusName",
  marketplace: "marketplace",
  ref_user_id: "refUserId",
} as const
const compared = ["id", "time_utc", "sum", "fee", "currency", ...Object.keys(texts)]

const quoted = (text: string, at: number): readonly [string, number] | null => {
  for (let from = at + 1; ;) {
    const close = text.indexOf('"', from)
    if (close === -1) return null
    if (text[close + 1] !== '"') return [text.slice(at + 1, close).replaceAll('""', '"'), close + 1]
    from = close + 2
  }
}

/** The rows of a table as RFC 4180 has it, by the names of the columns that are compared; null where it is none. */
export const readTable = (text: string): ReadonlyArray<ReadonlyMap<string, string>> | null => {
  const table: Array<ReadonlyArray<string>> = []
  let cells: Array<string> = []
  const bare = /[^",\r\n]*/y
  for (let at = 0; at < text.length || cells.length > 0;) {
    bare.lastIndex = at
    const plain = bare.exec(text)?.[0] ?? ""
    const cell = text[at] === '"' ? quoted(text, at) : ([plain, at + plain.length] as const)
    if (cell === null) return null
    const [value, end] = cell
    cells.push(value)
    if (text[end] === ",") at = end + 1
    else if (text.startsWith("\r\n", end)) {
      at = end + 2
      table.push(cells)
      cells = []
    } else return null
  }
  const [head = [], ...rows] = table
  const isTable = new Set(head).size === head.length && rows.every((row) => row.length === head.length)
  if (!isTable || !compared.every((name) => head.includes(name))) return null
  const places = compared.map((name) => [name, head.indexOf(name)] as const)
  return rows.map((row) => new Map(places.map(([name, place]) => [name, row[place] ?? ""])))
}

/** Whether a cell is a text, but for apostrophes more: those keep spreadsheets from calculating it. */
const isMarked = (cell: string, text: string): boolean => {
  let at = 0
  for (const sign of cell.split(""))
    if (sign === text[at]) at++
    else if (sign !== "'") return false
  return at === text.length
}

/** Whether a row of the table says what the row says. A file has no half of a sign: another one stands for it. */
export const isInTable = (cells: ReadonlyMap<string, string>, row: ReadRow): boolean => {
  const moment = new Date(Math.min(row.date, lastSecond) * 1000).toISOString().replace(".000Z", "Z")
  const fee = fieldOf(row, "fee") ?? ""
  if (cells.get("id") !== String(row.id) || cells.get("time_utc") !== moment) return false
  if (cells.get("sum") !== row.sum || cells.get("fee") !== fee) return false
  const said = [
    ["currency", currencyOf(row.currency).code] as const,
    ...Object.entries(texts).map(([name, field]) => [name, fieldOf(row, field)] as const),
  ]
  return said.every(([name, value]) => {
    const text = value === undefined ? "" : value
    return typeof text === "string" && isMarked(cells.get(name) ?? "", text.toWellFormed())
  })
}
