import { Trans, useLingui } from "@lingui/react/macro"
import { Ban, CirclePlus, Pencil, X } from "lucide-react"
import { memo } from "react"
import { Button as AriaButton } from "react-aria-components/Button"
import { noFilter } from "../../../domain/history/query.ts"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"
import { printSearch } from "../../../domain/history/query/search/print.ts"
import { contraryTerm, queryOfTerms, termsOf, withoutTerm } from "../../../domain/history/query/terms.ts"
import type { FilterChoices } from "../../../domain/history/views.ts"
import { Button } from "../../kit/button.tsx"
import { Icon } from "../../kit/icon.tsx"
import { Menu, MenuItem } from "../../kit/menu.tsx"
import { useConditionWords } from "./condition-words.ts"
import "./term-chips.css"

interface TermChipsProps {
  readonly chips: HistoryQuery
  readonly offered: FilterChoices | null
  readonly onChange: (chips: HistoryQuery) => void
  readonly onRetype: (chips: HistoryQuery, text: string) => void
}

/**
 * Every condition that is asked for, each with what can be done about it; nothing is hidden from view without standing
 * here.
 */
export const TermChips = memo(({ chips, offered, onChange, onRetype }: TermChipsProps) => {
  const { t } = useLingui()
  const say = useConditionWords(offered)
  const { match, conditions } = termsOf(chips)
  if (conditions.length === 0) return null
  const isAll = match === "all"
  const rest = (place: number): HistoryQuery => withoutTerm(chips, place)
  return (
    <ul className="term-chips" aria-label={t`Active filters`}>
      {conditions.map((condition, place) => {
        const words = say(condition)
        const isContrary = condition._tag === "Not"
        return (
          // A condition is known by its place alone.
          <li key={place} className="term">
            {place > 0 && <span className="term-join">{isAll ? <Trans>and</Trans> : <Trans>or</Trans>}</span>}
            <span className={isContrary ? "term-chip term-contrary" : "term-chip"}>
              <Menu
                label={words}
                trigger={
                  <AriaButton className="term-words">
                    <bdi>{words}</bdi>
                  </AriaButton>
                }
              >
                <MenuItem
                  icon={<Icon of={isContrary ? CirclePlus : Ban} />}
                  onAction={() => onChange(contraryTerm(chips, place))}
                >
                  {isContrary ? t`Only these` : t`Not these`}
                </MenuItem>
                <MenuItem
                  icon={<Icon of={Pencil} />}
                  onAction={() =>
                    onRetype(
                      rest(place),
                      printSearch(queryOfTerms({ match: "all", conditions: [condition] }, undefined)),
                    )
                  }
                >{t`Edit as text`}</MenuItem>
                <MenuItem icon={<Icon of={X} />} onAction={() => onChange(rest(place))}>{t`Remove`}</MenuItem>
              </Menu>
              <AriaButton
                className="term-remove"
                aria-label={t`Remove filter ${words}`}
                onPress={() => onChange(rest(place))}
              >
                <Icon of={X} />
              </AriaButton>
            </span>
          </li>
        )
      })}
      {conditions.length > 1 && (
        <li>
          <Button
            kind="quiet"
            size="small"
            onPress={() => onChange(queryOfTerms({ match: isAll ? "any" : "all", conditions }, chips.sort))}
          >
            {isAll ? <Trans>Match any instead</Trans> : <Trans>Match all instead</Trans>}
          </Button>
        </li>
      )}
      <li>
        <Button
          kind="quiet"
          size="small"
          onPress={() => onChange({ ...noFilter, ...(chips.sort !== undefined && { sort: chips.sort }) })}
        >
          <Trans>Clear all</Trans>
        </Button>
      </li>
    </ul>
  )
})
