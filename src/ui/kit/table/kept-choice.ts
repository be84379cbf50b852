import * as Option from "effect/Option"
import * as Schema from "effect/Schema"

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

/**
 * The choice that this device kept, of the columns there are now; null where nothing was chosen, or nothing that can be
 * read. At least one column stays in view.
 */
export const readChoice = (text: string | null, ids: ReadonlyArray<string>) => {
  const kept: Choice | null = Option.getOrNull(decode(text))
  if (kept === null) return null
  const known = (id: string): boolean => ids.includes(id)
  const knownOf = <Value>(record: { readonly [id: string]: Value }) =>
    Object.fromEntries(Object.entries(record).filter(([id]) => known(id)))
  const visibility = knownOf(kept.columnVisibility)
  return {
    columnOrder: [...new Set(kept.columnOrder.filter(known))],
    columnVisibility: ids.some((id) => visibility[id] !== false) ? visibility : {},
    columnPinning: { start: [...new Set(kept.columnPinning.start.filter(known))], end: [] },
    columnSizing: knownOf(kept.columnSizing),
    sorting: kept.sorting.filter(({ id }) => known(id)).slice(0, 1),
  }
}

/** The choice as it is kept. */
export const writeChoice = ({ columnOrder, columnVisibility, columnPinning, columnSizing, sorting }: Choice): string =>
  JSON.stringify({ columnOrder, columnVisibility, columnPinning, columnSizing, sorting })
