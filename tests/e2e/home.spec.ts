import type { Page } from "@playwright/test"
import { plain } from "./money-steps.ts"
import { expect, test } from "./office.ts"
import { axeFindings } from "./steps.ts"

const worth = ".worth-amount .amount"

test.describe("home", () => {
  test("R004 R005 R006 R007 a balance of each kind is held, the worth changes its unit, ninety days stand beside it as a chart and as a table, and a card leads to its own history", async ({
    page,
    signedIn,
  }) => {
    await signedIn()
    await expect(page.locator(worth)).toContainText("EUR")
    for (const name of ["BTC", "USDT", "Euro (USD-equivalent)", "OTON", "AimToken"])
      await expect(page.locator(".balance-name").getByText(name, { exact: true })).toHaveCount(1)
    const chart = page.locator(".worth-chart")
    await expect(chart.locator(".worth-line")).toBeVisible()
    await expect(chart.locator(".worth-plot > .worth-gap")).toHaveCount(0)
    await page.getByRole("button", { name: "Show as a table" }).click()
    const rows = chart.getByRole("row")
    await expect(rows).toHaveCount(92) // its head, ninety midnights, and now
    const newest = async (): Promise<string> => plain(await rows.nth(1).getByRole("cell").first().textContent())
    // The chart's answer may come a moment after the worth's own: two live queries.
    const expectNewestIsTheWorth = (): Promise<void> =>
      expect(async () => {
        expect(await newest()).toBe(plain(await page.locator(worth).textContent()))
      }).toPass()
    await expectNewestIsTheWorth()
    await page.getByRole("radio", { name: "BTC" }).click()
    await expect(page.locator(worth)).toContainText("BTC")
    await expectNewestIsTheWorth()
    await page.reload()
    await expect(page.locator(worth)).toContainText("BTC")
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole("button", { name: "What did I hold on another day?" }).click()
    await expect(page.locator(".past tbody").getByRole("row")).toHaveCount(await page.locator(".balance").count())
    await page.locator(".balance", { hasText: "USDT" }).first().getByRole("button", { name: "History" }).click()
    await expect(page).toHaveURL(/\/transactions/)
    await expect(page.getByRole("list", { name: "Active filters" })).toContainText("USDT")
    await page.getByRole("button", { name: "Explain these sums" }).click()
    await expect(page.getByRole("dialog", { name: "Where this comes from" })).toContainText("come to exactly this")
  })

  test("without a network everything stays where it is, under one line that says so, and what is older than a minute says how old it is", async ({
    page,
    context,
    signedIn,
  }) => {
    await page.clock.install()
    await signedIn()
    await seeRowsOfHome(page)
    await expect(page.locator(worth)).toContainText("EUR") // the rates came, too
    const [amount, cards] = [await page.locator(worth).textContent(), await page.locator(".balance").count()]
    await context.setOffline(true)
    await expect(page.getByText("You are offline.")).toHaveCount(1)
    expect(await page.locator(worth).textContent()).toBe(amount)
    expect(await page.locator(".balance").count()).toBe(cards)
    await page.clock.fastForward(120_000)
    await expect(page.getByText(/Balances synced 2 minutes ago/)).toBeVisible()
    await page.clock.fastForward(10 * 60_000)
    await expect(page.locator(worth)).toHaveText("—")
    await expect(page.getByText("No rates of the last ten minutes are known.")).toBeVisible()
    await context.setOffline(false)
  })

  test.describe("a customer without a wallet address", () => {
    test.use({ like: "other@office.test" })

    test("a phone has cards that snap, a pair of buttons over its foot, and nothing wider than 320 pixels", async ({
      page,
      signedIn,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await signedIn()
      await expect(page.getByRole("region", { name: "Needs your attention" })).toContainText(
        "There is no BEP20 address in your profile.",
      )
      const width = () => page.evaluate(() => document.documentElement.scrollWidth)
      expect(await width()).toBe(320)
      await page.getByRole("button", { name: "Hide amounts" }).click()
      await expect(page.locator(worth)).toContainText("•••••")
      expect(await width()).toBe(320)
      const cards = page.locator(".balances")
      expect(
        await cards.evaluate((list) => [getComputedStyle(list).scrollSnapType, list.scrollWidth > list.clientWidth]),
      ).toEqual(["x mandatory", true])
      await page.locator(".move-pair").getByRole("button", { name: "Withdraw" }).click()
      await page.getByRole("menuitem", { name: "USDT" }).click()
      await expect(page.getByRole("dialog", { name: "Withdraw USDT" })).toBeVisible()
    })
  })
})

/** Waits until the eight newest rows are there. */
const seeRowsOfHome = (page: Page) => expect(page.locator(".home-rows > li .transaction-description")).toHaveCount(8)
