import { useLingui } from "@lingui/react/macro"
import { memo } from "react"
import { isBackwards, type TransactionFilter } from "../../../domain/transactions/filter-days.ts"
import type { FilterChoices } from "../../../rpc/live-queries.ts"
import { type Choice, MultiSelect } from "../../kit/select.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { filterLists, type FilterList, nameOf } from "./filter-lists.ts"
import type { FilterChange } from "./filter-state.ts"
import "./filter.css"

interface FilterFieldsProps {
  readonly filter: TransactionFilter
  readonly offered: FilterChoices | null
  readonly onChange: (change: FilterChange) => void
}

/** What is offered, and whatever is chosen beside it, so that it can be taken away again. */
const choicesOf = (list: FilterList, offered: FilterChoices | null, chosen: ReadonlyArray<string>): ReadonlyArray<Choice> => {
  const choices = offered === null ? [] : list.choices(offered)
  const missing = chosen.filter((value) => !choices.some(({ id }) => id === value))
  return [...choices, ...missing.map((value) => ({ id: value, name: nameOf(list, offered, value) }))]
}

/** The filters of the specification (R354): four lists, and days that are always days of UTC (A44). */
export const FilterFields = memo(({ filter, offered, onChange }: FilterFieldsProps) => {
  const { t } = useLingui()
  return (
    <>
      {filterLists.map((list) => (
        <MultiSelect
          key={list.field} label={t(list.label)} placeholder={t(list.all)} values={filter[list.field]}
          choices={choicesOf(list, offered, filter[list.field])}
          onChange={(values) => onChange({ _tag: "Choose", field: list.field, values })}
        />
      ))}
      <TextField type="date" label={t`From (UTC day)`} value={filter.from} onChange={(day) => onChange({ _tag: "Date", field: "from", day })} />
      <TextField
        type="date" label={t`To (UTC day)`} value={filter.to} onChange={(day) => onChange({ _tag: "Date", field: "to", day })}
        error={isBackwards(filter) ? t`This day is before the first one` : undefined}
      />
    </>
  )
})
