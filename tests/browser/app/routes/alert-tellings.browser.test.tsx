import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { page } from "vitest/browser"
import { AlertTellings } from "../../../../src/app/routes/alert-tellings.tsx"
import type { AlertsView, ShownTelling } from "../../../../src/domain/alerts/queries.ts"
import { rowsOf } from "../../../../src/domain/alerts/rows-of.ts"
import type { HistoryQuery } from "../../../../src/domain/history/query/history-query.ts"
import { customerWorker } from "../../customer-worker.ts"
import { show } from "../../kit-page.tsx"

let position = 0
/** Another one each time: what popped up on this page once does not again. */
const telling = (changes: Partial<ShownTelling> = {}): ShownTelling => ({
  position: ++position,
  alert: "a1",
  view: "v1",
  name: "Rent",
  search: "type:2",
  asks: { kind: "row" },
  at: Date.UTC(2026, 10, 20, 9, 31),
  count: 1,
  from: 1_700_000_000,
  to: 1_700_000_060,
  seen: false,
  isOwn: true,
  ...changes,
})
const view = (...tellings: ReadonlyArray<ShownTelling>): AlertsView => ({
  alerts: [],
  tellings,
  unseen: tellings.filter(({ seen }) => !seen).length,
  notifies: true,
})

/** What this browser was asked to show, and how it is pressed. */
let shown: Array<{ readonly body: string; readonly press: () => void; readonly isClosed: () => boolean }>

beforeEach(() => {
  shown = []
  vi.spyOn(navigator.serviceWorker, "getRegistration").mockResolvedValue(undefined)
  vi.stubGlobal(
    "Notification",
    class extends EventTarget {
      static readonly permission = "granted"
      constructor(_: string, { body = "" }: NotificationOptions) {
        super()
        let isClosed = false
        this.close = () => {
          isClosed = true
        }
        shown.push({ body, press: () => this.dispatchEvent(new Event("click")), isClosed: () => isClosed })
      }
      readonly close: () => void
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = (first: AlertsView, amountsHidden = false) => {
  const office = customerWorker()
  office.set("alerts", first)
  const queries: Array<HistoryQuery> = []
  const { draw } = show(<AlertTellings onQuery={(query) => queries.push(query)} />, { office, amountsHidden })
  return { office, queries, draw }
}
const toasts = () => [...document.querySelectorAll(".toast-words")].map(({ textContent }) => textContent)
const bodies = () => shown.map(({ body }) => body)
const rent = "“\u2068Rent\u2069”: 1 new row"

test("what an alert tells pops up, here and in the browser, where a press leads to its rows", async () => {
  const told = telling()
  const { queries } = open(view(told))
  await expect.poll(toasts).toEqual([rent])
  await expect.poll(bodies).toEqual([rent])
  shown[0]?.press()
  expect(queries).toEqual([rowsOf(told)])
})

test("what was seen or told by another tab does not pop up, and nothing pops up twice", async () => {
  const own = telling()
  const { office } = open(view(telling({ seen: true }), telling({ isOwn: false }), own))
  await expect.poll(toasts).toEqual([rent])
  await page.getByRole("region", { name: "Messages" }).hover() // it waits while the mouse is on it
  const silence = telling({ asks: { kind: "silence", by: Date.UTC(2026, 10, 19) / 1000 } })
  office.set("alerts", view(silence, own))
  await expect.poll(toasts).toEqual([rent, "“\u2068Rent\u2069”: nothing came by 19\u00a0Nov\u00a02026"])
  await expect.poll(bodies).toHaveLength(2)
})

test("what comes together is one", async () => {
  open(view(telling(), telling({ name: "Fees" })))
  await expect.poll(toasts).toEqual(["2 alerts have something to tell"])
  await expect.poll(bodies).toEqual(["2 alerts have something to tell"])
})

test("who chose no notifications of the browser gets none", async () => {
  open({ ...view(telling()), notifies: false })
  await expect.poll(toasts).toEqual([rent])
  expect(shown).toEqual([])
})

test("B034 while amounts are hidden nothing of what came is said, and what the browser shows is taken away", async () => {
  open(view(telling()))
  await expect.poll(bodies).toEqual([rent])
  open(view(telling()), true)
  await expect.poll(toasts).toContain("Something came that you asked to be told of")
  await expect.poll(() => shown[0]?.isClosed()).toBe(true)
  await expect.poll(bodies).toEqual([rent, "Something came that you asked to be told of"])
})

test("a notification that a service worker showed leads to its rows once it says that it was pressed", async () => {
  const [first, second] = [telling({ seen: true }), telling({ seen: true, search: "type:13" })]
  const { office, queries } = open(view(first, second))
  await expect.poll(() => office.watchedWith("alerts")).not.toEqual([])
  const press = (pressed: string) =>
    navigator.serviceWorker.dispatchEvent(new MessageEvent("message", { data: { pressed } }))
  await expect
    .poll(() => {
      press(`alert a1 ${second.position}`)
      return queries.at(-1)
    })
    .toEqual(rowsOf(second))
  const before = queries.length
  press("alert of nobody")
  expect(queries).toHaveLength(before)
})
