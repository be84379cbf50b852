import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { parse } from "csv-parse"
import * as BigDecimal from "effect/BigDecimal"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Scope from "effect/Scope"
import { parquetMetadata, parquetReadObjects } from "hyparquet"
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest"
import { type OfficeStates, projections } from "../../../src/domain/catalogue.ts"
import { cover } from "../../../src/domain/history/coverage.ts"
import { unmarkFormula } from "../../../src/domain/history/export/csv-cell.ts"
import { exportColumns } from "../../../src/domain/history/export/export-columns.ts"
import { factColumns } from "../../../src/domain/history/export/export-facts.ts"
import type { ExportFormatName } from "../../../src/domain/history/export/format-names.ts"
import type { Transaction } from "../../../src/domain/history/model.ts"
import { beginning, latestSecond, pageRequest } from "../../../src/domain/history/page.ts"
import { noFilter } from "../../../src/domain/history/query.ts"
import { type HistoryQuery, normalQuery } from "../../../src/domain/history/query/history-query.ts"
import { parseSearch } from "../../../src/domain/history/query/search/parse.ts"
import { TransactionStore } from "../../../src/domain/history/transaction-store.ts"
import { utcText } from "../../../src/domain/kernel/calendar/dates.ts"
import { initialStates } from "../../../src/domain/kernel/fold.ts"
import { formatAmount } from "../../../src/domain/money/amount.ts"
import { type Exports, makeExports } from "../../../src/worker/jobs/export-history.ts"
import { makeJobs, type Jobs } from "../../../src/worker/jobs/jobs.ts"
import { memoryLog, memoryStore } from "../../../src/worker/store/memory-log.ts"
import { Random } from "../../laws/random.ts"
import { startDuckDb } from "../../laws/reference/duckdb.ts"
import { totalsOf } from "../../laws/reference/plain-totals.ts"

const hostile = [
  '=HYPERLINK("http://evil.example","x")',
  "-1+1|cmd",
  "@SUM(A1)",
  "+1",
  "\t=1",
  "\r\n=1",
  "a\r\nb",
  '"',
  '""',
  ",",
  ";",
  "' =1",
  "'=",
  "＝1",
  " ",
  "",
  "a#b%20c",
  "\u202etxt",
  "\u0000",
  "😀",
  "Перевод",
  "İstanbul",
  "<script>",
  "\\",
  "null",
  "NaN",
  "1e9",
  "0012",
  "\ufeffx",
  "﻿=x",
  "'",
  "''",
  "x'=y",
]

const historyOf = (rows: number): { readonly store: TransactionStore; readonly rows: ReadonlyArray<Transaction> } => {
  const random = new Random(4711)
  const store = TransactionStore.empty()
  const made: Array<Transaction> = []
  for (let id = rows; id > 0; id--) {
    made.push({
      id,
      date: 1_600_000_000 + id * 7,
      description: random.pick(hostile) + random.pick(hostile),
      sum: `${random.pick(["", "-"])}${random.whole(0, 10 ** 9)}.${random.whole(0, 99_999_999)}`,
      currency: random.pick(["btc", "eur", "=cur"]),
      type: random.pick(["1", "2", "=type"]),
      status: random.pick(["0", "1"]),
      statusName: random.pick(hostile),
      marketplace: random.pick(["main", "-x"]),
      ...(random.chance(0.5) ? { hash: random.pick(hostile), fee: `0.${random.whole(0, 9999)}` } : {}),
      ...(random.chance(0.7)
        ? { sender: random.pick(hostile), recipient: random.pick(hostile) + String(id % 997) }
        : {}),
    })
  }
  for (let from = 0; from < rows; from += 25)
    store.merge(
      {
        request: pageRequest({ purpose: "range", end: made[from]?.date ?? 0 }),
        rows: made.slice(from, from + 25),
        bad: [],
      },
      0,
    )
  return { store, rows: made }
}

/**
 * What a reader of the file finds, by an independent parser: its names, the cells of each row without the marks of
 * formulas, and everything that any row says of the export.
 */
const readBack = async (
  file: Blob,
  delimiter = ",",
): Promise<{
  readonly head: ReadonlyArray<string>
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
  readonly facts: ReadonlyArray<string>
}> => {
  const parser = parse({ relax_column_count: false, bom: true, delimiter })
  const rows: Array<ReadonlyArray<string>> = []
  parser.on("data", (row: ReadonlyArray<string>) => void rows.push(row))
  const ended = new Promise<void>((resolve, reject) => {
    parser.on("end", () => resolve())
    parser.on("error", reject)
  })
  for await (const part of file.stream()) parser.write(part)
  parser.end()
  await ended
  const [head = [], ...others] = rows
  const facts = new Set(others.map((row) => row.slice(exportColumns.length).map(unmarkFormula).join("|")))
  return {
    head,
    facts: [...facts],
    rows: others.map((row) =>
      row
        .slice(0, exportColumns.length)
        .map((cell, place) =>
          ["sum", "fee", "value_then_eur"].includes(head[place] ?? "") ? cell : unmarkFormula(cell),
        ),
    ),
  }
}

const expected = ({
  id,
  date,
  description,
  sum,
  currency,
  type,
  status,
  statusName,
  marketplace,
  hash,
  sender,
  recipient,
  fee,
  refUserId,
}: Transaction): ReadonlyArray<string> => [
  utcText(date),
  currency.toUpperCase(),
  type,
  type === "1" ? "=Bonus" : "",
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
  id === 7 ? "-my note" : "",
  id === 7 ? "=Home, Rent" : "",
  currency === "eur" ? worth(sum) : "",
  "",
]

/** Euros as they are: what needs no rate is not rounded. */
const worth = (sum: string): string => formatAmount(BigDecimal.fromStringUnsafe(sum))

describe("an export", () => {
  let scope: Scope.Closeable
  let states: Map<string, unknown>
  let jobs: Jobs
  let language: string
  let exports: Exports
  let heard: Array<{ readonly rows: number; readonly total: number } | null>
  /** Happens once, when the export has written its first rows. */
  let midway: () => void
  beforeEach(() => {
    language = "en"
    scope = Scope.makeUnsafe()
    heard = []
    midway = () => {}
    states = new Map(initialStates(Object.values(projections)))
    states.set("transactionTypes", [{ id: "1", name: "=Bonus" }])
    states.set("notes", { texts: { 7: "-my note" }, edits: { 7: 1 } })
    const strokes = ["=Home", "Rent"].map((tag) => ({ tag, given: true, rows: [7], edited: 1 }))
    states.set("tags", { strokes, rules: [] })
    const projector = { state: <Name extends keyof OfficeStates>(name: Name) => states.get(name) as OfficeStates[Name] }
    const changed = (): void => {
      heard.push(jobs.progress("export"))
      if (heard.length === 1) midway()
    }
    jobs = makeJobs({ scope }, changed)
    exports = makeExports({
      jobs,
      log: memoryLog(memoryStore("log")),
      projector,
      build: "test",
      chain: () => null,
      statuses: {},
      language: () => language,
    })
  })
  afterEach(() => Effect.runPromise(Scope.close(scope, Exit.void)))

  const run = (query: HistoryQuery, format: ExportFormatName = "csv") =>
    Effect.runPromise(exports.run({ id: "export", query, format }, null))

  test("S31 S32 of 200,000 rows with hostile texts reads back equal, row by row in the order of the list, numbers as numbers", async () => {
    const { store, rows } = historyOf(200_000)
    states.set("transactions", store)
    const { file, rows: count, currencies, complete } = await run(noFilter, "excel")
    const found = await readBack(file)
    expect(found.head).toEqual([...exportColumns, ...factColumns].map(({ name }) => name))
    expect(found.rows.length).toBe(rows.length)
    // One comparison of texts: of two lists of this length a difference would be printed for minutes.
    const first = rows.findIndex((row, place) => expected(row).join("\u0001") !== found.rows[place]?.join("\u0001"))
    expect([found.rows[first], rows[first] && expected(rows[first])]).toEqual([undefined, undefined])
    expect(count).toBe(rows.length)
    expect(currencies).toEqual(totalsOf(rows))
    expect(complete).toBe(false)
    expect(new Uint8Array(await file.slice(0, 3).arrayBuffer())).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf))
  }, 120_000)

  test("S53 for a spreadsheet in German cells are parted by semicolons and decimals by commas; for programs nothing changes", async () => {
    const { store, rows } = historyOf(500)
    states.set("transactions", store)
    language = "de"
    const places = (["sum", "fee", "value_then_eur"] as const).map((name) =>
      exportColumns.findIndex((column) => column.name === name),
    )
    const found = await readBack((await run(noFilter, "excel")).file, ";")
    const german = rows.map((row) =>
      expected(row).map((cell, place) => (places.includes(place) ? cell.replace(".", ",") : cell)),
    )
    expect(found.rows).toEqual(german)
    expect((await readBack((await run(noFilter, "csv")).file)).rows).toEqual(rows.map(expected))
  })

  test("A45 has exactly the rows of the filter in the order of the list, and their sums are the totals", async () => {
    const { store, rows } = historyOf(3_000)
    states.set("transactions", store)
    const query: HistoryQuery = {
      ...noFilter,
      currencies: ["eur"],
      where: { _tag: "Direction", direction: "out" },
      sort: { column: "sum", direction: "ascending" },
    }
    const reader = store.reader()
    const { file, rows: count, currencies } = await run(query)
    const found = await readBack(file)
    expect(found.rows).toEqual(reader.window(query, 0, rows.length).map(expected))
    expect([count, currencies]).toEqual([reader.count(query), reader.totals(query)])
  })

  test("stays what it was at its beginning, whatever comes in while it is written", async () => {
    const { store, rows } = historyOf(5_000)
    states.set("transactions", store)
    const [newest, ...others] = rows
    if (newest === undefined) throw new Error("no rows")
    midway = () =>
      store.merge(
        {
          request: pageRequest({ purpose: "head" }),
          rows: [{ ...newest, id: 9_999, date: newest.date + 60 }, { ...newest, sum: "1" }, ...others.slice(0, 23)],
          bad: [],
        },
        0,
      )
    expect((await readBack((await run(noFilter)).file)).rows).toEqual(rows.map(expected))
    expect(store.reader().count(noFilter)).toBe(5_001)
  })

  test("tells how far it has come, and called off it leaves nothing behind", async () => {
    states.set("transactions", historyOf(5_000).store)
    midway = () => jobs.cancel("export")
    expect(
      await Effect.runPromise(Effect.result(exports.run({ id: "export", query: noFilter, format: "csv" }, null))),
    ).toMatchObject({ _tag: "Failure", failure: { refusal: { _tag: "Cancelled" } } })
    expect(jobs.progress("export")).toBeNull()
    expect(heard).toEqual([{ rows: 1_000, total: 5_000 }, null])
  })

  test("S31 for programs has the raw values, what was not delivered is not in it", async () => {
    const { store, rows } = historyOf(100)
    states.set("transactions", store)
    const { file, at } = await run(noFilter, "ndjson")
    const lines = (await file.text())
      .trimEnd()
      .split("\n")
      .map((line): unknown => JSON.parse(line))
    const facts = {
      exported_utc: utcText(Math.floor(at / 1000)),
      export_rows: 100,
      history_complete: false,
      history_from_utc: utcText(1_600_000_007),
    }
    expect(lines).toEqual(
      rows.map((row) => ({
        ...row,
        time_utc: utcText(row.date),
        typeName: row.type === "1" ? "=Bonus" : "",
        ...(row.id === 7 ? { note: "-my note", tags: ["=Home", "Rent"] } : {}),
        ...(row.currency === "eur" ? { value_then_eur: worth(row.sum) } : {}),
        ...facts,
      })),
    )
  })

  test("as Parquet reads back equal to the last decimal, in groups, with what was not delivered as null", async () => {
    const { store, rows } = historyOf(120_000)
    states.set("transactions", store)
    const { file } = await run(noFilter, "parquet")
    const found = await parquetReadObjects({ file: await file.arrayBuffer() })
    expect(found.length).toBe(rows.length)
    const first = rows.findIndex((row, place) => {
      const there = found[place]
      return (
        there === undefined ||
        there["sum_text"] !== row.sum ||
        (there["fee_text"] ?? undefined) !== row.fee ||
        there["description"] !== row.description.replace(/^\uFEFF/, "") || // its decoder takes a byte order mark away
        Math.abs(Number(there["sum"]) - Number(row.sum)) > Math.abs(Number(row.sum)) * 1e-12 ||
        there["id"] !== BigInt(row.id) ||
        (there["time_utc"] as Date).getTime() !== row.date * 1000
      )
    })
    expect([found[first], rows[first]]).toEqual([undefined, undefined])
  }, 120_000)

  test("as Parquet its sums are read by a database to the last of 38 digits, and what has more is no number but a text", async () => {
    const most = `${"9".repeat(20)}.${"9".repeat(18)}`
    const sums: ReadonlyArray<readonly [sum: string, read: string | null]> = [
      [most, most],
      [`-${most}`, `-${most}`],
      ["0.000000000000000001", "0.000000000000000001"],
      ["-0.000000000000000001", "-0.000000000000000001"],
      ["123456789.123456789123456789", "123456789.123456789123456789"],
      ["-0.00", "0.000000000000000000"],
      ["1.50000000000000000000", "1.500000000000000000"],
      [`1${"0".repeat(20)}`, null],
      ["0.0000000000000000001", null],
      [`-${"9".repeat(40)}.${"9".repeat(40)}`, null],
    ]
    const store = TransactionStore.empty()
    const rows = sums.map(([sum], place): Transaction => ({
      id: sums.length - place,
      date: [latestSecond, 0][place] ?? 0,
      description: 'a\u0000\r\n"b" \ud800',
      sum,
      fee: sum,
      currency: "btc",
      type: "1",
      status: "0",
      statusName: "",
      marketplace: "",
    }))
    store.merge({ request: pageRequest({ purpose: "head" }), rows, bad: [] }, 0)
    states.set("transactions", store)
    const { file } = await run(noFilter, "parquet")
    const duckDb = await startDuckDb()
    onTestFinished(duckDb.close)
    const path = join(duckDb.folder, "export.parquet")
    writeFileSync(path, new Uint8Array(await file.arrayBuffer()))
    const found = await duckDb.ask(
      `select sum::varchar as sum, fee::varchar as fee, sum_text, fee_text, description,
        strftime(time_utc, '%Y-%m-%dT%H:%M:%SZ') as time from read_parquet('${path}')`,
    )
    expect(found).toEqual(
      rows.map(({ sum, date, description }, place) => ({
        sum: sums[place]?.[1],
        fee: sums[place]?.[1],
        sum_text: sum,
        fee_text: sum,
        description: description.toWellFormed(),
        time: utcText(date),
      })),
    )
  })

  const someOut: HistoryQuery = {
    ...noFilter,
    currencies: ["eur"],
    where: {
      _tag: "All",
      of: [
        { _tag: "Direction", direction: "out" },
        { _tag: "Not", condition: { _tag: "Text", field: "any", text: "a b" } },
      ],
    },
    sort: { column: "sum", direction: "ascending" },
  }

  /** A history that has every row, read again at a moment. */
  const readWhole = (): ReadonlyArray<Transaction> => {
    const { store, rows } = historyOf(3_000)
    states.set("transactions", store)
    states.set("coverage", {
      ...projections.coverage.initial(),
      spans: cover([], { from: beginning, to: 1_700_000_000 }, 1_700_000_000_000),
    })
    return rows
  }

  test("beyond 12 says with every row of CSV when it was made, of how many rows, by which filter in words that the search reads back, and as of when no row was missing", async () => {
    readWhole()
    const { file, at, rows } = await run(someOut, "excel")
    const { facts } = await readBack(file)
    expect(facts).toEqual([
      [
        utcText(Math.floor(at / 1000)),
        String(rows),
        'cur:eur out: -"a b" sort:sum',
        "true",
        utcText(1_600_000_007),
        utcText(1_700_000_000),
      ].join("|"),
    ])
    const words = facts[0]?.split("|")[2] ?? ""
    expect(parseSearch(words).query).toEqual(normalQuery(someOut))
  })

  test("beyond 12 says the same in the columns of Parquet, with types, and in its footer", async () => {
    readWhole()
    const { file, at, rows } = await run(someOut, "parquet")
    const buffer = await file.arrayBuffer()
    const second = Math.floor(at / 1000)
    const found = await parquetReadObjects({ file: buffer, columns: factColumns.map(({ name }) => name) })
    const fact = {
      exported_utc: new Date(second * 1000),
      export_rows: BigInt(rows),
      export_filter: 'cur:eur out: -"a b" sort:sum',
      history_complete: true,
      history_from_utc: new Date(1_600_000_007_000),
      history_as_of_utc: new Date(1_700_000_000_000),
    }
    expect(found.length).toBe(rows)
    for (const each of found) expect(each).toEqual(fact)
    expect(parquetMetadata(buffer).key_value_metadata).toEqual([
      { key: "exported_utc", value: utcText(second) },
      { key: "export_rows", value: String(rows) },
      { key: "export_filter", value: fact.export_filter },
      { key: "history_complete", value: "true" },
      { key: "history_from_utc", value: utcText(1_600_000_007) },
      { key: "history_as_of_utc", value: utcText(1_700_000_000) },
    ])
  })

  test("ends with the account it is of", async () => {
    states.set("transactions", historyOf(5_000).store)
    midway = () => Effect.runFork(Scope.close(scope, Exit.void))
    expect(
      await Effect.runPromise(Effect.result(exports.run({ id: "export", query: noFilter, format: "csv" }, null))),
    ).toMatchObject({ _tag: "Failure", failure: { refusal: { _tag: "Cancelled" } } })
    expect(jobs.progress("export")).toBeNull()
  })
})
