import { kilobytes, scriptsAtOnce, scriptsOf } from "../../scripts/build/weigh.ts"
import { expect, test } from "./office.ts"

/**
 * What was reached, in compressed kilobytes and files: whoever needs more looks first for what no start needs
 * (`fetchedWhenAsked`, decision 0045).
 */
const most = { entry: 3, worker: 186, files: 4, page: 384, pageFiles: 8 }

test("the page, what its worker begins with and all that it runs until it answers everything stay as small as they are", async ({
  page,
  signedIn,
}) => {
  const [entries, scripts]: [Array<string>, Set<string>] = [[], new Set()]
  page.on("worker", (worker) => entries.push(new URL(worker.url()).pathname))
  page.on("request", (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith("/assets/") && pathname.endsWith(".js")) scripts.add(pathname)
  })
  await signedIn("/transactions")
  await expect(page.locator(".tx-row").first()).toBeVisible()
  const [entry = ""] = entries
  const inWorker = scriptsOf(entry)
  expect(kilobytes(scriptsAtOnce(entry))).toBeLessThan(most.entry)
  expect(kilobytes(inWorker)).toBeLessThan(most.worker)
  expect(inWorker.size).toBeLessThanOrEqual(most.files)
  const ofThePage = [...scripts].filter((path) => !inWorker.has(path))
  expect(kilobytes(ofThePage)).toBeLessThan(most.page)
  expect(ofThePage.length).toBeLessThanOrEqual(most.pageFiles)
  // WebKit runs an entry that others import once more for them
  expect([...inWorker].filter((path) => path !== entry && scriptsAtOnce(path).has(entry))).toEqual([])
})
