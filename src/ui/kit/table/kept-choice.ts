import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { ColumnTrack } from "./column.ts"

/** The px that a column may be wide. */
export const [leastWidth, mostWidth] = [48, 1200] as const

const Ids = Schema.Array(Schema.String)

/** What was chosen of a table, as the table library holds it. */
const Choice = Schema.Struct({
  columnOrder: Ids,
  columnVisibility: Schema.Record(Schema.String, Schema.Boolean),
  columnPinning: Schema.Struct({ start: Ids }),
  columnSizing: Schema.Record(Schema.String, Schema.Finite),
  sorting: Schema.Array(Schema.Struct({ id: Schema.String, desc: Schema.Boolean })),
})
type Choice = typeof Choice.Type

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Choice))

/** Which columns are in view until others are chosen. */
export const usualVisibility = (columns: ReadonlyArray<ColumnTrack>): Choice["columnVisibility"] =>
  Object.fromEntries(columns.flatMap(({ id, isExtra }) => (isExtra === true ? [[id, false]] : [])))

/**
 * The choice that this device kept, of the columns there are now; null where nothing was chosen, or nothing that can be
 * read. At least one column stays in view.
 */
export const readChoice = (text: string | null, columns: ReadonlyArray<ColumnTrack>) => {
  const kept: Choice | null = Option.getOrNull(decode(text))
  if (kept === null) return null
  const ids = columns.map(({ id }) => id)
  const known = (id: string): boolean => ids.includes(id)
  const knownOf = <Value>(record: { readonly [id: string]: Value }) =>
    Object.fromEntries(Object.entries(record).filter(([id]) => known(id)))
  const usual = usualVisibility(columns)
  const visibility = { ...usual, ...knownOf(kept.columnVisibility) }
  return {
    columnOrder: [...new Set(kept.columnOrder.filter(known))],
    columnVisibility: ids.some((id) => visibility[id] !== false) ? visibility : usual,
    columnPinning: { start: [...new Set(kept.columnPinning.start.filter(known))], end: [] },
    columnSizing: knownOf(kept.columnSizing),
    sorting: kept.sorting.filter(({ id }) => known(id)).slice(0, 1),
  }
}

/** The choice as it is kept. */
export const writeChoice = ({ columnOrder, columnVisibility, columnPinning, columnSizing, sorting }: Choice): string =>
  JSON.stringify({ columnOrder, columnVisibility, columnPinning, columnSizing, sorting })
