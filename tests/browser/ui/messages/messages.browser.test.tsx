import { describe, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import type { MessagesView, ShownMessage } from "../../../../src/domain/messages/queries.ts"
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

const open = (first: MessagesView) => {
  const office = customerWorker()
  office.reply("seeMessages", () => succeeded(null))
  office.reply("muteMessage", () => succeeded(null))
  office.set("messages", first)
  show(
    <>
      <MessagesBell onQuery={() => {}} />
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
    expect(centre.getByText("Quiet").elements()).toHaveLength(2)
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
