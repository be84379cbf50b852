import type { Page } from "@playwright/test"
import { buildId } from "../../scripts/build/build-id.ts"
import { replay } from "../../scripts/replay/library.ts"
import { received } from "./hooks.ts"
import { expect, test } from "./office.ts"
import { exportJournal } from "./replayed.ts"
import { seeRows } from "./steps.ts"

const homes = [
  ["ru", "Главная"],
  ["de", "Start"],
  ["tr", "Ana sayfa"],
] as const

test.describe("a device that was never here", () => {
  for (const [lang, home] of homes)
    test(`starts signed in and in ${lang}`, async ({ page, context, office, signedIn }) => {
      await context.addCookies([{ name: "lang", value: lang, url: office.url }])
      const problems: Array<string> = []
      page.on("pageerror", ({ message }) => problems.push(message))
      await signedIn("/#")
      await expect(page.getByRole("heading", { level: 1, name: home })).toBeVisible()
      await expect(page.locator("html")).toHaveAttribute("lang", lang)
      await page.goto("/transactions")
      await expect(page.getByRole("grid").getByRole("gridcell").first()).toBeVisible()
      expect(problems).toEqual([])
      for (const { body } of await received(office, "/user/info")) expect(body).toMatchObject({ lang })
    })

  test("a language that is chosen is that of the calls from then on", async ({ page, office, signedIn }) => {
    await signedIn("/contacts")
    await expect(page.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible()
    await page.getByRole("button", { name: "Language" }).click()
    await page.getByRole("menuitemradio", { name: "Deutsch" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Kontakte" })).toBeVisible()
    await page.getByRole("button", { name: "Konto", exact: true }).click()
    await page.getByRole("menuitem", { name: "Abmelden" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Entfernen" }).click()
    await expect(page).toHaveURL((url) => url.pathname === "/login")
    expect((await received(office, "/user/signOut")).map(({ body }) => body)).toMatchObject([{ lang: "de" }])
  })

  test("a worker is called by whose log it opens, which is nobody's before it is known", async ({ page, signedIn }) => {
    const named = page.waitForEvent("worker").then((worker) => worker.evaluate(() => self.name))
    await signedIn()
    expect(await named).toBe("")
    // whose database it is is known before its log has a name
    await expect.poll(() => page.evaluate(() => localStorage.getItem("office:session-binding"))).toContain('"logId":')
    const again = page.waitForEvent("worker").then((worker) => worker.evaluate(() => self.name))
    await page.reload()
    const [account = "", log] = (await again).split("~")
    expect(account).toMatch(/^[\da-f]{16,}$/)
    expect(log).toMatch(/^[\da-f-]{36}$/)
    const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ""))
    expect(databases.filter((name) => name.includes(account))).toHaveLength(1)
  })
})

test("a theme that is chosen is drawn in every tab, and by a page that is loaded anew before its office has come", async ({
  page,
  context,
  signedIn,
}) => {
  const drawn = (of: Page) => of.evaluate(() => document.documentElement.style.colorScheme)
  await signedIn()
  const other = await context.newPage()
  await other.goto("/contacts")
  await expect(other.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible()
  await page.getByRole("button", { name: "Theme" }).click()
  await page.getByRole("menuitemradio", { name: "Dark" }).click()
  for (const tab of [page, other]) await expect.poll(() => drawn(tab)).toBe("dark")
  await context.route(/\/assets\/office-/, () => {}) // neither screens nor worker
  await page.reload({ waitUntil: "commit" })
  await expect.poll(() => drawn(page)).toBe("dark")
})

test("what is appended names the build that appended it", async ({ page, signedIn }) => {
  await signedIn()
  const { header, events } = await replay(await exportJournal(page, "named"))
  expect(header.build).toBe(buildId())
  expect(new Set(events.map(({ build }) => build))).toEqual(new Set([buildId()]))
})

test("the worker hears when its page is looked at, and when it is not any more", async ({ page, signedIn }) => {
  await signedIn()
  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible()
  await page.evaluate(() => {
    const said: Array<string> = []
    Reflect.set(window, "said", said)
    for (const { prototype } of [Worker, MessagePort]) {
      const post = prototype.postMessage
      prototype.postMessage = function postMessage(this: Worker & MessagePort, ...message: [unknown]) {
        said.push(JSON.stringify(message[0]))
        post.apply(this, message)
      }
    }
    for (const state of ["hidden", "visible"]) {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state })
      document.dispatchEvent(new Event("visibilitychange"))
    }
  })
  const heard = () =>
    page.evaluate(() =>
      (Reflect.get(window, "said") as Array<string>).flatMap((each) => each.match(/"visible":\w+/) ?? []),
    )
  // A worker that comes late hears first how it begins.
  await expect.poll(async () => (await heard()).slice(-2)).toEqual(['"visible":false', '"visible":true'])
})

test("columns that are chosen in one tab are there in another of the same customer at once", async ({
  page,
  context,
  customer,
  openedTransactions,
}) => {
  await openedTransactions()
  const other = await context.newPage()
  await other.goto("/transactions")
  await seeRows(other, customer.rows)
  await page.getByRole("button", { name: "Columns" }).click()
  await page.getByRole("checkbox", { name: "Number" }).check({ force: true })
  await expect(other.getByRole("columnheader", { name: "Number" })).toBeVisible()
  await page.getByRole("checkbox", { name: "Currency" }).uncheck({ force: true })
  await expect(other.getByRole("columnheader", { name: "Currency" })).toHaveCount(0)
  await expect(other.getByRole("columnheader", { name: "Number" })).toBeVisible()
})
