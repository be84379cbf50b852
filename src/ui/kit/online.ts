import { createContext, useContext } from "react"

const OnlineContext = createContext(true)

/** Tells every area below whether this device has a network. */
export const OnlineProvider = OnlineContext.Provider

/** Whether this device has a network, as far as the page knows. */
export const useOnline = (): boolean => useContext(OnlineContext)
