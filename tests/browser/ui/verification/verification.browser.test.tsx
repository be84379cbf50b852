import { Activity } from "react"
import { flushSync } from "react-dom"
import { describe, expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { VerificationDialog } from "../../../../src/ui/verification/verification-dialog.tsx"
import { frameWidget, type WidgetEvent } from "../../../../src/ui/verification/widget.ts"
import { customerWorker } from "../../customer-worker.ts"
import { refused, succeeded, type FakeWorkerClient } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"

const address = "https://widget.invalid/verification"
const origin = "https://widget.invalid"
const frames = (): ReadonlyArray<HTMLIFrameElement> =>
  [...document.querySelectorAll("iframe")].filter(({ src }) => src.startsWith(origin))
const say = (
  data: unknown,
  from = origin,
  source: MessageEventSource | null | undefined = frames()[0]?.contentWindow,
): void => {
  window.dispatchEvent(new MessageEvent("message", { data, origin: from, ...(source !== undefined && { source }) }))
}

const open = (token = "t1") => {
  const office = customerWorker()
  office.reply("verificationToken", () => succeeded({ token }))
  office.reply("reportVerification", () => succeeded(null))
  // Its effects are begun, ended and begun anew, as React may do at any time: of the first time nothing may be left.
  const draw = (key: string): void => {
    for (const mode of ["visible", "hidden", "visible"] as const)
      flushSync(() =>
        page_.draw(
          <Activity mode={mode}>
            <VerificationDialog key={key} address={address} onClose={() => page_.draw(null)} />
          </Activity>,
        ),
      )
  }
  const page_ = show(null, { office })
  draw("first")
  return { office, draw }
}
const asked = (office: FakeWorkerClient) => office.asked.filter(({ method }) => method === "verificationToken").length

describe("the verification dialog", () => {
  test("R035 R265 R364 S09 asks for a token when it opens and frames another origin with no more rights than it needs", async () => {
    open()
    await expect.poll(() => frames().length).toBe(1)
    const [frame] = frames()
    expect(frame?.getAttribute("sandbox")).toBe("allow-scripts allow-same-origin allow-forms")
    expect(frame?.allow).toBe("camera; microphone")
    expect(new URL(frame?.src ?? "").origin).not.toBe(location.origin)
  })

  test("R266 S40 opened twice it is one frame; closed there is none, nothing listens, and the token is nowhere", async () => {
    const { office, draw } = open("secret-token")
    await expect.poll(() => frames().length).toBe(1)
    const before = asked(office)
    draw("again")
    await expect.poll(() => [frames().length, asked(office) > before]).toEqual([1, true])
    expect(document.documentElement.innerHTML).not.toContain("secret-token")
    const window_ = frames()[0]?.contentWindow
    await userEvent.keyboard("{Escape}")
    await expect.poll(() => frames().length).toBe(0)
    say({ type: "status", status: "approved" }, origin, window_)
    expect(office.asked.some(({ method }) => method === "reportVerification")).toBe(false)
  })

  test("S10 believes no message of another origin, of another frame, or of another shape", async () => {
    const { office } = open()
    await expect.poll(() => frames().length).toBe(1)
    say({ type: "status", status: "approved" }, "https://evil.invalid")
    say({ type: "status", status: "approved" }, origin, window)
    for (const data of [null, "status", { type: "status" }, { type: "status", status: "owner" }, { type: "__proto__" }])
      say(data)
    expect(office.asked.some(({ method }) => method === "reportVerification")).toBe(false)
    say({ type: "status", status: "submitted" })
    await expect.element(page.getByText(/^Under review/)).toBeVisible()
    expect(office.asked.at(-1)).toEqual({ method: "reportVerification", request: { status: "submitted" } })
  })

  test("R364 a token that is over is replaced without a word, and one that cannot be had is said", async () => {
    const { office } = open()
    await expect.poll(() => frames().length).toBe(1)
    const before = asked(office)
    say({ type: "ready" })
    say({ type: "expired" })
    await expect.poll(() => asked(office)).toBe(before + 1)
    expect(frames()).toHaveLength(1)
    office.reply("verificationToken", () => refused({ _tag: "Unreachable" }))
    say({ type: "expired" })
    await expect.element(page.getByText("The office cannot be reached")).toBeVisible()
    expect(frames()).toHaveLength(0)
    await expect.element(page.getByRole("button", { name: "Retry" })).toBeVisible()
  })

  test("without an address it says so and asks for nothing", async () => {
    const office = customerWorker()
    show(<VerificationDialog address="" onClose={() => {}} />, { office })
    await expect.element(page.getByText("Not connected")).toBeVisible()
    expect(office.asked).toEqual([])
  })
})

test("R266 S40 a widget that is destroyed takes its frame with it, and whatever is still said is heard by nobody", () => {
  const events: Array<WidgetEvent> = []
  const container = document.createElement("div")
  document.body.append(container)
  const widget = frameWidget(address)({
    container,
    token: "t",
    renew: () => Promise.resolve(null),
    on: (event) => events.push(event),
  })
  expect(container.querySelectorAll("iframe")).toHaveLength(1)
  widget.destroy()
  expect(container.querySelectorAll("iframe")).toHaveLength(0)
  // As a frame that is gone says it: neither has a window any more.
  window.dispatchEvent(new MessageEvent("message", { data: { type: "status", status: "approved" }, origin }))
  expect(events).toEqual([])
  container.remove()
})

test("a widget that says nothing is taken for one that was kept from loading", () => {
  vi.useFakeTimers()
  const events: Array<WidgetEvent> = []
  const container = document.createElement("div")
  document.body.append(container)
  const widget = frameWidget(address)({
    container,
    token: "t",
    renew: () => Promise.resolve(null),
    on: (event) => events.push(event),
  })
  vi.advanceTimersByTime(60_000)
  expect(events).toEqual([{ _tag: "Failed" }])
  widget.destroy()
  expect(container.childElementCount).toBe(0)
  container.remove()
  vi.useRealTimers()
})
