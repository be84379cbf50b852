import { execFileSync } from "node:child_process"
import { createReadStream } from "node:fs"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { parse } from "csv-parse"
import type { Transaction } from "../src/domain/history/model.ts"
import { utcText } from "../src/domain/kernel/calendar/dates.ts"
import { rowOf } from "./web/history.ts"

const scale = 18

/** An amount as a whole number of 10⁻¹⁸, whatever zeros it ends with. */
export const unitsOf = (amount: string): bigint => {
  const [whole = "0", decimals = ""] = amount.replace("-", "").split(".")
  const units = BigInt(whole) * 10n ** BigInt(scale) + BigInt(decimals.slice(0, scale).padEnd(scale, "0"))
  return amount.startsWith("-") ? -units : units
}

/** What was found in a file: its rows, how many were not what they should be, and the sums by currency in 10⁻¹⁸. */
export interface ReadBack {
  readonly rows: number
  readonly wrong: number
  readonly sums: ReadonlyMap<string, bigint>
}

/** A row as every format has it: texts, nothing as "". */
const textsOf = ({
  date,
  currency,
  type,
  sum,
  description,
  hash,
  sender,
  recipient,
  fee,
  id,
  status,
  statusName,
  marketplace,
  refUserId,
}: Transaction): ReadonlyArray<string> => [
  utcText(date),
  currency.toUpperCase(),
  type,
  sum,
  description,
  hash ?? "",
  sender ?? "",
  recipient ?? "",
  fee ?? "",
  String(id),
  status,
  statusName,
  marketplace,
  refUserId ?? "",
]

const names = [
  "time_utc",
  "currency",
  "type",
  "sum",
  "description",
  "hash",
  "sender",
  "recipient",
  "fee",
  "id",
  "status",
  "status_name",
  "marketplace",
  "ref_user_id",
]

/** Holds rows against the made history, the newest first, each with every field. */
const held = async (rows: number, found: AsyncIterable<ReadonlyArray<string>>): Promise<ReadBack> => {
  const sums = new Map<string, bigint>()
  let read = 0
  let wrong = 0
  for await (const texts of found) {
    const row = rowOf(rows - read, rows)
    if (rows - read < 1 || textsOf(row).join("\u0001") !== texts.join("\u0001")) wrong++
    const currency = texts[1] ?? ""
    sums.set(currency, (sums.get(currency) ?? 0n) + unitsOf(texts[3] ?? "0"))
    read++
  }
  return { rows: read, wrong, sums }
}

const csvRows = async function* (path: string) {
  const rows: AsyncIterable<{ readonly [name: string]: string }> = createReadStream(path).pipe(
    parse({ columns: true, bom: true }),
  )
  for await (const row of rows) yield names.map((name) => row[name] ?? "missing")
}

const ndjsonRows = async function* (path: string) {
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const row = JSON.parse(line) as Transaction
    yield textsOf(row)
  }
}

/** Asks DuckDB, which shares nothing with what wrote the file. */
export const askDuckDb = (sql: string): ReadonlyArray<{ readonly [name: string]: unknown }> =>
  execFileSync("node", [fileURLToPath(new URL("peers/ask-duckdb.js", import.meta.url))], {
    input: sql,
    encoding: "utf8",
    maxBuffer: 1e9,
  })
    .trim()
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as { readonly [name: string]: unknown })

/**
 * Has DuckDB write what it reads in the Parquet file, in the file's order; sums as its decimals are, to the last digit.
 */
const parquetRows = (path: string) => {
  askDuckDb(`COPY (SELECT strftime(time_utc, '%Y-%m-%dT%H:%M:%SZ') AS time_utc, currency, type,
      sum_text AS sum, sum::VARCHAR AS decimal_sum, description, hash, sender, recipient,
      fee_text AS fee, fee::VARCHAR AS decimal_fee, id, status, status_name, marketplace, ref_user_id
    FROM read_parquet('${path}', file_row_number = true) ORDER BY file_row_number) TO '${path}.csv' (HEADER)`)
  return (async function* () {
    const rows: AsyncIterable<{ readonly [name: string]: string }> = createReadStream(`${path}.csv`).pipe(
      parse({ columns: true }),
    )
    for await (const row of rows) {
      const isExact =
        unitsOf(row["decimal_sum"] ?? "0") === unitsOf(row["sum"] ?? "") &&
        unitsOf(row["decimal_fee"] ?? "0") === unitsOf(row["fee"] ?? "")
      yield names.map((name) => (isExact ? (row[name] ?? "missing") : "another decimal"))
    }
  })()
}

/** How each kind of file is read back. */
export const readers: { readonly [extension: string]: (path: string, rows: number) => Promise<ReadBack> } = {
  csv: (path, rows) => held(rows, csvRows(path)),
  ndjson: (path, rows) => held(rows, ndjsonRows(path)),
  parquet: (path, rows) => held(rows, parquetRows(path)),
}

/** How many rows poppler finds in a statement, by their times, and on how many pages. */
export const readStatement = (path: string): { readonly rows: number; readonly pages: number } => {
  const text = execFileSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8", maxBuffer: 1e9 })
  return {
    rows: text.match(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?! UTC)/g)?.length ?? 0,
    pages: text.match(/\f/g)?.length ?? 0,
  }
}
