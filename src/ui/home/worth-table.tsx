import { Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { Button } from "react-aria-components/Button"
import { Disclosure, DisclosurePanel } from "react-aria-components/Disclosure"
import type { BalancePoint } from "../../domain/balances/views.ts"
import { type WorthUnit, worthUnits } from "../../domain/money/worth-unit.ts"
import { Amount } from "../kit/amount.tsx"
import { type PlainColumn, PlainTable } from "../kit/plain-table.tsx"
import { useBalanceName } from "./balance-name.ts"
import { dateOfPoint, dayOfPoint } from "./day-of-point.ts"

interface WorthTableProps {
  readonly points: ReadonlyArray<BalancePoint>
  readonly unit: WorthUnit
  /** Wants to know what was held at the end of a UTC day. */
  readonly onDay: (day: number) => void
  /** What stands in its line while it is closed and open. */
  readonly children?: ReactNode
}

const useColumns = ({ unit, onDay }: WorthTableProps): ReadonlyArray<PlainColumn<BalancePoint>> => {
  const { t, i18n } = useLingui()
  const nameOf = useBalanceName()
  const { currency, decimals } = worthUnits[unit]
  return [
    {
      heading: t`Day (UTC)`,
      cell: (point) => (
        <Button className="balance-action" onPress={() => onDay(dayOfPoint(point))}>
          {dateOfPoint(point, i18n.locale)}
        </Button>
      ),
    },
    {
      heading: t`Worth`,
      isNumber: true,
      cell: ({ worth }) => <Amount value={worth} currency={currency} precision={decimals} />,
    },
    {
      heading: t`The office said otherwise`,
      isNote: true,
      cell: ({ disagree }) => disagree.map(nameOf).join(", "),
    },
  ]
}

/** The chart's twin: every point as a row, the newest first. */
export const WorthTable = (props: WorthTableProps) => {
  const { t } = useLingui()
  const columns = useColumns(props)
  return (
    <Disclosure className="worth-twin">
      {({ isExpanded }) => (
        <>
          <div className="worth-foot">
            <Button slot="trigger" className="balance-action">
              {isExpanded ? <Trans>Hide the table</Trans> : <Trans>Show as a table</Trans>}
            </Button>
            {props.children}
          </div>
          <DisclosurePanel>
            {isExpanded && (
              <PlainTable
                label={t`Worth by day`}
                rows={props.points.toReversed()}
                idOf={({ at }) => at}
                scrolls
                columns={columns}
              />
            )}
          </DisclosurePanel>
        </>
      )}
    </Disclosure>
  )
}
