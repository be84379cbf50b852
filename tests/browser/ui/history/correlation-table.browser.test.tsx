import { expect, test } from "vitest"
import { page } from "vitest/browser"
import type { Correlation } from "../../../../src/domain/pivot/beside/correlation.ts"
import { CorrelationTable } from "../../../../src/ui/history/pivot/beside/correlation-table.tsx"
import { show } from "../../kit-page.tsx"

/** Twelve lags to either side, of which the more are known the nearer they are; nothing can be told of the farthest. */
const found: ReadonlyArray<Correlation> = Array.from({ length: 25 }, (_, place) => {
  const lag = place - 12
  return { lag, points: 1012 - Math.abs(lag), value: Math.abs(lag) === 12 ? null : `${lag < 0 ? "-" : ""}0.1234` }
})
const lines = () =>
  [...document.querySelectorAll(".beside-correlation tbody tr")].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )
const said = () => document.querySelector(".beside-correlation > p")?.textContent

test("B051 each lag says which line follows the other, how alike they move, and on how many periods that rests", async () => {
  show(<CorrelationTable found={found} />)
  await expect.poll(() => lines().length).toBe(25)
  expect([0, 10, 11, 12, 13, 14].map((place) => lines()[place])).toEqual([
    ["the history 12 periods earlier", "—", "1,000"],
    ["the history 2 periods earlier", "−0.1234", "1,010"],
    ["the history 1 period earlier", "−0.1234", "1,011"],
    ["in the same period", "0.1234", "1,012"],
    ["the history 1 period later", "0.1234", "1,011"],
    ["the history 2 periods later", "0.1234", "1,010"],
  ])
  expect(said()).toBe("Correlation over 1,012 periods with both: 0.1234")
  const current = document.querySelectorAll(".beside-correlation [aria-current]")
  expect([...current].map(({ textContent }) => textContent)).toEqual(["in the same period0.12341,012"])
})

test("B051 the table of lags begins with the line without one in its middle", async () => {
  await page.viewport(1280, 900)
  show(<CorrelationTable found={found} />)
  const port = () => document.querySelector(".plain-scroll")
  await expect.poll(() => (port()?.scrollHeight ?? 0) > (port()?.clientHeight ?? 0)).toBe(true)
  const row = document.querySelector(".beside-correlation [aria-current]")?.getBoundingClientRect()
  const { top = 0, bottom = 0 } = port()?.getBoundingClientRect() ?? {}
  expect(row?.top).toBeGreaterThan(top)
  expect(row?.bottom).toBeLessThan(bottom)
})

test.each([
  [1, "No correlation can be told from 1 period."],
  [2, "No correlation can be told from 2 periods."],
])("B051 of %d periods no correlation can be told, which is said", async (points, words) => {
  show(<CorrelationTable found={[{ lag: 0, points, value: null }]} />)
  await expect.poll(said).toBe(words)
})
