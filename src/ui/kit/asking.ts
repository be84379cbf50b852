import { createContext, useContext } from "react"
import type { RemoteData, Rejection } from "../../domain/kernel/remote-data.ts"
import { useReadOnly } from "./office.ts"
import { useOnline } from "./online.ts"

const UnidentifiedContext = createContext<Rejection | null>(null)

/**
 * Tells every area below why the office has not said whose token this is: until it does, nothing is asked for anybody.
 * Null where it has, or has not been asked to the end.
 */
export const UnidentifiedProvider = UnidentifiedContext.Provider

/** Why nobody is known yet; null where somebody is. */
export const useUnidentified = (): Rejection | null => useContext(UnidentifiedContext)

/**
 * Whether calls leave at all: not without a network, not in a recording, and not for nobody. An area that was never
 * asked for would else be waited for in vain.
 */
export const useAsks = (): boolean => {
  const [online, isReadOnly, unidentified] = [useOnline(), useReadOnly(), useUnidentified()]
  return online && !isReadOnly && unidentified === null
}

/** Whether nothing is known of an area and nothing will be by itself: its call failed, or never leaves. */
export const isNotComing = (area: RemoteData<unknown>, asks: boolean): boolean =>
  area._tag === "Failed" || (area._tag === "Loading" && area.call === "init" && !asks)

/** Whether a call came to nothing for want of a network, and not since the office said no. */
export const lacksNetwork = (rejected: Rejection | null, online: boolean): boolean =>
  !online && (rejected === null || rejected.reason._tag === "Unreachable")
