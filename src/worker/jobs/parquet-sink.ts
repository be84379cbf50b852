import type { DecodedArray, SchemaElement } from "hyparquet"
import { ByteWriter, ParquetWriter } from "hyparquet-writer"
import {
  type ExportWords,
  ratedAt,
  decimalPrecision,
  decimalScale,
  scaledDecimal,
} from "../../domain/history/export/export-columns.ts"
import { type ExportFacts, type FactColumn, factColumns, plainFact } from "../../domain/history/export/export-facts.ts"
import type { Transaction } from "../../domain/history/model.ts"
import { currencyOf } from "../../domain/money/currency.ts"
import { FilePieces, type RowSink } from "./file-pieces.ts"

/**
 * Rows of one group. It is put together in one turn of the thread, so it is small; a tenth as many as usual make the
 * file eight in a hundred larger.
 */
const rowsAGroup = 5_000

/** Bytes of a 38-digit decimal. */
const decimalBytes = 16

interface ParquetColumn {
  readonly element: SchemaElement
  readonly value: (row: Transaction, words: ExportWords) => unknown
}

const text = (name: string, value: ParquetColumn["value"]): ParquetColumn => ({
  element: { name, type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: "OPTIONAL" },
  value: (row, words) => value(row, words) ?? null,
})

const time = (name: string, repetition: "REQUIRED" | "OPTIONAL"): SchemaElement => ({
  name,
  type: "INT64",
  converted_type: "TIMESTAMP_MILLIS",
  repetition_type: repetition,
})

/** A moment in unix seconds as Parquet counts. */
const moment = (second: number): bigint => BigInt(second) * 1000n

const decimal = (name: string, value: (row: Transaction, words: ExportWords) => string | undefined): ParquetColumn => ({
  element: {
    name,
    type: "FIXED_LEN_BYTE_ARRAY",
    type_length: decimalBytes,
    converted_type: "DECIMAL",
    precision: decimalPrecision,
    scale: decimalScale,
    repetition_type: "OPTIONAL",
  },
  value: (row, words) => scaledDecimal(value(row, words)) ?? null,
})

/**
 * The columns of the CSV, with types. Sums stand twice: as a decimal to reckon with, and as the exact text, which has
 * no bounds.
 */
const rowColumns: ReadonlyArray<ParquetColumn> = [
  { element: time("time_utc", "REQUIRED"), value: ({ date }) => moment(date) },
  text("currency", ({ currency }) => currencyOf(currency).code),
  text("type", ({ type }) => type),
  text("type_name", ({ type }, { typeName }) => typeName(type)),
  decimal("sum", ({ sum }) => sum),
  text("sum_text", ({ sum }) => sum),
  text("description", ({ description }) => description),
  text("hash", ({ hash }) => hash),
  text("sender", ({ sender }) => sender),
  text("recipient", ({ recipient }) => recipient),
  decimal("fee", ({ fee }) => fee),
  text("fee_text", ({ fee }) => fee),
  { element: { name: "id", type: "INT64", repetition_type: "REQUIRED" }, value: ({ id }) => BigInt(id) },
  text("status", ({ status }) => status),
  text("status_name", ({ statusName }) => statusName),
  text("marketplace", ({ marketplace }) => marketplace),
  text("ref_user_id", ({ refUserId }) => refUserId),
  text("note", ({ id }, { note }) => note(id)),
  text("tags", ({ id }, { tags }) => tags(id).join(", ") || undefined),
  decimal("value_then_eur", (row, { worth }) => worth(row)?.value),
  {
    element: time("rates_utc", "OPTIONAL"),
    value: (row, words) => {
      const second = ratedAt(row, words)
      return second === undefined ? null : moment(second)
    },
  },
]

const factElement = ({ name, kind }: FactColumn): SchemaElement => {
  switch (kind) {
    case "time":
      return time(name, "OPTIONAL")
    case "count":
      return { name, type: "INT64", repetition_type: "OPTIONAL" }
    case "text":
      return { name, type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: "OPTIONAL" }
    case "truth":
      return { name, type: "BOOLEAN", repetition_type: "REQUIRED" }
  }
}

/** A fact of the export as a column: the same in every row, so it packs to next to nothing. */
const factColumn = (column: FactColumn, facts: ExportFacts): ParquetColumn => {
  const told = column.value(facts)
  const value = typeof told !== "number" ? told : column.kind === "time" ? moment(told) : BigInt(told)
  return { element: factElement(column), value: () => value }
}

/** The facts once more in the footer, for tools that look at files before they read rows. */
const footer = (facts: ExportFacts): Array<{ readonly key: string; readonly value: string }> =>
  factColumns.flatMap((column) => {
    const value = plainFact(column, facts)
    return value === null ? [] : [{ key: column.name, value: String(value) }]
  })

/** Writes rows as Parquet, a group at a time. */
export const parquetSink = (mediaType: string, words: ExportWords, facts: ExportFacts): RowSink => {
  const file = new FilePieces()
  const bytes = new ByteWriter()
  const columns = [...rowColumns, ...factColumns.map((column) => factColumn(column, facts))]
  const schema: Array<SchemaElement> = [
    { name: "transactions", num_children: columns.length },
    ...columns.map(({ element }) => element),
  ]
  const writer = new ParquetWriter({ writer: bytes, schema, kvMetadata: footer(facts) })
  let waiting: Array<Transaction> = []
  const handOver = (): void => {
    file.addBytes(new Uint8Array(bytes.buffer.slice(0, bytes.index)))
    bytes.index = 0
  }
  const writeGroup = (): void => {
    if (waiting.length === 0) return
    void writer.write({
      columnData: columns.map(
        ({ element: { name }, value }): { readonly name: string; readonly data: DecodedArray } => ({
          name,
          data: waiting.map((row) => value(row, words)),
        }),
      ),
      rowGroupSize: rowsAGroup,
    })
    waiting = []
    handOver()
  }
  return {
    add: (rows) => {
      waiting.push(...rows)
      if (waiting.length >= rowsAGroup) writeGroup()
    },
    end: () => {
      writeGroup()
      void writer.finish()
      handOver()
      return file.end(mediaType)
    },
  }
}
