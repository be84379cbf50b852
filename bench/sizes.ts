import { kilobytes, scriptsOf } from "../scripts/build/weigh.ts"
import { emptyProfile, startBrowser } from "./browser.ts"
import { token } from "./web/customer.ts"

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
