import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import fc from "fast-check"
import { flushSync } from "react-dom"
import { expect, test } from "vitest"
import { endpoints } from "../../../../src/domain/catalogue.ts"
import { type Amount, formatAmount, parseAmount } from "../../../../src/domain/money/amount.ts"
import {
  type DestinationField,
  type DestinationInput,
  wireDestination,
} from "../../../../src/domain/withdrawals/destination.ts"
import {
  type DestinationKind,
  type WithdrawalMethod,
  withdrawalMethods,
} from "../../../../src/domain/withdrawals/method.ts"
import { makeOrder } from "../../../../src/domain/withdrawals/order.ts"
import { tokenBalances } from "../../../../src/domain/withdrawals/token-balances.ts"
import { WithdrawalAccept } from "../../../../src/ui/sending/withdrawals/withdrawal-accept.tsx"
import { show } from "../../kit-page.tsx"

const letters = (from: string, min: number, max: number) =>
  fc.array(fc.constantFrom(...from), { minLength: min, maxLength: max }).map((signs) => signs.join(""))
const name = letters("ABCDEÄИŞanlee-", 1, 12).chain((first) => letters("Leeöя", 1, 8).map((last) => `${first} ${last}`))

const destinations: { readonly [Kind in DestinationKind]: fc.Arbitrary<DestinationInput> } = {
  btc: fc.record({ btcaddress: letters("abcdefghjk023456789ABC", 26, 62) }),
  card: fc.record({ card: letters("0123456789", 16, 16), cardname: name }),
  advcash: fc.record({ advcash: letters("0123456789", 12, 12).map((digits) => `E${digits}`) }),
  bank: fc.record({ iban: letters("ABCDEF0123456789", 22, 22), beneficiaryName: name }),
  bep20: fc.record({ address: letters("0123456789abcdefABCDEF", 40, 40).map((hex) => `0x${hex}`) }),
}

const sumOf = ({ inputDecimals }: WithdrawalMethod): fc.Arbitrary<Amount> =>
  fc
    .tuple(fc.bigInt({ min: 1n, max: 10n ** 15n }), fc.integer({ min: 0, max: inputDecimals }))
    .map(([value, scale]) => BigDecimal.make(value, scale))

const orders = fc.constantFrom(...withdrawalMethods).chain((method) =>
  fc
    .tuple(sumOf(method), destinations[method.destination], fc.constantFrom(...tokenBalances))
    .map(([sum, input, token]) => ({
      method,
      order: makeOrder(method, sum, input, method.form === "oton" ? token : null),
    })),
)

const normal = (text: string): string =>
  Option.match(parseAmount(text), {
    onNone: () => `unreadable: ${text}`,
    onSome: (amount) => formatAmount(BigDecimal.normalize(amount)),
  })

/** A number as English writes it, read back without believing anything but its digits. */
const read = (text: string): string => normal(text.replace(/,/g, "").replace(/[^\d.].*$/s, ""))

/** The body of `/transaction/withdraw` (R352). */
interface Payload {
  readonly amount: string
  readonly comission: string
  readonly destination: string
  readonly currency: number
  readonly currency_id?: number
}

const fields: ReadonlyArray<DestinationField> = [
  "btcaddress",
  "card",
  "cardname",
  "advcash",
  "iban",
  "beneficiaryName",
  "address",
]

const digits = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
const aloud = (sum: string): string => [...sum].map((sign) => digits[Number(sign)] ?? "point").join(" ")

test("S21 the accept step, read back from the screen, is the payload: amount, comission, destination and ids, by every method", () => {
  const { place, draw } = show(null)
  const found = (field: string): Element | null => place.querySelector(`[data-field="${field}"]`)
  const text = (field: string): string => found(field)?.textContent ?? ""
  const amount = (field: string): string => read(found(field)?.querySelector(".amount")?.textContent ?? "")
  fc.assert(
    fc.property(orders, ({ method, order }) => {
      flushSync(() => draw(<WithdrawalAccept order={order} code="X" rate={null} />))
      const shown = Object.fromEntries(fields.flatMap((field) => (found(field) === null ? [] : [[field, text(field)]])))
      const body = endpoints.withdraw.body({ ...order, two: "" }) as Payload
      expect(amount("sum")).toBe(normal(body.amount))
      expect(amount("fee")).toBe(normal(body.comission))
      expect(amount("net")).toBe(normal(order.quote.arrives))
      expect(place.querySelector(".digits-aloud")?.textContent).toBe(aloud(order.amount))
      expect(wireDestination(method.destination, shown)).toBe(body.destination)
      expect(text("currency")).toBe(String(body.currency))
      expect(text("currencyId")).toBe(String(body.currency_id ?? ""))
    }),
    { numRuns: 150 },
  )
})

test("the accept step of a withdrawal says by which rate its sum was held against the minimum, and of when that is", () => {
  const { place, draw } = show(null)
  const [one] = fc.sample(orders, 1)
  if (one === undefined) throw new Error("no order")
  flushSync(() => draw(<WithdrawalAccept order={one.order} code="X" rate={{ rate: "54321.5", at: Date.now() }} />))
  expect(place.querySelector(".receipt-lines")?.textContent).toContain("Rate54,321.5\u00a0X per BTC, just now")
})

test("A25 the sum, the fee and what arrives have as many decimals as each other, by every method", () => {
  const { place, draw } = show(null)
  const decimals = (field: string): number => {
    const said = place.querySelector(`[data-field="${field}"] .amount`)?.textContent ?? ""
    return /\d(?:\.(\d+))?\u00a0X$/.exec(said)?.[1]?.length ?? 0
  }
  let most = 0
  fc.assert(
    fc.property(orders, ({ order }) => {
      flushSync(() => draw(<WithdrawalAccept order={order} code="X" rate={null} />))
      const all = ["sum", "fee", "net"].map(decimals)
      most = Math.max(most, ...all)
      expect(new Set(all).size).toBe(1)
    }),
    { numRuns: 150 },
  )
  expect(most).toBe(8)
})
