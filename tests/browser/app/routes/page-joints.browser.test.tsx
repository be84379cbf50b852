import { createMemoryHistory, createRouter, RouterProvider } from "@tanstack/react-router"
import { afterEach, beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { router as pageRouter } from "../../../../src/app/routes/router.tsx"
import { forgetToken, writeToken } from "../../../../src/app/session/cookies.ts"
import { rememberPlace } from "../../../../src/app/session/return-place.ts"
import { ConfirmProvider } from "../../../../src/ui/kit/confirm.tsx"
import { customerWorker, sessionOf } from "../../customer-worker.ts"
import type { FakeWorkerClient } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"

const clear = (): void => {
  forgetToken()
  localStorage.clear()
  sessionStorage.clear()
  dispatchEvent(new Event("pagehide")) // a form writes its values a moment later: now, or it opens in the next test
  history.replaceState(null, "", "#")
  dispatchEvent(new Event("hashchange"))
}
beforeEach(clear)
afterEach(clear)

let path = (): string => ""

/** The office of a signed-in customer as its own router draws it, over a played worker. */
const visit = async (address: string, office: FakeWorkerClient = customerWorker()) => {
  writeToken("token")
  office.set("session", sessionOf({ accepted: ["privacy_policy", "terms_of_use"] }))
  // The page's own routes in a router of this test: one that was drawn once waits for its page for ever.
  const router = createRouter({
    routeTree: pageRouter.routeTree,
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  path = () => router.state.location.pathname
  show(
    <ConfirmProvider>
      <RouterProvider router={router} />
    </ConfirmProvider>,
    { office },
  )
  return office
}
const queries = (office: FakeWorkerClient) => office.watchedWith("transactionWindow").map(({ query }) => query)

test("home leads from a balance to the rows of all its currencies", async () => {
  const office = await visit("/")
  await page.getByRole("button", { name: "History" }).nth(1).click()
  await expect.poll(path).toBe("/transactions")
  await expect.poll(() => queries(office).at(-1)).toMatchObject({ currencies: ["usdt", "busdt"] })
})

const withdrawTokens = async (): Promise<void> => {
  const card = (): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>(".balance")].find((each) => each.textContent.startsWith("AimToken"))
  await expect.poll(card).toBeDefined()
  await page
    .elementLocator(card() ?? document.body)
    .getByRole("button", { name: "Withdraw" })
    .click()
}

test("home opens the withdrawal of the very balance whose card was pressed", async () => {
  await visit("/")
  await withdrawTokens()
  await expect.poll(() => location.hash).toBe("#modal=modalWithdrawOton&balance=saim")
})

test("that young destinations are asked about once more is switched on and off for every tab of this device", async () => {
  await visit("/")
  await withdrawTokens()
  const asks = () => document.querySelector<HTMLInputElement>("[role=dialog] input[type=checkbox]")?.checked
  await expect.poll(asks).toBe(false)
  for (const kept of ["yes", "no"]) {
    localStorage.setItem("office:whitelist", kept) // by another tab
    window.dispatchEvent(new StorageEvent("storage", { key: "office:whitelist" }))
    await expect.poll(asks).toBe(kept === "yes")
  }
})

test("home leads back to where the customer was, once", async () => {
  rememberPlace("/contacts", "a1")
  await visit("/")
  await page.getByRole("link", { name: "Continue: Contacts" }).click()
  await expect.poll(path).toBe("/contacts")
})

test("contacts lead to the rows of whom they are", async () => {
  const office = await visit("/contacts")
  await page.getByRole("button", { name: "Actions for Anna" }).click()
  await page.getByRole("menuitem", { name: "Show history" }).click()
  await expect.poll(path).toBe("/transactions")
  await expect
    .poll(() => queries(office).at(-1))
    .toMatchObject({ where: { _tag: "Text", field: "any", text: "anna@office.test" } })
})

test("an address with a contact opens that contact, and closing it clears the address", async () => {
  await visit("/contacts?contact=1")
  await expect.element(page.getByRole("dialog").getByLabelText("Name")).toHaveValue("Anna")
})

test.each([
  ["/", "Home"],
  ["/transactions", "Transactions"],
  ["/contacts", "Contacts"],
  ["/profile", "Profile"],
  ["/nowhere", "Not found"],
])("the frame around %s is titled “%s”", async (address, title) => {
  await visit(address)
  await expect.element(page.getByRole("heading", { level: 1, name: title })).toBeVisible()
})
