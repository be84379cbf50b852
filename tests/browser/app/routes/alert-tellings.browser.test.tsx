import { beforeEach, describe, expect, onTestFinished, test } from "vitest"
import { page } from "vitest/browser"
import { AlertTellings } from "../../../../src/app/routes/alert-tellings.tsx"
import type { AlertsView, ShownTelling } from "../../../../src/domain/alerts/queries.ts"
import { customerWorker } from "../../customer-worker.ts"
import { show } from "../../kit-page.tsx"

let position = 0
const telling = (more: Partial<ShownTelling> = {}): ShownTelling => ({
  position: ++position,
  alert: "a",
  view: "v",
  name: "Rent from Anna 500",
  search: "type:2",
  asks: { kind: "sum", measure: "in", currency: "btc", limit: "1234.5" },
  at: Date.UTC(2026, 10, 20),
  count: 0,
  from: null,
  to: null,
  seen: false,
  isOwn: true,
  ...more,
})
const row = { asks: { kind: "row" }, count: 3 } as const
const view = (...tellings: ReadonlyArray<ShownTelling>): AlertsView => ({
  alerts: [],
  tellings,
  unseen: tellings.length,
  notifies: true,
})

const toasts = () => [...document.querySelectorAll(".toast-words")].map(({ textContent }) => textContent)
const plain = (texts: ReadonlyArray<string | null>) => texts.map((text) => text?.replaceAll(/[\u2068\u2069]/g, ""))

describe("what alerts tell in this tab", () => {
  let shown: Array<string>
  beforeEach(() => {
    shown = []
    const real = window.Notification
    class Noted extends EventTarget {
      static readonly permission = "granted"
      constructor(title: string, { body = "" }: NotificationOptions = {}) {
        super()
        shown.push(`${title}: ${body}`)
      }
    }
    Object.assign(window, { Notification: Noted })
    onTestFinished(() => void Object.assign(window, { Notification: real }))
  })
  const open = (first: AlertsView, amountsHidden = false) => {
    const office = customerWorker()
    office.set("alerts", first)
    show(<AlertTellings onQuery={() => {}} />, { office, amountsHidden })
    return office
  }

  test("B033 pops up once, whatever else changes and however often the frame comes back", async () => {
    const first = telling(row)
    const office = open(view(first))
    await expect.poll(() => plain(toasts())).toEqual(["“Rent from Anna 500”: 3 new rows"])
    expect(plain(shown)).toEqual(["Web Office: “Rent from Anna 500”: 3 new rows"])
    office.set("alerts", { ...view(first), notifies: true })
    open(view(first))
    office.set("alerts", view(telling({ ...row, count: 1 }), first))
    await expect.poll(() => shown.length).toBe(2)
    expect(plain(shown)[1]).toBe("Web Office: “Rent from Anna 500”: 1 new row")
  })

  test("is one for what comes together, and none for what another tab told, was looked at, or is not to be notified", async () => {
    open({ ...view(telling(), telling(row), telling({ isOwn: false }), telling({ seen: true })), notifies: true })
    await expect.poll(() => shown).toEqual(["Web Office: 2 alerts have something to tell"])
    const office = open({ ...view(telling(row)), notifies: false })
    await expect.poll(() => toasts().length).toBe(2)
    expect(shown).toHaveLength(1)
    office.set("alerts", view(telling()))
    await expect.poll(() => shown.length).toBe(2)
  })

  test("B034 names no amount, and while amounts are hidden neither the view nor whom it is about", async () => {
    open(view(telling()))
    await expect.poll(() => plain(shown)).toEqual(["Web Office: “Rent from Anna 500”: the sum has passed its limit"])
    open(view(telling()), true)
    await expect.poll(() => shown.length).toBe(2)
    expect(shown[1]).toBe("Web Office: Something came that you asked to be told of")
    await expect.poll(() => toasts().at(-1)).toBe("Something came that you asked to be told of")
    await expect.element(page.getByText("Something came that you asked to be told of")).toBeVisible()
    expect(`${shown.join()}${toasts().join()}`).not.toMatch(/1.?234/)
  })
})
