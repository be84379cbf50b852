import { noFilter } from "../history/query.ts"
import { printSearch } from "../history/query/search/print.ts"
import type { Statement } from "./model.ts"

/** Balances that rows in other currencies move too, and the search that finds all of these rows. */
export const movedByOthers = (
  lines: Statement["lines"],
): ReadonlyArray<{ readonly currency: string; readonly rowsIn: ReadonlyArray<string>; readonly search: string }> =>
  lines.flatMap(({ currency, query: { currencies: rowsIn } }) =>
    rowsIn.every((each) => each === currency)
      ? []
      : [{ currency, rowsIn, search: printSearch({ ...noFilter, currencies: rowsIn }) }],
  )
