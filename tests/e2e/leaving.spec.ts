import type { Page } from "@playwright/test"
import { received } from "./hooks.ts"
import { openForm, transferPath } from "./money-steps.ts"
import { expect, holdToken, newCustomer, test } from "./office.ts"
import { addressesOfTab, authCookie, seeRows, signOut, storedTexts, submitSignIn, transactionsGrid } from "./steps.ts"

test.use({ serviceWorker: true }) // what it keeps is on the device too

const recipient = "somebody.else@office.test"
const sum = "0.01234567"

const signIn = (page: Page) => page.getByRole("button", { name: "Sign in", exact: true })

/** Goes from home to the history and types into a form there, which the address says then. */
const typeAway = async (page: Page): Promise<void> => {
  await page.goto("/")
  await page.getByRole("navigation").getByRole("link", { name: "Transactions" }).click()
  await expect(transactionsGrid(page)).toBeVisible()
  const dialog = await openForm(page, "Transfer", "BTC")
  await dialog.getByLabel("Recipient’s e-mail").fill(recipient)
  await dialog.getByLabel("Sum").fill(sum)
  await expect(page).toHaveURL(new RegExp(sum))
}

/** The sign-in is shown, and nothing of who left stands in the page, its address or what the tab and device keep. */
const showsNothingOf = async (page: Page, traces: ReadonlyArray<string>): Promise<void> => {
  await expect(page).toHaveURL(({ pathname }) => pathname === "/login")
  await expect(signIn(page)).toBeVisible()
  const kept = (await storedTexts(page)).map(([place, text]) => `${place}: ${text}`)
  const seen = [page.url(), await page.content(), await page.title(), ...kept].map((text) =>
    text.replaceAll("%40", "@"),
  )
  for (const text of seen) for (const trace of traces) expect(text).not.toContain(trace)
}

test("S04 S17 after a sign-out in another tab neither Back nor Forward leads to what was typed, by its address or by its screen", async ({
  page,
  context,
  customer,
  signedIn,
}) => {
  await signedIn()
  await typeAway(page)
  const other = await context.newPage()
  await other.goto("/contacts")
  await signOut(other)
  const traces = [customer.email, recipient, sum]
  await showsNothingOf(page, traces)
  for (const address of await addressesOfTab(context, page))
    for (const trace of traces) expect(address).not.toContain(trace)
  await page.goBack()
  await showsNothingOf(page, traces)
  await page.goBack()
  await showsNothingOf(page, traces)
})

test("S17 a sign-out whose page dies before its worker heard of it is brought to its end by the next start", async ({
  page,
  context,
  customer,
  openedTransactions,
}) => {
  await openedTransactions()
  const account = await page.evaluate(() => JSON.parse(localStorage.getItem("office:session-binding") ?? "{}").account)
  const databases = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? "").join(" "))
  expect(await databases()).toContain(account)
  // It dies at the press: nothing that it says from then on reaches anybody.
  await page.evaluate(() => {
    for (const { prototype } of [Worker, MessagePort, BroadcastChannel]) prototype.postMessage = () => {}
  })
  await page.getByRole("button", { name: "Account", exact: true }).click()
  await page.getByRole("menuitem", { name: "Sign out" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click()
  await expect.poll(() => authCookie(context)).toBeUndefined()
  expect(await databases()).toContain(account)
  await page.goto("/login")
  await expect.poll(databases).not.toContain(account)
  await showsNothingOf(page, [customer.email])
})

test("S17 a closed tab that is reopened after a sign-out has kept nothing of who left, in its address neither", async ({
  page,
  context,
  customer,
  signedIn,
}) => {
  await signedIn()
  await typeAway(page)
  const closed = { address: page.url(), kept: await page.evaluate(() => Object.entries(sessionStorage)) }
  const traces = [customer.email, recipient, sum]
  expect(JSON.stringify(closed)).toContain(sum)
  expect(closed.kept.length).toBeGreaterThan(1)
  await page.close()
  const other = await context.newPage()
  await other.goto("/contacts")
  await signOut(other)
  const reopened = await context.newPage()
  // The browser gives a reopened tab its storage back before the first script runs: once; later loads find the tab's.
  await reopened.addInitScript((kept) => {
    if (sessionStorage.length === 0) for (const [key, value] of kept) sessionStorage.setItem(key, value)
  }, closed.kept)
  await reopened.goto(closed.address)
  await showsNothingOf(reopened, traces)
  for (const address of await addressesOfTab(context, reopened))
    for (const trace of traces) expect(address).not.toContain(trace)
})

test("S16 A105 where a customer was when the session ran out is offered to them, and not to who signs in instead", async ({
  page,
  context,
  office,
  customer,
  signedIn,
}) => {
  const another = await newCustomer(office, "demo@office.test", 3)
  const wayBack = page.getByRole("link", { name: /^Continue/ })
  const runOut = async (): Promise<void> => {
    const address = page.url()
    const token = await authCookie(context)
    await page.goto("about:blank") // or the page hears of it first, and goes away by itself in the middle of a reload
    await fetch(`${office.url}/user/signOut`, { method: "POST", body: JSON.stringify({ token }) })
    await page.goto(address)
    await expect(page).toHaveURL(({ pathname }) => pathname === "/login")
    await expect(signIn(page)).toBeVisible()
  }
  const comeIn = async (email: string, rows: string): Promise<void> => {
    await submitSignIn(page, email)
    await expect(page).toHaveURL(({ pathname }) => pathname === "/")
    await expect(page.getByRole("main").getByText("BTC").first(), rows).toBeVisible()
  }
  await signedIn("/transactions?text=for-my-eyes")
  await expect(transactionsGrid(page)).toBeVisible()
  await runOut()
  await comeIn(customer.email, "one's own")
  await expect(wayBack).toHaveAttribute("href", /for-my-eyes/)
  await wayBack.click()
  await expect(page).toHaveURL(/for-my-eyes/)
  await runOut()
  await comeIn(another.email, "another's")
  await expect.poll(async () => JSON.stringify(await storedTexts(page))).not.toContain("for-my-eyes")
  await expect(wayBack).toHaveCount(0)
})

test("S16 a tab whose session runs out after somebody else came in becomes theirs, and leaves them signed in", async ({
  page,
  context,
  office,
  customer,
  signedIn,
}) => {
  const another = await newCustomer(office, "demo@office.test", 3)
  await signedIn("/transactions?text=for-my-eyes")
  await expect(transactionsGrid(page)).toBeVisible()
  // The sign-in of another tab, of which this one has not heard before the office refuses it. Without a network it is
  // not refused before all is said, and one that comes back is a reason to ask whose the token is.
  await context.setOffline(true)
  await holdToken(context, office, another.token)
  await fetch(`${office.url}/user/signOut`, { method: "POST", body: JSON.stringify({ token: customer.token }) })
  await context.setOffline(false)
  await expect(page).toHaveURL(({ pathname }) => pathname === "/")
  await expect(page.getByRole("main").getByText("BTC").first()).toBeVisible()
  expect(await authCookie(context)).toBe(another.token)
  expect((await received(office, "/user/info")).at(-1)?.body).toMatchObject({ token: another.token })
  expect(JSON.stringify(await storedTexts(page))).not.toContain("for-my-eyes")
})

test("S15 a page whose cookies were removed in the browser's settings ends with them, an open accept step too, and nothing is lost", async ({
  page,
  context,
  office,
  customer,
  openedTransactions,
}) => {
  await openedTransactions()
  const dialog = await openForm(page, "Transfer", "BTC")
  await dialog.getByLabel("Recipient’s e-mail").fill(recipient)
  await dialog.getByLabel("Sum").fill(sum)
  await dialog.getByRole("button", { name: "Continue" }).click()
  await expect(dialog.getByText("I compared where this goes")).toBeVisible()
  const hidden = await context.newPage()
  await hidden.goto("/contacts")
  await expect(hidden.getByRole("heading", { name: "Contacts" })).toBeVisible()
  await context.clearCookies()
  for (const each of [page, hidden]) {
    await expect(signIn(each)).toBeVisible()
    expect(await each.content()).not.toContain(customer.email)
  }
  expect(await received(office, transferPath)).toEqual([])
  await submitSignIn(page, customer.email)
  await page.getByRole("navigation").getByRole("link", { name: "Transactions" }).click()
  await seeRows(page, customer.rows)
  await expect(page.getByRole("dialog")).toHaveCount(0)
})

test("S15 S16 of one customer who signed in twice, the tab whose older token the office refuses goes on with the newer, and that one's tab stays", async ({
  page,
  context,
  office,
  customer,
}) => {
  const newer = await context.newPage()
  for (const each of [page, newer]) await each.goto("/login")
  for (const each of [page, newer]) {
    await submitSignIn(each, customer.email)
    await expect(each.getByRole("heading", { name: "Home" })).toBeVisible()
  }
  const token = await authCookie(context)
  const [older] = (await received(office, "/user/info")).map(({ body }) => String(Object(body).token))
  expect(older).not.toBe(token)
  await newer.getByRole("navigation").getByRole("link", { name: "Transactions" }).click()
  await expect(transactionsGrid(newer)).toBeVisible()
  await newer.evaluate(() => Reflect.set(window, "isSamePage", true))
  const askedByNewer = async () =>
    (await received(office, "/user/info")).filter(({ body }) => Object(body).token === token).length
  // Nobody presses anything once the token is dead: the tab that reads the history for both meets the refusal by itself.
  await page.getByRole("navigation").getByRole("link", { name: "Contacts" }).click()
  await expect(page.getByRole("heading", { name: "Contacts" })).toBeVisible()
  const askedBefore = await askedByNewer()
  await fetch(`${office.url}/user/signOut`, { method: "POST", body: JSON.stringify({ token: older }) })
  await expect.poll(askedByNewer).toBeGreaterThan(askedBefore)
  await expect(page).toHaveURL(({ pathname }) => pathname === "/")
  await expect(page.getByRole("heading", { name: "Home" })).toBeVisible()
  expect(await newer.evaluate(() => [location.pathname, Reflect.get(window, "isSamePage")])).toEqual([
    "/transactions",
    true,
  ])
  await expect(transactionsGrid(newer)).toBeVisible()
  expect(await authCookie(context)).toBe(token)
})

test("S16 a pivot that a customer asked is nothing to who signs in after them in the tab, and goes with its address", async ({
  page,
  office,
  signedIn,
}) => {
  const another = await newCustomer(office, "demo@office.test", 3)
  const question = page.getByLabel("Ask for a pivot")
  await signedIn("/transactions#tab=pivot")
  await question.fill("rows by month where with:for.my.eyes@office.test")
  await expect(page).toHaveURL(/for\.my\.eyes/)
  const contacts = page.getByRole("navigation").getByRole("link", { name: "Contacts" })
  await contacts.click()
  await page.reload()
  await page.goBack()
  await expect(question).toHaveValue(/for\.my\.eyes/) // one's own, over a load of the page
  await contacts.click()
  await signOut(page)
  await submitSignIn(page, another.email)
  await expect(page.getByRole("heading", { name: "Home" })).toBeVisible()
  await page.goBack()
  await expect(question).toBeVisible()
  await expect(page).not.toHaveURL(/for\.my\.eyes/)
  expect(await page.content()).not.toContain("for.my.eyes")
})
