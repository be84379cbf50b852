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

/** Lets something happen to columns, at a moment in epoch milliseconds. */
export const happen = (columns: Columns, happening: Happening, at = 0): void => {
  if (happening._tag === "Page") mergePage(columns, happening.page, at)
  else withdrawAbsent(columns, happening, new Set(happening.ids))
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
