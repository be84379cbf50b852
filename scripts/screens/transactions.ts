import type { Page } from "@playwright/test"
import { history, retry, type Shot } from "./shot.ts"
import { begins, called, carries } from "./words.ts"

/** A day on which nothing happened. On phones the filters are behind a button. */
const leaveNoRow = async (page: Page): Promise<void> => {
  const sheet = page.getByRole("button", { name: begins("Filter") }).first()
  const isBehindButton = await sheet.isVisible()
  if (isBehindButton) await sheet.click()
  await page.getByRole("button", { name: begins("Days, UTC") }).click()
  const parts = page.getByRole("dialog").getByRole("spinbutton")
  for (const first of [0, 3]) {
    await parts.nth(first).click()
    await page.keyboard.type("01012001")
  }
  await page.keyboard.press("Escape")
  await page.locator(".tx-grid").waitFor({ state: "detached" })
  if (isBehindButton) await page.keyboard.press("Escape")
}

/** A filter of the history is kept under a name, of days that move along. */
const saveView = async (page: Page, search: string, name: string): Promise<void> => {
  const whole = page.locator(".view").first()
  if (await whole.isVisible()) await whole.click()
  await page.getByRole("combobox").first().fill(search)
  await page.getByRole("combobox").first().press("Enter")
  await page.locator(".views > .button").click()
  await page.getByRole("dialog").getByRole("textbox").fill(name)
  await page.getByRole("dialog").getByRole("textbox").press("Enter")
  await page.locator(".view-count").first().waitFor()
}

/** The history, from the first row to a filter that leaves none, and its views on home. */
export const transactionShots: readonly Shot[] = [
  {
    screen: "transactions",
    state: "value-then",
    path: "/transactions",
    signedIn: true,
    after: async (page, hooks) => {
      await hooks.synced(page)
      await page.getByRole("radio", { name: called("Value then") }).click()
      await page.locator(".value-sum").waitFor()
      await page.getByRole("gridcell").first().click()
      await page.locator(".tx-step").nth(1).waitFor()
    },
  },
  {
    screen: "transactions",
    state: "export-refused",
    path: "/transactions",
    signedIn: true,
    after: async (page, hooks) => {
      await hooks.synced(page)
      await page.getByRole("gridcell").first().focus()
      await page.keyboard.press("e")
      await page.getByRole("dialog").locator(".select-button, button[aria-haspopup=listbox]").first().click()
      await page.getByRole("option", { name: /^CAMT/ }).click()
      await page.getByRole("dialog").locator(".banner").last().waitFor()
    },
  },
  {
    screen: "transactions",
    state: "explained",
    path: "/transactions",
    signedIn: true,
    after: async (page) => {
      await page.waitForLoadState("networkidle")
      await page.getByRole("button", { name: called("Explain these sums") }).click()
      await page.locator(".explain-share").first().waitFor()
    },
  },
  {
    screen: "transactions",
    state: "full",
    path: "/transactions",
    signedIn: true,
    after: (page, hooks) => hooks.synced(page),
  },
  {
    screen: "transactions",
    state: "details",
    path: "/transactions",
    signedIn: true,
    after: async (page, hooks) => {
      await hooks.synced(page)
      await page.getByRole("gridcell").first().click()
      await page.locator(".tx-step").nth(1).waitFor()
    },
  },
  {
    screen: "transactions",
    state: "export",
    path: "/transactions",
    signedIn: true,
    after: async (page, hooks) => {
      await hooks.synced(page)
      await page.getByRole("gridcell").first().focus()
      await page.keyboard.press("e")
      await page.getByRole("dialog").waitFor()
    },
  },
  {
    screen: "transactions",
    state: "menu",
    path: "/transactions",
    signedIn: true,
    after: async (page, hooks) => {
      await hooks.synced(page)
      await page.getByRole("gridcell").nth(8).click({ button: "right" })
      await page.getByRole("menu").waitFor()
    },
  },
  {
    screen: "transactions",
    state: "columns",
    path: "/transactions",
    signedIn: true,
    after: async (page, hooks) => {
      await hooks.synced(page)
      const columns = page.getByRole("button", { name: called("Columns") })
      if (!(await columns.isVisible())) return
      await columns.click()
      await page.getByRole("dialog").waitFor()
    },
  },
  {
    screen: "transactions",
    state: "asked",
    path: "/transactions",
    signedIn: true,
    after: async (page, hooks) => {
      await hooks.synced(page)
      const search = page.getByRole("combobox").first()
      await search.fill("amount>=5 -cur:eur (in: OR bonus) since:20255")
      await search.press("Enter")
      await page.getByRole("button", { name: called("Statistics") }).click()
      await page.locator(".bar").first().waitFor()
    },
  },
  {
    screen: "transactions",
    state: "statistics-tables",
    path: "/transactions",
    signedIn: true,
    after: async (page, hooks) => {
      await hooks.synced(page)
      await page.getByRole("button", { name: called("Statistics") }).click()
      await page.getByRole("button", { name: called("As tables") }).click()
      await page.locator(".twins").waitFor()
    },
  },
  {
    screen: "transactions",
    state: "periods",
    path: "/transactions",
    signedIn: true,
    after: async (page, hooks) => {
      await hooks.synced(page)
      await page.getByRole("button", { name: called("Statistics") }).click()
      await page.getByRole("button", { name: carries("Compare") }).click()
      await page.getByRole("option").nth(2).click()
      await page.locator(".periods").waitFor()
    },
  },
  {
    screen: "transactions",
    state: "views",
    path: "/transactions",
    signedIn: true,
    after: async (page, hooks) => {
      await hooks.synced(page)
      await saveView(page, "cur:usdt on:this-year", "USDT this year")
      await saveView(page, "in:", "In")
    },
  },
  {
    screen: "home",
    state: "views",
    path: "/transactions",
    signedIn: true,
    after: async (page, hooks) => {
      await hooks.synced(page)
      await saveView(page, "cur:usdt on:this-year", "USDT this year")
      await saveView(page, "in:", "In")
      await page.goto("/")
      await page.locator(".home-view").first().scrollIntoViewIfNeeded()
    },
  },
  {
    screen: "transactions",
    state: "empty",
    path: "/transactions",
    signedIn: true,
    before: (hooks) => hooks.answer("/transaction/listTransactions", { records: [] }),
    after: (page) => page.locator(".state-view, .empty-state").first().waitFor(),
  },
  {
    screen: "transactions",
    state: "stale",
    path: "/transactions",
    signedIn: true,
    after: async (page, hooks) => {
      await hooks.synced(page)
      await hooks.fail(...history)
      await page.reload()
      await retry(page)
    },
  },
  {
    screen: "transactions",
    state: "filters",
    path: "/transactions",
    signedIn: true,
    after: async (page, hooks) => {
      await hooks.synced(page)
      await page
        .getByRole("button", { name: begins("Filter") })
        .first()
        .click()
      await page.locator(".facet-count").first().waitFor()
    },
  },
  {
    screen: "transactions",
    state: "loading",
    path: "/transactions",
    signedIn: true,
    before: (hooks) => hooks.hang(...history),
  },
  {
    screen: "transactions",
    state: "empty-filter",
    path: "/transactions",
    signedIn: true,
    after: async (page, hooks) => {
      await hooks.synced(page)
      await leaveNoRow(page)
    },
  },
  {
    screen: "transactions",
    state: "failed",
    path: "/transactions",
    signedIn: true,
    before: (hooks) => hooks.fail(...history),
    after: async (page) => {
      await page
        .getByRole("button", { name: called("Retry") })
        .first()
        .waitFor()
    },
  },
  {
    screen: "transactions",
    state: "offline",
    path: "/transactions",
    signedIn: true,
    after: async (page, hooks) => {
      await hooks.synced(page)
      await hooks.goOffline()
    },
  },
]
