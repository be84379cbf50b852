import type { CurrencySums } from "../../src/domain/history/query/statistics.ts"
import { amountPattern, type ReadRow } from "./shapes.ts"

const unitsOf = (amount: string, places: number): bigint => {
  const [, sign = "", whole = "", part = ""] = amountPattern.exec(amount) ?? []
  return BigInt(`${sign}${whole}${part.padEnd(places, "0")}`)
}
const placesOf = (amount: string): number => amountPattern.exec(amount)?.[3]?.length ?? 0

const printed = (units: bigint, places: number): string => {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, "0")
  const [whole, part] = [digits.slice(0, digits.length - places), digits.slice(digits.length - places)]
  return `${units < 0n ? "-" : ""}${whole}${places === 0 ? "" : `.${part}`}`
}

/** The sums of a currency's rows in plain digits; null where they are not those that were said. */
export const checkedSums = (said: CurrencySums, rows: ReadonlyArray<ReadRow>): CurrencySums | null => {
  const amounts = rows.map(({ sum }) => sum)
  const totals = [said.in, said.out, said.net]
  const places = [...amounts, ...totals].reduce((most, amount) => Math.max(most, placesOf(amount)), 0)
  const values = amounts.map((amount) => unitsOf(amount, places))
  const sum = (those: ReadonlyArray<bigint>): bigint => those.reduce((one, other) => one + other, 0n)
  const found = [sum(values.filter((each) => each > 0n)), sum(values.filter((each) => each < 0n)), sum(values)]
  if (said.count !== rows.length || totals.some((total, which) => unitsOf(total, places) !== found[which])) return null
  const [came = "", out = "", net = ""] = found.map((units) => printed(units, places))
  return { currency: said.currency, count: rows.length, in: came, out, net }
}
