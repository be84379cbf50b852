import { history, type Shot } from "./shot.ts"
import { called } from "./words.ts"

const home = ["/user/balance", "/index/getRates", ...history]

/** Home, but for the market and the views on it. */
export const homeShots: readonly Shot[] = [
  { screen: "home", state: "full", path: "/", signedIn: true },
  {
    screen: "home",
    state: "past",
    path: "/",
    signedIn: true,
    after: async (page) => {
      await page.waitForLoadState("networkidle")
      await page.getByRole("button", { name: called("What did I hold on another day?") }).click()
      await page.locator(".past table").scrollIntoViewIfNeeded()
    },
  },
  {
    screen: "home",
    state: "worth-table",
    path: "/",
    signedIn: true,
    after: async (page) => {
      await page.waitForLoadState("networkidle")
      await page.getByRole("button", { name: called("Show as a table") }).click()
    },
  },
  {
    screen: "home",
    state: "explained",
    path: "/",
    signedIn: true,
    after: async (page) => {
      await page.waitForLoadState("networkidle")
      await page.getByRole("button", { name: called("Explain the worth") }).click()
      await page.locator(".explained-line").first().waitFor()
    },
  },
  {
    screen: "home",
    state: "strips",
    path: "/",
    signedIn: true,
    after: (page) => page.locator(".strips").evaluate((strips) => strips.scrollIntoView()),
  },
  { screen: "home", state: "loading", path: "/", signedIn: true, before: (hooks) => hooks.hang(...home) },
  {
    screen: "home",
    state: "frozen",
    path: "/",
    signedIn: true,
    after: (page) =>
      page.locator(".balance-thaw").evaluate((card) => card.scrollIntoView({ block: "center", inline: "center" })),
  },
  {
    screen: "home",
    state: "offline",
    path: "/",
    signedIn: true,
    after: async (page, hooks) => {
      await page.waitForLoadState("networkidle")
      await hooks.goOffline()
    },
  },
]
