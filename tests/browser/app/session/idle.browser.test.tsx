import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { withFirstPaint } from "../../../../src/app/boot/first-paint.ts"
import { readDevice, writeDevice } from "../../../../src/app/device/device-storage.ts"
import { forgetToken } from "../../../../src/app/session/cookies.ts"
import {
  coverIfOver,
  isCovered,
  readIdleMinutes,
  uncover,
  useCovered,
  writeIdleMinutes,
} from "../../../../src/app/session/idle.ts"
import { bindAccount, sessionToDraw, startSession } from "../../../../src/app/session/session.ts"
import { noFilter } from "../../../../src/domain/history/query.ts"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import { CoverScreen } from "../../../../src/ui/shell/cover-screen.tsx"
import { FakeWorkerClient } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"
import { rowOf } from "../../ui/history/transactions-history.ts"

const minute = 60_000
const Office = () => (useCovered() ? <CoverScreen onReturn={uncover} /> : <p>Balance 12 345.67 EUR</p>)

const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
const after = async (ms: number): Promise<void> => {
  vi.advanceTimersByTime(ms)
  await drawn()
}
/** Shows the office, and waits until it counts the time. */
const showOffice = async (): Promise<void> => {
  show(<Office />)
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
}
const isShown = (): boolean => document.body.textContent.includes("12 345.67")

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date", "performance"] })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  forgetToken()
})

describe("the idle cover", () => {
  test("S18 after fifteen minutes without anybody no amount is in the page, until the customer returns and confirms", async () => {
    await showOffice()
    await after(14 * minute)
    expect(isShown()).toBe(true)
    await after(minute + 5_000)
    await expect.poll(isShown).toBe(false)
    await expect.element(page.getByText(/It does not encrypt them/)).toBeVisible()
    window.dispatchEvent(new PointerEvent("pointermove", { movementX: 9 }))
    await after(5_000)
    expect(isShown()).toBe(false)
    await expect.element(page.getByRole("button", { name: "Show the office again" })).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    await expect.poll(isShown).toBe(true)
    await after(minute)
    expect(isShown()).toBe(true)
  })

  test("S18 whoever types or moves is here", async () => {
    await showOffice()
    for (let quarter = 0; quarter < 4; quarter++) {
      await after(14 * minute)
      window.dispatchEvent(new KeyboardEvent("keydown", { key: "a" }))
    }
    expect(isShown()).toBe(true)
    await after(14 * minute)
    window.dispatchEvent(new PointerEvent("pointermove")) // by nothing: the page moved under the mouse
    await after(2 * minute)
    await expect.poll(isShown).toBe(false)
  })

  test.each([
    ["a day", 24 * 60],
    ["an hour", 60],
    ["ten years", 10 * 365 * 24 * 60],
  ])("S51 a clock that is set back by %s does not put it off, and whoever is here still is", async (_, minutes) => {
    await showOffice()
    await after(5 * minute)
    vi.setSystemTime(Date.now() - minutes * minute)
    await after(9 * minute)
    expect(isShown()).toBe(true)
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "a" }))
    await after(14 * minute)
    expect(isShown()).toBe(true)
    vi.setSystemTime(Date.now() - minutes * minute)
    await after(2 * minute)
    await expect.poll(isShown).toBe(false)
  })

  test.each([
    ["is looked at again", () => document.dispatchEvent(new Event("visibilitychange"))],
    ["somebody types in", () => window.dispatchEvent(new KeyboardEvent("keydown", { key: "a" }))],
  ])("S18 a page on a device that slept is covered as soon as it %s", async (_, comesBack) => {
    await showOffice()
    await after(10_000)
    vi.setSystemTime(Date.now() + 16 * minute) // no timer ran meanwhile
    comesBack()
    expect(isCovered()).toBe(true)
    await expect.poll(isShown).toBe(false)
  })

  test("S18 a page is covered with those of other tabs", async () => {
    await showOffice()
    writeDevice("covered", "yes") // by another tab
    window.dispatchEvent(new StorageEvent("storage", { key: "office:covered" }))
    await expect.poll(isShown).toBe(false)
  })

  test.each(["later", "", "NaN", String(Date.now() + 1e9), "-Infinity"])(
    "S51 a page that finds %j for the last sign of life covers: nobody knows how long ago that was",
    (kept) => {
      writeDevice("activeAt", kept)
      coverIfOver()
      expect(isCovered()).toBe(true)
    },
  )

  test("S18 the time is adjustable, zero is never, and nonsense is fifteen minutes", async () => {
    await showOffice()
    writeIdleMinutes(1)
    await after(minute + 5_000)
    expect(isCovered()).toBe(true)
    uncover()
    writeIdleMinutes(0)
    await after(600 * minute)
    expect(isCovered()).toBe(false)
    for (const nonsense of ["x", "-1", "1.5"]) {
      writeDevice("idleMinutes", nonsense)
      expect(readIdleMinutes()).toBe(15)
    }
  })

  test("S18 a page that is opened again too late is covered before its first paint, which then has nothing to draw", () => {
    writeDevice("activeAt", String(Date.now() - 16 * minute))
    writeDevice("firstPaint", "rows")
    coverIfOver()
    expect([isCovered(), readDevice("firstPaint")]).toEqual([true, null])
    const seen = vi.fn<() => void>()
    withFirstPaint(new FakeWorkerClient(), { read: () => "rows", write: () => {} }, () => null).watch(
      "session",
      null,
      seen,
    )
    expect(seen).not.toHaveBeenCalled()
  })

  test("S18 rows that came right before the office was covered are not written down behind the cover", async () => {
    vi.useFakeTimers()
    startSession("token-of-a-test")
    bindAccount("account-of-a-test", null)
    const written = vi.fn<(record: string) => void>()
    const worker = new FakeWorkerClient()
    const office = withFirstPaint(worker, { read: () => null, write: written }, sessionToDraw)
    office.watch("transactionWindow", { query: noFilter, from: 0, count: 100 }, () => {})
    const answer = (): void =>
      worker.set("transactionWindow", remoteData({ from: 0, total: 1, rows: [rowOf(1)] }, 1, "fulfilled"))
    answer()
    writeDevice("activeAt", String(Date.now() - 16 * minute))
    coverIfOver()
    vi.runAllTimers()
    expect([sessionToDraw(), written.mock.calls]).toEqual([null, []])
    uncover()
    answer()
    vi.runAllTimers()
    expect(written).toHaveBeenCalledTimes(1)
  })

  test("a new sign-in begins uncovered, and this device knows how long it lasts", () => {
    writeDevice("covered", "yes")
    startSession("token-of-a-test")
    expect(isCovered()).toBe(false)
    expect(Number(readDevice("tokenUntil")) - Date.now()).toBe(30 * 24 * 60 * minute)
  })
})
