import { hook, received } from "./hooks.ts"
import { expect, test } from "./office.ts"
import { authCookie, signIn, storedTexts, submitSignIn } from "./steps.ts"

test.use({ serviceWorker: true }) // what it keeps is on the device too

test.describe("signing in", () => {
  test("R072 R237 R323 a visitor is sent to the sign-in form from every screen", async ({ page }) => {
    for (const path of ["/", "/transactions", "/no-such-screen"]) {
      await page.goto(path)
      await expect(page).toHaveURL((url) => url.pathname === "/login")
      await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible()
    }
  })

  test("R238 R239 R159 R160 the right password leads home, and the token lies in cookie auth for thirty days", async ({
    page,
    context,
    customer,
  }) => {
    await signIn(page, customer.email)
    const cookie = (await context.cookies()).find(({ name }) => name === "auth")
    expect(cookie?.value).toMatch(/\S{20,}/)
    expect(cookie).toMatchObject({ path: "/", sameSite: "Lax" })
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(30)
  })

  test("R071 a signed-in customer who opens the sign-in form is sent home", async ({ page, signedIn }) => {
    await signedIn("/login")
    await expect(page).toHaveURL((url) => url.pathname === "/")
    await expect(page.getByRole("heading", { name: "Home" })).toBeVisible()
  })

  test("R386 R334 a wrong password is said beside the field and nothing else is lost", async ({
    page,
    office,
    context,
    customer,
  }) => {
    await page.goto("/login")
    await submitSignIn(page, customer.email, "wrong")
    const password = page.getByLabel("Password", { exact: true })
    await expect(password).toHaveAttribute("aria-invalid", "true")
    await expect(page.getByLabel("E-mail")).toHaveValue(customer.email)
    await expect(password).toHaveValue("")
    expect(await authCookie(context)).toBeUndefined()
    expect(await received(office, "/user/auth")).toHaveLength(1)
  })

  test("R234 pressing Enter twice sends one request, and empty fields send none", async ({
    page,
    office,
    customer,
  }) => {
    await page.goto("/login")
    await page.getByRole("button", { name: "Sign in" }).click()
    await expect(page.getByLabel("E-mail")).toHaveAttribute("aria-invalid", "true")
    expect(await received(office, "/user/auth")).toHaveLength(0)
    await hook(office, "latency", { path: "/user/auth", ms: 500 })
    await page.getByLabel("E-mail").fill(customer.email)
    await page.getByLabel("Password", { exact: true }).fill("wrong")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("aria-invalid", "true")
    expect(await received(office, "/user/auth")).toHaveLength(1)
  })

  test("an office that does not answer is said, and the password stays", async ({ page, office, customer }) => {
    await page.goto("/login")
    // Chromium itself sends again what it sent on a connection that it had used before, once for each of them (decision
    // 0008).
    await hook(office, "drop", { path: "/user/auth", when: "before", times: 100 })
    await submitSignIn(page, customer.email, "some password")
    await expect(page.getByText("The office cannot be reached").first()).toBeVisible()
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("some password")
    await hook(office, "reset")
  })

  test("R242 R391 a 401 deletes the token and leads to the sign-in form, with the way back afterwards", async ({
    page,
    office,
    context,
    signedIn,
    customer,
  }) => {
    await signedIn("/transactions")
    await expect(page.getByRole("grid", { name: "Transactions" })).toBeVisible()
    // Any call may be the one that hears it, also of the worker that the reload ends: it is said until the page has
    // left.
    await hook(office, "unauthorized", { times: 100 })
    // the page may hear it before, and leave by itself: the reload is broken off then
    await page.reload({ waitUntil: "commit" }).catch(() => undefined)
    await expect(page).toHaveURL((url) => url.pathname === "/login")
    expect(await authCookie(context)).toBeUndefined()
    await expect(page.getByText(/Your session ended at/)).toBeVisible()
    await hook(office, "reset")
    await submitSignIn(page, customer.email)
    await expect(page).toHaveURL((url) => url.pathname === "/")
    await page
      .getByRole("link", { name: /Transactions/ })
      .first()
      .click()
    await expect(page.getByRole("grid", { name: "Transactions" })).toBeVisible()
  })

  test("R242 a refused token that another host set for the whole domain is deleted too, and the sign-in form stays", async ({
    page,
    office,
    context,
  }) => {
    const url = new URL("/contacts", office.url)
    url.hostname = "web.office.localhost"
    await context.addCookies([{ name: "auth", value: "refused", domain: ".office.localhost", path: "/" }])
    await page.goto(url.href)
    await expect(page.getByLabel("E-mail")).toBeVisible()
    expect(new URL(page.url()).pathname).toBe("/login")
    expect(await context.cookies(url.href)).toEqual([])
  })

  test("token and password are found nowhere but in the cookie", async ({ page, context, customer }) => {
    const password = "Demo-2026!"
    await signIn(page, customer.email)
    await page.goto("/transactions")
    await expect(page.getByRole("grid", { name: "Transactions" })).toBeVisible()
    const token = await authCookie(context)
    if (token === undefined) throw new Error("no token")
    for (const [place, text] of await storedTexts(page)) {
      expect(text, place).not.toContain(token)
      expect(text, place).not.toContain(password)
    }
  })
})
