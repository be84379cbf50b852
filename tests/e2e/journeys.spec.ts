import type { Page } from "@playwright/test"
import { placeholders } from "../../src/app/marks/placeholders.ts"
import { openForm } from "./money-steps.ts"
import { expect, test } from "./office.ts"
import { recordJourney, replayJourney } from "./replayed.ts"

interface Journey {
  readonly page: Page
  /** Notes what the page says now. */
  readonly moment: (name: string) => Promise<void>
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true })
const follow = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).first().click()

const journeys: Readonly<Record<string, (journey: Journey) => Promise<void>>> = {
  "home, its worth as a table and in BTC": async ({ page, moment }) => {
    await moment("home")
    await page.getByRole("button", { name: "Show as a table" }).click()
    await expect(page.locator(".worth-chart").getByRole("row")).toHaveCount(92)
    await moment("as a table")
    await page.getByRole("radio", { name: "BTC" }).click()
    await expect(page.locator(".worth-amount .amount")).toContainText("BTC")
    await moment("in BTC")
    await page.getByRole("button", { name: "Hide amounts" }).click()
    await moment("hidden")
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
  screens: async ({ page, moment }) => {
    for (const name of ["Contacts", "Requests", "Contracts", "Staking", "Referral structure"]) {
      await follow(page, name)
      await expect(heading(page, name)).toBeVisible()
      await moment(name)
    }
  },
}

for (const [name, walk] of Object.entries(journeys))
  test(`${name}: the same tree at every moment (B060)`, async ({ page, browser, office, signedIn }) => {
    await signedIn()
    const { moment, moments, end } = await recordJourney(page)
    await expect(heading(page, "Home")).toBeVisible()
    await walk({ page, moment })
    const file = await end(name.replaceAll(/\W+/g, "-"))
    expect(await replayJourney(browser, office, file, moments)).toEqual([])
  })
