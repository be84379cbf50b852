import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { FilterField } from "../../../domain/history/query/condition.ts"
import type { FacetsView } from "../../../domain/history/query/pictures.ts"
import type { FilterChoices } from "../../../domain/history/views.ts"
import { currencyOf } from "../../../domain/money/currency.ts"
import { drawn } from "../../kit/bounded-text.ts"

/** A filter by the values of a field: what it is called, where its counts are, and how a value is called. */
export interface FilterList {
  readonly field: FilterField
  readonly label: MessageDescriptor
  readonly counts: keyof Omit<FacetsView, "directions" | "tags">
  readonly nameOf: (value: string, offered: FilterChoices | null) => string
}

const named = (
  list: ReadonlyArray<{ readonly id: string; readonly name: string }> | undefined,
  value: string,
): string => {
  const name = list?.find(({ id }) => id === value)?.name
  return drawn(name === undefined || name === "" ? value : name)
}

/** The filters of the specification (R354). */
export const filterLists: ReadonlyArray<FilterList> = [
  { field: "type", label: msg`Type`, counts: "types", nameOf: (value, offered) => named(offered?.types, value) },
  {
    field: "status",
    label: msg`Status`,
    counts: "statuses",
    nameOf: (value, offered) => named(offered?.statuses, value),
  },
  { field: "currency", label: msg`Currency`, counts: "currencies", nameOf: (value) => drawn(currencyOf(value).code) },
  { field: "marketplace", label: msg`Marketplace`, counts: "marketplaces", nameOf: (value) => drawn(value) },
]
