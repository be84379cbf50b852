import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import { CardScreen } from "../../../../src/ui/card/card-screen.tsx"
import { chooseCountry } from "../../../../src/ui/card/chosen-country.ts"
import { ContractsScreen } from "../../../../src/ui/contracts/contracts-screen.tsx"
import { NewContract } from "../../../../src/ui/contracts/new-contract.tsx"
import { OrderDialog } from "../../../../src/ui/contracts/order-dialog.tsx"
import { ConfirmProvider } from "../../../../src/ui/kit/confirm.tsx"
import { KeptSends } from "../../../../src/ui/kit/kept-sends.tsx"
import { contractOf } from "../../contract.ts"
import { customerWorker } from "../../customer-worker.ts"
import { refused, succeeded } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"

const year = { id: "1", period: 12, maxAmount: "5000", maxAmountLimit: null }
const ready = <Value,>(value: Value) => remoteData(value, Date.now(), "fulfilled")
const offer = { price: "120", currency: "eur", methods: [], bought: null, activated: null, name: null }

/** A part of the office that a cover takes away, and that stands there again for whoever shows the office. */
const coverable = (part: ReactNode) => {
  const office = customerWorker()
  office.set("contractVariants", ready([year]))
  office.set("card", ready(offer))
  const of = (shown: ReactNode, account: string) => (
    <KeptSends account={account}>
      <ConfirmProvider>{shown}</ConfirmProvider>
    </KeptSends>
  )
  const { draw } = show(of(part, "customer"), { office })
  return {
    office,
    cover: async () => {
      draw(of(<p>Covered</p>, "customer"))
      await expect.element(page.getByText("Covered")).toBeVisible()
    },
    uncover: (other = part, account = "customer") => draw(of(other, account)),
  }
}

const yes = page.getByRole("button", { name: "Yes, order this" })
const contractOnItsWay = async (onClose = () => {}) => {
  const screen = coverable(<NewContract onClose={onClose} guard={() => {}} />)
  const answer = Promise.withResolvers<never>()
  screen.office.reply("orderContract", () => answer.promise)
  await page.getByLabelText("Amount").fill("200")
  await page.getByRole("button", { name: "Create" }).click()
  await yes.click()
  await expect.poll(() => screen.office.asked.map(({ method }) => method)).toContain("orderContract")
  await screen.cover()
  return { ...screen, answer: (said: unknown) => answer.resolve(said as never) }
}
const ordersOf = (office: ReturnType<typeof customerWorker>) =>
  office.asked.filter(({ method }) => method.startsWith("order")).length
const taken = page.getByText("The office took this order:")

test("S18 S20 a contract whose order was on its way under the cover is on its way when it is shown again, and its dialog closes once it is ordered", async () => {
  let closed = 0
  const { office, uncover, answer } = await contractOnItsWay(() => closed++)
  uncover()
  await expect.element(page.getByText("Nothing is ordered yet. Check it once more:")).toBeVisible()
  await expect.element(page.getByRole("button", { name: "Back" })).toBeDisabled()
  expect(closed).toBe(0)
  answer(succeeded({ link: null }))
  await expect.poll(() => closed).toBe(1)
  expect(ordersOf(office)).toBe(1)
})

test("S18 S20 a contract that was ordered under the cover is said to be, once, with its period and amount", async () => {
  let closed = 0
  const { office, cover, uncover, answer } = await contractOnItsWay(() => closed++)
  answer(succeeded({ link: null }))
  uncover()
  await expect.element(taken).toBeVisible()
  expect([...document.querySelectorAll(".order-check > div")].map(({ textContent }) => textContent)).toEqual([
    "Period12 months",
    "Amount200\u00a0ATES",
  ])
  expect(closed).toBe(0)
  await page.getByRole("button", { name: "Close" }).first().click()
  expect(closed).toBe(1)
  await cover()
  uncover()
  await expect.element(page.getByLabelText("Amount")).toHaveValue("")
  await expect.element(taken).not.toBeInTheDocument()
  expect(ordersOf(office)).toBe(1)
})

test("S20 a contract whose order was refused, or is unknown, under the cover is said to be", async () => {
  const first = await contractOnItsWay()
  first.answer(
    refused({ _tag: "Refused", code: 1, messages: [{ theme: "error", text: "The contract takes no more" }] }),
  )
  first.uncover()
  await expect.element(page.getByText("The contract takes no more")).toBeVisible()
  await first.cover()
  const second = await contractOnItsWay()
  second.answer(refused({ _tag: "Unreachable" }))
  second.uncover()
  await expect.element(page.getByText(/Whether the order took effect is not known/)).toBeVisible()
})

test("a contract's order goes on in no dialog of another contract, and for nobody else", async () => {
  const other = (
    <OrderDialog
      name="contract 7"
      title="Replenish"
      verb="Replenish"
      variants={[year]}
      all={[year]}
      onClose={() => {}}
    />
  )
  const { uncover, cover, answer } = await contractOnItsWay()
  answer(succeeded({ link: null }))
  uncover(other)
  await expect.element(page.getByLabelText("Amount")).toHaveValue("")
  await cover()
  uncover(undefined, "somebody else")
  await expect.element(page.getByLabelText("Amount")).toHaveValue("")
  await expect.element(taken).not.toBeInTheDocument()
})

test("S18 S20 of a contract that was replenished under the cover its own dialog says so, and that of no other", async () => {
  await page.viewport(1000, 800)
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const { office, cover, uncover } = coverable(
    <RouterContextProvider router={router as never}>
      <ContractsScreen />
    </RouterContextProvider>,
  )
  const [one, other] = ["7", "8"].map((id) => ({
    ...contractOf(0, 4_000_000_000),
    id,
    number: `5200${id}`,
    variantId: "1",
  }))
  office.set("contracts", ready({ contracts: [one, other] as never, variants: [year] }))
  const answer = Promise.withResolvers<never>()
  office.reply("orderContract", () => answer.promise)
  const replenish = (place: number) => page.getByRole("button", { name: "Replenish" }).nth(place).click()
  await replenish(0)
  await page.getByLabelText("Amount").fill("200")
  await page.getByRole("dialog").getByRole("button", { name: "Replenish" }).click()
  await yes.click()
  await expect.poll(() => ordersOf(office)).toBe(1)
  await cover()
  answer.resolve(succeeded({ link: null }) as never)
  uncover()
  await replenish(1)
  await expect.element(page.getByLabelText("Amount")).toHaveValue("")
  await page.getByRole("button", { name: "Cancel" }).click()
  await replenish(0)
  await expect.element(taken).toBeVisible()
})

test("S18 S20 a card whose order was on its way under the cover is on its way when it is shown again, and goes on where it is paid", async () => {
  await page.viewport(1000, 800)
  chooseCountry(null)
  const left: Array<string> = []
  const { office, cover, uncover } = coverable(<CardScreen connected leave={(link) => left.push(link)} />)
  const answer = Promise.withResolvers<never>()
  office.reply("orderCard", () => answer.promise)
  await expect.element(page.getByText("Where you live")).toBeVisible()
  chooseCountry("DE")
  await page.getByText("I have read the conditions of the card and agree to them.").click()
  await page.getByText("I live in the country that I chose.").click()
  await page.getByLabelText("Name on the card").fill("ANNA")
  await page.getByRole("button", { name: "Continue to payment" }).click()
  const onItsWay = page.getByText("The order is on its way: wait for what the office says of it.")
  await expect.element(onItsWay).toBeVisible()
  await cover()
  uncover()
  await expect.element(onItsWay).toBeVisible()
  await expect.element(page.getByText("Where you live")).not.toBeInTheDocument()
  answer.resolve(succeeded({ link: "https://payments.test/card" }) as never)
  await expect.poll(() => left).toEqual(["https://payments.test/card"])
  expect(ordersOf(office)).toBe(1)
})
