/** The px that a column needs for the widest of what is drawn in it: all its cells are laid out at their own width. */
export const fitWidth = (grid: HTMLElement, column: number): number => {
  grid.classList.add("table-fitting")
  const cells = [...grid.querySelectorAll(`[data-place$=":${column}"]`)]
  const width = Math.max(...cells.map((cell) => cell.getBoundingClientRect().width))
  grid.classList.remove("table-fitting")
  return Math.ceil(width)
}
