import { type Entries, type Visit, type VisitedList, visitedLists } from "./projection.ts"

/** What became of a list's entries. */
export interface ListDifference {
  readonly list: VisitedList
  readonly added: number
  readonly gone: number
  readonly changed: number
}

const differenceOf = (list: VisitedList, before: Entries, now: Entries): ReadonlyArray<ListDifference> => {
  // What was not known then cannot have changed since.
  if (before === null || now === null || before === now) return []
  const added = Object.keys(now).filter((id) => !Object.hasOwn(before, id)).length
  const gone = Object.keys(before).filter((id) => !Object.hasOwn(now, id)).length
  const changed = Object.entries(before).filter(([id, was]) => Object.hasOwn(now, id) && now[id] !== was).length
  return added + gone + changed === 0 ? [] : [{ list, added, gone, changed }]
}

/** The lists that are otherwise than when the visit began, and how. */
export const listDifferences = ({ before, now }: Visit): ReadonlyArray<ListDifference> =>
  visitedLists.flatMap((list) => differenceOf(list, before[list], now[list]))
