import { expect, onTestFinished, test } from "vitest"
import { page } from "vitest/browser"
import type { TransactionTotals } from "../../../../../src/domain/history/views.ts"
import { TotalsBar } from "../../../../../src/ui/history/filters/totals-bar.tsx"
import { show } from "../../../kit-page.tsx"
import { frame } from "../transactions-page.tsx"

const totals: TransactionTotals = {
  count: 4_137,
  all: 4_137,
  complete: true,
  currencies: ["oton", "usdt", "btc", "eur"].map((currency) => ({
    currency,
    count: 9,
    in: "16793.38846",
    out: "-23878.77099",
    net: "-7085.38253",
  })),
}

const bar = (known: TransactionTotals | null, room: number) => (
  <div className="tx-above">
    <TotalsBar
      id="totals"
      totals={known}
      isUnknown={false}
      room={room}
      isFolded={false}
      onShowAll={() => {}}
      onExplain={() => {}}
    />
  </div>
)

test.each([
  ["a wide window", 1_600, 3],
  ["a laptop", 1_126, 2],
  ["a phone", 390, 1],
] as const)("the sums take the room that was kept for them on %s, so that no row moves", async (_, width, room) => {
  await page.viewport(width, 800)
  const { draw } = show(bar(null, room))
  const height = (): number | undefined => document.querySelector(".tx-totals")?.getBoundingClientRect().height
  await expect.poll(height).toBeGreaterThan(0)
  const kept = height() ?? 0
  draw(bar(totals, room))
  await expect.element(page.getByText("4,137 rows")).toBeVisible()
  await frame()
  expect(Math.abs((height() ?? 0) - kept)).toBeLessThanOrEqual(1)
})

test("what came in and what went out of a currency are in the window of 320 px to a reader of 32 px", async () => {
  await page.viewport(320, 800)
  document.documentElement.style.fontSize = "32px"
  onTestFinished(() => document.documentElement.removeAttribute("style"))
  show(bar(totals, 1))
  await expect.element(page.getByText("4,137 rows")).toBeVisible()
  await document.fonts.ready
  const ends = Array.from(
    document.querySelectorAll(".tx-total-parts > *"),
    (part) => part.getBoundingClientRect().right,
  )
  expect(ends).toHaveLength(2)
  expect(Math.max(...ends)).toBeLessThanOrEqual(320)
})
