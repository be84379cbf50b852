import { readFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { clientFolder } from "../scripts/build/marker.ts"
import { emptyProfile, startBrowser } from "./browser.ts"
import { token } from "./web/customer.ts"

const kilobytes = (paths: Iterable<string>): number =>
  [...paths].reduce((sum, path) => sum + gzipSync(readFileSync(join(clientFolder, path))).length, 0) / 1_000

const imported = /(?:from|import)\s*\(?\s*["'`]\.\/([^"'`]+\.js)["'`]/g
const importedAtOnce = /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g

/** The scripts that a worker runs until it answers everything: its entry, what that fetches, and what those need. */
const scriptsOf = (entry: string): ReadonlySet<string> => {
  const found = new Set<string>()
  const follow = (path: string, pattern: RegExp): void => {
    if (found.has(path)) return
    found.add(path)
    const text = readFileSync(join(clientFolder, path), "utf8")
    for (const [, name = ""] of text.matchAll(pattern)) follow(`/assets/${name}`, importedAtOnce)
  }
  follow(entry, imported)
  return found
}

/** Compressed kilobytes of JavaScript: the sign-in screen, the office behind it, the worker's entry and all of it. */
export const measureSizes = async (origin: string, profile: string) => {
  emptyProfile(profile)
  const { page, context, close } = await startBrowser(profile, "about:blank")
  const scripts = new Set<string>()
  const entries = new Set<string>()
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith(".js")) scripts.add(new URL(request.url()).pathname)
  })
  page.on("worker", (worker) => entries.add(new URL(worker.url()).pathname))
  // What is fetched behind the form belongs to the office.
  await page.goto(`${origin}/login`)
  await page.getByLabel("E-mail").waitFor()
  const workers = (): ReadonlySet<string> => new Set([...entries].flatMap((entry) => [...scriptsOf(entry)]))
  const first = new Set([...scripts].filter((path) => !workers().has(path) && path !== "/service-worker.js"))
  await context.addCookies([{ name: "auth", value: token, url: origin, sameSite: "Lax" }])
  await page.goto(`${origin}/transactions`)
  await page.locator(".tx-row").first().waitFor()
  const office = [...scripts].filter(
    (path) => !first.has(path) && !workers().has(path) && path !== "/service-worker.js",
  )
  await close()
  emptyProfile(profile)
  return {
    signIn: kilobytes(first),
    office: kilobytes(office),
    entry: kilobytes(entries),
    worker: kilobytes(workers()),
  }
}
