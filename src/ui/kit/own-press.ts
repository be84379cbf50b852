import { type MouseEvent, type RefObject, useRef } from "react"

/** What tells a press that is meant for a button from one that came too soon. */
interface OwnPress {
  readonly onClickCapture: (event: MouseEvent) => void
  /** Whether the last press was not for this. */
  readonly isStray: RefObject<boolean>
}

/**
 * The second press of two is for what stood there at the first: a button that came between them takes none, and so
 * nobody who presses twice says yes to what was not there yet (S20).
 *
 * @param to what is pressed, where one button leads to several things in turn
 */
export const useOwnPress = (to: unknown = null): OwnPress => {
  const first = useRef<unknown>(undefined)
  const isStray = useRef(false)
  return {
    isStray,
    onClickCapture: (event) => {
      if (event.detail <= 1) first.current = to
      isStray.current = first.current !== to
      if (isStray.current) event.preventDefault() // a form's button submits nothing either
    },
  }
}
