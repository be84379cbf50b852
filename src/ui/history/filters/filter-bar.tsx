import { Trans, useLingui } from "@lingui/react/macro"
import { ChartColumn, SlidersHorizontal } from "lucide-react"
import type { ReactNode } from "react"
import { ToggleButton } from "react-aria-components/ToggleButton"
import type { FacetsView } from "../../../domain/history/query/pictures.ts"
import { termsOf } from "../../../domain/history/query/terms.ts"
import type { FilterChoices } from "../../../domain/history/views.ts"
import { Icon } from "../../kit/icon.tsx"
import { DateMenu } from "./date-menu.tsx"
import { SearchBox } from "./search-box.tsx"
import type { HistoryFilter } from "./use-history-filter.ts"
import "./filter-bar.css"

interface FilterBarProps {
  readonly filter: HistoryFilter
  readonly offered: FilterChoices | null
  readonly counts: FacetsView | null
  /** Unix seconds. */
  readonly now: number
  readonly isFilterOpen: boolean
  readonly onFilter: (open: boolean) => void
  readonly areStatisticsOpen: boolean
  readonly onStatistics: (open: boolean) => void
  /** What else the screen can do, at the end. */
  readonly children?: ReactNode
}

/** The line over the rows: search, dates, filters, statistics. */
export const FilterBar = ({
  filter,
  offered,
  counts,
  now,
  isFilterOpen,
  onFilter,
  areStatisticsOpen,
  onStatistics,
  children,
}: FilterBarProps) => {
  const { t } = useLingui()
  const { query, text, problems, setQuery, type } = filter
  const chosen = termsOf(query).conditions.length
  return (
    <div className="ask-bar" role="search">
      <SearchBox
        text={text}
        problems={problems}
        offered={offered}
        counts={counts}
        onType={type}
        onEnter={() => setQuery(query)}
      />
      <div className="ask-buttons">
        <DateMenu query={query} now={now} onQuery={setQuery} />
        <ToggleButton
          className="button button-plain ask-toggle"
          isSelected={isFilterOpen}
          onChange={onFilter}
          aria-label={chosen === 0 ? t`Filter` : t`Filter (${chosen})`}
        >
          <Icon of={SlidersHorizontal} />
          <span className="button-word">
            <Trans>Filter</Trans>
          </span>
          {chosen > 0 && <span className="ask-count">{chosen}</span>}
        </ToggleButton>
        <ToggleButton
          className="button button-plain ask-toggle"
          isSelected={areStatisticsOpen}
          onChange={onStatistics}
          aria-label={t`Statistics`}
        >
          <Icon of={ChartColumn} />
          <span className="button-word">
            <Trans>Statistics</Trans>
          </span>
        </ToggleButton>
        {children}
      </div>
    </div>
  )
}
