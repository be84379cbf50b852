import { lastChanged } from "../columns/changes.ts"
import type { Columns } from "../columns/columns.ts"
import { each, type Predicate } from "./predicate.ts"

/** The row was delivered with another sum, status or recipient than before; not before a second, if one is given. */
export const changedPredicate = (columns: Pick<Columns, "changes">, since: number | null): Predicate => {
  const first = since === null ? Number.MIN_SAFE_INTEGER : since * 1000
  return each(({ hot }, slot) => lastChanged(columns, hot.id.cells[slot] ?? 0) >= first)
}
