import { readFileSync } from "node:fs"
import type { Locator, Page } from "@playwright/test"
import { noFilter } from "../../src/domain/history/query.ts"
import { currencyOf } from "../../src/domain/money/currency.ts"
import type { Moment } from "../../src/domain/recording/moment.ts"
import { sheetLink } from "../../src/domain/sheets/file.ts"
import { recordingOf } from "../replay/recording.ts"
import { hook } from "./hooks.ts"
import { expect, holdToken, newCustomer, test } from "./office.ts"
import { axeFindings, seeRows, signIn, signOut, storedTexts } from "./steps.ts"

const pivotHash = (ask: string): string => `#${new URLSearchParams({ tab: "pivot", ask }).toString()}`
const secret = "Tax for Anna 2026"

const goTo = (page: Page, hash: string): Promise<void> =>
  page.evaluate((next) => {
    location.hash = next
  }, hash)

/** The words of the parts, in the order in which they stand. */
const partsOf = (page: Page): Promise<ReadonlyArray<string>> =>
  page
    .locator(".sheet-parts > section")
    .evaluateAll((parts) => parts.map((part) => part.getAttribute("aria-label") ?? ""))

/** The cells of the pivot that is drawn first. */
const cellsOf = async (page: Page): Promise<ReadonlyArray<string>> => {
  const grid = page.getByRole("grid", { name: "Pivot" }).first()
  await expect(grid.getByRole("row").nth(1)).toBeVisible()
  return grid.evaluate((element) =>
    [...element.querySelectorAll('[role="row"]')].map((row) =>
      [...row.querySelectorAll('[role="columnheader"], [role="rowheader"], [role="gridcell"]')]
        .map((cell) => cell.textContent.trim())
        .join("|"),
    ),
  )
}

/** Asks a pivot on its own screen, and puts it on a new sheet; gives what the screen showed. */
const putOnNewSheet = async (page: Page, ask: string): Promise<ReadonlyArray<string>> => {
  await goTo(page, pivotHash(ask))
  const cells = await cellsOf(page)
  await page.getByRole("button", { name: "Put on a sheet" }).click()
  await page.getByRole("menuitem", { name: "A new sheet" }).click()
  await expect(page.getByRole("region", { name: `Table: ${ask}` })).toBeVisible()
  return cells
}

const add = async (page: Page, kind: string): Promise<void> => {
  await page.getByRole("button", { name: "Add", exact: true }).click()
  await page.getByRole("menuitem", { name: kind, exact: true }).click()
}

const addText = async (page: Page, text: string): Promise<void> => {
  await add(page, "Text")
  await page.getByRole("textbox", { name: "Text" }).fill(text)
  await page.getByRole("button", { name: "Keep", exact: true }).click()
  await expect(page.getByText(text)).not.toHaveCount(0)
}

const outline = (page: Page): Locator => page.getByRole("grid", { name: "Order of the parts" })
const named = ["Table: net by year, type", `Text: ${secret}`, "Bars: net by year, type"] as const

test("B053 a sheet keeps questions, text and their order, arranged by keys and by dragging, over a reload, on paper, and back after it was deleted", async ({
  page,
  openedTransactions,
}) => {
  await openedTransactions()
  await page.getByRole("link", { name: "Sheets" }).click()
  await expect(page.getByText("No sheet yet")).toBeVisible()
  const onPivot = await putOnNewSheet(page, "net by year, type")
  await expect.poll(() => cellsOf(page)).toEqual(onPivot)
  await addText(page, secret)
  await add(page, "Bars")
  await page.getByRole("button", { name: "Keep", exact: true }).click()
  await expect(page.getByRole("slider", { name: "Bars" })).toBeVisible()
  await expect.poll(() => partsOf(page)).toEqual(named)
  await page.getByRole("textbox", { name: "Name of the sheet" }).fill("My years")
  await page.getByRole("textbox", { name: "Name of the sheet" }).press("Enter")
  expect(await axeFindings(page)).toEqual([])

  const row = (name: string): Locator => outline(page).getByRole("row", { name })
  // By keys: the last part goes to the top.
  await row(named[0]).focus()
  for (const key of ["End", "ArrowRight"]) await page.keyboard.press(key)
  await expect(outline(page).getByRole("button", { name: `Move ${named[2]}` })).toBeFocused()
  await page.keyboard.press("Enter")
  // The keys belong to the places where it can go as soon as one of them has the focus.
  await expect(page.locator(".sheet-drop :focus, .sheet-drop:focus")).toHaveCount(1)
  for (const key of ["Home", "Enter"]) await page.keyboard.press(key)
  await expect.poll(() => partsOf(page)).toEqual([named[2], named[0], named[1]])
  // By dragging: it goes to the end again.
  const [from, to] = [await row(named[2]).boundingBox(), await row(named[1]).boundingBox()]
  await page.mouse.move((from?.x ?? 0) + 60, (from?.y ?? 0) + 8)
  await page.mouse.down()
  await page.mouse.move((to?.x ?? 0) + 60, (to?.y ?? 0) + 8, { steps: 8 })
  await page.mouse.move((to?.x ?? 0) + 60, (to?.y ?? 0) + (to?.height ?? 0) - 3, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => partsOf(page)).toEqual(named)
  // And by the menu of a part.
  await page.getByRole("button", { name: `Part ${named[1]}` }).click()
  await page.getByRole("menuitem", { name: "Up", exact: true }).click()
  await expect.poll(() => partsOf(page)).toEqual([named[1], named[0], named[2]])

  await page.reload()
  await expect.poll(() => partsOf(page)).toEqual([named[1], named[0], named[2]])
  await expect.poll(() => cellsOf(page)).toEqual(onPivot)
  await expect(page.getByRole("textbox", { name: "Name of the sheet" })).toHaveValue("My years")

  await page.emulateMedia({ media: "print" })
  await expect(page.getByRole("heading", { name: "My years" })).toBeVisible()
  await expect(page.getByText(secret).last()).toBeVisible()
  for (const tool of ["Add", "Give away", "Delete the sheet"])
    await expect(page.getByRole("button", { name: tool, exact: true })).toBeHidden()
  await expect(outline(page)).toBeHidden()
  await page.emulateMedia({ media: "screen" })

  await page.getByRole("button", { name: `Part ${named[0]}` }).click()
  await page.getByRole("menuitem", { name: "Remove" }).click()
  await expect.poll(() => partsOf(page)).toEqual([named[1], named[2]])
  await page.getByRole("button", { name: "Have it back" }).click()
  await expect.poll(() => partsOf(page)).toEqual([named[1], named[0], named[2]])
  await page.getByRole("button", { name: "Delete the sheet" }).click()
  await expect(page.getByText("No sheet yet")).toBeVisible()
  await page.getByRole("button", { name: "Have it back" }).click()
  await expect.poll(() => partsOf(page)).toEqual([named[1], named[0], named[2]])
})

test("B054 a sheet given away as a link or a file has none of its numbers, shows whoever keeps it his own, and no server hears of it", async ({
  page,
  browser,
  context,
  office,
  customer,
  openedTransactions,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: office.url })
  await openedTransactions()
  const first = await putOnNewSheet(page, "rows by type")
  await addText(page, secret)
  await page.getByRole("button", { name: "Give away" }).click()
  const dialog = page.getByRole("dialog", { name: "Give this sheet away" })
  expect(await axeFindings(page)).toEqual([])
  const downloading = page.waitForEvent("download")
  await dialog.getByRole("button", { name: "Save as a file" }).click()
  const file = readFileSync(await (await downloading).path(), "utf8")
  await dialog.getByRole("button", { name: "Copy the link" }).click()
  await expect(page.getByText("The link is copied")).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(JSON.parse(file)).toEqual({
    format: "web-office-sheet",
    version: 1,
    name: "New sheet",
    parts: [
      { kind: "table", isWide: true, words: "rows by type", beside: null },
      { kind: "text", isWide: true, words: secret, beside: null },
    ],
  })
  await page.keyboard.press("Escape")

  const other = await newCustomer(office, "demo@office.test", 40)
  const device = await browser.newContext({ baseURL: office.url })
  await holdToken(device, office, other.token)
  const theirs = await device.newPage()
  const heard: Array<string> = []
  theirs.on("request", (request) => heard.push(`${request.url()} ${request.postData() ?? ""}`))
  await theirs.goto("/transactions")
  await seeRows(theirs, other.rows)
  await theirs.goto(link)
  const given = theirs.getByRole("region", { name: "A sheet was given to you" })
  await expect(given.getByText(secret)).toBeVisible()
  await expect(theirs.getByRole("grid", { name: "Pivot" })).toHaveCount(0)
  expect(await axeFindings(theirs)).toEqual([])
  await given.getByRole("button", { name: "Keep it on this device" }).click()
  await expect(theirs.getByRole("region", { name: "Table: rows by type" })).toBeVisible()
  expect(new URL(theirs.url()).hash).not.toContain("take")
  const second = await cellsOf(theirs)
  expect(second).not.toEqual(first)
  const total = (cells: ReadonlyArray<string>): number =>
    cells.slice(1).reduce((sum, line) => sum + Number(line.split("|").at(-1)?.replaceAll(",", "")), 0)
  expect([total(first), total(second)]).toEqual([customer.rows, other.rows])
  const take = new URLSearchParams(new URL(link).hash.slice(1)).get("take") ?? ""
  expect(heard.length).toBeGreaterThan(0)
  expect(heard.filter((each) => each.includes(take) || each.includes("Tax%20for") || each.includes("Tax for"))).toEqual(
    [],
  )

  const chooser = theirs.locator('input[type="file"]')
  const choose = (text: string): Promise<void> =>
    chooser.setInputFiles({ name: "a.sheet.json", mimeType: "application/json", buffer: Buffer.from(text) })
  const sheets = theirs.getByRole("button", { name: /Sheet$/ })
  for (const [text, why] of [
    [file.slice(0, 90), "It is no sheet, or only a part of one is there."],
    [file.replace('"version":1', '"version":7'), "It is a sheet of format 7, and this office reads up to 1."],
    [file.replace('"kind":"table"', '"kind":"script"'), "It is no sheet, or only a part of one is there."],
    ["x".repeat(2 * 1024 * 1024 + 1), "It is larger than any sheet can be."],
  ] as const) {
    await choose(text)
    await expect(theirs.getByText(`${why} Nothing was changed.`)).toBeVisible()
    await theirs.getByRole("button", { name: "Close", exact: true }).click()
  }
  await choose(file)
  await theirs.getByRole("button", { name: "Keep it on this device" }).click()
  await sheets.click()
  await expect(theirs.getByRole("option")).toHaveCount(2)
  await theirs.keyboard.press("Escape")
  await device.close()

  await signOut(page)
  expect((await storedTexts(page)).filter(([, text]) => text.includes(secret)).map(([place]) => place)).toEqual([])
  await signIn(page, customer.email)
  await page.getByRole("navigation").getByRole("link", { name: "Transactions" }).click()
  await page.getByRole("link", { name: "Sheets" }).click()
  await expect(page.getByText("No sheet yet")).toBeVisible()
})

test("a sheet's link that is opened signed out waits over the sign-in, and is offered to whoever comes in", async ({
  page,
  office,
  customer,
}) => {
  const given = {
    name: "Given",
    parts: [{ id: "one", kind: "text", isWide: true, words: secret, beside: null }],
  } as const
  await page.goto(sheetLink(office.url, given) ?? "")
  await expect(page).toHaveURL((url) => url.pathname === "/login" && url.hash === "")
  await signIn(page, customer.email)
  await page.getByRole("link", { name: /^Continue/ }).click()
  await expect(page.getByRole("region", { name: "A sheet was given to you" }).getByText(secret)).toBeVisible()
})

/** A decimal as a whole number of parts of which 10^18 are one. */
const scaled = (text: string): bigint => {
  const [, sign = "", whole = "0", fraction = ""] = /^(-?)(\d+)\.?(\d*)$/.exec(text) ?? []
  return BigInt(sign + whole + fraction.padEnd(18, "0"))
}

/** What comes to each type and currency by adding up the rows of a moment, one by one. */
const netAt = (moment: Moment): Readonly<Record<string, bigint>> => {
  const types = moment.ask("filterChoices", null).value?.value?.types ?? []
  const held = moment.state("transactions")
  const sums: Record<string, bigint> = {}
  for (const { type, currency, sum } of held.reader().window(noFilter, 0, held.size)) {
    const name = `${types.find(({ id }) => id === type)?.name ?? type}|${currencyOf(currency).code}`
    sums[name] = (sums[name] ?? 0n) + scaled(sum)
  }
  return sums
}

/** What the cells of a net by type say, as `netAt` names it. */
const netSaid = (cells: ReadonlyArray<string>): Readonly<Record<string, bigint>> =>
  Object.fromEntries(
    cells.slice(1).map((line) => {
      const [type = "", currency = "", text = ""] = line.split("|").slice(-3)
      return [`${type}|${currency}`, scaled(text.replaceAll(",", "").replace("\u2212", "-"))]
    }),
  )

test("B055 a sheet in a replay has at every moment of the recording the parts it had and the numbers of the rows there were", async ({
  page,
  office,
  customer,
  openedTransactions,
}) => {
  await openedTransactions()
  await putOnNewSheet(page, "net by type")
  const before = await cellsOf(page)
  const insert = [1, 2, 3].map((place) => ({ description: `needle ${place}`, sum: "1.25" }))
  await hook(office, "rows", { email: customer.email, insert })
  await page.getByRole("link", { name: "Transactions", exact: true }).last().click()
  await seeRows(page, customer.rows + 3)
  await page.getByRole("link", { name: "Sheets" }).click()
  await expect.poll(() => cellsOf(page)).not.toEqual(before)
  const after = await cellsOf(page)
  await addText(page, secret)

  await page.goto("/journal")
  await page.getByRole("button", { name: "Export the journal" }).click()
  await page.locator("label").filter({ hasText: "Complete" }).click()
  const downloading = page.waitForEvent("download")
  await page.getByRole("button", { name: "Export", exact: true }).click()
  const path = await (await downloading).path()
  const { events, at } = recordingOf(readFileSync(path, "utf8"))

  await page.goto("/replay")
  await page.locator('input[type="file"]').setInputFiles(path)
  const bar = page.getByRole("region", { name: "Recording" })
  await expect(bar.getByText(`Position ${events.length} of ${events.length}`)).toBeVisible()
  await page.getByRole("link", { name: "Transactions", exact: true }).first().click()
  await page.getByRole("link", { name: "Sheets" }).click()
  await expect.poll(() => cellsOf(page)).toEqual(after)
  const seen = new Set<string>()
  for (let place = events.length; place > 0; place--) {
    await expect(bar.getByText(`Position ${place} of ${events.length}`)).toBeVisible()
    const moment = at(events[place - 1]?.position)
    const [sheet] = moment.ask("sheets", null).value ?? []
    if (sheet === undefined) await expect(page.getByText("No sheet yet")).toBeVisible()
    else {
      const names = sheet.parts.map(({ kind, words }) => `${kind === "text" ? "Text" : "Table"}: ${words}`)
      await expect.poll(() => partsOf(page)).toEqual(names)
      // What could only be refused is not offered.
      await expect(page.getByRole("button", { name: "Add", exact: true })).toHaveCount(0)
      if (names.length > 0) await expect.poll(async () => netSaid(await cellsOf(page))).toEqual(netAt(moment))
    }
    const shows = sheet !== undefined && sheet.parts.length > 0 ? (await cellsOf(page)).join() : ""
    seen.add(shows)
    if (place > 1) await bar.getByRole("button", { name: "One entry back" }).click()
  }
  // None, those before the new rows, and those with them.
  for (const shown of ["", before.join(), after.join()]) expect([...seen]).toContain(shown)
})
