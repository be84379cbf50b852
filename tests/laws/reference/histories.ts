import { type Columns, emptyColumns } from "../../../src/domain/history/columns/columns.ts"
import { mergePage } from "../../../src/domain/history/columns/merge.ts"
import { withdrawAbsent } from "../../../src/domain/history/columns/withdraw.ts"
import {
  emptyHistory,
  type History,
  mergePage as mergeIntoList,
  withdrawAbsent as withdrawFromList,
} from "./plain-history.ts"
import type { Happening } from "./rows.ts"

/** Lets something happen to a plain list of rows. */
export const happenToList = (history: History, happening: Happening): void => {
  if (happening._tag === "Page") mergeIntoList(history, happening.page)
  else withdrawFromList(history, happening, new Set(happening.ids))
}

/** A moment of its own for each thing that happens, so that none can be taken for another's. */
const momentOf = (happening: Happening): number => JSON.stringify(happening).length

/** Lets something happen to columns, at a moment in epoch milliseconds. */
export const happen = (columns: Columns, happening: Happening, at = momentOf(happening)): void => {
  if (happening._tag === "Page") mergePage(columns, happening.page, at)
  else withdrawAbsent(columns, happening, new Set(happening.ids), at)
}

/** The plain list after all that happened. */
export const listOf = (happenings: ReadonlyArray<Happening>): History => {
  const history = emptyHistory()
  for (const happening of happenings) happenToList(history, happening)
  return history
}

/** Columns after all that happened. */
export const columnsOf = (happenings: ReadonlyArray<Happening>, shift: number): Columns => {
  const columns = emptyColumns(shift)
  for (const happening of happenings) happen(columns, happening)
  return columns
}
