import { shown, superseded, withdrawn } from "./chunk.ts"
import { chunkOf, type Columns, type Handle, slotOf } from "./columns.ts"
import { lateBefore, placeOf } from "./order.ts"

const isLate = (columns: Columns, handle: Handle): boolean =>
  columns.runs.late.chunks.includes(handle >>> columns.shift)

/** Puts a late row in its place in the order. */
export const insertLate = (columns: Columns, handle: Handle): void => {
  columns.lateOrder.splice(lateBefore(columns, placeOf(columns, handle)), 0, handle)
}

const hide = (columns: Columns, handle: Handle, mark: typeof withdrawn | typeof superseded): void => {
  if (isLate(columns, handle)) columns.lateOrder.splice(lateBefore(columns, placeOf(columns, handle)), 1)
  chunkOf(columns, handle).mark(slotOf(columns, handle), mark, columns.revision)
  columns.size--
}

/** Takes a shown row out of sight that stands elsewhere from now on. */
export const supersede = (columns: Columns, handle: Handle): void => hide(columns, handle, superseded)

/** Takes a shown row out of sight that the server was found to have no longer. `at`: epoch ms. */
export const withdraw = (columns: Columns, handle: Handle, at: number): void => {
  hide(columns, handle, withdrawn)
  columns.withdrawn++
  columns.withdrawnAt.set(placeOf(columns, handle).id, at)
  columns.changedAt = columns.revision
}

/** Shows a row again that the server had taken away. */
export const unhide = (columns: Columns, handle: Handle): void => {
  chunkOf(columns, handle).mark(slotOf(columns, handle), shown, columns.revision)
  columns.size++
  columns.withdrawn--
  columns.withdrawnAt.delete(placeOf(columns, handle).id)
  columns.changedAt = columns.revision
  if (isLate(columns, handle)) insertLate(columns, handle)
}
