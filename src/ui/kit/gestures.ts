import { type TouchEvent, useRef } from "react"
import type { Range } from "../../domain/kernel/range.ts"
import { type Fingers, pinched } from "../../domain/market/view.ts"

/** A finger that moved so far to the side, and less up or down, has swiped; pixels. */
const leastSwipe = 56

/** Hears of swipes: 1 for the next, −1 for the one before. */
export const useSwipe = (onSwipe: (step: 1 | -1) => void) => {
  const began = useRef<{ readonly x: number; readonly y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      began.current = touch === undefined || touches.length > 1 ? null : { x: touch.clientX, y: touch.clientY }
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      const { current } = began
      if (current === null || touch === undefined) return
      const [across, along] = [touch.clientX - current.x, touch.clientY - current.y]
      if (Math.abs(across) >= leastSwipe && Math.abs(across) > Math.abs(along)) onSwipe(across < 0 ? 1 : -1)
    },
  }
}

/** Where two fingers lie on the picture beneath, as shares of its width; null when there are not two. */
const fingersOf = ({ touches, currentTarget }: TouchEvent): Fingers | null => {
  const [one, two] = [touches[0], touches[1]]
  const plot = currentTarget.querySelector(".u-over")?.getBoundingClientRect()
  if (one === undefined || two === undefined || touches.length !== 2 || plot === undefined) return null
  const at = (x: number): number => (x - plot.left) / plot.width
  return [at(Math.min(one.clientX, two.clientX)), at(Math.max(one.clientX, two.clientX))]
}

/** Zooms by two fingers: what lay under each stays under it. */
export const usePinch = (span: Range<number>, onZoom: (span: Range<number>) => void) => {
  const began = useRef<{ readonly fingers: Fingers; readonly span: Range<number> } | null>(null)
  const begin = (event: TouchEvent): void => {
    const fingers = fingersOf(event)
    began.current = fingers === null ? null : { fingers, span }
  }
  return {
    onTouchStart: begin,
    onTouchMove: (event: TouchEvent) => {
      const fingers = fingersOf(event)
      if (fingers !== null && began.current !== null)
        onZoom(pinched(began.current.span, began.current.fingers, fingers))
    },
    onTouchEnd: begin,
  }
}
