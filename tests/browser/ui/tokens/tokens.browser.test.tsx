import { describe, expect, onTestFinished, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import type { ModalName } from "../../../../src/domain/modals/modal-names.ts"
import type { TokenPayment } from "../../../../src/domain/tokens/payment.ts"
import type { TokenOrderState } from "../../../../src/domain/tokens/projection.ts"
import { ConfirmProvider } from "../../../../src/ui/kit/confirm.tsx"
import { OpenModalProvider } from "../../../../src/ui/kit/modals.ts"
import { PaymentResult } from "../../../../src/ui/sending/information/payment-result.tsx"
import { TokensScreen } from "../../../../src/ui/tokens/tokens-screen.tsx"
import { customerWorker } from "../../customer-worker.ts"
import { refused, succeeded, type FakeWorkerClient } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"

const payment: TokenPayment = {
  orderId: "5001",
  amount: "200",
  token: "oton",
  pay: "30",
  currency: "usdt",
  chainId: 97,
  contract: "0x00000000000000000000000000000000005a4d01",
  to: "0x00000000000000000000000000000000005a4d02",
  decimals: 18,
}
const hash = `0x${"ab".repeat(32)}`
const orderedAt = Date.UTC(2026, 9, 14, 9, 30)

/**
 * A wallet that stands in the window without announcing itself; what it is asked is written down, what it sends a test
 * says.
 */
const inject = (send: () => Promise<unknown>): ReadonlyArray<string> => {
  const asked: Array<string> = []
  let chain = "0x1"
  const answers: { readonly [method: string]: () => Promise<unknown> } = {
    eth_requestAccounts: async () => ["0x00000000000000000000000000000000000000aa"],
    eth_chainId: async () => chain,
    wallet_switchEthereumChain: async () => {
      chain = "0x61"
      return null
    },
    eth_sendTransaction: send,
  }
  Object.assign(window, {
    ethereum: {
      request: async ({ method }: { readonly method: string }) => {
        asked.push(method)
        return await answers[method]?.()
      },
    },
  })
  onTestFinished(() => {
    Reflect.deleteProperty(window, "ethereum")
  })
  return asked
}

const open = async (state: TokenOrderState | null = null, isReadOnly = false) => {
  await page.viewport(1000, 800)
  const office = customerWorker()
  office.set(
    "tokenOffer",
    remoteData({ token: "oton", price: "0.15", currency: "usdt", least: "50", most: null }, Date.now(), "fulfilled"),
  )
  office.set("tokenOrders", state === null ? [] : [{ payment, state, at: orderedAt, asked: 3 }])
  office.reply("orderTokens", () => succeeded(payment))
  office.reply("noteWalletAsked", () => succeeded(null))
  office.reply("noteWalletDenied", () => succeeded(null))
  office.reply("confirmTokens", () => succeeded(null))
  const opened: Array<ModalName> = []
  show(
    <OpenModalProvider value={(name) => opened.push(name)}>
      <ConfirmProvider>
        <TokensScreen connected />
      </ConfirmProvider>
    </OpenModalProvider>,
    { office, isReadOnly },
  )
  return { office, opened }
}
const buy = async (amount: string): Promise<void> => {
  await page.getByLabelText("Number of tokens").fill(amount)
  await page.getByRole("button", { name: "Buy tokens" }).click()
}
const rejected = (code: number) => async () => {
  throw Object.assign(new Error("no"), { code })
}
const calm = { fromLink: false, whitelist: false, answers: {} }
const methods = (office: FakeWorkerClient) => office.asked.map(({ method }) => method)

describe("buying tokens", () => {
  test("the price is in the currency that pays, the least and the most of an order in tokens", async () => {
    inject(async () => hash)
    const { office } = await open()
    office.set(
      "tokenOffer",
      remoteData({ token: "oton", price: "0.15", currency: "usdt", least: "50", most: "900" }, 1, "fulfilled"),
    )
    await expect
      .poll(() =>
        [...document.querySelectorAll(".tokens-offer > div")].map(({ textContent }) =>
          textContent.replaceAll("\u00a0", " "),
        ),
      )
      .toEqual(["Price of one OTON0.15 USDT", "At least50 OTON", "At most900 OTON"])
    const pay = () => document.querySelector(".tokens-pay")?.textContent.replaceAll("\u00a0", " ")
    const tokens = page.getByLabelText("Number of tokens")
    await tokens.fill("60")
    await expect.poll(pay).toBe("You pay 9.00 USDT")
    for (const [typed, words] of [
      ["49", "Minimum value 50 OTON"],
      ["901", "Maximum value 900 OTON"],
    ] as const) {
      await tokens.fill(typed)
      await userEvent.keyboard("{Tab}")
      await expect.element(page.getByText(words)).toBeVisible()
      expect(pay()).toBe("You pay —")
    }
  })

  test("R028 R398 without a wallet the message stands there in the specification's words, and nothing is ordered", async () => {
    const { office } = await open()
    await buy("200")
    await expect.element(page.getByText("Please install MetaMask and try again!")).toBeVisible()
    expect(office.asked).toEqual([])
  })

  test("S33 an order of a recording asks nothing of the wallet of whoever looks at it", async () => {
    const asked = inject(async () => hash)
    await open({ _tag: "Ordered" }, true)
    await page.getByRole("button", { name: "Pay order 5001" }).click()
    await expect.element(page.getByRole("dialog", { name: "Pay order 5001" })).toBeVisible()
    await expect.element(page.getByRole("button", { name: /^Pay with/ })).not.toBeInTheDocument()
    expect(asked).toEqual([])
  })

  test("S21 the wallet is asked once the order was drawn and written down: connected, its chain switched, and only then sent", async () => {
    const asked = inject(async () => hash)
    const { office, opened } = await open()
    await buy("200")
    const review = page.getByRole("dialog", { name: "Pay order 5001" })
    await expect.element(review).toBeVisible()
    const facts = review.element().querySelector("dl")?.textContent ?? ""
    for (const text of ["200 OTON", "30.00 USDT", "BNB Smart Chain Testnet"])
      expect(facts.replaceAll("\u00a0", " ")).toContain(text)
    expect(facts).toContain(payment.to)
    expect(facts).toContain(payment.contract)
    expect(asked).toEqual([])
    await page.getByRole("button", { name: /^Pay with/ }).click()
    await expect.poll(() => opened).toEqual(["modalPaymentSuccess"])
    expect(asked).toEqual([
      "eth_requestAccounts",
      "eth_chainId",
      "wallet_switchEthereumChain",
      "eth_chainId",
      "eth_chainId",
      "eth_sendTransaction",
    ])
    expect(office.asked).toEqual([
      { method: "orderTokens", request: { amount: "200" } },
      { method: "noteWalletAsked", request: { order: payment, circumstances: calm } },
      { method: "confirmTokens", request: { orderId: "5001", hash } },
    ])
  })

  test.each<readonly [string, Partial<TokenPayment>, ReadonlyArray<string>]>([
    ["the same with more zeros", { amount: "200.000", pay: "30.00" }, []],
    ["another price", { pay: "31" }, ["The price has changed: 30.00000 USDT was shown before."]],
    ["fewer tokens", { amount: "20" }, ["This is not what you ordered: you asked for 200 OTON."]],
  ])("S21 an order that is not what was typed says so: %s", async (_, answered, words) => {
    inject(async () => hash)
    const { office } = await open()
    office.reply("orderTokens", () => succeeded({ ...payment, ...answered }))
    await buy("200")
    const review = page.getByRole("dialog", { name: "Pay order 5001" })
    await expect.element(review).toBeVisible()
    const banners = [...review.element().querySelectorAll(".banner")].map(({ textContent }) => textContent)
    expect(banners.map((text) => text.replaceAll("\u00a0", " "))).toEqual(words)
  })

  test("R399 R400 a denied payment ends at the failure modal and is told to nobody as paid; so does one the wallet could not make", async () => {
    for (const code of [4001, -32000]) {
      inject(rejected(code))
      const { office, opened } = await open({ _tag: "Ordered" })
      await page.getByRole("button", { name: "Pay order 5001" }).click()
      await page.getByRole("button", { name: /^Pay with/ }).click()
      await expect.poll(() => opened).toEqual(["modalPaymentFail"])
      expect(methods(office)).toEqual(["noteWalletAsked", "noteWalletDenied"])
      expect(office.asked[1]?.request).toEqual({ orderId: "5001" })
      document.querySelectorAll("main").forEach((main) => main.remove())
    }
  })

  test("S20 where nobody knows whether a wallet paid, another try is asked about first, with No in focus", async () => {
    const asked = inject(rejected(-1))
    const { office, opened } = await open({ _tag: "Asked", at: 1, asks: 1, late: 0 })
    const before = { callId: "5001", at: 1, amount: "30", isSame: true }
    office.reply("noteWalletAsked", ({ circumstances: { answers } }) =>
      answers.Repeat === "5001"
        ? succeeded(null)
        : refused({ _tag: "Unanswered", questions: [{ _tag: "Repeat", about: "5001", before }] }),
    )
    await page.getByRole("button", { name: "Pay order 5001" }).click()
    await page.getByRole("button", { name: /^Pay with/ }).click()
    await expect.element(page.getByRole("button", { name: "No, go back" })).toHaveFocus()
    await expect.element(page.getByText("Pay the same order again?")).toBeVisible()
    await page.getByRole("button", { name: "No, go back" }).click()
    expect(asked).not.toContain("eth_sendTransaction")
    await page.getByRole("button", { name: /^Pay with/ }).click()
    await page.getByRole("button", { name: "Pay again" }).click()
    await expect
      .element(page.getByText("The wallet did not say what it did. Look into it before you pay again."))
      .toBeVisible()
    expect(opened).toEqual([])
    expect(asked.filter((method) => method === "eth_sendTransaction")).toHaveLength(1)
    expect(methods(office)).toEqual(["noteWalletAsked", "noteWalletAsked", "noteWalletAsked"])
  })

  test("S41 a wallet that is not even connected says nothing of what one was asked before", async () => {
    const asked = inject(async () => hash)
    Object.assign(window, {
      ethereum: { request: rejected(4001) },
    })
    const { office, opened } = await open({ _tag: "Asked", at: 1, asks: 1, late: 0 })
    await page.getByRole("button", { name: "Pay order 5001" }).click()
    await page.getByRole("button", { name: /^Pay with/ }).click()
    await expect.poll(() => opened).toEqual(["modalPaymentFail"])
    expect(methods(office)).toEqual([])
    expect(asked).toEqual([])
  })

  test("S21 a wallet that was switched to another chain while something was asked is not asked to send there", async () => {
    const asked = inject(async () => hash)
    const { office, opened } = await open({ _tag: "Asked", at: 1, asks: 1, late: 0 })
    office.reply("noteWalletAsked", () => {
      const { ethereum } = window as unknown as { readonly ethereum: { request: (what: object) => Promise<unknown> } }
      const { request } = ethereum
      ethereum.request = async (what) => ("method" in what && what.method === "eth_chainId" ? "0x1" : request(what))
      return succeeded(null)
    })
    await page.getByRole("button", { name: "Pay order 5001" }).click()
    await page.getByRole("button", { name: /^Pay with/ }).click()
    await expect.poll(() => opened).toEqual(["modalPaymentFail"])
    expect(asked).not.toContain("eth_sendTransaction")
    expect(methods(office)).toEqual(["noteWalletAsked", "noteWalletDenied"])
  })

  test("that it could not be kept that a wallet paid nothing is said", async () => {
    const { office } = await open({ _tag: "Asked", at: 1, asks: 2, late: 0 })
    office.reply("clearOutcome", () => ({ _tag: "Crashed", message: "" }))
    await page.getByRole("button", { name: "It paid nothing: order 5001" }).click()
    await expect.element(page.getByText("Something went wrong")).toBeVisible()
  })

  test("S41 that a wallet paid nothing is said in the list of orders, of an order whose outcome nobody knows", async () => {
    const { office } = await open({ _tag: "Asked", at: 1, asks: 2, late: 0 })
    office.reply("clearOutcome", () => succeeded(null))
    await page.getByRole("button", { name: "It paid nothing: order 5001" }).click()
    await expect.poll(() => office.asked).toEqual([{ method: "clearOutcome", request: { callId: "5001", asked: 3 } }])
    office.set("tokenOrders", [{ payment, state: { _tag: "Denied", late: 0 }, at: 1, asked: 3 }])
    await expect.element(page.getByText("Payment denied")).toBeVisible()
    expect(page.getByRole("button", { name: /paid nothing/ }).elements()).toEqual([])
  })

  test("a wallet is not asked to send what could not be written down", async () => {
    const asked = inject(async () => hash)
    const { office } = await open({ _tag: "Ordered" })
    office.reply("noteWalletAsked", () => refused({ _tag: "Storage", problem: "StorageFull" }))
    await page.getByRole("button", { name: "Pay order 5001" }).click()
    await page.getByRole("button", { name: /^Pay with/ }).click()
    await expect.element(page.getByText("The storage of this device is full")).toBeVisible()
    expect(asked).not.toContain("eth_sendTransaction")
    expect(methods(office)).toEqual(["noteWalletAsked"])
  })

  test("a payment that was sent and not confirmed can be told again, and is not paid again", async () => {
    const asked = inject(async () => hash)
    const { office, opened } = await open({ _tag: "Sent", hash })
    expect(page.getByRole("button", { name: "Pay order 5001" }).elements()).toEqual([])
    await page.getByRole("button", { name: "Ask the office again" }).click()
    await expect.poll(() => opened).toEqual(["modalPaymentSuccess"])
    expect(office.asked).toEqual([{ method: "confirmTokens", request: { orderId: "5001", hash } }])
    expect(asked).toEqual([])
  })

  test.each<readonly [TokenOrderState, string]>([
    [{ _tag: "Ordered" }, "not paid"],
    [{ _tag: "Sent", hash }, "paid, not confirmed"],
    [{ _tag: "Purchased", hash: null }, "Tokens purchased"],
  ])("an order in the list says what is bought for how much, when, and how far it is: %o", async (state, words) => {
    await open(state)
    const order = page.getByRole("list", { name: "Your orders" }).getByRole("listitem")
    await expect.element(order).toBeVisible()
    const said = (selector: string) => order.element().querySelector(selector)?.textContent?.replaceAll("\u00a0", " ")
    expect(said(".tokens-order-what")).toBe("200 OTON for 30.00 USDT")
    expect(said(".chip")).toBe(words)
    expect(said(".tokens-order-when")).toBe(
      `Order 5001 · 14 Oct 2026, 09:30 UTC${state._tag === "Sent" ? " · 0xababab…abababab" : ""}`,
    )
  })

  test("R144 R145 R413 R414 the results say the specification's words and ask for the purchases anew", async () => {
    const office = customerWorker()
    const { draw } = show(<PaymentResult succeeded onClose={() => {}} />, { office })
    await expect
      .element(page.getByRole("dialog", { name: "Payment successful" }).getByText("Tokens purchased"))
      .toBeVisible()
    draw(<PaymentResult succeeded={false} onClose={() => {}} />)
    await expect
      .element(page.getByRole("dialog", { name: "Payment failure" }).getByText("Payment denied"))
      .toBeVisible()
    expect(office.calls).toEqual([{ method: "fetchPurchases", request: { offset: 0 } }])
  })
})
