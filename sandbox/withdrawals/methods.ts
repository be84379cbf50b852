import { type Shape, shownAs } from "./destinations.ts"

/**
 * A fee: `rate` of the sum and `fixed` on top, or, with a `share`, what is left when the sum × share is rounded down to
 * whole units.
 */
export interface Fee {
  readonly rate: string
  readonly fixed: string
  readonly share: string | null
  readonly atLeast: string
}

/** A way out, as the office itself sees it: from the specification (R416–R425), not from the client's table. */
export interface Method {
  readonly currency: number
  readonly shape: Shape
  readonly name: string
  /** Kind of the row in the history. */
  readonly kind: 4 | 12
  readonly fee: Fee
  readonly minimum: string
  /** Least sum as an amount of BTC, where that is a rule. */
  readonly minimumInBtc: string | null
  /** Decimals of a sum, and of a fee. */
  readonly decimals: number
  readonly feeDecimals: number
}

const fee = (parts: Partial<Fee>): Fee => ({ rate: "0", fixed: "0", share: null, atLeast: "0", ...parts })
const [percent, none] = [fee({ rate: "0.015" }), fee({})]

const btc = { currency: 1, fee: percent, minimum: "0.01", minimumInBtc: null, decimals: 8, feeDecimals: 8 } as const
const euro = { currency: 22, minimum: "10", minimumInBtc: null, decimals: 2, feeDecimals: 4 } as const
const usdt = { currency: 32, minimum: "0", minimumInBtc: null, decimals: 5, feeDecimals: 5 } as const

/** R416–R423, R425; A24, A26, A28, A29, A37. */
const methods: ReadonlyArray<Method> = [
  { ...btc, shape: "address", name: "to a BTC address", kind: 4 },
  { ...btc, shape: "bank", name: "to a bank account", kind: 12 },
  { ...euro, shape: "card", name: "to card", kind: 12, fee: fee({ rate: "0.045", fixed: "5" }) },
  { ...euro, shape: "advcash", name: "to AdvCash", kind: 12, fee: fee({ rate: "0.03" }) },
  { ...euro, shape: "bank", name: "to a bank account", kind: 12, fee: none },
  { ...euro, shape: "address", name: "to a BTC address", kind: 4, fee: percent, minimumInBtc: "0.01" },
  { ...usdt, shape: "bep20", name: "to a BEP20 address", kind: 4, fee: fee({ fixed: "3" }) },
  { ...usdt, shape: "bank", name: "to a bank account", kind: 12, fee: none },
  {
    currency: 49,
    shape: "bep20",
    name: "to a BEP20 address",
    kind: 4,
    fee: fee({ share: "0.97", atLeast: "3" }),
    minimum: "50",
    minimumInBtc: null,
    decimals: 0,
    feeDecimals: 0,
  },
]

/** The `currency` that stands for the whole OTON family. */
export const familyCurrency = 49

/** Its balances: usdt, susdt, the product's token, saim, sgg, vusdt (R227–R232). */
export const familyBalances: ReadonlyArray<number> = [23, 45, 46, 47, 48, 49]

/** The method of a currency and a destination, with the destination as the history shows it. */
export const methodFor = (
  currency: number,
  destination: string,
): { readonly method: Method; readonly shown: string } | undefined => {
  for (const method of methods) {
    const shown = method.currency === currency ? shownAs(method.shape, destination) : undefined
    if (shown !== undefined) return { method, shown }
  }
  return undefined
}
