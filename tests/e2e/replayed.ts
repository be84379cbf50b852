import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Browser, Page } from "@playwright/test"
import { expect } from "@playwright/test"
import { replay } from "../../scripts/replay/library.ts"
import type { Mark } from "../../src/domain/recording/mark.ts"
import type { Office } from "./hooks.ts"

/** A page as it says itself at a moment: its accessibility tree and its texts, line by line. */
interface Said {
  readonly name: string
  /** How many steps were recorded by then. */
  readonly step: number
  readonly lines: ReadonlyArray<string>
  /** The page was loaded anew before in a tab that remembers nothing, as it is then in the replay. */
  readonly isFresh: boolean
}

const folder = join(import.meta.dirname, "../../artifacts/journeys")

/**
 * What stands beside the office takes no room while the page is looked at, as it does on no other page of the office.
 * @returns shows it again
 */
const withoutBeside = async (page: Page): Promise<() => Promise<void>> => {
  const sheet = await page.evaluateHandle(() => {
    const made = new CSSStyleSheet()
    made.replaceSync(`
      [data-beside] { display: none !important }
      [data-live-announcer] { visibility: hidden !important }
      :root { --player: 0px !important }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, made]
    return made
  })
  return () =>
    sheet.evaluate((made) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== made)
    })
}

/**
 * The one rule of comparing (docs/recordings.md): what stands beside the office is left out, and addresses below
 * `/replay` are those of the office.
 */
const saidBy = async (page: Page): Promise<ReadonlyArray<string>> => {
  const texts = await page.evaluate(() => document.body.innerText)
  const tree = await page.locator("body").ariaSnapshot()
  return [...tree.replaceAll(/(\/url: )\/replay\/?/g, "$1/").split("\n"), ...texts.split("\n")]
}

/**
 * What is on its way: a dialog that leaves says less with each frame, and hides the page until it is gone; the chain of
 * the log is checked some seconds behind a start, and no event says when; whether the office has more rows of a filter
 * is asked half a second behind it.
 */
const onItsWay = "[data-entering], [data-exiting], [data-unchecked], [data-due]"

/** What the page says once it says the same twice, and nothing is on its way. */
const settled = async (page: Page): Promise<ReadonlyArray<string>> => {
  let last = ""
  let lines: ReadonlyArray<string> = []
  const show = await withoutBeside(page)
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
  await show()
  return lines
}

const stepsIn = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await page.locator(".marks-strip > span").textContent()) ?? "")?.[0])

/** Makes a step that changes nothing: the window grows by a line of pixels, and is as it was. */
const makeStep = async (page: Page): Promise<void> => {
  await settled(page)
  const before = await stepsIn(page)
  const size = page.viewportSize()
  if (size === null) throw new Error("the page has no size")
  for (const height of [size.height + 1, size.height]) {
    await page.setViewportSize({ ...size, height })
    await expect.poll(() => stepsIn(page)).toBeGreaterThan(before + (height === size.height ? 1 : 0))
  }
}

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

/** A page whose steps are recorded, and what it says at moments of it. */
export const journeyOf = (page: Page) => {
  const moments: Array<Said> = []
  return {
    moments,
    /**
     * Notes what the page says now. `late`: answers may have come since the last step, so another one is made behind
     * them, which a replay shows with all that was there.
     */
    moment: async (name: string, isFresh = false, late = false): Promise<void> => {
      if (late) await makeStep(page)
      const lines = await settled(page)
      moments.push({ name, step: await stepsIn(page), lines, isFresh })
    },
    /** Ends it: the recording as the customer exports it. */
    end: (name: string): Promise<string> => exportJournal(page, name),
  }
}

/** Records a journey: what is done on the page from now on, and what it says at moments of it. */
export const recordJourney = async (page: Page) => {
  await page.clock.setFixedTime(Date.now())
  const bound = () => page.evaluate(() => localStorage.getItem("office:session-binding"))
  await expect.poll(bound).not.toBeNull()
  const { account } = JSON.parse((await bound()) ?? "{}") as { account: string }
  await page.evaluate(
    (kept) => {
      sessionStorage.setItem("office:marks", kept)
      // The page's clock stands at 1970 before it is fixed, and a page that looks at it then, or that wrote a sign of
      // life behind the fixed moment, covers itself as by a clock that was set (S18).
      for (const key of ["office:active-at", "office:covered"]) localStorage.removeItem(key)
    },
    JSON.stringify({ account, marks: [] }),
  )
  await page.reload()
  await expect(page.getByText("Your steps are recorded")).toBeVisible()
  return journeyOf(page)
}

/** A moment at which the replayed page says something else than the live one did. */
export interface Unlike {
  readonly moment: string
  readonly step: number
  readonly live: string | undefined
  readonly replayed: string | undefined
}

/** Leaves the screen, which remembers as it goes, and then forgets what the tab remembers. */
const forgetAll = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    history.pushState({}, "", "/replay/profile")
    dispatchEvent(new PopStateEvent("popstate"))
  })
  await expect(page.locator(".profile-section").first()).toBeAttached()
  await expect(page.getByRole("dialog")).toHaveCount(0) // one that fades out remembers once it is gone
  await page.evaluate(() => sessionStorage.clear())
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
  // by what it is, not by its name: the recording may be in any language
  const bar = page.locator(".replay-bar")
  await expect(bar).toBeVisible()
  const next = bar.locator(".replay-walk button").last()
  // What is played is kept nowhere: neither what was chosen there nor anything else.
  const device = () => page.evaluate(() => [document.cookie, ...Object.entries(localStorage).map(String).toSorted()])
  const before = await device()
  const unlike: Array<Unlike> = []
  let step = 0
  for (const { name, step: until, lines, isFresh } of moments) {
    const load = marks.slice(0, until).findLastIndex((mark) => mark.kind === "stood" && mark.loaded)
    for (; step < until; step++) {
      if (isFresh && step === load) await forgetAll(page)
      await sized(marks[step])
      await next.evaluate((button) => (button as HTMLElement).click())
      await expect(bar.locator(`.replay-walk[aria-busy=false][data-step="${step + 1}"]`)).toBeAttached()
    }
    const replayed = await settled(page)
    const at = lines.findIndex((line, index) => line !== replayed[index])
    if (at === -1 && replayed.length === lines.length) continue
    writeFileSync(`${file}.live.txt`, lines.join("\n"))
    writeFileSync(`${file}.replayed.txt`, replayed.join("\n"))
    unlike.push({ moment: name, step, live: lines[Math.max(at, 0)], replayed: replayed[Math.max(at, 0)] })
  }
  expect(await device()).toEqual(before)
  await context.close()
  return unlike
}
