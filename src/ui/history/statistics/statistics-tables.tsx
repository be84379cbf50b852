import { Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import type { StatisticsView } from "../../../domain/history/query/pictures.ts"
import type { CurrencySums } from "../../../domain/history/query/statistics.ts"
import { currencyOf } from "../../../domain/money/currency.ts"
import { Amount } from "../../kit/amount.tsx"
import { drawn, shortParty } from "../bounded-text.ts"

/** A table that scrolls within itself, reachable by the keyboard. */
const Table = ({
  caption,
  head,
  children,
}: {
  readonly caption: string
  readonly head: ReadonlyArray<ReactNode>
  readonly children: ReactNode
}) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
  <div className="twin" role="region" aria-label={caption} tabIndex={0}>
    <table>
      <caption>{caption}</caption>
      {/* oxlint-disable-next-line react/no-array-index-key -- headings stay in their places */}
      <thead>
        <tr>
          {head.map((heading, place) => (
            <th key={place} scope="col" className={place > 0 ? "twin-number" : undefined}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
)

const Sums = ({ name, sums }: { readonly name: string; readonly sums: CurrencySums }) => {
  const { i18n } = useLingui()
  const { currency, count } = sums
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td className="twin-number">{currencyOf(currency).code}</td>
      <td className="twin-number">{i18n.number(count)}</td>
      <td className="twin-number">
        <Amount value={sums.in} currency={currency} bare />
      </td>
      <td className="twin-number">
        <Amount value={sums.out} currency={currency} bare />
      </td>
      <td className="twin-number">
        <Amount value={sums.net} currency={currency} bare sign="movement" />
      </td>
    </tr>
  )
}

/** The same as the pictures say, as tables with exact sums. */
export const StatisticsTables = ({
  statistics: { months, types, parties },
  typeName,
}: {
  readonly statistics: StatisticsView
  readonly typeName: (type: string) => string
}) => {
  const { t, i18n } = useLingui()
  const sums = [
    <Trans key="c">Currency</Trans>,
    <Trans key="r">Rows</Trans>,
    <Trans key="i">In</Trans>,
    <Trans key="o">Out</Trans>,
    <Trans key="n">Net</Trans>,
  ]
  return (
    <div className="twins">
      <Table caption={t`By month`} head={[<Trans key="m">Month (UTC)</Trans>, ...sums]}>
        {months.toReversed().map((month) => (
          <Sums key={`${month.month} ${month.currency}`} name={month.month} sums={month} />
        ))}
      </Table>
      <Table caption={t`By type`} head={[<Trans key="t">Type</Trans>, ...sums]}>
        {types.flatMap(({ type, currencies }) =>
          currencies.map((currencySums) => (
            <Sums
              key={`${type} ${currencySums.currency}`}
              name={type === "" ? t`none` : drawn(typeName(type))}
              sums={currencySums}
            />
          )),
        )}
      </Table>
      <Table
        caption={t`Top counterparties`}
        head={[<Trans key="w">With</Trans>, <Trans key="i">In</Trans>, <Trans key="o">Out</Trans>]}
      >
        {parties.map((party) => (
          <tr key={party.party}>
            <th scope="row">
              <bdi>{shortParty(party.party)}</bdi>
            </th>
            <td className="twin-number">{i18n.number(party.in)}</td>
            <td className="twin-number">{i18n.number(party.out)}</td>
          </tr>
        ))}
      </Table>
    </div>
  )
}
