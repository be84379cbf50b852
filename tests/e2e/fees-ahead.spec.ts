import { openForm } from "./money-steps.ts"
import { expect, test } from "./office.ts"
import { axeFindings } from "./steps.ts"

test("B031 B032 all ways out of all balances stand side by side for a sum, one press from their forms, and the card says where its fee falls", async ({
  page,
  signedIn,
}) => {
  await signedIn()
  const dialog = await openForm(page, "Withdraw", "Euro")
  await dialog.getByLabel("Sum").fill("100")
  await expect(dialog.getByText("The fee falls under 10% from 90.92 EUR.")).toBeVisible()
  await dialog.getByRole("button", { name: "All ways out of all balances" }).click()
  const ways = dialog.getByRole("table", { name: "All ways out of all balances" })
  await expect(ways.getByRole("row")).toHaveCount(10)
  await expect(ways.getByRole("row", { name: /OTON family/ })).toContainText("97")
  await expect(ways.getByRole("row", { name: /BEP20/ }).first()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await ways.getByRole("button", { name: "Switch to USDT · Bank (paystree)" }).click()
  await expect(page).toHaveURL(/withdrawUsdt/)
  await expect(page.getByRole("dialog").getByLabel("Sum")).toHaveValue("100")
})
