import { type Mark, shown, withdrawn } from "./chunk.ts"
import { chunkOf, type Columns, type Handle, slotOf } from "./columns.ts"
import { lateBefore, placeOf } from "./order.ts"

const isLate = (columns: Columns, handle: Handle): boolean =>
  columns.runs.late.chunks.includes(handle >>> columns.shift)

/** Puts a late row in its place in the order. */
export const insertLate = (columns: Columns, handle: Handle): void => {
  columns.lateOrder.splice(lateBefore(columns, placeOf(columns, handle)), 0, handle)
}

/** Takes a shown row out of sight. */
export const hide = (columns: Columns, handle: Handle, mark: Mark): void => {
  if (isLate(columns, handle)) columns.lateOrder.splice(lateBefore(columns, placeOf(columns, handle)), 1)
  chunkOf(columns, handle).mark(slotOf(columns, handle), mark, columns.revision)
  columns.size--
  if (mark === withdrawn) columns.withdrawn++
}

/** Shows a row again that the server had taken away. */
export const unhide = (columns: Columns, handle: Handle): void => {
  chunkOf(columns, handle).mark(slotOf(columns, handle), shown, columns.revision)
  columns.size++
  columns.withdrawn--
  if (isLate(columns, handle)) insertLate(columns, handle)
}
