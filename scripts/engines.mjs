import { execFileSync } from "node:child_process"
import { env } from "node:process"
import { aptInstall, isExecutable, onPath } from "./chromium.mjs"

/** @typedef {{ readonly driver: string, readonly browser: string, readonly display: string }} WebKitPrograms */

/** FIREFOX_PATH, else Firefox on the PATH. */
export const findFirefox = () => [env["FIREFOX_PATH"], ...onPath("firefox-esr", "firefox")].find(isExecutable)

/** WebKitGTK's own small browser lies beside the library, off the PATH. */
const miniBrowser = () => {
  try {
    const files = execFileSync("dpkg", ["-L", "libwebkit2gtk-4.1-0"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    })
    return files.split("\n").find((file) => file.endsWith("/MiniBrowser"))
  } catch {
    return undefined
  }
}

/**
 * WebKitGTK's driver, the browser it drives (or MINIBROWSER_PATH) and a display for it.
 * @returns {WebKitPrograms | undefined}
 */
export const findWebKit = () => {
  const driver = onPath("WebKitWebDriver").find(isExecutable)
  const display = onPath("Xvfb").find(isExecutable)
  const browser = [env["MINIBROWSER_PATH"], miniBrowser()].find(isExecutable)
  return driver === undefined || display === undefined || browser === undefined
    ? undefined
    : { driver, browser, display }
}

/** The engines beside Chromium, as Debian ships them. */
export const otherEngines = [
  { name: "firefox", find: findFirefox, packages: ["firefox-esr"] },
  { name: "webkit", find: findWebKit, packages: ["webkit2gtk-driver", "libwebkit2gtk-4.1-0", "xvfb"] },
]

/**
 * Installs what is missing where that can be done: on Debian as root. Elsewhere the tests do without, and say so.
 * @param {(line: string) => void} say
 */
export const ensureEngines = (say) => {
  const missing = otherEngines.filter(({ find }) => find() === undefined)
  if (missing.length > 0)
    aptInstall(
      missing.flatMap(({ packages }) => packages),
      say,
    )
}
