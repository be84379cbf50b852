import { Trans, useLingui } from "@lingui/react/macro"
import { Button } from "react-aria-components/Button"
import { Disclosure, DisclosurePanel } from "react-aria-components/Disclosure"
import type { AdapterTransaction } from "../../domain/market/adapter.ts"
import { momentOf, utcClock, utcDate } from "../kit/time.ts"
import { figureText } from "./words.ts"

const Moment = ({ date }: { readonly date: number | null }) => {
  const { i18n } = useLingui()
  return date === null ? "—" : `${utcDate(momentOf(date), i18n.locale)}, ${utcClock(momentOf(date), i18n.locale)}`
}

/** "Adapter transactions" (A103): what the configured drivers report, as texts; what they leave out is "—". */
export const AdapterRows = ({ transactions }: { readonly transactions: ReadonlyArray<AdapterTransaction> }) => {
  const { t, i18n } = useLingui()
  const count = i18n.number(transactions.length)
  return (
    <Disclosure className="market-twin">
      {({ isExpanded }) => (
        <>
          <Button slot="trigger" className="market-link">
            <Trans>Adapter transactions ({count})</Trans>
          </Button>
          <DisclosurePanel>
            {isExpanded && (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
              <div className="market-rows" role="region" aria-label={t`Adapter transactions`} tabIndex={0}>
                <table>
                  <thead>
                    <tr>
                      <th scope="col">
                        <Trans>Time (UTC)</Trans>
                      </th>
                      <th scope="col" className="market-number">
                        <Trans>Amount</Trans>
                      </th>
                      <th scope="col">
                        <Trans>Type</Trans>
                      </th>
                      <th scope="col">
                        <Trans>Status</Trans>
                      </th>
                      <th scope="col">
                        <Trans>Driver</Trans>
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {transactions.map(({ date, amount, currency, type, status, driver, hash }, index) => (
                      <tr key={`${hash ?? ""} ${date ?? ""} ${index}`}>
                        <th scope="row">
                          <Moment date={date} />
                        </th>
                        <td className="market-number">
                          {figureText(amount, i18n.locale)} <bdi>{currency}</bdi>
                        </td>
                        <td>
                          <bdi>{type ?? "—"}</bdi>
                        </td>
                        <td>
                          <bdi>{status ?? "—"}</bdi>
                        </td>
                        <td>
                          <bdi>{driver ?? "—"}</bdi>
                        </td>
                      </tr>
                    ))}
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
