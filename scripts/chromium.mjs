import { execFileSync } from "node:child_process"
import { accessSync, constants } from "node:fs"
import { createRequire } from "node:module"
import { delimiter, join } from "node:path"
import { env, getuid } from "node:process"

/**
 * @param {string | undefined} path
 * @returns {path is string}
 */
export const isExecutable = (path) => {
  if (path === undefined || path === "") return false
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Where programs of these names would lie on the PATH, in the order of the folders.
 * @param {...string} names
 */
export const onPath = (...names) =>
  (env["PATH"] ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))

/** Playwright's own browser, where it was ever installed. Playwright may not be installed itself yet. */
const playwrights = () => {
  try {
    return createRequire(import.meta.url)("@playwright/test").chromium.executablePath()
  } catch {
    return undefined
  }
}

/**
 * The Chromium that every test, screen and measurement uses: CHROMIUM_PATH, else `chromium` on the PATH, else
 * Playwright's own.
 * @returns {string | undefined}
 */
export const findChromium = () =>
  [env["CHROMIUM_PATH"], ...onPath("chromium", "chromium-browser"), playwrights()].find(isExecutable)

/**
 * The Chromium of what never looks at a window: the same engine without one, which takes about a third less of a core
 * (CHROMIUM_PATH still rules), else the whole one.
 * @returns {string | undefined}
 */
export const findHeadless = () =>
  [env["CHROMIUM_PATH"], ...onPath("chromium-headless-shell")].find(isExecutable) ?? findChromium()

/** As root, Chromium starts only without its sandbox; the rest keeps it quiet and off the network. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
]

/**
 * Runs a program that may fail: what came of it is asked afterwards.
 * @param {string} command
 * @param {ReadonlyArray<string>} args
 */
const tryToRun = (command, args) => {
  try {
    execFileSync(command, args, { stdio: "inherit", env: { ...env, DEBIAN_FRONTEND: "noninteractive" } })
  } catch {
    // Whoever needs what it would have brought says so.
  }
}

/**
 * Installs Debian's packages, where this is Debian and we are root.
 * @param {ReadonlyArray<string>} packages
 * @param {(line: string) => void} say
 */
export const aptInstall = (packages, say) => {
  if (getuid?.() !== 0 || !onPath("apt-get").some(isExecutable)) return
  say(`Installing ${packages.join(", ")} ...`)
  tryToRun("apt-get", ["update", "-qq"])
  tryToRun("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages])
}

/**
 * Installs Chromium where none is found: Debian's package as root, Playwright's build otherwise.
 * @param {(line: string) => void} say
 */
export const ensureChromium = (say) => {
  if (findChromium() === undefined) aptInstall(["chromium"], say)
  if (findHeadless() === findChromium() && env["CHROMIUM_PATH"] === undefined)
    aptInstall(["chromium-headless-shell"], say)
  if (findChromium() === undefined) tryToRun("npx", ["--no-install", "playwright", "install", "chromium"])
  const found = findChromium()
  if (found === undefined)
    throw new Error(
      "The tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to its program.",
    )
  return found
}
