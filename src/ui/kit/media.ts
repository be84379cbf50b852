import { useCallback, useSyncExternalStore } from "react"
import { flushSync } from "react-dom"
import { type MediaName, mediaQueries } from "./media-queries.ts"

/** Whether a media query holds, again whenever that changes. */
export const useMedia = (name: MediaName): boolean =>
  useSyncExternalStore(
    useCallback(
      (listener: () => void) => {
        const media = matchMedia(mediaQueries[name])
        media.addEventListener("change", listener)
        return () => media.removeEventListener("change", listener)
      },
      [name],
    ),
    () => matchMedia(mediaQueries[name]).matches,
  )

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
