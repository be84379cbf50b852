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
  // What is fetched behind the form belongs to the office, however long the page takes to say that the form is there.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector("input[type=password]") === null) return
      performance.mark("form")
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`${origin}/login`)
  await page.getByLabel("E-mail").waitFor()
  const before = await page.evaluate(() => {
    const [form] = performance.getEntriesByName("form")
    return performance
      .getEntriesByType("resource")
      .flatMap(({ name, startTime }) =>
        form !== undefined && startTime <= form.startTime ? [new URL(name).pathname] : [],
      )
  })
  const workers = (): ReadonlySet<string> => new Set([...entries].flatMap((entry) => [...scriptsOf(entry)]))
  const first = new Set(before.filter((path) => scripts.has(path) && !workers().has(path)))
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
