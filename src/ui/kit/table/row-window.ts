import { useState } from "react"

/** The part of the rows that is here to be drawn, and how to ask for another. */
export interface RowWindow<Row> {
  readonly total: number
  /** The place of its first row among all. */
  readonly from: number
  readonly rows: ReadonlyArray<Row>
  /** The first row that is in view now. */
  readonly onLook: (first: number) => void
}

/** A list of more cells than this is drawn in windows: the page would hold an element, and more, for each of them. */
const mostCells = 2_000
/** So many columns have the tables of the office, except those of which any column may be what is looked for. */
export const usualColumns = 10
/** Windows begin at whole steps, so that few of them are made while the table is scrolled. */
const step = 20
/** The rows of a window: what is in view, and as much again before and behind it. */
export const windowRows = 60

/** Where the window begins that has the row in view in it, with room before it. */
export const windowAt = (first: number): number => Math.max(0, Math.floor(first / step) * step - step)

/** The window of a list that is too long to be drawn whole; null for any other. */
export const useListWindow = <Row>(rows: ReadonlyArray<Row>, columns: number): RowWindow<Row> | null => {
  const [wanted, setWanted] = useState(0)
  if (rows.length <= windowRows || rows.length * columns <= mostCells) return null
  const from = Math.min(wanted, rows.length - windowRows)
  return {
    total: rows.length,
    from,
    rows: rows.slice(from, from + windowRows),
    onLook: (first) => setWanted(windowAt(first)),
  }
}
