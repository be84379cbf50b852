import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router"
import { describe, expect, test } from "vitest"
import { page } from "vitest/browser"
import type { MissingEvent } from "../../../../src/domain/device/set-aside.ts"
import type { SessionView } from "../../../../src/domain/session/views.ts"
import { StateBanner } from "../../../../src/ui/shell/state-banner.tsx"
import { FakeWorkerClient, succeeded } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"
import "../../../../src/ui/shell/frame.css"

const event: MissingEvent = {
  projection: "balances",
  area: "balances",
  type: "BalancesReceived",
  position: 512,
  at: Date.UTC(2026, 10, 23, 14, 2),
  stopsSending: false,
}

const shown = (missing: ReadonlyArray<MissingEvent>, office: FakeWorkerClient): void => {
  const session: SessionView = {
    boot: { _tag: "Degraded", reason: "SetAside", missing },
    account: "a",
    customer: null,
    online: true,
    unreachable: false,
    unidentified: null,
    ended: null,
    logId: "log",
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <StateBanner session={session} syncedAt={null} /> }),
    history: createMemoryHistory(),
  })
  show(<RouterProvider router={router} />, { office })
}

describe("the banner over every screen", () => {
  test("is whole on a phone where a screen that fills the window needs more than there is", async () => {
    await page.viewport(390, 780)
    const session: SessionView = {
      boot: { _tag: "Ready" },
      account: "a",
      customer: null,
      online: false,
      unreachable: false,
      unidentified: null,
      ended: null,
      logId: "log",
    }
    show(
      <div className="frame-page">
        <div className="frame-content">
          <StateBanner session={session} syncedAt={Date.UTC(2026, 10, 23)} />
          <div data-fills-window="" style={{ minHeight: 900 }} />
        </div>
      </div>,
      { language: "de" },
    )
    await expect.element(page.getByText("Sie sind offline.")).toBeVisible()
    await document.fonts.ready
    const banner = document.querySelector(".banner") ?? document.body
    const words = banner.querySelector(".banner-words") ?? document.body
    expect(words.getBoundingClientRect().height).toBeGreaterThan(40) // two lines
    expect(words.getBoundingClientRect().bottom).toBeLessThanOrEqual(banner.getBoundingClientRect().bottom)
  })

  test("S49 names area, entry, event and time of what cannot be read, leads to the journal, and fetches anew", async () => {
    const office = new FakeWorkerClient()
    office.reply("fetchAnew", () => succeeded(null))
    shown([event], office)
    const banner = page.getByRole("status")
    await expect
      .element(banner)
      .toMatchTextContent(
        /^Balances: entry 512 of the journal, BalancesReceived, of 23 Nov 2026, 14:02 UTC cannot be read\. /,
      )
    await expect.element(banner).not.toMatchTextContent(/nothing is sent/)
    await expect.element(banner.getByRole("link", { name: "Journal" })).toHaveAttribute("href", "/journal")
    await banner.getByRole("button", { name: "Fetch anew" }).click()
    expect(office.asked).toEqual([{ method: "fetchAnew", request: null }])
  })

  test("S49 an entry that several states lack is named once, with each area once", async () => {
    const areas = ["history", "notes", "history", "views"]
    const many = areas.map((area, index) => ({ ...event, area, projection: `${area} ${index}` }))
    shown([...many, { ...event, position: 600 }], new FakeWorkerClient())
    const banner = page.getByRole("status")
    await expect.element(banner).toMatchTextContent(/^Transactions, Notes, Saved views: entry 512 of the journal/)
    await expect.element(banner).toMatchTextContent(/Balances: entry 600/)
    expect(banner.element().textContent.match(/entry 512/g)).toHaveLength(1)
    await expect.element(banner).not.toMatchTextContent(/more\./)
  })

  test("S49 of many the first three are named and the others counted, and it is said where nothing can be sent", async () => {
    const many = ["balances", "notes", "market", "card", "pool"].map((area, index) => ({
      ...event,
      area,
      projection: area,
      position: 512 + index,
      stopsSending: index === 4,
    }))
    shown(many, new FakeWorkerClient())
    const banner = page.getByRole("status")
    await expect.element(banner).toMatchTextContent(/Market: entry 514/)
    await expect.element(banner).toMatchTextContent(/And 2 more\./)
    await expect.element(banner).not.toMatchTextContent(/entry 515/)
    await expect.element(banner).toMatchTextContent(/nothing is sent without it/)
  })
})
