import { useLingui } from "@lingui/react/macro"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"
import type { FacetsView } from "../../../domain/history/query/pictures.ts"
import {
  chooseDates,
  chooseDirection,
  chooseValues,
  directionOf,
  chooseTags,
  fieldChoice,
  tagChoice,
} from "../../../domain/history/query/terms.ts"
import type { FilterChoices } from "../../../domain/history/views.ts"
import { movingRanges } from "../../../domain/kernel/calendar/periods.ts"
import { spelledAs } from "../../../domain/tags/model.ts"
import { drawn } from "../../kit/bounded-text.ts"
import { DaysField } from "../../kit/days-field.tsx"
import { AmountRange } from "./amount-range.tsx"
import { DayHeat } from "./day-heat.tsx"
import { FacetList } from "./facet-list.tsx"
import { filterLists } from "./filter-lists.ts"
import { presets } from "./presets.ts"
import "./facet-panel.css"

/** What the filters need to know and to say. */
export interface FacetPanelProps {
  readonly query: HistoryQuery
  readonly offered: FilterChoices | null
  readonly counts: FacetsView | null
  /** Unix seconds. */
  readonly now: number
  readonly onQuery: (query: HistoryQuery) => void
}

/** Every filter with what it would leave, the others staying as they are (R354). */
export const FacetPanel = ({ query, offered, counts, now, onQuery }: FacetPanelProps) => {
  const { t } = useLingui()
  const direction = directionOf(query)
  const { chosen, excluded } = tagChoice(query)
  const known = (counts?.tags ?? []).map(({ value }) => value)
  // one line for tags that are alike, whatever way the search spells them
  const spelled = (tags: ReadonlyArray<string>): ReadonlyArray<string> => [
    ...new Set(tags.map((tag) => spelledAs(tag, known))),
  ]
  const tags = { chosen: spelled(chosen), excluded: spelled(excluded) }
  const directions =
    counts === null
      ? null
      : [
          { value: "in", count: counts.directions.in },
          { value: "out", count: counts.directions.out },
        ]
  return (
    <>
      <DayHeat query={query} now={now} onQuery={onQuery} />
      <DaysField
        label={t`Days, UTC`}
        days={{ from: query.start, to: query.end }}
        none={t`All time`}
        presets={[
          { name: t`All time`, days: { from: null, to: null } },
          ...presets.map(({ id, name }) => ({ name: t(name), days: movingRanges[id](now) })),
        ]}
        canBeOpen
        onChange={({ from, to }) => onQuery(chooseDates(query, from, to))}
      />
      <FacetList
        title={t`Direction`}
        counts={directions}
        choice={{ chosen: direction === null ? [] : [direction], excluded: [] }}
        nameOf={(value) => (value === "in" ? t`In` : t`Out`)}
        canExclude={false}
        onChoose={({ chosen }) =>
          onQuery(
            chooseDirection(
              query,
              chosen.includes("out") && direction !== "out"
                ? "out"
                : chosen.includes("in") && direction !== "in"
                  ? "in"
                  : null,
            ),
          )
        }
      />
      <AmountRange query={query} onQuery={onQuery} />
      {filterLists.map((list) => (
        <FacetList
          key={list.field}
          title={t(list.label)}
          counts={counts?.[list.counts] ?? null}
          choice={fieldChoice(query, list.field)}
          nameOf={(value) => list.nameOf(value, offered)}
          onChoose={(choice) => onQuery(chooseValues(query, list.field, choice))}
        />
      ))}
      {(known.length > 0 || tags.chosen.length + tags.excluded.length > 0) && (
        <FacetList
          title={t`Tags`}
          counts={counts?.tags ?? null}
          choice={tags}
          nameOf={drawn}
          onChoose={(choice) => onQuery(chooseTags(query, choice))}
        />
      )}
    </>
  )
}
