import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import { type Amount, parseAmount, zero } from "../../money/amount.ts"
import { type DecimalColumn, scaleDigits } from "../columns/decimal-column.ts"
import type { Comparison, measures } from "./condition.ts"
import type { Predicate } from "./predicate.ts"

const exactly: Readonly<Record<Comparison, (order: number) => boolean>> = {
  ">": (order) => order > 0,
  ">=": (order) => order >= 0,
  "<": (order) => order < 0,
  "<=": (order) => order <= 0,
  "=": (order) => order === 0,
}

/**
 * The least and the greatest whole number of 10⁻⁸ that compares so; doubles that are exact wherever a plain value is.
 */
const bounds = (comparison: Comparison, value: Amount): readonly [number, number] => {
  const scaled = BigDecimal.scale(value, Math.max(value.scale, scaleDigits))
  const unit = 10n ** BigInt(Math.max(0, scaled.scale - scaleDigits))
  const floor = scaled.value / unit - (scaled.value % unit < 0n ? 1n : 0n)
  const isWhole = scaled.value % unit === 0n
  const ceiling = isWhole ? floor : floor + 1n
  const least = Number.NEGATIVE_INFINITY
  const most = Number.POSITIVE_INFINITY
  const double = (units: bigint): number =>
    units > BigInt(Number.MAX_SAFE_INTEGER) + 1n
      ? most
      : units < -BigInt(Number.MAX_SAFE_INTEGER) - 1n
        ? least
        : Number(units)
  switch (comparison) {
    case ">":
      return [double(floor + 1n), most]
    case ">=":
      return [double(ceiling), most]
    case "<":
      return [least, double(ceiling - 1n)]
    case "<=":
      return [least, double(floor)]
    case "=":
      return isWhole ? [double(floor), double(floor)] : [most, least]
  }
}

const isWithin = (
  column: DecimalColumn,
  slot: number,
  least: number,
  most: number,
  isOdd: (value: Amount) => boolean,
  magnitude: boolean,
): boolean => {
  if (column.isOdd(slot)) return isOdd(magnitude ? BigDecimal.abs(column.amount(slot)) : column.amount(slot))
  const value = column.approx[slot] ?? 0
  const measured = magnitude ? Math.abs(value) : value
  return measured >= least && measured <= most
}

/**
 * An amount compares with a value as asked, exactly. Plain values are compared as whole doubles, the few others as
 * decimals.
 */
export const amountPredicate = (
  measure: (typeof measures)[number],
  comparison: Comparison,
  text: string,
): Predicate => {
  const value = Option.getOrElse(parseAmount(text), () => zero)
  const [least, most] = bounds(comparison, value)
  const isOdd = (amount: Amount): boolean => exactly[comparison](BigDecimal.Order(amount, value))
  const magnitude = measure === "amount"
  return {
    mark: ({ hot: { sum } }, from, to, hits) => {
      const { approx } = sum
      if (!sum.isPlain)
        for (let slot = from; slot < to; slot++) hits[slot] = isWithin(sum, slot, least, most, isOdd, magnitude) ? 1 : 0
      else if (magnitude) {
        for (let slot = from; slot < to; slot++) {
          const units = Math.abs(approx[slot] ?? 0)
          hits[slot] = units >= least && units <= most ? 1 : 0
        }
      } else {
        for (let slot = from; slot < to; slot++) {
          const units = approx[slot] ?? 0
          hits[slot] = units >= least && units <= most ? 1 : 0
        }
      }
    },
    holds: ({ hot: { sum } }, slot) => isWithin(sum, slot, least, most, isOdd, magnitude),
  }
}

/** Money came in, or nothing; or it left. The double has the sign of every value, exact or not. */
export const directionPredicate = (direction: "in" | "out"): Predicate => {
  const out = direction === "out"
  return {
    mark: (
      {
        hot: {
          sum: { approx },
        },
      },
      from,
      to,
      hits,
    ) => {
      for (let slot = from; slot < to; slot++) hits[slot] = (approx[slot] ?? 0) < 0 === out ? 1 : 0
    },
    holds: (
      {
        hot: {
          sum: { approx },
        },
      },
      slot,
    ) => (approx[slot] ?? 0) < 0 === out,
  }
}
