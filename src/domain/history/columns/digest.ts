import { canonicalJson } from "../../kernel/canonical.ts"
import { hashing } from "../../kernel/digest.ts"
import { type Steps, toEnd } from "../../kernel/steps.ts"
import type { Transaction } from "../model.ts"
import { versions } from "./changes.ts"
import { withdrawn } from "./chunk.ts"
import { type Columns, rowAt } from "./columns.ts"
import { handlesFrom } from "./order.ts"

/** Rows that are digested in one step: about ten milliseconds. */
export const rowsAtOnce = 1024

/** The shown rows, newest first. Needs the cold columns. */
export function* shownRows(columns: Columns): Generator<Transaction> {
  for (let from = 0; from < columns.size; from += rowsAtOnce) {
    for (const handle of handlesFrom(columns, from, rowsAtOnce)) yield rowAt(columns, handle)
  }
}

/** Rows that the server has taken away, by id. Needs the cold columns. */
export const withdrawnRows = (columns: Columns): ReadonlyArray<Transaction> =>
  columns.chunks
    .flatMap((chunk) =>
      chunk.marks === undefined
        ? []
        : [...chunk.marks].flatMap((mark, slot) => (mark === withdrawn ? [chunk.row(slot, columns.vocabulary)] : [])),
    )
    .sort((a, b) => a.id - b.id)

/**
 * What the columns say: shown rows newest first, withdrawn rows with when they were found gone, unreadable rows and
 * earlier versions, each by id. Needs the cold columns.
 */
export function* partsOfColumns(columns: Columns): Generator<readonly [part: string, value: unknown]> {
  for (const row of shownRows(columns)) yield [`row ${row.id}`, row]
  for (const row of withdrawnRows(columns))
    yield [`withdrawn row ${row.id}`, { at: columns.withdrawnAt.get(row.id), row }]
  for (const [key, row] of [...columns.bad].sort(([a], [b]) => (a < b ? -1 : 1))) yield [`unreadable row ${key}`, row]
  for (const id of [...columns.changes.keys()].sort((a, b) => a - b))
    yield [
      `earlier versions of row ${id}`,
      { until: columns.changes.get(id)?.map(({ at }) => at), rows: versions(columns, id) },
    ]
}

/**
 * SHA-256 over what the columns say. How the rows lie in runs and chunks has no part in it, so it is the same for every
 * way of cutting a log (law 6). One step is `rowsAtOnce` rows; the columns must stay as they are until the last.
 */
export function* digestingColumns(columns: Columns): Steps<string> {
  const hash = hashing()
  let [parts, text] = [0, ""]
  for (const [part, value] of partsOfColumns(columns)) {
    text += `${part} ${canonicalJson(value)}\n`
    if (++parts % rowsAtOnce > 0) continue
    hash.update(text) // one by one this took a third of the whole
    text = ""
    yield
  }
  hash.update(text)
  return hash.end()
}

/** The digest of the columns, at once. */
export const digestColumns = (columns: Columns): string => toEnd(digestingColumns(columns))
