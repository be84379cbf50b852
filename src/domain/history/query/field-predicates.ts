import { type Chunk, type HotCode, withdrawn } from "../columns/chunk.ts"
import type { Columns } from "../columns/columns.ts"
import type { Dictionary } from "../columns/dictionary.ts"
import type { TextPool } from "../columns/text-pool.ts"
import { each, type Predicate } from "./predicate.ts"

/** Which codes of a dictionary are let through; a dictionary that grows is looked through again. */
export interface AllowedCodes {
  readonly name: HotCode
  readonly allowed: () => Uint8Array
}

/** The codes of texts that a predicate lets through. */
export const allowedCodes = (
  name: HotCode,
  dictionary: Dictionary,
  allows: (text: string) => boolean,
): AllowedCodes => {
  let table = new Uint8Array(0)
  return {
    name,
    allowed: () => {
      if (table.length < dictionary.texts.length)
        table = Uint8Array.from(dictionary.texts, (text) => (allows(text) ? 1 : 0))
      return table
    },
  }
}

/** A field's value is one of those allowed. */
export const valuePredicate = ({ name, allowed }: AllowedCodes): Predicate => ({
  mark: (chunk, from, to, hits) => {
    const table = allowed()
    const { cells } = chunk.hot[name]
    for (let slot = from; slot < to; slot++) hits[slot] = table[cells[slot] ?? 0] ?? 0
  },
  holds: (chunk, slot) => allowed()[chunk.hot[name].cells[slot] ?? 0] === 1,
})

/**
 * The cell of the other side of a row: of what came in the sender, of what left the recipient; 0 where none was
 * delivered.
 */
const partyCell = ({ hot: { sum }, loadedCold: { sender, recipient } }: Chunk, slot: number): number =>
  ((sum.approx[slot] ?? 0) < 0 ? recipient.cells[slot] : sender.cells[slot]) ?? 0

/** The other side of a row is exactly this party. A party whose first row is yet to come is looked up again. */
export const partyPredicate = (party: string, parties: TextPool): Predicate => {
  let code: number | undefined
  return each((chunk, slot) => {
    code ??= parties.find(party)
    return code !== undefined && partyCell(chunk, slot) === code + 1
  })
}

/** No other side is named: none was delivered, or one without a name. */
export const nobodyPredicate = (parties: TextPool): Predicate => {
  let nameless: number | undefined
  return each((chunk, slot) => {
    const cell = partyCell(chunk, slot)
    if (cell === 0) return true
    nameless ??= parties.find("")
    return nameless !== undefined && cell === nameless + 1
  })
}

type Changes = Pick<Columns, "changes">

const firstMoment = (since: number | null): number => (since === null ? Number.MIN_SAFE_INTEGER : since * 1000)

/**
 * The row was delivered otherwise than before; not before a second, if one is given.
 * @param last when a row last was, epoch ms; −∞ if never
 */
export const changedPredicate = (
  columns: Changes,
  since: number | null,
  last: (columns: Changes, id: number) => number,
): Predicate => {
  const first = firstMoment(since)
  return each(({ hot }, slot) => last(columns, hot.id.cells[slot] ?? 0) >= first)
}

/** The office was found to have the row no longer; not before a second, if one is given. */
export const withdrawnPredicate = ({ withdrawnAt }: Pick<Columns, "withdrawnAt">, since: number | null): Predicate => {
  const first = firstMoment(since)
  const holds: Predicate["holds"] = (chunk, slot) =>
    chunk.markOf(slot) === withdrawn && (withdrawnAt.get(chunk.hot.id.cells[slot] ?? 0) ?? first - 1) >= first
  const marked = each(holds)
  return {
    mark: (chunk, from, to, hits) => {
      if (chunk.hiddenRows === 0) hits.fill(0, from, to)
      else marked.mark(chunk, from, to, hits)
    },
    holds,
  }
}
