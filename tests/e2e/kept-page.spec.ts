import type { Page } from "@playwright/test"
import { chromiumFlags, findChromium } from "../../scripts/chromium.mjs"
import { received } from "./hooks.ts"
import { openForm, transferPath } from "./money-steps.ts"
import { expect, newCustomer, test } from "./office.ts"
import { addressesOfTab, seeRows, signOut, submitSignIn, transactionsGrid } from "./steps.ts"

const executablePath = findChromium()

// Playwright switches off that pages are kept for the way back, and the Chromium without windows keeps none.
test.use({
  launchOptions: {
    args: [...chromiumFlags],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
    ...(executablePath && { executablePath }),
  },
})

const recipient = "somebody.else@office.test"
const sum = "0.01234567"

const mark = "came back: "

interface Returns {
  /** What could be read of the page whenever it came back as it was kept. */
  readonly seen: Array<string>
  /** How often it came back as a new one, since the browser had given it up. */
  anew: number
}

const returnsOf = async (page: Page): Promise<Returns> => {
  const returns: Returns = { seen: [], anew: 0 }
  page.on("console", (message) => {
    const text = message.text()
    if (text === `${mark}anew`) returns.anew += 1
    else if (text.startsWith(mark)) returns.seen.push(text.slice(mark.length))
  })
  await page.addInitScript((said) => {
    addEventListener("pageshow", ({ persisted }) => {
      // a text that is not drawn would be given as well
      if (persisted) console.info(said + (document.body.checkVisibility() ? document.body.innerText : ""))
      else if (
        performance
          .getEntriesByType("navigation")
          .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === "back_forward")
      )
        console.info(`${said}anew`)
    })
  }, mark)
  return returns
}

/** Leaves for another site, as by a link, and comes back by the browser's own button. */
const away = (page: Page, office: { readonly url: string }) =>
  page.goto(`${office.url.replace("localhost", "127.0.0.1")}/docs/`)
const back = (page: Page): Promise<void> => page.evaluate(() => void setTimeout(() => history.back()))

const send = /^Send 0\.01234567/

/** Goes as far as to the button that sends, with everything ticked that stands before it. */
const openAccept = async (page: Page): Promise<void> => {
  const dialog = await openForm(page, "Transfer", "BTC")
  await dialog.getByLabel("Recipient’s e-mail").fill(recipient)
  await dialog.getByLabel("Sum").fill(sum)
  await dialog.getByRole("button", { name: "Continue" }).click()
  await dialog.getByText("I compared where this goes").click()
  await expect(dialog.getByRole("button", { name: send })).toBeEnabled()
}

test("S16 a page that the browser kept with an accept step comes back to who signed in meanwhile with nothing of who left", async ({
  page,
  context,
  office,
  customer,
  signedIn,
}) => {
  const another = await newCustomer(office, "demo@office.test", 3)
  const { seen } = await returnsOf(page)
  await signedIn("/transactions")
  await expect(transactionsGrid(page)).toBeVisible()
  await openAccept(page)
  await away(page, office)
  const other = await context.newPage()
  await other.goto("/contacts")
  await signOut(other)
  await submitSignIn(other, another.email)
  await expect(other.getByRole("heading", { name: "Home" })).toBeVisible()
  await back(page)
  await seeRows(page, another.rows)
  await expect(page.getByRole("dialog")).toHaveCount(0)
  expect(seen.join("")).toBe("") // Chromium itself gives up most pages that were signed out meanwhile
  const traces = [customer.email, recipient, sum]
  for (const text of [await page.content(), page.url(), ...(await addressesOfTab(context, page))])
    for (const trace of traces) expect(decodeURIComponent(text)).not.toContain(trace)
  expect(await received(office, transferPath)).toEqual([])
})

test("S16 an accept step that comes back with its kept page is read anew, and confirms nothing by itself", async ({
  page,
  office,
  signedIn,
}) => {
  const returns = await returnsOf(page)
  await signedIn("/contacts")
  // a busy Chromium gives up some pages that it could have kept: those come back as new ones, and prove nothing here
  for (let trips = 1; returns.seen.length === 0; trips += 1) {
    await page.goto("/transactions")
    await expect(transactionsGrid(page)).toBeVisible()
    await openAccept(page)
    await away(page, office)
    await back(page)
    await expect.poll(() => returns.seen.length + returns.anew).toBe(trips)
  }
  expect(returns.seen).toEqual([""])
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByRole("checkbox", { name: /^I compared/ })).not.toBeChecked()
  await expect(dialog.getByRole("button", { name: send })).toBeDisabled()
  expect(await received(office, transferPath)).toEqual([])
})
