import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useMemo } from "react"
import type { Grouping, GroupKey } from "../../../domain/history/query/cells/groupings.ts"
import type { Explanation } from "../../../domain/history/query/explain.ts"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"
import type { MeasuredRows } from "../../../domain/history/query/measured-rows.ts"
import { currencyOf } from "../../../domain/money/currency.ts"
import { unpackPivot } from "../../../domain/pivot/answer.ts"
import { explainedOf, type Groups, makeNumber, type ValuedRows } from "../../../domain/pivot/explained.ts"
import { type Measured, noneOf } from "../../../domain/pivot/measured.ts"
import { isValuedThen, measureOf, type Pivot } from "../../../domain/pivot/question.ts"
import type { ShownLine, Valuation } from "../../../domain/pivot/shown.ts"
import { Amount } from "../../kit/amount.tsx"
import { useLive } from "../../kit/office.ts"
import { useHideAmounts } from "../../kit/preferences.ts"
import { Skeleton } from "../../kit/skeleton.tsx"
import { momentOf, utcSecond } from "../../kit/time.ts"
import { ExplainDialog } from "../explain/explain-dialog.tsx"
import { lineText, percentText } from "./pivot-table.tsx"
import { measureNames } from "./pivot-words.ts"
import "./explained-cell.css"

/** How one currency's value is found of its rows. */
const HowFound = ({
  own,
  net,
  measure,
}: {
  readonly own: MeasuredRows
  readonly net: string
  readonly measure: Pivot["measure"]
}) => {
  const { of: rows, count, currency } = own
  switch (measure) {
    case "rows":
      return <Plural value={count} one="# row, counted" other="# rows, counted" />
    case "in":
      return <Plural value={rows} one="# row that came in" other="# rows that came in, added up" />
    case "out":
      return <Plural value={rows} one="# row that went out" other="# rows that went out, added up" />
    case "net":
      return <Plural value={rows} one="# row" other="# rows, added up" />
    case "fees":
      return <Plural value={rows} one="# row that names a fee" other="# rows that name a fee, added up" />
    case "average":
      return (
        <>
          <Amount value={net} currency={currency} />{" "}
          <Plural
            value={count}
            one="over # row, rounded half up to eight decimals"
            other="over # rows, rounded half up to eight decimals"
          />
        </>
      )
    case "median":
      return <Plural value={count} one="in the middle of # row" other="in the middle of # rows by their amounts" />
    case "least":
      return <Plural value={count} one="the least of # row" other="the least of # rows" />
    case "most":
      return <Plural value={count} one="the most of # row" other="the most of # rows" />
  }
}

const Currency = ({ own, net, pivot }: { readonly own: MeasuredRows; readonly net: string; readonly pivot: Pivot }) => {
  const { i18n } = useLingui()
  return (
    <li>
      <p>
        {pivot.measure === "rows" && <strong>{currencyOf(own.currency).code}</strong>}
        {pivot.measure !== "rows" && own.value !== null && !(pivot.measure === "average" && pivot.unit !== null) && (
          <strong>
            <Amount value={own.value} currency={own.currency} />
          </strong>
        )}{" "}
        <HowFound own={own} net={net} measure={pivot.measure} />
      </p>
      {own.decisive.length > 0 && (
        <ul className="explained-rows">
          {own.decisive.map(({ id, date, amount }) => {
            const row = String(id)
            const moment = utcSecond(momentOf(date), i18n.locale)
            return (
              <li key={id}>
                <Trans>
                  Row {row} of {moment}
                </Trans>{" "}
                <Amount value={amount} currency={own.currency} />
              </li>
            )
          })}
        </ul>
      )}
    </li>
  )
}

interface NumberProps {
  readonly explanation: Explanation
  readonly pivot: Pivot
  readonly title: string
  readonly worth: Valuation
}

const NumberMade = ({
  explanation: { total, beside },
  pivot,
  title,
  worth,
  valued,
}: NumberProps & { readonly valued: ValuedRows | null }) => {
  const { t, i18n } = useLingui()
  const hidden = useHideAmounts()
  const made = makeNumber(pivot, total.measured, beside, worth, valued)
  const said = (lines: ReadonlyArray<ShownLine>): string =>
    lines.map((line) => lineText(line, { ...pivot, shape: "itself" }, hidden, i18n)).join(", ") || "—"
  const [itself, other] = [said(made.itself), said(made.beside ?? [])]
  const percent = made.shown[0]?.change?.percent ?? null
  const netOf = (currency: string): string => total.currencies.find((sums) => sums.currency === currency)?.net ?? "0"
  return (
    <section className="explain-total" aria-label={t`How it is found`}>
      <p>{title}</p>
      <p className="explained-number">
        {made.shown.map((line) => lineText(line, pivot, hidden, i18n)).join(", ") || "—"}
      </p>
      <ul className="explained-currencies">
        {total.measured.map((own) => (
          <Currency key={own.currency} own={own} net={netOf(own.currency)} pivot={pivot} />
        ))}
      </ul>
      {pivot.unit !== null && (
        <p className="explain-quiet">
          {valued === null ? (
            <Trans>In one currency by the rates now, each of these by its own: {itself}</Trans>
          ) : (
            <Trans>In one currency by the rates of when each row happened: {itself}</Trans>
          )}
        </p>
      )}
      {pivot.shape === "share" && (
        <p className="explain-quiet">
          <Trans>
            {itself} of {other}, rounded half up to two decimals
          </Trans>
        </p>
      )}
      {pivot.shape === "running" && (
        <p className="explain-quiet">
          <Trans>Added up from the first period to the end of this one.</Trans>
        </p>
      )}
      {pivot.against !== null && (
        <p className="explain-quiet">
          {pivot.against === "year" ? <Trans>A year before: {other}</Trans> : <Trans>The period before: {other}</Trans>}
          {percent !== null && !hidden && ` (${percentText(i18n, percent, "exceptZero")})`}
        </p>
      )}
    </section>
  )
}

/** The same of rows that are valued one by one: what they are worth is asked as the pivot asks it (law 7). */
const NumberThen = ({
  rows,
  beside,
  until,
  ...props
}: NumberProps & {
  readonly rows: HistoryQuery
  readonly beside: HistoryQuery | null
  readonly until: number
}) => {
  const { pivot } = props
  const whole: Pivot = { ...pivot, rows: [], columns: [], against: null, shape: "itself" }
  const now = useLive("pivot", { query: rows, pivot: whole, until })
  const before = useLive("pivot", { query: beside ?? rows, pivot: whole, until })
  const measured = ({ value }: typeof now): Measured =>
    (value?.value ? unpackPivot(value.value).total[0] : undefined) ?? noneOf(measureOf(pivot))
  return now.value === null || before.value === null ? (
    <Skeleton height="120px" />
  ) : (
    <NumberMade {...props} valued={{ itself: measured(now), beside: beside === null ? null : measured(before) }} />
  )
}

/** What the number of a pivot's cell is made of, row by row, and the calls that the rows came with (B042). */
export const ExplainedCell = ({
  query,
  pivot,
  groups,
  until,
  worth,
  groupWords,
  onClose,
}: {
  readonly query: HistoryQuery
  readonly pivot: Pivot
  readonly groups: Groups
  readonly until: number
  readonly worth: Valuation
  readonly groupWords: (grouping: Grouping, key: GroupKey) => string
  readonly onClose: () => void
}) => {
  const { i18n } = useLingui()
  const [rows, number] = useMemo(() => {
    const { query: own, ...beside } = explainedOf(query, pivot, groups, until)
    return [own, beside] as const
  }, [query, pivot, groups, until])
  const title = [i18n._(measureNames[pivot.measure]), ...groups.map(([grouping, key]) => groupWords(grouping, key))]
  return (
    <ExplainDialog
      query={rows}
      number={number}
      renderHead={(explanation) => {
        const props = { explanation, pivot, title: title.join(" · "), worth }
        return isValuedThen(pivot) ? (
          <NumberThen {...props} rows={rows} beside={number.beside} until={until} />
        ) : (
          <NumberMade {...props} valued={null} />
        )
      }}
      onClose={onClose}
    />
  )
}
