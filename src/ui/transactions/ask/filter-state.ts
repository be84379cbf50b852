import { noFilter, type TransactionFilter } from "../../../domain/transactions/filter-days.ts"

/** The fields of a filter that hold any of a list. */
export type ListField = "types" | "statuses" | "currencies" | "marketplaces"

/** The fields of a filter that hold a UTC day. */
export type DayField = "from" | "to"

/** What a customer does to the filter. */
export type FilterChange =
  | { readonly _tag: "Choose"; readonly field: ListField; readonly values: ReadonlyArray<string> }
  | { readonly _tag: "Drop"; readonly field: ListField; readonly value: string }
  | { readonly _tag: "Date"; readonly field: DayField; readonly day: string }
  | { readonly _tag: "Clear" }

/** The filter after a change. */
export const changeFilter = (filter: TransactionFilter, change: FilterChange): TransactionFilter => {
  switch (change._tag) {
    case "Choose":
      return { ...filter, [change.field]: change.values }
    case "Drop":
      return { ...filter, [change.field]: filter[change.field].filter((value) => value !== change.value) }
    case "Date":
      return { ...filter, [change.field]: change.day }
    case "Clear":
      return noFilter
  }
}

/** How many things are chosen. */
export const chosenCount = ({ types, statuses, currencies, marketplaces, from, to }: TransactionFilter): number =>
  types.length + statuses.length + currencies.length + marketplaces.length + (from === "" ? 0 : 1) + (to === "" ? 0 : 1)
