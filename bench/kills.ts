import { join } from "node:path"
import { accountOf } from "../src/domain/session/account.ts"
import { type Browser, emptyProfile, killBrowser, startBrowser } from "./browser.ts"
import { fill } from "./export.ts"
import { customerId, salt } from "./web/customer.ts"
import { Chance } from "./web/history.ts"
import { freshRows } from "./web/page-events.ts"
import type { Bench } from "./web/page.ts"

declare const bench: Bench

const kills = 20
/** So many pages come before each checkpoint, so that it has something to write. */
const pages = 40

/** Opens the bench's own page on a profile, and says what is wrong with the log that is there. */
const lookAt = async (
  profile: string,
  url: string,
  rows: number,
): Promise<{ readonly browser: Browser; readonly wrong: ReadonlyArray<string> }> => {
  const browser = await startBrowser(profile, url)
  const account = accountOf(salt, customerId)
  const { rows: held, differing } = await browser.page.evaluate((account) => bench.openLog(account), account)
  return {
    browser,
    wrong: [
      ...(held === rows ? [] : [`there are ${held} rows, not ${rows}`]),
      ...differing.map((name) => `${name} is not what the log folds to`),
    ],
  }
}

/** Kills a browser so many milliseconds after it began to write a checkpoint; whether it was written by then. */
const killWriting = async ({ page, close }: Browser, profile: string, after: number): Promise<boolean> => {
  let isWritten = false
  void page
    .evaluate(() => bench.checkpoint())
    .then(() => (isWritten = true))
    .catch(() => undefined) // whoever is killed does not answer
  await new Promise((resolve) => {
    setTimeout(resolve, after)
  })
  const wasWritten = isWritten
  killBrowser(profile)
  await close().catch(() => undefined)
  return wasWritten
}

/**
 * Kills the browser with SIGKILL while it writes a checkpoint, twenty times at random moments of it, and holds what the
 * start behind each answers against what the whole log folds to: every row that was written before must be there.
 */
export const measureKills = async (
  origin: string,
  folder: string,
  rows: number,
  say: (line: string) => void,
): Promise<string> => {
  const profile = join(folder, "profile")
  const url = `${origin}/bench/index.html`
  const chance = new Chance(kills)
  say("Filling the office for its kills ...")
  await fill(origin, profile, rows)
  let written = rows
  const append = async ({ page }: Browser): Promise<void> => {
    await page.evaluate(([rows, top, pages]) => bench.append(rows, top, pages), [rows, written, pages] as const)
    written += pages * freshRows
  }
  const first = await lookAt(profile, url, written)
  await append(first.browser)
  const took = await first.browser.page.evaluate(() => bench.checkpoint())
  await first.browser.close()
  const wrong = [...first.wrong]
  let unfinished = 0
  for (let kill = 1; kill <= kills; kill++) {
    const start = await lookAt(profile, url, written)
    wrong.push(...start.wrong)
    await append(start.browser)
    if (!(await killWriting(start.browser, profile, chance.fraction() * took))) unfinished++
    say(`Killed ${kill} of ${kills}.`)
  }
  const last = await lookAt(profile, url, written)
  await last.browser.close()
  wrong.push(...last.wrong)
  emptyProfile(profile)
  return [
    `Killed while it writes a checkpoint: ${rows.toLocaleString("en")} rows, ${pages} pages more before each of ` +
      `${kills} kills (SIGKILL), ${unfinished} of them before the checkpoint was written, which takes ` +
      `${took.toFixed(0)} ms.`,
    wrong.length === 0
      ? `Each start behind one had every row, and every state was what the whole log folds to.`
      : `**This is wrong:**\n\n${wrong.map((each) => `- ${each}`).join("\n")}`,
  ].join("\n\n")
}
