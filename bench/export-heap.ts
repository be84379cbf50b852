import { join } from "node:path"
import type { Page } from "@playwright/test"
import { emptyProfile } from "./browser.ts"
import { exportFormats, fill, openExport, openHistory } from "./export.ts"
import { heapOfWorker, mostHeap, settled, type WorkerHeap } from "./heap.ts"
import { load } from "./report.ts"
import { startServer } from "./server.ts"

/** Parts of the history that are measured one after the other: what grows with its rows is seen. */
const parts = [1 / 4, 1 / 2, 1]

/** The worker's heap before something is done, and the most of it meanwhile, MB. */
interface HeapFound {
  readonly before: number
  readonly live: number
  readonly used: number
}

const measured = async (heap: WorkerHeap, act: () => Promise<unknown>): Promise<HeapFound> => {
  const before = await heap.live()
  const { live, used } = await mostHeap(heap, act())
  return { before, live, used }
}

const exported = async (page: Page): Promise<void> => {
  const coming = page.waitForEvent("download")
  await page.getByRole("button", { name: /^Export [\d,]+ rows/ }).click()
  await (await coming).delete()
}

const mb = (value: number): string => value.toFixed(0)
const line = (rows: number, what: string, seconds: number, { before, live, used }: HeapFound): string =>
  `| ${rows.toLocaleString("en")} | ${what} | ${seconds.toFixed(1)} | ${mb(before)} ` +
  `| +${mb(live - before)} | +${mb(used - before)} |`

const timed = async <Found>(
  act: () => Promise<Found>,
): Promise<{ readonly found: Found; readonly seconds: number }> => {
  const started = performance.now()
  const found = await act()
  return { found, seconds: (performance.now() - started) / 1_000 }
}

const measureSize = async (
  rows: number,
  folder: string,
  say: (line: string) => void,
): Promise<ReadonlyArray<string>> => {
  const { port, close: stop } = await startServer(rows)
  const origin = `http://127.0.0.1:${port}`
  const profile = join(folder, `heap-${rows}`)
  say(`Filling the office with ${rows} rows ...`)
  await fill(origin, profile, rows)
  const { page, close } = await openHistory(origin, profile, rows)
  const heap = await heapOfWorker(page)
  await settled(heap)
  const lines: Array<string> = []
  for (const { name, extension } of exportFormats) {
    say(`Exporting ${rows} rows as ${extension}, beside the worker's heap ...`)
    await openExport(page, name)
    const { found, seconds } = await timed(() => measured(heap, () => exported(page)))
    await page.getByRole("button", { name: "Done" }).click()
    lines.push(line(rows, extension.toUpperCase(), seconds, found))
  }
  say(`Explaining the total of ${rows} rows ...`)
  const dialog = page.getByRole("dialog", { name: "Where this comes from" })
  const exact = dialog.getByText("come to exactly this", { exact: false })
  const { found, seconds } = await timed(() =>
    measured(heap, async () => {
      await page.getByRole("button", { name: "Explain these sums" }).click()
      await exact.waitFor()
    }),
  )
  lines.push(line(rows, "explain its total", seconds, found))
  await close()
  await stop()
  emptyProfile(profile)
  return lines
}

/**
 * What taking a history away, and explaining its total, asks of the worker's memory, for histories of several sizes.
 */
export const measureExportHeap = async (folder: string, rows: number, say: (line: string) => void): Promise<string> => {
  const loadBefore = load()
  const lines: Array<string> = []
  for (const part of parts) lines.push(...(await measureSize(Math.round(rows * part), folder, say)))
  return [
    `The worker's own heap (objects and buffers, by the browser's own tools) meanwhile; the time is with the ` +
      "measuring, which collects the heap again and again " +
      `(load before ${loadBefore}, after ${load()}):`,
    [
      "| rows | what | seconds | before, MB | held at most beyond that, MB | with what was not collected yet, MB |",
      "| ---: | --- | ---: | ---: | ---: | ---: |",
      ...lines,
    ].join("\n"),
  ].join("\n\n")
}
