import { kilobytes, scriptsOf } from "../../scripts/build/weigh.ts"
import { expect, test } from "./office.ts"

/** What was reached: whoever needs more looks first for what no start needs (`fetchedWhenAsked`, decision 0045). */
const most = { entry: 3, worker: 186, files: 3 }

test("the worker's entry and all that it runs until it answers everything stay as small as they are", async ({
  page,
  signedIn,
}) => {
  const entries: Array<string> = []
  page.on("worker", (worker) => entries.push(new URL(worker.url()).pathname))
  await signedIn()
  await expect.poll(() => entries.length).toBeGreaterThan(0)
  const scripts = scriptsOf(entries[0] ?? "")
  expect(kilobytes([entries[0] ?? ""])).toBeLessThan(most.entry)
  expect(kilobytes(scripts)).toBeLessThan(most.worker)
  expect(scripts.size).toBeLessThanOrEqual(most.files)
})
