import { appendFileSync, mkdirSync } from "node:fs"
import { basename, dirname } from "node:path"
import { env } from "node:process"
import type { Browser, BrowserContext, Page, TestInfo } from "@playwright/test"
import { expect } from "@playwright/test"
import { journeysFile } from "../../scripts/soak/journeys.ts"
import { hook, type Office } from "./hooks.ts"
import { exportJournal, journeyOf, replayJourney } from "./replayed.ts"
import { screens } from "./screen-list.ts"

/** Tests of recordings themselves: what they look at would not be there, or be there twice. */
const ofRecordings = ["journeys.spec.ts", "marks.spec.ts", "replay.spec.ts", "inside.spec.ts", "journal.spec.ts"]

/** Whether every test but those records itself, and is replayed at its end (`npm run soak -- --only journeys`). */
export const recordsItself = ({ file }: Pick<TestInfo, "file">): boolean =>
  env["OFFICE_RECORDS"] === "1" && !ofRecordings.includes(basename(file))

const paths: ReadonlySet<string> = new Set(Object.keys(screens).map((path) => path.replace(/\?.*/, "")))

/** What the device keeps and a recording tells: everything else it keeps is set back before the end is looked at. */
const told = ["salt", "session-binding", "theme", "density", "amounts-hidden", "worth-unit", "visits"]

/** So much longer a test may take that is replayed at its end, milliseconds. */
const replayTakes = 180_000

/** How a test ended. */
interface Ended {
  /** Null where every page of it was closed, or left the office. */
  readonly page: Page | null
  readonly path: string
  readonly isSignedIn: boolean
  /** The documents are to be accepted before anything else. A replay, in which nobody can, shows the screen behind. */
  readonly isAsked: boolean
}

/** Why there is nothing to compare at the end of a test, in the order in which it is looked at. */
const reasons: { readonly [why: string]: (ended: Ended) => boolean } = {
  "no page of the office is open at its end": ({ page }) => page === null,
  "nobody is signed in at its end": ({ isSignedIn }) => !isSignedIn,
  "the documents stand before every screen at its end": ({ isAsked }) => isAsked,
  "it ends before or beside the office": ({ path }) => !paths.has(path),
}

/** From the next load on, what is done on a page of this context is recorded, as soon as somebody is signed in. */
export const beginByItself = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    if (window !== window.top || !location.protocol.startsWith("http") || location.pathname.startsWith("/replay"))
      return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(".marks-strip { display: none !important }")
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    const accountIn = (kept: string | null): string | undefined => {
      try {
        return (JSON.parse(kept ?? "null") as { account?: string } | null)?.account
      } catch {
        return undefined // what some tests put there is no JSON
      }
    }
    const account = accountIn(localStorage.getItem("office:session-binding"))
    if (account !== undefined && sessionStorage.getItem("office:marks") === null)
      sessionStorage.setItem("office:marks", JSON.stringify({ account, marks: [] }))
  })

const endOf = async (context: BrowserContext, office: Office): Promise<Ended> => {
  const open = context.pages().filter((each) => each.url().startsWith(office.url))
  // A page that crashed answers nothing that is asked inside it, though it still has its title and address.
  const answers = await Promise.all(
    open.map((page) =>
      page
        .evaluate(() => localStorage.getItem("office:session-binding"))
        .then((binding) => ({ page, binding }))
        .catch(() => null),
    ),
  )
  const { page, binding } = answers.find((answer) => answer !== null) ?? { page: null, binding: null }
  const documents = page?.getByRole("dialog", { name: "Documents to accept" })
  const cookies = await context.cookies(office.url)
  return {
    page,
    path: page === null ? "" : new URL(page.url()).pathname,
    isSignedIn: binding !== null && cookies.some(({ name }) => name === "auth"),
    isAsked: (await documents?.count()) === 1,
  }
}

/** Whether what is done on a page goes on being recorded, once it is known whether somebody is signed in. */
const goesOn = async (page: Page): Promise<boolean> => {
  const strip = page.locator(".marks-strip")
  await expect.poll(async () => (await strip.count()) === 1 || new URL(page.url()).pathname === "/login").toBe(true)
  return (await strip.count()) === 1
}

/** Takes every route of a test back. Calls that stand in its hands fail as they may: nobody waits for them any more. */
export const unrouteAll = async (context: BrowserContext): Promise<void> => {
  for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: "ignoreErrors" })
}

/** Loads the screen on which a test ended anew, from an office that answers, on a device that chose nothing. */
const loadEnd = async (page: Page, office: Office): Promise<void> => {
  const context = page.context()
  await context.setOffline(false)
  await unrouteAll(context)
  for (const other of context.pages()) if (other !== page) await other.close()
  await hook(office, "reset")
  const { pathname, hash } = new URL(page.url())
  const modal = /modal=\w+/.exec(hash)?.[0]
  const keys = told.map((key) => `office:${key}`)
  // Before it is left: the next page would begin while its clock is being set, and be covered by a moment to come.
  await page.clock.setFixedTime(Date.now())
  // Beside the office, where no page of it keeps a draft once more behind what is set back.
  await page.goto(`${office.url}/robots.txt`)
  await page.evaluate((kept) => {
    for (const key of Object.keys(localStorage)) if (!kept.includes(key)) localStorage.removeItem(key)
    for (const key of Object.keys(sessionStorage)) if (key !== "office:marks") sessionStorage.removeItem(key)
  }, keys)
  await page.goto(`${office.url}${pathname}${modal === undefined ? "" : `#${modal}`}`)
  // What the test's own office said may be otherwise now, and the columns fit what they held when they were measured.
  if (!(await goesOn(page))) return
  await page.waitForLoadState("networkidle")
  await page.reload()
}

/**
 * Replays what a test recorded of itself, and compares what its last screen says, loaded anew: typed texts and answers
 * of commands, which no step tells, are not on it but as far as they are in the log.
 */
export const endByItself = async (
  { context, browser, office }: { context: BrowserContext; browser: Browser; office: Office },
  info: TestInfo,
): Promise<void> => {
  const say = (outcome: string): void => {
    mkdirSync(dirname(journeysFile), { recursive: true })
    appendFileSync(journeysFile, `${JSON.stringify({ test: info.titlePath.join(" "), outcome })}\n`)
  }
  const ended = await endOf(context, office)
  const why = Object.entries(reasons).find(([, holds]) => holds(ended))?.[0]
  if (why !== undefined || ended.page === null) return say(why ?? "")
  const { page } = ended
  info.setTimeout(info.timeout + replayTakes)
  await loadEnd(page, office)
  if (!(await goesOn(page))) return say("its sign-in does not hold any more")
  const journey = journeyOf(page)
  await journey.moment("its end", true, true)
  // by its own id: long titles begin alike, and two of them may end at once
  const name = `${info.titlePath.join(" ").replaceAll(/\W+/g, "-").slice(0, 80)}-${info.testId}-${info.repeatEachIndex}`
  await context.addCookies([{ name: "lang", value: "en", url: office.url }])
  const file = await exportJournal(page, name)
  const unlike = await replayJourney(browser, office, file, journey.moments)
  say(unlike.length === 0 ? "equal" : "unlike")
  expect(unlike).toEqual([])
}
