import { expect, test } from "./office.ts"

test.describe("starting", () => {
  test("a page whose worker does not start says so, and a reload is the way out", async ({ page }) => {
    await page.clock.install()
    await page.addInitScript(() => { Object.assign(window, { Worker: class extends EventTarget { postMessage(): void {} terminate(): void {} } }) })
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
})
