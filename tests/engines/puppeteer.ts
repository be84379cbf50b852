import { launch, type LaunchOptions } from "puppeteer-core"
import { chromiumFlags } from "../../scripts/chromium.mjs"
import type { RunningEngine } from "./engine.ts"

const start = async (options: LaunchOptions): Promise<RunningEngine> => {
  const browser = await launch({ headless: true, defaultViewport: { width: 1280, height: 900 }, ...options })
  return {
    newPage: async () => {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      return {
        open: async (address) => void (await page.goto(address)),
        ask: (expression) => page.evaluate(expression),
        click: (path) => page.locator(`::-p-xpath(${path})`).click(),
        type: (path, text) => page.locator(`::-p-xpath(${path})`).fill(text),
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}

/** Starts Chromium. */
export const startChromium = (executablePath: string): Promise<RunningEngine> =>
  start({ executablePath, args: chromiumFlags })

/** Starts Firefox, which speaks WebDriver BiDi by itself. */
export const startFirefox = (executablePath: string): Promise<RunningEngine> =>
  start({ executablePath, browser: "firefox" })
