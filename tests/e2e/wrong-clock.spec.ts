import { clocksOf } from "./clocks.ts"
import { expect, test } from "./office.ts"
import { seeRows } from "./steps.ts"

const dayMinutes = 24 * 60

const said = (date: Date): string =>
  date.toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" })

test.describe("a device whose clock is set to another day", () => {
  for (const days of [-40, 2])
    test(`days with a name, the calendar and a statement go by the office's clock, by ${days} days from its own, and so does what a reload begins with`, async ({
      page,
      context,
      openedTransactions,
      customer,
    }) => {
      await (
        await clocksOf(context)
      )(days * dayMinutes)
      await openedTransactions()
      const today = new Date()
      const choice = page.getByRole("button", { name: /^Dates: / })
      await choice.click()
      const item = page.getByRole("menuitem", { name: "Today" })
      await expect(item).toContainText(said(today))
      await page.getByRole("menuitem", { name: "Last 7 days" }).click()
      await expect(choice).toHaveAccessibleName("Dates: Last 7 days")
      await page.goto("/statement")
      const month = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1))
      const period = page.getByRole("button", { name: /^Period, UTC/ })
      await expect(period).toContainText(said(month))
      await period.click()
      await expect(page.locator(".days-today")).toHaveCount(0)
      await page.getByRole("button", { name: "This month" }).click()
      await period.click()
      await expect(page.locator(".days-today")).toHaveText(String(today.getUTCDate()))
      await page.goto("/transactions")
      await expect(choice).toHaveAccessibleName("Dates: Last 7 days")
      await choice.click()
      await page.getByRole("menuitem", { name: "All time" }).click()
      await seeRows(page, customer.rows)
    })
})
