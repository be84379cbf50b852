import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import { type Amount, parseAmount, zero } from "../../money/amount.ts"

/** Amounts are kept as whole numbers of 10⁻⁸: no currency of the office has more decimals. */
export const scaleDigits = 8
export const scale = 10 ** scaleDigits

/** Stands in `places` for a value that was not delivered. */
export const absent = 255

const powers = Array.from({ length: scaleDigits + 1 }, (_, places) => 10 ** (scaleDigits - places))
const leastLong = -(2n ** 63n)
const mostLong = 2n ** 63n - 1n

const grown = (cells: Float64Array, capacity: number): Float64Array => {
  const wider = new Float64Array(capacity)
  wider.set(cells.length > capacity ? cells.subarray(0, capacity) : cells)
  return wider
}

/** Plain digits of a whole number of 10⁻⁸ with the given decimals. */
const format = (negative: boolean, units: string, fraction: string, places: number): string =>
  `${negative ? "-" : ""}${units}${places === 0 ? "" : `.${fraction.padStart(scaleDigits, "0").slice(0, places)}`}`

/**
 * Exact decimals. `approx` holds each as a double of 10⁻⁸ units: exactly while it fits 2⁵³, else the nearest, so that
 * order is never wrong where two doubles differ. `places` are the decimals as delivered, trailing zeros included. The
 * first value beyond 2⁵³ gives the column 64-bit integers beside the doubles, read where a double is beyond too; a text
 * that even those cannot give back is kept as it is.
 */
export class DecimalColumn {
  approx: Float64Array
  places: Uint8Array
  exact: BigInt64Array | undefined
  readonly texts: Map<number, string>

  constructor(approx: Float64Array, places: Uint8Array, exact: BigInt64Array | undefined, texts: Map<number, string>) {
    this.approx = approx
    this.places = places
    this.exact = exact
    this.texts = texts
  }

  /** Whether every value is a whole double, so that loops need not look further. */
  get isPlain(): boolean {
    return this.exact === undefined && this.texts.size === 0
  }

  /** Whether the double alone does not say the value. */
  isOdd(slot: number): boolean {
    return Math.abs(this.approx[slot] ?? 0) > Number.MAX_SAFE_INTEGER || this.texts.has(slot)
  }

  /** Stores plain digits (see `AmountText`), or that there are none. */
  set(slot: number, text: string | undefined): void {
    if (this.texts.size > 0) this.texts.delete(slot)
    if (text === undefined) return this.#put(slot, 0, absent)
    const negative = text.charCodeAt(0) === 45
    const start = negative ? 1 : 0
    let value = 0
    let dot = -1
    for (let at = start; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === 46) dot = at
      else value = value * 10 + (code - 48)
    }
    const places = dot === -1 ? 0 : text.length - 1 - dot
    const units = value * (powers[places] ?? Number.POSITIVE_INFINITY)
    const padded = text.charCodeAt(start) === 48 && text.length > start + 1 && dot !== start + 1
    if (units <= Number.MAX_SAFE_INTEGER && !padded) this.#put(slot, negative ? -units : units, places)
    else this.#putOdd(slot, text, places, padded)
  }

  #put(slot: number, units: number, places: number): void {
    this.approx[slot] = units
    this.places[slot] = places
  }

  #putOdd(slot: number, text: string, places: number, padded: boolean): void {
    this.approx[slot] = +`${text}e${scaleDigits}`
    this.places[slot] = places
    const units =
      places > scaleDigits || padded ? undefined : BigInt(text.replace(".", "")) * BigInt(10 ** (scaleDigits - places))
    if (units === undefined || units < leastLong || units > mostLong) {
      this.texts.set(slot, text)
      return
    }
    this.exact ??= new BigInt64Array(this.approx.length)
    this.exact[slot] = units
  }

  /** The digits exactly as they were stored. */
  text(slot: number): string | undefined {
    const places = this.places[slot] ?? absent
    if (places === absent) return undefined
    const kept = this.texts.size === 0 ? undefined : this.texts.get(slot)
    if (kept !== undefined) return kept
    const value = this.approx[slot] ?? 0
    const units = Math.abs(value)
    if (units > Number.MAX_SAFE_INTEGER) {
      const digits = String(this.exact?.[slot] ?? 0n)
        .replace("-", "")
        .padStart(scaleDigits + 1, "0")
      return format(value < 0, digits.slice(0, -scaleDigits), digits.slice(-scaleDigits), places)
    }
    const rest = units % scale
    return format(value < 0 || Object.is(value, -0), String((units - rest) / scale), String(rest), places)
  }

  /** The exact value; zero for an absent one. */
  amount(slot: number): Amount {
    if (!this.isOdd(slot)) return BigDecimal.make(BigInt(this.approx[slot] ?? 0), scaleDigits)
    return Option.getOrElse(parseAmount(this.text(slot) ?? ""), () => zero)
  }

  resize(capacity: number): void {
    this.approx = grown(this.approx, capacity)
    const places = new Uint8Array(capacity)
    places.set(this.places.length > capacity ? this.places.subarray(0, capacity) : this.places)
    this.places = places
    if (this.exact === undefined) return
    const exact = new BigInt64Array(capacity)
    exact.set(this.exact.length > capacity ? this.exact.subarray(0, capacity) : this.exact)
    this.exact = exact
  }
}

/** A column without rows. */
export const emptyDecimals = (capacity: number): DecimalColumn =>
  new DecimalColumn(new Float64Array(capacity), new Uint8Array(capacity), undefined, new Map())
