import type { BrowserContext } from "@playwright/test"

/**
 * Sets the clocks of what is loaded from now on ahead, or back, in page and worker alike. What a service worker keeps
 * of the programs is theirs as they were built: a test that takes this has none.
 */
export const clocksOf = async (context: BrowserContext): Promise<(minutes: number) => Promise<void>> => {
  let ahead = 0
  const shift = (ms: number): string => `{ const { now } = Date; Date.now = () => now() + ${ms} }\n`
  await context.route(/\/assets\/main-[^/]*\.js$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: shift(ahead) + (await response.text()) })
  })
  return async (minutes) => {
    ahead += minutes * 60_000
    await context.addInitScript(shift(minutes * 60_000))
  }
}
