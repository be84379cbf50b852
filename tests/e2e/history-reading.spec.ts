import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { parse } from "csv-parse/sync"
import { hook } from "./hooks.ts"
import { expect, test } from "./office.ts"
import { axeFindings, seeRows, transactionsGrid } from "./steps.ts"

/** What has the focus, by what a screen reader would call it. */
const focused = (page: Page) => page.locator(":focus")

const rowWithFocus = async (page: Page): Promise<number> =>
  Number(await focused(page).evaluate((cell) => cell.closest("[aria-rowindex]")?.getAttribute("aria-rowindex")))

/** The row and the column of what has the focus, and what it says. */
const placeOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    const of = (index: string) => element?.closest(`[${index}]`)?.getAttribute(index)
    return [of("aria-rowindex"), of("data-column"), element?.textContent].join(" ")
  })

/** Presses a key that leads elsewhere, and waits until the focus is there: a row may have to be drawn first. */
const step = async (page: Page, key: string): Promise<void> => {
  const before = await placeOfFocus(page)
  await page.keyboard.press(key)
  await expect.poll(() => placeOfFocus(page), key).not.toBe(before)
}

interface Stop {
  readonly role: string | null
  readonly tag: string
  readonly name: string
}

/** Tabs until a stop of the keyboard is the one that is looked for. */
const tabTo = async (page: Page, isWanted: (stop: Stop) => boolean): Promise<void> => {
  const stop = () =>
    page.evaluate((): Stop => {
      const element = document.activeElement
      return {
        role: element?.getAttribute("role") ?? null,
        tag: element?.tagName ?? "",
        name: element?.getAttribute("aria-label") ?? element?.textContent ?? "",
      }
    })
  for (let stops = 0; stops < 60; stops++) {
    if (isWanted(await stop())) return
    await page.keyboard.press("Tab")
  }
  throw new Error("no such stop")
}

const isCell = ({ role }: Stop): boolean => role === "gridcell"

test.describe("reading the history", () => {
  test("days are typed under the office's policy, in fields that come when they are opened (S08)", async ({
    page,
    openedTransactions,
  }) => {
    const scripts: string[] = []
    page.on("request", (request) => scripts.push(new URL(request.url()).pathname))
    const fields = () => scripts.filter((path) => path.includes("days-panel"))
    await page.setViewportSize({ width: 1440, height: 900 })
    await openedTransactions()
    const field = page.getByRole("button", { name: /^Days, UTC/ })
    if (!(await field.isVisible())) await page.getByRole("button", { name: /^Filter/ }).click()
    await expect(field).toBeVisible()
    expect(fields()).toEqual([])
    await field.click()
    const parts = page.getByRole("dialog", { name: "Days, UTC" }).getByRole("spinbutton")
    await expect(parts).toHaveCount(6)
    expect(fields()).not.toEqual([])
    for (const first of [0, 3]) {
      await parts.nth(first).click()
      for (const digit of "01012001") await page.keyboard.press(digit)
    }
    await page.keyboard.press("Escape")
    await expect(field).toContainText("1 Jan 2001")
    await expect(page.getByText("No row matches the filter").first()).toBeVisible()
  })

  test("a week of use by keyboard alone: walk, read, note, ask, sort, take away, come back (R168 R175 R176 S32)", async ({
    page,
    customer,
    openedTransactions,
  }) => {
    test.slow() // a week has many keys
    await page.setViewportSize({ width: 1440, height: 720 }) // room for all ten columns
    await openedTransactions()
    const grid = transactionsGrid(page)
    await expect(grid).toHaveAttribute("aria-colcount", "10")

    await page.keyboard.press("Tab")
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused()
    await page.keyboard.press("Enter")

    // Walks by days and pages, reads a row and its neighbours, writes a note.
    await tabTo(page, isCell)
    for (const key of ["ArrowDown", "ArrowDown", "PageDown", "ArrowUp"]) await step(page, key)
    const row = await rowWithFocus(page)
    expect(row).toBeGreaterThan(5)
    await page.keyboard.press("Enter")
    const drawer = page.getByRole("complementary", { name: "Details" })
    await expect(focused(page)).toHaveText("Details")
    await expect(drawer.getByText(/came with page \d+ at \d{2}:\d{2}:\d{2}/)).toBeVisible()
    const number = await drawer.locator("dd").last().textContent()
    await page.keyboard.press("ArrowDown")
    await expect(drawer.locator("dd").last()).not.toHaveText(number ?? "")
    await page.keyboard.press("ArrowUp")
    await expect(drawer.locator("dd").last()).toHaveText(number ?? "")
    await tabTo(page, ({ tag }) => tag === "TEXTAREA")
    await page.keyboard.type("=rent, paid late")
    await expect(drawer.getByText("Kept")).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press("Escape")
    await expect(drawer).toBeHidden()
    await expect.poll(() => rowWithFocus(page)).toBe(row)

    // Asks for rows of the same currency from the cell, by the menu key; the count says what is left.
    await page.keyboard.press("Home")
    await expect(focused(page)).toHaveAttribute("data-column", "0")
    for (const key of ["ArrowRight", "ArrowRight"]) await step(page, key)
    await page.keyboard.press("Shift+F10")
    await expect(page.getByRole("menuitem", { name: "Only this" })).toBeFocused()
    await page.keyboard.press("Enter")
    await expect(grid).not.toHaveAttribute("aria-rowcount", String(customer.rows + 1))
    const left = Number(await grid.getAttribute("aria-rowcount")) - 1

    // Sorts by the sum from the headers.
    await tabTo(page, isCell)
    await page.keyboard.press("Control+Home")
    await expect.poll(() => rowWithFocus(page)).toBe(2)
    await step(page, "ArrowUp")
    const header = page.getByRole("columnheader", { name: "Sum" })
    while (!(await header.getByRole("button").evaluate((button) => button === document.activeElement)))
      await step(page, "ArrowRight")
    await page.keyboard.press("Enter")
    await expect(header).toHaveAttribute("aria-sort", "descending")
    await expect(page.getByRole("columnheader", { name: "Date" })).toHaveAttribute("aria-sort", "none")

    // Takes exactly that away, once the rows in their new order are there.
    await expect(grid.getByRole("gridcell").first()).toBeVisible()
    await page.keyboard.press("ArrowDown")
    await expect(focused(page)).toHaveAttribute("role", "gridcell")
    await page.keyboard.press("e")
    await expect(page.getByRole("dialog", { name: "Export" })).toBeVisible()
    const downloads = page.waitForEvent("download")
    await tabTo(page, ({ name }) => name.startsWith(`Export ${left} row`))
    await page.keyboard.press("Enter")
    const file = await downloads
    expect(file.url()).toMatch(/^blob:/)
    expect(file.suggestedFilename()).toMatch(/^transactions-[\dT-]+Z-no-gap-from-\d{4}-\d\d-\d\d\.csv$/)
    await expect(page.getByText(`${left} rows written`)).toBeVisible()
    const rows: ReadonlyArray<Readonly<Record<string, string>>> = parse(await readFile(await file.path()), {
      columns: true,
      bom: true,
    })
    expect(rows).toHaveLength(left)
    expect(new Set(rows.map(({ currency }) => currency)).size).toBe(1)
    const sums = rows.map(({ sum }) => Number(sum)) // their order, not their value
    expect(sums).toEqual(sums.toSorted((a, b) => b - a))
    const noted = rows.filter(({ note }) => note !== "")
    expect(noted.map(({ note, id }) => [note, id])).toEqual([["'=rent, paid late", number]])
    await page.keyboard.press("Escape")
    await expect(focused(page)).toHaveAttribute("role", "gridcell")

    // The list of keys, and back.
    await page.keyboard.press("?")
    await expect(page.getByRole("dialog", { name: "Keyboard" })).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(focused(page)).toHaveAttribute("role", "gridcell")

    // The palette, as a Russian layout says its key.
    await focused(page).dispatchEvent("keydown", { key: "л", code: "KeyK", ctrlKey: true, bubbles: true })
    await expect(page.getByRole("dialog", { name: "Find anything" })).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(focused(page)).toHaveAttribute("role", "gridcell")
  })
})

test.describe("reading a history that goes on", () => {
  test("the reader's place is kept to the pixel over a reload, new rows wait behind a pill, and a day's head says what it comes to", async ({
    page,
    office,
    customer,
    openedTransactions,
  }) => {
    await openedTransactions()
    const grid = transactionsGrid(page)
    const first = () =>
      grid.evaluate((element) => {
        const edge = element.getBoundingClientRect().top + 68
        const rows = [...element.querySelectorAll<HTMLElement>(".tx-row")]
          .map((each) => ({ top: each.getBoundingClientRect().top, words: each.textContent }))
          .filter(({ top }) => top >= edge)
          .sort((a, b) => a.top - b.top)
        return { top: Math.round((rows[0]?.top ?? 0) - edge), words: rows[0]?.words ?? "" }
      })
    await expect(grid.locator(".tx-day-head").first()).toContainText(/UTC · \d+ rows? · net/)
    await grid.evaluate((element) => {
      element.scrollTop = 4_321
    })
    await expect.poll(async () => (await first()).words).toMatch(/\d{2}:\d{2}:\d{2}/)
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage).some((key) => key.startsWith("transactions:"))))
      .toBe(true)
    await expect
      .poll(() =>
        page.evaluate(() =>
          sessionStorage
            .getItem(Object.keys(sessionStorage).find((key) => key.startsWith("transactions:")) ?? "")
            ?.includes('"place":{'),
        ),
      )
      .toBe(true)
    const before = await first()
    await page.reload()
    await seeRows(page, customer.rows)
    await expect.poll(async () => (await first()).words).toBe(before.words)
    await expect.poll(async () => Math.abs((await first()).top - before.top)).toBeLessThanOrEqual(1)

    await hook(office, "rows", {
      email: customer.email,
      insert: [
        { description: "One of just now", sum: "12.5" },
        { description: "Another of just now", sum: "7" },
      ],
    })
    await expect(page.getByRole("button", { name: "2 new" })).toBeVisible()
    await expect.poll(async () => (await first()).words).toBe(before.words)
    await page.getByRole("button", { name: "2 new" }).click()
    await expect(page.getByText("One of just now")).toBeVisible()
    await expect(page.getByRole("button", { name: "2 new" })).toBeHidden()
  })
})
