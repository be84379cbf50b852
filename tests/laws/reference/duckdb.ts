import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DuckDBInstance } from "@duckdb/node-api"

/** Rows of an answer of DuckDB by column, every value as text. */
export type DuckDbRows = ReadonlyArray<{ readonly [column: string]: string | null }>

/** DuckDB, which shares nothing with what wrote the files that it reads. */
export interface DuckDb {
  /** Answers a question whose columns are all VARCHAR. */
  readonly ask: (sql: string) => Promise<DuckDbRows>
  /** Where files for it may lie; gone once it is closed. */
  readonly folder: string
  readonly close: () => void
}

/** Starts a DuckDB without a database of its own. */
export const startDuckDb = async (): Promise<DuckDb> => {
  const instance = await DuckDBInstance.create(":memory:", { threads: "1" })
  const connection = await instance.connect()
  const folder = mkdtempSync(join(tmpdir(), "office-duckdb-"))
  return {
    ask: async (sql) => {
      const rows = (await connection.runAndReadAll(sql)).getRowObjectsJson()
      return rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([column, value]) => {
            if (value !== null && typeof value !== "string") throw new Error(`${column} is not text`)
            return [column, value]
          }),
        ),
      )
    },
    folder,
    close: () => {
      connection.closeSync()
      instance.closeSync()
      rmSync(folder, { recursive: true })
    },
  }
}
