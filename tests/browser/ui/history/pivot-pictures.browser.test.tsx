import { i18n } from "@lingui/core"
import axe from "axe-core"
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import { type PictureKind, pictureKinds } from "../../../../src/domain/pivot/picture/picture-kinds.ts"
import { kindNames } from "../../../../src/ui/history/pivot/pictures/picture-names.ts"
import { HistoryWorker } from "./history-worker.ts"
import { rowOf } from "./transactions-history.ts"
import { eventually, frame, showScreen } from "./transactions-page.tsx"

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  sessionStorage.clear()
  location.hash = ""
  document.documentElement.style.colorScheme = ""
})

/** Names that would do something where they are not taken for text. */
const marketplaces = [`<b>&"'`, "<script>1", "]]>\u0001&lt;"] as const

const rows = 3000
/** Seconds from one to the next: five weeks of rows. */
const apart = 1009

/** A question that a kind can draw, whose series are called by hostile names; those of a calendar are weekdays. */
const questionOf = (kind: PictureKind): string =>
  kind === "calendar" ? "net by week, weekday" : "net by weekday, marketplace"

/** What stands in a picture of them; of weekdays every other is named. */
const seriesNames = (kind: PictureKind): ReadonlyArray<string> =>
  kind === "calendar" ? ["Mon", "Wed", "Fri"] : marketplaces

const nameOf = (kind: PictureKind): string => i18n._(kindNames[kind])
const picture = (kind: PictureKind) => page.getByRole("slider", { name: nameOf(kind), exact: true })
const marksOf = (kind: PictureKind): ReadonlyArray<string> =>
  [...picture(kind).element().querySelectorAll("path")].map((path) => path.getAttribute("d") ?? "")
const said = (kind: PictureKind): string => picture(kind).element().getAttribute("aria-valuetext") ?? ""
const numberOf = (kind: PictureKind): string | undefined => /: ([^ ]+)/.exec(said(kind))?.[1]
/** The numbers of the table that has what the pictures have. */
const tableCells = (): ReadonlyArray<string> =>
  [...document.querySelectorAll('.pivot [role="grid"] .pivot-cell')].map((cell) => cell.textContent)
const focus = (kind: PictureKind): void => {
  const element = picture(kind).element()
  if (element instanceof HTMLElement) element.focus()
}

/** Pictures of these kinds and no others. */
const shown = async (ask: string, wanted: ReadonlyArray<PictureKind>): Promise<void> => {
  const office = new HistoryWorker(rows)
  for (let id = 1; id <= rows; id++)
    office.history.edited.set(id, {
      ...rowOf(id),
      date: 1_755_000_000 + id * apart,
      marketplace: marketplaces[id % marketplaces.length] ?? "",
    })
  office.resolve("rates", () => remoteData<never>(null, null, "init") as never)
  location.hash = `#${new URLSearchParams({ tab: "pivot", ask }).toString()}`
  await showScreen(office)
  await page.getByRole("button", { name: "Pictures" }).click()
  await expect.element(page.getByRole("group", { name: "Kinds of pictures" })).toBeInTheDocument()
  for (const kind of pictureKinds) {
    const input = page.getByRole("checkbox", { name: nameOf(kind), exact: true }).element()
    // The input itself lies under its label.
    if (input instanceof HTMLInputElement && input.checked !== wanted.includes(kind)) input.click()
  }
  for (const kind of wanted) await expect.element(picture(kind)).toBeInTheDocument()
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

const colorsOf = (bitmap: ImageBitmap): ReadonlySet<string> => {
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d")
  context?.drawImage(bitmap, 0, 0)
  const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray()
  const colors = new Set<string>()
  for (let at = 0; at < pixels.length; at += 4) colors.add(pixels.slice(at, at + 3).join())
  return colors
}

const axeFindings = async (): Promise<ReadonlyArray<string>> => {
  document.title = "Pictures"
  document.documentElement.lang = "en"
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  const { violations } = await axe.run(document.querySelector(".pivot-pictures") ?? document.body)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}

describe.each(pictureKinds)("the picture %s of a pivot", (kind) => {
  /** Another one of the same answer. */
  const other: PictureKind = kind === "heat" ? "bars" : "heat"

  test("B048 is walked through by keys, says the numbers of the table below it, and opens a cell", async () => {
    await shown(questionOf(kind), [kind])
    expect(marksOf(kind).length).toBeGreaterThan(3)
    expect(said(kind)).toBe("nothing is pointed at")
    focus(kind)
    await userEvent.keyboard("{Home}")
    await eventually(() => said(kind)).not.toBe("nothing is pointed at")
    const first = said(kind)
    expect(first).toMatch(kind === "box" ? /: \S+ to \S+, the middle half \S+ to \S+, median \S+$/ : /: \S+ [A-Z]+$/)
    // Of a spread's numbers the table has what they are found of.
    expect(kind === "box" || tableCells().includes(numberOf(kind) ?? "")).toBe(true)
    await userEvent.keyboard("{ArrowRight}")
    await eventually(() => said(kind)).not.toBe(first)
    await userEvent.keyboard("{ArrowLeft}")
    await eventually(() => said(kind)).toBe(first)
    await userEvent.keyboard("{End}")
    await eventually(() => said(kind)).not.toBe(first)
    const last = said(kind)
    await userEvent.keyboard(kind === "calendar" ? "{ArrowUp}" : "{ArrowUp}{ArrowUp}{ArrowDown}{ArrowUp}")
    await eventually(() => said(kind)).not.toBe(last)
    await userEvent.keyboard("{Enter}")
    await expect.element(page.getByRole("menuitem", { name: "Show its rows" })).toBeInTheDocument()
  })

  test("B049 filters the table and another one by a span that is chosen in it, and is filtered by the other", async () => {
    await shown(questionOf(kind), [kind, other])
    const all = tableCells().length
    const [own, others] = [marksOf(kind), marksOf(other)]
    focus(kind)
    await userEvent.keyboard("{End}{Shift>}{ArrowLeft}{/Shift}")
    await eventually(() => tableCells().length).toBeLessThan(all)
    // Itself it shows where the span lies.
    expect(marksOf(kind)).toEqual(own)
    expect(picture(kind).element().querySelector(".pivot-brush")).not.toBeNull()
    expect(picture(other).element().querySelector(".pivot-brush")).toBeNull()
    expect(marksOf(other)).not.toEqual(others)
    await page.getByRole("button", { name: "Show all rows again" }).click()
    await eventually(() => tableCells().length).toBe(all)
    expect([marksOf(kind), marksOf(other)]).toEqual([own, others])
    focus(other)
    await userEvent.keyboard("{End}{Shift>}{ArrowLeft}{/Shift}")
    await eventually(() => tableCells().length).toBeLessThan(all)
    expect(marksOf(kind)).not.toEqual(own)
    expect(marksOf(other)).toEqual(others)
    await userEvent.keyboard("{Escape}")
    await eventually(() => tableCells().length).toBe(all)
    expect(marksOf(kind)).toEqual(own)
  })

  test("B049 has a span drawn with the mouse held down, and a mouse that only passes changes none", async () => {
    await shown(questionOf(kind), [kind])
    const all = tableCells().length
    const plot = picture(kind).element().querySelector("svg")
    const pointer = (type: string, x: number, y: number, buttons: number): void => {
      plot?.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, buttons, bubbles: true, isPrimary: true }))
    }
    focus(kind)
    await userEvent.keyboard("{End}")
    await eventually(() => plot?.querySelector(".pivot-here")).not.toBeNull()
    const box = plot?.querySelector(".pivot-here")?.getBoundingClientRect() ?? new DOMRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    // As far as the place before it, whatever a kind has beside another.
    const left = box.width
    pointer("pointerdown", x, y, 1)
    await frame()
    pointer("pointermove", x - left, y, 1)
    await eventually(() => tableCells().length).toBeLessThan(all)
    pointer("pointerup", x - left, y, 0)
    const chosen = tableCells()
    const span = plot?.querySelector(".pivot-brush")?.outerHTML
    const pointedAt = said(kind)
    pointer("pointermove", x, y, 0)
    await eventually(() => said(kind)).not.toBe(pointedAt)
    expect(plot?.querySelector(".pivot-brush")?.outerHTML).toBe(span)
    expect(tableCells()).toEqual(chosen)
  })

  test("has letters as large as the reader's, and what is pointed at is what lies there", async () => {
    document.documentElement.style.fontSize = "32px"
    onTestFinished(() => document.documentElement.removeAttribute("style"))
    await shown(questionOf("heat"), ["heat"])
    const words = picture("heat").element().querySelector("text")?.getBoundingClientRect()
    expect(words?.height).toBeGreaterThan(24)
    focus("heat")
    await userEvent.keyboard("{End}{ArrowDown}{End}")
    const last = said("heat")
    const {
      x = 0,
      y = 0,
      width = 0,
      height = 0,
    } = picture("heat").element().querySelector(".pivot-here")?.getBoundingClientRect() ?? {}
    await userEvent.keyboard("{Home}")
    expect(said("heat")).not.toBe(last)
    const at = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true }
    picture("heat").element().querySelector("svg")?.dispatchEvent(new PointerEvent("pointermove", at))
    await eventually(() => said("heat")).toBe(last)
  })

  test("B043 goes out as SVG and as PNG, the same picture with what it is of, and no name in it is markup", async () => {
    const blobs = downloads()
    await shown(questionOf(kind), [kind])
    await page.getByRole("button", { name: `${nameOf(kind)}, SVG`, exact: true }).click()
    await page.getByRole("button", { name: `${nameOf(kind)}, PNG`, exact: true }).click()
    await eventually(() => blobs.length).toBe(2)
    const text = (await blobs.find(({ type }) => type === "image/svg+xml")?.text()) ?? ""
    const file = new DOMParser().parseFromString(text, "image/svg+xml")
    expect(file.querySelector("parsererror")).toBeNull()
    expect(file.querySelector("title")?.textContent).toBe(nameOf(kind))
    const texts = [...file.querySelectorAll("text")].map(({ textContent }) => textContent)
    // Above the legend the picture as it is on the page.
    const drawn = [...file.querySelectorAll("path")].map((path) => path.getAttribute("d"))
    expect(drawn.slice(0, marksOf(kind).length)).toEqual(marksOf(kind))
    expect(texts.at(-1)).toMatch(/^net by \w+, \w+ · [A-Z]+$/)
    expect(texts).toEqual(expect.arrayContaining(seriesNames(kind).map((name) => name.replace("\u0001", "\uFFFD"))))
    expect(new Set([...file.querySelectorAll("*")].map(({ localName }) => localName))).toEqual(
      new Set(["svg", "title", "rect", "path", "text"]),
    )
    expect(text).not.toMatch(/var\(|class=|\son\w+=|href/)
    // Colours that programs other than browsers know.
    for (const [, color] of text.matchAll(/(?:fill|stroke)="(?!none)([^"]*)"/g)) expect(color).toMatch(/^rgb\(/)

    const image = blobs.find(({ type }) => type === "image/png") ?? new Blob()
    const bytes = new DataView(await image.arrayBuffer())
    expect([bytes.getUint32(0), bytes.getUint32(4)]).toEqual([0x89504e47, 0x0d0a1a0a])
    const sides = ["width", "height"].map((side) => 2 * Number(file.documentElement.getAttribute(side)))
    expect([bytes.getUint32(16), bytes.getUint32(20)]).toEqual(sides)
    const bitmap = await createImageBitmap(image)
    expect([bitmap.width, bitmap.height]).toEqual(sides)
    expect(colorsOf(bitmap).size).toBeGreaterThan(8)
  })

  test.each(["light", "dark"])("B048 has nothing that axe finds fault with, in the %s theme", async (scheme) => {
    document.documentElement.style.colorScheme = scheme
    await shown(questionOf(kind), [kind])
    focus(kind)
    await userEvent.keyboard("{End}{Shift>}{ArrowLeft}{/Shift}")
    await expect.element(page.getByRole("button", { name: "Show all rows again" })).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })
})

test("B048 a calendar says what it needs where the cells of a pivot are no days", async () => {
  await shown("net by week, weekday", ["calendar"])
  location.hash = `#${new URLSearchParams({ tab: "pivot", ask: "net by month, type" }).toString()}`
  await expect.element(page.getByText("A calendar is drawn of rows by week and columns by weekday.")).toBeVisible()
})

test("two pictures stand beside each other where they have room, however much their series' names need", async () => {
  await shown("net by week, weekday", ["lines", "stacked"])
  const place = document.querySelector("main") ?? document.body
  place.style.width = "800px" // what the navigation leaves of a window of 1024 px
  const [lines, stacked] = (["lines", "stacked"] as const).map((kind) => picture(kind).element())
  await eventually(() => lines?.getBoundingClientRect().width ?? 800).toBeLessThan(400)
  await frame()
  expect(stacked?.getBoundingClientRect().top).toBe(lines?.getBoundingClientRect().top)
  expect(stacked?.getBoundingClientRect().left).toBeGreaterThan(lines?.getBoundingClientRect().right ?? 800)
})
