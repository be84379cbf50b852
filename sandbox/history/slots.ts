import { rowCurrencies } from "../ledger/units.ts"
import { type Kind, kinds } from "./kinds.ts"

/** How much of a currency a dollar is worth in the made-up history. */
const perDollar: Readonly<Record<number, number>> = {
  1: 0.000016,
  18: 6.5,
  22: 0.92,
  23: 1,
  32: 1,
  41: 2.4,
  45: 1,
  46: 1,
  47: 12,
  48: 3,
  49: 1,
}

const currencyOf = (id: number) => {
  const currency = rowCurrencies.find((candidate) => candidate.id === id)
  if (currency === undefined) throw new Error(`no currency ${id}`)
  return currency
}

const at = <Item>(items: ReadonlyArray<Item>, index: number): Item => {
  const item = items[index % items.length]
  if (item === undefined) throw new Error("an empty list has no item")
  return item
}

const slotOf = (kind: Kind, index: number) => {
  const currency = currencyOf(at(kind.currencies, index))
  const factor = perDollar[currency.id] ?? 1
  return {
    type: kind.id,
    currency: currency.id,
    precision: currency.precision,
    sign: kind.direction,
    least: kind.worth[0] * factor,
    most: kind.worth[1] * factor,
    fee_rate: kind.fee?.[0] ?? null,
    fee_fixed: kind.fee?.[1] ?? null,
    party: kind.party,
    marketplace: at(kind.marketplaces, Math.floor(index / 2)),
    // One description stays with one currency for a stretch, so that all pairs occur.
    description: at(kind.descriptions, Math.floor(index / kind.currencies.length)),
  }
}

/**
 * Everything about a row that is not drawn for itself. A row draws one of these: kinds by weight, then their
 * currencies.
 */
export type Slot = ReturnType<typeof slotOf>

const slotsOf = (chosen: ReadonlyArray<Kind>): ReadonlyArray<Slot> =>
  chosen.flatMap((kind) => Array.from({ length: kind.weight }, (_, index) => slotOf(kind, index)))

/** All kinds by their weight. */
export const allSlots = slotsOf(kinds)

/** What may arrive while the customer watches; money is exchanged by its owner only. */
export const incomingSlots = slotsOf(
  kinds.filter(({ direction, counter }) => direction === 1 && counter !== "exchange"),
)
