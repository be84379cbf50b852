import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import { HomeScreen } from "../../../../src/ui/home/home-screen.tsx"
import { customerWorker } from "../../customer-worker.ts"
import { show } from "../../kit-page.tsx"
import { rowOf } from "../history/transactions-history.ts"

const nothing = (): void => {}

const Home = () => (
  <HomeScreen
    continueAt={null}
    onContinue={nothing}
    onForget={nothing}
    onHistory={nothing}
    onQuery={nothing}
    onExplain={nothing}
    room={{ read: () => null, write: nothing }}
    market={<p>The market</p>}
  />
)

/** A customer with as many balances as an office may name, and rows to be seen beside their worth. */
const rich = () => {
  const office = customerWorker()
  const day = Math.floor(Date.now() / 1000) - 86_400
  const names = ["btc", "usdt", "eur", "oton", "ate", "saim", "susdt", "product", "fee", "sft", "adv", "grants", "x"]
  office.set("balances", remoteData(Object.fromEntries(names.map((name) => [name, "1"])), Date.now(), "fulfilled"))
  office.set("balanceHistory", {
    points: [
      { at: day, worth: "1", height: 500, disagree: [] },
      { at: day + 86_400, worth: "2", height: 900, disagree: [] },
    ],
    scale: { least: "1", most: "2", zero: 0 },
    changes: { day: null, week: null, month: null },
    lines: {},
    ratesAt: Date.now(),
  })
  const rows = Array.from({ length: 8 }, (_, id) => rowOf(id + 1))
  office.set("transactionWindow", remoteData({ from: 0, total: 8, rows }, Date.now(), "fulfilled"))
  return office
}

const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()

test.each([1920, 2560])(
  "a window of %d px has the worth beside the last rows, as high as they are, and all else over the whole width below",
  async (width) => {
    await page.viewport(width, 1080)
    const router = createRouter({ routeTree: createRootRoute({ component: Home }), history: createMemoryHistory() })
    show(<RouterProvider router={router as never} />, { office: rich() })
    await expect.element(page.getByText("The market")).toBeVisible()
    await expect.poll(() => document.querySelectorAll(".home-rows > li").length).toBe(8)
    await expect.poll(() => document.querySelector(".worth-chart")).not.toBeNull()
    const [worth, chart, latest] = [box(".worth"), box(".worth-chart"), box('[aria-labelledby="home-latest"]')]
    expect([worth.top, chart.bottom]).toEqual([latest.top, latest.bottom])
    expect(latest.left).toBeGreaterThan(chart.right)
    const [balances, strips, market] = [box(".balances"), box(".strips"), box(".home-wide")]
    expect([balances.left, balances.right]).toEqual([worth.left, latest.right])
    expect(balances.top).toBeGreaterThan(latest.bottom)
    expect([strips.left, strips.right]).toEqual([worth.left, latest.right])
    expect(strips.top).toBeGreaterThan(balances.bottom)
    expect(market.bottom).toBeGreaterThan(strips.bottom)
  },
)
