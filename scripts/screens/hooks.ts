import type { BrowserContext, Page, Route } from "@playwright/test"

/**
 * What a state of a screen may ask for. Everything is done to the traffic and the page, nothing to the client's code.
 */
export interface Hooks {
  /** These calls are never answered. */
  hang(...paths: readonly string[]): Promise<void>
  /** These calls fail on their way. */
  fail(...paths: readonly string[]): Promise<void>
  /** This call is answered with these data. */
  answer(path: string, data: unknown): Promise<void>
  /** A wallet stands in the window; it is asked for nothing. */
  wallet(): Promise<void>
  /** Files of the client whose address is like this do not come. */
  lose(address: RegExp): Promise<void>
  /** What the server writes into the page. */
  setting(name: string, content: string): Promise<void>
  /** Something happens in the office: a test hook of the sandbox. */
  office(hook: string, request: object): Promise<void>
  /** The network is gone. */
  goOffline(): Promise<void>
  /** Every row of the history is on this device. */
  synced(page: Page): Promise<void>
}

const onCalls = (context: BrowserContext, paths: readonly string[], handle: (route: Route) => Promise<void> | void) =>
  context.route(
    (url) => paths.includes(url.pathname),
    (route) =>
      route.request().method() === "POST" || new URL(route.request().url()).pathname.startsWith("/lp/")
        ? handle(route)
        : route.continue(),
  )

/** Anything slower than this, ms, is not coming; the picture is taken all the same and shows it. */
export const patience = 45_000

export const hooksOf = (context: BrowserContext): Hooks => ({
  hang: async (...paths) => {
    await onCalls(context, paths, () => {})
  },
  fail: async (...paths) => {
    await onCalls(context, paths, (route) => route.abort("connectionreset"))
  },
  answer: async (path, data) => {
    await onCalls(context, [path], (route) => route.fulfill({ json: { code: 0, data, message: [] } }))
  },
  wallet: async () => {
    await context.addInitScript(() => Object.assign(window, { ethereum: { request: () => new Promise(() => {}) } }))
  },
  lose: async (address) => {
    await context.route(address, (route) => route.abort("connectionreset"))
  },
  setting: async (name, content) => {
    await context.route(
      (url) => !url.pathname.includes("."),
      async (route) => {
        if (route.request().resourceType() !== "document") return route.fallback()
        const response = await route.fetch()
        await route.fulfill({
          response,
          body: (await response.text()).replace(
            `<meta name="${name}" content=""`,
            `<meta name="${name}" content="${content}"`,
          ),
        })
      },
    )
  },
  office: async (hook, request) => {
    const answer = await context.request.post(`/__test/${hook}`, { data: request })
    if (!answer.ok()) throw new Error(`hook ${hook} answered ${answer.status()}`)
  },
  goOffline: () => context.setOffline(true),
  synced: async (page) => {
    await page.locator(".tx-grid").getByRole("row").nth(8).waitFor({ timeout: patience })
    await page.waitForLoadState("networkidle", { timeout: patience })
  },
})
