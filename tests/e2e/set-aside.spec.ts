import type { Page } from "@playwright/test"
import { hook, received } from "./hooks.ts"
import { answerGate, fillTransfer, ledger, openForm, openGate, transferPath } from "./money-steps.ts"
import { expect, test } from "./office.ts"
import { seeRows } from "./steps.ts"

const everyCall = 100_000

/**
 * Writes an event that no build can fold at the end of the open account's log, as a build that said it otherwise
 * would have.
 * @returns its position
 */
const writeUnreadable = (page: Page, type: string): Promise<number> =>
  page.evaluate(async (type) => {
    const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((answered, failed) => {
        request.onsuccess = () => answered(request.result)
        request.onerror = () => failed(request.error)
      })
    const names = (await indexedDB.databases()).map(({ name }) => name ?? "")
    const [name] = names.filter((each) => /^web-office-[0-9a-f]{32}$/.test(each))
    if (name === undefined) throw new Error(`no log among ${names.join(", ")}`)
    const database = await done(indexedDB.open(name))
    const events = database.transaction("events", "readwrite").objectStore("events")
    const event = { type, version: 1, payload: null, at: Date.now(), tab: "another", build: "another", hash: "another" }
    const position = await done(events.add(event))
    database.close()
    return Number(position)
  }, type)

test("S49 an event that cannot be folded is named and set aside: all else goes on, nothing is sent that rests on it, and fetching anew mends it", async ({
  page,
  office,
  signedIn,
  openedTransactions,
  customer,
}) => {
  await openedTransactions()
  await page.goto("/")
  await expect(page.getByRole("main").getByText("BTC").first()).toBeVisible()
  await page.goto("/robots.txt")
  const position = await writeUnreadable(page, "BalancesReceived")
  await hook(office, "refuse", { code: 1, message: "Being counted", path: "/user/balance", times: everyCall })
  const before = await ledger(office)
  await signedIn()
  const banner = page.getByRole("status").filter({ hasText: "cannot be read" })
  await expect(banner).toContainText(`Balances, Journal: entry ${position} of the journal, BalancesReceived, of `)
  await expect(banner).toContainText("nothing is sent without it")
  // What was read of the balances before stays, and every other area goes on.
  await expect(page.getByRole("main").getByText("BTC").first()).toBeVisible()
  await page.getByRole("navigation").getByRole("link", { name: "Transactions" }).click()
  await seeRows(page, customer.rows)
  await page.getByRole("navigation").getByRole("link", { name: "Contacts" }).first().click()
  await expect(page.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible()
  // An answer that says nothing of them mends nothing.
  await banner.getByRole("button", { name: "Fetch anew" }).click()
  await expect(banner.getByRole("button", { name: "Fetch anew" })).toBeEnabled()
  await expect(banner).toContainText(`entry ${position} of the journal`)
  const dialog = await openForm(page, "Transfer", "BTC")
  await dialog.getByLabel("Recipient’s e-mail").fill("other@office.test")
  await dialog.getByLabel("Sum").fill("0.02")
  await expect(dialog.locator(".flow-reason")).toContainText("nothing is sent without it")
  await expect(dialog.getByRole("button", { name: "Continue" })).toBeDisabled()
  expect(await received(office, transferPath)).toEqual([])
  await dialog.getByRole("button", { name: "Close", exact: true }).click()

  await hook(office, "reset")
  await banner.getByRole("button", { name: "Fetch anew" }).click()
  await expect(banner).toBeHidden()
  const again = await fillTransfer(page, "BTC", "0.02")
  await answerGate(await openGate(page, again))
  await expect(again.getByText("Transfer is done!")).toBeVisible()
  expect(await received(office, transferPath)).toHaveLength(1)
  expect((await ledger(office)).entries - before.entries).toBe(1)
  await page.reload()
  await expect(page.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible()
  await expect(banner).toBeHidden()
})
