import { mkdirSync } from "node:fs"
import { join } from "node:path"
import type { Browser, Page } from "@playwright/test"
import { replay } from "../../scripts/replay/library.ts"
import type { Mark } from "../../src/domain/recording/mark.ts"
import type { Office } from "./hooks.ts"
import { expect } from "./office.ts"

/** A page as it says itself at a moment: its accessibility tree and its texts, line by line. */
interface Said {
  readonly name: string
  /** How many steps were recorded by then. */
  readonly step: number
  readonly lines: ReadonlyArray<string>
}

const folder = join(import.meta.dirname, "../../artifacts/journeys")

/**
 * The one rule of comparing (docs/recordings.md): what stands beside the office is left out, and addresses below
 * `/replay` are those of the office.
 */
const saidBy = async (page: Page): Promise<ReadonlyArray<string>> => {
  const hide = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync("[data-beside], [data-live-announcer] { visibility: hidden !important }")
      document.adoptedStyleSheets = hidden ? [sheet] : []
      return hidden ? document.body.innerText : ""
    }, isHidden)
  const texts = await hide(true)
  const tree = await page.locator("body").ariaSnapshot()
  await hide(false)
  return [...tree.replaceAll(/(\/url: )\/replay\/?/g, "$1/").split("\n"), ...texts.split("\n")]
}

/** What is on its way in or out: a dialog that leaves says less with each frame, and hides the page until it is gone. */
const onItsWay = "[data-entering], [data-exiting]"

/** What the page says once it says the same twice, and nothing is on its way. */
const settled = async (page: Page): Promise<ReadonlyArray<string>> => {
  let last = ""
  let lines: ReadonlyArray<string> = []
  await expect
    .poll(
      async () => {
        lines = await saidBy(page)
        // recorded so far, too: the log is looked at a few times a second
        const now = [...lines, await page.locator(".marks-strip").allTextContents()].join("\n")
        const same = now === last
        last = now
        return same && !last.includes("Loading") && (await page.locator(onItsWay).count()) === 0
      },
      { intervals: [250] },
    )
    .toBe(true)
  return lines
}

const stepsIn = async (page: Page): Promise<number> =>
  Number(/\d+$/.exec((await page.locator(".marks-strip > span").textContent()) ?? "")?.[0])

/** Exports the journal, with what was recorded of the page. @returns the file's path */
export const exportJournal = async (
  page: Page,
  name: string,
  mode: "Redacted" | "Scrambled" | "Complete" = "Complete",
): Promise<string> => {
  await page.goto("/journal")
  await page.getByRole("button", { name: "Export the journal" }).click()
  await page.getByText(mode, { exact: true }).click()
  const coming = page.waitForEvent("download")
  await page.getByRole("dialog").getByRole("button", { name: "Export" }).click()
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.ndjson`)
  await (await coming).saveAs(file)
  return file
}

/** Records a journey: what is done on the page from now on, and what it says at moments of it. */
export const recordJourney = async (page: Page) => {
  const moments: Array<Said> = []
  await page.clock.setFixedTime(Date.now())
  const bound = () => page.evaluate(() => localStorage.getItem("office:session-binding"))
  await expect.poll(bound).not.toBeNull()
  const { account } = JSON.parse((await bound()) ?? "{}") as { account: string }
  await page.evaluate((kept) => sessionStorage.setItem("office:marks", kept), JSON.stringify({ account, marks: [] }))
  await page.reload()
  await expect(page.getByText("Your steps are recorded")).toBeVisible()
  return {
    moments,
    /** Notes what the page says now. */
    moment: async (name: string): Promise<void> => {
      const lines = await settled(page)
      moments.push({ name, step: await stepsIn(page), lines })
    },
    /** Ends it: the recording as the customer exports it. */
    end: (name: string): Promise<string> => exportJournal(page, name),
  }
}

/** A moment at which the replayed page says something else than the live one did. */
export interface Unlike {
  readonly moment: string
  readonly step: number
  readonly live: string | undefined
  readonly replayed: string | undefined
}

/** Takes a page through a recording, and says at which moments it says something else than it did. */
export const replayJourney = async (
  browser: Browser,
  office: Office,
  file: string,
  moments: ReadonlyArray<Said>,
): Promise<ReadonlyArray<Unlike>> => {
  const { marks } = await replay(file)
  const context = await browser.newContext({ baseURL: office.url }) // somebody else's device
  const page = await context.newPage()
  // A page cannot make its own window as large as it was: who drives it does.
  const sized = async (mark: Mark | undefined): Promise<void> => {
    if (mark?.kind === "stood") await page.setViewportSize(mark.looks)
  }
  await sized(marks.find(({ kind }) => kind === "stood"))
  await page.clock.setFixedTime(Date.now() + 40 * 86_400_000) // the device's own clock is nobody's to look at
  await page.goto("/replay")
  await page.locator('input[type="file"]').setInputFiles(file)
  const bar = page.getByRole("region", { name: "Recording" })
  await expect(bar).toBeVisible()
  const next = bar.getByRole("button", { name: "Next step", includeHidden: true })
  // What is played is kept nowhere: neither what was chosen there nor anything else.
  const device = () => page.evaluate(() => [document.cookie, ...Object.entries(localStorage).map(String).toSorted()])
  const before = await device()
  const unlike: Array<Unlike> = []
  let step = 0
  for (const { name, step: until, lines } of moments) {
    for (; step < until; step++) {
      await sized(marks[step])
      await next.evaluate((button) => (button as HTMLElement).click())
      await expect(bar.locator(".replay-walk[aria-busy=false]")).toContainText(`Step ${step + 1} `)
    }
    const replayed = await settled(page)
    const at = lines.findIndex((line, index) => line !== replayed[index])
    if (at !== -1 || replayed.length !== lines.length)
      unlike.push({ moment: name, step, live: lines[Math.max(at, 0)], replayed: replayed[Math.max(at, 0)] })
  }
  expect(await device()).toEqual(before)
  await context.close()
  return unlike
}
