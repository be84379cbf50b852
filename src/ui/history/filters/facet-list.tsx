import { Plural, useLingui } from "@lingui/react/macro"
import { Ban, Check } from "lucide-react"
import { memo, useState } from "react"
import { ToggleButton } from "react-aria-components/ToggleButton"
import type { FacetCount } from "../../../domain/history/query/facets.ts"
import type { FieldChoice } from "../../../domain/history/query/terms.ts"
import { Button } from "../../kit/button.tsx"
import { Icon } from "../../kit/icon.tsx"
import { Skeleton } from "../../kit/skeleton.tsx"
import "./facet-list.css"

interface FacetListProps {
  readonly title: string
  /** Null before the first answer. */
  readonly counts: ReadonlyArray<FacetCount> | null
  readonly choice: FieldChoice
  readonly nameOf: (value: string) => string
  readonly onChoose: (choice: FieldChoice) => void
  /** Of two values one is the contrary of the other. */
  readonly canExclude?: boolean
}

const fewest = 6

const without = (values: ReadonlyArray<string>, value: string): ReadonlyArray<string> =>
  values.filter((other) => other !== value)

/** The values of a field with how many rows each would leave, to be chosen or excluded. */
export const FacetList = memo(
  ({ title, counts, choice: { chosen, excluded }, nameOf, onChoose, canExclude = true }: FacetListProps) => {
    const { t, i18n } = useLingui()
    const [all, setAll] = useState(false)
    const facetCounts = counts ?? []
    const missing = [...chosen, ...excluded]
      .filter((value) => !facetCounts.some((other) => other.value === value))
      .map((value) => ({ value, count: 0 }))
    const values = [...facetCounts, ...missing]
    const isFew = values.length <= fewest + 1
    const marked = (value: string): boolean => chosen.includes(value) || excluded.includes(value)
    const visible = all || isFew ? values : values.filter(({ value }, place) => place < fewest || marked(value))
    const hidden = values.length - visible.length
    const choose = (value: string): void =>
      onChoose({
        chosen: chosen.includes(value) ? without(chosen, value) : [...chosen, value],
        excluded: without(excluded, value),
      })
    const exclude = (value: string): void =>
      onChoose({
        chosen: without(chosen, value),
        excluded: excluded.includes(value) ? without(excluded, value) : [...excluded, value],
      })
    return (
      <section className="facet" aria-label={title}>
        <h2 className="facet-title">{title}</h2>
        {counts === null && <Skeleton width="80%" height="16px" />}
        {counts !== null && values.length === 0 && <p className="facet-none">—</p>}
        <ul className="facet-values">
          {visible.map(({ value, count }) => {
            const name = value === "" ? t`none` : nameOf(value)
            const rows = i18n.number(count)
            const [isChosen, isExcluded] = [chosen.includes(value), excluded.includes(value)]
            return (
              <li key={value} className={canExclude ? "facet-value" : "facet-value facet-plain"}>
                <ToggleButton
                  className={isExcluded ? "facet-choose facet-out" : "facet-choose"}
                  isSelected={isChosen}
                  onChange={() => choose(value)}
                  aria-label={`${name}, ${rows}`}
                >
                  <span className="facet-box">
                    {isChosen ? <Icon of={Check} /> : isExcluded ? <Icon of={Ban} /> : null}
                  </span>
                  <bdi className="facet-name">{name}</bdi>
                  <span className="facet-count">{rows}</span>
                </ToggleButton>
                {canExclude && (
                  <ToggleButton
                    className="facet-exclude"
                    isSelected={isExcluded}
                    onChange={() => exclude(value)}
                    aria-label={t`Not ${name}`}
                  >
                    <Icon of={Ban} />
                  </ToggleButton>
                )}
              </li>
            )
          })}
        </ul>
        {(hidden > 0 || (all && !isFew)) && (
          <Button kind="quiet" size="small" aria-expanded={all} onPress={() => setAll(!all)}>
            {all ? t`Show fewer` : <Plural value={hidden} one="# more" other="# more" />}
          </Button>
        )}
      </section>
    )
  },
)
