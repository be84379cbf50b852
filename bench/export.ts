import { mkdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { Page } from "@playwright/test"
import { type Browser, diskOf, emptyProfile, memoryOf, startBrowser } from "./browser.ts"
import { askDuckDb, readers, type ReadBack, unitsOf } from "./read-back.ts"
import { load } from "./report.ts"
import { salt, token } from "./web/customer.ts"
import type { Bench } from "./web/page.ts"

declare const bench: Bench

/** The formats, as the dialog names them. */
export const exportFormats = [
  { name: "CSV for other spreadsheets", extension: "csv" },
  { name: "NDJSON for programs, raw values", extension: "ndjson" },
  { name: "Parquet for databases and data frames", extension: "parquet" },
] as const

/** How often the memory is looked at while a file is written, milliseconds. */
const look = 250

/** Fills an empty profile with the history, as pages that were received. */
export const fill = async (origin: string, profile: string, rows: number): Promise<void> => {
  emptyProfile(profile)
  const { page, close } = await startBrowser(profile, `${origin}/bench/index.html`)
  await page.evaluate(() => bench.start("office"))
  await page.evaluate((rows) => bench.write(rows, rows, 0, 40, 3_600_000), rows)
  await page.evaluate(() => bench.finish())
  await close()
}

/**
 * Opens the built office on a filled profile, as its customer, and waits until every row is counted: after `opened`
 * milliseconds.
 */
export const openHistory = async (
  origin: string,
  profile: string,
  rows: number,
): Promise<Browser & { readonly opened: number }> => {
  const browser = await startBrowser(profile, `${origin}/bench/index.html`)
  await browser.page.evaluate((salt) => localStorage.setItem("office:salt", salt), salt)
  await browser.context.addCookies([{ name: "auth", value: token, url: origin, sameSite: "Lax" }])
  const started = performance.now()
  await browser.page.goto(`${origin}/transactions`)
  await browser.page.locator(`[role=grid][aria-rowcount="${rows + 1}"]`).waitFor()
  return { ...browser, opened: performance.now() - started }
}

/** An amount of the screen in 10⁻¹⁸: grouped for English readers, with its own signs. */
const shownUnits = (words: string): bigint => unitsOf(words.replaceAll(/[^\d.\u2212-]/g, "").replace("\u2212", "-"))

/** Rows and sums as the totals bar says them. */
const screenSays = async (
  page: Page,
): Promise<{ readonly rows: number; readonly sums: ReadonlyMap<string, bigint> }> => {
  const more = page.getByRole("button", { name: /more currenc/ })
  if (await more.isVisible()) await more.click()
  const rows = Number((await page.locator(".tx-count strong").textContent())?.replaceAll(/\D/g, ""))
  const nets = await page.locator(".tx-total-net .amount").allTextContents()
  return {
    rows,
    sums: new Map(nets.map((words) => [/[A-Z]+$/.exec(words)?.[0] ?? "", shownUnits(words.replace(/[A-Z]+$/, ""))])),
  }
}

const sameSums = (a: ReadonlyMap<string, bigint>, b: ReadonlyMap<string, bigint>): boolean =>
  a.size === b.size && [...a].every(([currency, units]) => b.get(currency) === units)

/** Opens the export dialog and chooses a format. */
export const openExport = async (page: Page, format: string): Promise<void> => {
  await page.locator('[role="gridcell"][tabindex="0"]').focus()
  await page.keyboard.press("e")
  const dialog = page.getByRole("dialog", { name: "Export" })
  await dialog.getByRole("button", { name: /Format/ }).click()
  await page.getByRole("option", { name: format, exact: true }).click()
}

/** The most memory that the page with its worker, and all processes of the profile, had until something is done, MB. */
export const mostMemory = async (
  profile: string,
  done: Promise<unknown>,
): Promise<{ readonly pages: number; readonly all: number }> => {
  let [pages, all] = [0, 0]
  let isDone = false
  void done.finally(() => {
    isDone = true
  })
  while (!isDone) {
    pages = Math.max(pages, memoryOf(profile) ?? Number.NaN)
    all = Math.max(all, memoryOf(profile, "all") ?? Number.NaN)
    await Promise.race([
      done,
      new Promise((resolve) => {
        setTimeout(resolve, look)
      }),
    ])
  }
  return { pages, all }
}

/** The query of the README, asked of these files. */
const readmeQuery = (files: string): string => {
  const sql = /```sql\n([\s\S]*?)```/.exec(
    readFileSync(fileURLToPath(new URL("../README.md", import.meta.url)), "utf8"),
  )?.[1]
  if (sql === undefined) throw new Error("the README has no query")
  return sql.replace("exports/*.parquet", files)
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0)

/**
 * Takes a whole history away from the built office in every format, by hand as a customer does, and reads every file
 * back.
 */
export const measureExport = async (
  origin: string,
  folder: string,
  rows: number,
  say: (line: string) => void,
): Promise<string> => {
  const profile = join(folder, "profile")
  mkdirSync(folder, { recursive: true })
  const loadBefore = load()
  say("Filling the office for its exports ...")
  await fill(origin, profile, rows)
  const { page, close } = await openHistory(origin, profile, rows)
  const screen = await screenSays(page)
  const lines: Array<string> = []
  const wrong: Array<string> = []
  let begun = 0
  page.on("download", () => {
    begun++
  })
  for (const { name, extension } of exportFormats) {
    say(`Exporting ${rows} rows as ${extension} ...`)
    const before = { pages: memoryOf(profile) ?? Number.NaN, all: memoryOf(profile, "all") ?? Number.NaN }
    await openExport(page, name)
    const started = performance.now()
    const coming = page.waitForEvent("download")
    const most = mostMemory(profile, coming)
    await page.getByRole("button", { name: /^Export [\d,]+ rows/ }).click()
    const download = await coming
    const seconds = (performance.now() - started) / 1_000
    const path = join(folder, `transactions-whole.${extension}`)
    await download.saveAs(path)
    await page.getByRole("button", { name: "Done" }).click()
    const { pages, all } = await most
    say(`Reading the ${extension} back ...`)
    const back: ReadBack | undefined = await readers[extension]?.(path, rows)
    const isRight =
      back !== undefined &&
      back.rows === rows &&
      back.wrong === 0 &&
      screen.rows === rows &&
      sameSums(back.sums, screen.sums)
    if (!isRight)
      wrong.push(
        `${extension}: ${back?.rows} rows, ${back?.wrong} of them wrong, ` +
          (back !== undefined && sameSums(back.sums, screen.sums) ? "sums as on screen" : "other sums than on screen"),
      )
    lines.push(
      `| ${extension.toUpperCase()} | ${seconds.toFixed(1)} | ${Math.round(rows / seconds).toLocaleString("en")} ` +
        `| ${megabytes(statSync(path).size)} | ${Math.round(before.pages)} → ${Math.round(pages)} ` +
        `| ${Math.round(before.all)} → ${Math.round(all)} | ${isRight ? "yes" : "**no**"} |`,
    )
  }
  say("Calling an export off ...")
  const [filesBefore, diskBefore] = [begun, diskOf(profile)]
  await openExport(page, exportFormats[0].name)
  await page.getByRole("button", { name: /^Export [\d,]+ rows/ }).click()
  await page.waitForFunction(
    () => (document.querySelector<HTMLProgressElement>(".work-progress progress")?.value ?? 0) > 0,
  )
  await page.getByRole("button", { name: "Cancel" }).click()
  await page.getByRole("button", { name: /^Export [\d,]+ rows/ }).waitFor()
  const left = await page.evaluate(async () => {
    const names: Array<string> = []
    for await (const name of (await navigator.storage.getDirectory()).keys()) names.push(name)
    return names
  })
  const leftFiles = begun - filesBefore
  if (leftFiles > 0 || left.length > 0)
    wrong.push(`a cancelled export left ${leftFiles} files and ${left.length} entries`)
  const diskAfter = diskOf(profile)
  await page.keyboard.press("Escape")

  say("Asking DuckDB the README's question ...")
  // A second export of the newest rows: what is in both files counts once.
  await page.getByRole("combobox", { name: "Search transactions" }).fill("since:2025-07-01")
  await page.waitForFunction(
    (all) => {
      const shown = document.querySelector("[role=grid]")?.getAttribute("aria-rowcount")
      return shown !== null && shown !== all
    },
    String(rows + 1),
  )
  await openExport(page, exportFormats[2].name)
  const coming = page.waitForEvent("download")
  await page.getByRole("button", { name: /^Export [\d,]+ rows/ }).click()
  await (await coming).saveAs(join(folder, "transactions-zzz.parquet"))
  await close()
  const months = askDuckDb(readmeQuery(join(folder, "*.parquet")))
  const told = new Map<string, bigint>()
  for (const { currency, net } of months)
    told.set(String(currency), (told.get(String(currency)) ?? 0n) + unitsOf(String(net)))
  const counted = months.reduce((sum, { rows: held }) => sum + Number(held), 0)
  if (counted !== rows || !sameSums(told, screen.sums))
    wrong.push(`the README's query found ${counted} rows, or other sums than the screen's`)
  emptyProfile(profile)
  return [
    `Exports of ${rows.toLocaleString("en")} rows from the built office, pressed as a customer presses them, ` +
      "every row and field of every file held against the history, " +
      "and rows and sums against the totals on screen " +
      `(load before ${loadBefore}, after ${load()}; memory before → at most):`,
    [
      "| format | seconds | rows/s | MB | page and worker, MB | whole browser, MB | equal |",
      "| --- | ---: | ---: | ---: | ---: | ---: | --- |",
      ...lines,
    ].join("\n"),
    `Called off on its way, an export left ${leftFiles} files and ${left.length} entries behind; ` +
      `the profile took ${diskBefore.toFixed(0)} MB before and ${diskAfter.toFixed(0)} MB after. ` +
      `The README's query over both Parquet files gave ${months.length} lines of ` +
      `${counted.toLocaleString("en")} rows, their sums those on screen.`,
    ...(wrong.length === 0 ? [] : [`**This is wrong:**\n\n${wrong.map((line) => `- ${line}`).join("\n")}`]),
  ].join("\n\n")
}
