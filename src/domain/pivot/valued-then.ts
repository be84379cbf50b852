import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import { averageDecimals, type Measure } from "../history/query/cells/cell-table.ts"
import { type Amount, formatAmount, parseAmount, zero } from "../money/amount.ts"
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
  readonly #known: Array<Amount> = []
  #count = 0
  /** Rows of parts that no answer values. */
  without = 0

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
    const amount = Option.getOrNull(parseAmount(text ?? ""))
    if (amount === null) return
    const { unit, answers } = this.#valuing
    // Nothing is worth nothing by whatever rates.
    const value = BigDecimal.isZero(amount)
      ? Option.some(zero)
      : converted(amount, currency, unit, answers[stretch] ?? null)
    if (Option.isNone(value)) this.without += count
    else this.#known.push(value.value)
  }

  /** What all of it comes to; null as soon as a part is unknown, since what is left out would be taken for nothing. */
  measured(): Measured {
    const [first, ...others] = this.#known
    if (this.without > 0 || first === undefined) return { count: this.#count, value: null }
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
