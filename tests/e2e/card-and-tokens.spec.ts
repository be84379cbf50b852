import { hook } from "./hooks.ts"
import { expect, test } from "./office.ts"
import { follow } from "./screen-list.ts"
import { injectWallet } from "./stand-in-wallet.ts"
import { axeFindings } from "./steps.ts"

test.describe("tokens and the payment card", () => {
  test("R028 R029 R190 R413 tokens are paid for by a wallet of the browser, and a card on its own page, with what the office then holds", async ({
    page,
    office,
    signedIn,
    customer,
  }) => {
    const wallet = await injectWallet(page)
    await signedIn()
    await page.getByRole("navigation").getByRole("link", { name: "Buy tokens" }).click()
    await page.getByLabel("Number of tokens").fill("123.457")
    await page.getByRole("button", { name: "Buy tokens" }).click()
    const review = page.getByRole("dialog", { name: /^Pay order/ })
    await expect(review).toContainText("18.51855")
    expect(await axeFindings(page)).toEqual([])
    wallet.deny = true
    await review.getByRole("button", { name: "Pay with Stand-in" }).click()
    await expect(page.getByRole("dialog", { name: "Payment failure" })).toContainText("Payment denied")
    await page.getByRole("button", { name: "Close" }).last().click()
    wallet.deny = false
    await page.getByRole("button", { name: /^Pay order/ }).click()
    await review.getByRole("button", { name: "Pay with Stand-in" }).click()
    await expect(page.getByRole("dialog", { name: "Payment successful" })).toContainText("Tokens purchased")
    await page.getByRole("button", { name: "Close" }).last().click()
    await expect(page.getByRole("list", { name: "Your orders" })).toContainText("Tokens purchased")
    const { records } = await hook<{ records: ReadonlyArray<{ readonly description: string; readonly sum: string }> }>(
      office,
      "table",
      { email: customer.email },
    )
    expect(records.filter(({ description }) => description.startsWith("Tokens bought")).map(({ sum }) => sum)).toEqual([
      "123.457",
    ])

    await page.getByRole("navigation").getByRole("link", { name: "Payment card" }).click()
    await page.getByRole("button", { name: /^Country of residence/ }).click()
    await page.getByPlaceholder("Country").fill("germ")
    await page.getByRole("option", { name: "Germany" }).click()
    const on = page.getByRole("button", { name: "Continue to payment" })
    await expect(on).toBeDisabled()
    await page.getByText("I have read the conditions of the card").click()
    await page.getByText("I live in the country that I chose.").click()
    await page.getByLabel("Name on the card").fill("ANNA PETROVA")
    await page.getByText("Bank transfer").click()
    await expect(on).toBeEnabled()
    expect(await axeFindings(page)).toEqual([])
    await on.click()
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/elsewhere\/cards\.office\.test\/apply\/[0-9a-f]{12}$/)
    await expect(page.getByRole("button", { name: "Pay" })).toBeVisible()
    await hook(office, "card-paid", { email: customer.email, ago: 7 * 86_400 + 3600 })
    await page.goto("/card")
    await expect(page.getByText("23 days left to apply")).toBeVisible()
    await page.getByRole("button", { name: "Apply for the card" }).click()
    await expect(page.getByText("The card is already activated!")).toBeVisible()
    await follow(page, "/transactions#tab=purchases", "Transactions")
    for (const name of ["123.457 OTON", "Payment card"])
      await expect(page.getByRole("row").filter({ hasText: name }).first()).toContainText("Completed")
  })
})
