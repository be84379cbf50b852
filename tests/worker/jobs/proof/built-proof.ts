import { createHash } from "node:crypto"
import { plainSheet } from "../../../../src/domain/history/export/csv-cell.ts"
import { exportColumns } from "../../../../src/domain/history/export/export-columns.ts"
import type { Transaction } from "../../../../src/domain/history/model.ts"
import { genesis, shortCode } from "../../../../src/domain/recording/chain.ts"
import type { Manifest } from "../../../../src/domain/statements/proof/manifest.ts"
import { bytes, type Files, firstSecond, remade } from "./made-proof.ts"

const sha256 = (data: string): string => createHash("sha256").update(data).digest("hex")

/** A row of the period that `builtProof` speaks of. */
export const builtRow = (id: number, more: Partial<Transaction> = {}): Transaction => ({
  id,
  date: firstSecond + id,
  description: "d",
  sum: "10.00",
  currency: "eur",
  type: "1",
  status: "2",
  statusName: "",
  marketplace: "1",
  ...more,
})

const words = { typeName: () => "", note: () => "", tags: () => [], worth: () => null }

/** The table of rows. */
export const builtTable = (rows: ReadonlyArray<Transaction>): Uint8Array =>
  bytes(
    [
      exportColumns.map(({ name }) => name).join(","),
      ...rows.map((row) => exportColumns.map(({ cell }) => cell(row, words, plainSheet)).join(",")),
    ]
      .map((line) => `${line}\r\n`)
      .join(""),
  )

/** What a forger makes, to whom the journal is nothing: rows and pages as he likes, everything else fits them. */
export const builtProof = (
  rows: ReadonlyArray<Transaction>,
  pages: ReadonlyArray<ReadonlyArray<Transaction> | string>,
  totals: Manifest["totals"],
  leftOut: Manifest["leftOut"] = { notMoved: [], notHeld: [] },
): Files => {
  let before = genesis("log")
  const journal = pages.map((page, index) => {
    const payload = typeof page === "string" ? page : JSON.stringify({ page: { rows: page, bad: [] } })
    const header = JSON.stringify({ type: "TransactionPageReceived", payload: sha256(payload) })
    const hash = sha256(`${before}\n${header}`)
    const line = JSON.stringify({ before, hash, header, payload, position: index + 1 })
    before = hash
    return `${line}\n`
  })
  const manifest: Manifest = {
    format: "web-office-proof",
    version: 1,
    made: 1,
    build: "b",
    period: { from: firstSecond, to: firstSecond + 1000 },
    currencies: [],
    rows: rows.length,
    totals,
    leftOut,
    chain: {
      logId: "log",
      beginning: genesis("log"),
      entries: pages.length,
      position: pages.length,
      head: before,
      code: shortCode(before),
    },
    files: ["rows.csv", "rows.ndjson", "journal.ndjson", "verify.py"].map((name) => ({ name, bytes: 0, sha256: "" })),
  }
  return remade({
    "rows.csv": builtTable(rows),
    "rows.ndjson": bytes(rows.map((row) => `${JSON.stringify(row)}\n`).join("")),
    "journal.ndjson": bytes(journal.join("")),
    "verify.py": bytes("#"),
    "manifest.json": bytes(JSON.stringify(manifest)),
    "statement.pdf": bytes(`%PDF sum 100 (manifest SHA-256 ${"0".repeat(64)})`),
  })
}
