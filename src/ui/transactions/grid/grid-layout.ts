import { useSyncExternalStore } from "react"
import { cardColumns } from "./card-column.tsx"
import { type Column, columns } from "./columns.tsx"

/** How rows are laid out: a table, or cards on phones. Heights are px and must agree with transactions-grid.css. */
export interface GridLayout {
  readonly name: "table" | "cards"
  readonly columns: ReadonlyArray<Column>
  readonly rowHeight: number
  /** The sticky header; on phones it is there for screen readers only. */
  readonly headHeight: number
}

const table: GridLayout = { name: "table", columns, rowHeight: 36, headHeight: 36 }
const cards: GridLayout = { name: "cards", columns: cardColumns, rowHeight: 76, headHeight: 0 }

const narrow = "(max-width: 719.98px)"

const subscribe = (listener: () => void): (() => void) => {
  const media = matchMedia(narrow)
  media.addEventListener("change", listener)
  return () => media.removeEventListener("change", listener)
}

/** The layout for the width of the window. */
export const useGridLayout = (): GridLayout => (useSyncExternalStore(subscribe, () => matchMedia(narrow).matches) ? cards : table)
