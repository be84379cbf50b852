import type { Page } from "@playwright/test"
import { hook } from "./hooks.ts"
import { answerGate, fillTransfer, fillWithdrawal, openGate, transferPath, ways, withdrawPath } from "./money-steps.ts"
import { expect, newCustomer, test } from "./office.ts"
import { seeRows, submitSignIn } from "./steps.ts"

const history = "**/transaction/listTransactions"
const unknown = "The outcome is unknown: compare your history"

/** What a page says of sends whose outcome nobody knows. */
const notice = (page: Page) => page.getByRole("status").filter({ hasText: "is not known yet." })

/** Leaves the customer who is here, with everything kept on this device, and comes in as another. */
const comeInAs = async (page: Page, email: string): Promise<void> => {
  await page.goto("/profile")
  await page.getByRole("region", { name: "This device" }).getByRole("button", { name: "Sign out" }).click()
  await page.getByRole("dialog", { name: "Sign out" }).getByRole("button", { name: "Keep on this device" }).click()
  await expect(page).toHaveURL((url) => url.pathname === "/login")
  await submitSignIn(page, email)
  await expect(page).toHaveURL((url) => url.pathname !== "/login")
}

test("S41 what became of a cut withdrawal is asked before anything in the dialog, in every tab, until it is known", async ({
  page,
  context,
  office,
  openedTransactions,
}) => {
  await openedTransactions()
  const gate = await openGate(page, await fillWithdrawal(page, ways.btc, "0.25"))
  // The office books it, and neither its answer nor the row comes to be known here.
  await hook(office, "drop", { path: withdrawPath, when: "after", times: 8 })
  await context.route(history, (route) => route.abort("connectionreset"))
  await answerGate(gate)
  await expect(page.getByText(unknown)).toBeVisible()

  await page.reload()
  const form = page.getByRole("dialog")
  const said = form.getByRole("status").filter({ hasText: "is not known yet." })
  await expect(said).toContainText(`a withdrawal of 0.25 BTC to ${ways.btc.destination} is not known yet.`)
  await expect(said).toContainText("Do not send it again before it is known.")

  const other = await context.newPage()
  await other.goto("/transactions")
  await expect(notice(other)).toContainText("your history does not show it so far")

  await context.unroute(history)
  await said.getByRole("button", { name: "Check now" }).click()
  await expect(said).toContainText("your history has a row of this sum")
  await expect(said).not.toContainText("Do not send it again")
  await expect(notice(other)).toContainText("your history has a row of this sum")

  await said.getByRole("link", { name: "Compare history" }).click()
  await expect(form).toBeHidden()
  await notice(page).getByRole("button", { name: "I compared it, dismiss" }).click()
  for (const tab of [page, other]) await expect(notice(tab)).toHaveCount(0)
})

test("S16 another customer of this device is told nothing of a transfer whose outcome nobody knows", async ({
  page,
  context,
  office,
  customer,
  signedIn,
}) => {
  await signedIn()
  await hook(office, "drop", { path: transferPath, when: "before", times: 8 })
  await answerGate(await openGate(page, await fillTransfer(page, "BTC", "0.25")))
  await expect(page.getByText(unknown)).toBeVisible()
  const next = await newCustomer(office, "demo@office.test", 5)
  await comeInAs(page, next.email)
  await page.goto("/transactions#modal=transferBtc")
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "Sum" })).toHaveValue("")
  await page.goto("/transactions")
  await seeRows(page, next.rows)
  await expect(notice(page)).toHaveCount(0)
  await comeInAs(page, customer.email)
  await page.goto("/transactions")
  await expect(notice(page)).toContainText("a transfer of 0.25 BTC to other@office.test is not known yet.")
  // Without a network it says the same, and offers to ask nobody.
  await context.setOffline(true)
  await expect(notice(page).getByRole("button", { name: "Check now" })).toHaveCount(0)
  await expect(notice(page)).toContainText("Do not send it again before it is known.")
})
