import { mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import { emptyProfile, startBrowser } from "./browser.ts"
import { record } from "./replay.ts"
import { load } from "./report.ts"

/** So many moments are gone to, some of them far from each other. */
const shares = [0.5, 0.9, 0.1, 0.35, 0.36, 0.75, 0.02, 0.98]

/** What the page of a recording takes, milliseconds. */
interface Opened {
  /** From choosing the file until the first screen stands. */
  readonly first: number
  /** Until every line was checked and what came of it compared. */
  readonly whole: number
  /** From asking for a moment until the screen shows it, for each. */
  readonly moves: ReadonlyArray<number>
}

/** Goes to a place by the slider, as an assistive tool does. @returns milliseconds until the screen shows it */
const goTo = (page: Page, place: number): Promise<number> =>
  page.evaluate(async (wanted) => {
    const slider = document.querySelector<HTMLInputElement>(".replay-slider input")
    if (slider === null) throw new Error("the bar has no slider")
    const began = performance.now()
    Reflect.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(slider, String(wanted))
    slider.dispatchEvent(new Event("input", { bubbles: true }))
    slider.dispatchEvent(new Event("change", { bubbles: true }))
    const stands = (): boolean =>
      document.querySelector(".replay-position")?.textContent?.startsWith(`Position ${wanted} `) === true
    while (!stands()) await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    return performance.now() - began
  }, place)

/** Opens a recording of so many rows in the built office, and goes to moments all over it. */
const openRecording = async (origin: string, folder: string, file: string): Promise<Opened> => {
  const profile = join(folder, "profile")
  emptyProfile(profile)
  const { page, close } = await startBrowser(profile, `${origin}/replay`)
  const began = performance.now()
  await page.locator('input[type="file"]').setInputFiles(file)
  await page.getByRole("region", { name: "Recording" }).waitFor()
  const first = performance.now() - began
  await page.locator(".replay-slider input").waitFor()
  const whole = performance.now() - began
  const last = Number(await page.locator(".replay-slider input").getAttribute("max"))
  const moves: Array<number> = []
  for (const share of shares) moves.push(await goTo(page, Math.max(1, Math.round(last * share))))
  await close()
  emptyProfile(profile)
  return { first, whole, moves }
}

const ms = (value: number): string => `${value.toFixed(0)} ms`

/** As Markdown. */
export const measureRecording = async (
  origin: string,
  folder: string,
  rows: number,
  say: (line: string) => void,
): Promise<string> => {
  const file = join(folder, "recording.ndjson")
  const before = load()
  mkdirSync(folder, { recursive: true })
  try {
    say(`Recording ${rows} rows ...`)
    record(file, rows)
    say("Opening the recording in the built office ...")
    const { first, whole, moves } = await openRecording(origin, folder, file)
    const slowest = Math.max(...moves)
    say(`Moments after ${moves.map(ms).join(", ")}.`)
    return [
      `### A recording of ${rows.toLocaleString("en")} rows in \`/replay\``,
      "",
      `Load before: ${before}.`,
      "",
      "| what | goal | reached |",
      "| --- | ---: | ---: |",
      `| first screen after the file was chosen | ≤ 5,000 ms | ${ms(first)} |`,
      `| every line checked, and compared | – | ${ms(whole)} |`,
      `| a moment after it was asked for, slowest of ${moves.length} | ≤ 300 ms | ${ms(slowest)} |`,
    ].join("\n")
  } finally {
    rmSync(file, { force: true })
  }
}
