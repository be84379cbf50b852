import { Trans, useLingui } from "@lingui/react/macro"
import { Button } from "react-aria-components/Button"
import { Disclosure, DisclosurePanel } from "react-aria-components/Disclosure"
import type { BalancePoint } from "../../domain/balances/views.ts"
import { type WorthUnit, worthUnits } from "../../domain/money/worth-unit.ts"
import { Amount } from "../kit/amount.tsx"
import { momentOf, utcDate } from "../kit/time.ts"
import { useBalanceName } from "./balance-name.ts"

/** The chart's twin: every point as a row, the newest first. */
export const WorthTable = ({
  points,
  unit,
  onDay,
}: {
  readonly points: ReadonlyArray<BalancePoint>
  readonly unit: WorthUnit
  readonly onDay: (point: BalancePoint) => void
}) => {
  const { i18n } = useLingui()
  const nameOf = useBalanceName()
  const { currency, decimals } = worthUnits[unit]
  return (
    <Disclosure className="worth-twin">
      {({ isExpanded }) => (
        <>
          <Button slot="trigger" className="balance-action">
            {isExpanded ? <Trans>Hide the table</Trans> : <Trans>Show as a table</Trans>}
          </Button>
          <DisclosurePanel>
            {isExpanded && (
              // Scrolls by keyboard as well.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              <div className="worth-rows" tabIndex={0}>
                <table>
                  <thead>
                    <tr>
                      <th scope="col">
                        <Trans>Day (UTC)</Trans>
                      </th>
                      <th scope="col">
                        <Trans>Worth</Trans>
                      </th>
                      <th scope="col">
                        <Trans>The office said otherwise</Trans>
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {points.toReversed().map((point) => {
                      const { at, worth, disagree } = point
                      return (
                        <tr key={at}>
                          <th scope="row">
                            <Button className="balance-action" onPress={() => onDay(point)}>
                              {utcDate(momentOf(at), i18n.locale)}
                            </Button>
                          </th>
                          <td>
                            <Amount value={worth} currency={currency} precision={decimals} />
                          </td>
                          <td>{disagree.map(nameOf).join(", ")}</td>
                        </tr>
                      )
                    })}
                  </tbody>
                </table>
              </div>
            )}
          </DisclosurePanel>
        </>
      )}
    </Disclosure>
  )
}
