import { useCallback, useSyncExternalStore } from "react"
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
