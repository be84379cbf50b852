import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react"

/** A place in the grid; the head is row −1, and column 0 holds the ticks. */
export interface GridPlace {
  readonly row: number
  readonly column: number
}

interface GridFocusOptions {
  readonly rows: number
  readonly columns: number
  /** Rows that are seen at once. */
  readonly page: () => number
  /** Brings a row into view, so that it will be drawn. */
  readonly reveal: (row: number) => void
}

const widgets = "button, a[href], input"

/** What takes the keyboard in a cell: the only widget it has, or else the cell itself. */
const targetOf = (cell: Element): HTMLElement | null => {
  const inside = cell.querySelectorAll<HTMLElement>(widgets)
  return inside.length === 1 ? (inside[0] ?? null) : cell instanceof HTMLElement ? cell : null
}

/** The place of the cell that something happened in. */
export const placeIn = (target: EventTarget): GridPlace | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-place]") : null
  const [row, column] = (cell?.dataset["place"] ?? "").split(":").map(Number)
  return row === undefined || column === undefined ? null : { row, column }
}

type Move = (place: GridPlace, options: GridFocusOptions) => GridPlace

const moves: Readonly<Record<string, Move>> = {
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  PageDown: ({ row, column }, { page }) => ({ row: row + page(), column }),
  PageUp: ({ row, column }, { page }) => ({ row: Math.max(0, row - page()), column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { columns }) => ({ row, column: columns - 1 }),
  "Control+Home": () => ({ row: 0, column: 0 }),
  "Control+End": (_, { rows, columns }) => ({ row: rows - 1, column: columns - 1 }),
}

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))

/**
 * The grid is one stop of the tab key, and arrows lead through its cells (WAI-ARIA grid pattern). A cell with several
 * widgets is entered with Enter or F2 and left with Escape.
 */
export const useGridFocus = (grid: RefObject<HTMLElement | null>, options: GridFocusOptions) => {
  const place = useRef<GridPlace>({ row: -1, column: 1 })
  /** The keyboard waits for a cell that is not drawn yet. */
  const isComing = useRef(false)
  const find = ({ row, column }: GridPlace) => grid.current?.querySelector(`[data-place="${row}:${column}"]`) ?? null

  // Whatever was drawn anew may have brought tab stops of its own.
  useLayoutEffect(() => {
    const root = grid.current
    if (root === null) return
    for (const each of root.querySelectorAll<HTMLElement>(`[data-place], [data-place] :is(${widgets})`))
      each.tabIndex = -1
    const cell = find(place.current) ?? root.querySelector("[data-place]")
    const stop = cell === null ? null : targetOf(cell)
    if (stop !== null) stop.tabIndex = 0
    if (!isComing.current || cell === null || find(place.current) === null) return
    isComing.current = false
    stop?.focus({ preventScroll: true })
  })

  const moveTo = (next: GridPlace): void => {
    const old = find(place.current)
    const oldStop = old === null ? null : targetOf(old)
    if (oldStop !== null) oldStop.tabIndex = -1
    place.current = next
    if (next.row >= 0) options.reveal(next.row)
    const cell = find(next)
    const stop = cell === null ? null : targetOf(cell)
    if (stop === null || cell === null) {
      isComing.current = true
      return
    }
    stop.tabIndex = 0
    stop.focus({ preventScroll: next.row < 0 })
    cell.scrollIntoView({ block: "nearest", inline: "nearest" })
  }

  /** Whether the key was one of the grid's own. */
  const onKey = (event: KeyboardEvent): boolean => {
    const here = placeIn(event.target)
    if (here === null || event.altKey || event.metaKey || event.shiftKey) return false
    const cell = find(here)
    const isInside = cell !== null && event.target !== targetOf(cell)
    if (isInside) {
      if (event.key !== "Escape") return false
      if (cell instanceof HTMLElement) cell.focus()
      return true
    }
    if ((event.key === "Enter" || event.key === "F2") && event.target === cell) {
      const inner = cell.querySelector<HTMLElement>(widgets)
      inner?.focus()
      return inner !== null
    }
    const next = moves[event.ctrlKey ? `Control+${event.key}` : event.key]?.(here, options)
    if (next === undefined) return false
    moveTo({ row: within(next.row, -1, options.rows - 1), column: within(next.column, 0, options.columns - 1) })
    return true
  }

  /** The keyboard or the mouse has come to a cell by itself. */
  const onFocus = (target: EventTarget): void => {
    const here = placeIn(target)
    if (here === null) return
    const old = find(place.current)
    const oldStop = old === null ? null : targetOf(old)
    if (oldStop !== null) oldStop.tabIndex = -1
    place.current = here
    const cell = find(here)
    const stop = cell === null ? null : targetOf(cell)
    if (stop !== null) stop.tabIndex = 0
  }

  return { onKey, onFocus }
}
