import type { PointerEvent as HandlePointerEvent } from "react"
import { leastWidth, mostWidth } from "./kept-choice.ts"

/** The width of the column that is dragged, on the grid. */
export const draggedWidth = "--table-dragged"

/** A width in px as a column may have it. */
export const boundedWidth = (width: number): number => Math.round(Math.min(mostWidth, Math.max(leastWidth, width)))

/**
 * Follows the pointer that took the handle of a column, until it is let go. The width is heard of when it is taken and
 * when it is let go, px; meanwhile it stands on the grid as a property, so that no row is drawn anew.
 */
export const dragWidth = (
  event: HandlePointerEvent<HTMLElement>,
  onWidth: (width: number, isTaken: boolean) => void,
): void => {
  const handle = event.currentTarget
  const [head, grid] = [handle.parentElement, handle.closest<HTMLElement>('[role="grid"]')]
  if (event.button !== 0 || head === null || grid === null) return
  const start = event.clientX
  // A column that shares what is left is wider than it says: it is sized from what is seen.
  const first = head.clientWidth
  let width: number | null = null
  const follow = ({ clientX }: PointerEvent): void => {
    if (width === null) onWidth(first, true)
    width = boundedWidth(first + clientX - start)
    grid.style.setProperty(draggedWidth, `${width}px`)
  }
  handle.setPointerCapture(event.pointerId)
  handle.addEventListener("pointermove", follow)
  handle.addEventListener(
    "lostpointercapture",
    () => {
      handle.removeEventListener("pointermove", follow)
      grid.style.removeProperty(draggedWidth)
      if (width !== null) onWidth(width, false)
    },
    { once: true },
  )
}
