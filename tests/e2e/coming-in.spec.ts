import { randomUUID } from "node:crypto"
import type { Page } from "@playwright/test"
import { demoPassword } from "../../sandbox/main.ts"
import { hook, received, type Office } from "./hooks.ts"
import { expect, test } from "./office.ts"
import { authCookie, serviceWorkerReady, storedTexts, submitSignIn } from "./steps.ts"

const password = "Newcomer-2026!"
const next = "Next-2026!"

/** An e-mail that nobody has yet. */
const someone = (): string => `someone-${randomUUID()}@office.test`

/** The last word of the newest e-mail to someone. */
const mailed = async (office: Office, to: string): Promise<string> => {
  const { mails } = await hook<{ mails: ReadonlyArray<{ to: string; text: string }> }>(office, "mails")
  return (
    mails
      .findLast((mail) => mail.to === to)
      ?.text.split(" ")
      .at(-1) ?? ""
  )
}

/** The code that a call answers to a token. */
const codeOf = async (office: Office, path: string, token: unknown): Promise<unknown> => {
  const response = await fetch(`${office.url}${path}`, { method: "POST", body: JSON.stringify({ token }) })
  return Object(await response.json()).code
}

/** A landing with a fresh token of the demo customer, as a stranger's link or form would bring about. */
const landing = async (office: Office, state: string): Promise<string> => {
  const { headers } = await fetch(`${office.url.replace("localhost", "127.0.0.1")}/parent/sign-on`, {
    method: "POST",
    body: new URLSearchParams({ email: "demo@office.test", state }),
    redirect: "manual",
  })
  const { search } = new URL(headers.get("location") ?? "", office.url)
  return `/login${search}`
}

/** The screen that asks who to be. */
const question = (page: Page) => page.getByRole("heading", { name: "Continue as \u2068demo@office.test\u2069?" })

const atHome = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL((url) => url.pathname === "/")
  await expect(page.getByRole("heading", { name: "Home" })).toBeVisible()
}

test("R051 R244 R254 a newcomer comes by an invitation, registers, accepts the documents and is at home", async ({
  page,
  context,
  office,
}) => {
  const email = someone()
  await page.goto("/ref/left/1")
  await expect(page).toHaveURL("/login/join?ref=1&place=left")
  await expect(page.getByRole("region", { name: "Invitation" })).toContainText("left team")
  expect((await context.cookies()).find(({ name }) => name === "ref")?.value).toBe("left%2F1")
  expect(await page.evaluate(() => localStorage.getItem("office:referral"))).toBe("left/1")
  await page.getByLabel("E-mail").fill(email)
  await page.getByLabel("Account name").fill("Nia Newcomer")
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByLabel("Repeat the password").fill(password)
  await page.getByText("I accept the terms of use").click()
  await page.getByRole("button", { name: "Register" }).click()
  await expect(page).toHaveURL((url) => url.pathname === "/")
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /accept/i })
    .click()
  await atHome(page)
  expect(await authCookie(context)).toMatch(/^[\w-]{43}$/)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("ref")
  for (const [place, text] of await storedTexts(page))
    for (const secret of [password, (await authCookie(context)) ?? ""]) expect(text, place).not.toContain(secret)
  expect((await received(office, "/user/register")).at(-1)).toMatchObject({
    body: { email, name: "Nia Newcomer", ref: "1", place: "left" },
  })
})

test("R055 R054 R246 whoever forgot the password sets a new one with the code of the e-mail, and signs in with it", async ({
  page,
  office,
}) => {
  const email = someone()
  await fetch(`${office.url}/user/register`, {
    method: "POST",
    body: JSON.stringify({ email, name: "Forgetful", password, password1: password, terms: 1 }),
  })
  await page.goto("/login")
  await page.getByRole("link", { name: "Forgot the password?" }).click()
  // the form before has a field of this name too
  await expect(page.getByRole("heading", { name: "Forgotten password" })).toBeVisible()
  await page.getByLabel("E-mail").fill(email)
  await page.getByRole("button", { name: "Ask for a code" }).click()
  await expect(page.getByText("If the address is known, a code is on its way")).toBeVisible()
  await page.getByRole("link", { name: "Enter the code" }).click()
  const code = await mailed(office, email)
  await page.getByLabel("Code from the e-mail").fill(code)
  await page.getByLabel("New password", { exact: true }).fill(next)
  await page.getByLabel("Repeat the password").fill(next)
  await page.getByRole("button", { name: "Save the new password" }).click()
  await expect(page).toHaveURL((url) => url.pathname === "/login")
  await expect(page.getByText("Password changed successfully")).toBeVisible()
  await expect(page.getByLabel("E-mail")).toHaveValue(email)
  await page.getByLabel("Password", { exact: true }).fill(next)
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === "/")
  await expect(page.getByRole("dialog").getByRole("button", { name: /accept/i })).toBeVisible()
  // The next one at this sign-in does not find their e-mail there.
  expect(await page.evaluate(() => sessionStorage.getItem("office:forgot"))).toBeNull()
  for (const [place, text] of await storedTexts(page))
    for (const secret of [next, code]) expect(text, place).not.toContain(secret)
})

test.describe("a browser with the service worker", () => {
  test.use({ serviceWorker: true })

  test("S38 the service worker keeps the build's own files and no answer of the office", async ({
    page,
    context,
    signedIn,
  }) => {
    await signedIn()
    await serviceWorkerReady(page)
    const kept = (await storedTexts(page))
      .filter(([place]) => place.startsWith("cache"))
      .map(([, url]) => new URL(url).pathname)
    expect(kept).toContain("/sign-on.js")
    expect(kept.filter((path) => !/^\/(?:assets\/[\w.-]+|sign-on\.js)?$/.test(path))).toEqual([])
    // What lies beside the office is not the office.
    await page.goto("/third-party-licences.txt")
    await expect(page.getByText("MIT").first()).toBeVisible()
    await page.goto("/robots.txt")
    await expect(page.getByText("Disallow: /ref/")).toBeVisible()
    await page.goto("/docs/none.pdf")
    await expect(page.getByText("There is no such document.")).toBeVisible()
    // An invitation is, whatever it ends like.
    await context.setOffline(true)
    await page.goto("/ref/left/ann.lee")
    await expect(page.getByRole("heading", { name: "Home" })).toBeVisible()
  })
})

test.describe("a device on its first visit", () => {
  test.use({ serviceWorker: true })

  test("opens without a network a screen that was never opened", async ({ page, context, signedIn }) => {
    await signedIn()
    await serviceWorkerReady(page)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await context.setOffline(true)
    await page.getByRole("navigation").getByRole("link", { name: "Journal" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Journal" })).toBeVisible()
    await expect(page.getByRole("grid").first()).toBeVisible()
  })
})

test.describe("a customer who is sent a PIN", () => {
  test.use({ like: "demo-pin@office.test" })

  test("R241 R336 the PIN of the e-mail is the second step of a sign-in", async ({ page, office, customer }) => {
    await page.goto("/login")
    await submitSignIn(page, customer.email, demoPassword)
    await page.getByLabel("PIN from the e-mail").fill("nothing")
    await page.keyboard.press("Enter")
    await expect(page.getByText("Wrong PIN").first()).toBeVisible()
    await page.getByLabel("PIN from the e-mail").fill(await mailed(office, customer.email))
    await page.keyboard.press("Enter")
    await atHome(page)
  })
})

test("R003 R340 S06 S60 the parent platform's token leads in and is in no address, no history entry and no store", async ({
  page,
  context,
  office,
}) => {
  // When the first script rewrites the address there is no body yet: nothing can have been drawn.
  await context.addInitScript(() => {
    History.prototype.replaceState = new Proxy(Reflect.get(History.prototype, "replaceState"), {
      apply: (rewrite, on, given) => {
        const drawn: unknown = Reflect.get(window, "drawn")
        Reflect.set(window, "drawn", drawn ?? document.body !== null)
        return Reflect.apply(rewrite, on, given)
      },
    })
  })
  const landed = page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes("token="))
  await page.goto("/login")
  await page.getByRole("link", { name: "Sign in through the parent platform" }).click()
  await expect(page).toHaveURL((url) => url.hostname === "127.0.0.1")
  await page.getByRole("button", { name: /Demo Customer/ }).click()
  const { searchParams } = new URL((await landed).url())
  const token = searchParams.get("token") ?? ""
  const nonce = searchParams.get("state") ?? ""
  await atHome(page)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(await page.evaluate(() => Reflect.get(window, "drawn"))).toBe(false)
  expect((await received(office, "/user/signOn")).at(-1)).toMatchObject({
    body: { token, app: "office", lang: "en" },
    headers: { "content-type": expect.stringContaining("application/x-www-form-urlencoded") },
  })
  const seen = await page.evaluate(() => [
    location.href,
    document.referrer,
    JSON.stringify(history.state),
    ...performance.getEntriesByType("resource").map(({ name }) => name),
    ...(Reflect.get(window, "navigation") as { entries: () => ReadonlyArray<{ url: string }> })
      .entries()
      .map(({ url }) => url),
  ])
  for (const text of [...seen, ...(await storedTexts(page)).map(([, text]) => text)]) expect(text).not.toContain(token)

  await page.goto("about:blank") // an open office ends with its cookie
  await context.clearCookies()
  await page.goto(`/login?next=/transactions#token=${token}&app=office`)
  await expect(page.getByText("The sign-on is over, please start again").first()).toBeVisible()
  expect(page.url()).toBe(`${office.url}/login?next=%2Ftransactions`)

  // its nonce served once (S60)
  expect(nonce).toMatch(/^[\w-]{36}$/)
  await page.goto(await landing(office, nonce))
  await expect(question(page)).toBeVisible()
})

test.describe("a sign-on that somebody else began", () => {
  test("S60 signs nobody in without a yes, whatever nonce it makes up", async ({ page, context, office }) => {
    const before = (await received(office, "/user/signOut")).length
    for (const state of ["", "made-up"]) {
      await page.goto("/login") // where this tab makes a nonce of its own
      await expect(page.getByRole("link", { name: "Sign in through the parent platform" })).toBeVisible()
      await page.goto(await landing(office, state))
      await expect(question(page)).toBeVisible()
      expect(await authCookie(context)).toBeUndefined()
      expect(page.url()).toBe(`${office.url}/login`)
    }
    await page.getByRole("button", { name: "That is not me" }).click()
    await expect(page.getByLabel("E-mail")).toBeVisible()
    expect(await authCookie(context)).toBeUndefined()
    await expect.poll(async () => (await received(office, "/user/signOut")).length).toBe(before + 1)
    const { body } = (await received(office, "/user/signOut")).at(-1) ?? { body: {} }
    expect(await codeOf(office, "/user/info", Object(body).token)).toBe(401)
  })

  test("S60 leads in with a yes", async ({ page, office }) => {
    await page.goto(await landing(office, ""))
    await page.getByRole("button", { name: "Continue" }).click()
    await atHome(page)
    await expect(page.getByRole("heading", { name: "Home" })).toBeVisible()
  })
})
