import { useLingui } from "@lingui/react/macro"
import type { UIEvent } from "react"
import { Scrolled } from "../scrolled.tsx"
import { drawnText, type TableColumn, textOf } from "./column.ts"

interface TableCardsProps<Row> {
  readonly label: string
  readonly columns: ReadonlyArray<TableColumn<Row>>
  readonly rows: ReadonlyArray<Row>
  readonly idOf: (row: Row) => string
  readonly isBusy: ((row: Row) => boolean) | undefined
  /** Where the rows are part of thousands: cards of one height, each at its place. */
  readonly window: {
    readonly from: number
    readonly total: number
    readonly height: number
    readonly onScroll: (event: UIEvent<HTMLElement>) => void
  } | null
}

const amountsOf = <Row,>(columns: ReadonlyArray<TableColumn<Row>>): ReadonlyArray<TableColumn<Row>> =>
  columns.filter(({ type, isTitle }) => type === "amount" && isTitle !== true)

/** The px of a card of one height: its title, a line of details, and one of amounts where there are several. */
export const cardHeight = <Row,>(columns: ReadonlyArray<TableColumn<Row>>): number =>
  amountsOf(columns).length > 1 ? 132 : 88

/** The rows as cards, for phones: what names the row, what can be done with it, and under it all that is known. */
export const TableCards = <Row,>({ label, columns, rows, idOf, isBusy, window }: TableCardsProps<Row>) => {
  const { i18n } = useLingui()
  const drawn = (column: TableColumn<Row>, row: Row) =>
    column.cell?.(row) ?? <bdi>{drawnText(column, row, i18n.locale)}</bdi>
  const titles = columns.filter(({ isTitle }) => isTitle === true)
  // A card of one height has one line for all details: amounts stand where nothing cuts them, one beside the title, and
  // several in a line of their own.
  const amounts = window === null ? [] : amountsOf(columns)
  const sums = amounts.length > 1 ? amounts : []
  const isBeside = (column: TableColumn<Row>): boolean =>
    column.type === "actions" || (sums.length === 0 && amounts.includes(column))
  const beside = columns.filter((column) => column.isTitle !== true && isBeside(column))
  const details = columns.filter((column) => column.isTitle !== true && !isBeside(column) && !sums.includes(column))
  // In one line there is no room for what a status says by itself.
  const saysItself = (column: TableColumn<Row>): boolean => window !== null && column.type === "status"
  const cards = (
    <ul
      aria-label={label}
      style={window === null ? undefined : { position: "relative", height: window.total * window.height }}
    >
      {rows.map((row, index) => (
        <li
          key={idOf(row)}
          className={window === null ? "table-card" : "table-card table-card-fixed"}
          aria-busy={isBusy?.(row) ?? false}
          {...(window !== null && {
            "aria-setsize": window.total,
            "aria-posinset": window.from + index + 1,
            style: {
              position: "absolute",
              insetInline: 0,
              top: (window.from + index) * window.height,
              height: window.height,
            },
          })}
        >
          <div className="table-card-head">
            <div className="table-card-title">
              {titles.map((column) => (
                <span key={column.id}>{drawn(column, row)}</span>
              ))}
            </div>
            {beside.map((column) => (
              <span key={column.id}>{drawn(column, row)}</span>
            ))}
          </div>
          {sums.length > 0 && (
            <dl className="table-card-sums">
              {sums.map((column) => (
                <div key={column.id}>
                  <dt>{column.heading}</dt>
                  <dd>{drawn(column, row)}</dd>
                </div>
              ))}
            </dl>
          )}
          <dl className={window === null ? "table-card-facts" : "table-card-facts table-card-line"}>
            {details.map(
              (column) =>
                textOf(column, row) !== "" && (
                  <div key={column.id}>
                    <dt className={saysItself(column) ? "visually-hidden" : undefined}>{column.heading}</dt>
                    <dd>{drawn(column, row)}</dd>
                  </div>
                ),
            )}
          </dl>
        </li>
      ))}
    </ul>
  )
  if (window === null) return cards
  return (
    <Scrolled className="table-scroll" label={label} onScroll={window.onScroll}>
      {cards}
    </Scrolled>
  )
}
