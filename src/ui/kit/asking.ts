import { createContext, useContext } from "react"
import type { RemoteData } from "../../domain/kernel/remote-data.ts"
import { useReadOnly } from "./office.ts"
import { useOnline } from "./online.ts"

type Rejected = RemoteData<unknown>["rejected"]

const UnidentifiedContext = createContext<Rejected>(null)

/**
 * Tells every area below why the office has not said whose token this is: until it does, nothing is asked for anybody.
 * Null where it has, or has not been asked to the end.
 */
export const UnidentifiedProvider = UnidentifiedContext.Provider

/** Why nobody is known yet; null where somebody is. */
export const useUnidentified = (): Rejected => useContext(UnidentifiedContext)

/**
 * Whether calls leave at all: not without a network, not in a recording, and not for nobody. An area that was never
 * asked for would else be waited for in vain.
 */
export const useAsks = (): boolean => {
  const [online, isReadOnly, unidentified] = [useOnline(), useReadOnly(), useUnidentified()]
  return online && !isReadOnly && unidentified === null
}
