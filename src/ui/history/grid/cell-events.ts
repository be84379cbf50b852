import { type MouseEvent, type PointerEvent, useRef } from "react"
import type { Cell } from "./grid-view.ts"

/** The cell an event happened in. */
export const cellOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"]') : null

/** Where a cell stands. The header is row 1, so the first transaction is row 2. */
export const placeOf = (cell: HTMLElement): Cell => ({
  row: Number(cell.closest("[aria-rowindex]")?.getAttribute("aria-rowindex")) - 2,
  column: Number(cell.dataset["column"]),
})

/** How long a finger rests before the menu opens, in milliseconds, and how far it may stray, in px. */
const restFor = 500
const stray = 8

interface MenuEvents {
  readonly onContextMenu: (event: MouseEvent) => void
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onPointerMove: (event: PointerEvent) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
  /** The press that just ended was a long one and has been dealt with. */
  readonly wasLong: () => boolean
}

/** Asks for a cell's menu: right button, menu key, or a finger that rests (iOS sends no `contextmenu` for it). */
export const useMenuEvents = (open: (cell: HTMLElement) => void): MenuEvents => {
  const press = useRef<{
    readonly timer: ReturnType<typeof setTimeout>
    readonly x: number
    readonly y: number
  } | null>(null)
  const long = useRef(false)
  const end = (): void => {
    clearTimeout(press.current?.timer)
    press.current = null
  }
  return {
    onContextMenu: (event) => {
      const cell = cellOf(event.target)
      if (cell === null) return
      event.preventDefault()
      if (press.current !== null) long.current = true
      end()
      open(cell)
    },
    onPointerDown: (event) => {
      long.current = false
      const cell = cellOf(event.target)
      if (event.pointerType !== "touch" || cell === null) return
      const timer = setTimeout(() => {
        press.current = null
        long.current = true
        open(cell)
      }, restFor)
      press.current = { timer, x: event.clientX, y: event.clientY }
    },
    onPointerMove: ({ clientX, clientY }) => {
      if (press.current !== null && Math.hypot(clientX - press.current.x, clientY - press.current.y) > stray) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    wasLong: () => long.current,
  }
}
