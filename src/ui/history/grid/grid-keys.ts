import type { Cell } from "./grid-view.ts"

/** What the keys of a grid move in: so many rows and columns, and a page of so many rows. */
export interface GridShape {
  readonly rows: number
  readonly columns: number
  readonly page: number
  /** The rows that days begin with, rising; none where the rows are not grouped. */
  readonly starts: ReadonlyArray<number>
}

type Move = (cell: Cell, shape: GridShape) => Cell

const moves: Readonly<Record<string, Move>> = {
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  PageDown: ({ row, column }, { page }) => ({ row: row + page, column }),
  PageUp: ({ row, column }, { page }) => ({ row: row - page, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { columns }) => ({ row, column: columns - 1 }),
  "Control+ArrowDown": ({ row, column }, { rows, starts }) => ({
    row: starts.find((start) => start > row) ?? rows - 1,
    column,
  }),
  "Control+ArrowUp": ({ row, column }, { starts }) => ({ row: starts.findLast((start) => start < row) ?? 0, column }),
  "Control+Home": () => ({ row: 0, column: 0 }),
  "Control+End": (_, { rows, columns }) => ({ row: rows - 1, column: columns - 1 }),
}

const within = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1))

/** Where a key takes the keyboard in a grid (WAI-ARIA grid pattern); undefined where the key means nothing to it. */
export const cellAfter = (key: string, control: boolean, cell: Cell, shape: GridShape): Cell | undefined => {
  const next = moves[control ? `Control+${key}` : key]?.(cell, shape)
  return next && { row: within(next.row, shape.rows), column: within(next.column, shape.columns) }
}
