import { demoPassword, totpCode } from "../../sandbox/main.ts"
import { hook, received } from "./hooks.ts"
import { answerGate } from "./money-steps.ts"
import { expect, test } from "./office.ts"
import { storedTexts, submitSignIn } from "./steps.ts"

test.use({ serviceWorker: true }) // what it keeps is on the device too

const profileSaves = (
  requests: ReadonlyArray<{ readonly body: unknown }>,
): ReadonlyArray<Readonly<Record<string, unknown>>> =>
  requests.map(({ body }) => JSON.parse(String(Object(body).data)) as Readonly<Record<string, unknown>>)

test.describe("the account", () => {
  test("R254 R255 R256 R141 documents block the office until both are accepted in one save, and not on /404", async ({
    page,
    office,
    context,
    customer,
    signedIn,
  }) => {
    await hook(office, "acceptances", { email: customer.email, documents: [] })
    await signedIn()
    const sheet = page.getByRole("dialog", { name: "Documents to accept" })
    await expect(sheet).toBeVisible()
    await page.keyboard.press("Escape")
    await page.goto("/transactions#modal=withdrawBtc&sum=1")
    await expect(sheet).toBeVisible()
    await expect(page.getByRole("dialog")).toHaveCount(1)
    // What a browser does with the file, show or keep it, is its own.
    const [document, asked] = await Promise.all([
      context.waitForEvent("page"),
      context.waitForEvent("request", (request) => request.isNavigationRequest()),
      sheet.getByRole("link", { name: "Terms of Use" }).click(),
    ])
    expect(new URL(asked.url()).pathname).toBe("/docs/terms-of-use.pdf")
    await document.close()
    await page.goto("/404")
    await expect(page.getByRole("heading", { name: "Not found" })).toBeVisible()
    await expect(sheet).toBeHidden()
    await page.goto("/")
    await sheet.getByRole("button", { name: "Accept all" }).click()
    await expect(sheet).toBeHidden()
    const saves = await received(office, "/user/setProfile")
    expect(profileSaves(saves)).toEqual([
      { privacy_policy: { value: 1, group: "terms" }, terms_of_use: { value: 1, group: "terms" } },
    ])
    await page.reload()
    await expect(page.getByRole("heading", { name: "Home" })).toBeVisible()
    await expect(sheet).toBeHidden()
  })

  test("R044 R060 R061 R320 from a missing phone to a sign-in with a code, and no secret is left anywhere", async ({
    page,
    customer,
    signedIn,
  }) => {
    await signedIn()
    await page.goto("/profile/12345")
    await expect(page).toHaveURL(/\/profile$/)
    const security = page.getByRole("region", { name: "Security" })
    await expect(security.getByRole("button", { name: "Switch on" })).toBeDisabled()
    await security.getByRole("button", { name: "Phone" }).click()
    await page.getByLabel("Phone").fill("+49 30 1234567")
    await page.getByRole("link", { name: "Home" }).click()
    await page
      .getByRole("alertdialog", { name: "Leave without saving?" })
      .getByRole("button", { name: "Stay here" })
      .click()
    await page.getByRole("region", { name: "How to reach you" }).getByRole("button", { name: "Save" }).click()
    await answerGate(page.getByRole("dialog", { name: "Confirm with your password" }))
    await expect(security.getByRole("button", { name: "Switch on" })).toBeEnabled()
    await security.getByRole("button", { name: "Switch on" }).click()
    const setup = page.getByRole("dialog", { name: "Two-factor authentication" })
    await expect(setup.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible()
    const secret = ((await setup.locator(".address-text").textContent()) ?? "").replace(/\s/g, "")
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const code = totpCode(secret, Date.now())
    await setup.getByLabel("Current password").fill(demoPassword)
    await setup.getByRole("textbox", { name: "Code" }).fill(code)
    await setup.getByRole("button", { name: "Switch on" }).click()
    await expect(security.getByText(/now ask for a code/)).toBeVisible()
    for (const [place, text] of await storedTexts(page))
      for (const canary of [secret, demoPassword, `"${code}"`]) expect(text, place).not.toContain(canary)
    await page.getByRole("region", { name: "This device" }).getByRole("button", { name: "Sign out" }).click()
    await page.getByRole("dialog", { name: "Sign out" }).getByRole("button", { name: "Remove" }).click()
    await expect(page).toHaveURL((url) => url.pathname === "/login")
    await submitSignIn(page, customer.email)
    // the next one: a code counts once
    await page.getByLabel("Code of your authenticator").fill(totpCode(secret, Date.now() + 30_000))
    await expect(page).toHaveURL((url) => url.pathname === "/")
  })

  test("R129 R146 R265 R266 S09 S40 a verification expires, goes on and is handed in, and leaves no frame and no token", async ({
    page,
    office,
    signedIn,
  }) => {
    await signedIn("/profile")
    await page.getByRole("button", { name: "Verify your identity" }).click()
    await expect(page).toHaveURL(/#modal=kyc$/)
    const widget = page.frameLocator("iframe.verification-frame")
    await widget.getByRole("button", { name: "Let the token expire" }).click()
    await expect(widget.getByText(/The token is over/)).toBeVisible()
    await widget.getByRole("button", { name: "Hand the documents in" }).click()
    await expect(widget.getByText(/The token was renewed/)).toBeVisible()
    expect(page.frames()).toHaveLength(2)
    await widget.getByRole("button", { name: "Hand the documents in" }).click()
    const dialog = page.getByRole("dialog", { name: "Identity verification" })
    await expect(dialog.getByText(/^Under review/)).toBeVisible()
    await dialog.getByRole("button", { name: "Close" }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(() => page.frames()).toHaveLength(1)
    await expect(page.getByText(/^Under review/)).toBeVisible()
    expect(await received(office, "/kyc/apply")).toHaveLength(2)
    for (const [place, text] of await storedTexts(page)) expect(text, place).not.toContain("_act-")
  })

  test("R392 R393 S17 a message of the office pops up, waits in the centre, and goes with everything else from this device", async ({
    page,
    office,
    signedIn,
  }) => {
    await signedIn("/profile")
    await hook(office, "refuse", { path: "/user/setProfile", code: 1, message: "Come back at noon" })
    await page.getByLabel("City").fill("Ulm")
    await page.getByRole("region", { name: "Personal" }).getByRole("button", { name: "Save" }).click()
    await answerGate(page.getByRole("dialog", { name: "Confirm with your password" }))
    await expect(page.getByRole("alert").filter({ hasText: "Come back at noon" })).toBeVisible()
    await page.getByRole("button", { name: "Messages, 1 unread" }).click()
    const centre = page.getByRole("dialog", { name: "Messages" })
    await expect(centre.getByText("user/setProfile")).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(page.getByRole("button", { name: "Messages", exact: true })).toBeVisible()
    await page.getByRole("button", { name: "Undo" }).click()
    await page.getByRole("button", { name: "Remove everything from this device" }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove everything" }).click()
    await expect(page.getByRole("list", { name: "Only on this device" }).getByText("0 messages")).toBeVisible()
    await expect(page.getByLabel("Account name")).toHaveValue("Demo Customer")
  })
})
