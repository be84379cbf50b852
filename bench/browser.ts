import { spawn } from "node:child_process"
import { once } from "node:events"
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { chromium, type BrowserContext, type Page } from "@playwright/test"
import { chromiumFlags, findChromium } from "../scripts/chromium.mjs"

/** How Chromium keeps IndexedDB: in LevelDB, as of old, or in SQLite, which takes its place. */
export const storages = ["leveldb", "sqlite"] as const
export type Storage = (typeof storages)[number]

const storageFlags: Readonly<Record<Storage, string>> = {
  leveldb: "--disable-features=IdbSqliteBackingStore",
  sqlite: "--enable-features=IdbSqliteBackingStore",
}
let storage: Storage = "leveldb"

/** Every browser that is started from now on keeps IndexedDB this way. */
export const keepIn = (next: Storage): void => {
  storage = next
}

/** Which storage the files of a profile show. */
const storageOf = (profile: string): Storage =>
  readdirSync(join(profile, "Default", "IndexedDB")).some((name) => name.endsWith(".leveldb")) ? "leveldb" : "sqlite"

/** What is wrong where a profile's files show another storage than was asked for. */
export const wrongStorageOf = (profile: string): ReadonlyArray<string> =>
  storageOf(profile) === storage ? [] : [`the profile's files are of ${storageOf(profile)}, not of ${storage}`]

/** A browser process on a profile of its own. */
export interface Browser {
  readonly page: Page
  readonly context: BrowserContext
  readonly close: () => Promise<void>
}

const viewport = { width: 1280, height: 900 }

const listen = (page: Page): void => {
  page.setDefaultTimeout(0)
  page.on("pageerror", (error) => process.stderr.write(`page: ${String(error).slice(0, 300)}\n`))
  page.on("console", (message) => {
    if (message.type() === "error") process.stderr.write(`page: ${message.text().slice(0, 300)}\n`)
  })
}

/** Starts a browser on a profile, and opens a page in it. */
export const startBrowser = async (
  profile: string,
  url: string,
  settings: { readonly ignoreHTTPSErrors?: boolean } = {},
): Promise<Browser> => {
  const executablePath = findChromium()
  const context = await chromium.launchPersistentContext(profile, {
    headless: true,
    ...settings,
    viewport,
    args: [...chromiumFlags, storageFlags[storage]],
    ...(executablePath && { executablePath }),
  })
  const page = context.pages()[0] ?? (await context.newPage())
  listen(page)
  await page.goto(url)
  return { page, context, close: () => context.close() }
}

/** The address at which a browser that is just starting lets itself be driven. */
const driverOf = async (profile: string): Promise<string> => {
  for (;;) {
    const [port] = fileText(join(profile, "DevToolsActivePort")).split("\n")
    if (port !== undefined && port !== "") return `http://127.0.0.1:${port}`
    await setTimeout(10)
  }
}

/**
 * Starts a browser on a page that nobody drives until its title is `done`. While somebody does, V8 keeps where each
 * error is made, and to know that of one at a script's top it parses the whole script again: 36 of 64 ms in which the
 * office's worker runs its own.
 */
export const startUnwatched = async (profile: string, url: string, done: string): Promise<Browser> => {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error("there is no Chromium")
  rmSync(join(profile, "DevToolsActivePort"), { force: true })
  const child = spawn(
    executablePath,
    [
      ...chromiumFlags,
      storageFlags[storage],
      "--headless=new",
      "--remote-debugging-port=0",
      `--window-size=${viewport.width},${viewport.height}`,
      `--user-data-dir=${profile}`,
      url,
    ],
    { stdio: "ignore" },
  )
  const ended = once(child, "exit")
  const driver = await driverOf(profile)
  const titles = async (): Promise<ReadonlyArray<string>> => {
    const targets = (await (await fetch(`${driver}/json/list`)).json()) as ReadonlyArray<{ readonly title: string }>
    return targets.map(({ title }) => title)
  }
  while (!(await titles()).includes(done)) await setTimeout(20)
  const browser = await chromium.connectOverCDP(driver)
  const [context] = browser.contexts()
  const page = context?.pages().find((each) => each.url().startsWith(url))
  if (context === undefined || page === undefined) throw new Error("the browser shows another page")
  listen(page)
  return {
    page,
    context,
    close: async () => {
      await (await browser.newBrowserCDPSession()).send("Browser.close")
      await ended
    },
  }
}

/** Chooses, as a customer can, that the office is never covered when nobody is there. */
export const neverCover = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.setItem("office:idle-minutes", "0"))

/** Kills a profile's browser without a word, as a power cut does. */
export const killBrowser = (profile: string): void => {
  for (const pid of readdirSync("/proc")) {
    const command = procFile(pid, "cmdline")
    if (command.includes(`--user-data-dir=${profile}`) && !command.includes("--type="))
      process.kill(Number(pid), "SIGKILL")
  }
}

/** Forgets a profile. */
export const emptyProfile = (profile: string): void => rmSync(profile, { recursive: true, force: true })

const sizeOf = (path: string): number => {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return 0
  return found.isDirectory() ? readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0) : found.size
}

/** Megabytes that a profile's databases and private files take on disk. */
export const diskOf = (profile: string): number =>
  (sizeOf(join(profile, "Default", "IndexedDB")) + sizeOf(join(profile, "Default", "File System"))) / 1e6

/** A file's text; empty where there is none. */
const fileText = (path: string): string => {
  try {
    return readFileSync(path, "utf8")
  } catch {
    return ""
  }
}

/** What the system says of a process; empty where it has ended. */
const procFile = (pid: string, name: string): string => fileText(`/proc/${pid}/${name}`)

const parentOf = (pid: string): string => {
  const stat = procFile(pid, "stat")
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1] ?? "0"
}

const belongsTo = (pid: string, profile: string): boolean => {
  for (let at = pid, steps = 0; at !== "0" && at !== "" && steps < 8; at = parentOf(at), steps++)
    if (procFile(at, "cmdline").includes(profile)) return true
  return false
}

/**
 * Megabytes of the profile's page processes, or of all its processes, shared pages by their share; none where the
 * system does not say (only Linux does).
 */
export const memoryOf = (profile: string, which: "pages" | "all" = "pages"): number | undefined => {
  try {
    const renderers = readdirSync("/proc").filter(
      (pid) =>
        /^\d+$/.test(pid) &&
        (which === "all" || procFile(pid, "cmdline").includes("--type=renderer")) &&
        belongsTo(pid, profile),
    )
    return (
      renderers.reduce((sum, pid) => sum + Number(/^Pss:\s+(\d+)/m.exec(procFile(pid, "smaps_rollup"))?.[1] ?? 0), 0) /
      1_024
    )
  } catch {
    return undefined
  }
}
