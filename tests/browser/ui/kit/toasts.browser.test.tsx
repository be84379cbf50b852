import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import type { OfficeMessage } from "../../../../src/domain/kernel/envelope.ts"
import { toastDuration } from "../../../../src/ui/kit/toast.tsx"
import { useToast } from "../../../../src/ui/kit/toasts.tsx"
import { CoverScreen } from "../../../../src/ui/shell/cover-screen.tsx"
import { show } from "../../kit-page.tsx"

const Shower = ({ messages }: { readonly messages: ReadonlyArray<OfficeMessage> }) => {
  const toast = useToast()
  return (
    <button
      type="button"
      onClick={() => {
        for (const message of messages) toast(message)
      }}
    >
      Show
    </button>
  )
}

const failed: OfficeMessage = { theme: "error", text: "The office did not accept the data" }

/** What React had to do has been done and drawn. Frames are not faked. */
const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })

const toasts = (): ReadonlyArray<HTMLElement> => [...document.querySelectorAll<HTMLElement>(".toast")]

const after = async (milliseconds: number): Promise<number> => {
  vi.advanceTimersByTime(milliseconds)
  await drawn()
  return toasts().length
}

/** A slow machine draws frames before a toast knows that it waits, or goes on: it counts its time, or does not. */
const counting = async (running: number): Promise<void> => {
  while (vi.getTimerCount() !== running) await drawn()
}

/** A mouse made by hand: a real one takes its time, and vitest lets the faked clock follow it. */
const mouse = async (element: HTMLElement, type: "pointerover" | "pointerout"): Promise<void> => {
  element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: "mouse" }))
  await counting(type === "pointerover" ? 0 : 1)
}

const shown = async (...messages: ReadonlyArray<OfficeMessage>) => {
  const { draw } = show(<Shower messages={messages} />)
  await expect.element(page.getByRole("button", { name: "Show" })).toBeVisible()
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "performance"] })
  document.querySelector<HTMLElement>("main button")?.click()
  while (toasts().length === 0) await drawn()
  await counting(document.visibilityState === "hidden" ? 0 : toasts().length)
  return draw
}

// The mouse rests where no toast comes, or the toast would rightly wait.
beforeEach(() => userEvent.unhover(document.body))
afterEach(() => {
  vi.useRealTimers()
})

describe("a toast", () => {
  test("waits in a hidden tab, and stays three seconds from when it can be read", async () => {
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden")
    onTestFinished(() => visibility.mockRestore())
    await shown(failed)
    expect(await after(toastDuration * 10)).toBe(1)
    visibility.mockReturnValue("visible")
    document.dispatchEvent(new Event("visibilitychange"))
    await counting(1)
    expect(await after(toastDuration - 1)).toBe(1)
    expect(await after(1)).toBe(0)
  })

  test("stays three seconds and goes by itself (R392, R428)", async () => {
    expect(toastDuration).toBe(3000)
    await shown(failed)
    expect(await after(2999)).toBe(1)
    expect(await after(1)).toBe(0)
  })

  test("waits while the mouse is on it and goes on where it stopped", async () => {
    await shown(failed)
    await after(2000)
    const [toast] = toasts()
    if (toast === undefined) throw new Error("the toast is gone")
    await mouse(toast, "pointerover")
    expect(await after(60_000)).toBe(1)
    await mouse(toast, "pointerout")
    expect(await after(999)).toBe(1)
    expect(await after(1)).toBe(0)
  })

  test.each([-3_600_000, 3_600_000])(
    "S51 goes on where it stopped, too, where the clock was set by %i ms meanwhile",
    async (by) => {
      await shown(failed)
      vi.setSystemTime(Date.now() + by)
      await after(2000)
      const [toast] = toasts()
      if (toast === undefined) throw new Error("the toast is gone")
      await mouse(toast, "pointerover")
      await mouse(toast, "pointerout")
      expect(await after(999)).toBe(1)
      expect(await after(1)).toBe(0)
    },
  )

  test("waits while it has the focus", async () => {
    await shown(failed)
    toasts()[0]?.querySelector("button")?.focus()
    await counting(0)
    expect(await after(60_000)).toBe(1)
  })

  test("S18 is not in the page while the office is covered, also one that was waiting, and is read after that", async () => {
    const draw = await shown(failed)
    const [toast] = toasts()
    if (toast === undefined) throw new Error("the toast is gone")
    await mouse(toast, "pointerover")
    draw(<CoverScreen onReturn={() => {}} />)
    await expect.element(page.getByText("Covered, since nobody was here")).toBeVisible()
    expect(document.body.textContent).not.toContain(failed.text)
    draw(<Shower messages={[]} />)
    await expect.element(page.getByText(failed.text)).toBeVisible()
    await counting(1)
    expect(await after(toastDuration)).toBe(0)
  })

  test("goes when it is closed, and gives the focus back to where it came from", async () => {
    await shown(failed)
    document.querySelector<HTMLElement>("main button")?.focus()
    await userEvent.tab()
    await expect.element(page.getByRole("button", { name: "Close" })).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    await expect.poll(toasts).toEqual([])
    await expect.element(page.getByRole("button", { name: "Show" })).toHaveFocus()
  })

  test("is said at once when something went wrong, and politely otherwise", async () => {
    await shown(failed, { theme: "success", text: "Link copied to clipboard" })
    expect(document.querySelector(".toast [role=alert]")?.textContent).toBe(failed.text)
    expect(document.querySelector(".toast [role=status]")?.textContent).toBe("Link copied to clipboard")
  })

  test("comes in each theme of the office, with a picture beside the colour (R393)", async () => {
    await shown(
      ...(["error", "success", "danger", "info"] as const).map((theme) => ({ theme, text: `of theme ${theme}` })),
    )
    expect(
      toasts()
        .map(({ className }) => className)
        .sort(),
    ).toEqual(["toast toast-danger", "toast toast-error", "toast toast-info", "toast toast-success"])
    for (const toast of toasts()) expect(toast.querySelector("svg")).not.toBeNull()
  })

  test("the same words stand there once", async () => {
    await shown(failed, failed)
    expect(toasts()).toHaveLength(1)
  })
})
