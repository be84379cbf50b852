import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { noFilter } from "../../../../src/domain/history/query.ts"
import type { GroupKey } from "../../../../src/domain/history/query/cells/groupings.ts"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import { firstPivot } from "../../../../src/domain/pivot/question.ts"
import type { PivotAnswered } from "../../../../src/ui/history/pivot/use-pivot-answer.ts"
import { recall } from "../../../../src/ui/history/remembered.ts"
import { PartNumbers } from "../../../../src/ui/history/sheets/part-numbers.tsx"
import { customerWorker } from "../../customer-worker.ts"
import { show } from "../../kit-page.tsx"

beforeEach(() => page.viewport(1280, 900))
afterEach(() => {
  sessionStorage.clear()
  location.hash = ""
})

const start = (month: number): number => Date.UTC(2025, month) / 1000
const line = (currency: string, value: string) => ({ currency, value, change: null })
const group = (...keys: ReadonlyArray<GroupKey>) => ({ keys, lines: [] })
const lines = [line("usdt", "10"), line("eur", "-7.5")]

/** Three months of one type in two currencies, as the question of a part is answered. */
const answered = {
  area: remoteData({ rows: [0, 1, 2] }, Date.now(), "fulfilled"),
  last: {
    area: remoteData(null, null, "init"),
    pivot: firstPivot,
    query: { ...noFilter, types: ["13"] },
  },
  shown: {
    rows: [0, 1, 2].map((month) => ({ group: group(start(month)), lines, cells: [lines] })),
    columns: [{ group: group("13"), lines }],
    total: lines,
    figures: () => ({ whole: 3, decimals: 5 }),
    unrated: [],
  },
  until: start(3),
  groupWords: (_: string, key: GroupKey) => String(key),
} as unknown as PivotAnswered

test("B041 B043 a picture on a sheet is of the rows that its question asks for, and a press on it leads this customer to them", async () => {
  const made = vi.spyOn(URL, "createObjectURL")
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined)
  onTestFinished(() => {
    made.mockRestore()
    clicked.mockRestore()
  })
  const office = customerWorker()
  const part = { kind: "bars", isWide: true, words: "", beside: null } as const
  show(<PartNumbers account="a1" part={part} answered={answered} />, { office })
  await page.getByRole("button", { name: /Currency of the pictures$/ }).click()
  await page.getByRole("option", { name: "EUR" }).click()
  await page.getByRole("button", { name: "Bars, SVG" }).click()
  const [file] = made.mock.calls.at(-1) ?? []
  expect(file instanceof Blob ? await file.text() : "").toContain("net by month, type type:13 · EUR")
  page.getByRole("slider", { name: "Bars" }).element().focus()
  await userEvent.keyboard("{End}{Shift>}{ArrowLeft}{/Shift}")
  await expect.poll(() => document.querySelector(".pivot-brush")).not.toBeNull()
  await userEvent.keyboard("{Enter}")
  await page.getByRole("menuitem", { name: "Show its rows" }).click()
  expect(location.hash).toBe("#tab=history")
  expect(recall("a1")?.query).toMatchObject({ types: ["13"], currencies: ["eur"], start: start(1), end: start(2) - 1 })
})
