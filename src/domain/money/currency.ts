/**
 * What the office knows of a currency: its key in balances and rates, its id in calls, its label, its decimals
 * (R192–R226).
 */
export interface Currency {
  readonly key: string
  readonly id: number | undefined
  readonly code: string
  readonly precision: number
}

/** The name of the product whose token the platform sells; the specification writes `{product}` (A89). */
export const product = "product"

/**
 * ASCII alone, as `verify.py` has it: what Unicode takes for the capital of a letter depends on its version, and can be
 * a letter of a code that is known.
 */
const capitals = (key: string): string => key.replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase())

const currency = (key: string, precision: number, code = capitals(key), id?: number): Currency => ({
  key,
  id,
  code,
  precision,
})

/** Rates and balances, in the specification's order (R192–R216). */
export const currencies: ReadonlyArray<Currency> = [
  currency("btc", 8, "BTC", 1),
  currency("btce", 2),
  currency("dash", 8),
  currency("eth", 8),
  currency("eur", 4, "EUR", 22),
  currency("hrk", 8),
  currency("oton", 3, "OTON", 18),
  currency("otonh", 3),
  currency("otonb", 3),
  currency("rub", 2),
  currency("try", 8),
  currency("uah", 8),
  currency("usd", 2),
  currency("usdt", 5, "USDT", 23),
  currency("vusdt", 5, "USDT (adv)", 49),
  currency("busdt", 4, "BUSDT", 32),
  currency("ate", 8, "ATE", 41),
  currency("ates", 8),
  currency("ateb", 8),
  currency(`s${product}`, 2, product, 46),
  currency("sgg", 2, "Google Grants", 48),
  currency("susdt", 2, "SUSDT", 45),
  currency("saim", 2, "AimToken", 47),
  currency("4art", 8, "4ART", 17),
  currency("concertvr", 8, "CONCERTVR", 19),
  currency("trade", 8, "TRADE", 20),
  currency("ebp", 8, "EBP", 21),
]

/** Decimals of the two record fields that the specification lists among the rates (A22). They are never currencies. */
export const recordFieldPrecision = { date: 8, id: 8 } as const

/**
 * The order in which balances are shown (screens 4.4): what moves most first, then the specification's, then frozen
 * tokens and fees.
 */
const shown = [...new Set(["btc", "usdt", "eur", "oton", ...currencies.map(({ key }) => key), "otonq", "fee"])]
const places = new Map(shown.map((key, place) => [key, place]))

/**
 * Compares keys by the order in which balances are shown, unknown ones last. An answer's own is none: a recording
 * writes its keys in another.
 */
export const byCurrency = (a: string, b: string): number =>
  (places.get(a) ?? shown.length) - (places.get(b) ?? shown.length) || (a < b ? -1 : 1)

const byKey = new Map(currencies.map((entry) => [entry.key, entry]))
const byId = new Map(currencies.map((entry) => [entry.id, entry]))

/**
 * The currency of a key like "btc"; unknown keys get a currency of their own: code in upper case (A90), and as many
 * decimals as an amount was given with.
 */
export const currencyOf = (key: string): Currency => byKey.get(key) ?? currency(key, 0)

/** The currency of an id of the office's calls, if the specification lists it. */
export const currencyOfId = (id: number): Currency | undefined => byId.get(id)
