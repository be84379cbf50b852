import * as BigDecimal from "effect/BigDecimal"
import { type Amount, formatAmount, zero } from "../../money/amount.ts"
import { roundHalfUp } from "../../money/round.ts"
import { chunkOf, type Columns, type Handle, slotOf } from "../columns/columns.ts"
import { absent } from "../columns/decimal-column.ts"
import { averageDecimals, type Measure } from "./cells/measures.ts"

/** A row whose amount a measure is, or is halfway to. `date` in unix seconds. */
export interface DecisiveRow {
  readonly id: number
  readonly date: number
  readonly amount: string
}

/** What a measure is of the rows of one currency, and what it rests on. */
export interface MeasuredRows {
  readonly currency: string
  readonly count: number
  /** How many of them it is made of: those that came in, or that name a fee. */
  readonly of: number
  /** Exact, in plain digits; null where no row says anything. */
  readonly value: string | null
  /** The rows that are in the middle, or at the end: the first few of those that are alike. */
  readonly decisive: ReadonlyArray<DecisiveRow>
}

const half = BigDecimal.make(5n, 1)
/** Of rows that are alike no more are named. */
const mostDecisive = 3

interface Said {
  readonly handle: Handle
  readonly amount: Amount
}

/** What each row says of a measure; a row that says nothing is not among them. */
const saidOf = (columns: Columns, handles: ReadonlyArray<Handle>, measure: Measure): ReadonlyArray<Said> =>
  handles.flatMap((handle) => {
    const [chunk, slot] = [chunkOf(columns, handle), slotOf(columns, handle)]
    if (measure === "fees") {
      const { fee } = chunk.loadedCold
      return fee.places[slot] === absent ? [] : [{ handle, amount: fee.amount(slot) }]
    }
    const amount = chunk.hot.sum.amount(slot)
    if (measure === "in" && BigDecimal.isNegative(amount)) return []
    if (measure === "out" && !BigDecimal.isNegative(amount)) return []
    return [{ handle, amount }]
  })

const sumOf = (said: ReadonlyArray<Said>): Amount => said.reduce((sum, { amount }) => BigDecimal.sum(sum, amount), zero)

/** A value, and the rows that it is, or is halfway between. */
type Finding = readonly [value: Amount | null, rows: ReadonlyArray<Said>]

const extreme = (said: ReadonlyArray<Said>, better: (a: Amount, b: Amount) => boolean): Finding => {
  const [first, ...others] = said
  if (first === undefined) return [null, []]
  let found = first.amount
  for (const { amount } of others) if (better(amount, found)) found = amount
  return [found, said.filter(({ amount }) => BigDecimal.Equivalence(amount, found))]
}

const middle = (said: ReadonlyArray<Said>): Finding => {
  const rising = said.toSorted((a, b) => BigDecimal.Order(a.amount, b.amount))
  const [before, behind] = [rising[(rising.length - 1) >> 1], rising[rising.length >> 1]]
  if (before === undefined || behind === undefined) return [null, []]
  return [
    BigDecimal.multiply(BigDecimal.sum(before.amount, behind.amount), half),
    before === behind ? [before] : [before, behind],
  ]
}

const added = (said: ReadonlyArray<Said>): Finding => [sumOf(said), []]

const findings: { readonly [Name in Measure]: (said: ReadonlyArray<Said>) => Finding } = {
  rows: (said) => [BigDecimal.make(BigInt(said.length), 0), []],
  in: added,
  out: added,
  net: added,
  fees: (said) => (said.length === 0 ? [null, []] : added(said)),
  average: (said) => [
    said.length === 0
      ? null
      : roundHalfUp(BigDecimal.divideUnsafe(sumOf(said), BigDecimal.make(BigInt(said.length), 0)), averageDecimals),
    [],
  ],
  median: middle,
  least: (said) => extreme(said, BigDecimal.isLessThan),
  most: (said) => extreme(said, BigDecimal.isGreaterThan),
}

const plain = (amount: Amount): string => formatAmount(BigDecimal.normalize(amount))

/**
 * A measure of rows by currency, most rows first, found row by row from what each of them says: slow and plain beside
 * the tables that answer a pivot, so that the one proves the other. Fees need cold columns.
 */
export const measureRows = (
  columns: Columns,
  handles: ArrayLike<Handle>,
  measure: Measure,
): ReadonlyArray<MeasuredRows> => {
  const byCurrency = new Map<number, Array<Handle>>()
  for (const handle of Array.from(handles)) {
    const code = chunkOf(columns, handle).hot.currency.cells[slotOf(columns, handle)] ?? 0
    const own = byCurrency.get(code)
    if (own === undefined) byCurrency.set(code, [handle])
    else own.push(handle)
  }
  return Array.from(byCurrency, ([code, own]): MeasuredRows => {
    const said = saidOf(columns, own, measure)
    const [value, decisive] = findings[measure](said)
    return {
      currency: columns.vocabulary.currency.text(code),
      count: own.length,
      of: said.length,
      value: value === null ? null : plain(value),
      decisive: decisive.slice(0, mostDecisive).map(({ handle, amount }) => {
        const { id, date } = chunkOf(columns, handle).hot
        const slot = slotOf(columns, handle)
        return { id: id.cells[slot] ?? 0, date: date.cells[slot] ?? 0, amount: plain(amount) }
      }),
    }
  }).sort((a, b) => b.count - a.count || (a.currency < b.currency ? -1 : 1))
}
