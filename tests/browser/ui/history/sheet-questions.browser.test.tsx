import { afterEach, beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import type { Sheet, SheetPart } from "../../../../src/domain/sheets/model.ts"
import { HistoryWorker } from "./history-worker.ts"
import { eventually, eventuallyElement, showScreen } from "./transactions-page.tsx"

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  sessionStorage.clear()
  location.hash = ""
})

const table = (id: string, words: string): SheetPart => ({ id, kind: "table", isWide: true, words, beside: null })
const partOf = (words: string) => document.querySelector(`.sheet-part[aria-label$="${words}"]`)

test("B057 a kept question of which not every word is read has no numbers on its sheet, and says which word", async () => {
  const office = new HistoryWorker(400)
  const sheet: Sheet = {
    id: "s",
    name: "Fees",
    parts: [table("a", "fees by month"), table("b", "fees by month market")],
  }
  office.resolve("sheets", () => [sheet])
  location.hash = "#tab=sheets"
  await showScreen(office)
  await eventually(() => partOf("by month")?.querySelectorAll(".pivot-cell").length ?? 0).toBeGreaterThan(0)
  await eventuallyElement(page.getByText(/cannot be read as a whole/)).toBeVisible()
  const part = partOf("market")
  expect(part?.querySelectorAll(".pivot-cell").length).toBe(0)
  expect(part?.querySelector(".banner")?.textContent).toContain("“market” says nothing here")
})
