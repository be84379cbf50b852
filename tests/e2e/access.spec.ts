import { randomUUID } from "node:crypto"
import process from "node:process"
import type { Browser, Page } from "@playwright/test"
import { demoPassword } from "../../sandbox/main.ts"
import { paths } from "../../scripts/build/paths.ts"
import { type Office } from "./hooks.ts"
import { expect, holdToken, test } from "./office.ts"
import { follow, pushPath, titleOf } from "./screen-list.ts"
import { authCookie, signOut, storedTexts } from "./steps.ts"

test.use({ serviceWorker: true }) // what it keeps is on the device too

const hidden = String(JSON.parse(paths.__HIDDEN_PATH__))
const node = String(JSON.parse(paths.__NODE_PATH__))

/** The ways in, with the button that each is for. */
const entries = {
  "/login": "Sign in",
  "/login/join": "Register",
  "/login/new-password": "Save the new password",
  "/login/password-recovery": "Ask for a code",
}

/** The screens behind the sign-in, with what stands over each. */
const screens: Readonly<Record<string, string>> = {
  "/": "Home",
  "/transactions": "Transactions",
  "/contacts": "Contacts",
  "/requests": "Requests",
  "/contracts": "Contracts",
  "/openContractsPage": "Open contracts",
  "/staking": "Staking",
  "/referralTree": "Referral structure",
  "/card": "Payment card",
  "/journal": "Journal",
  "/statement": "Statement",
  "/profile": "Profile",
  "/profile/7": "Profile",
  [node]: "Node software",
  [hidden]: "Website",
  "/404": "Not found",
  "/no/such/page": "Not found",
}

const ask = async (office: Office, path: string, body: object): Promise<string> => {
  const response = await fetch(`${office.url}${path}`, { method: "POST", body: JSON.stringify(body) })
  const { data } = (await response.json()) as { data: { auth: string } }
  return data.auth
}

const pathOf = (page: Page): string => new URL(page.url()).pathname
const settlesAt = (page: Page, path: string) => expect.poll(() => pathOf(page), path).toBe(path)

test("R052 R053 R072 R323 visitors see the ways in, and every other address leads them to the first", async ({
  page,
  context,
  office,
}) => {
  await page.goto("/no/such/page")
  await settlesAt(page, "/login")
  for (const [path, button] of Object.entries(entries)) {
    await pushPath(page, path)
    await expect(page.getByRole("button", { name: button, exact: true }), path).toBeVisible()
    await settlesAt(page, path)
  }
  for (const path of [...Object.keys(screens), "/login/nowhere", "/ref/left"]) {
    await pushPath(page, path)
    await settlesAt(page, "/login")
    await expect(page.getByRole("button", { name: "Sign in", exact: true }), path).toBeVisible()
  }
  // A sign-in that the office does not know (any more) ends at the same place, and is forgotten.
  await holdToken(context, office, "made-up")
  await page.goto("/login")
  await expect.poll(() => authCookie(context)).toBeUndefined()
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible()
  await settlesAt(page, "/login")
})

test("R071 R065 R067 R324 customers see every screen, and the ways in lead them home", async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn("/login")
  for (const [path, name] of Object.entries(screens)) {
    await follow(page, path, name)
    await settlesAt(page, path === "/profile/7" ? "/profile" : path)
  }
  for (const path of [...Object.keys(entries), "/ref/right/5"]) {
    await pushPath(page, path)
    await settlesAt(page, "/")
    await expect(titleOf(page, "Home"), path).toBeVisible()
  }
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("ref")
})

test("R254 R256 whoever has not accepted the documents is asked to on every screen but /404", async ({
  page,
  context,
  office,
}) => {
  const email = `someone-${randomUUID()}@office.test`
  await holdToken(
    context,
    office,
    await ask(office, "/user/register", {
      email,
      name: "Someone",
      password: demoPassword,
      password1: demoPassword,
      terms: 1,
    }),
  )
  const sheet = page.getByRole("dialog").getByRole("button", { name: /accept/i })
  await page.goto("/login")
  for (const path of [...Object.keys(screens).filter((each) => each !== "/404"), "/login"]) {
    await pushPath(page, path)
    await expect(sheet, path).toBeVisible()
    await pushPath(page, "/404")
    await expect(sheet, path).toHaveCount(0)
  }
  await expect(titleOf(page, "Not found")).toBeVisible()
  await expect(page.getByText("leads nowhere in the office")).toBeVisible()
  await page.getByRole("main").getByRole("button", { name: "Find anything" }).click()
  await expect(page.getByRole("dialog", { name: "Find anything" })).toBeVisible()
})

test("A79 A106 after a sign-out the old token is worth nothing", async ({ page, context, office, signedIn }) => {
  const codeOf = async (token: string | undefined): Promise<unknown> => {
    const response = await fetch(`${office.url}/user/info`, { method: "POST", body: JSON.stringify({ token }) })
    return Object(await response.json()).code
  }
  await signedIn()
  const token = await authCookie(context)
  expect(await codeOf(token)).toBe(0)
  await signOut(page)
  await expect(page).toHaveURL((url) => url.pathname === "/login")
  expect(await authCookie(context)).toBeUndefined()
  expect(await codeOf(token)).toBe(401)
})

const isAlive = (id: number): boolean => {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

/**
 * Ends every tab and worker as the system does where memory is short. Chromium says of none that it crashed where it
 * was about to leave.
 */
const killTabs = async (browser: Browser): Promise<void> => {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send("SystemInfo.getProcessInfo")
  const tabs = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id)
  for (const id of tabs) process.kill(id, "SIGKILL")
  await expect.poll(() => tabs.filter(isAlive)).toEqual([])
}

test("R243 S17 a sign-out whose tab is killed before the data was removed is finished at the next start", async ({
  browser,
  page,
  context,
  customer,
  signedIn,
}) => {
  await signedIn()
  await expect(page.getByRole("main").getByText("BTC").first()).toBeVisible()
  const databases = (of: Page) => of.evaluate(async () => (await indexedDB.databases()).length)
  expect(await databases(page)).toBe(1)
  // As a checkpoint of a longer history leaves it: the worker puts its large parts into files beside the database.
  const directories = (of: Page) =>
    of.evaluate(async () => {
      const names: Array<string> = []
      for await (const name of (await navigator.storage.getDirectory()).keys()) names.push(name)
      return names
    })
  // The directory has the log's own name: that of any other log is removed by the office, maybe at this very moment.
  const made = await page.evaluate(async () => {
    const answered = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve) => {
        request.onsuccess = () => resolve(request.result)
      })
    const [{ name = "" } = {}] = await indexedDB.databases()
    const database = await answered(indexedDB.open(name))
    const { logId } = await answered(database.transaction("meta").objectStore("meta").get("meta"))
    database.close()
    const root = await navigator.storage.getDirectory()
    const directory = await root.getDirectoryHandle(`${name}~${logId}`, { create: true })
    await directory.getFileHandle("part", { create: true })
    return directory.name
  })
  expect(await directories(page)).toEqual([made])
  // An open connection that does not give way keeps the database from being deleted: the sign-out hangs in the middle.
  await page.evaluate(async () => {
    const [{ name = "" } = {}] = await indexedDB.databases()
    await new Promise((opened) => {
      indexedDB.open(name).onsuccess = ({ target }) => opened(Object.assign(window, { held: target }))
    })
  })
  // Not closed: the sign-out goes on as soon as the connection is let go, and its navigation and the closing would
  // race.
  await page.getByRole("button", { name: "Account", exact: true }).click()
  await page.getByRole("menuitem", { name: "Sign out" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click()
  await page.waitForFunction(() => !document.cookie.includes("auth="))
  await killTabs(browser)
  const next = await context.newPage()
  await next.goto("/login")
  await expect(next.getByRole("button", { name: "Sign in", exact: true })).toBeVisible()
  await expect.poll(() => databases(next)).toBe(0)
  await expect.poll(() => directories(next)).toEqual([])
  for (const [place, text] of await storedTexts(next))
    for (const trace of [customer.email, "first-paint", "session-binding"]) expect(text, place).not.toContain(trace)
})

test("S18 a page that is opened when nobody was here for too long shows no amount until the customer returns", async ({
  page,
  signedIn,
}) => {
  await signedIn("/")
  await expect(page.getByRole("heading", { name: "Home" })).toBeVisible()
  await page.evaluate(() => localStorage.setItem("office:active-at", String(Date.now() - 16 * 60_000)))
  await page.reload()
  await expect(page.getByText("Covered, since nobody was here")).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem("office:first-paint"))).toBeNull()
  await expect(page.getByRole("heading", { name: "Home" })).toBeHidden()
  await page.getByRole("button", { name: "Show the office again" }).click()
  await expect(page.getByRole("heading", { name: "Home" })).toBeVisible()
})
