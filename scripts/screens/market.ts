import type { Page } from "@playwright/test"
import { screenStates, type Shot } from "./shot.ts"
import { called } from "./words.ts"

const series = ["liquidity", "volume", "rate"].map((name) => `/lp/oton-usdt/statistics/${name}`)

const toMarket = (page: Page): Promise<void> => page.locator(".market").evaluate((block) => block.scrollIntoView())

const pressMarket = async (page: Page, name: RegExp): Promise<void> => {
  await page.locator(".market").getByRole("button", { name }).first().click()
  await toMarket(page)
}

/** The market on home, in its states and looks. */
export const marketShots: readonly Shot[] = [
  ...screenStates("market", "/", series, []).map((shot): Shot => ({
    ...shot,
    after: async (page, hooks) => {
      await shot.after?.(page, hooks)
      await toMarket(page)
    },
  })),
  {
    screen: "market",
    state: "all",
    path: "/",
    signedIn: true,
    after: async (page) => {
      await toMarket(page)
      await page.locator(".market .segment").nth(4).click()
      await toMarket(page)
    },
  },
  {
    screen: "market",
    state: "table",
    path: "/",
    signedIn: true,
    after: (page) => pressMarket(page, called("As a table")),
  },
  { screen: "market", state: "presale", path: "/#modal=modalInfo", signedIn: true },
]

const openSeries = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: called("Statistics") }).click()
  await page.getByRole("radio", { name: "OTON / USDT" }).click()
  await page.locator(".market").waitFor()
}

/** The same series as the second block of the statistics of transactions (A45). */
export const seriesShots: readonly Shot[] = screenStates("transactions-series", "/transactions", series, []).map(
  (shot): Shot => ({
    ...shot,
    after: async (page, hooks) => {
      await openSeries(page)
      if (shot.state === "full" || shot.state === "offline") await page.getByRole("slider").first().waitFor()
      await shot.after?.(page, hooks)
    },
  }),
)
