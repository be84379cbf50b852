import { hook } from "./hooks.ts"
import { answerGate, fillTransfer, openGate, transferPath } from "./money-steps.ts"
import { expect, test } from "./office.ts"

test("S41 a waiting request and a transfer whose outcome nobody knows stand on home before anything else", async ({
  page,
  office,
  signedIn,
}) => {
  await hook(office, "drop", { path: transferPath, when: "before", times: 8 })
  await signedIn("/nowhere")
  await page.goto("/requests#modal=transferOton&email=eve%40office.test&sum=12")
  await expect(page.getByRole("dialog").getByText("This was filled in by a link")).toBeVisible()
  await expect(page.locator(".requests-count").first(), "it is kept").toHaveText("1")
  await page.goto("/")
  const attention = page.getByRole("region", { name: "Needs your attention" })
  await expect(attention).toContainText("1 request for funds waits.")
  const dialog = await fillTransfer(page, "BTC", "0.25")
  await answerGate(await openGate(page, dialog))
  await expect(dialog.getByText("The outcome is unknown: compare your history")).toBeVisible()
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click()
  await expect(attention).toContainText("The outcome of a transfer of 0.25")
  const top = async (selector: string): Promise<number> =>
    (await page.locator(selector).first().boundingBox())?.y ?? Number.NaN
  await expect(page.locator(".balances").first()).toBeVisible()
  expect(await top(".attention")).toBeLessThan(await top(".balances"))
  // An unknown outcome comes before what only waits.
  const banners = await attention.locator("strong").allTextContents()
  expect(banners.findIndex((text) => text.includes("transfer"))).toBeLessThan(
    banners.findIndex((text) => text.includes("request")),
  )
})
