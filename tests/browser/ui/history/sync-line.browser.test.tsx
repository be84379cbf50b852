import { flushSync } from "react-dom"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import type { SyncView } from "../../../../src/domain/history/views.ts"
import { LoadMore } from "../../../../src/ui/history/sync/load-more.tsx"
import { SyncLine } from "../../../../src/ui/history/sync/sync-line.tsx"
import { show } from "../../kit-page.tsx"

const reading: SyncView = {
  phase: "Head",
  rows: 0,
  bad: 0,
  oldest: null,
  completeDownTo: null,
  complete: false,
  completeAsOf: null,
  verified: true,
  at: null,
  verifiedRows: null,
  retryAt: null,
  storage: null,
  givenUp: null,
}
const older: SyncView = { ...reading, phase: "Older", rows: 12_345, oldest: Date.UTC(2024, 8, 30) / 1000 }

const Below = ({ sync }: { readonly sync: SyncView }) => (
  <div className="tx-below">
    <SyncLine sync={sync} />
    <LoadMore pages={{ state: "idle", pages: 1, more: true, refusal: null }} onPress={() => {}} />
  </div>
)

test("what pauses the reading of the history stays where it is while the words beside it grow", async () => {
  await page.viewport(1280, 800)
  const { draw } = show(<Below sync={reading} />)
  const pause = page.getByRole("button", { name: "Pause" })
  await expect.element(pause).toBeVisible()
  const { left, top } = pause.element().getBoundingClientRect()
  flushSync(() => draw(<Below sync={older} />))
  await expect.element(page.getByText("12,345 rows on this device", { exact: false })).toBeVisible()
  const moved = pause.element().getBoundingClientRect()
  expect([moved.left, moved.top]).toEqual([left, top])
})

test("what reads no more does not look as if it read", async () => {
  const { draw } = show(<Below sync={reading} />)
  await expect.element(page.getByRole("button", { name: "Pause" })).toBeVisible()
  const picture = () => document.querySelector(".tx-sync-icon svg")?.innerHTML
  const before = picture()
  for (const phase of ["Idle", "Stopped", "Unkept"] as const) {
    flushSync(() => draw(<Below sync={{ ...reading, phase }} />))
    expect([phase, picture() === before]).toEqual([phase, false])
  }
})
