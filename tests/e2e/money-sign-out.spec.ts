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
