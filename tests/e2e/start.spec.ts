import type { Locator, Page } from "@playwright/test"
import { expect, test } from "./office.ts"

/** Lets no script come that the page asks for from now on. @returns lets them come */
const holdScripts = async (page: Page): Promise<() => void> => {
  const held = Promise.withResolvers<void>()
  await page.route("**/assets/*.js", async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** What says that something asked for is on its way: beside the page, which may be waiting for its own. */
const comingOn = (page: Page): Locator => page.locator("body > [role=status]").filter({ hasText: /^Loading$/ })

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

  test("a page whose language does not come is there in English", async ({ page, context, office }) => {
    await context.addCookies([{ name: "lang", value: "de", url: office.url }])
    await page.route(/\/de-[^/]*\.js$/, (route) => route.abort())
    await page.goto("/login")
    await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible()
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

  test("the lock by which a page sees its worker's death is held before the office's script has come", async ({
    page,
  }) => {
    const held = Promise.withResolvers<void>()
    await page.route(/\/office-[^/]*\.js$/, () => held.resolve()) // never answered
    await page.goto("/login")
    await held.promise
    const locks = (): Promise<number> =>
      page.evaluate(async () => {
        const { held = [] } = await navigator.locks.query()
        return held.filter(({ name }) => name?.startsWith("worker:")).length
      })
    await expect.poll(locks).toBe(1)
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
      const release = await holdScripts(page)
      const asked = page.waitForRequest("**/assets/*.js")
      await opener.click()
      await asked
      const coming = comingOn(page)
      await expect(coming).toBeInViewport()
      await expect(page.getByRole("dialog")).toHaveCount(0)
      release()
      await expect(page.getByRole("dialog", { name, exact: true })).toBeVisible()
      await expect(coming).toHaveCount(0)
    })

  test("a palette whose script does not come says so over the page, which stays; it is closed, and asked for again when it is opened", async ({
    page,
    signedIn,
  }) => {
    await signedIn("/contacts")
    const opener = page.getByRole("button", { name: "Find anything (Ctrl+K)" })
    await expect(opener).toBeEnabled()
    await page.route("**/assets/*.js", (route) => route.abort())
    await opener.click()
    const dialog = page.getByRole("dialog", { name: "Find anything", exact: true })
    await expect(dialog.getByRole("alert")).toContainText("Something went wrong")
    await expect(dialog.getByRole("button", { name: "Reload" })).toBeVisible()
    await dialog.getByRole("button", { name: "Close" }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole("heading", { name: "Contacts", level: 1 })).toBeVisible()
    await page.unroute("**/assets/*.js")
    await opener.click()
    await expect(dialog.getByRole("searchbox", { name: "Find anything" })).toBeVisible()
  })

  test("a screen whose script is on its way says so, over the one that stands", async ({ page, signedIn }) => {
    await signedIn("/contacts")
    await expect(page.getByRole("button", { name: "New contact" })).toBeVisible()
    const release = await holdScripts(page)
    const coming = comingOn(page)
    await page.getByRole("link", { name: "Staking" }).click()
    await expect(coming).toBeInViewport()
    await expect(page.getByRole("heading", { name: "Contacts", level: 1 })).toBeVisible()
    release()
    await expect(page.getByRole("heading", { name: "Staking", level: 1 })).toBeVisible()
    await expect(coming).toHaveCount(0)
  })
})
