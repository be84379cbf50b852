import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { largestSheetFile, printSheet, readSheet, sheetLink } from "../../../../src/domain/sheets/file.ts"
import type { Sheet, SheetPart } from "../../../../src/domain/sheets/model.ts"
import { refused, succeeded } from "../../fake-worker-client.ts"
import { hands } from "../../hands.ts"
import { HistoryWorker } from "./history-worker.ts"
import { eventually, eventuallyElement, showScreen } from "./transactions-page.tsx"

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  sessionStorage.clear()
  location.hash = ""
})

const text = (id: string, words: string): SheetPart => ({ id, kind: "text", isWide: true, words, beside: null })
const table = (id: string, words: string): SheetPart => ({ ...text(id, words), kind: "table" })
const three = [text("a", "one"), text("b", "two"), text("c", "three")]

/** The sheets of a customer, of which nothing changes by itself: what is asked of the worker is what counts. */
const shown = async (
  parts: ReadonlyArray<SheetPart>,
  others: ReadonlyArray<Sheet> = [],
  name = "Mine",
): Promise<HistoryWorker> => {
  const office = new HistoryWorker(40)
  office.resolve("sheets", () => [{ id: "s", name, parts }, ...others])
  office.reply("makeSheet", () => succeeded(null))
  office.reply("nameSheet", () => succeeded(null))
  office.reply("putSheetPart", () => succeeded(null))
  office.reply("moveSheetPart", () => succeeded(null))
  office.reply("removeSheetPart", () => succeeded(null))
  office.reply("deleteSheet", () => succeeded(null))
  office.reply("restoreSheet", () => succeeded(null))
  location.hash = "#tab=sheets"
  await showScreen(office)
  await eventuallyElement(page.getByRole("button", { name: "Give away" })).toBeVisible()
  return office
}

const menuOf = (title: string): Promise<void> => page.getByRole("button", { name: `Part ${title}` }).click()
const item = (name: string) => page.getByRole("menuitem", { name, exact: true })
const put = (office: HistoryWorker) => office.requestsOf("putSheetPart")
const partsShown = (): ReadonlyArray<string | null> =>
  [...document.querySelectorAll(".sheet-parts > section")].map((part) => part.getAttribute("aria-label"))

test("B053 a part goes one place up or down by its menu, and neither beyond the first place nor beyond the last", async () => {
  const office = await shown(three)
  await menuOf("Text: one")
  await expect.element(item("Up")).toHaveAttribute("aria-disabled", "true")
  await item("Down").click()
  await menuOf("Text: two")
  await item("Down").click()
  await menuOf("Text: three")
  await expect.element(item("Down")).toHaveAttribute("aria-disabled", "true")
  await item("Up").click()
  await eventually(() => office.requestsOf("moveSheetPart")).toEqual([
    { sheet: "s", part: "a", before: "c" },
    { sheet: "s", part: "b", before: null },
    { sheet: "s", part: "c", before: "b" },
  ])
})

test("B053 a part is made half as wide, and what is typed of it is kept where it is said to be, and else forgotten", async () => {
  const office = await shown([text("a", "one"), { ...text("b", "two"), isWide: false }])
  await menuOf("Text: one")
  await item("Half as wide as the page").click()
  await menuOf("Text: two")
  await item("As wide as the page").click()
  const wider = [
    { sheet: "s", part: { ...text("a", "one"), isWide: false }, before: null },
    { sheet: "s", part: text("b", "two"), before: null },
  ]
  await eventually(() => put(office)).toEqual(wider)
  for (const [words, way] of [
    ["forgotten", "Cancel"],
    ["one", "Keep"],
    ["kept", "Keep"],
  ] as const) {
    await menuOf("Text: one")
    await item("Change").click()
    await page.getByRole("textbox", { name: "Text", exact: true }).fill(words)
    await page.getByRole("button", { name: way, exact: true }).click()
    await expect.element(page.getByRole("textbox", { name: "Text", exact: true })).not.toBeInTheDocument()
  }
  await eventually(() => put(office)).toEqual([...wider, { sheet: "s", part: text("a", "kept"), before: null }])
})

test("B053 a new part asks what the last question on its sheet asks, and a text begins without words", async () => {
  const office = await shown([table("a", "fees by month"), table("b", "rows by type"), text("c", "three")])
  for (const kind of ["Bars", "Beside the market", "Text"]) {
    await page.getByRole("button", { name: "Add", exact: true }).click()
    await item(kind).click()
  }
  const asked = { isWide: true, words: "rows by type" }
  await eventually(() => put(office)).toMatchObject([
    { sheet: "s", before: null, part: { ...asked, kind: "bars", beside: null } },
    {
      sheet: "s",
      before: null,
      part: { ...asked, kind: "beside", beside: { series: "rate", making: "itself", together: "none" } },
    },
    { sheet: "s", before: null, part: { isWide: true, words: "", kind: "text", beside: null } },
  ])
})

test("B053 a question is changed by its lists, and how its answer is shown by another one", async () => {
  const office = await shown([table("a", "rows by type")])
  await menuOf("Table: rows by type")
  await item("Change").click()
  const choose = async (label: string, option: string): Promise<void> => {
    await page.getByRole("button", { name: new RegExp(`(^|\\s)${label}$`) }).click()
    await page.getByRole("option", { name: option, exact: true }).click()
  }
  await choose("Measure", "Fees")
  await choose("Shown as", "Beside the market")
  await choose("Series of OTON/USDT", "Volume")
  await choose("Together", "the history over the series")
  await page.getByRole("button", { name: "Keep", exact: true }).click()
  await eventually(() => put(office)).toEqual([
    {
      sheet: "s",
      before: null,
      part: {
        ...table("a", "fees by type"),
        kind: "beside",
        beside: { series: "volume", making: "itself", together: "ratio" },
      },
    },
  ])
})

test("B053 a part that was removed comes back before the one it stood before, and a deleted sheet as it was", async () => {
  const office = await shown(three)
  await menuOf("Text: two")
  await item("Remove").click()
  await eventuallyElement(page.getByText("The part “\u2068two\u2069” is removed.")).toBeVisible()
  await page.getByRole("button", { name: "Have it back" }).click()
  await eventually(() => put(office)).toEqual([{ sheet: "s", part: three[1], before: "c" }])
  await expect.element(page.getByText("The part “\u2068two\u2069” is removed.")).not.toBeInTheDocument()
  await page.getByRole("button", { name: "Delete the sheet" }).click()
  await eventuallyElement(page.getByText("The sheet “\u2068Mine\u2069” is deleted.")).toBeVisible()
  await page.getByRole("button", { name: "Have it back" }).click()
  await eventually(() => office.requestsOf("restoreSheet")).toEqual([{ id: "s" }])
  expect(office.requestsOf("removeSheetPart")).toEqual([{ sheet: "s", part: "b" }])
  expect(office.requestsOf("deleteSheet")).toEqual([{ id: "s" }])
})

test("B053 the first sheet is shown until another one is chosen by its name, and its name goes to that one", async () => {
  const office = await shown(three, [{ id: "t", name: "Yours", parts: [text("z", "other")] }])
  expect(partsShown()).toEqual(["Text: one", "Text: two", "Text: three"])
  await page.getByRole("button", { name: /Sheet$/ }).click()
  await page.getByRole("option", { name: "Yours" }).click()
  await eventually(partsShown).toEqual(["Text: other"])
  expect(location.hash).toBe("#tab=sheets&sheet=t")
  const name = page.getByLabelText("Name of the sheet")
  await name.fill(" Theirs ")
  await userEvent.keyboard("{Enter}")
  await eventually(() => office.requestsOf("nameSheet")).toEqual([{ id: "t", name: "Theirs" }])
})

test("B053 a change of a sheet that is refused says why", async () => {
  const office = await shown(three)
  const reasons = [
    [{ _tag: "NoSheet" }, "This sheet was deleted in another tab."],
    [{ _tag: "SheetFull", most: 24 }, "A sheet has at most 24 parts."],
  ] as const
  for (const [refusal, words] of reasons) {
    office.reply("putSheetPart", () => refused(refusal))
    await menuOf("Text: one")
    await item("Half as wide as the page").click()
    await eventuallyElement(page.getByText(words)).toBeVisible()
  }
  office.reply("makeSheet", () => refused({ _tag: "SheetsFull", most: 40 }))
  await page.getByRole("button", { name: "New sheet" }).click()
  await eventuallyElement(page.getByText("There are 40 sheets already: delete one first.")).toBeVisible()
})

test("B053 who presses for a new sheet twice gets one, whether the second press comes before it is there or after", async () => {
  const office = await shown(three)
  const made = () => office.requestsOf("makeSheet")
  const isMade = Promise.withResolvers<void>()
  office.reply("makeSheet", async () => {
    await isMade.promise
    return succeeded(null)
  })
  const button = page.getByRole("button", { name: "New sheet" })
  await hands.mouse.press(button.element())
  await eventually(() => made().length).toBe(1)
  await hands.mouse.press(button.element())
  expect(made()).toHaveLength(1)
  isMade.resolve()
  await eventually(() => button.element().getAttribute("aria-disabled")).toBe(null)
  office.reply("makeSheet", ({ id, name, parts }) => {
    office.set("sheets", [
      { id: "s", name: "Mine", parts: three },
      { id, name, parts },
    ])
    return succeeded(null)
  })
  await hands.mouse.press(button.element())
  await eventuallyElement(page.getByLabelText("Name of the sheet")).toHaveValue("New sheet")
  await hands.mouseAgain.press(button.element())
  expect(made()).toHaveLength(2)
  await hands.mouse.press(button.element())
  await eventually(() => made().length).toBe(3)
})

test("B054 a sheet that a link brings says each of its parts, is kept with all of them, or is left", async () => {
  const office = await shown(three)
  const given = { name: "Given", parts: [table("a", "fees by month"), text("b", "for Anna")] }
  const link = new URL(sheetLink("https://office.test", given) ?? "").hash
  location.hash = link
  const brought = page.getByRole("region", { name: "A sheet was given to you" })
  await eventuallyElement(brought).toBeVisible()
  expect(brought.element().textContent).toContain("2 parts, by somebody else.")
  expect([...brought.element().querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
    "Table: fees by month",
    "Text: for Anna",
  ])
  await brought.getByRole("button", { name: "Leave it" }).click()
  await expect.element(brought).not.toBeInTheDocument()
  expect(office.requestsOf("makeSheet")).toEqual([])
  location.hash = link
  await brought.getByRole("button", { name: "Keep it on this device" }).click()
  await eventually(() => office.requestsOf("makeSheet")).toMatchObject([
    { name: "Given", parts: given.parts.map(({ id: _, ...part }) => part) },
  ])
})

const bring = (text: string): Promise<void> =>
  userEvent.upload(
    document.querySelector<HTMLInputElement>('.sheets-bar input[type="file"]') ?? document.body,
    new File([text], "given.sheet.json", { type: "application/json" }),
  )

test("B054 a sheet that a file brings is looked at before it is kept or left, and gone from view after", async () => {
  const office = await shown(three)
  const given = { name: "Given", parts: [table("a", "fees by month")] }
  const brought = page.getByRole("region", { name: "A sheet was given to you" })
  await bring(printSheet(given))
  await eventuallyElement(brought.getByRole("heading", { name: "Given" })).toBeVisible()
  await brought.getByRole("button", { name: "Leave it" }).click()
  await expect.element(brought).not.toBeInTheDocument()
  expect(office.requestsOf("makeSheet")).toEqual([])
  await bring(printSheet({ ...given, name: "\u200b" })) // a name that nobody sees is none
  await eventuallyElement(brought.getByRole("heading", { name: "New sheet" })).toBeVisible()
  await brought.getByRole("button", { name: "Keep it on this device" }).click()
  await eventually(() => office.requestsOf("makeSheet")).toMatchObject([
    { name: "New sheet", parts: given.parts.map(({ id: _, ...part }) => part) },
  ])
  await expect.element(brought).not.toBeInTheDocument()
  expect(location.hash).toBe(`#tab=sheets&sheet=${office.requestsOf("makeSheet")[0]?.id}`)
})

test("B054 of a file that is no sheet it is said why nothing came of it, and of one that is too large without reading it", async () => {
  const office = await shown(three)
  const why = page.getByText(/^This sheet cannot be taken in/)
  const words = (): string => why.element().textContent.replaceAll(/\s+/g, " ")
  await bring("[]")
  await eventuallyElement(why).toBeVisible()
  expect(words()).toBe(
    "This sheet cannot be taken in. It is no sheet, or only a part of one is there. Nothing was changed.",
  )
  await page.getByRole("button", { name: "Close" }).click()
  await expect.element(why).not.toBeInTheDocument()
  const read = vi.spyOn(Blob.prototype, "text")
  onTestFinished(() => read.mockRestore())
  await bring("1".repeat(largestSheetFile + 1))
  await eventuallyElement(why).toBeVisible()
  expect(words()).toContain("It is larger than any sheet can be.")
  expect(read).not.toHaveBeenCalled()
  expect(office.requestsOf("makeSheet")).toEqual([])
})

test("B054 a sheet is given away as a file that is called as it is, without what no file's name can have", async () => {
  // marks of their own, as some keyboards write them, and others that no letter has in itself
  const name = "Mine: Gebu\u0308hr, \u0915\u093f\u0924\u093e\u092c 2025/26"
  await shown([text("a", "for Anna")], [], name)
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined)
  const made = vi.spyOn(URL, "createObjectURL")
  onTestFinished(() => {
    clicked.mockRestore()
    made.mockRestore()
  })
  await page.getByRole("button", { name: "Give away" }).click()
  await page.getByRole("button", { name: "Save as a file" }).click()
  const [anchor] = clicked.mock.contexts
  expect(anchor instanceof HTMLAnchorElement ? anchor.download : "").toBe(
    "Mine Geb\u00fchr \u0915\u093f\u0924\u093e\u092c 202526.sheet.json",
  )
  const [file] = made.mock.calls.at(-1) ?? []
  const read = readSheet(file instanceof Blob ? await file.text() : "")
  expect(read).toMatchObject({ success: { name, parts: [{ kind: "text", words: "for Anna" }] } })
})

test("B041 a cell of a table on a sheet opens as many rows as it counts, and a picture is of the currency that is chosen", async () => {
  const office = await shown([table("a", "rows by direction cur:btc"), { ...table("b", "net by type"), kind: "bars" }])
  await eventually(() => document.querySelectorAll(".sheet-picture .pivot-picture").length).toBe(1)
  const unit = () => document.querySelector(".sheet-picture .pivot-picture-unit")?.textContent
  const first = unit()
  await page.getByRole("button", { name: /Currency of the pictures$/ }).click()
  await page.getByRole("option", { name: "OTON" }).click()
  expect(first).not.toBe(", OTON")
  await eventually(unit).toBe(", OTON")
  const cell = document.querySelector<HTMLElement>(".sheet-parts .pivot-cell")
  const wanted = Number(cell?.textContent)
  expect(wanted).toBeGreaterThan(0)
  if (cell !== null) await userEvent.click(cell)
  await page.getByRole("menuitem", { name: "Show its rows" }).click()
  await eventually(() => document.querySelector(".tx-grid")?.getAttribute("aria-rowcount")).toBe(String(wanted + 1))
  expect(wanted).toBeLessThan(office.history.count / 2)
})
