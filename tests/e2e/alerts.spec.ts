import type { BrowserContext, Page } from "@playwright/test"
import { chromiumFlags, findChromium } from "../../scripts/chromium.mjs"
import { hook } from "./hooks.ts"
import { expect, test } from "./office.ts"
import { axeFindings, seeRows, serviceWorkerReady, transactionsGrid } from "./steps.ts"

// The Chromium without windows that other tests use denies every notification, whatever was granted.
const executablePath = findChromium()
test.use({ launchOptions: { args: chromiumFlags, ...(executablePath && { executablePath }) }, serviceWorker: true })

/** What the browser showed, in whatever tab, and how often it was asked for the permission to. */
interface Asked {
  readonly bodies: Array<string>
  permissions: number
}

/** Writes down the notifications that the browser says it showed. */
const watchNotifications = async (context: BrowserContext, origin: string): Promise<Asked> => {
  const asked: Asked = { bodies: [], permissions: 0 }
  await context.grantPermissions(["notifications"], { origin })
  await context.exposeFunction("notified", (title: string, body: string) => void asked.bodies.push(`${title}: ${body}`))
  await context.exposeFunction("permissionAsked", () => void asked.permissions++)
  await context.addInitScript(() => {
    const { notified, permissionAsked } = window as unknown as {
      readonly notified: (title: string, body: string) => void
      readonly permissionAsked: () => void
    }
    const Real = window.Notification
    const { prototype } = ServiceWorkerRegistration
    const show = Reflect.get(prototype, "showNotification")
    prototype.showNotification = async function showing(title, options) {
      await show.call(this, title, options)
      notified(title, options?.body ?? "")
    }
    window.Notification = class extends Real {
      static override requestPermission(): Promise<NotificationPermission> {
        permissionAsked()
        return Real.requestPermission()
      }
    }
  })
  return asked
}

const name = "Rent from Anna 500"

const saveView = async (page: Page): Promise<void> => {
  const box = page.getByRole("combobox", { name: "Search transactions" })
  await box.fill("text:needle")
  await box.press("Enter")
  await page.getByRole("button", { name: "Save view" }).click()
  await page.getByLabel("Name").fill(name)
  await page.getByLabel("Name").press("Enter")
}

/** What stands in the browser's tray. */
const inTray = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ body }) => body)
  })

const openBell = (page: Page): Promise<void> => page.getByRole("button", { name: /^Messages/ }).click()

test("B033 B034 an alert tells once over two tabs and reloads, leads to its rows, and says nothing while amounts are hidden", async ({
  page,
  context,
  office,
  customer,
  openedTransactions,
}) => {
  const asked = await watchNotifications(context, office.url)
  await openedTransactions()
  await serviceWorkerReady(page)
  await expect(page.getByText(/complete as of/)).toBeVisible()
  await saveView(page)
  await page.getByRole("button", { name: `View ${name}` }).click()
  await page.getByRole("menuitem", { name: "Tell me…" }).click()
  const dialog = page.getByRole("dialog", { name: /Tell me of/ })
  await expect(dialog).toBeVisible() // only then its colours are on their way, which the finder waits for
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole("radio", { name: "When a sum passes" }).press("Enter")
  await dialog.getByRole("button", { name: "Set the alert" }).click()
  await expect(dialog.getByText("Enter a sum")).toBeVisible()
  await dialog.getByRole("radio", { name: "When a row comes" }).click()
  await dialog.getByRole("button", { name: "Set the alert" }).click()
  await expect(dialog.getByText("The alert is set.")).toBeVisible()
  await dialog.getByRole("button", { name: "Close" }).last().click()
  expect(asked.permissions).toBe(0)
  await openBell(page)
  await page.getByText("Also as a notification of this browser").click()
  await expect(page.getByRole("checkbox", { name: /Also as a notification/ })).toBeChecked()
  expect(asked.permissions).toBeLessThanOrEqual(1)
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press("Escape")

  const other = await context.newPage()
  await other.goto("/")
  await expect(other.getByRole("heading", { name: "Home" })).toBeVisible()
  await hook(office, "rows", { email: customer.email, insert: [{ description: "needle one", sum: "3.75" }] })
  const line = other.getByRole("region", { name: "Needs your attention" }).getByText(/Rent from Anna 500.*1 new row/)
  await expect(line).toBeVisible()
  await expect.poll(() => asked.bodies.length).toBe(1)
  expect(asked.bodies[0]).toMatch(/Rent from Anna 500.*1 new row/)

  // Whichever page it was that notified: it was loaded again since.
  for (const tab of [page, other]) await tab.reload()
  await expect.poll(() => inTray(page)).toHaveLength(1)
  await other.getByRole("button", { name: "Hide amounts" }).click()
  await expect.poll(() => inTray(page)).toEqual([])
  await page.reload()
  await expect(page.getByRole("button", { name: "Show amounts" })).toBeVisible()
  await hook(office, "rows", {
    email: customer.email,
    insert: Array.from({ length: 60 }, (_, index) => ({ description: `needle ${index}`, sum: "4.25" })),
  })
  await expect(other.getByText(/Rent from Anna 500.*60 new rows/)).toBeVisible()
  await expect.poll(() => asked.bodies.length).toBe(2)
  expect(asked.bodies[1]).toBe("Web Office: Something came that you asked to be told of")

  await other.reload()
  await page.goto("/")
  await expect(page.getByText(/Rent from Anna 500.*60 new rows/)).toBeVisible()
  await hook(office, "rows", { email: customer.email, insert: [{ description: "nothing of it", sum: "1" }] })
  await page.getByRole("link", { name: "Transactions" }).first().click()
  await page.getByText("All transactions", { exact: true }).click()
  await seeRows(page, customer.rows + 62)
  expect(asked.bodies).toHaveLength(2)
  await openBell(page)
  await page.getByRole("button", { name: /Show the rows: .*60 new rows/ }).click()
  await expect(transactionsGrid(page)).toHaveAttribute("aria-rowcount", "61")
  await other.getByRole("button", { name: /^Messages/ }).click()
  await other.getByRole("button", { name: /Switch the alert of/ }).click()
  await expect(other.getByRole("button", { name: /Switch the alert of/ })).toHaveCount(0)
})

interface Client {
  readonly url: string
  focus: (this: Client) => Promise<Client>
}
/** What a service worker has to press a notification with. */
interface PressedIn {
  readonly registration: ServiceWorkerRegistration
  readonly clients: { openWindow: (url: string) => Promise<null> }
  readonly WindowClient: { readonly prototype: Client }
  readonly NotificationEvent: new (
    type: string,
    init: { readonly notification: Notification },
  ) => Event & { waitUntil: (promise: Promise<unknown>) => void }
  readonly dispatchEvent: (event: Event) => boolean
}

/** Presses the notification that is shown: which tabs come to the front, and what is opened. */
const pressIn = async (context: BrowserContext) => {
  const [worker] = context.serviceWorkers()
  if (worker === undefined) throw new Error("no service worker")
  return worker.evaluate(async () => {
    const { registration, clients, WindowClient, NotificationEvent, dispatchEvent } = globalThis as unknown as PressedIn
    const [notification] = await registration.getNotifications()
    if (notification === undefined) throw new Error("no notification")
    const focused: Array<string> = []
    const opened: Array<string> = []
    // A press that a script makes may neither wait, focus nor open: what it would have is written down.
    WindowClient.prototype.focus = function focus() {
      focused.push(new URL(this.url).pathname)
      return Promise.resolve(this)
    }
    clients.openWindow = async (url) => {
      opened.push(url)
      return null
    }
    const event = new NotificationEvent("notificationclick", { notification })
    const waits: Array<Promise<unknown>> = []
    event.waitUntil = (promise) => void waits.push(promise)
    dispatchEvent(event)
    await Promise.all(waits)
    return { focused, opened }
  })
}

test("a notification through the service worker brings the office to the front and leads to its rows, or opens it where no tab is its own", async ({
  page,
  context,
  office,
  customer,
  openedTransactions,
}) => {
  await context.grantPermissions(["notifications"], { origin: office.url })
  await context.addInitScript(() => {
    // As on phones, where a page may not notify by itself.
    window.Notification = class {
      static readonly permission = "granted"
      constructor() {
        throw new TypeError("Illegal constructor")
      }
    } as unknown as typeof Notification
  })
  await openedTransactions()
  await serviceWorkerReady(page)
  await saveView(page)
  await page.getByRole("button", { name: `View ${name}` }).click()
  await page.getByRole("menuitem", { name: "Tell me…" }).click()
  const dialog = page.getByRole("dialog", { name: /Tell me of/ })
  await dialog.getByRole("button", { name: "Set the alert" }).click()
  await expect(dialog.getByText("The alert is set.")).toBeVisible()
  await page.keyboard.press("Escape")
  await openBell(page)
  await page.getByText("Also as a notification of this browser").click()
  await expect(page.getByRole("checkbox", { name: /Also as a notification/ })).toBeChecked()
  await page.keyboard.press("Escape")
  await page.getByRole("link", { name: "Home" }).first().click()
  await hook(office, "rows", { email: customer.email, insert: [{ description: "needle one", sum: "3.75" }] })
  const shown = () => inTray(page)
  await expect.poll(shown).toEqual([expect.stringMatching(/Rent from Anna 500.*1 new row/)])
  // a client names the address that its tab began with
  expect(await pressIn(context)).toEqual({ focused: [expect.any(String)], opened: [] })
  await expect(transactionsGrid(page)).toHaveAttribute("aria-rowcount", "2")
  await expect.poll(shown).toEqual([])

  await hook(office, "rows", { email: customer.email, insert: [{ description: "needle two", sum: "3.75" }] })
  await expect.poll(shown).toEqual([expect.stringMatching(/Rent from Anna 500.*1 new row/)])
  await page.goto("/replay")
  expect(await pressIn(context)).toEqual({ focused: [], opened: ["/"] })
  await page.goto("/")
  await expect(page.getByText(/Rent from Anna 500.*1 new row/).first()).toBeVisible()
  await openBell(page)
  await page
    .getByRole("button", { name: /Show the rows: .*1 new row/ })
    .first()
    .click()
  await expect(transactionsGrid(page)).toHaveAttribute("aria-rowcount", "2")
  await expect.poll(shown).toEqual([])

  await page.getByRole("link", { name: "Home" }).first().click()
  await hook(office, "rows", { email: customer.email, insert: [{ description: "needle three", sum: "3.75" }] })
  await expect.poll(shown).toEqual([expect.stringMatching(/Rent from Anna 500.*1 new row/)])
  await page.getByRole("button", { name: "Hide amounts" }).click()
  await expect.poll(shown).toEqual([])
  await hook(office, "rows", { email: customer.email, insert: [{ description: "needle four", sum: "3.75" }] })
  await expect.poll(shown).toEqual(["Something came that you asked to be told of"])
  await page.getByRole("button", { name: "Account", exact: true }).click()
  await page.getByRole("menuitem", { name: "Sign out" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(shown).toEqual([])
})
