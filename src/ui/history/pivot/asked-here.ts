import { pivotHash, pivotQuestion } from "../../../domain/modals/modal-state.ts"

/** Whose question an entry of this tab holds, by the name of their database; of a link's, nothing is said. */
const askedBy = (): unknown => {
  const state: unknown = history.state
  return typeof state === "object" && state !== null && "askedBy" in state ? state.askedBy : undefined
}

/**
 * The question that the address asks, "" where it asks none: neither is one of who was signed in in this tab before
 * (S16).
 */
export const askedHere = (account: string): string => {
  const by = askedBy()
  return by === undefined || by === account ? (pivotQuestion(location.hash) ?? "") : ""
}

/** Puts a customer's question into the address, where that is of a pivot; none while it is not known whose it is. */
export const writeAsked = (account: string, question: string): void => {
  if (account === "" || pivotQuestion(location.hash) === null) return
  history.replaceState({ ...(history.state as object | null), askedBy: account }, "", pivotHash(question))
}
