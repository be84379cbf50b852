import { useSyncExternalStore } from "react"
import { flushSync } from "react-dom"
import { mediaQueries } from "./media-queries.ts"

/** Between a browser's two events around printing. */
let isPrinting = false

/**
 * Hears of paper in time: pages are counted right after `beforeprint`, and what is drawn later, once the media query
 * says so, has no page any more.
 */
const listen = (listener: () => void): (() => void) => {
  const print = matchMedia(mediaQueries.print)
  const turn = ({ type }: Event): void => {
    isPrinting = type === "beforeprint"
    flushSync(listener)
  }
  addEventListener("beforeprint", turn)
  addEventListener("afterprint", turn)
  print.addEventListener("change", listener)
  return () => {
    removeEventListener("beforeprint", turn)
    removeEventListener("afterprint", turn)
    print.removeEventListener("change", listener)
  }
}

/** Whether the page is drawn for paper. */
export const useOnPaper = (): boolean =>
  useSyncExternalStore(listen, () => isPrinting || matchMedia(mediaQueries.print).matches)
