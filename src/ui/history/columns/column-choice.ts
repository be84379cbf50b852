import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { type Column, columns as all } from "../grid/columns.tsx"

/**
 * What is chosen of one column: whether it is shown, and whether it stays in view when the table is scrolled sideways.
 */
const ColumnChoice = Schema.Struct({ id: Schema.String, shown: Schema.Boolean, pinned: Schema.Boolean })
export type ColumnChoice = typeof ColumnChoice.Type

/** Every column once, in the order chosen. */
export type ColumnChoices = ReadonlyArray<ColumnChoice>

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Array(ColumnChoice)))

/** The columns of the specification in its order, all shown, none pinned; what else a row has can be added. */
export const usualChoices: ColumnChoices = all.map(({ id, isExtra }) => ({
  id,
  shown: isExtra !== true,
  pinned: false,
}))

/**
 * The choice that was kept on this device. Columns it does not know stand at the end; what cannot be read is the usual
 * choice.
 */
export const readChoices = (text: string | null): ColumnChoices => {
  const kept = Option.getOrElse(decode(text), (): ColumnChoices => []).filter(
    ({ id }, place, list) =>
      all.some((column) => column.id === id) && list.findIndex((each) => each.id === id) === place,
  )
  const choices = [...kept, ...usualChoices.filter(({ id }) => !kept.some((each) => each.id === id))]
  return choices.some(({ shown }) => shown) ? choices : usualChoices
}

/** A column moved so many places; pinned columns stay before the others. */
export const moved = (choices: ColumnChoices, id: string, places: -1 | 1): ColumnChoices => {
  const from = choices.findIndex((choice) => choice.id === id)
  const [one, other] = [choices[from], choices[from + places]]
  if (one === undefined || other === undefined) return choices
  return choices.map((choice, place) => (place === from ? other : place === from + places ? one : choice))
}

/** A column with something else chosen of it. The last one that is shown stays. */
export const changed = (
  choices: ColumnChoices,
  id: string,
  change: Partial<Omit<ColumnChoice, "id">>,
): ColumnChoices => {
  const next = choices.map((choice) => (choice.id === id ? { ...choice, ...change } : choice))
  return next.some(({ shown }) => shown) ? next : choices
}

/** The columns to draw: the pinned ones first, each at its distance from the edge and as wide as it says. */
export const columnsOf = (choices: ColumnChoices): ReadonlyArray<Column> => {
  const visibleColumns = choices
    .filter((choice) => choice.shown)
    .flatMap(({ id, pinned }) => {
      const column = all.find((each) => each.id === id)
      return column === undefined ? [] : [{ column, pinned }]
    })
  let edge = 0
  const pinned = visibleColumns
    .filter((each) => each.pinned)
    .map(({ column: { grows: _, ...column } }) => {
      const pinnedAt = edge
      edge += column.width
      return { ...column, pinnedAt }
    })
  return [...pinned, ...visibleColumns.filter((each) => !each.pinned).map(({ column }) => column)]
}
