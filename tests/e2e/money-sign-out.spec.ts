import type { Locator, Page } from "@playwright/test"
import { hook, received } from "./hooks.ts"
import { answerGate, fillTransfer, openGate, transferPath } from "./money-steps.ts"
import { expect, test } from "./office.ts"
import { submitSignIn } from "./steps.ts"

const signOutDialog = async (page: Page): Promise<Locator> => {
  await page.goto("/profile")
  await page.getByRole("region", { name: "This device" }).getByRole("button", { name: "Sign out" }).click()
  return page.getByRole("dialog", { name: "Sign out" })
}

test("S41 an unknown outcome outlives a sign-out that keeps this device's data, and is named before they are removed", async ({
  page,
  office,
  customer,
  signedIn,
}) => {
  await hook(office, "idempotency", { on: false })
  await hook(office, "drop", { path: transferPath, when: "after" })
  await signedIn()
  const dialog = await fillTransfer(page, "BTC", "0.25")
  await answerGate(await openGate(page, dialog))
  await expect(dialog.getByText("The outcome is unknown: compare your history")).toBeVisible()
  const leaving = await signOutDialog(page)
  await expect(leaving.getByText("The outcome of 1 send is unknown.")).toBeVisible()
  await leaving.getByRole("button", { name: "Keep on this device" }).click()
  await expect(page).toHaveURL((url) => url.pathname === "/login")
  await submitSignIn(page, customer.email)
  await expect(page).toHaveURL((url) => url.pathname !== "/login")
  const again = await fillTransfer(page, "BTC", "00.250", "OTHER@office.test")
  await again.getByText("I compared where").click()
  await again.getByRole("button", { name: /^Send 0/ }).click()
  await expect(page.getByRole("alertdialog", { name: "This may have been sent already" })).toBeVisible()
  await page.keyboard.press("Escape")
  expect(await received(office, transferPath)).toHaveLength(1)
})

test("S41 a send that another tab waits for is named before this device's data are removed, and not once it is done", async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn()
  const held = Promise.withResolvers<void>()
  await context.route(`**${transferPath}`, async (route) => {
    await held.promise
    await route.continue()
  })
  const dialog = await fillTransfer(page, "BTC", "0.25")
  await answerGate(await openGate(page, dialog))
  const leaving = await signOutDialog(await context.newPage())
  const said = leaving.getByText("The outcome of 1 send is unknown.")
  await expect(said).toBeVisible()
  held.resolve()
  await expect(dialog.getByText("Transfer is done!")).toBeVisible()
  await expect(said).toHaveCount(0)
})
