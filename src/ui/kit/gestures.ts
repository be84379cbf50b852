import { type PointerEvent, type RefObject, type TouchEvent, useEffect, useEffectEvent, useRef } from "react"
import type { Range } from "../../domain/kernel/range.ts"
import { type Fingers, panned, pinched } from "../../domain/market/view.ts"

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
export const usePinch = (span: Range<number>, least: number, onZoom: (span: Range<number>) => void) => {
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
        onZoom(pinched(began.current.span, began.current.fingers, fingers, least))
    },
    onTouchEnd: begin,
  }
}

/** Moves a window by a drag with Shift held, and what lay under the mouse with it, and by a wheel to the side. */
export const usePan = (
  place: RefObject<HTMLElement | null>,
  span: Range<number>,
  onZoom: (span: Range<number>) => void,
) => {
  const began = useRef<{ readonly x: number; readonly width: number; readonly span: Range<number> } | null>(null)
  const wheel = useEffectEvent((event: WheelEvent) => {
    const across = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX
    if (Math.abs(across) <= Math.abs(event.shiftKey ? 0 : event.deltaY)) return
    event.preventDefault()
    onZoom(panned(span, across / (place.current?.clientWidth ?? 1)))
  })
  useEffect(() => {
    const element = place.current
    // The page's own listeners are passive, and could not keep the browser from going back a page.
    const hear = (event: WheelEvent): void => wheel(event)
    element?.addEventListener("wheel", hear, { passive: false })
    return () => element?.removeEventListener("wheel", hear)
  }, [place])
  return {
    onPointerDownCapture: ({ shiftKey, button, clientX, pointerId, currentTarget }: PointerEvent) => {
      if (!shiftKey || button !== 0) return
      currentTarget.setPointerCapture(pointerId)
      const width = currentTarget.querySelector(".u-over")?.clientWidth ?? currentTarget.clientWidth
      began.current = { x: clientX, width, span }
    },
    onPointerMoveCapture: ({ clientX }: PointerEvent) => {
      const { current } = began
      if (current !== null) onZoom(panned(current.span, (current.x - clientX) / current.width))
    },
    // However it ends: a system that takes the pointer away says no more of it.
    onLostPointerCapture: () => {
      began.current = null
    },
    // What chooses a span to zoom to must not begin as well.
    onMouseDownCapture: (event: { readonly shiftKey: boolean; stopPropagation(): void }) => {
      if (event.shiftKey) event.stopPropagation()
    },
  }
}
