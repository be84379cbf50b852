import { useSyncExternalStore } from "react"
import type { CardDraft } from "../../domain/card/form.ts"

type Chosen = CardDraft["country"]

let chosen: Chosen = null
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Says where the customer lives; the list of countries is a modal of its own address and knows nothing of the screen
 * below.
 */
export const chooseCountry = (country: Chosen): void => {
  chosen = country
  for (const listener of listeners) listener()
}

/** The country chosen for the card; in memory only. */
export const useChosenCountry = (): Chosen => useSyncExternalStore(subscribe, () => chosen)
