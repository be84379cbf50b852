import { type ScreenPath, screenPaths } from "../../ui/shell/screen-paths.ts"
import { forgetTab, readTab, writeTab } from "../device/tab-storage.ts"

const key = "office:return-place"

const screenOf = (place: string): ScreenPath | undefined => {
  // Only an address of this origin, and of a screen that exists; home needs no way back (S06).
  if (!place.startsWith("/") || place.startsWith("//") || place.includes("\\")) return undefined
  const { origin, pathname } = new URL(place, location.origin)
  return origin === location.origin ? screenPaths.find((path) => path === pathname && path !== "/") : undefined
}

/**
 * Remembers where someone was, or wanted to go, before they had to sign in (A105). Unknown addresses are not kept
 * (A06).
 */
export const rememberPlace = (place: string): void => {
  if (screenOf(place) !== undefined) writeTab(key, place)
}

/** The place to continue at, with the path of its screen; null when there is none. */
export const readPlace = (): { readonly place: string; readonly screen: ScreenPath } | null => {
  const place = readTab(key)
  const screen = place === null ? undefined : screenOf(place)
  return place === null || screen === undefined ? null : { place, screen }
}

/** The way back was taken, or is not wanted. */
export const forgetPlace = (): void => forgetTab(key)
