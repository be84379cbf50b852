import { describe, expect, onTestFinished, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import type { AlertsView, ShownTelling } from "../../../../src/domain/alerts/queries.ts"
import { rowsOf } from "../../../../src/domain/alerts/rows-of.ts"
import type { HistoryQuery } from "../../../../src/domain/history/query/history-query.ts"
import type { MessagesView, ShownMessage } from "../../../../src/domain/messages/feature.ts"
import { useToast } from "../../../../src/ui/kit/toasts.tsx"
import { MessagesBell } from "../../../../src/ui/messages/messages-bell.tsx"
import { customerWorker } from "../../customer-worker.ts"
import { succeeded } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"

const message = (id: string, text: string, more: Partial<ShownMessage> = {}): ShownMessage => ({
  id,
  theme: "error",
  text,
  at: Date.UTC(2026, 10, 20, 9, 31),
  call: "user/setProfile",
  seen: false,
  times: 1,
  isOwn: true,
  ...more,
})
const view = (kept: ReadonlyArray<ShownMessage>, muted: ReadonlyArray<string> = []): MessagesView => ({
  kept,
  unread: kept.filter(({ seen }) => !seen).length,
  muted,
})
const toasts = () => [...document.querySelectorAll(".toast-words")].map(({ textContent }) => textContent)

const Sayer = () => {
  const say = useToast()
  return (
    <button type="button" onClick={() => say({ theme: "success", text: "Link copied to clipboard" })}>
      say
    </button>
  )
}

const open = (first: MessagesView, onQuery: (query: HistoryQuery) => void = () => {}) => {
  const office = customerWorker()
  office.reply("seeMessages", () => succeeded(null))
  office.reply("muteMessage", () => succeeded(null))
  office.set("messages", first)
  show(
    <>
      <MessagesBell onQuery={onQuery} />
      <Sayer />
    </>,
    { office },
  )
  return office
}

describe("messages of the office", () => {
  test("R392 R393 R395 pop up once, in the tab whose call they came with", async () => {
    const office = open(
      view([
        message("2", "Second"),
        message("1", "First", { theme: "info" }),
        message("0", "Of another tab", { isOwn: false }),
      ]),
    )
    await expect.poll(toasts).toEqual(["First", "Second"])
    await page.getByRole("region", { name: "Messages" }).hover() // they wait while the mouse is on them
    office.set("messages", view([message("3", "Third"), message("2", "Second"), message("1", "First")]))
    await expect.poll(toasts).toEqual(["First", "Second", "Third"])
  })

  test("A54 whose text is muted do not pop up, and stand in the list", async () => {
    open(view([message("1", "Loud"), message("2", "Quiet")], ["Quiet"]))
    await expect.poll(toasts).toEqual(["Loud"])
    await page.getByRole("button", { name: /^Messages/ }).click()
    const centre = page.getByRole("dialog", { name: "Messages" })
    await expect.poll(() => centre.getByText("Quiet").elements()).toHaveLength(2)
    await expect.element(centre.getByRole("region", { name: "Muted" }).getByText("Quiet")).toBeVisible()
  })

  test("A54 stand in the centre with theme, time and call, are muted there, and are read when it closes", async () => {
    const office = open(view([message("1", "Refused", { isOwn: false, times: 4 })]))
    await page.getByRole("button", { name: "Messages, 1 unread" }).click()
    const centre = page.getByRole("dialog", { name: "Messages" })
    await expect.element(centre.getByRole("img", { name: "Error" })).toBeVisible()
    await expect.element(centre.getByText("20 Nov 2026, 09:31 UTC")).toBeVisible()
    await expect.element(centre.getByText("user/setProfile")).toBeVisible()
    await expect.element(centre.getByText("4 times")).toBeVisible()
    await centre.getByRole("button", { name: "Mute: Refused" }).click()
    await userEvent.keyboard("{Escape}")
    await expect.element(centre).not.toBeInTheDocument()
    expect(office.asked).toEqual([
      { method: "muteMessage", request: { text: "Refused", muted: true } },
      { method: "seeMessages", request: null },
    ])
  })

  test("that a text could not be muted is said", async () => {
    const office = open(view([message("1", "Refused", { isOwn: false })]))
    office.reply("muteMessage", () => ({ _tag: "Crashed", message: "" }))
    await page.getByRole("button", { name: "Messages, 1 unread" }).click()
    await page.getByRole("button", { name: "Mute: Refused" }).click()
    await expect.poll(toasts).toEqual(["Something went wrong"])
  })

  test("A54 what pops up is gone once the centre is open: it stands there, and would lie over it on phones", async () => {
    open(view([message("1", "Refused")]))
    await expect.poll(toasts).toEqual(["Refused"])
    await page.getByRole("button", { name: /^Messages/ }).click()
    await expect.element(page.getByRole("dialog", { name: "Messages" }).getByText("Refused")).toBeVisible()
    expect(toasts()).toEqual([])
  })

  test("R410 A54 what the page itself says is shown and kept as well", async () => {
    const office = open(view([]))
    await page.getByRole("button", { name: "say" }).click()
    await expect.poll(toasts).toEqual(["Link copied to clipboard"])
    expect(office.calls.filter(({ method }) => method === "noteMessage")).toEqual([
      { method: "noteMessage", request: { theme: "success", text: "Link copied to clipboard" } },
    ])
  })
})

describe("the bell", () => {
  const told: ShownTelling = {
    position: 1,
    alert: "a1",
    view: "v1",
    name: "Rent",
    search: "type:2",
    asks: { kind: "row" },
    at: Date.UTC(2026, 10, 20, 9, 32),
    count: 1,
    from: 1_700_000_000,
    to: 1_700_000_060,
    seen: false,
    isOwn: false,
  }
  const alerts = (changes: Partial<AlertsView> = {}): AlertsView => ({
    alerts: [{ id: "a1", view: "v1", name: "Rent", asks: told.asks, done: false }],
    tellings: [told],
    unseen: 1,
    notifies: false,
    ...changes,
  })
  /** Lets this browser say whether it may show notifications, and what it answers when it is asked. */
  const permit = (permission: NotificationPermission, answer = permission) => {
    const requestPermission = vi.fn<() => Promise<NotificationPermission>>(() => Promise.resolve(answer))
    vi.stubGlobal("Notification", { permission, requestPermission })
    onTestFinished(() => void vi.unstubAllGlobals())
    return requestPermission
  }
  const bell = page.getByRole("button", { name: /^Messages/ })
  const notifications = page.getByRole("checkbox", { name: /^Also as a notification/ })

  test("counts messages and alerts together, up to 99, and nothing where all was read", async () => {
    const office = open(view([message("1", "Refused")]))
    office.set("alerts", alerts({ unseen: 2 }))
    await expect.element(bell).toHaveAccessibleName("Messages, 3 unread")
    const count = () => document.querySelector(".bell-count")?.textContent
    await expect.poll(count).toBe("3")
    office.set("alerts", alerts({ unseen: 98 }))
    await expect.poll(count).toBe("99")
    office.set("alerts", alerts({ unseen: 99 }))
    await expect.poll(count).toBe("99+")
    office.set("alerts", alerts({ unseen: 0 }))
    office.set("messages", view([message("1", "Refused", { seen: true })]))
    await expect.element(bell).toHaveAccessibleName("Messages")
    expect(count()).toBeUndefined()
  })

  test("a muted text can be heard again", async () => {
    const office = open(view([message("1", "Quiet")], ["Quiet"]))
    await bell.click()
    await expect.element(page.getByRole("button", { name: "Mute: Quiet" })).not.toBeInTheDocument()
    await page.getByRole("region", { name: "Muted" }).getByRole("button", { name: "Unmute" }).click()
    expect(office.requestsOf("muteMessage")).toEqual([{ text: "Quiet", muted: false }])
  })

  test("what an alert told stands with its time, and leads to its rows out of the way of the list", async () => {
    const queries: Array<HistoryQuery> = []
    const office = open(view([]), (query) => queries.push(query))
    office.set("alerts", alerts())
    await bell.click()
    const centre = page.getByRole("dialog", { name: "Messages" })
    await expect.element(centre.getByText("20 Nov 2026, 09:32 UTC")).toBeVisible()
    await expect.element(centre.getByText("No messages")).not.toBeInTheDocument()
    await centre.getByRole("button", { name: /^Show the rows/ }).click()
    await expect.element(centre).not.toBeInTheDocument()
    expect(queries).toEqual([rowsOf(told)])
    expect(office.requestsOf("seeMessages")).toHaveLength(1)
  })

  test("lists an alert that told nothing yet", async () => {
    const office = open(view([]))
    office.set("alerts", alerts({ tellings: [], unseen: 0 }))
    await bell.click()
    await expect.element(page.getByRole("region", { name: "Alerts" }).getByText("Rent")).toBeVisible()
    await expect.element(page.getByText("No messages")).not.toBeInTheDocument()
  })

  test("says that there are no messages once it is known of both, and not before", async () => {
    const office = open(view([]))
    await bell.click()
    const none = page.getByText("No messages")
    await expect.element(page.getByRole("dialog", { name: "Messages" })).toBeVisible()
    expect(none.query()).toBeNull()
    office.set("alerts", alerts({ alerts: [], tellings: [], unseen: 0 }))
    await expect.element(none).toBeVisible()
  })

  test("the browser is asked whether it may only by a press, and what it allows is chosen", async () => {
    const requestPermission = permit("default", "granted")
    const office = open(view([]))
    office.set("alerts", alerts())
    office.reply("chooseNotifications", ({ on }) => {
      office.set("alerts", alerts({ notifies: on }))
      return succeeded(null)
    })
    await bell.click()
    await expect.element(notifications).not.toBeChecked()
    expect(requestPermission).not.toHaveBeenCalled()
    const words = page.getByText(/^Also as a notification/)
    await words.click()
    await expect.element(notifications).toBeChecked()
    await words.click()
    await expect.element(notifications).not.toBeChecked()
    await words.click()
    await expect.element(notifications).toBeChecked()
    expect(office.requestsOf("chooseNotifications")).toEqual([{ on: true }, { on: false }, { on: true }])
    expect(requestPermission).toHaveBeenCalledOnce()
  })

  test("a browser that does not allow it is not chosen, and that is said", async () => {
    permit("default", "denied")
    const office = open(view([]))
    office.set("alerts", alerts())
    await bell.click()
    await page.getByText(/^Also as a notification/).click()
    await expect.element(page.getByText(/^This browser does not allow it/)).toBeVisible()
    expect(office.requestsOf("chooseNotifications")).toEqual([])
    await expect.element(notifications).not.toBeChecked()
  })
})
