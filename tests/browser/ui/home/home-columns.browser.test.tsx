import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { HomeScreen } from "../../../../src/ui/home/home-screen.tsx"
import { customerWorker } from "../../customer-worker.ts"
import { show } from "../../kit-page.tsx"

const nothing = (): void => {}

const Home = () => (
  <HomeScreen
    continueAt={null}
    onContinue={nothing}
    onForget={nothing}
    onHistory={nothing}
    onQuery={nothing}
    onExplain={nothing}
    market={<p>The market</p>}
  />
)

test("a very wide window has the strips below the last rows, beside the balances, and the market below both", async () => {
  await page.viewport(1920, 1080)
  const router = createRouter({ routeTree: createRootRoute({ component: Home }), history: createMemoryHistory() })
  show(<RouterProvider router={router as never} />, { office: customerWorker() })
  await expect.element(page.getByText("The market")).toBeVisible()
  const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
  const [latest, strips, market] = [box('[aria-labelledby="home-latest"]'), box(".strips"), box(".home-wide")]
  expect(strips.left).toBe(latest.left)
  expect(strips.top).toBeGreaterThanOrEqual(latest.bottom)
  expect(market.left).toBeLessThan(strips.left)
  expect(market.top).toBeGreaterThanOrEqual(strips.bottom)
})
