import { answerGate, fillTransfer, openGate } from "./money-steps.ts"
import { expect, test } from "./office.ts"

test("S35 a database that the browser clears under the office is filled anew by itself, and an open dialog goes on", async ({
  page,
  context,
  office,
  signedIn,
}) => {
  await signedIn()
  const strip = page.getByText(/^Contract \d/).first()
  await expect(strip).toBeVisible()
  const dialog = await fillTransfer(page, "BTC", "0.25")
  const cdp = await context.newCDPSession(page)
  await cdp.send("Storage.clearDataForOrigin", { origin: office.url, storageTypes: "indexeddb" })
  // What is sent is written down first: that is what notices.
  await answerGate(await openGate(page, dialog))
  await expect(dialog.getByText("Transfer is done!")).toBeVisible()
  await dialog.getByRole("button", { name: "Done", exact: true }).click()
  await expect(strip).toBeVisible()
  await expect(page.getByText("Loading")).toHaveCount(0)
})
