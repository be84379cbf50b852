import { execFileSync } from "node:child_process"
import { accessSync, constants } from "node:fs"
import { createRequire } from "node:module"
import { delimiter, join } from "node:path"
import { env, getuid } from "node:process"

/** @param {string | undefined} path */
const isExecutable = (path) => {
  if (path === undefined || path === "") return false
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

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
  [
    env["CHROMIUM_PATH"],
    ...(env["PATH"] ?? "").split(delimiter).flatMap((folder) => [join(folder, "chromium"), join(folder, "chromium-browser")]),
    playwrights(),
  ].find(isExecutable)

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
 * Installs Chromium where none is found: Debian's package as root, Playwright's build otherwise.
 * @param {(line: string) => void} say
 */
export const ensureChromium = (say) => {
  const found = findChromium()
  if (found !== undefined) return found
  for (const [command, ...args] of waysToInstall()) {
    say(`No Chromium found; trying: ${[command, ...args].join(" ")}`)
    try {
      execFileSync(command, args, { stdio: "inherit", env: { ...env, DEBIAN_FRONTEND: "noninteractive" } })
    } catch {
      // The next way may do; whether any did is asked below.
    }
    const installed = findChromium()
    if (installed !== undefined) return installed
  }
  throw new Error("The tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to its program.")
}

/** @returns {Array<[string, ...string[]]>} */
const waysToInstall = () => [
  ...(getuid?.() === 0
    ? /** @type {Array<[string, ...string[]]>} */ ([
        ["apt-get", "update", "-q"],
        ["apt-get", "install", "-y", "-q", "chromium"],
      ])
    : []),
  ["npx", "--no-install", "playwright", "install", "chromium"],
]
