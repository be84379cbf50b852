import { type CDPSession, chromium, type Page } from "@playwright/test"
import { chromiumFlags, findChromium } from "../scripts/chromium.mjs"
import { startServer } from "./server.ts"
import { type LongestTask, longestTask } from "./trace.ts"
import { salt, token } from "./web/customer.ts"

/** What the page's thread did while something was done with the referral structure. */
export interface StructureStep extends LongestTask {
  readonly name: string
}

const traced = async (session: CDPSession, name: string, act: () => Promise<void>): Promise<StructureStep> => ({
  name,
  ...(await longestTask(session, act)),
})

/** So many frames, something being done before each. Runs in the page. */
const perFrame = (page: Page, frames: number, act: "push" | "zoom" | "scroll"): Promise<void> =>
  page.evaluate(
    ([frames, act]) =>
      new Promise<void>((done) => {
        const canvas = document.querySelector(".tree-canvas")
        const table = document.querySelector(".table-grid")
        let left = frames
        const step = (): void => {
          const there = left % 40 < 20 ? 1 : -1
          if (act === "push")
            canvas?.dispatchEvent(
              new WheelEvent("wheel", { deltaX: 60 * there, deltaY: 40 * there, bubbles: true, cancelable: true }),
            )
          else if (act === "zoom")
            canvas?.dispatchEvent(
              new WheelEvent("wheel", {
                deltaY: 60 * there,
                ctrlKey: true,
                clientX: 700,
                clientY: 500,
                bubbles: true,
                cancelable: true,
              }),
            )
          else table?.scrollBy(0, 3_200 * (left % 120 < 60 ? 1 : -1))
          if (--left > 0) requestAnimationFrame(step)
          else done()
        }
        requestAnimationFrame(step)
      }),
    [frames, act] as const,
  )

/** Opens the structure in the built office, draws all of it, pushes, zooms, searches, and scrolls the table. */
export const measureStructure = async (partners: number, levels: number): Promise<ReadonlyArray<StructureStep>> => {
  const { port, close } = await startServer(100, 0, { partners, levels })
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) })
  try {
    const origin = `http://127.0.0.1:${port}`
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addInitScript((salt) => localStorage.setItem("office:salt", salt), salt)
    await context.addCookies([{ name: "auth", value: token, url: origin, sameSite: "Lax" }])
    const page = await context.newPage()
    const session = await browser.newBrowserCDPSession()
    const item = page.getByRole("treeitem")
    const says = (text: string) => page.getByRole("treeitem").filter({ hasText: text }).waitFor({ state: "attached" })
    const find = async (text: string, found: string): Promise<void> => {
      await page.getByRole("searchbox").fill(text)
      await says(found)
    }
    await page.goto(`${origin}/contacts`)
    await page.getByRole("link", { name: "Referral structure" }).waitFor()
    return [
      await traced(session, "open the screen", async () => {
        await page.getByRole("link", { name: "Referral structure" }).click()
        await item.waitFor({ state: "attached" })
      }),
      await traced(session, "open every team", async () => {
        await page.getByRole("button", { name: "Open all" }).click()
        await page.getByRole("button", { name: "Fold all" }).waitFor()
        await page.getByRole("tree").focus()
        // The button turns at once, the teams are opened by the worker: until then the end of the tree is another.
        const last = page.getByRole("treeitem").filter({ hasText: `Partner ${partners - 1},` })
        while (!(await last.isVisible())) await page.keyboard.press("End")
      }),
      await traced(session, "push what can be read", () => perFrame(page, 120, "push")),
      await traced(session, "show everything, push and zoom it", async () => {
        await page.getByRole("button", { name: "Show everything" }).click()
        await perFrame(page, 60, "push")
        await perFrame(page, 120, "zoom")
      }),
      await traced(session, "search in the tree", async () => {
        await find("Partner 4321", "Partner 4321,")
        await find(`p${partners - 1}@`, `Partner ${partners - 1},`)
      }),
      await traced(session, "search and scroll in the table", async () => {
        await page.getByRole("radio", { name: "Table" }).click()
        await page.getByRole("searchbox").fill("Partner")
        await page.locator(`[role=table][aria-rowcount="${partners + 1}"]`).waitFor()
        await perFrame(page, 240, "scroll")
      }),
      await traced(session, "map", async () => {
        await page.getByRole("radio", { name: "Map" }).click()
        await page.locator(".map-cell").first().waitFor()
      }),
    ]
  } finally {
    await browser.close()
    await close()
  }
}

/** The steps as a Markdown table. */
export const structureReport = (partners: number, levels: number, steps: ReadonlyArray<StructureStep>): string =>
  [
    `Referral structure of ${partners} partners on ${levels} levels: ` +
      "the longest task of the page's thread, milliseconds.",
    "",
    "| | its own time | by the clock |",
    "| --- | ---: | ---: |",
    ...steps.map(({ name, own, clock }) => `| ${name} | ${own.toFixed(1)} | ${clock.toFixed(1)} |`),
  ].join("\n")
