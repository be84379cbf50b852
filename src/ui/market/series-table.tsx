import { Trans, useLingui } from "@lingui/react/macro"
import { alignedRows, type NamedRows } from "../../domain/market/csv.ts"
import { seriesDecimals } from "../../domain/market/view.ts"
import { momentOf, utcDate } from "../kit/time.ts"
import { figureText, seriesWords } from "./words.ts"

/**
 * The pictures' twin: what each series says at every date in view, the newest first, in the very words of the pictures.
 */
export const SeriesTable = ({ series }: { readonly series: ReadonlyArray<NamedRows> }) => {
  const { t, i18n } = useLingui()
  return (
    // Scrolls by keyboard as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="market-rows" role="region" aria-label={t`Series as a table`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Day (UTC)</Trans>
            </th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="market-number">
                {t(seriesWords[name])}, USDT
              </th>
            ))}
            <th scope="col" className="market-number">
              <Trans>Transactions</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {alignedRows(series)
            .toReversed()
            .map(({ date, rows }) => (
              <tr key={date}>
                <th scope="row">{utcDate(momentOf(date), i18n.locale)}</th>
                {series.map(({ name }, index) => (
                  <td key={name} className="market-number">
                    {figureText(rows[index]?.value ?? null, i18n.locale, seriesDecimals[name])}
                  </td>
                ))}
                <td className="market-number">{rows.find((row) => row?.transactions != null)?.transactions ?? "—"}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}
