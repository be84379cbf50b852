import type { BrowserContext, Page } from "@playwright/test"
import { Random } from "../laws/random.ts"
import { clocksOf, lidOf } from "./clocks.ts"
import { hook, received, type Office } from "./hooks.ts"
import { holdBack } from "./money-steps.ts"
import { expect, test } from "./office.ts"
import { seedsFrom } from "./seeds.ts"
import { injectWallet, type StandIn } from "./stand-in-wallet.ts"

const seeds = seedsFrom(1, 1)

/** A tab of the customer; the next may be another, or this one loaded anew, at whatever hour. */
interface Tabs {
  readonly page: Page
  readonly context: BrowserContext
  readonly random: Random
  readonly pass: (minutes: number) => Promise<void>
}

const nextTab = async ({ page, context, random, pass }: Tabs, path: string): Promise<Page> => {
  const how = random.pick(["here", "reload", "tab", "later", "earlier"] as const)
  if (how === "later" || how === "earlier") await pass(random.whole(3, 600) * (how === "later" ? 1 : -1))
  const tab = how === "tab" ? await context.newPage() : page
  if (how === "here") await tab.goto("/nowhere")
  await tab.goto(path)
  if (how !== "here" && how !== "tab") await tab.reload()
  return tab
}

const tabsOf = async (seed: number, page: Page, context: BrowserContext): Promise<Tabs> => {
  const pass = await clocksOf(context)
  // Hours go by without anybody there: the customer chose never to be covered for that.
  await context.addInitScript(() => localStorage.setItem("office:idle-minutes", "0"))
  return { page, context, random: new Random(seed), pass }
}

/** Says no to a question: that is what Enter does, and Escape. */
const sayNo = async (page: Page, title: string, random: Random): Promise<void> => {
  const question = page.getByRole("alertdialog", { name: title })
  await expect(question.getByRole("button", { name: "No, go back" })).toBeFocused()
  await page.keyboard.press(random.pick(["Enter", "Escape"]))
  await expect(question).toBeHidden()
}

const orderPath = "/contracts/order"

const orderContract = async (page: Page, amount: string): Promise<void> => {
  const dialog = page.getByRole("dialog", { name: "New contract" })
  await dialog.getByLabel("Amount").fill(amount)
  await dialog.getByRole("button", { name: "Create" }).click()
  await dialog.getByRole("button", { name: "Yes, order this" }).click()
}

const cardPath = "/card/order"

const orderCard = async (page: Page, random: Random): Promise<void> => {
  const [typed, country] = random.pick([
    ["germ", "Germany"],
    ["fra", "France"],
  ] as const)
  await page.getByRole("button", { name: /^Country of residence/ }).click()
  await page.getByPlaceholder("Country").fill(typed)
  await page.getByRole("option", { name: country }).click()
  await page.getByText("I have read the conditions of the card").click()
  await page.getByText("I live in the country that I chose.").click()
  await page.getByLabel("Name on the card").fill(random.pick(["ANNA PETROVA", "Anna Petrova", " anna petrova "]))
  await page.getByText(random.pick(["Bank transfer", "Bank card"]), { exact: true }).click()
  await page.getByRole("button", { name: "Continue to payment" }).click()
}

const chainOf = async (page: Page): Promise<StandIn> => {
  const wallet = await injectWallet(page)
  wallet.isMute = true
  return wallet
}

const left = async (office: Office, path: string): Promise<number> => (await received(office, path)).length

test.describe("orders whose outcome nobody knows", () => {
  for (const seed of seeds) {
    test(`S41 of a contract the same asks in other words, tabs and hours, and leaves once (seed ${seed})`, async ({
      page,
      context,
      office,
      signedIn,
    }) => {
      const tabs = await tabsOf(seed, page, context)
      const { random } = tabs
      const place = "/contracts#modal=modalNewContract"
      await hook(office, "idempotency", { on: false })
      await hook(office, "drop", { path: orderPath, when: random.pick(["before", "after"]) })
      await signedIn("/nowhere")
      await page.goto(place)
      await orderContract(page, "20")
      await expect(page.getByText("Whether the order took effect is not known")).toBeVisible()
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const tab = await nextTab(tabs, place)
        await orderContract(tab, random.pick(["20", "020", " 2 0 ", "0020"]))
        await sayNo(tab, "Order the same again?", random)
        expect(await left(office, orderPath)).toBe(1)
      }
      const tab = await nextTab(tabs, place)
      await orderContract(tab, String(random.whole(21, 200)))
      await sayNo(tab, "Order although an earlier one is open?", random)
      expect(await left(office, orderPath)).toBe(1)
    })

    test(`S41 of a card another asks for whatever country, name and method, and leaves once (seed ${seed})`, async ({
      page,
      context,
      office,
      signedIn,
    }) => {
      const tabs = await tabsOf(seed, page, context)
      const { random } = tabs
      await hook(office, "idempotency", { on: false })
      await hook(office, "drop", { path: cardPath, when: random.pick(["before", "after"]) })
      await signedIn("/card")
      await orderCard(page, random)
      await expect(page.getByText("Whether the order took effect is not known: compare your purchases.")).toBeVisible()
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const tab = await nextTab(tabs, "/card")
        await orderCard(tab, random)
        await sayNo(tab, "Order a card again?", random)
        expect(await left(office, cardPath)).toBe(1)
      }
    })

    test(`S41 of tokens a wallet is not asked twice, by the same order or a new one (seed ${seed})`, async ({
      page,
      context,
      signedIn,
    }) => {
      const tabs = await tabsOf(seed, page, context)
      const { random } = tabs
      const wallets = new Map([[page, await chainOf(page)]])
      await signedIn("/nowhere")
      await page.goto("/tokens")
      const order = async (tab: Page): Promise<void> => {
        await tab.getByLabel("Number of tokens").fill(random.pick(["60", "060", "60.0", "60,00"]))
        await tab.getByRole("button", { name: "Buy tokens" }).click()
      }
      const pay = (tab: Page): Promise<void> =>
        tab
          .getByRole("dialog", { name: /^Pay order/ })
          .getByRole("button", { name: "Pay with Stand-in" })
          .click()
      await order(page)
      await pay(page)
      await expect(page.getByText("The wallet did not say what it did.")).toBeVisible()
      const asked = (): number => [...wallets.values()].reduce((sum, { asked: times }) => sum + times, 0)
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const tab = await nextTab(tabs, "/tokens")
        if (!wallets.has(tab)) {
          wallets.set(tab, await chainOf(tab))
          await tab.reload()
        }
        const again = random.chance(0.5)
        if (again)
          await tab
            .getByRole("list", { name: "Your orders" })
            .getByRole("button", { name: /^Pay order/ })
            .last()
            .click()
        else await order(tab)
        await pay(tab)
        await sayNo(tab, again ? "Pay the same order again?" : "Pay although an earlier payment is open?", random)
        expect(asked()).toBe(1)
      }
      await page.goto("/")
      await expect(page.getByRole("region", { name: "Needs your attention" })).toContainText("Whether a wallet paid")
      await page.goto("/tokens")
      const orders = page.getByRole("list", { name: "Your orders" })
      await orders.getByRole("button", { name: /^It paid nothing/ }).click()
      await expect(orders.getByText("Payment denied")).toBeVisible()
      await expect(orders.getByRole("button", { name: /^It paid nothing/ })).toHaveCount(0)
      await orders
        .getByRole("button", { name: /^Pay order/ })
        .last()
        .click()
      await pay(page)
      // Nothing is asked any more: the wallet is.
      await expect(page.getByText("The wallet did not say what it did.")).toBeVisible()
      expect(asked()).toBe(2)
    })
  }
})

test("S18 S20 a contract that was being ordered when the lid was closed is on its way the next day, and is ordered once", async ({
  page,
  context,
  office,
  signedIn,
}) => {
  const closeLid = await lidOf(page)
  await signedIn("/contracts#modal=modalNewContract")
  const running = page.locator("li").filter({ hasText: "12 months" }) // which an order of its period replenishes
  await expect(running).toContainText("1,200")
  const letGo = await holdBack(context, orderPath)
  const leaving = page.waitForRequest((request) => request.url().endsWith(orderPath))
  await orderContract(page, "23")
  await leaving
  await closeLid()
  await page.getByRole("button", { name: "Show the office again" }).click()
  const dialog = page.getByRole("dialog", { name: "New contract" })
  await expect(dialog.locator("[data-field=amount]")).toContainText("23")
  await expect(dialog.getByRole("button", { name: "Back" })).toBeDisabled()
  await expect(dialog.getByLabel("Amount")).toHaveCount(0)
  letGo()
  await expect(dialog).toBeHidden()
  await expect(running).toContainText("1,223")
  expect(await left(office, orderPath)).toBe(1)
})
