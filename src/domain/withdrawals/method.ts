import { dayHours } from "../kernel/calendar/day.ts"
import { currencyOf } from "../money/currency.ts"

/** How a fee is made of a sum. Rates and amounts are exact decimals in plain digits. */
export type FeeRule =
  /**
   * sum × rate + fixed, half-up at the method's precision (A23). `fixed` is in units of the form's currency, without
   * conversion (A24).
   */
  | { readonly _tag: "Rate"; readonly rate: string; readonly fixed: string }
  /** The same for every sum. */
  | { readonly _tag: "Fixed"; readonly fee: string }
  | { readonly _tag: "Free" }
  /**
   * What arrives is the sum × share rounded down to a whole unit; the fee is the rest, and at least `atLeast` (A29).
   */
  | { readonly _tag: "WholeUnits"; readonly share: string; readonly atLeast: string }

/** How long a payout takes, in hours: both of the specification's readings (A36). */
export interface Processing {
  readonly usually: number
  readonly atMost: number
  /** Done by hand. */
  readonly manual: boolean
}

/** What a destination consists of; each kind has its own fields, rules and wire string. */
export type DestinationKind = "btc" | "card" | "advcash" | "bank" | "bep20"

/** Which form a method belongs to: the balance that is withdrawn from. */
export const withdrawalForms = ["btc", "euro", "usdt", "oton"] as const
export type WithdrawalForm = (typeof withdrawalForms)[number]

/** One way out of one balance. */
export interface WithdrawalMethod {
  readonly form: WithdrawalForm
  /** Name of the form's tab, as it stands in the hash. */
  readonly tab: string
  readonly destination: DestinationKind
  readonly rule: FeeRule
  /** Least sum in the form's currency, inclusive. */
  readonly minimum: string
  /** Least sum as an amount of BTC, converted at the present rate (A22, A37); null where no rate is needed. */
  readonly minimumInBtc: string | null
  /** Decimals of the fee and of what arrives: those of the currency, but of the OTON family whole units (A29). */
  readonly precision: number
  /** Decimals that a customer may type (A25, A88). */
  readonly inputDecimals: number
  /** The first digit must be 1–9 (A85). */
  readonly noLeadingZero: boolean
  readonly processing: Processing
  /** The call's `currency` (R378–R381). */
  readonly currency: number
}

const day = dayHours
const btcRate: FeeRule = { _tag: "Rate", rate: "0.015", fixed: "0" }
const btcLeast = "0.01"

const btc = {
  form: "btc",
  rule: btcRate,
  minimum: btcLeast,
  minimumInBtc: null,
  precision: currencyOf("btc").precision,
  inputDecimals: currencyOf("btc").precision,
  noLeadingZero: false,
  currency: 1,
} as const
const euro = {
  form: "euro",
  minimum: "10",
  minimumInBtc: null,
  precision: currencyOf("eur").precision,
  inputDecimals: 2,
  noLeadingZero: true,
  currency: 22,
} as const
const usdt = {
  form: "usdt",
  minimum: "0",
  minimumInBtc: null,
  precision: currencyOf("usdt").precision,
  inputDecimals: currencyOf("usdt").precision,
  noLeadingZero: false,
  currency: 32,
} as const
const upTo14Days: Processing = { usually: 3 * day, atMost: 14 * day, manual: false }

/**
 * Every way to withdraw: fees, limits and times as the specification has them (R416–R425, R438–R442; A26 for BTC by
 * bank).
 */
export const withdrawalMethods: ReadonlyArray<WithdrawalMethod> = [
  { ...btc, tab: "btc", destination: "btc", processing: { usually: 3 * day, atMost: 3 * day, manual: false } },
  { ...btc, tab: "paystree", destination: "bank", processing: upTo14Days },
  {
    ...euro,
    tab: "card",
    destination: "card",
    rule: { _tag: "Rate", rate: "0.045", fixed: "5" },
    processing: upTo14Days,
  },
  {
    ...euro,
    tab: "adv",
    destination: "advcash",
    rule: { _tag: "Rate", rate: "0.03", fixed: "0" },
    processing: upTo14Days,
  },
  {
    ...euro,
    tab: "btc",
    destination: "btc",
    rule: btcRate,
    minimumInBtc: btcLeast,
    processing: { usually: 3 * day, atMost: 3 * day, manual: false },
  },
  { ...euro, tab: "paystree", destination: "bank", rule: { _tag: "Free" }, processing: upTo14Days },
  { ...usdt, tab: "bsc", destination: "bep20", rule: { _tag: "Fixed", fee: "3" }, processing: upTo14Days },
  { ...usdt, tab: "paystree", destination: "bank", rule: { _tag: "Free" }, processing: upTo14Days },
  {
    form: "oton",
    tab: "bep20",
    destination: "bep20",
    rule: { _tag: "WholeUnits", share: "0.97", atLeast: "3" },
    minimum: "50",
    minimumInBtc: null,
    precision: 0,
    inputDecimals: 0,
    noLeadingZero: true,
    processing: { usually: 3 * day, atMost: 14 * day, manual: true },
    currency: 49,
  },
]

/** The methods of a form, in the order of its tabs. */
export const methodsOf = (form: WithdrawalForm): ReadonlyArray<WithdrawalMethod> =>
  withdrawalMethods.filter((method) => method.form === form)

/** The method of a form's tab; an unknown tab is the form's first. */
export const methodOf = (form: WithdrawalForm, tab: string | null): WithdrawalMethod => {
  const [first, ...others] = methodsOf(form)
  if (first === undefined) throw new Error(`form ${form} has no method`)
  return others.find((method) => method.tab === tab) ?? first
}

/** The kind of destination that a form's tab sends to; undefined of a form that is none. */
export const destinationKindOf = (form: string, tab: string | null): DestinationKind | undefined => {
  const known = withdrawalMethods.find((method) => method.form === form)
  return known === undefined ? undefined : methodOf(known.form, tab).destination
}
