import { useSyncExternalStore } from "react"

const query = "(max-width: 719.98px)"

const subscribe = (listener: () => void): (() => void) => {
  const media = matchMedia(query)
  media.addEventListener("change", listener)
  return () => media.removeEventListener("change", listener)
}

/** Whether the window is as narrow as a phone, where menus are gathered in one. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
