import * as Result from "effect/Result"
import "fake-indexeddb/auto"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { demoPassword } from "../../../sandbox/main.ts"
import { isFulfilled } from "../../../src/domain/kernel/remote-data.ts"
import type { DestinationInput } from "../../../src/domain/withdrawals/destination.ts"
import { methodOf, type WithdrawalForm } from "../../../src/domain/withdrawals/method.ts"
import type { WithdrawalOrder } from "../../../src/domain/withdrawals/order.ts"
import { reliableRate } from "../../../src/domain/withdrawals/reliable-rate.ts"
import { reviewWithdrawal } from "../../../src/domain/withdrawals/review.ts"
import { tokenBalanceOf } from "../../../src/domain/withdrawals/token-balances.ts"
import { agreed } from "../agreed.ts"
import { clearDevice } from "../device.ts"
import { openTab, type Tab } from "../office.ts"
import { type RealOffice, startRealOffice } from "../sandbox.ts"

const withdrawPath = "/transaction/withdraw"
const wallet = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F"
const bitcoin = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"
const bank: DestinationInput = { beneficiaryName: "Ann Lee", iban: "GB82WEST12345698765432" }
const toBank = "paystree|GB82WEST12345698765432|Ann Lee"

/** A way to withdraw: what is typed, what is then sent, and what the office books of it in which unit. */
interface Way {
  readonly title: string
  readonly form: WithdrawalForm
  readonly tab: string
  readonly sum: string
  readonly typed: DestinationInput
  /** Key of the chosen balance; the OTON form only. */
  readonly token?: string
  readonly sent: { readonly currency: number; readonly currency_id?: number; readonly destination: string }
  readonly unit: string
  readonly fee: string
  readonly net: string
}

const ways: ReadonlyArray<Way> = [
  {
    title: "R374 R378 R416 BTC to a Bitcoin address",
    form: "btc",
    tab: "btc",
    sum: "1.23456789",
    typed: { btcaddress: bitcoin },
    sent: { currency: 1, destination: bitcoin },
    unit: "btc",
    fee: "0.01851852",
    net: "1.21604937",
  },
  {
    title: "R276 R376 R416 BTC to a bank",
    form: "btc",
    tab: "paystree",
    sum: "0.01",
    typed: bank,
    sent: { currency: 1, destination: toBank },
    unit: "btc",
    fee: "0.00015000",
    net: "0.00985000",
  },
  {
    title: "R012 R379 R417 euro to a card",
    form: "euro",
    tab: "card",
    sum: "10.03",
    typed: { card: "5555555555554444", cardname: "ANN LEE" },
    sent: { currency: 22, destination: "5555555555554444|ANN LEE" },
    unit: "eur",
    fee: "5.4514",
    net: "4.5786",
  },
  {
    title: "R013 R285 R418 euro to AdvCash",
    form: "euro",
    tab: "adv",
    sum: "33.33",
    typed: { advcash: "e123456789012" },
    sent: { currency: 22, destination: "E123456789012" },
    unit: "eur",
    fee: "0.9999",
    net: "32.3301",
  },
  {
    title: "R011 R419 euro to a Bitcoin address",
    form: "euro",
    tab: "btc",
    sum: "1000.55",
    typed: { btcaddress: bitcoin },
    sent: { currency: 22, destination: bitcoin },
    unit: "eur",
    fee: "15.0083",
    net: "985.5417",
  },
  {
    title: "R014 R420 euro to a bank",
    form: "euro",
    tab: "paystree",
    sum: "500",
    typed: bank,
    sent: { currency: 22, destination: toBank },
    unit: "eur",
    fee: "0",
    net: "500.00",
  },
  {
    title: "R015 R380 R421 USDT to a BEP20 wallet",
    form: "usdt",
    tab: "bsc",
    sum: "100",
    typed: { address: wallet },
    sent: { currency: 32, destination: `bep20|${wallet}` },
    unit: "usdt",
    fee: "3",
    net: "97",
  },
  {
    title: "R294 R422 USDT to a bank",
    form: "usdt",
    tab: "paystree",
    sum: "2.5",
    typed: bank,
    sent: { currency: 32, destination: toBank },
    unit: "usdt",
    fee: "0",
    net: "2.5",
  },
  {
    title: "R016 R296 R381 AimToken to the profile's wallet",
    form: "oton",
    tab: "bep20",
    sum: "101",
    typed: { address: wallet },
    token: "saim",
    sent: { currency: 49, currency_id: 47, destination: `bep20|${wallet}` },
    unit: "saim",
    fee: "4",
    net: "97",
  },
]

interface Ledger {
  readonly entries: number
  readonly sums: Readonly<Record<string, string>>
  readonly fees: Readonly<Record<string, string>>
}

/** Exact, in units of the eighth decimal. */
const eighths = (text: string): bigint => {
  const [whole = "0", rest = ""] = text.split(".")
  return BigInt(`${whole}${rest.padEnd(8, "0")}`)
}

describe("every way to withdraw, from what is typed to what the office books", () => {
  let office: RealOffice
  let tab: Tab
  beforeAll(async () => {
    office = await startRealOffice(60)
    tab = await openTab(office.url, { session: { token: await office.signIn(), account: null } })
    await tab.until(() => isFulfilled(tab.answer("rates", null)))
  }, 60_000)
  afterAll(async () => {
    await tab.kill()
    await clearDevice()
    await office.close()
  })
  beforeEach(() => office.hook("reset"))

  const ledger = async () => (await office.hook("ledger")) as Ledger
  const received = async () =>
    (
      (await office.hook("requests")) as {
        readonly requests: ReadonlyArray<{ readonly path: string; readonly body: Readonly<Record<string, unknown>> }>
      }
    ).requests.filter(({ path }) => path === withdrawPath)

  /** The order that the form makes of what is typed, by the same rules. */
  const orderOf = ({ form, tab: name, sum, typed, token = "" }: Way): WithdrawalOrder => {
    const rates = tab.answer("rates", null)
    const newest = rates.value === null || rates.at === null ? null : { rates: rates.value, at: rates.at }
    const { order } = reviewWithdrawal(
      { method: methodOf(form, name), sum, destination: typed, token: tokenBalanceOf(token) },
      { balance: null, rate: Result.getOrNull(reliableRate("eur", newest, {}, Date.now())) },
    )
    if (order === null) throw new Error("the form would not go on")
    return order
  }

  for (const way of ways)
    test(`${way.title}: the fee is the same to the last digit in quote, payload and ledger`, async () => {
      const order = orderOf(way)
      expect([order.quote.fee, order.quote.arrives].map(eighths)).toEqual([way.fee, way.net].map(eighths))
      const before = await ledger()
      const { reference } = await tab.call("withdraw", {
        order,
        secondFactor: demoPassword,
        circumstances: agreed(order),
      })
      const [call, ...more] = await received()
      expect(more).toEqual([])
      expect(call?.body).toMatchObject({ amount: way.sum, ...way.sent })
      expect(Object.hasOwn(call?.body ?? {}, "currency_id")).toBe("currency_id" in way.sent)
      expect(eighths(String(call?.body["comission"]))).toBe(eighths(way.fee))
      const after = await ledger()
      expect(new Set(Object.values(after.sums))).toEqual(new Set(["0"]))
      expect(eighths(after.fees[way.unit] ?? "0") - eighths(before.fees[way.unit] ?? "0")).toBe(eighths(way.fee))
      expect(after.entries - before.entries).toBe(1)
      expect((await office.table()).map(({ id }) => String(id))).toContain(reference)
    })
})
