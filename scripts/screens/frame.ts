import type { Page } from "@playwright/test"
import type { Hooks } from "./hooks.ts"
import { type Shot, unfold } from "./shot.ts"
import { called } from "./words.ts"

const dialog = (page: Page): Promise<void> => page.getByRole("dialog").waitFor()

/** The unlisted page of the usual build. */
const hiddenPath = "/q7wm2x9rk4t"

/** The page is not looked at for two hours, in which rows came and one changed. */
const comeBack = async (page: Page, hooks: Hooks): Promise<void> => {
  await page.locator(".since, .transaction").first().waitFor()
  await page.waitForLoadState("networkidle")
  const look = (state: "hidden" | "visible") =>
    page.evaluate((seen) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => seen })
      document.dispatchEvent(new Event("visibilitychange"))
    }, state)
  await look("hidden")
  for (const worker of page.workers()) {
    await worker.evaluate(() => {
      const now = Date.now
      Date.now = () => now() + 7_200_000
    })
  }
  await hooks.office("live", { count: 3, advance: 1 })
  await look("visible")
  await page.locator(".since button").first().click()
  await page.locator(".since-lines").first().scrollIntoViewIfNeeded()
}

const fixed = (screen: string, state: string, hash: string): Shot => ({
  screen,
  state,
  path: `/#modal=${hash}`,
  signedIn: true,
  after: dialog,
})

/** The journal, what stands around the screens and in their place, and the modals that only say something. */
export const frameShots: ReadonlyArray<Shot> = [
  { screen: "not-found", state: "signed-in", path: "/no/such/page", signedIn: true },
  {
    screen: "journal",
    state: "full",
    path: "/journal",
    signedIn: true,
    after: (page) => page.locator(".journal-head-code").waitFor({ timeout: 30_000 }),
  },
  {
    screen: "journal",
    state: "entry",
    path: "/journal",
    signedIn: true,
    after: async (page) => {
      await page.locator(".journal-open").last().click()
      await page.locator(".json-text").waitFor()
    },
  },
  {
    screen: "journal",
    state: "export",
    path: "/journal",
    signedIn: true,
    after: async (page) => {
      await page.locator(".journal-head button").click()
      await page.getByRole("radio").first().waitFor()
    },
  },
  {
    screen: "statement",
    state: "full",
    path: "/statement",
    signedIn: true,
    after: (page) => page.locator(".statement-sheet").waitFor({ timeout: 30_000 }),
  },
  { screen: "home", state: "since", path: "/", signedIn: true, after: comeBack },
  {
    screen: "home",
    state: "hidden",
    path: "/",
    signedIn: true,
    after: (page) => page.getByRole("button", { name: called("Hide amounts") }).click(),
  },
  {
    screen: "palette",
    state: "found",
    path: "/",
    signedIn: true,
    after: async (page) => {
      await page.locator(".balances").waitFor()
      await page.keyboard.press("Control+k")
      await page.getByRole("searchbox").fill("an")
      await page.getByRole("menuitem").first().waitFor()
    },
  },
  {
    screen: "frame",
    state: "account",
    path: "/profile",
    signedIn: true,
    after: async (page) => {
      await page.getByRole("button", { name: called("Account") }).click()
      await page.getByRole("menu").waitFor()
    },
  },
  {
    screen: "frame",
    state: "sign-out",
    path: "/profile",
    signedIn: true,
    after: async (page) => {
      await page.getByRole("button", { name: called("Account") }).click()
      await page.getByRole("menuitem").last().click()
      await page.getByRole("dialog").or(page.getByRole("alertdialog")).waitFor()
    },
  },
  {
    screen: "frame",
    state: "error",
    path: "/contacts",
    signedIn: true,
    before: (hooks) => hooks.lose(/\/assets\/contacts-route-/),
    after: (page) => page.getByRole("alert").first().waitFor(),
  },
  {
    screen: "frame",
    state: "technical-works",
    path: "/",
    signedIn: false,
    before: (hooks) => hooks.setting("technical-works", "on"),
  },
  {
    screen: "website",
    state: "full",
    path: hiddenPath,
    signedIn: true,
    before: (hooks) => hooks.setting("websites", "https://example.test/"),
  },
  fixed("payment", "success", "modalPaymentSuccess"),
  fixed("payment", "failure", "modalPaymentFail"),
  fixed("transaction", "from-link", "trnInfo&id=999999999&description=Bonus"),
  fixed("contacts", "picker", "contacts"),
  {
    screen: "transactions",
    state: "keys",
    path: "/transactions",
    signedIn: true,
    after: async (page, hooks) => {
      await hooks.synced(page)
      await page.getByRole("gridcell").first().focus()
      await page.keyboard.press("?")
      await dialog(page)
    },
  },
  {
    screen: "requests",
    state: "review",
    path: "/#modal=transferOton&sum=12.5&email=other@office.test",
    signedIn: true,
    after: async (page) => {
      await page.locator('input[name="sum"]').waitFor()
      await page.goto("/requests")
      await page.getByRole("tab").first().click()
      await page.getByRole("button", { name: called("Review") }).click()
      await dialog(page)
    },
  },
  {
    screen: "contracts",
    state: "order-exceeds",
    path: "/contracts",
    signedIn: true,
    after: async (page) => {
      await page
        .getByRole("button", { name: called("Replenish") })
        .first()
        .click()
      await page.getByRole("dialog").locator("input").last().fill("99999")
      await page.locator(".field-error").first().waitFor()
    },
  },
  {
    screen: "profile",
    state: "gate",
    path: "/profile",
    signedIn: true,
    after: async (page) => {
      await unfold(page, "Personal")
      await page.locator('input[name="firstName"]').fill("Anna")
      await page
        .getByRole("button", { name: called("Save"), disabled: false })
        .first()
        .click()
      await dialog(page)
    },
  },
  {
    screen: "verification",
    state: "approved",
    path: "/profile#modal=kyc",
    signedIn: true,
    after: async (page) => {
      await page.frameLocator(".verification-frame").locator('button[value="approved"]').click()
      await page.locator(".verification .banner").waitFor()
    },
  },
]
