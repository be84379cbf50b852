import { Trans, useLingui } from "@lingui/react/macro"
import { Check, TriangleAlert } from "lucide-react"
import { Button } from "react-aria-components/Button"
import type { HistoryQuery } from "../../domain/history/query/history-query.ts"
import { currencyOf } from "../../domain/money/currency.ts"
import type { OfficeWord, Statement, StatementLine, StatementType } from "../../domain/statements/model.ts"
import { movedByOthers } from "../../domain/statements/moved-by-others.ts"
import { Amount } from "../kit/amount.tsx"
import { Icon } from "../kit/icon.tsx"
import { useLive } from "../kit/office.ts"
import { type PlainColumn, PlainTable } from "../kit/plain-table.tsx"
import { momentOf, utcDate, utcMoment } from "../kit/time.ts"
import { PartingNote } from "./parting-note.tsx"

interface TablesProps {
  readonly statement: Statement
  /** Shows the rows that a number is made of, and where they came from. */
  readonly onExplain: (query: HistoryQuery) => void
}

/** A column of money, which stands on the decimal point whatever the currencies of its rows. */
const moneyColumn = <Row extends { readonly currency: string }>(
  heading: string,
  valueOf: (row: Row) => string | null,
  sign: "plain" | "movement" = "plain",
): PlainColumn<Row> => ({
  heading,
  isNumber: true,
  sum: (row) => ({ amount: valueOf(row), currency: row.currency }),
  cell: (row) => <Amount value={valueOf(row)} currency={row.currency} bare sign={sign} />,
})

const useBalanceColumns = (onExplain: TablesProps["onExplain"]): ReadonlyArray<PlainColumn<StatementLine>> => {
  const { t, i18n } = useLingui()
  return [
    { heading: t`Currency`, cell: ({ currency }) => currencyOf(currency).code },
    moneyColumn(t`Opening balance`, ({ opening }) => opening.reckoned),
    moneyColumn(t`In`, ({ movements }) => movements.in),
    moneyColumn(t`Out`, ({ movements }) => movements.out),
    moneyColumn(t`Fees among them`, ({ fees }) => fees?.sum ?? null),
    moneyColumn(t`Closing balance`, ({ closing }) => closing.reckoned),
    {
      heading: t`Rows`,
      isNumber: true,
      cell: ({ currency, movements, query }) =>
        movements.count === 0 ? (
          "0"
        ) : (
          <Button
            className="statement-rows"
            aria-label={`${t`Where this comes from`}, ${currencyOf(currency).code}`}
            onPress={() => onExplain(query)}
          >
            {movements.count.toLocaleString(i18n.locale)}
          </Button>
        ),
    },
  ]
}

/** Each balance at both ends and what lay between. */
export const BalancesTable = ({ statement, onExplain }: TablesProps) => {
  const { t } = useLingui()
  const columns = useBalanceColumns(onExplain)
  return (
    <PlainTable
      label={t`Balances`}
      rows={statement.lines}
      idOf={({ currency }) => currency}
      columns={columns}
      scrolls
    />
  )
}

interface Word extends OfficeWord {
  readonly currency: string
  readonly edge: "opening" | "closing"
}

const Verdict = ({ agrees }: Pick<OfficeWord, "agrees">) =>
  agrees === null ? (
    <span className="statement-moment">
      <Trans>cannot be told</Trans>
    </span>
  ) : agrees ? (
    <span className="statement-same">
      <Icon of={Check} />
      <Trans>the same</Trans>
    </span>
  ) : (
    <span className="statement-differs">
      <Icon of={TriangleAlert} />
      <Trans>differs</Trans>
    </span>
  )

const useOfficeColumns = (): ReadonlyArray<PlainColumn<Word>> => {
  const { t, i18n } = useLingui()
  return [
    {
      heading: t`Balance`,
      cell: ({ currency, edge }) => `${currencyOf(currency).code}, ${edge === "opening" ? t`opening` : t`closing`}`,
    },
    {
      heading: t`Moment`,
      cell: ({ at }) => <span className="statement-moment">{utcMoment(at, i18n.locale)}</span>,
    },
    moneyColumn(t`Office`, ({ answered }) => answered),
    moneyColumn(t`History`, ({ reckoned }) => reckoned),
    { heading: t`Comparison`, cell: ({ agrees }) => <Verdict agrees={agrees} /> },
  ]
}

/** Of each balance that differs the moment of the first answer that does. */
const differing = (words: ReadonlyArray<Word>): ReadonlyMap<string, number> =>
  new Map(
    words
      .filter(({ agrees }) => agrees === false)
      .toSorted((a, b) => b.at - a.at)
      .map(({ currency, at }) => [currency, at]),
  )

/** What the office itself said nearest to both ends, beside what the history gives for just then. */
export const OfficeTable = ({
  statement,
  onQuery,
}: Pick<TablesProps, "statement"> & { readonly onQuery: (query: HistoryQuery) => void }) => {
  const { t } = useLingui()
  const words = statement.lines.flatMap(({ currency, opening, closing }): ReadonlyArray<Word> => [
    ...(opening.office === null ? [] : [{ ...opening.office, currency, edge: "opening" as const }]),
    ...(closing.office === null ? [] : [{ ...closing.office, currency, edge: "closing" as const }]),
  ])
  const columns = useOfficeColumns()
  if (words.length === 0)
    return (
      <p className="statement-note">
        <Trans>The office has not answered a balance yet.</Trans>
      </p>
    )
  return (
    <>
      <PlainTable
        label={t`By the office and by the history`}
        rows={words}
        idOf={({ currency, edge }) => `${currency} ${edge}`}
        columns={columns}
        scrolls
      />
      {Array.from(differing(words), ([currency, at]) => (
        <PartingNote key={`${currency} ${at}`} currency={currency} at={at} onQuery={onQuery} />
      ))}
    </>
  )
}

interface TypeLine extends StatementType {
  readonly currency: string
}

const useTypeColumns = (): ReadonlyArray<PlainColumn<TypeLine>> => {
  const { t, i18n } = useLingui()
  const offered = useLive("filterChoices", null).value?.value?.types
  const names = new Map(offered?.map(({ id, name }) => [id, name]))
  return [
    { heading: t`Type`, cell: ({ type }) => names.get(type) ?? type },
    { heading: t`Currency`, cell: ({ currency }) => currencyOf(currency).code },
    { heading: t`Rows`, isNumber: true, cell: ({ count }) => count.toLocaleString(i18n.locale) },
    moneyColumn(t`In`, (line) => line.in),
    moneyColumn(t`Out`, (line) => line.out),
    moneyColumn(t`Net`, ({ net }) => net, "movement"),
  ]
}

/** That no row of the period moved a balance, as far as rows of it are on this device. */
export const NothingMoved = ({ statement: { completeness } }: Pick<TablesProps, "statement">) => (
  <p className="statement-note">
    {completeness.complete ? (
      <Trans>Nothing moved in this period.</Trans>
    ) : (
      <Trans>No row of this period is on this device.</Trans>
    )}
  </p>
)

/** What the rows of each type come to. */
export const TypesTable = ({ statement }: Pick<TablesProps, "statement">) => {
  const { t } = useLingui()
  const columns = useTypeColumns()
  const lines = statement.lines.flatMap(({ currency, types }) => types.map((each): TypeLine => ({ ...each, currency })))
  if (lines.length === 0) return <NothingMoved statement={statement} />
  return (
    <PlainTable
      label={t`By type`}
      rows={lines}
      idOf={({ currency, type }) => `${currency} ${type}`}
      columns={columns}
      scrolls
    />
  )
}

const useMoment = () => {
  const { i18n } = useLingui()
  return (ms: number): string => utcMoment(ms, i18n.locale)
}

const Complete = ({ from, at }: { readonly from: number; readonly at: number }) => {
  const { i18n } = useLingui()
  const [first, time] = [utcDate(momentOf(from), i18n.locale), useMoment()(at)]
  return (
    <Trans>
      Every row from {first} on is here, no gap, as of {time}.
    </Trans>
  )
}

const Answered = ({ at }: { readonly at: number }) => {
  const time = useMoment()(at)
  return <Trans>Balances are reckoned from the office’s answer of {time} by the rows of the history.</Trans>
}

const MovedByOthers = ({ currency, rowsIn, search }: ReturnType<typeof movedByOthers>[number]) => {
  const { code } = currencyOf(currency)
  const currencies = rowsIn.map((each) => currencyOf(each).code).join(", ")
  return (
    <Trans>
      Rows in {currencies} move the balance of {code}: the list finds them by {search}
    </Trans>
  )
}

/** What is known of the rows behind the statement, and of the journal behind them. */
export const StatementFacts = ({ statement }: Pick<TablesProps, "statement">) => {
  const { i18n } = useLingui()
  const { completeness, answeredAt, chain, lines, request, unmoved } = statement
  const [code, entries] = [chain?.code, chain?.entries.toLocaleString(i18n.locale)]
  const rows = unmoved.count.toLocaleString(i18n.locale)
  return (
    <ul className="statement-facts">
      <li className={completeness.complete ? undefined : "statement-differs"}>
        {completeness.complete && completeness.asOf !== null ? (
          <Complete from={request.from} at={completeness.asOf} />
        ) : (
          <Trans>The history of this period is not complete on this device: rows may be missing.</Trans>
        )}
      </li>
      {answeredAt !== null && (
        <li>
          <Answered at={answeredAt} />
        </li>
      )}
      <li data-unchecked={chain === null || undefined}>
        {chain === null ? (
          <Trans>The chain of the journal was not checked yet.</Trans>
        ) : (
          <Trans>
            Chain of the journal: {code}, entries: {entries}
          </Trans>
        )}
      </li>
      {movedByOthers(lines).map((each) => (
        <li key={each.currency}>
          <MovedByOthers {...each} />
        </li>
      ))}
      {unmoved.count > 0 && (
        <li>
          <Trans>Rows of the period that moved nothing, because they failed or have not come yet: {rows}</Trans>
        </li>
      )}
    </ul>
  )
}
