import type { Page } from "@playwright/test"
import { demoTotpSecret, totpCode } from "../../sandbox/main.ts"
import { hook, received } from "./hooks.ts"
import { fillTransfer, openGate } from "./money-steps.ts"
import { expect, test } from "./office.ts"
import { authCookie, submitSignIn } from "./steps.ts"

const step = 30_000

const enterCode = (page: Page, code: string) =>
  page.getByRole("textbox", { name: "Code of your authenticator" }).fill(code)

test.describe("the second step of a sign-in", () => {
  test.describe("with an authenticator", () => {
    test.use({ like: "demo-2fa@office.test" })

    test("R240 R335 R325 a right code leads home as soon as it is whole, and the gate then asks for a code", async ({
      page,
      office,
      customer,
    }) => {
      await page.goto("/login")
      await submitSignIn(page, customer.email)
      await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible()
      await enterCode(page, "000000")
      await expect(page.getByText("Wrong code").first()).toBeVisible()
      await enterCode(page, totpCode(demoTotpSecret, Date.now()))
      await expect(page).toHaveURL((url) => url.pathname === "/")
      const [first] = await received(office, "/user/auth2fa")
      expect(first?.body).toMatchObject({ two: "000000", key: expect.stringMatching(/\S{20,}/) })
      const dialog = await fillTransfer(page, "USDT", "5")
      const gate = await openGate(page, dialog)
      await expect(gate).toHaveAccessibleName("Confirm with your code")
      // A code serves once, so the gate gets the next one; the office takes one step of difference between clocks.
      await gate.getByRole("textbox", { name: "Code" }).fill(totpCode(demoTotpSecret, Date.now() + step))
      await page.keyboard.press("Enter")
      await expect(dialog.getByText("Transfer is done!")).toBeVisible()
    })

    test("three wrong codes lead back to the form, no token is kept, and one that is not whole is no try", async ({
      page,
      context,
      office,
      customer,
    }) => {
      await page.goto("/login")
      await submitSignIn(page, customer.email)
      for (const digits of ["1", "123", "12345"]) {
        await enterCode(page, digits)
        await page.keyboard.press("Enter")
        await expect(page.getByText("A code has six digits")).toBeVisible()
      }
      expect(await received(office, "/user/auth2fa")).toEqual([])
      for (const code of ["000000", "000001"]) {
        await enterCode(page, code)
        await expect(page.getByText("Wrong code").first()).toBeVisible()
        await expect(page.getByRole("textbox", { name: "Code of your authenticator" })).toHaveValue("")
      }
      await enterCode(page, "000002")
      await expect(page.getByText("That was not right too often")).toBeVisible()
      await expect(page.getByLabel("E-mail")).toBeVisible()
      expect(await authCookie(context)).toBeUndefined()
    })
  })

  test("R241 R336 a PIN is asked for after code 4, and Back leads to the form again", async ({
    page,
    office,
    customer,
  }) => {
    await hook(office, "pin", { email: customer.email, pin: "K7-42" })
    await page.goto("/login")
    await submitSignIn(page, customer.email)
    await expect(page.getByRole("heading", { name: "Enter your PIN" })).toBeVisible()
    await page.getByRole("button", { name: "Back to sign-in" }).click()
    await submitSignIn(page, customer.email)
    await page.getByRole("textbox", { name: "PIN from the e-mail" }).fill("K7-42")
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL((url) => url.pathname === "/")
  })
})
