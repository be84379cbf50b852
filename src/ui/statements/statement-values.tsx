import { Trans, useLingui } from "@lingui/react/macro"
import { currencyOf } from "../../domain/money/currency.ts"
import { worthUnits } from "../../domain/money/worth-unit.ts"
import type { Statement, StatementLine, StatementValue } from "../../domain/statements/model.ts"
import { Amount } from "../kit/amount.tsx"
import { type PlainColumn, PlainTable } from "../kit/plain-table.tsx"
import { utcMoment } from "../kit/time.ts"
import { NothingMoved } from "./statement-tables.tsx"

/** When the rates were answered that rows are valued by. */
const Rates = ({ of: { value, first, last } }: { readonly of: StatementValue }) => {
  const { i18n } = useLingui()
  if (value === null) return "—"
  if (first === null || last === null) return <Trans>needs none</Trans>
  return [...new Set([first, last])].map((at) => utcMoment(at, i18n.locale)).join(" – ")
}

const useValueColumns = (): ReadonlyArray<PlainColumn<StatementLine>> => {
  const { t, i18n } = useLingui()
  return [
    { heading: t`Currency`, cell: ({ currency }) => currencyOf(currency).code },
    {
      heading: t`Value then`,
      isNumber: true,
      cell: ({ value: { value } }) => (
        <Amount value={value} currency="eur" precision={worthUnits.eur.decimals} bare sign="movement" />
      ),
    },
    {
      heading: t`Rows without a rate`,
      isNumber: true,
      cell: ({ value: { without } }) => without.toLocaleString(i18n.locale),
    },
    { heading: t`Rates of`, cell: ({ value }) => <Rates of={value} /> },
  ]
}

/** What the movements of each balance that moved were worth when they happened, and by rates of when (B029). */
export const ValuesTable = ({ statement }: { readonly statement: Statement }) => {
  const { t } = useLingui()
  const columns = useValueColumns()
  const moved = statement.lines.filter(({ movements }) => movements.count > 0)
  if (moved.length === 0) return <NothingMoved statement={statement} />
  return (
    <>
      <PlainTable
        label={t`Value in euro when it happened`}
        rows={moved}
        idOf={({ currency }) => currency}
        columns={columns}
        scrolls
      />
      <p className="statement-note">
        <Trans>
          Each row by the rates that this device heard nearest to it, at most twelve hours away. The sum is exact and
          rounded once.
        </Trans>
      </p>
    </>
  )
}
