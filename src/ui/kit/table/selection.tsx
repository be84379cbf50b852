import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Copy, X } from "lucide-react"
import { useState } from "react"
import { sumOfAll } from "../../../domain/money/sum-of-all.ts"
import type { Sum } from "../amount-points.ts"
import { Amount } from "../amount.tsx"
import { Button } from "../button.tsx"
import { IconButton } from "../icon-button.tsx"
import { Icon } from "../icon.tsx"
import type { TableColumn } from "./column.ts"

/**
 * The rows that are ticked, in the order of the table. Of a list those that are gone are ticked no more; of a window
 * they stay as and where they were last seen, since a row that is scrolled away is not gone. `from`: the place of the
 * first of these rows.
 */
export const useSelection = <Row,>(
  rows: ReadonlyArray<Row>,
  idOf: (row: Row) => string,
  isList: boolean,
  from: number,
) => {
  const [ticked, setTicked] = useState<ReadonlyMap<string, readonly [row: Row, at: number]>>(new Map())
  const present = new Map(rows.map((row, index) => [idOf(row), [row, from + index] as const]))
  const selected = [...ticked]
    .flatMap(([id, was]) => {
      const is = present.get(id) ?? (isList ? null : was)
      return is === null ? [] : [is]
    })
    .sort(([, a], [, b]) => a - b)
    .map(([row]) => row)
  return {
    rows: selected,
    has: (row: Row): boolean => ticked.has(idOf(row)),
    toggle: (row: Row): void =>
      setTicked((before) => {
        const next = new Map(before)
        if (!next.delete(idOf(row))) next.set(idOf(row), present.get(idOf(row)) ?? [row, from])
        return next
      }),
    toggleAll: (): void => setTicked(selected.length === rows.length ? new Map() : present),
    clear: (): void => setTicked(new Map()),
  }
}

/** The sum of each currency. */
const sumsOf = (sums: ReadonlyArray<Sum>): ReadonlyArray<Sum> =>
  [...Map.groupBy(sums, ({ currency }) => currency)].map(([currency, held]) => ({
    currency,
    amount: sumOfAll(held.map(({ amount }) => amount)),
  }))

interface SelectionBarProps<Row> {
  readonly columns: ReadonlyArray<TableColumn<Row>>
  readonly rows: ReadonlyArray<Row>
  readonly onCopy: () => void
  readonly onClear: () => void
}

/** How many rows are ticked, what they come to in each column of amounts, and what can be done with them. */
export const SelectionBar = <Row,>({ columns, rows, onCopy, onClear }: SelectionBarProps<Row>) => {
  const { t } = useLingui()
  return (
    <div className="table-selection" role="status">
      <span>
        <Plural value={rows.length} one="# row selected" other="# rows selected" />
      </span>
      {columns.map(
        (column) =>
          column.type === "amount" && (
            <span key={column.id} className="table-sum">
              {column.heading}:
              {sumsOf(rows.flatMap((row) => column.value(row))).map(({ currency, amount }) => (
                <Amount key={currency} value={amount} currency={currency} />
              ))}
            </span>
          ),
      )}
      <Button size="small" onPress={onCopy}>
        <Icon of={Copy} />
        <Trans>Copy rows</Trans>
      </Button>
      <IconButton label={t`Clear the selection`} onPress={onClear}>
        <Icon of={X} />
      </IconButton>
    </div>
  )
}
