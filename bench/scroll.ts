import type { Page } from "@playwright/test"
import { startBrowser } from "./browser.ts"
import { longestTask } from "./trace.ts"
import { salt, token } from "./web/customer.ts"

/** Where the screen is not as it was, what is done with it is not measured rather than waited for, milliseconds. */
const patience = 10_000

/** What scrolling at one speed looked like. */
export interface Scrolled {
  readonly perFrame: number
  readonly frames: number
  readonly p50: number
  readonly p99: number
  /** Of the rows that were in view, how many had no text yet. */
  readonly blank: number
  /** The longest task of the page's thread, milliseconds; 0 when none was over 50. */
  readonly longest: number
}

/**
 * Scrolls the grid so many pixels a frame, back and forth, for so many frames or fifteen seconds, and looks at each
 * frame what is drawn. Runs in the page.
 */
const scrollInPage = ([perFrame, frames]: readonly [number, number]): Promise<Scrolled> =>
  new Promise((resolve) => {
    const grid = document.querySelector<HTMLElement>(".tx-grid")
    const canvas = document.querySelector<HTMLElement>(".tx-row")?.parentElement
    if (grid === null || canvas === null || canvas === undefined) throw new Error("there is no grid")
    const height = document.querySelector<HTMLElement>(".tx-row")?.offsetHeight ?? 36
    const view = grid.clientHeight - height
    const most = grid.scrollHeight - grid.clientHeight
    let longest = 0
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
    })
    observer.observe({ type: "longtask" })
    const lasted: Array<number> = []
    let before = 0
    let began = 0
    let direction = 1
    let blank = 0
    let seen = 0
    const look = (): void => {
      const top = grid.scrollTop
      let filled = 0
      for (const row of canvas.children) {
        const place = Number.parseFloat((row as HTMLElement).style.transform.slice("translateY(".length))
        if (place + height > top && place < top + view && row.querySelector(".skeleton") === null) filled++
      }
      const expected = Math.floor(view / height)
      seen += expected
      blank += Math.max(0, expected - filled)
    }
    const step = (now: number): void => {
      if (before > 0) lasted.push(now - before)
      before = now
      began ||= now
      if (lasted.length < frames && now - began < 15_000) {
        look()
        if (grid.scrollTop + direction * perFrame > most || grid.scrollTop + direction * perFrame < 0)
          direction = -direction
        grid.scrollTop += direction * perFrame
        requestAnimationFrame(step)
        return
      }
      observer.disconnect()
      const sorted = lasted.toSorted((a, b) => a - b)
      resolve({
        perFrame,
        frames: sorted.length,
        p50: sorted[sorted.length >> 1] ?? 0,
        p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
        blank: blank / seen,
        longest,
      })
    }
    requestAnimationFrame(step)
  })

/** The longest task of the page while something is done with it. */
const longestWhile = async (page: Page, act: () => Promise<void>): Promise<number> => {
  await page.evaluate(() => {
    const held = globalThis as { longest?: number; observer?: PerformanceObserver }
    held.longest = 0
    held.observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) held.longest = Math.max(held.longest ?? 0, duration)
    })
    held.observer.observe({ type: "longtask" })
  })
  await act()
  return page.evaluate(() => (globalThis as { longest?: number }).longest ?? 0)
}

const drawn = async (page: Page, rows: number): Promise<void> => {
  await page.locator(`[role=grid][aria-rowcount="${rows + 1}"]`).waitFor()
  await page.waitForFunction(
    () => document.querySelector(".tx-row") !== null && document.querySelector(".tx-row .skeleton") === null,
  )
}

/** Opens the built office on a filled profile, as a customer does who has signed in before. */
export const measureScroll = async (origin: string, profile: string, rows: number) => {
  const { page, context, close } = await startBrowser(profile, `${origin}/bench/index.html`)
  await page.evaluate((salt) => localStorage.setItem("office:salt", salt), salt)
  await context.addCookies([{ name: "auth", value: token, url: origin, sameSite: "Lax" }])
  const opened = async (): Promise<number> => {
    const started = performance.now()
    await page.goto(`${origin}/transactions`)
    await drawn(page, rows)
    return performance.now() - started
  }
  await opened()
  await page.waitForTimeout(1_000) // the record for the first paint is written behind the drawing
  const reload = await opened()
  const scroll = async (): Promise<ReadonlyArray<Scrolled>> => {
    const scrolled: Array<Scrolled> = []
    for (const [perFrame, frames] of [
      [320, 300],
      [3_200, 600],
      [20_000, 300],
    ] as const)
      scrolled.push(await page.evaluate(scrollInPage, [perFrame, frames] as const))
    return scrolled
  }
  const search = async (): Promise<void> => {
    for (const text of ["ann", "cur:usdt", "sum>100", ""]) {
      const before = await page.locator("[role=grid]").getAttribute("aria-rowcount")
      await page.getByRole("combobox", { name: "Search transactions" }).fill(text, { timeout: patience })
      await page.waitForFunction(
        (before) => document.querySelector("[role=grid]")?.getAttribute("aria-rowcount") !== before,
        before,
        { timeout: patience },
      )
    }
  }
  const scrolled = await scroll()
  const searching = await longestWhile(page, search).catch(() => Number.NaN)
  // Once more beside Chromium's own recording, which takes time itself.
  await opened()
  const session = await context.browser()?.newBrowserCDPSession()
  const own =
    session === undefined
      ? undefined
      : (
          await longestTask(session, async () => {
            await scroll()
            await search().catch(() => undefined)
          })
        ).own
  await close()
  return { reload, scrolled, longest: Math.max(searching, ...scrolled.map(({ longest }) => longest)), own }
}
