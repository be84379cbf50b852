import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import type { Transaction } from "../history/model.ts"
import { noFilter } from "../history/query.ts"
import type { TransactionStore } from "../history/transaction-store.ts"
import { canonicalJson } from "../kernel/canonical.ts"
import type { Range } from "../kernel/range.ts"
import type { Steps } from "../kernel/steps.ts"

/** Rows that are read in one step: some ten milliseconds. */
export const rowsAtOnce = 1024

/** What a period holds, by row. */
interface PeriodRows {
  readonly digest: string
  readonly ids: ReadonlyArray<number>
  readonly revised: ReadonlyArray<{ readonly id: number; readonly versions: number }>
}

/** The line of a row that the digest of its period is taken over. */
const rowLine = (row: Transaction): string => `${canonicalJson(row)}\n`

/**
 * Reads what a period holds, a thousand rows a step; the store must stay as it is until the last one, as a snapshot
 * does. Needs the cold columns.
 */
export function* readPeriod(store: TransactionStore, { from, to }: Range<number>): Steps<PeriodRows> {
  const reader = store.reader()
  const query = { ...noFilter, start: from, end: to }
  const hash = sha256.create()
  const ids: Array<number> = []
  const revised: Array<{ readonly id: number; readonly versions: number }> = []
  const count = reader.count(query)
  for (let at = 0; at < count; at += rowsAtOnce) {
    const rows = reader.window(query, at, rowsAtOnce)
    hash.update(utf8ToBytes(rows.map(rowLine).join("")))
    for (const { id } of rows) {
      ids.push(id)
      const versions = store.versionCount(id)
      if (versions > 0) revised.push({ id, versions })
    }
    yield
  }
  return { digest: bytesToHex(hash.digest()), ids, revised }
}
