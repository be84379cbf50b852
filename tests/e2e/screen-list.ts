import { expect, type Locator, type Page } from "@playwright/test"
import { endpoints } from "../../src/domain/catalogue.ts"
import { userInfo } from "../../src/domain/session/endpoints.ts"

/**
 * Every screen: what stands over it, and whether it asks the office for anything; others hold what this device keeps.
 * No two that stand next to each other have one title, so that whoever walks them sees when the next is drawn.
 */
export const screens: { readonly [path: string]: { readonly title: string; readonly asks: boolean } } = {
  "/?": { title: "Home", asks: true },
  "/transactions": { title: "Transactions", asks: true },
  "/contracts": { title: "Contracts", asks: true },
  "/transactions?tab=purchases": { title: "Transactions", asks: true },
  "/staking": { title: "Staking", asks: true },
  "/referralTree": { title: "Referral structure", asks: true },
  "/requests": { title: "Requests", asks: false },
  "/contacts": { title: "Contacts", asks: true },
  "/tokens": { title: "Buy tokens", asks: true },
  "/card": { title: "Payment card", asks: true },
  "/journal": { title: "Journal", asks: false },
  "/statement": { title: "Statement", asks: true },
  "/profile": { title: "Profile", asks: false },
  "/openContractsPage": { title: "Open contracts", asks: true },
}

/** The heading of a screen. */
export const titleOf = (page: Page, title: string): Locator =>
  page.getByRole("heading", { level: 1, name: title, exact: true })

/** Goes to an address within the page that is open, as a link does. */
export const pushPath = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => window.history.pushState(null, "", to), path)

/**
 * Goes to a screen so and waits until it is drawn. A document of its own, with its worker and everything anew, takes a
 * core for two seconds: it is for tests of what a load does.
 */
export const follow = async (page: Page, path: string, title: string): Promise<void> => {
  await pushPath(page, path)
  await expect(titleOf(page, title), path).toBeVisible()
}

/** Walks every screen in the page that is open, whatever it shows. */
export const onEveryScreen = async (
  page: Page,
  look: (path: string, screen: { readonly asks: boolean }) => Promise<void>,
): Promise<void> => {
  for (const [path, screen] of Object.entries(screens)) {
    await follow(page, path, screen.title)
    await look(path, screen)
  }
}

/** The paths of all calls that read, but for the one that says whose token it is. */
export const areas: ReadonlyArray<string> = [
  ...new Set(
    Object.values(endpoints)
      .filter(({ kind, name }) => kind === "read" && name !== userInfo.name)
      .map(({ path }) => path),
  ),
]
