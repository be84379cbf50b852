import { currencies as catalogue, product } from "../../src/domain/money/currency.ts"

/**
 * What the ledger counts. `opening` is what a customer of the sandbox has of it at least; `held`: customers have a
 * balance of it.
 */
export interface Unit {
  readonly key: string
  readonly precision: number
  readonly opening: string
  readonly held: boolean
}

const openings: Readonly<Record<string, string>> = {
  btc: "2.85000000",
  usdt: "4200.00000",
  eur: "6850.0000",
  oton: "12500.000",
  ate: "640.00000000",
  vusdt: "310.00000",
  susdt: "95.00",
  sgg: "240.00",
  saim: "1500.00",
  [`s${product}`]: "800.00",
  otonq: "9000.000",
  fee: "75.00",
  sft: "3",
}

/**
 * Balances that are no currency of the catalogue: frozen tokens, fees, and the software licences shown beside
 * contracts.
 */
const others = [
  { key: "otonq", precision: 3 },
  { key: "fee", precision: 2 },
  { key: "sft", precision: 0 },
]

/** A chain transfer of USDT says 32, everything else 23; both are the one USDT balance (A19). */
const chainUsdt = 32

const unitOf = (key: string, id: number): string => (id === chainUsdt ? "usdt" : key)

const withId = catalogue.flatMap(({ key, id, precision }) => (id === undefined ? [] : [{ key, id, precision }]))

export const units: ReadonlyArray<Unit> = [...withId.filter(({ id }) => id !== chainUsdt), ...others].map(
  ({ key, precision }) => ({
    key,
    precision,
    opening: openings[key] ?? "0",
    held: key in openings,
  }),
)

const symbols: Readonly<Record<string, string>> = { btc: "₿", eur: "€", usdt: "₮", busdt: "₮" }

/** A currency as a row of the history names it. */
export interface RowCurrency {
  readonly id: number
  readonly code: string
  readonly symbol: string | null
  readonly unit: string
  readonly precision: number
}

export const rowCurrencies: ReadonlyArray<RowCurrency> = withId.map(({ key, id, precision }) => ({
  id,
  code: key.toUpperCase(),
  symbol: symbols[key] ?? null,
  unit: unitOf(key, id),
  precision,
}))

/** The unit of a currency: its decimals are the balance's, which are more than those of 32 alone. */
export const unitOfCurrency = (id: number): Unit | undefined => {
  const currency = rowCurrencies.find((candidate) => candidate.id === id)
  return units.find(({ key }) => key === currency?.unit)
}

/** The currency a unit is delivered as, if it has an id in the office's calls. */
export const currencyOfUnit = (unit: string): RowCurrency | undefined =>
  rowCurrencies.find((currency) => currency.unit === unit && currency.id !== chainUsdt)
