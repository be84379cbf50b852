import "fake-indexeddb/auto"
import * as Option from "effect/Option"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import type { TokenPayment } from "../../../src/domain/tokens/payment.ts"
import { walletTransaction } from "../../../src/domain/tokens/wallet-transaction.ts"
import { agreed } from "../agreed.ts"
import { clearDevice } from "../device.ts"
import type { Tab } from "../office.ts"
import { openSynced, type RealOffice, startRealOffice } from "../sandbox.ts"

const ordered = <Order extends object>(order: Order) => ({ order, circumstances: agreed(order) })

describe("the payment card and tokens with the real office", () => {
  let office: RealOffice
  let tab: Tab
  beforeAll(async () => {
    office = await startRealOffice(60)
  }, 60_000)
  afterAll(() => office.close())
  afterEach(async () => {
    await tab.kill()
    await clearDevice()
  })

  const open = async (): Promise<void> => {
    tab = await openSynced(office)
  }
  const card = () => tab.answer("card", null).value
  const stateOf = (orderId: string) =>
    tab.answer("tokenOrders", null)?.find(({ payment }) => payment.orderId === orderId)?.state
  const oton = () => tab.answer("balances", null).value?.["oton"]
  const send = async (payment: TokenPayment) =>
    (
      (await office.hook(
        "chain",
        Option.getOrThrow(walletTransaction(payment, "0x00000000000000000000000000000000000000aa")),
      )) as { readonly hash: string }
    ).hash

  test("R029 R190 R270 a card is ordered, goes on at an https page, is paid for there, and applied for here, once", async () => {
    await open()
    await tab.call("refresh", { area: "card" })
    expect(card()).toMatchObject({ price: "120", currency: "eur", bought: null })
    const { link } = await tab.call(
      "orderCard",
      ordered({ country: "DE", name: "ANNA PETROVA", method: "bank-card" } as const),
    )
    expect(link).toMatch(/^https:\/\/cards\.office\.test\/apply\//)
    await office.hook("card-paid", { ago: 60 })
    await tab.call("activateCard", null)
    expect(card()).toMatchObject({ name: "ANNA PETROVA" })
    expect(card()?.activated).not.toBeNull()
    await expect(tab.call("activateCard", null)).rejects.toMatchObject({
      refusal: { _tag: "Refused", messages: [{ text: "The card is already activated!" }] },
    })
  })

  test("R028 S20 a payment whose confirmation was lost stays known with its hash, and telling the office again buys the tokens once", async () => {
    await open()
    const before = oton()
    const payment = await tab.call("orderTokens", { amount: "200" })
    expect(stateOf(payment.orderId)).toEqual({ _tag: "Ordered" })
    await tab.call("noteWalletAsked", ordered(payment))
    expect(stateOf(payment.orderId)).toEqual({ _tag: "Asked", at: expect.any(Number) as number, asks: 1, late: 0 })
    const hash = await send(payment)
    await office.hook("drop", { path: "/token/confirm", when: "after" })
    await expect(tab.call("confirmTokens", { orderId: payment.orderId, hash })).rejects.toMatchObject({
      refusal: { _tag: "Unreachable" },
    })
    expect(stateOf(payment.orderId)).toEqual({ _tag: "Sent", hash })
    await tab.call("confirmTokens", { orderId: payment.orderId, hash })
    expect(stateOf(payment.orderId)).toEqual({ _tag: "Purchased", hash })
    await tab.until(() => oton() !== before)
    expect(
      (await office.table()).filter(({ description }) => description === `Tokens bought, order ${payment.orderId}`),
    ).toHaveLength(1)
  })

  test("S27 A91 offline nothing is ordered and no wallet may be asked; what it said already is kept all the same", async () => {
    await open()
    const payment = await tab.call("orderTokens", { amount: "60" })
    await tab.call("presence", { visible: true, online: false })
    await expect(tab.call("noteWalletAsked", ordered(payment))).rejects.toMatchObject({
      refusal: { _tag: "Offline" },
    })
    expect(stateOf(payment.orderId)).toEqual({ _tag: "Ordered" })
    await expect(tab.call("orderTokens", { amount: "60" })).rejects.toMatchObject({ refusal: { _tag: "Offline" } })
    await expect(
      tab.call("orderCard", ordered({ country: "DE", name: "A", method: null } as const)),
    ).rejects.toMatchObject({
      refusal: { _tag: "Offline" },
    })
    const hash = `0x${"1".repeat(64)}`
    await expect(tab.call("confirmTokens", { orderId: payment.orderId, hash })).rejects.toMatchObject({
      refusal: { _tag: "Offline" },
    })
    expect(stateOf(payment.orderId)).toEqual({ _tag: "Sent", hash })
  })
})
