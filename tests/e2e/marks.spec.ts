import { readFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import { replay } from "../../scripts/replay/library.ts"
import { modals } from "../../src/domain/modals/modal-names.ts"
import { Random } from "../laws/random.ts"
import { expect, holdToken, newCustomer, test } from "./office.ts"
import { exportJournal, recordJourney } from "./replayed.ts"
import { onEveryScreen } from "./screen-list.ts"
import { seeRows, transactionsGrid } from "./steps.ts"

test("steps are recorded once the customer asks for it, over a load of the page, until he stops it (B058)", async ({
  page,
  signedIn,
}) => {
  const strip = page.getByText("Your steps are recorded")
  const kept = () => page.evaluate(() => sessionStorage.getItem("office:marks"))
  await signedIn()
  await page.getByRole("link", { name: "Transactions", exact: true }).first().click()
  expect((await replay(await exportJournal(page, "unasked"))).marks).toEqual([])
  expect(await kept()).toBeNull()

  await page.goto("/journal")
  await page.getByRole("button", { name: "Export the journal" }).click()
  await page.getByRole("button", { name: "Record my steps first" }).click()
  await expect(strip).toBeVisible()
  await page.getByRole("link", { name: "Profile", exact: true }).first().click()
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible()
  await page.setViewportSize({ width: 1100, height: 700 })
  await page.goto("/contacts?contact=1#modal=withdrawBtc&sum=0.31337&email=anna@office.test")
  await expect(page.getByRole("dialog")).toBeVisible()
  await expect(strip).toBeVisible()
  const { marks } = await replay(await exportJournal(page, "asked"))
  const stood = marks.flatMap((mark) => (mark.kind === "stood" ? [mark] : []))
  expect(stood.map(({ path }) => path)).toEqual(expect.arrayContaining(["/journal", "/profile", "/contacts"]))
  expect(stood.find(({ path }) => path === "/contacts")).toMatchObject({
    modal: "withdrawBtc",
    loaded: true,
    looks: { language: "en", width: 1100, height: 700, amountsHidden: false },
  })
  expect(marks.some(({ kind }) => kind === "pressed")).toBe(true)
  expect(marks.every(({ at }) => Math.abs(at - Date.now()) < 600_000)).toBe(true)
  expect(JSON.stringify(marks)).not.toMatch(/31337|anna|contact=/)

  await page.getByRole("dialog").getByRole("button", { name: "Done" }).click()
  await page.getByRole("button", { name: "Stop and forget" }).click()
  await expect(strip).toHaveCount(0)
  expect(await kept()).toBeNull()
  expect((await replay(await exportJournal(page, "stopped"))).marks).toEqual([])
})

test("what a customer had recorded goes with him: the next one in the tab finds none of it (B058)", async ({
  page,
  context,
  office,
  signedIn,
}) => {
  const strip = page.getByText("Your steps are recorded")
  const kept = () => page.evaluate(() => sessionStorage.getItem("office:marks"))
  const begin = async (): Promise<void> => {
    await page.goto("/journal")
    await page.getByRole("button", { name: "Export the journal" }).click()
    await page.getByRole("button", { name: "Record my steps first" }).click()
    await expect(strip).toBeVisible()
  }
  await signedIn()
  await begin()
  await page.goto("/profile")
  await expect(strip).toBeVisible()
  expect(await kept()).not.toBeNull()
  const device = page.getByRole("region", { name: "This device" })
  await device.getByRole("button", { name: "Sign out" }).click()
  await page.getByRole("dialog", { name: "Sign out" }).getByRole("button", { name: "Keep" }).click()
  await expect(page).toHaveURL((url) => url.pathname === "/login")
  expect(await kept()).toBeNull()

  // Nor where the tab did not hear of it: another customer's cookie lies there at its next load.
  const first = await newCustomer(office, "demo@office.test", 20)
  await holdToken(context, office, first.token)
  await page.goto("/")
  await expect(page.getByRole("heading", { name: "Home" })).toBeVisible()
  await begin()
  const next = await newCustomer(office, "demo@office.test", 20)
  await holdToken(context, office, next.token)
  await page.goto("/profile")
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible()
  await expect.poll(kept).toBeNull()
  await expect(strip).toHaveCount(0)
  expect((await replay(await exportJournal(page, "next"))).marks).toEqual([])
})

test("a recording goes on at the next load where its script did not come, or the page was left before it came (B058)", async ({
  browser,
  office,
}) => {
  const context = await browser.newContext({ baseURL: office.url, serviceWorkers: "block" })
  const page = await context.newPage()
  const strip = page.getByText("Your steps are recorded")
  const scripts = "**/assets/*.js"
  await holdToken(context, office, (await newCustomer(office, "demo@office.test", 20)).token)
  await page.goto("/journal")
  await page.getByRole("button", { name: "Export the journal" }).click()
  const ask = page.getByRole("button", { name: "Record my steps first" })
  await expect(ask).toBeVisible()
  const missing = Promise.withResolvers<string>()
  await context.route(scripts, (route) => {
    missing.resolve(route.request().url())
    return route.abort()
  })
  await ask.click()
  const reload = page.getByRole("alert").getByRole("button", { name: "Reload" })
  await expect(reload).toBeVisible()
  await expect(page.getByRole("heading", { level: 1, name: "Journal" })).toBeVisible()
  await context.unroute(scripts)

  const script = await missing.promise
  const asked = Promise.withResolvers<void>()
  await context.route(script, () => asked.resolve()) // neither comes nor fails
  await reload.click()
  await asked.promise
  await context.unroute(script)
  await page.goto("/profile")
  await expect(strip).toBeVisible()
  await context.close()
})

/** A text as it might be written down without standing there as it is. */
const disguises: ReadonlyArray<(text: string) => string> = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => [...text].toReversed().join(""),
  (text) => encodeURIComponent(text),
  (text) => Buffer.from(text).toString("base64").replace(/=+$/, ""),
  (text) => Buffer.from(text).toString("hex"),
  (text) => [...text].map((sign) => sign.codePointAt(0)).join(","),
]

/** What can be typed into: not what stands behind an open dialog, which takes nothing however long one waits. */
const typeable =
  ":is(input:not([type=checkbox], [type=radio], [type=file], [type=range]), textarea):visible:enabled:not([readonly])" +
  ":not([inert] *)"

/** Events that a customer's own words are: a search that is kept, a view, a note. */
const ownFacts = ["FilterKept", "ViewSaved", "NoteWritten"]

/** Ways to fields that stand on no screen by themselves. */
const ways: Readonly<Record<string, (page: Page, rows: number) => Promise<unknown>>> = {
  "the palette": async (page) => {
    await page.goto("/")
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await page.keyboard.press("Control+k")
    await expect(page.getByRole("searchbox", { name: "Find anything" })).toBeVisible()
  },
  "a row's note and tags": async (page, rows) => {
    await page.goto("/transactions")
    await seeRows(page, rows)
    // Sums come with the worker's own rows: those drawn until then are not the ones to press.
    await expect(transactionsGrid(page).locator(".tx-day-head .amount").first()).toBeVisible()
    await transactionsGrid(page).getByRole("row").nth(3).getByRole("gridcell").first().click()
    await expect(page.getByLabel("Your note")).toBeVisible()
  },
  "tags and rules": async (page) => {
    await page.goto("/transactions")
    await page.getByRole("button", { name: "Tags and rules" }).click()
    await expect(page.getByRole("dialog", { name: "Tags and rules" })).toBeVisible()
  },
  "a view's name": async (page) => {
    await page.goto("/transactions")
    const box = page.getByRole("combobox", { name: "Search transactions" })
    await box.fill("type:2")
    await box.press("Enter")
    await page.getByRole("button", { name: "Save view" }).click()
    await expect(page.getByLabel("Name")).toBeVisible()
  },
  "an alert's limit": async (page) => {
    await page.getByLabel("Name").press("Enter")
    await page.getByRole("button", { name: /^View / }).click()
    await page.getByRole("menuitem", { name: "Tell me…" }).click()
    await page.getByRole("dialog").getByRole("radio", { name: "When a sum passes" }).click()
    await expect(page.getByRole("dialog").getByRole("textbox")).toBeVisible()
  },
  "a new contact": async (page) => {
    await page.goto("/contacts")
    await page.getByRole("button", { name: "New contact" }).click()
    await expect(page.getByRole("dialog", { name: "New contact" })).toBeVisible()
  },
  "a kept code": async (page) => {
    await page.goto("/journal")
    await page.getByRole("button", { name: "Check a kept code" }).click()
    await expect(page.getByRole("dialog").getByRole("textbox")).toBeVisible()
  },
}

test("nothing that was typed is in the marks, whatever the field and however it might be written (B059)", async ({
  page,
  customer,
  signedIn,
}) => {
  page.setDefaultTimeout(20_000)
  const seed = Date.now() % 2 ** 31
  const random = new Random(seed)
  await signedIn()
  await recordJourney(page)
  const typed: Array<string> = []
  const type = async (where: string): Promise<void> => {
    const before = typed.length
    for (const field of await page.locator(typeable).elementHandles()) {
      const digits = String(random.whole(1e9, 1e10))
      const isSum = (await field.getAttribute("inputmode")) !== null
      const text = isSum ? digits : `${typed.length}q${digits}w${random.whole(1e9, 1e12).toString(36)}`
      await field.fill(text)
      typed.push(text)
    }
    if (where in ways) expect(typed.length, `nothing could be typed: ${where}`).toBeGreaterThan(before)
  }
  for (const [name, go] of Object.entries(ways)) {
    await go(page, customer.rows)
    await type(name)
  }
  await page.goto("/404")
  await onEveryScreen(page, type)
  await page.goto("/")
  for (const [modal, { trust }] of Object.entries(modals)) {
    if (trust !== "form") continue
    await page.goto(`/#modal=${modal}`)
    await expect(page.getByRole("dialog")).toBeVisible()
    await type(modal)
  }
  expect(typed.length, `seed ${seed}`).toBeGreaterThan(25)

  const found: Array<readonly [place: string, text: string]> = []
  await page.reload() // what was recorded is kept over it
  found.push(["the tab", await page.evaluate(() => sessionStorage.getItem("office:marks") ?? "")])
  for (const mode of ["Complete", "Redacted", "Scrambled"] as const) {
    const lines = readFileSync(await exportJournal(page, `typed-${mode}`, mode), "utf8").split("\n")
    found.push([`marks, ${mode}`, lines.filter((line) => line.startsWith('{"mark"')).join("\n")])
    if (mode !== "Complete") found.push([`file, ${mode}`, lines.join("\n")])
    // A complete recording is the log as it is: with what the customer had the office keep, and nothing else.
    else
      for (const line of lines.filter((each) => typed.some((text) => each.includes(text))))
        expect(ownFacts, `seed ${seed}`).toContain(/"type":"(\w+)"/.exec(line)?.[1])
  }
  for (const [place, text] of found) {
    expect(text, place).toContain('"kind":"typed"')
    expect(text, place).toContain('"modal":"withdrawBtc"')
    const said = text.toLowerCase()
    for (const each of typed)
      for (const disguise of disguises)
        expect(said.includes(disguise(each).toLowerCase()), `seed ${seed}, ${place}: ${each}`).toBe(false)
  }
})

test("steps are walked in a window as large as the customer's, and the bar says how large that is", async ({
  page,
  openedTransactions,
}) => {
  await openedTransactions()
  const journey = await recordJourney(page)
  await journey.moment("rows") // nothing is on its way
  await transactionsGrid(page).getByRole("row").nth(3).getByRole("gridcell").first().click()
  await expect(page.getByLabel("Your note")).toBeVisible()
  await journey.moment("a row")
  const details = page.getByRole("complementary", { name: "Details" })
  await details.getByRole("button", { name: "Close" }).click()
  await expect(details).toHaveCount(0)
  const file = await journey.end("walked")
  const { marks } = await replay(file)
  const steps = marks.findIndex((mark) => mark.kind === "stood" && mark.path === "/journal")
  expect(marks.slice(0, steps).filter(({ kind }) => kind === "pressed")).toHaveLength(2)

  await page.goto("/replay")
  await page.locator('input[type="file"]').setInputFiles(file)
  const bar = page.getByRole("region", { name: "Recording" })
  const walk = async (): Promise<ReadonlyArray<string>> => {
    const said: Array<string> = []
    for (let step = 1; step <= steps; step++) {
      await bar.getByRole("button", { name: "Next step" }).click()
      await expect(bar.locator(`.replay-walk[aria-busy=false][data-step="${step}"]`)).toBeAttached()
      said.push(await bar.locator(".replay-walk").innerText())
    }
    return said.filter((words) => words.trim() !== `Step ${said.indexOf(words) + 1} of ${marks.length}`)
  }
  expect((await walk()).join()).toMatch(/Step \d+ is not found in a window of this size\. Make it 1280 × 840/)
  await page.setViewportSize({ width: 1280, height: 840 })
  await bar.getByRole("button", { name: "From the first step" }).click()
  expect(await walk()).toEqual([])
})
