import { cpSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import { accountOf } from "../src/domain/session/account.ts"
import { type Browser, emptyProfile, memoryOf, startBrowser } from "./browser.ts"
import { median } from "./engines.ts"
import { fill, mostMemory, openHistory } from "./export.ts"
import type { Options } from "./options.ts"
import { readStatement } from "./read-back.ts"
import { load } from "./report.ts"
import { customerId, salt } from "./web/customer.ts"
import { dateOf, rowOf } from "./web/history.ts"
import type { Bench } from "./web/page.ts"

declare const bench: Bench

/** So many rows a statement has at most here, and so many pages come behind which alerts are judged. */
const mostStated = 100_000
const pages = 5

const ms = (value: number | undefined): string => (value ?? Number.NaN).toFixed(1)
const seconds = (since: number): string => ((performance.now() - since) / 1_000).toFixed(1)

/**
 * Opens the bench's own page on a profile in which the office's service worker answers for its address. That is removed
 * beside the office, whose page would register it once more.
 */
const openBench = async (profile: string, origin: string): Promise<Browser> => {
  const browser = await startBrowser(profile, `${origin}/robots.txt`)
  await browser.page.evaluate(async () => {
    for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister()
  })
  await browser.page.goto(`${origin}/bench/index.html`)
  return browser
}

/** The private files of the office's origin. */
const privateFiles = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(async () => {
    const names: Array<string> = []
    const walk = async (folder: FileSystemDirectoryHandle, place: string): Promise<void> => {
      for await (const [name, entry] of folder.entries())
        if (entry instanceof FileSystemDirectoryHandle) await walk(entry, `${place}${name}/`)
        else names.push(`${place}${name}`)
    }
    await walk(await navigator.storage.getDirectory(), "")
    return names
  })

/**
 * How long the built office takes on each profile until all rows are counted, milliseconds, started anew each time and
 * in turn: a machine is twice as fast in one minute as in another.
 */
const openings = async (
  origin: string,
  profiles: ReadonlyArray<string>,
  rows: number,
  rounds: number,
): Promise<ReadonlyArray<number | undefined>> => {
  const times = profiles.map(() => new Array<number>())
  for (let round = -1; round < rounds; round++)
    for (const [place, profile] of profiles.entries()) {
      const { page, close, opened } = await openHistory(origin, profile, rows)
      // The first one behind the bench's own page gets its service worker and the build anew: it says nothing of rows,
      // and one that is closed before would leave it to those behind it.
      if (round >= 0) times[place]?.push(opened)
      else await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      await close()
    }
  return times.map(median)
}

/** Writes a statement of the newest rows by hand as a customer does: called off on the way, and then to its end. */
const stated = async (
  origin: string,
  profile: string,
  folder: string,
  rows: number,
): Promise<ReadonlyArray<string>> => {
  const count = Math.min(rows, mostStated)
  const { page, close } = await openHistory(origin, profile, rows)
  let downloads = 0
  page.on("download", () => {
    downloads++
  })
  await page.goto(`${origin}/statement?from=${dateOf(rows - count + 1, rows)}&to=${dateOf(rows, rows)}`)
  const save = page.getByRole("button", { name: "Save as PDF" })
  const progress = page.getByRole("progressbar", { name: "Writing the statement" })
  const begin = async (): Promise<void> => {
    await save.and(page.locator(":not([disabled])")).click()
    await page.waitForFunction(() => (document.querySelector("progress")?.value ?? 0) > 0)
  }
  await page.getByRole("heading", { name: "Balances" }).waitFor()
  const before = new Set(await privateFiles(page))
  await begin()
  const called = performance.now()
  await page.locator(".statement-progress").getByRole("button", { name: "Cancel" }).click()
  await progress.waitFor({ state: "detached" })
  const gone = performance.now() - called
  await page.waitForTimeout(1_000) // what a call-off left behind would be written by then
  const left = downloads + (await privateFiles(page)).filter((name) => !before.has(name)).length
  const calm = { pages: memoryOf(profile) ?? Number.NaN }
  const started = performance.now()
  const coming = page.waitForEvent("download")
  const most = mostMemory(profile, coming)
  await begin()
  const first = seconds(started)
  const steps = new Set<number>()
  while (downloads === 0) {
    steps.add(await page.evaluate(() => document.querySelector("progress")?.value ?? 0))
    await page.waitForTimeout(100)
  }
  const file = join(folder, "statement.pdf")
  await (await coming).saveAs(file)
  const took = seconds(started)
  const back = readStatement(file)
  const said = Number(
    (await page.locator(".statement-note[role=status]").textContent())?.split(" ")[0]?.replaceAll(/\D/g, ""),
  )
  const { pages: held } = await most
  await close()
  return [
    `| a statement of ${said.toLocaleString("en")} rows that moved a balance, of ${count.toLocaleString("en")}, ` +
      `as PDF | ${took} s, the first progress after ${first} s, ` +
      `${steps.size} times another number, ${(held - calm.pages).toFixed(0)} MB more held at most |`,
    `| called off | gone after ${ms(gone)} ms, ${left} files or downloads left |`,
    `| read back by poppler | ${back.rows === said ? "every row" : `**${back.rows} rows**`} on ${back.pages} pages |`,
  ]
}

/** How many rows of the history each rule asks for, by a look at every one. */
const expectedCounts = (rows: number): ReadonlyArray<number> => {
  const counts = [0, 0, 0]
  for (let id = 1; id <= rows; id++) {
    const row = rowOf(id, rows)
    const texts = [row.description, row.sender, row.recipient, row.hash]
    const hits = [
      row.currency === "btc",
      !row.sum.startsWith("-") && Number(row.sum) >= 100,
      texts.some((text) => text?.toLowerCase().includes("hannah") === true),
    ]
    for (const [place, hit] of hits.entries()) counts[place] = (counts[place] ?? 0) + (hit ? 1 : 0)
  }
  return counts
}

/** What the books cost: rules over everything, opening with them, alerts behind a page, a statement as a document. */
export const measureBooks = async (
  origin: string,
  folder: string,
  { rows, rounds }: Options,
  say: (line: string) => void,
): Promise<string> => {
  const profile = join(folder, "profile")
  const account = accountOf(salt, customerId)
  const loadBefore = load()
  say("Filling the office for its books ...")
  await fill(origin, profile, rows)
  say("Writing a statement ...")
  const statement = await stated(origin, profile, folder, rows)
  say("Opening it without and with rules ...")
  const ruled = join(folder, "ruled")
  cpSync(profile, ruled, { recursive: true })
  const saving = await openBench(ruled, origin)
  await saving.page.evaluate((account) => bench.saveRules(account), account)
  await saving.close()
  const [without, withRules] = await openings(origin, [profile, ruled], rows, rounds)
  say("Applying rules and judging alerts ...")
  const { page, close } = await openBench(ruled, origin)
  const found = await page.evaluate(([account, rows, pages]) => bench.books(account, rows, pages), [
    account,
    rows,
    pages,
  ] as const)
  await close()
  emptyProfile(profile)
  emptyProfile(ruled)
  const expected = expectedCounts(rows)
  const wrong = [
    ...found.ruled.flatMap(({ count }, place) =>
      count === expected[place] ? [] : [`rule ${place + 1} tags ${count} rows, not ${expected[place]}`],
    ),
    ...[found.first, ...found.behind].flatMap(({ told }) => (told === 0 ? [] : [`${told} alerts told what is not so`])),
  ]
  return [
    `Books over ${rows.toLocaleString("en")} rows (load before ${loadBefore}, after ${load()}; ${rounds} rounds):`,
    [
      "| | |",
      "| --- | --- |",
      ...["by a currency", "by a way and a sum", "by a word in any text"].map(
        (what, place) =>
          `| a rule ${what} over all rows, in the worker | ${ms(found.ruled[place]?.ms)} ms, ` +
          `${found.ruled[place]?.count.toLocaleString("en")} rows |`,
      ),
      `| opening until every row is counted, without rules | ${ms(without)} ms |`,
      `| with three rules | ${ms(withRules)} ms |`,
      `| thirty alerts of sums, judged for the first time | ${ms(found.first.ms)} ms |`,
      `| a page, from its answer to its rows | ${ms(median(found.behind.map(({ page }) => page)))} ms |`,
      `| thirty alerts, judged behind it | ${ms(median(found.behind.map(({ ms: took }) => took)))} ms |`,
      ...statement,
    ].join("\n"),
    wrong.length === 0
      ? "Every rule's count was compared with a look at each row, and no alert told what is not so."
      : `**This is wrong:**\n\n${wrong.map((each) => `- ${each}`).join("\n")}`,
  ].join("\n\n")
}
