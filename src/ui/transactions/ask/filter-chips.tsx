import { Trans, useLingui } from "@lingui/react/macro"
import { memo, type ReactNode } from "react"
import { firstSecondOf, type TransactionFilter } from "../../../domain/transactions/filter-days.ts"
import type { FilterChoices } from "../../../rpc/live-queries.ts"
import { Button } from "../../kit/button.tsx"
import { Chip } from "../../kit/chip.tsx"
import { momentOf, utcDate } from "../../kit/time.ts"
import { filterLists, nameOf } from "./filter-lists.ts"
import { chosenCount, type FilterChange } from "./filter-state.ts"

interface FilterChipsProps {
  readonly filter: TransactionFilter
  readonly offered: FilterChoices | null
  readonly onChange: (change: FilterChange) => void
}

/** What is filtered by, each with a button that takes it away; nothing is hidden from view without standing here. */
export const FilterChips = memo(({ filter, offered, onChange }: FilterChipsProps) => {
  const { t, i18n } = useLingui()
  if (chosenCount(filter) === 0) return null
  const chip = (key: string, words: string, change: FilterChange): ReactNode => (
    <li key={key}><Chip tone="accent" onRemove={() => onChange(change)} removeLabel={t`Remove filter ${words}`}><bdi>{words}</bdi></Chip></li>
  )
  const day = (text: string): string => {
    const second = firstSecondOf(text)
    return second === undefined ? text : utcDate(momentOf(second), i18n.locale)
  }
  const [from, to] = [day(filter.from), day(filter.to)]
  return (
    <ul className="tx-chips" aria-label={t`Active filters`}>
      {filterLists.flatMap((list) => filter[list.field].map((value) =>
        chip(`${list.field} ${value}`, `${t(list.label)}: ${nameOf(list, offered, value)}`, { _tag: "Drop", field: list.field, value })))}
      {from !== "" && chip("from", t`from ${from}`, { _tag: "Date", field: "from", day: "" })}
      {to !== "" && chip("to", t`to ${to}`, { _tag: "Date", field: "to", day: "" })}
      <li><Button kind="quiet" size="small" onPress={() => onChange({ _tag: "Clear" })}><Trans>Clear all</Trans></Button></li>
    </ul>
  )
})
