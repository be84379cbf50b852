import type { Page } from "@playwright/test"
import { sheetLink } from "../../src/domain/sheets/file.ts"
import { screenStates, type Shot } from "./shot.ts"
import { called } from "./words.ts"

/** A sheet that somebody gave away: a text between a picture and a table, and a series. */
const givenSheet =
  sheetLink("", {
    name: "Fees and the rate",
    parts: [
      ["text", true, "What the fees of each month came to, and what the rate did meanwhile."],
      ["stacked", false, "fees by month, type"],
      ["heat", false, "rows by weekday, hour"],
      ["beside", true, "net by month cur:usdt"],
      ["table", true, "fees by year, type"],
    ].map(([kind, isWide, words], place) => ({
      id: String(place),
      kind,
      isWide,
      words,
      beside: kind === "beside" ? { series: "rate", making: "itself", together: "none" } : null,
    })) as Parameters<typeof sheetLink>[1]["parts"],
  }) ?? ""

/** A request is made, up to its code. */
const ask = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: called("Ask for funds") }).click()
  await page.locator('input[name="sum"]').fill("12.5")
  await page.locator('input[name="email"]').fill("anna.petrova@partners.test")
  await page.locator('button[type="submit"]').click()
  await page.getByRole("button", { name: called("Make the request") }).click()
  await page.getByRole("img", { name: /QR/ }).waitFor()
}

/** Screens whose content a call or a few bring, and their dialogs. */
export const contentShots: readonly Shot[] = [
  ...screenStates("purchases", "/transactions#tab=purchases", ["/transaction/listMarketplace"], { records: [] }),
  {
    screen: "purchases",
    state: "details",
    path: "/transactions#tab=purchases",
    signedIn: true,
    after: async (page) => {
      await page.locator(".purchase-open").nth(1).click()
      await page.locator(".purchase-total").waitFor()
    },
  },
  ...(["net by month, type", "fees by quarter, type vs year before", "rows by weekday, hour as share"] as const).map(
    (ask, place): Shot => ({
      screen: "pivot",
      state: ["full", "compared", "clock"][place] ?? "",
      path: `/transactions#${new URLSearchParams({ tab: "pivot", ask }).toString()}`,
      signedIn: true,
      after: (page) => page.locator(".pivot-cell").first().waitFor(),
    }),
  ),
  ...(["beside", "twin"] as const).map((state): Shot => ({
    screen: "pivot",
    state,
    path: `/transactions#${new URLSearchParams({ tab: "pivot", ask: "net by month, type" }).toString()}`,
    signedIn: true,
    after: async (page) => {
      await page.locator(".pivot-more button").nth(1).click()
      await page.locator(".beside-line canvas").nth(1).waitFor()
      if (state === "twin") await page.locator(".beside-bar button").first().click()
      await page.locator(".beside-bar").evaluate((bar) => bar.scrollIntoView())
    },
  })),
  {
    screen: "pivot",
    state: "explained",
    path: `/transactions#${new URLSearchParams({ tab: "pivot", ask: "median by year vs year before" }).toString()}`,
    signedIn: true,
    after: async (page) => {
      await page.locator(".pivot-cell").first().click()
      await page.getByRole("menuitem").nth(1).click()
      await page.locator(".explained-number").waitFor()
    },
  },
  {
    screen: "pivot",
    state: "wrong",
    path: `/transactions#${new URLSearchParams({ tab: "pivot", ask: "fees by mnth, type vs" }).toString()}`,
    signedIn: true,
    after: (page) => page.locator(".search-problems > span").first().waitFor(),
  },
  { screen: "sheets", state: "empty", path: "/transactions#tab=sheets", signedIn: true },
  ...(["brought", "full", "changed", "given"] as const).map((state): Shot => ({
    screen: "sheets",
    state,
    path: givenSheet,
    signedIn: true,
    after: async (page) => {
      await page.locator(".sheet-brought").waitFor()
      if (state === "brought") return
      await page.locator(".sheet-brought .button-primary").click()
      await page.locator(".pivot-plot").nth(1).waitFor()
      if (state === "full") return
      if (state === "given") await page.locator(".sheet-tools .button").nth(1).click()
      else {
        await page.locator(".sheet-part-tools button").nth(1).click()
        await page.getByRole("menuitem").first().click()
      }
    },
  })),
  ...screenStates("referral", "/referralTree", ["/linear/data", "/linear/stats"], { records: [] }),
  ...(["tree", "table", "map"] as const).map((view, place): Shot => ({
    screen: "referral",
    state: view,
    path: "/referralTree",
    signedIn: true,
    after: async (page) => {
      await page.locator(".structure-bar .segment").nth(place).click()
      await page.locator(".structure-partners").scrollIntoViewIfNeeded()
      if (view === "map") await page.locator("button.map-cell").first().click()
    },
  })),
  {
    screen: "referral",
    state: "searched",
    path: "/referralTree",
    signedIn: true,
    after: async (page) => {
      await page.locator(".structure-bar .segment").first().click()
      await page.locator(".structure-find input").fill("anna")
      await page.locator(".structure-partners").scrollIntoViewIfNeeded()
    },
  },
  {
    screen: "referral",
    state: "partner",
    path: "/referralTree",
    signedIn: true,
    after: async (page) => {
      await page.locator(".structure-bar .segment").nth(1).click()
      await page.locator(".structure-partners .partners-open").first().click()
    },
  },
  {
    screen: "referral",
    state: "branches",
    path: "/referralTree#modal=modalAllBranches",
    signedIn: true,
    after: (page) => page.locator(".branch").first().waitFor(),
  },
  ...screenStates("contacts", "/contacts", ["/address/find"], { records: [] }),
  {
    screen: "contacts",
    state: "edit",
    path: "/contacts",
    signedIn: true,
    after: async (page) => {
      await page
        .getByRole("button", { name: called("Actions for {name}") })
        .first()
        .click()
      await page.getByRole("menuitem", { name: called("Edit") }).click()
      await page.getByRole("dialog").waitFor()
    },
  },
  { screen: "requests", state: "empty", path: "/requests", signedIn: true },
  {
    screen: "requests",
    state: "full",
    path: "/requests",
    signedIn: true,
    after: async (page) => {
      await ask(page)
      await page.getByRole("button", { name: called("Done") }).click()
      await page.getByRole("tabpanel").getByRole("listitem").waitFor()
    },
  },
  {
    screen: "requests",
    state: "ask-qr",
    path: "/requests",
    signedIn: true,
    after: ask,
  },
  ...screenStates("contracts", "/contracts", ["/contracts/index", "/contracts/getList"], { records: [] }),
  {
    screen: "contracts",
    state: "new",
    path: "/contracts#modal=modalNewContract",
    signedIn: true,
    after: (page) => page.getByRole("radio").first().waitFor({ state: "attached" }),
  },
  { screen: "contracts", state: "software", path: "/contracts#modal=contracts", signedIn: true },
  { screen: "open-contracts", state: "full", path: "/openContractsPage", signedIn: true },
  ...screenStates("staking", "/staking", ["/token/oton/contracts"], { records: [] }),
  ...screenStates("node-software", "/nodeSoftware", ["/contracts/index"], { records: [] }),
]
