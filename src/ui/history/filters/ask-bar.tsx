import { Trans, useLingui } from "@lingui/react/macro"
import { ChartColumn, SlidersHorizontal } from "lucide-react"
import type { ReactNode } from "react"
import { ToggleButton } from "react-aria-components/ToggleButton"
import type { FacetsView } from "../../../domain/history/query/pictures.ts"
import { termsOf } from "../../../domain/history/query/terms.ts"
import type { FilterChoices } from "../../../rpc/history-views.ts"
import { Icon } from "../../kit/icon.tsx"
import type { Asking } from "./asked.ts"
import { DateMenu } from "./date-menu.tsx"
import { SearchBox } from "./search-box.tsx"
import "./ask-bar.css"

interface AskBarProps {
  readonly asking: Asking
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

/** The line that asks: search, dates, filters, statistics. */
export const AskBar = ({
  asking,
  offered,
  counts,
  now,
  isFilterOpen,
  onFilter,
  areStatisticsOpen,
  onStatistics,
  children,
}: AskBarProps) => {
  const { t } = useLingui()
  const { query, text, problems, ask, type } = asking
  const chosen = termsOf(query).conditions.length
  return (
    <div className="ask-bar" role="search">
      <SearchBox
        text={text}
        problems={problems}
        offered={offered}
        counts={counts}
        onType={type}
        onEnter={() => ask(query)}
      />
      <div className="ask-buttons">
        <DateMenu query={query} now={now} onAsk={ask} />
        <ToggleButton
          className="button button-plain button-normal ask-toggle"
          isSelected={isFilterOpen}
          onChange={onFilter}
          aria-label={chosen === 0 ? t`Filter` : t`Filter (${chosen})`}
        >
          <Icon of={SlidersHorizontal} />
          <span className="ask-word">
            <Trans>Filter</Trans>
          </span>
          {chosen > 0 && <span className="ask-count">{chosen}</span>}
        </ToggleButton>
        <ToggleButton
          className="button button-plain button-normal ask-toggle"
          isSelected={areStatisticsOpen}
          onChange={onStatistics}
          aria-label={t`Statistics`}
        >
          <Icon of={ChartColumn} />
          <span className="ask-word">
            <Trans>Statistics</Trans>
          </span>
        </ToggleButton>
        {children}
      </div>
    </div>
  )
}
