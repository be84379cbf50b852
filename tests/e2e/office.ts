import { join } from "node:path"
import { type BrowserContext, test as base, expect } from "@playwright/test"
import { startSandbox } from "../../sandbox/main.ts"
import { beginByItself, endByItself, recordsItself, unrouteAll } from "./by-itself.ts"
import { hook, type Office } from "./hooks.ts"
import { watch } from "./seen.ts"
import { seeRows } from "./steps.ts"

/** A customer whom nobody else is: made for one test, and signed in already. */
export interface Customer {
  readonly email: string
  readonly token: string
  /** How many rows the history has at the start. */
  readonly rows: number
}

const client = join(import.meta.dirname, "../../dist")

/** Makes a customer who has what one of the demo has, and so many rows. */
export const newCustomer = async (office: Office, like: string, rows: number): Promise<Customer> => ({
  ...(await hook<{ email: string; token: string }>(office, "customer", { like, history: rows })),
  rows,
})

/** Signs a browser in without a form. */
export const holdToken = (context: BrowserContext, office: Office, token: string): Promise<void> =>
  context.addCookies([{ name: "auth", value: token, url: office.url }])

/**
 * A browser that has no room for a service worker: the office goes on without. Every test is a device that was never
 * here, and to keep the two hundred files of a build took a good quarter of what its first page takes of the processor.
 */
const refuseServiceWorker = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () =>
      Promise.reject(new DOMException("A test has no room for it", "QuotaExceededError"))
  })
}

/**
 * One office for all tests of a worker, which keeps nothing of what a test before asked of it, and a customer for each
 * test: what is booked, changed and kept is the customer's. Addresses are relative to it: `page.goto("/transactions")`.
 */
export const test = base.extend<
  {
    like: string
    history: number
    serviceWorker: boolean
    customer: Customer
    signedIn: (path?: string) => Promise<void>
    openedTransactions: (rows?: number) => Promise<void>
    office: Office
  },
  { demoHistory: number; sharedOffice: Office }
>({
  like: ["demo@office.test", { option: true }],
  history: [120, { option: true }],
  /** Whether the browser takes the service worker, where that or what a device keeps is the subject. */
  serviceWorker: [false, { option: true }],
  /** Rows of the demo's own customers, whom few tests meet. */
  demoHistory: [60, { option: true, scope: "worker" }],
  sharedOffice: [
    async ({ demoHistory }, use) => {
      const office = await startSandbox({
        port: 0,
        data: undefined,
        fresh: true,
        client,
        testHooks: true,
        quickHashing: true,
        history: demoHistory,
        rateOfLiveRows: 0,
      })
      await use(office)
      await office.close()
    },
    { scope: "worker" },
  ],
  office: async ({ sharedOffice }, use) => {
    await hook(sharedOffice, "reset")
    await use(sharedOffice)
  },
  customer: async ({ office, like, history }, use) => use(await newCustomer(office, like, history)),
  /** Opens a screen as the customer of this test. How one signs in by hand is tested where it is the subject. */
  signedIn: async ({ page, context, office, customer }, use) =>
    use(async (path = "/") => {
      await holdToken(context, office, customer.token)
      await page.goto(path)
      if (path === "/") await expect(page.getByRole("heading", { name: "Home" })).toBeVisible()
    }),
  /** Opens the list of transactions as that customer, and waits until every row of it is there. */
  openedTransactions: async ({ page, customer, signedIn }, use) =>
    use(async (rows = customer.rows) => {
      await signedIn("/transactions")
      await seeRows(page, rows)
    }),
  context: async ({ context, browser, office, serviceWorker }, use, info) => {
    if (!serviceWorker) await refuseServiceWorker(context)
    const write = watch(context)
    const records = recordsItself(info)
    if (records) await beginByItself(context)
    await use(context)
    if (records && info.errors.length === 0) await endByItself({ context, browser, office }, info)
    await unrouteAll(context)
    write()
  },
  baseURL: async ({ office }, use) => use(office.url),
})

export { expect } from "@playwright/test"
