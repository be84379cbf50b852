import type { Columns } from "../columns/columns.ts"
import { each, type Predicate } from "./predicate.ts"

type Changes = Pick<Columns, "changes">

/**
 * The row was delivered otherwise than before; not before a second, if one is given.
 * @param last when a row last was, epoch ms; −∞ if never
 */
export const changedPredicate = (
  columns: Changes,
  since: number | null,
  last: (columns: Changes, id: number) => number,
): Predicate => {
  const first = since === null ? Number.MIN_SAFE_INTEGER : since * 1000
  return each(({ hot }, slot) => last(columns, hot.id.cells[slot] ?? 0) >= first)
}
