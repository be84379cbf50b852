import * as BigDecimal from "effect/BigDecimal"
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { currencyOf } from "../../../../src/domain/money/currency.ts"
import { HistoryWorker } from "./history-worker.ts"
import { rowOf } from "./transactions-history.ts"
import { eventually, eventuallyElement, showScreen } from "./transactions-page.tsx"

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  sessionStorage.clear()
  location.hash = ""
})

const count = 400
const hostile = '=HYPERLINK("http://evil.test")'

test("B043 a pivot goes out as CSV: its groups and currencies with sums to the last digit, and no group is calculated", async () => {
  const office = new HistoryWorker(count)
  const rows = Array.from({ length: count }, (_, place) => ({
    ...rowOf(place + 1),
    marketplace: place % 2 === 0 ? hostile : "Nordic Market",
  }))
  for (const row of rows) office.history.edited.set(row.id, row)
  const made = vi.spyOn(URL, "createObjectURL")
  onTestFinished(() => made.mockRestore())
  location.hash = `#${new URLSearchParams({ tab: "pivot", ask: "net by marketplace" }).toString()}`
  await showScreen(office)
  const save = page.getByRole("button", { name: "CSV" })
  await eventuallyElement(save).toBeVisible()
  await eventually(() => document.querySelectorAll(".pivot-cell").length).toBeGreaterThan(0)
  await userEvent.click(save)
  const [file] = made.mock.calls.at(-1) ?? []
  const text = file instanceof Blob ? await file.text() : ""
  const [, ...lines] = text.trim().split("\r\n")

  const sums = new Map<string, BigDecimal.BigDecimal>()
  for (const { marketplace, currency, sum } of rows) {
    const group = `"${marketplace === hostile ? `'${hostile.replaceAll('"', '""')}` : marketplace}"`
    const key = `${group},"${currencyOf(currency).code}"`
    sums.set(key, BigDecimal.sum(sums.get(key) ?? BigDecimal.fromStringUnsafe("0"), BigDecimal.fromStringUnsafe(sum)))
  }
  const wanted = [...sums].map(
    ([key, sum]) => `${key},${BigDecimal.format(BigDecimal.normalize(sum))},${key.split(",").at(-1)}`,
  )
  expect(lines.toSorted()).toEqual(wanted.toSorted())
})
