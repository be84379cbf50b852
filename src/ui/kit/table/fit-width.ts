/**
 * The px that a column needs for the widest of what is drawn in its cells, which a selector finds: all cells are laid
 * out at their own width for a moment.
 */
export const fitWidth = (grid: HTMLElement, cells: string): number => {
  grid.dataset["fitting"] = ""
  const width = Math.max(...[...grid.querySelectorAll(cells)].map((cell) => cell.getBoundingClientRect().width))
  delete grid.dataset["fitting"]
  return Math.ceil(width)
}
