import { join } from "node:path"
import type { CDPSession, Page } from "@playwright/test"
import { accountOf } from "../src/domain/session/account.ts"
import { type Browser, emptyProfile, startBrowser } from "./browser.ts"
import { fill } from "./export.ts"
import { load } from "./report.ts"
import { customerId, salt, token } from "./web/customer.ts"
import type { Bench } from "./web/page.ts"

declare const bench: Bench

/** A year of minutes, and the few rows that stand beside it. */
const mostPoints = 525_600
const rows = 1_000
const frames = 600
/** A frame of 60 a second that came late by half of its time was seen to be late. */
const frameMs = 1_000 / 60
const lateMs = frameMs * 1.5

/** How often the keys halve what is in view before it is moved over: all of it first. */
const zooms = [0, 3, 7, 12] as const

/** How long so many minutes are. */
const lengthOf = (minutes: number): string =>
  minutes >= 2 * 1440 ? `${Math.round(minutes / 1440)} days` : `${(minutes / 60).toFixed(1)} hours`

type Motion = "pan" | "zoom"

/**
 * Moves the window of the rate, and of the pictures beside it, once a frame: by a wheel to the side, back and forth, or
 * in and out by keys. Runs in the page. Gives how long each frame lasted, by the clock of the frames.
 */
const moveInPage = ([motion, frames]: readonly [Motion, number]): Promise<ReadonlyArray<number>> =>
  new Promise((resolve) => {
    const chart = [...document.querySelectorAll<HTMLElement>(".time-chart")].at(-1)
    if (chart === undefined) throw new Error("there is no picture of a series")
    const lasted: Array<number> = []
    let [before, step] = [0, 0]
    const frame = (now: number): void => {
      if (before > 0) lasted.push(now - before)
      before = now
      if (lasted.length === frames) return resolve(lasted)
      // To earlier for three seconds and back again, so that the window stays where points are.
      const isBack = Math.floor(step / 180) % 2 === 1
      if (motion === "pan")
        chart.dispatchEvent(new WheelEvent("wheel", { deltaX: isBack ? 12 : -12, bubbles: true, cancelable: true }))
      else if (step % 6 === 0)
        chart.dispatchEvent(
          new KeyboardEvent("keydown", { key: Math.floor(step / 24) % 2 === 0 ? "+" : "-", bubbles: true }),
        )
      step++
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })

interface Moved {
  readonly what: string
  readonly median: number
  readonly p99: number
  readonly longest: number
  readonly late: number
  /** Milliseconds of the processor that the page's thread took for each frame, whatever else the machine did. */
  readonly own: number
}

/** Seconds that the tasks of the page's thread took so far, by the processor's clock. */
const tasks = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send("Performance.getMetrics")
  return metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN
}

const move = async (page: Page, session: CDPSession, what: string, motion: Motion): Promise<Moved> => {
  const before = await tasks(session)
  const lasted = await page.evaluate(moveInPage, [motion, frames] as const)
  const own = ((await tasks(session)) - before) * 1_000
  const sorted = lasted.toSorted((a, b) => a - b)
  const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return {
    what,
    median: at(0.5),
    p99: at(0.99),
    longest: at(1),
    late: lasted.filter((ms) => ms > lateMs).length,
    own: own / lasted.length,
  }
}

/** The window as it stood: what was asked for has come, and is drawn. */
const settled = (page: Page): Promise<void> => page.waitForTimeout(500)

/** Fills a profile with so many points, and opens the built office where all of them are in view. */
const openMarket = async (origin: string, profile: string, points: number): Promise<Browser> => {
  await fill(origin, profile, rows)
  const browser = await startBrowser(profile, `${origin}/bench/index.html`)
  const { page, context } = browser
  const asked = [accountOf(salt, customerId), points] as const
  await page.evaluate(([account, points]) => bench.series(account, points), asked)
  await page.evaluate((salt) => localStorage.setItem("office:salt", salt), salt)
  await context.addCookies([{ name: "auth", value: token, url: origin, sameSite: "Lax" }])
  await page.goto(`${origin}/`)
  await page.locator(".time-chart").last().scrollIntoViewIfNeeded()
  await page.getByRole("radio", { name: "All", exact: true }).locator("xpath=..").click()
  await page.getByText(/A point stands for/).waitFor()
  return browser
}

const ms = (value: number): string => value.toFixed(1)

const lineOf = ({ what, median, p99, longest, late, own }: Moved): string =>
  `| ${what} | ${ms(median)} ms | ${ms(p99)} ms | ${ms(longest)} ms | ${late} | ${ms(own)} ms |`

/** Moves over a year of minute points of a series in the built office: Markdown. */
export const measurePan = async (
  origin: string,
  folder: string,
  wanted: number,
  say: (line: string) => void,
): Promise<string> => {
  const points = Math.min(wanted, mostPoints)
  const profile = join(folder, "profile")
  const before = load()
  say(`Filling the office with ${points} minutes of a series ...`)
  const { page, context, close } = await openMarket(origin, profile, points)
  say("Moving over it ...")
  const chart = page.locator(".time-chart").last()
  const session = await context.newCDPSession(page)
  await session.send("Performance.enable", { timeDomain: "threadTicks" })
  const moved: Array<Moved> = []
  let zoomed = 0
  for (const zoom of zooms) {
    await chart.focus()
    for (; zoomed < zoom; zoomed++) await chart.press("+")
    await settled(page)
    moved.push(await move(page, session, `${lengthOf(points / 2 ** zoom)}, moved`, "pan"))
  }
  moved.push(await move(page, session, "hours, zoomed in and out", "zoom"))
  await close()
  emptyProfile(profile)
  return [
    `### ${points.toLocaleString("en")} minutes of a series moved over`,
    `Load before: ${before}, after: ${load()}. The goal is 60 frames a second: a median of ${ms(frameMs)} ms, none ` +
      `late. ${frames} frames each; late is a frame of more than ${ms(lateMs)} ms.`,
    [
      "| in view | median | p99 | longest | late | the page's own, each |",
      "| --- | ---: | ---: | ---: | ---: | ---: |",
      ...moved.map(lineOf),
    ].join("\n"),
  ].join("\n\n")
}
