import type { Page } from "@playwright/test"
import { hook, received } from "./hooks.ts"
import { expect, test } from "./office.ts"
import { seeRows, serviceWorkerReady, storedTexts, transactionsGrid } from "./steps.ts"

/** Waits until the device holds the rows that the next page draws first. */
const rowsAreKept = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => localStorage.getItem("office:first-paint")?.length ?? 0)).toBeGreaterThan(1_000)

test.describe("the history", () => {
  test.describe("of many pages", () => {
    test.use({ history: 500 })

    test("R021 R056 R353 R431 the whole history is synced in pages of 25 and browsed to its end", async ({
      page,
      office,
      customer,
      openedTransactions,
    }) => {
      await openedTransactions()
      const bodies = (await received(office, "/transaction/listTransactions")).map(
        ({ body }) => body as { request: { limit: number; sort: unknown } },
      )
      expect(bodies.length).toBeGreaterThanOrEqual(customer.rows / 25)
      for (const { request } of bodies)
        expect(request).toMatchObject({ limit: 25, sort: [{ field: "date", direction: "desc" }] })
      const grid = transactionsGrid(page)
      await grid.locator("[role=gridcell], [role=rowheader]").first().click()
      await page.keyboard.press("Control+End")
      await expect(grid.locator(`[aria-rowindex='${customer.rows + 1}']`)).toBeVisible()
    })
  })

  test("a row that arrives and a status that changes are shown by themselves", async ({
    page,
    office,
    customer,
    openedTransactions,
  }) => {
    await openedTransactions()
    await hook(office, "rows", {
      email: customer.email,
      insert: [{ description: "A row of just now", sum: "12.5" }],
    })
    await seeRows(page, customer.rows + 1)
    await expect(page.getByText("A row of just now")).toBeVisible()
  })

  test.describe("with the service worker", () => {
    test.use({ serviceWorker: true })

    test("offline the history opens again with its age, and back online it catches up by itself", async ({
      page,
      office,
      context,
      customer,
      openedTransactions,
    }) => {
      await openedTransactions()
      await expect(page.getByText(/complete as of/)).toBeVisible()
      await serviceWorkerReady(page)
      await context.setOffline(true)
      await page.reload()
      await seeRows(page, customer.rows)
      await expect(page.getByText(/You are offline/)).toBeVisible()
      await hook(office, "rows", {
        email: customer.email,
        insert: [{ description: "While you were away", sum: "7" }],
      })
      await context.setOffline(false)
      await seeRows(page, customer.rows + 1)
      await expect(page.getByText("While you were away")).toBeVisible()
    })
  })

  test("the rows last drawn are on screen before the worker says a word, for this session and for no other", async ({
    page,
    context,
    customer,
    openedTransactions,
  }) => {
    await openedTransactions()
    await rowsAreKept(page)
    const silent = await context.newPage()
    await silent.addInitScript(() => {
      Object.assign(window, {
        Worker: class extends EventTarget {
          postMessage(): void {}
          terminate(): void {}
        },
      })
    })
    await silent.goto("/transactions")
    await seeRows(silent, customer.rows)
    await expect(transactionsGrid(silent).getByRole("row").nth(5)).toContainText(/\d{2}:\d{2}/)
    await context.addCookies([{ name: "auth", value: "another-token-than-the-rows-were-drawn-for", url: page.url() }])
    await silent.goto("/transactions")
    await expect(silent.getByRole("heading", { name: "Transactions" })).toBeVisible()
    expect(
      await silent
        .locator("[role=grid] [aria-rowindex='3']")
        .filter({ hasText: /\d{2}:\d{2}:\d{2}/ })
        .count(),
    ).toBe(0)
  })

  test("R236 the rows last drawn stay until the worker has its own: nothing blinks on a reload", async ({
    page,
    customer,
    openedTransactions,
  }) => {
    await openedTransactions()
    await rowsAreKept(page)
    await page.addInitScript(() => {
      let [drawn, gone] = [false, 0]
      new MutationObserver(() => {
        const isDrawn = document.querySelector(".tx-row") !== null
        if (drawn && !isDrawn) gone++
        drawn = isDrawn
        Object.assign(window, { gone })
      }).observe(document, { childList: true, subtree: true })
    })
    await page.reload()
    await expect(page.getByText(/complete as of/)).toBeVisible()
    await seeRows(page, customer.rows)
    expect(await page.evaluate(() => (window as { gone?: number }).gone)).toBe(0)
  })

  test("two tabs sync once, both show what is new, and signing out in one ends both and leaves nothing", async ({
    page,
    context,
    office,
    customer,
    openedTransactions,
  }) => {
    await openedTransactions()
    const other = await context.newPage()
    await other.goto("/transactions")
    await seeRows(other, customer.rows)
    const pagesBefore = (await received(office, "/transaction/listTransactions")).length
    await hook(office, "rows", { email: customer.email, insert: [{ description: "Seen by both", sum: "3" }] })
    await seeRows(page, customer.rows + 1)
    await seeRows(other, customer.rows + 1)
    const heads = (await received(office, "/transaction/listTransactions")).slice(pagesBefore)
    expect(heads.length).toBeLessThan(20)
    await page.getByRole("button", { name: "Account" }).click()
    await page.getByRole("menuitem", { name: "Sign out" }).click()
    await page.getByRole("button", { name: "Remove" }).click()
    await expect(page).toHaveURL((url) => url.pathname === "/login")
    await expect(other).toHaveURL((url) => url.pathname === "/login")
    await expect
      .poll(() =>
        page.evaluate(async () =>
          (await indexedDB.databases()).map(({ name }) => name).filter((name) => name?.startsWith("web-office")),
        ),
      )
      .toEqual([])
    for (const [place, text] of await storedTexts(page)) {
      expect(text, place).not.toContain(customer.email)
      expect(text, place).not.toContain("Seen by both")
    }
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("auth")
  })

  test("hostile strings are text: no element, no script, no broken screen", async ({
    page,
    office,
    signedIn,
    customer,
  }) => {
    await hook(office, "hostile", { email: customer.email })
    const violations: Array<string> = []
    page.on("console", (message) => {
      if (/Content Security Policy|Trusted/i.test(message.text())) violations.push(message.text())
    })
    page.on("dialog", () => violations.push("a dialog opened"))
    await signedIn("/transactions")
    await expect(page.getByRole("grid", { name: "Transactions" })).toBeVisible()
    await expect(page.getByText(/complete as of/)).toBeVisible()
    expect(await page.locator("[role=grid] :is(script, img, iframe, svg[onload], a[href^=javascript])").count()).toBe(0)
    expect(violations).toEqual([])
  })
})
