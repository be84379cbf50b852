import { rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import * as BigDecimal from "effect/BigDecimal"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sheetOf } from "../../src/domain/history/export/csv-cell.ts"
import { scaledDecimal } from "../../src/domain/history/export/export-columns.ts"
import type { Transaction } from "../../src/domain/history/model.ts"
import { latestSecond } from "../../src/domain/history/page.ts"
import { noFilter } from "../../src/domain/history/query.ts"
import { groupings } from "../../src/domain/history/query/cells/groupings.ts"
import { measures } from "../../src/domain/history/query/cells/measures.ts"
import type { HistoryQuery } from "../../src/domain/history/query/history-query.ts"
import { HistoryReader } from "../../src/domain/history/query/reader.ts"
import { formatAmount } from "../../src/domain/money/amount.ts"
import { currencyOf } from "../../src/domain/money/currency.ts"
import { type PivotAnswer, type PivotLine } from "../../src/domain/pivot/answer.ts"
import { nonsenseOf, type Pivot, sensible, shapes } from "../../src/domain/pivot/question.ts"
import { showPivot } from "../../src/domain/pivot/shown.ts"
import { openSink } from "../../src/worker/jobs/row-sink.ts"
import { crossedPivot } from "./reference/crossed.ts"
import { duckDbPivot, quotient } from "./reference/duckdb-pivot.ts"
import { type DuckDb, startDuckDb } from "./reference/duckdb.ts"
import { columnsOf } from "./reference/histories.ts"
import { lawAsync } from "./reference/law.ts"
import { type PlainPivot, shortest } from "./reference/plain-pivot.ts"
import { someQuery } from "./reference/queries.ts"
import { type Happening, someHappening } from "./reference/rows.ts"
import { patience } from "./seeds.ts"

/**
 * An amount whose sum over any of these histories 38 digits hold, 18 of them behind the point: what does not fit stands
 * in the file as text alone, and DuckDB has no wider number.
 */
const fits = (text: string): boolean => {
  const units = scaledDecimal(text)
  return units !== undefined && units < 10n ** 34n && units > -(10n ** 34n)
}

const wellFormed = (text: string): string => text.toWellFormed()

/** A row as it can stand in a file: of a date that the office believes, in text that UTF-8 can say. */
const asInFile = ({ fee, sender, recipient, ...row }: Transaction): Transaction => ({
  ...row,
  date: Math.min(row.date, latestSecond),
  sum: fits(row.sum) ? row.sum : `${row.sum.startsWith("-") ? "-" : ""}0.07`,
  ...(fee === undefined ? {} : { fee: fits(fee) ? fee : "0.07" }),
  ...(sender === undefined ? {} : { sender: wellFormed(sender) }),
  ...(recipient === undefined ? {} : { recipient: wellFormed(recipient) }),
})

const someHistory = fc
  .array(someHappening, { minLength: 1, maxLength: 8 })
  .map((happenings) =>
    happenings.map((happening): Happening =>
      happening._tag === "Page"
        ? { ...happening, page: { ...happening.page, rows: happening.page.rows.map(asInFile) } }
        : happening,
    ),
  )
const some = fc.array(fc.constantFrom(...groupings), { maxLength: 2 })
const somePivot: fc.Arbitrary<Pivot> = fc
  .record({
    measure: fc.constantFrom(...measures),
    rows: some,
    columns: some,
    against: fc.constant(null),
    shape: fc.constantFrom(...shapes),
    unit: fc.constant(null),
    rates: fc.constant("now" as const),
  })
  .map(sensible)

const second = 1_760_000_000
const context = (query: HistoryQuery, rows: number) => ({
  sheet: sheetOf("en"),
  words: { typeName: () => "", note: () => "", tags: () => [], worth: () => null },
  facts: { query, at: second * 1000, rows, complete: true, completeAsOf: null, oldest: null },
})

/** Writes the rows in view as the office's export does; null where there is none. */
const exported = async (reader: HistoryReader, query: HistoryQuery, path: string): Promise<boolean> => {
  const rows = reader.count(query)
  if (rows === 0) return false
  const sink = await openSink("parquet", context(query, rows), null)
  for (let from = 0; from < rows; from += 50) sink.add(reader.window(query, from, 50))
  writeFileSync(path, new Uint8Array(await sink.end().arrayBuffer()))
  return true
}

type Line = Pick<PivotLine, "currency" | "value">
/** The keys of the rows and columns of an answer. */
interface Named {
  readonly rows: ReadonlyArray<PivotAnswer["rows"][number]["keys"]>
  readonly columns: ReadonlyArray<PivotAnswer["columns"][number]["keys"]>
}
interface Shown<Of> {
  readonly cells: ReadonlyArray<ReadonlyArray<ReadonlyArray<Of>>>
  readonly rows: ReadonlyArray<ReadonlyArray<Of>>
  readonly columns: ReadonlyArray<ReadonlyArray<Of>>
  readonly total: ReadonlyArray<Of>
}

const plain = (text: string): string => shortest(BigDecimal.fromStringUnsafe(text))
const times100 = (text: string): string =>
  plain(formatAmount(BigDecimal.multiply(BigDecimal.fromStringUnsafe(text), BigDecimal.make(100n, 0))))
const added = (a: string, b: string): string =>
  shortest(BigDecimal.sum(BigDecimal.fromStringUnsafe(a), BigDecimal.fromStringUnsafe(b)))

const codeOf = (currency: string | null): string | null => (currency === null ? null : currencyOf(currency).code)

describe("a pivot and DuckDB over the exported file", () => {
  let duck: DuckDb
  let files = 0
  beforeAll(async () => {
    duck = await startDuckDb()
  })
  afterAll(() => duck.close())

  /** Every line by the names that DuckDB's have. */
  const named = <Of extends Line>(pivot: Pivot, groups: Named, { cells, rows, columns, total }: Shown<Of>) => {
    const keysOf = (by: Pivot["rows"], keys: Named["rows"][number]) =>
      keys.map((key, place) => (by[place] === "currency" && typeof key === "string" ? codeOf(key) : key))
    const name = (row: number | null, column: number | null, lines: ReadonlyArray<Of>) =>
      lines.map((line): readonly [key: string, line: Of] => [
        JSON.stringify([
          row === null ? null : keysOf(pivot.rows, groups.rows[row] ?? []),
          column === null ? null : keysOf(pivot.columns, groups.columns[column] ?? []),
          codeOf(line.currency),
        ]),
        line,
      ])
    return [
      ...cells.flatMap((across, row) => across.flatMap((lines, column) => name(row, column, lines))),
      ...rows.flatMap((lines, row) => name(row, null, lines)),
      ...columns.flatMap((lines, column) => name(null, column, lines)),
      ...name(null, null, total),
    ]
  }

  /** How many rows, or columns, DuckDB tells of. */
  const groupsIn = (told: PlainPivot, place: 0 | 1): number =>
    new Set(
      [...told.keys()]
        .flatMap((key) => [JSON.parse(key)[place]])
        .flatMap((keys) => (keys === null ? [] : [JSON.stringify(keys)])),
    ).size

  /** What a line is a share of: all of its currency, or of counted rows all. */
  const shareOf = (told: PlainPivot, key: string): string | null => {
    const currency = JSON.parse(key)[2]
    const whole = (told.get(JSON.stringify([null, null, currency])) ?? told.get("[null,null,null]"))?.value ?? null
    const value = told.get(key)?.value ?? null
    return value === null || whole === null ? null : quotient(times100(value), whole, 2)
  }

  /** What a line has added up to since the first row: rows that say nothing of it add nothing. */
  const runningOf = (told: PlainPivot, key: string): string | null => {
    const [row, column, currency] = JSON.parse(key)
    if (row === null) return told.get(key)?.value ?? null
    return [...told].reduce<string | null>((sum, [each, { value }]) => {
      const [until, across, of] = JSON.parse(each)
      if (until === null || until[0] > row[0] || of !== currency || JSON.stringify(across) !== JSON.stringify(column))
        return sum
      if (sum === null || value === null) return sum ?? value
      return added(sum, value)
    }, null)
  }

  it(
    "B040 says the same to the last digit, averages and shares rounded half away from zero from exact sums",
    async () => {
      await lawAsync(
        fc.asyncProperty(
          someHistory,
          fc.constantFrom(2, 5, 16),
          someQuery,
          somePivot,
          async (happenings, shift, asked, pivot) => {
            expect(nonsenseOf(pivot)).toBeNull()
            const reader = new HistoryReader(columnsOf(happenings, shift))
            for (const query of [noFilter, asked]) {
              // A name of its own: DuckDB keeps what it read of a file, and takes one written a moment later for it.
              const path = join(duck.folder, `history-${files++}.parquet`)
              const answer = crossedPivot(reader, query, pivot, second)
              const groups = {
                rows: answer.rows.map(({ keys }) => keys),
                columns: answer.columns.map(({ keys }) => keys),
              }
              const told: PlainPivot = (await exported(reader, query, path))
                ? await duckDbPivot(duck, path, pivot)
                : new Map()
              rmSync(path, { force: true })
              const isWhole = answer.left.rows + answer.left.columns === 0
              // What is left out is what there is beyond what is listed, and nothing else.
              expect(answer.left).toEqual({
                rows: groupsIn(told, 0) - answer.rows.length,
                columns: groupsIn(told, 1) - answer.columns.length,
              })
              const lists = {
                ...answer,
                cells: answer.rows.map(({ cells }) => cells),
                rows: answer.rows.map(({ lines }) => lines),
                columns: answer.columns.map(({ lines }) => lines),
              }
              const found = named(pivot, groups, lists)
              const keys = [...told.keys()].toSorted()
              expect(isWhole ? found.map(([key]) => key).toSorted() : keys).toEqual(keys)
              for (const [key, { count, value }] of found) expect([key, { count, value }]).toEqual([key, told.get(key)])
              if (pivot.shape === "itself" || !isWhole) continue
              const shown = showPivot(answer, pivot, () => null)
              const drawn = {
                ...shown,
                cells: shown.rows.map(({ cells }) => cells),
                rows: shown.rows.map(({ lines }) => lines),
                columns: shown.columns.map(({ lines }) => lines),
              }
              for (const [key, { value }] of named(pivot, groups, drawn)) {
                const wanted = pivot.shape === "share" ? shareOf(told, key) : runningOf(told, key)
                expect([key, value === null ? null : plain(value)]).toEqual([key, wanted])
              }
            }
          },
        ),
        200,
      )
    },
    patience,
  )
})
