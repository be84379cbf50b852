import { type TouchEvent, useRef } from "react"
import { type Fingers, pinched, type Span } from "../../domain/market/view.ts"

/** Where two fingers lie on the picture beneath, as shares of its width; null when there are not two. */
const fingersOf = ({ touches, currentTarget }: TouchEvent): Fingers | null => {
  const [one, two] = [touches[0], touches[1]]
  const plot = currentTarget.querySelector(".u-over")?.getBoundingClientRect()
  if (one === undefined || two === undefined || touches.length !== 2 || plot === undefined) return null
  const at = (x: number): number => (x - plot.left) / plot.width
  return [at(Math.min(one.clientX, two.clientX)), at(Math.max(one.clientX, two.clientX))]
}

/** Zooms by two fingers: what lay under each stays under it. */
export const usePinch = (span: Span, onZoom: (span: Span) => void) => {
  const began = useRef<{ readonly fingers: Fingers; readonly span: Span } | null>(null)
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
