import { currencyOf } from "../../../money/currency.ts"
import { scale, scaleDigits } from "../../columns/decimal-column.ts"
import { type Said, textOf } from "./said.ts"

/** How many figures numbers have at most: before the point, a sign counted with them, and behind it. */
export interface Figures {
  readonly whole: number
  readonly decimals: number
}

/** How many signs of plain digits stand before the point, and how many behind it. */
const sidesOf = (text: string): readonly [whole: number, decimals: number] => {
  const [whole = "", fraction = ""] = text.split(".")
  return [whole.length, fraction.length]
}

/** Finds the figures of many numbers: of what is said in units without writing a text of each. */
export class FigureCount {
  #whole = 0
  #decimals = 0
  /** The least and the most of those in units, and the largest power of ten units that all of them are multiples of. */
  #least = 0
  #most = 0
  #step = scale
  #hasUnits = false

  /** Numbers of a currency are filled up with zeros as they are drawn. */
  addCurrency(currency: string | null): void {
    if (currency !== null) this.#decimals = Math.max(this.#decimals, currencyOf(currency).precision)
  }

  add(said: Said): void {
    if (said === null) return
    if (typeof said === "string") return this.#addText(said)
    this.#hasUnits = true
    if (said < this.#least) this.#least = said
    if (said > this.#most) this.#most = said
    while (said % this.#step !== 0) this.#step /= 10
  }

  #addText(text: string): void {
    const [whole, decimals] = sidesOf(text)
    this.#whole = Math.max(this.#whole, whole)
    this.#decimals = Math.max(this.#decimals, decimals)
  }

  get found(): Figures {
    const ends = this.#hasUnits ? [this.#least, this.#most].map((end) => sidesOf(textOf(end) ?? "")[0]) : []
    return {
      whole: Math.max(this.#whole, ...ends),
      decimals: Math.max(this.#decimals, this.#hasUnits ? scaleDigits - Math.round(Math.log10(this.#step)) : 0),
    }
  }
}

/** The figures of lines as they are drawn. */
export const figuresOf = (
  lines: Iterable<{ readonly value: string | null; readonly currency: string | null }>,
): Figures => {
  const count = new FigureCount()
  for (const { value, currency } of lines) {
    if (value === null) continue
    count.add(value)
    count.addCurrency(currency)
  }
  return count.found
}
