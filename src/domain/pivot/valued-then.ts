import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import { averageDecimals, type Measure } from "../history/query/cells/measures.ts"
import { type Amount, exactOf, formatAmount, zero } from "../money/amount.ts"
import { currencyOf } from "../money/currency.ts"
import { roundHalfUp } from "../money/round.ts"
import type { RateMemory } from "../rates/memory.ts"
import { type AnswersByStretch, answersByStretch, converted } from "../rates/value-then.ts"
import type { Measured } from "./measured.ts"
import { isValuedThen, type Pivot } from "./question.ts"

/** How rows are valued by the rates of when they happened, in one currency. */
export interface Valuing extends AnswersByStretch {
  readonly unit: string
}

/** How the rows of a question are valued; null where they are not, or are by the rates of now. */
export const valuingOf = (pivot: Pivot, memory: RateMemory): Valuing | null =>
  pivot.unit === null || !isValuedThen(pivot) ? null : { ...answersByStretch(memory), unit: pivot.unit }

const decimalsOf = (unit: string): number => (unit === "eur" ? 2 : currencyOf(unit).precision)

/** What parts of a cell are worth together: exact, and rounded once at the end. */
export class ValuedCell {
  readonly #valuing: Valuing
  readonly #measure: Measure
  /** Amounts of one currency and one stretch are valued together: in which order they come changes nothing. */
  readonly #amounts = new Map<string, { stretch: number; currency: string; count: number; amount: Amount }>()
  #count = 0

  constructor(valuing: Valuing, measure: Measure) {
    this.#valuing = valuing
    this.#measure = measure
  }

  get hasRows(): boolean {
    return this.#count > 0
  }

  /** Adds rows of one currency and one stretch, and what their measure comes to; null where they say nothing of it. */
  add(stretch: number, currency: string, count: number, text: string | null): void {
    this.#count += count
    if (text !== null) this.#put({ stretch, currency, count, amount: exactOf(text) })
  }

  #put(part: { readonly stretch: number; readonly currency: string; readonly count: number; readonly amount: Amount }) {
    const key = `${part.stretch} ${part.currency}`
    const held = this.#amounts.get(key)
    this.#amounts.set(key, {
      ...part,
      count: part.count + (held?.count ?? 0),
      amount: held === undefined ? part.amount : BigDecimal.sum(held.amount, part.amount),
    })
  }

  /** Adds what another cell has: a running sum is of all rows up to it, as if they were one cell. */
  addAll(other: ValuedCell): void {
    this.#count += other.#count
    for (const part of other.#amounts.values()) this.#put(part)
  }

  /** What each part is worth, and how many rows no answer values. */
  #valued(): { readonly known: ReadonlyArray<Amount>; readonly without: number } {
    const { unit, answers } = this.#valuing
    const known: Array<Amount> = []
    let without = 0
    for (const { stretch, currency, count, amount } of this.#amounts.values()) {
      // Nothing is worth nothing by whatever rates.
      const value = BigDecimal.isZero(amount)
        ? Option.some(zero)
        : converted(amount, currency, unit, answers[stretch] ?? null)
      if (Option.isNone(value)) without += count
      else known.push(value.value)
    }
    return { known, without }
  }

  /** Rows of parts that no answer values. */
  get without(): number {
    return this.#valued().without
  }

  /** What all of it comes to; null as soon as a part is unknown, since what is left out would be taken for nothing. */
  measured(): Measured {
    const { known, without } = this.#valued()
    const [first, ...others] = known
    if (without > 0 || first === undefined) return { count: this.#count, value: null }
    const sum = others.reduce((a, b) => BigDecimal.sum(a, b), first)
    const { unit } = this.#valuing
    const rounded = (amount: Amount, decimals = decimalsOf(unit)): string => formatAmount(roundHalfUp(amount, decimals))
    switch (this.#measure) {
      case "least":
        return { count: this.#count, value: rounded(others.reduce((a, b) => BigDecimal.min(a, b), first)) }
      case "most":
        return { count: this.#count, value: rounded(others.reduce((a, b) => BigDecimal.max(a, b), first)) }
      case "average": {
        const average = BigDecimal.divide(sum, BigDecimal.make(BigInt(this.#count), 0))
        return {
          count: this.#count,
          value: Option.getOrNull(Option.map(average, (each) => rounded(each, averageDecimals))),
        }
      }
      default:
        return { count: this.#count, value: rounded(sum) }
    }
  }
}
