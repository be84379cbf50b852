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

/**
 * Puts a question into the address, where that is of a pivot. In a recording there is no customer whose it is, and
 * before one is known somebody's own is left as it is.
 */
export const writeAsked = (account: string, question: string): void => {
  const isKnown = account !== ""
  if (pivotQuestion(location.hash) === null || (!isKnown && askedBy() !== undefined)) return
  const state: unknown = history.state
  history.replaceState(isKnown ? Object.assign({}, state, { askedBy: account }) : state, "", pivotHash(question))
}
