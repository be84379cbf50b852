import type { BrowserContext, Page } from "@playwright/test"

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

/** Sets the office's clock ahead, or back: when its answers say that they were given. */
export const officeClockOf = async (context: BrowserContext): Promise<(minutes: number) => void> => {
  let ahead = 0
  await context.route(
    () => true,
    async (route) => {
      if (route.request().method() !== "POST") return route.fallback()
      const response = await route.fetch()
      const date = new Date(Date.now() + ahead).toUTCString()
      return route.fulfill({ response, headers: { ...response.headers(), date } })
    },
  )
  return (minutes) => {
    ahead += minutes * 60_000
  }
}

/** The lid of the device. @returns what closes it over the page, which wakes a day later */
export const lidOf = async (page: Page): Promise<() => Promise<void>> => {
  await page.addInitScript(() => {
    const { now } = Date
    Date.now = () => now() + Number(Reflect.get(window, "slept") ?? 0)
  })
  return () =>
    page.evaluate(() => {
      Reflect.set(window, "slept", 86_400_000)
      document.dispatchEvent(new Event("visibilitychange"))
    })
}
