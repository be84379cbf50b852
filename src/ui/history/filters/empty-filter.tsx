import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { ListFilter } from "lucide-react"
import { noFilter } from "../../../domain/history/query.ts"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"
import { termsOf, withoutTerm } from "../../../domain/history/query/terms.ts"
import type { FilterChoices } from "../../../domain/history/views.ts"
import { Button } from "../../kit/button.tsx"
import { EmptyState } from "../../kit/empty-state.tsx"
import { Icon } from "../../kit/icon.tsx"
import { useLive } from "../../kit/office.ts"
import { useConditionWords } from "./condition-words.ts"
import "./empty-filter.css"

interface EmptyFilterProps {
  readonly query: HistoryQuery
  readonly offered: FilterChoices | null
  readonly onQuery: (query: HistoryQuery) => void
}

/** No row matches: which condition leaves out most, dropped with one press. */
export const EmptyFilter = ({ query, offered, onQuery }: EmptyFilterProps) => {
  const { t } = useLingui()
  const say = useConditionWords(offered)
  const counts = useLive("transactionsWithout", { query }).value?.value ?? null
  const { conditions } = termsOf(query)
  const place = counts === null ? -1 : counts.indexOf(Math.max(...counts))
  const [condition, rows] = [conditions[place], counts?.[place] ?? 0]
  const clear = (
    <Button onPress={() => onQuery(noFilter)}>
      <Trans>Clear all</Trans>
    </Button>
  )
  if (condition === undefined || rows === 0) {
    return (
      <EmptyState icon={<Icon of={ListFilter} size={20} />} title={t`No row matches the filter`} action={clear}>
        {conditions.length > 1 && counts !== null && (
          <Trans>No single condition is to blame: leaving one out would show none either.</Trans>
        )}
      </EmptyState>
    )
  }
  const words = say(condition)
  return (
    <EmptyState
      icon={<Icon of={ListFilter} size={20} />}
      title={t`No row matches the filter`}
      action={
        <div className="empty-filter">
          <Button kind="primary" onPress={() => onQuery(withoutTerm(query, place))}>
            <span className="empty-filter-words">
              <Trans>
                Drop <bdi>{words}</bdi>
              </Trans>
            </span>
          </Button>
          {conditions.length > 1 && clear}
        </div>
      }
    >
      <Trans>
        <bdi>{words}</bdi> leaves out most: without it there are
      </Trans>{" "}
      <Plural value={rows} one="# row" other="# rows" />.
    </EmptyState>
  )
}
