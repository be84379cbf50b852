import type { Page } from "@playwright/test"
import type { Hooks } from "./hooks.ts"
import { screenStates, type Shot } from "./shot.ts"
import { called } from "./words.ts"

const bought = (ago: number, activated: boolean) => (hooks: Hooks) => {
  const at = Math.floor(Date.now() / 1000) - ago
  return hooks.answer("/card/index", {
    price: "120",
    currency_id: 22,
    methods: [],
    card: { name: "ANNA PETROVA", bought_at: at, ...(activated && { activated_at: at + 86_400 }) },
  })
}

/** A country is chosen; on phones that is the second step. */
const chooseCountry = async (page: Page, name: RegExp): Promise<void> => {
  const next = page.locator('button[type="submit"]')
  await page.locator(".card-terms").waitFor()
  if ((await page.locator(".card-country").count()) === 0) await next.click()
  await page.locator(".card-country").click()
  await page
    .getByRole("dialog")
    .getByRole("option", { name })
    .or(page.getByRole("dialog").getByRole("button", { name }))
    .first()
    .click()
  await page.getByRole("dialog").waitFor({ state: "detached" })
}

const inGermany = async (page: Page): Promise<void> => {
  await chooseCountry(page, /^(Germany|Германия|Deutschland|Almanya)$/)
  if ((await page.locator('input[name="terms"]').count()) === 0) await page.locator('button[type="submit"]').click()
}

/** Both boxes are ticked; on phones the last step begins. */
const details = async (page: Page): Promise<void> => {
  await inGermany(page)
  for (const name of ["terms", "resident"]) await page.locator(`label:has(input[name="${name}"])`).click()
  if ((await page.locator('input[name="name"]').count()) === 0) await page.locator('button[type="submit"]').click()
  await page.locator('input[name="name"]').waitFor()
}

const order = async (page: Page): Promise<void> => {
  await details(page)
  await page.locator('input[name="name"]').fill("ANNA PETROVA")
  await page.locator(".card-method").first().click()
  await page.locator('button[type="submit"]').click()
  await page.locator(".card-screen .banner").last().waitFor()
}

const cardStates: readonly Shot[] = [
  {
    screen: "card",
    state: "countries",
    path: "/card#modal=modalListOfCountries",
    signedIn: true,
    after: (page) => page.getByRole("option").first().waitFor(),
  },
  {
    screen: "card",
    state: "elsewhere",
    path: "/card",
    signedIn: true,
    after: (page) => chooseCountry(page, called("My country is not in the list")),
  },
  {
    screen: "card",
    state: "form",
    path: "/card",
    signedIn: true,
    after: inGermany,
  },
  { screen: "card", state: "details", path: "/card", signedIn: true, after: details },
  {
    screen: "card",
    state: "nameless",
    path: "/card",
    signedIn: true,
    after: async (page) => {
      await details(page)
      await page.locator('button[type="submit"]').click()
      await page.locator(".field-error").waitFor()
    },
  },
  {
    screen: "card",
    state: "unpayable",
    path: "/card",
    signedIn: true,
    before: (hooks) => hooks.answer("/card/order", {}),
    after: order,
  },
  {
    screen: "card",
    state: "unknown-outcome",
    path: "/card",
    signedIn: true,
    before: (hooks) => hooks.fail("/card/order"),
    after: order,
  },
  { screen: "card", state: "countdown", path: "/card", signedIn: true, before: bought(7 * 86_400, false) },
  { screen: "card", state: "activated", path: "/card", signedIn: true, before: bought(7 * 86_400, true) },
  { screen: "card", state: "expired", path: "/card", signedIn: true, before: bought(31 * 86_400, false) },
]

/** What is bought of others: the card, and tokens paid for by a wallet. */
export const buyingShots: readonly Shot[] = [
  ...screenStates("card", "/card", ["/card/index"], {}),
  ...cardStates,
  ...screenStates("tokens", "/tokens", ["/token/offer"], {}),
  {
    screen: "tokens",
    state: "no-wallet",
    path: "/tokens",
    signedIn: true,
    after: async (page) => {
      await page.locator('input[name="tokens"]').fill("200")
      await page.locator('button[type="submit"]').click()
      await page.locator(".banner").waitFor()
    },
  },
  {
    screen: "tokens",
    state: "review",
    path: "/tokens",
    signedIn: true,
    before: (hooks) => hooks.wallet(),
    after: async (page) => {
      await page.locator('input[name="tokens"]').fill("12345.678")
      await page.locator('button[type="submit"]').click()
      await page.getByRole("dialog").waitFor()
    },
  },
  {
    screen: "tokens",
    state: "orders",
    path: "/tokens",
    signedIn: true,
    before: (hooks) => hooks.wallet(),
    after: async (page) => {
      for (const amount of ["12345.678", "60"]) {
        await page.locator('input[name="tokens"]').fill(amount)
        await page.locator('button[type="submit"]').click()
        await page.getByRole("dialog").waitFor()
        await page.keyboard.press("Escape")
        await page.getByRole("dialog").waitFor({ state: "detached" })
      }
    },
  },
]
