import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import { HistoryWorker } from "./history-worker.ts"
import { eventually, showScreen } from "./transactions-page.tsx"

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  sessionStorage.clear()
  location.hash = ""
})

const kinds = ["Lines", "Bars", "Stacked bars", "Heat map", "Small multiples", "Spread"] as const

const shown = async (ask = "net by hour, type", wanted: ReadonlyArray<string> = kinds): Promise<HistoryWorker> => {
  const office = new HistoryWorker(3000)
  office.resolve("rates", () => remoteData<never>(null, null, "init") as never)
  location.hash = `#${new URLSearchParams({ tab: "pivot", ask }).toString()}`
  await showScreen(office)
  await page.getByRole("button", { name: "Pictures" }).click()
  for (const kind of wanted) {
    const box = page.getByRole("checkbox", { name: kind })
    await expect.element(box).toBeInTheDocument()
    const input = box.element()
    // The input itself lies under its label.
    if (input instanceof HTMLInputElement && !input.checked) input.click()
  }
  const last = wanted.at(-1) ?? ""
  if (ask.includes("weekday") || last !== "Calendar") await expect.element(picture(last)).toBeInTheDocument()
  return office
}
const picture = (name: string) => page.getByRole("slider", { name, exact: true })
const marksOf = (name: string): number => picture(name).element().querySelectorAll("path").length
const said = (name: string): string => picture(name).element().getAttribute("aria-valuetext") ?? ""
const tableRows = (): number => document.querySelectorAll('.pivot [role="grid"] [role="row"]').length - 1
const focus = (name: string): void => {
  const element = picture(name).element()
  if (element instanceof HTMLElement) element.focus()
}

/** Files that were handed to the browser. */
const downloads = (): ReadonlyArray<Blob> => {
  const blobs: Array<Blob> = []
  const made = vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob)
    return "blob:nothing"
  })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined)
  onTestFinished(() => {
    made.mockRestore()
    clicked.mockRestore()
  })
  return blobs
}

describe("the pictures of a pivot", () => {
  test("B048 are of six kinds from one answer, walked through by keys, with the numbers of the table", async () => {
    await shown()
    for (const kind of kinds) expect([kind, marksOf(kind) > 3]).toEqual([kind, true])
    const cells = [...document.querySelectorAll(".pivot-cell")].map((cell) => cell.textContent)
    for (const kind of ["Lines", "Bars", "Stacked bars", "Heat map", "Small multiples"]) {
      expect(said(kind)).toBe("nothing is pointed at")
      focus(kind)
      await userEvent.keyboard("{Home}")
      await eventually(() => said(kind)).not.toBe("nothing is pointed at")
      const number = /: ([^ ]+)/.exec(said(kind))?.[1]
      expect([kind, cells.includes(number ?? "")]).toEqual([kind, true])
    }
    focus("Spread")
    await userEvent.keyboard("{Home}")
    await eventually(() => said("Spread")).not.toBe("nothing is pointed at")
    focus("Bars")
    await userEvent.keyboard("{Enter}")
    await expect.element(page.getByRole("menuitem", { name: "Show its rows" })).toBeInTheDocument()
  })

  test("B048 B049 a calendar has a field for each day of rows by week and columns by weekday, by keys and for all others, and says what it needs otherwise", async () => {
    await shown("net by week, weekday", ["Bars", "Calendar"])
    const all = tableRows()
    const fields = marksOf("Calendar")
    expect(fields).toBeGreaterThan(3)
    focus("Calendar")
    await userEvent.keyboard("{End}")
    await eventually(() => said("Calendar")).toMatch(/^\w{3} \d{1,2} \w{3,4} \d{4}/)
    const [weekday] = /^\w{3} /.exec(said("Calendar")) ?? []
    await userEvent.keyboard("{ArrowUp}")
    await eventually(() => said("Calendar")).not.toContain(weekday ?? "?")
    // A day without rows has no number; of three weekdays in two weeks some have.
    for (const key of ["{Home}", "{End}", "{ArrowUp}", "{Home}", "{End}"])
      if (!said("Calendar").includes(": ")) await userEvent.keyboard(key)
    const cells = [...document.querySelectorAll(".pivot-cell")].map((cell) => cell.textContent)
    expect(cells).toContain(/: ([^ ]+)/.exec(said("Calendar"))?.[1])
    await userEvent.keyboard("{End}{Shift>}{ArrowRight}{/Shift}")
    await eventually(tableRows).toBeLessThan(all)
    expect(picture("Calendar").element().querySelectorAll(".pivot-brush").length).toBeGreaterThan(1)
    expect(marksOf("Calendar")).toBe(fields)
    const files = downloads()
    await page.getByRole("button", { name: "Calendar, SVG" }).click()
    await eventually(() => files.length).toBe(1)
    expect(await files[0]?.text()).toContain("<title>Calendar</title>")
    location.hash = `#${new URLSearchParams({ tab: "pivot", ask: "net by month, type" }).toString()}`
    await expect.element(page.getByText("A calendar is drawn of rows by week and columns by weekday.")).toBeVisible()
  })

  test("B049 a span chosen in one filters the table and all others, until all rows are asked for again", async () => {
    await shown()
    const all = tableRows()
    const before = kinds.map(marksOf)
    focus("Bars")
    // From the last hour to the one before it.
    await userEvent.keyboard("{End}{Shift>}{ArrowLeft}{/Shift}")
    await eventually(tableRows).toBeLessThan(all)
    const after = kinds.map(marksOf)
    expect(after[1]).toBe(before[1]) // the one that it was chosen in shows where it lies
    for (const place of [2, 3]) expect(after[place]).toBeLessThan(before[place] ?? 0)
    await page.getByRole("button", { name: "Show all rows again" }).click()
    await eventually(tableRows).toBe(all)
    expect(kinds.map(marksOf)).toEqual(before)
  })

  test("B049 a span is drawn with the mouse held down, and a mouse that only passes changes none", async () => {
    await shown()
    const all = tableRows()
    const plot = picture("Bars").element().querySelector("svg")
    const box = plot?.getBoundingClientRect() ?? new DOMRect()
    const pointer = (type: string, share: number, buttons: number): void => {
      const at = { clientX: box.left + box.width * share, clientY: box.top + box.height / 2 }
      plot?.dispatchEvent(new PointerEvent(type, { ...at, buttons, bubbles: true, isPrimary: true }))
    }
    focus("Bars")
    await userEvent.keyboard("{End}{Shift>}{ArrowLeft}{/Shift}")
    await eventually(tableRows).toBeLessThan(all)
    const span = () => plot?.querySelector(".pivot-brush")?.getAttribute("width")
    const [chosen, pointedAt] = [span(), said("Bars")]
    expect(chosen).not.toBeUndefined()
    pointer("pointermove", 0.2, 0)
    await eventually(() => said("Bars")).not.toBe(pointedAt)
    expect(span()).toBe(chosen)
    await page.getByRole("button", { name: "Show all rows again" }).click()
    await eventually(tableRows).toBe(all)
    pointer("pointerdown", 0.3, 1)
    pointer("pointermove", 0.6, 1)
    await eventually(tableRows).toBeLessThan(all)
    pointer("pointerup", 0.6, 0)
  })

  test("B043 go out as SVG and as PNG, the same picture", async () => {
    const blobs = downloads()
    await shown()
    const figure = picture("Heat map").element().closest("figure")
    const [svg, png] = [...(figure?.querySelectorAll("button") ?? [])]
    svg?.click()
    png?.click()
    await eventually(() => blobs.length).toBe(2)
    const text = (await blobs.find(({ type }) => type === "image/svg+xml")?.text()) ?? ""
    const file = new DOMParser().parseFromString(text, "image/svg+xml")
    expect(file.querySelector("parsererror")).toBeNull()
    expect(file.querySelector("title")?.textContent).toBe("Heat map")
    expect(file.querySelectorAll("path").length).toBe(marksOf("Heat map"))
    expect(text).not.toMatch(/var\(|class=/)
    // Colours that programs other than browsers know.
    for (const [, color] of text.matchAll(/(?:fill|stroke)="(?!none)([^"]*)"/g)) expect(color).toMatch(/^rgb\(/)
    const image = blobs.find(({ type }) => type === "image/png")
    const bitmap = await createImageBitmap(image ?? new Blob())
    expect([bitmap.width, bitmap.height]).toEqual(
      ["width", "height"].map((side) => 2 * Number(file.documentElement.getAttribute(side))),
    )
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext("2d")
    context?.drawImage(bitmap, 0, 0)
    const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray()
    const colors = new Set<string>()
    for (let at = 0; at < pixels.length; at += 4) colors.add(pixels.slice(at, at + 3).join())
    expect(colors.size).toBeGreaterThan(8)
  })
})
