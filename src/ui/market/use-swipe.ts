import { type TouchEvent, useRef } from "react"

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
