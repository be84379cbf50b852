import { afterEach, beforeEach, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { sheetLink } from "../../../../src/domain/sheets/file.ts"
import type { Sheet, SheetPart } from "../../../../src/domain/sheets/model.ts"
import { succeeded } from "../../fake-worker-client.ts"
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

test("what answers questions is fetched before the first sheet is made", async () => {
  const office = new HistoryWorker(40)
  office.resolve("sheets", () => [])
  location.hash = "#tab=sheets"
  await showScreen(office)
  await eventuallyElement(page.getByText("No sheet yet")).toBeVisible()
  expect(office.watchedWith("provenSeconds")).toEqual([null])
})

test("S26 a sheet that a link brings under a name of which nothing is seen is kept under one that is, and takes no other", async () => {
  const office = new HistoryWorker(40)
  const named = { name: "\u200b\u2800", parts: [table("a", "fees by month")] }
  office.resolve("sheets", () => [{ ...named, id: "s", name: "Mine" }])
  office.reply("makeSheet", () => succeeded(null))
  location.hash = new URL(sheetLink("https://office.test", named) ?? "").hash
  await showScreen(office)
  await page.getByRole("button", { name: "Keep it on this device" }).click()
  await eventually(() => office.requestsOf("makeSheet").map(({ name }) => name)).toEqual(["New sheet"])
  location.hash = "#tab=sheets&sheet=s"
  const name = page.getByLabelText("Name of the sheet")
  await name.fill("\u2800")
  await userEvent.keyboard("{Enter}")
  await eventuallyElement(name).toHaveValue("Mine")
})

test("a picture beside another is drawn anew for paper, as wide as that is", async () => {
  await page.viewport(1440, 900)
  const office = new HistoryWorker(40)
  const pictures = ["rows by month", "fees by month"].map((words, place): SheetPart => ({
    ...table(String(place), words),
    kind: "bars",
    isWide: false,
  }))
  office.resolve("sheets", () => [{ id: "s", name: "Fees", parts: pictures }])
  location.hash = "#tab=sheets"
  await showScreen(office)
  await eventually(() => document.querySelectorAll(".sheet-picture .pivot-picture").length).toBe(2)
  const onScreen = document.querySelector(".sheet-picture .pivot-picture")?.getBoundingClientRect().width ?? 0
  expect(onScreen).toBeLessThan(600)
  dispatchEvent(new Event("beforeprint"))
  const plots = [...document.querySelectorAll(".sheet-picture .pivot-plot > svg")]
  expect(plots.map((plot) => plot.getAttribute("width"))).toEqual(["700", "700"])
  dispatchEvent(new Event("afterprint"))
  expect(document.querySelector(".sheet-picture .pivot-plot > svg")?.getAttribute("width")).toBe(String(onScreen))
})
