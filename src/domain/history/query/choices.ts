import { type Columns, type Handle, rowAt } from "../columns/columns.ts"
import type { FilterField } from "./condition.ts"
import { countValues } from "./facets.ts"
import type { Selection } from "./selection.ts"

/**
 * The values that rows in view have, for the filters' choices; of a status also the name that its newest row carries.
 */
export interface Choices {
  readonly types: ReadonlyArray<string>
  readonly statuses: ReadonlyArray<{ readonly id: string; readonly name: string }>
  readonly currencies: ReadonlyArray<string>
  readonly marketplaces: ReadonlyArray<string>
}

/** The choices of a selection, given the newest row in view of a status. Needs that row's cold columns. */
export const choicesOf = (
  columns: Columns,
  selection: Selection,
  newestOf: (status: string) => Handle | undefined,
): Choices => {
  const valuesOf = (field: FilterField): ReadonlyArray<string> =>
    countValues(columns, selection, field)
      .map(({ value }) => value)
      .toSorted()
  const named = (field: FilterField): ReadonlyArray<string> => valuesOf(field).filter((value) => value !== "")
  return {
    types: named("type"),
    statuses: valuesOf("status").map((id) => {
      const handle = newestOf(id)
      return { id, name: handle === undefined ? "" : rowAt(columns, handle).statusName }
    }),
    currencies: named("currency"),
    marketplaces: named("marketplace"),
  }
}
