import { broughtHash, sheetsAddress } from "../../domain/sheets/address.ts"
import { type ScreenPath, screenPaths } from "../../ui/shell/screen-paths.ts"
import { forgetTab, readTab, writeTab } from "../device/tab-storage.ts"

const key = "office:return-place"
/** Whose place it is, by the salted name of their database; without it, an address that anybody may have opened. */
const ofKey = "office:return-place-of"

const screenOf = (place: string): ScreenPath | undefined => {
  // Only an address of this origin, and of a screen that exists; home needs no way back (S06).
  if (!place.startsWith("/") || place.startsWith("//") || place.includes("\\")) return undefined
  const { origin, pathname } = new URL(place, location.origin)
  return origin === location.origin ? screenPaths.find((path) => path === pathname && path !== "/") : undefined
}

/** The way back was taken, or is not wanted. */
export const forgetPlace = (): void => {
  forgetTab(key)
  forgetTab(ofKey)
}

/**
 * Remembers where someone was, or wanted to go, before they had to sign in (A105). Unknown addresses are not kept
 * (A06).
 * @param account whose address it was, since searches and forms may stand in it; null where nobody is known
 */
export const rememberPlace = (place: string, account: string | null): void => {
  if (screenOf(place) === undefined) return
  forgetPlace()
  writeTab(key, place)
  if (account !== null) writeTab(ofKey, account)
}

/** Where an address leads, as the router reads it. */
interface Address {
  readonly pathname: string
  readonly searchStr: string
  readonly hash: string
}

/**
 * Remembers an address that somebody opened who has to sign in first. A sheet that it brings along is nobody's: it
 * waits for whoever comes in; of others only the screen and its search are kept, since they are of a customer.
 */
export const rememberAddress = ({ pathname, searchStr, hash }: Address, account: string | null): void => {
  const brought = sheetsAddress(hash)?.brought ?? null
  if (brought === null) rememberPlace(pathname + searchStr, account)
  else rememberPlace(pathname + broughtHash(brought), null)
}

/**
 * The place for a customer to continue at, with the path of its screen; null when there is none, and where it is not
 * known yet that it is this customer's (S16).
 */
export const readPlace = (account: string | null): { readonly place: string; readonly screen: ScreenPath } | null => {
  const [place, of] = [readTab(key), readTab(ofKey)]
  if (place === null || (of !== null && of !== account)) return null
  const screen = screenOf(place)
  return screen === undefined ? null : { place, screen }
}

/** Another customer came in: where the one before was is nothing to them, and stays in no tab of theirs (S16). */
export const forgetPlaceOfOthers = (account: string): void => {
  const of = readTab(ofKey)
  if (of !== null && of !== account) forgetPlace()
}
