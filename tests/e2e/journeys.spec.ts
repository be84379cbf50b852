import type { Page } from "@playwright/test"
import { placeholders } from "../../src/app/marks/controls.ts"
import { openForm } from "./money-steps.ts"
import { expect, test } from "./recorded.ts"

interface Journey {
  readonly page: Page
  /** Notes what the page says now. */
  readonly moment: (name: string) => Promise<void>
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true })
const follow = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).first().click()

const journeys: Readonly<Record<string, (journey: Journey) => Promise<void>>> = {
  "home: its worth as a table and in BTC, another day, and messages, amid hidden amounts": async ({ page, moment }) => {
    await moment("home")
    await page.getByRole("button", { name: "Show as a table" }).click()
    await expect(page.locator(".worth-chart").getByRole("row")).toHaveCount(92)
    await moment("as a table")
    await page.getByRole("radio", { name: "BTC" }).click()
    await expect(page.locator(".worth-amount .amount")).toContainText("BTC")
    await moment("in BTC")
    await page.getByRole("button", { name: "What did I hold on another day?" }).click()
    await expect(page.locator(".past tbody").getByRole("row")).toHaveCount(await page.locator(".balance").count())
    await moment("of another day")
    await page.getByRole("button", { name: "Hide amounts" }).click()
    await expect(page.locator(".worth-amount .amount")).toContainText("•••••")
    await moment("hidden")
    await page.getByRole("button", { name: /^Messages/ }).click()
    await expect(page.getByRole("dialog", { name: "Messages" })).toBeVisible()
    await moment("messages")
  },
  "screens, a dialog that was left, and the referral structure in three ways": async ({ page, moment }) => {
    for (const name of ["Requests", "Contracts", "Staking", "Buy tokens", "Payment card", "Contacts"]) {
      await follow(page, name)
      await expect(heading(page, name)).toBeVisible()
      await moment(name)
    }
    await expect(page.getByRole("grid", { name: "Contacts" })).toBeVisible()
    await page.getByRole("button", { name: "New contact" }).click()
    await expect(page.getByRole("dialog", { name: "New contact" })).toBeVisible()
    await moment("asked for")
    await page.keyboard.press("Escape")
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await moment("left")
    await follow(page, "Referral structure")
    await expect(page.getByRole("treeitem").first()).toBeVisible()
    await moment("as a tree")
    await page.getByRole("radio", { name: "Map" }).click()
    await expect(page.getByRole("list", { name: "Turnover of the team" })).toBeVisible()
    await moment("as a map")
    await page.getByRole("radio", { name: "Table" }).click()
    await expect(page.getByRole("grid", { name: "Partners" })).toBeVisible()
    await moment("as a table")
    await page.getByRole("button", { name: "All branches" }).click()
    await expect(page.getByRole("dialog", { name: "All branches" })).toBeVisible()
    await moment("all branches")
  },
  "a withdrawal until accept": async ({ page, moment }) => {
    const form = await openForm(page, "Withdraw", "BTC")
    await moment("the form")
    await form.getByRole("radio", { name: "Bitcoin", exact: true }).click()
    await form.getByLabel("Bitcoin address").fill(placeholders.btcaddress)
    await form.getByLabel("Sum").fill(placeholders.sum)
    await moment("filled in")
    await form.getByRole("button", { name: "Continue" }).click()
    await expect(form.getByRole("heading", { name: "Goes to" })).toBeVisible()
    await moment("accept")
  },
  "a transfer until accept": async ({ page, moment }) => {
    const form = await openForm(page, "Transfer", "USDT")
    await moment("the form")
    await form.getByLabel("E-mail").fill(placeholders.email)
    await form.getByLabel("Sum").fill(placeholders.sum)
    await moment("filled in")
  },
  "a phone": async ({ page, moment }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.locator(".move-pair")).toBeVisible()
    await moment("home")
    await page.locator(".move-pair").getByRole("button", { name: "Withdraw" }).click()
    await page.getByRole("menuitem", { name: "USDT" }).click()
    await expect(page.getByRole("dialog", { name: "Withdraw USDT" })).toBeVisible()
    await moment("a form")
  },
  "ways to withdraw euro": async ({ page, moment }) => {
    const form = await openForm(page, "Withdraw", "Euro")
    for (const way of ["Card", "AdvCash", "Bitcoin", "Bank (paystree)"]) {
      await form.getByRole("radio", { name: way, exact: true }).click()
      await expect(form.getByRole("radio", { name: way, exact: true })).toBeChecked()
      await moment(way)
    }
  },
  "a request for funds": async ({ page, moment }) => {
    await follow(page, "Requests")
    await page.getByRole("button", { name: "Ask for funds" }).first().click()
    await expect(page.getByRole("dialog")).toBeVisible()
    await moment("the form")
    await page.getByRole("dialog").getByLabel("Sum").fill(placeholders.sum)
    await moment("filled in")
  },
}

for (const [name, walk] of Object.entries(journeys))
  test(`${name}: the same tree at every moment (B060, B061)`, async ({ page, signedIn, moment }) => {
    await signedIn()
    await moment("signed in")
    await expect(heading(page, "Home")).toBeVisible()
    await walk({ page, moment })
  })
