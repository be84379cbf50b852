import { Trans, useLingui } from "@lingui/react/macro"
import { CalendarDays, Check } from "lucide-react"
import { Button as AriaButton } from "react-aria-components/Button"
import { Header } from "react-aria-components/Header"
import { MenuItem, MenuSection } from "react-aria-components/Menu"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"
import { chooseDates } from "../../../domain/history/query/terms.ts"
import { movingRanges, movingRangeOf } from "../../../domain/kernel/calendar/periods.ts"
import { Icon } from "../../kit/icon.tsx"
import { Menu } from "../../kit/menu.tsx"
import { momentOf, utcDate } from "../../kit/time.ts"
import { presets } from "./presets.ts"
import "./date-menu.css"

interface DateMenuProps {
  readonly query: HistoryQuery
  /** Unix seconds. */
  readonly now: number
  readonly onQuery: (query: HistoryQuery) => void
}

/** Days by name. They are always days of UTC, and each says which days those are. */
export const DateMenu = ({ query, now, onQuery }: DateMenuProps) => {
  const {
    t,
    i18n: { locale },
  } = useLingui()
  const chosen = movingRangeOf(query, now)
  const hasDates = query.start !== null || query.end !== null
  const preset = presets.find(({ id }) => id === chosen)
  const label = preset !== undefined ? t(preset.name) : hasDates ? t`Chosen days` : t`All time`
  return (
    <Menu
      label={t`Dates`}
      trigger={
        <AriaButton className="button button-plain date-menu" aria-label={t`Dates: ${label}`}>
          <Icon of={CalendarDays} />
          <span>{label}</span>
        </AriaButton>
      }
    >
      <MenuSection className="options-section">
        <Header className="options-heading">
          <Trans>Days are UTC days</Trans>
        </Header>
        <MenuItem className="option" textValue={t`All time`} onAction={() => onQuery(chooseDates(query, null, null))}>
          <span className="option-label">
            <Trans>All time</Trans>
          </span>
          {!hasDates && <Icon of={Check} />}
        </MenuItem>
        {presets.map(({ id, name }) => {
          const { from, to } = movingRanges[id](now)
          const [first, last] = [utcDate(momentOf(from), locale), utcDate(momentOf(to), locale)]
          return (
            <MenuItem
              key={id}
              className="option"
              textValue={t(name)}
              onAction={() => onQuery(chooseDates(query, from, to))}
            >
              <span className="option-label">{t(name)}</span>
              <span className="date-menu-days">{first === last ? first : `${first} – ${last}`}</span>
              {id === chosen && <Icon of={Check} />}
            </MenuItem>
          )
        })}
      </MenuSection>
    </Menu>
  )
}
