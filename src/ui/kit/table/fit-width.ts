/** The px that a column needs for the widest of what is drawn in it: all its cells are laid out at their own width. */
export const fitWidth = (grid: HTMLElement, column: number): number => {
  grid.dataset["fitting"] = ""
  const cells = [...grid.querySelectorAll(`[data-place$=":${column}"]`)]
  const width = Math.max(...cells.map((cell) => cell.getBoundingClientRect().width))
  delete grid.dataset["fitting"]
  return Math.ceil(width)
}
