import { createContext, useContext } from "react"
import type { StatusNumbers } from "../../domain/history/phase.ts"

const Numbers = createContext<StatusNumbers>({})

/** Told by the app: what the settings say of the numbers of statuses. */
export const StatusNumbersProvider = Numbers.Provider

/** What the settings say of the numbers of statuses; without a word there, their names say it (A76). */
export const useStatusNumbers = (): StatusNumbers => useContext(Numbers)
