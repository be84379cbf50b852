import type { Page } from "@playwright/test"
import { screenStates, type Shot } from "./shot.ts"
import { called } from "./words.ts"

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
