import { flushSync } from "react-dom"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import type { SyncView } from "../../../../src/domain/history/views.ts"
import { LoadMore } from "../../../../src/ui/history/sync/load-more.tsx"
import { SyncLine } from "../../../../src/ui/history/sync/sync-line.tsx"
import { show } from "../../kit-page.tsx"
import { saidBy } from "../../said.tsx"

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

const at = Date.UTC(2026, 4, 20, 7, 5, 9)
const held = "1 row on this device, back to 30 Sept 2024"

test.each<[cause: string, Partial<SyncView>, said: string]>([
  ["it was just begun", { phase: "Idle" }, "waiting"],
  ["it is whole", { phase: "Idle", complete: true }, "complete"],
  ["it is whole since", { phase: "Idle", complete: true, completeAsOf: at }, "complete as of 20 May 2026, 07:05 UTC"],
  ["new rows are asked for", { phase: "Head" }, "looking for new rows"],
  ["older rows are asked for", { phase: "Older" }, "loading older rows"],
  ["it is read once more", { phase: "Verifying" }, "reading everything again"],
  ["it is read once more", { phase: "Verifying", verifiedRows: 1 }, "reading everything again, 1 row so far"],
  ["it is read once more", { phase: "Verifying", verifiedRows: 1200 }, "reading everything again, 1,200 rows so far"],
  ["the customer wanted it so", { phase: "Paused" }, "paused"],
  ["there is no network", { phase: "Offline" }, "offline"],
  ["another tab does it", { phase: "OtherTab" }, "another tab is loading"],
  ["no answer came", { phase: "BackingOff" }, "the office did not answer"],
  ["no answer came", { phase: "BackingOff", retryAt: at }, "the office did not answer, next try at 07:05:09 UTC"],
  [
    "the office wants to be left alone",
    { phase: "Busy", retryAt: at },
    "the office has too much to do or is being maintained, next try at 07:05:09 UTC",
  ],
  [
    "the office said no",
    { phase: "Refused", retryAt: at },
    "the office refused to list the history, next try at 07:05:09 UTC",
  ],
  [
    "the answer made no sense",
    { phase: "Unreadable", retryAt: at },
    "an answer of the office could not be read, next try at 07:05:09 UTC",
  ],
  [
    "two answers exclude each other",
    { phase: "Contradicted", retryAt: at },
    "the office’s answers contradict each other, next try at 07:05:09 UTC",
  ],
  [
    "the disk is full",
    { phase: "Unkept", retryAt: at, storage: "StorageFull" },
    "this device could not keep what came, next try at 07:05:09 UTC · The storage of this device is full",
  ],
  ["a recording ends in the middle", { phase: "Stopped" }, "stopped"],
  [
    "a recording is whole",
    { phase: "Stopped", complete: true, completeAsOf: at },
    "complete as of 20 May 2026, 07:05 UTC",
  ],
  [
    "the date filter of the office lies",
    { phase: "Paused", verified: false },
    "paused · not verified: the office’s date filter cannot be relied on",
  ],
  ["a row made no sense", { phase: "Paused", bad: 1 }, "paused · 1 row could not be read"],
  ["some rows made no sense", { phase: "Paused", bad: 2 }, "paused · 2 rows could not be read"],
  [
    "there was no room for the older state",
    { phase: "Paused", givenUp: "older" },
    "paused · For want of room the older saved state of this history was removed. " +
      "It is saved again when there is room.",
  ],
  [
    "there was no room for any state",
    { phase: "Paused", givenUp: "newest" },
    "paused · For want of room no saved state of this history is kept, so opening takes longer. " +
      "It is saved again when there is room.",
  ],
])("the history says how far it is where %s: %o", (_, changes, said) => {
  const sync = { ...older, rows: 1, ...changes }
  expect(saidBy(<SyncLine sync={sync} />).replace(/(Pause|Resume)$/, "")).toBe(`${held} · ${said}`)
})
