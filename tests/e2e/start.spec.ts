import { expect, test } from "./office.ts"

test.describe("starting", () => {
  test("a page whose worker does not start says so, and a reload is the way out", async ({ page }) => {
    await page.clock.install()
    await page.addInitScript(() => {
      Object.assign(window, {
        Worker: class extends EventTarget {
          postMessage(): void {}
          terminate(): void {}
        },
      })
    })
    await page.goto("/login")
    await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible()
    const notice = page.getByRole("status").filter({ hasText: "The office is not starting in this tab." })
    await expect(notice).toHaveCount(0)
    await page.clock.fastForward(15_000)
    await expect(notice).toBeVisible()
    const loaded = page.waitForEvent("load")
    await notice.getByRole("button", { name: "Reload" }).click()
    await loaded
  })

  test("R382 R430 a script that does not come within 120 seconds ends in the error screen, and a reload is the way out", async ({
    page,
  }) => {
    await page.clock.install()
    const asked = page.waitForRequest(/\/entry-[^/]*\.js$/)
    await page.route(/\/entry-[^/]*\.js$/, () => {}) // never answered
    await page.goto("/login/join")
    await asked
    const failure = page.getByRole("alert").filter({ hasText: "Something went wrong" })
    // the clock runs on by itself as well: an exact limit would be a matter of luck here
    await page.clock.fastForward(60_000)
    await expect(failure).toHaveCount(0)
    await page.clock.fastForward(60_000)
    await expect(failure).toContainText(
      "There seems to have been an error. Please wait a minute and try again or contact support for assistance.",
    )
    await page.unroute(/\/entry-[^/]*\.js$/)
    await failure.getByRole("button", { name: "Reload" }).click()
    await expect(page.getByRole("button", { name: "Register", exact: true })).toBeVisible()
  })

  test("R047 technical works stand before everything, and the address is the one that was asked for", async ({
    page,
  }) => {
    await page.route("**/contracts", async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(
        'name="technical-works" content=""',
        'name="technical-works" content="on"',
      )
      await route.fulfill({ response, body })
    })
    const behind = page.waitForRequest(/\/office-[^/]*\.css$/) // fetched when the page has been drawn
    await page.goto("/contracts")
    await expect(page.getByText("Technical works. Come back later")).toBeVisible()
    await behind
    expect(new URL(page.url()).pathname).toBe("/contracts")
  })

  /** What opens each dialog whose script is fetched when it is first wanted. */
  const dialogs: ReadonlyArray<readonly [path: string, button: string, dialog: string]> = [
    ["/contacts", "Find anything (Ctrl+K)", "Find anything"],
    ["/requests", "Ask for funds", "Ask for OTON"],
    ["/transactions", "Export", "Export"],
    ["/transactions", "Tags and rules", "Tags and rules"],
    ["/profile", "To another device and back", "To another device and back"],
  ]
  for (const [path, button, name] of dialogs)
    test(`a dialog whose script is on its way says so, and opens once it is there: ${name}`, async ({
      page,
      signedIn,
    }) => {
      await signedIn(path)
      const opener = page.getByRole("button", { name: button, exact: true }).first()
      await expect(opener).toBeEnabled()
      await expect(page.getByText("Loading")).toHaveCount(0)
      const held = Promise.withResolvers<void>()
      await page.route("**/assets/*.js", async (route) => {
        await held.promise
        await route.continue()
      })
      const asked = page.waitForRequest("**/assets/*.js")
      await opener.click()
      await asked
      const coming = page.getByRole("status").filter({ hasText: /^Loading$/ })
      await expect(coming).toBeInViewport()
      await expect(page.getByRole("dialog")).toHaveCount(0)
      held.resolve()
      await expect(page.getByRole("dialog", { name, exact: true })).toBeVisible()
      await expect(coming).toHaveCount(0)
    })
})
