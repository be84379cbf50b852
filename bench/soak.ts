import { join } from "node:path"
import type { Page } from "@playwright/test"
import { demoPassword, startSandbox } from "../sandbox/main.ts"
import { clientFolder } from "../scripts/build/marker.ts"
import { diskOf, emptyProfile, memoryOf, neverCover, startBrowser } from "./browser.ts"
import { heapOfWorker, type WorkerHeap } from "./heap.ts"

const email = "demo@office.test"

/** Rows that arrive a minute, and as many that move on. */
const rowsAMinute = 60
const looks = 6

/** Quiet for so long, the office has written what it wants to write, milliseconds. */
const settled = 30_000

/**
 * What the office takes after so many minutes, megabytes: the heaps without what is garbage, the memory of its process,
 * which keeps some room that was freed, and the disk.
 */
interface Look {
  readonly minute: number
  readonly rows: number
  readonly worker: number
  readonly page: number
  readonly memory: number
  readonly disk: number
}

const lookAt = async (page: Page, heap: WorkerHeap, profile: string, minute: number): Promise<Look> => {
  const session = await page.context().newCDPSession(page)
  await session.send("HeapProfiler.collectGarbage")
  const { usedSize, backingStorageSize } = (await session.send("Runtime.getHeapUsage")) as {
    readonly usedSize: number
    readonly backingStorageSize: number
  }
  await session.detach()
  const rows = Number(await page.locator("[role=grid]").getAttribute("aria-rowcount")) - 1
  return {
    minute,
    rows,
    worker: await heap.live(),
    page: (usedSize + backingStorageSize) / 1e6,
    memory: memoryOf(profile) ?? Number.NaN,
    disk: diskOf(profile),
  }
}

/** How many rows of the customer's the sandbox has. */
const rowsOf = async (url: string): Promise<number> => {
  const response = await fetch(`${url}/__test/sums`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email }),
  })
  const { data } = (await response.json()) as {
    readonly data: { readonly sums: ReadonlyArray<{ readonly count: number }> }
  }
  return data.sums.reduce((total, { count }) => total + count, 0)
}

/** Leaves the built office open beside a sandbox whose rows arrive and change, and looks now and then what it takes. */
export const measureSoak = async (
  rows: number,
  minutes: number,
  folder: string,
  say: (line: string) => void,
): Promise<string> => {
  const profile = join(folder, "profile")
  emptyProfile(profile)
  say("Making the sandbox's history ...")
  const sandbox = await startSandbox({
    port: 0,
    history: rows,
    data: join(folder, "data"),
    fresh: true,
    client: clientFolder,
    rateOfLiveRows: rowsAMinute,
    testHooks: true,
  })
  const { url } = sandbox
  const { page, close } = await startBrowser(profile, `${url}/login`)
  await page.getByLabel("E-mail").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(demoPassword)
  await page.getByRole("button", { name: "Sign in" }).click()
  await page.waitForURL((address) => address.pathname === "/")
  await neverCover(page)
  await page.goto(`${url}/transactions`)
  await page
    .getByText(/complete as of/)
    .first()
    .waitFor()
  await page.waitForTimeout(settled)
  const heap = await heapOfWorker(page)
  const found = [await lookAt(page, heap, profile, 0)]
  for (let look = 1; look <= looks; look++) {
    await page.waitForTimeout((minutes * 60_000) / looks)
    const now = await lookAt(page, heap, profile, Math.round((minutes * look * 10) / looks) / 10)
    say(
      `${now.minute} min: ${now.rows} rows, ${now.worker.toFixed(1)} and ${now.page.toFixed(1)} MB of heaps, ` +
        `${now.memory.toFixed(1)} MB of memory, ${now.disk.toFixed(1)} MB of disk`,
    )
    found.push(now)
  }
  const theirs = await rowsOf(url)
  await close()
  await sandbox.close()
  return [
    `Left open: ${rows.toLocaleString("en")} rows of the sandbox, ${rowsAMinute} rows a minute that arrive ` +
      "and as many that change, the transactions on screen.",
    "",
    "| minutes | rows on screen | heap of the worker, MB | heap of the page, MB " +
      "| memory of their process, MB | disk, MB |",
    "| ---: | ---: | ---: | ---: | ---: | ---: |",
    ...found.map(
      ({ minute, rows, worker, page, memory, disk }) =>
        `| ${minute} | ${rows.toLocaleString("en")} | ${worker.toFixed(1)} | ${page.toFixed(1)} ` +
        `| ${memory.toFixed(1)} | ${disk.toFixed(1)} |`,
    ),
    "",
    `At the end the server had ${theirs.toLocaleString("en")} rows.`,
  ].join("\n")
}
