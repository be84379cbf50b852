import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { currencyOf } from "../../../domain/money/currency.ts"
import type { FilterChoices } from "../../../rpc/live-queries.ts"
import type { Choice } from "../../kit/select.tsx"
import { drawn } from "../bounded-text.ts"
import type { ListField } from "./filter-state.ts"

/** A list filter: what it is called, what it says when nothing is chosen, and what there is to choose. */
export interface FilterList {
  readonly field: ListField
  readonly label: MessageDescriptor
  readonly all: MessageDescriptor
  readonly choices: (offered: FilterChoices) => ReadonlyArray<Choice>
}

const named = ({ id, name }: { readonly id: string; readonly name: string }): Choice => ({ id, name: drawn(name === "" ? id : name) })

/** The list filters of the specification (R354). */
export const filterLists: ReadonlyArray<FilterList> = [
  { field: "types", label: msg`Type`, all: msg`All types`, choices: ({ types }) => types.map(named) },
  { field: "statuses", label: msg`Status`, all: msg`All statuses`, choices: ({ statuses }) => statuses.map(named) },
  { field: "currencies", label: msg`Currency`, all: msg`All currencies`, choices: ({ currencies }) => currencies.map((key) => ({ id: key, name: currencyOf(key).code })) },
  { field: "marketplaces", label: msg`Marketplace`, all: msg`All marketplaces`, choices: ({ marketplaces }) => marketplaces.map((name) => ({ id: name, name: drawn(name) })) },
]

/** What a chosen value is called; a remembered one that is not offered any more keeps its id. */
export const nameOf = (list: FilterList, offered: FilterChoices | null, value: string): string =>
  (offered && list.choices(offered).find(({ id }) => id === value)?.name) ?? drawn(value)
