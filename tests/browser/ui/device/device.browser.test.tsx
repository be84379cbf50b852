import { afterEach, describe, expect, test, vi } from "vitest"
import { page } from "vitest/browser"
import { askToKeep } from "../../../../src/app/device/device-storage.ts"
import { DeviceSection } from "../../../../src/ui/device/device-section.tsx"
import { ConfirmProvider } from "../../../../src/ui/kit/confirm.tsx"
import { SignOutDialog } from "../../../../src/ui/shell/sign-out-dialog.tsx"
import { customerWorker } from "../../customer-worker.ts"
import { show } from "../../kit-page.tsx"

const contents = { rows: 12_480, contacts: 8, requests: 1, notes: 3, views: 2, sheets: 1, messages: 5, entries: 900 }
const ignore = (): void => {}

const open = (tokenUntil: number | null = Date.UTC(2026, 11, 20)) => {
  const office = customerWorker()
  office.set("deviceContents", contents)
  const wiped = vi.fn<() => void>()
  const chosen = vi.fn<(minutes: number) => void>()
  show(
    <ConfirmProvider>
      <DeviceSection
        idleMinutes={15}
        onIdleMinutes={chosen}
        tokenUntil={tokenUntil}
        onWipe={wiped}
        onSignOut={ignore}
      />
    </ConfirmProvider>,
    { office },
  )
  return { wiped, chosen }
}

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

describe("the device section", () => {
  test("A79 counts what the office has as well, and what exists only here", async () => {
    open()
    const only = page.getByRole("list", { name: "Only on this device" })
    await expect.element(only).toBeVisible()
    expect(
      only
        .getByRole("listitem")
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(["1 request", "3 notes", "2 saved views", "1 sheet", "5 messages", "900 entries of the journal"])
    await expect.element(page.getByText("12,480 transactions")).toBeVisible()
  })

  test("S41 says that the outcome of sends is unknown before what knows of them is removed", async () => {
    const office = customerWorker()
    office.set("deviceContents", contents)
    show(<SignOutDialog isOpen onClose={ignore} onSignOut={ignore} />, { office })
    await expect.element(page.getByText("12,480 transactions")).toBeVisible()
    expect(page.getByText(/unknown/).elements()).toEqual([])
    const sent = (callId: string) => ({ callId, call: "card/order", request: {}, at: 1 })
    office.set("sends", { sends: [], unknown: [sent("a"), sent("b")], silent: [], leftSoFar: 0, leapt: {} })
    await expect.element(page.getByText("The outcomes of 2 sends are unknown.")).toBeVisible()
    office.set("sendsUnderWay", 1) // another tab waits for its answer
    await expect.element(page.getByText("The outcomes of 3 sends are unknown.")).toBeVisible()
  })

  test("R160 says when the sign-in ends, or that it does not know, and that nothing is encrypted", async () => {
    open()
    await expect.element(page.getByText("20 Dec 2026")).toBeVisible()
    await expect.element(page.getByText(/^Nothing of this is encrypted/)).toBeVisible()
  })

  test("shows how much is stored and whether the browser keeps it, and asks when told to", async () => {
    vi.spyOn(navigator.storage, "estimate").mockResolvedValue({ usage: 5 * 1024 * 1024, quota: 1 })
    vi.spyOn(navigator.storage, "persisted").mockResolvedValue(false)
    const persist = vi.spyOn(navigator.storage, "persist").mockResolvedValue(true)
    open()
    await expect.element(page.getByText("5 MB")).toBeVisible()
    await page.getByRole("button", { name: "Ask for it" }).click()
    await expect.element(page.getByText(/^Yes: it promised/)).toBeVisible()
    expect(persist).toHaveBeenCalledOnce()
  })

  test("S17 removes everything only after a yes, with No in focus", async () => {
    const { wiped } = open()
    await page.getByRole("button", { name: "Remove everything from this device" }).click()
    const question = page.getByRole("alertdialog")
    await expect.element(question.getByRole("button", { name: "No, keep it" })).toHaveFocus()
    await question.getByRole("button", { name: "No, keep it" }).click()
    expect(wiped).not.toHaveBeenCalled()
    await page.getByRole("button", { name: "Remove everything from this device" }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove everything" }).click()
    expect(wiped).toHaveBeenCalledOnce()
  })
})

test("A79 signing out lists what exists only here, with Remove in focus", async () => {
  const office = customerWorker()
  office.set("deviceContents", contents)
  const chosen = vi.fn<(keep: boolean) => void>()
  show(<SignOutDialog isOpen onClose={ignore} onSignOut={chosen} />, { office })
  const dialog = page.getByRole("dialog", { name: "Sign out" })
  await expect.element(dialog.getByText("3 notes")).toBeVisible()
  await expect.element(dialog.getByRole("button", { name: "Remove" })).toHaveFocus()
})

test("the browser is asked to keep the data from the second visit on, and a reload is no visit", async () => {
  vi.spyOn(navigator.storage, "persisted").mockResolvedValue(false)
  const persist = vi.spyOn(navigator.storage, "persist").mockResolvedValue(true)
  await askToKeep()
  await askToKeep()
  expect(persist).not.toHaveBeenCalled()
  sessionStorage.clear() // another tab, another day
  await askToKeep()
  expect(persist).toHaveBeenCalledOnce()
})
