import type { I18n, MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { useMemo } from "react"
import { Button as AriaButton } from "react-aria-components/Button"
import type { Grouping, GroupKey } from "../../../domain/history/query/cells/groupings.ts"
import { amountParts } from "../../../domain/money/amount-parts.ts"
import { currencyOf } from "../../../domain/money/currency.ts"
import type { Pivot } from "../../../domain/pivot/question.ts"
import type { ShownLine, ShownPivot } from "../../../domain/pivot/shown.ts"
import { Amount } from "../../kit/amount.tsx"
import { useHideAmounts } from "../../kit/preferences.ts"
import type { TableColumn } from "../../kit/table/column.ts"
import { DataTable } from "../../kit/table/data-table.tsx"
import { useDataTable } from "../../kit/table/use-data-table.ts"
import { useNarrow } from "../../kit/use-narrow.ts"
import { figuresWidth, mostChange, namesOnPhone, wordsWidth } from "./pivot-widths.ts"
import { groupingNames, measureNames } from "./pivot-words.ts"

/** A cell that was pressed, and the groups that its rows are of. */
export interface PressedCell {
  readonly anchor: Element
  readonly groups: ReadonlyArray<readonly [grouping: Grouping, key: GroupKey]>
}

interface PivotTableProps {
  readonly pivot: Pivot
  readonly shown: ShownPivot
  readonly groupWords: (grouping: Grouping, key: GroupKey) => string
  readonly onPress: (cell: PressedCell) => void
}

/** Over all columns. */
const allName = msg`All`

type Translate = (message: MessageDescriptor) => string

/** One currency of one row. */
interface PivotRow {
  readonly id: string
  readonly keys: ReadonlyArray<GroupKey>
  readonly currency: string | null
  /** By column, and behind them over all columns. */
  readonly cells: ReadonlyArray<ShownLine | null>
}

const codeOf = (currency: string | null): string => (currency === null ? "" : currencyOf(currency).code)

const lineOf = (lines: ReadonlyArray<ShownLine>, currency: string | null): ShownLine | null =>
  lines.find((line) => line.currency === currency) ?? null

const rowOf = (
  keys: ReadonlyArray<GroupKey>,
  currency: string | null,
  read: () => ReadonlyArray<ShownLine | null>,
): PivotRow => {
  let cells: ReadonlyArray<ShownLine | null> | undefined
  return {
    id: JSON.stringify([...keys, currency]),
    keys,
    currency,
    get cells() {
      return (cells ??= read())
    },
  }
}

/** The rows of a table: each row of the pivot once for every currency it has; one where columns are currencies. */
const rowsOf = (shown: ShownPivot, isByCurrency: boolean): ReadonlyArray<PivotRow> =>
  shown.rows.flatMap((row): ReadonlyArray<PivotRow> => {
    const { keys } = row.group
    if (isByCurrency) return [rowOf(keys, null, () => row.cells.map(([only]) => only ?? null))]
    return row.lines.map((line) =>
      rowOf(keys, line.currency, () => [...row.cells.map((each) => lineOf(each, line.currency)), line]),
    )
  })

/** Per cent with two decimals at most, in the reader's words. */
export const percentText = (i18n: I18n, text: string, sign: "auto" | "exceptZero"): string =>
  i18n
    .number(Number(text) / 100, { style: "percent", signDisplay: sign, maximumFractionDigits: 2 })
    .replace("-", "\u2212")

/** A line in words: exact, or covered as amounts are. */
export const lineText = ({ value, currency }: ShownLine, { shape }: Pivot, hidden: boolean, i18n: I18n): string => {
  if (value === null) return "—"
  if (shape === "share") return percentText(i18n, value, "auto")
  if (currency === null) return i18n.number(Number(value))
  const { code, precision } = currencyOf(currency)
  return hidden ? code : `${partsText(amountParts(value, i18n.locale, precision, false))} ${code}`
}

const partsText = ({ sign, whole, fraction, zeros }: ReturnType<typeof amountParts>): string =>
  sign + whole + fraction + zeros

/** What one currency of a cell comes to. */
export const Line = ({ line, pivot }: { readonly line: ShownLine; readonly pivot: Pivot }) => {
  const { i18n } = useLingui()
  const hidden = useHideAmounts()
  const percent = (text: string, sign: "auto" | "exceptZero"): string => percentText(i18n, text, sign)
  const { value, currency, change } = line
  return (
    <>
      {pivot.shape === "share" ? (
        <span>{value === null ? "—" : percent(value, "auto")}</span>
      ) : currency === null || value === null ? (
        <span>{value === null ? "—" : i18n.number(Number(value))}</span>
      ) : (
        <Amount value={value} currency={currency} bare />
      )}
      {pivot.against !== null && value !== null && (change === null || change.percent === null || !hidden) && (
        <span className="pivot-change">
          {change === null || change.percent === null ? "—" : percent(change.percent, "exceptZero")}
        </span>
      )}
    </>
  )
}

const isByCurrency = ({ columns, unit, measure }: Pivot): boolean =>
  columns.includes("currency") && unit === null && measure !== "rows"

const columnsOf = (
  { pivot, shown, groupWords, onPress }: PivotTableProps,
  rows: ReadonlyArray<PivotRow>,
  say: Translate,
  isNarrow: boolean,
): ReadonlyArray<TableColumn<PivotRow>> => {
  const groupsOf = (row: PivotRow, column: number): PressedCell["groups"] => [
    ...pivot.rows.map((grouping, place) => [grouping, row.keys[place] ?? null] as const),
    ...pivot.columns.flatMap((grouping, place) => {
      const group = shown.columns[column]?.group
      return group === undefined ? [] : [[grouping, group.keys[place] ?? null] as const]
    }),
    ...(row.currency === null || pivot.unit !== null ? [] : [["currency", row.currency] as const]),
  ]
  const cell = (column: number) => (row: PivotRow) => {
    const line = row.cells[column]
    return line === null || line === undefined ? (
      <span className="pivot-none">—</span>
    ) : (
      <AriaButton
        className="pivot-cell"
        onPress={({ target }) => onPress({ anchor: target, groups: groupsOf(row, column) })}
      >
        <Line line={line} pivot={pivot} />
      </AriaButton>
    )
  }
  const isMoney = pivot.measure !== "rows" && pivot.shape !== "share"
  const figures = (id: string, heading: string, column: number): TableColumn<PivotRow> => {
    const width = figuresWidth(
      shown.figures(column < shown.columns.length ? column : null),
      pivot.against === null ? 0 : mostChange(rows.map(({ cells }) => cells[column] ?? null)),
      wordsWidth([heading], 112),
    )
    return isMoney
      ? {
          id,
          type: "amount",
          heading,
          width,
          value: ({ cells }) => {
            const line = cells[column]
            return line === null || line === undefined ? [] : [{ amount: line.value, currency: line.currency ?? "" }]
          },
          cell: cell(column),
        }
      : {
          id,
          type: "number",
          heading,
          width,
          value: ({ cells }) => cells[column]?.value ?? null,
          cell: cell(column),
        }
  }
  const hasColumns = pivot.columns.length > 0
  const codes = rows.map(({ currency }) => codeOf(currency))
  const hasCurrency = codes.some((code) => code !== "") && !pivot.rows.includes("currency")
  const wanted = pivot.rows.map((grouping, place) =>
    wordsWidth(
      [say(groupingNames[grouping]), ...shown.rows.map(({ group }) => groupWords(grouping, group.keys[place] ?? null))],
      isNarrow ? 48 : 72,
    ),
  )
  const widths = isNarrow ? namesOnPhone(wanted, hasCurrency) : wanted
  return [
    ...pivot.rows.map((grouping, place): TableColumn<PivotRow> => ({
      id: `row ${grouping}`,
      type: "text",
      heading: say(groupingNames[grouping]),
      width: widths[place] ?? 0,
      isTitle: true,
      isKept: true,
      sorts: false,
      value: ({ keys }) => groupWords(grouping, keys[place] ?? null),
    })),
    ...(hasCurrency
      ? [
          {
            id: "currency",
            type: "text" as const,
            heading: say(groupingNames.currency),
            width: wordsWidth([say(groupingNames.currency), ...codes], isNarrow ? 48 : 72),
            isTitle: true,
            isKept: true,
            value: ({ currency }: PivotRow) => codeOf(currency),
          },
        ]
      : []),
    ...(hasColumns
      ? shown.columns.map(({ group }, column) =>
          figures(
            `column ${JSON.stringify(group.keys)}`,
            pivot.columns.map((grouping, place) => groupWords(grouping, group.keys[place] ?? null)).join(", "),
            column,
          ),
        )
      : []),
    ...(isByCurrency(pivot)
      ? []
      : [figures("all", hasColumns ? say(allName) : say(measureNames[pivot.measure]), shown.columns.length)]),
  ]
}

/** What is chosen of a table is kept for one pair of groupings: another pair is another table. */
const nameOf = ({ rows, columns }: Pivot): string => `pivot ${[...rows, "by", ...columns].join(" ")}`

/** The pivot as a table; a cell is pressed for what it is made of. */
export const PivotTable = (props: PivotTableProps) => <TableOfOne key={nameOf(props.pivot)} {...props} />

const TableOfOne = ({ pivot, shown, groupWords, onPress }: PivotTableProps) => {
  const { t, i18n } = useLingui()
  const isNarrow = useNarrow()
  const rows = useMemo(() => rowsOf(shown, isByCurrency(pivot)), [shown, pivot])
  const columns = useMemo(
    () => columnsOf({ pivot, shown, groupWords, onPress }, rows, (message) => i18n._(message), isNarrow),
    [pivot, shown, groupWords, onPress, rows, i18n, isNarrow],
  )
  const table = useDataTable({ name: nameOf(pivot), columns, rows })
  return <DataTable isMatrix label={t`Pivot`} table={table} idOf={({ id }) => id} />
}
