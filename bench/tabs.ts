import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { emptyProfile, memoryOf, startBrowser } from "./browser.ts"
import { fill, type Findings } from "./engines.ts"
import { load } from "./report.ts"
import type { Bench } from "./web/page.ts"

declare const bench: Bench

const tabs = 10
/** A hidden tab lets go of what only drawing needs after a minute, a checkpoint first. */
const patience = 90_000

/** What ten tabs of a customer take beside one, of which nine are hidden: Markdown. */
export const measureTabs = async (
  rows: number,
  origin: string,
  folder: string,
  say: (line: string) => void,
): Promise<string> => {
  const url = `${origin}/bench/index.html`
  const profile = join(folder, `tabs-${rows}`)
  const before = load()
  const findings: Findings = { numbers: new Map(), wrong: [] }
  say("Filling a profile for ten tabs ...")
  await fill("office", url, profile, rows, findings)
  const { page, context, close } = await startBrowser(profile, url)
  const open = (each: typeof page) => each.evaluate((rows) => bench.cold("office", rows), rows)
  await open(page)
  await setTimeout(patience)
  const one = memoryOf(profile) ?? Number.NaN
  say(`One tab takes ${one.toFixed(0)} MB; opening ${tabs - 1} more ...`)
  for (let tab = 1; tab < tabs; tab++) {
    const each = await context.newPage()
    await each.goto(url)
    await open(each)
    await each.evaluate(() => bench.hide())
  }
  const all = memoryOf(profile) ?? Number.NaN
  await setTimeout(patience)
  const rested = memoryOf(profile) ?? Number.NaN
  await close()
  emptyProfile(profile)
  const line = (what: string, mb: number): string => `| ${what} | ${mb.toFixed(0)} | ${(mb / one).toFixed(2)} × |`
  return [
    `### ${tabs} tabs on ${rows.toLocaleString("en")} rows`,
    `Load before: ${before}. Memory of the pages' processes, shared pages by their share; the goal is 2.5 ×.`,
    [
      "| | MB | |",
      "| --- | ---: | ---: |",
      line("one tab", one),
      line(`${tabs} tabs, directly after they were opened`, all),
      line(`${tabs} tabs, ${tabs - 1} of them hidden for more than a minute`, rested),
    ].join("\n"),
  ].join("\n\n")
}
