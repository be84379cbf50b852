/**
 * The px that columns need for the widest of what is drawn in their cells, which a selector finds for each: all cells
 * are laid out at their own width for a moment.
 */
export const fitWidths = (grid: HTMLElement, columns: ReadonlyArray<string>): ReadonlyArray<number> => {
  grid.dataset["fitting"] = ""
  const widths = columns.map((cells) =>
    Math.ceil(Math.max(0, ...[...grid.querySelectorAll(cells)].map((cell) => cell.getBoundingClientRect().width))),
  )
  delete grid.dataset["fitting"]
  return widths
}

/** The px that one column needs. */
export const fitWidth = (grid: HTMLElement, cells: string): number => fitWidths(grid, [cells])[0] ?? 0
