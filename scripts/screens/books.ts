import type { Page } from "@playwright/test"
import type { Hooks } from "./hooks.ts"
import { history, retry, type Shot, unfold } from "./shot.ts"
import { begins, called } from "./words.ts"

const names = {
  exchange: called("To another device and back"),
  saveProof: called("Save the proof"),
  ways: called("All ways out of all balances"),
} as const

/** A saved view of what came in, and its dialog of alerts. */
const openAlerts = async (page: Page, hooks: Hooks): Promise<void> => {
  await hooks.synced(page)
  const search = page.getByRole("combobox").first()
  await search.fill("in:")
  await search.press("Enter")
  await page.getByRole("button", { name: called("Save view") }).click()
  const name = page.getByRole("textbox", { name: called("Name") })
  await name.fill("Income")
  await name.press("Enter")
  await page.getByRole("button", { name: called("View {name}") }).click()
  await page.getByRole("menuitem", { name: called("Tell me…") }).click()
  await page.getByRole("dialog").getByRole("radio").first().waitFor({ state: "attached" })
}

/** A row came that an alert tells of. */
const told = async (page: Page, hooks: Hooks): Promise<void> => {
  await openAlerts(page, hooks)
  await page.getByRole("button", { name: called("Set the alert") }).click()
  await page.locator(".alert-line").first().waitFor()
  await page.keyboard.press("Escape")
  await hooks.office("rows", { email: "demo@office.test", insert: [{ description: "Rent", sum: "500" }] })
  await page.getByRole("status").filter({ hasText: "Income" }).first().waitFor({ timeout: 60_000 })
}

const openExchange = async (page: Page): Promise<void> => {
  await unfold(page, "This device")
  await page.getByRole("button", { name: names.exchange }).click()
  await page.getByRole("dialog").waitFor()
}

const closePeriod = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: called("Close the period") }).click({ timeout: 60_000 })
  await page.locator(".statement-closing").first().waitFor()
  await page.locator(".statement-closing").first().scrollIntoViewIfNeeded()
}

/** Statements, closed periods and proofs; alerts; what goes to another device; fees ahead. */
export const booksShots: readonly Shot[] = [
  { screen: "alerts", state: "new", path: "/transactions", signedIn: true, after: openAlerts },
  {
    screen: "alerts",
    state: "bell",
    path: "/transactions",
    signedIn: true,
    after: async (page, hooks) => {
      await told(page, hooks)
      await page.getByRole("button", { name: begins("Messages") }).click()
      await page.getByRole("dialog").waitFor()
    },
  },
  {
    screen: "alerts",
    state: "home",
    path: "/transactions",
    signedIn: true,
    after: async (page, hooks) => {
      await told(page, hooks)
      await page
        .getByRole("link", { name: called("Home") })
        .first()
        .click()
      const line = page.locator(".attention").getByText("Income").first()
      await line.scrollIntoViewIfNeeded()
    },
  },
  { screen: "exchange", state: "open", path: "/profile", signedIn: true, after: openExchange },
  {
    screen: "exchange",
    state: "refused",
    path: "/profile",
    signedIn: true,
    after: async (page) => {
      await openExchange(page)
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: "notes.ndjson", mimeType: "text/plain", buffer: Buffer.from("{}\n") })
      await page.getByRole("dialog").locator(".banner").first().waitFor()
    },
  },
  {
    screen: "statement",
    state: "loading",
    path: "/statement",
    signedIn: true,
    before: (hooks) => hooks.hang("/user/balance", ...history),
  },
  {
    screen: "statement",
    state: "failed",
    path: "/statement",
    signedIn: true,
    before: (hooks) => hooks.fail("/user/balance", ...history),
    after: retry,
  },
  {
    screen: "statement",
    state: "empty",
    path: "/statement",
    signedIn: true,
    before: async (hooks) => {
      await hooks.answer("/user/balance", { user_balance: {} })
      await hooks.answer("/user/info", {
        id: 7,
        email: "demo@office.test",
        name: "demo",
        acceptance: { terms_of_use: 1, privacy_policy: 1 },
      })
      await hooks.answer("/transaction/listTransactions", { records: [] })
    },
    after: (page) => page.locator(".state-view").waitFor(),
  },
  {
    screen: "statement",
    state: "offline",
    path: "/statement",
    signedIn: true,
    after: async (page, hooks) => {
      await page.locator(".statement-sheet table").first().waitFor({ timeout: 30_000 })
      await page.waitForLoadState("networkidle")
      await hooks.goOffline()
    },
  },
  { screen: "statement", state: "closed", path: "/statement", signedIn: true, after: closePeriod },
  {
    screen: "statement",
    state: "proof",
    path: "/statement",
    signedIn: true,
    after: async (page) => {
      await page.getByRole("button", { name: called("Proof…") }).click({ timeout: 60_000 })
      await page.getByRole("button", { name: called("Make the proof") }).click()
      await page.getByRole("button", { name: names.saveProof }).waitFor({ timeout: 60_000 })
    },
  },
  {
    screen: "fees",
    state: "ahead",
    path: "/#modal=modalWithdrawEuro",
    signedIn: true,
    after: async (page) => {
      await page.locator('input[name="sum"]').fill("100")
      await page.getByRole("button", { name: names.ways }).click()
      await page.getByRole("dialog").getByRole("table").last().scrollIntoViewIfNeeded()
    },
  },
]
