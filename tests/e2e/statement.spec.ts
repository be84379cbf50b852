import { execFileSync, spawnSync } from "node:child_process"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import { unzipSync, zipSync } from "fflate"
import { demoPassword } from "../../sandbox/main.ts"
import { hook } from "./hooks.ts"
import { expect, test } from "./office.ts"
import { follow } from "./screen-list.ts"
import { axeFindings, storedTexts, transactionsGrid } from "./steps.ts"

const figures = (text: string): string => text.replaceAll(/[\s,+]/g, "").replace("−", "-")

/** The cells of a table of the statement, each row by its first one. */
const cellsOf = async (page: Page, name: string): Promise<ReadonlyMap<string, ReadonlyArray<string>>> =>
  new Map(
    (
      await page
        .getByRole("table", { name, exact: true })
        .locator("tbody tr")
        .evaluateAll((rows) => rows.map((row) => Array.from(row.children, (cell) => (cell.textContent ?? "").trim())))
    ).map(([first = "", ...others]) => [first, others.map(figures)] as const),
  )

const textOf = (program: string, ...options: ReadonlyArray<string>): string =>
  execFileSync(program, options, { encoding: "utf8", maxBuffer: 2 ** 28 })

const chainIn = (text: string): string => /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec(text)?.[0] ?? "none"

/** Last year: the customer's history has it whole. */
const lastYear = new Date().getUTCFullYear() - 1
const period = `from=${Date.UTC(lastYear, 0) / 1000}&to=${Date.UTC(lastYear + 1, 0) / 1000 - 1}`

test("a link to a statement of no period, or of what every object has, shows a statement all the same", async ({
  page,
  openedTransactions,
}) => {
  await openedTransactions()
  for (const nonsense of [
    "from=NaN&to=x",
    "from=-1e300&to=1e300",
    "from=[1]&to={}",
    "currencies=constructor+__proto__",
  ]) {
    await page.goto(`/statement?${nonsense}`)
    await expect(page.getByText(/^From 1\u00a0\S+\u00a0\d+ to /), nonsense).toBeVisible()
    await expect(page.getByRole("table", { name: "Balances" }), nonsense).toBeVisible()
  }
})

test("B001 B002 B003 B006 a statement from home: its sums are those of the list, and its document says the same", async ({
  page,
  openedTransactions,
}) => {
  await openedTransactions()
  await page.getByRole("link", { name: "Home" }).click()
  await page.getByRole("link", { name: "Statement" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Statement" })).toBeVisible()
  await expect(page.getByText(/Every row from .* on is here, no gap/)).toBeVisible()
  await expect(page.getByText(/Chain of the journal: [0-9A-Z-]{19}/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await page.goto(`/statement?${period}`)
  await expect(
    page.getByText(new RegExp(`From 1\u00a0Jan\u00a0${lastYear} to 31\u00a0Dec\u00a0${lastYear}`)),
  ).toBeVisible()
  const balances = await cellsOf(page, "Balances")
  const [currency = "", cells = []] = [...balances].find(([, [, came = "0"]]) => Number(came) > 0) ?? []
  const [opening = "", came = "", left = "", , closing = "", rows = ""] = cells
  const units = (text: string): bigint => BigInt(text.replace(".", ""))
  expect(units(opening) + units(came) + units(left)).toBe(units(closing))
  expect((await cellsOf(page, "By the office and by the history")).size).toBeGreaterThan(0)

  const downloading = page.waitForEvent("download")
  await page.getByRole("button", { name: "Save as PDF" }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`statement-${lastYear}-01-01-to-${lastYear}-12-31.pdf`)
  const file = await download.path()
  expect(textOf("pdfinfo", file)).toMatch(/^Tagged:\s+yes$/m)
  expect(textOf("pdfinfo", "-struct", file)).toMatch(/^\s*TD/m)
  const text = textOf("pdftotext", "-layout", file, "-")
  const line = text.split("\n").find((each) => each.trimStart().startsWith(`${currency} `)) ?? ""
  expect(
    line
      .trim()
      .split(/\s{2,}/)
      .slice(1)
      .map(figures),
  ).toEqual([opening, came, left, cells[3] === "—" ? "—" : (cells[3] ?? ""), closing].map(figures))

  await page.emulateMedia({ media: "print" })
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden()
  // the numbers of a table open their rows on the screen, and stay on paper
  await expect(page.locator("button:not(table *)").filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole("table", { name: "Balances" })).toBeVisible()
  await page.emulateMedia({ media: "screen" })

  await page.getByRole("button", { name: `Where this comes from, ${currency}`, exact: true }).click()
  await expect(page.getByRole("dialog", { name: "Where this comes from" })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(transactionsGrid(page)).toHaveAttribute("aria-rowcount", String(Number(rows) + 1))
})

test("B024 B025 of a period that was closed home, list, statement and document say what the office changed since", async ({
  page,
  customer,
  office,
  openedTransactions,
}) => {
  await openedTransactions()
  await follow(page, `/statement?${period}`, "Statement")
  await page.getByRole("button", { name: "Close the period" }).click()
  await expect(page.getByText("Nothing in it changed since.")).toBeVisible()

  const { records } = await hook<{ records: ReadonlyArray<{ id: number; date: number }> }>(office, "table", {
    email: customer.email,
  })
  const [changed, gone] = records.filter(({ date }) => new Date(date * 1000).getUTCFullYear() === lastYear)
  if (changed === undefined || gone === undefined) throw new Error("last year has no two rows")
  await hook(office, "rows", {
    email: customer.email,
    update: [{ ids: [changed.id], set: { description: "Corrected by the office" } }],
    insert: [{ at: changed.date + 1, description: "Booked behind" }],
    delete: [gone.id],
  })
  await page.getByRole("link", { name: "Transactions" }).click()
  await page.getByRole("button", { name: "More about the history" }).click()
  await page.getByRole("menuitem", { name: "Read everything again" }).click()

  await page.getByRole("link", { name: "Home" }).click()
  await expect(page.getByText("3 rows of closed periods are otherwise than when they were closed.")).toBeVisible()
  await page.getByRole("link", { name: "Look at it" }).click()
  await expect(page.getByText("Since then the office added 1, changed 1 and removed 1 of its rows.")).toBeVisible()
  const table = page.getByRole("table", { name: "Changed since the period was closed" })
  await expect(table.getByRole("row")).toHaveCount(4)
  await expect(table.getByText("Corrected by the office")).toBeVisible()
  const downloading = page.waitForEvent("download")
  await page.getByRole("button", { name: "Save as PDF" }).click()
  const text = textOf("pdftotext", "-layout", await (await downloading).path(), "-").replaceAll(/\s+/g, " ")
  expect(text).toContain("Since then the office added 1, changed 1 and removed 1 of its rows.")
  expect(text).toMatch(/This period was closed on .* Rows in it then: \d+; their digest is [0-9a-f]{64}\./)
  expect(text).toContain("Booked behind")

  await page.getByRole("button", { name: "Show the period in the list" }).click()
  await expect(page.getByText("Came or changed after its period was closed").first()).toBeAttached()
  await page.goto(`/statement?${period}`)
  await page.getByRole("button", { name: "Open it again" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Open it again" }).click()
  await expect(page.getByRole("button", { name: "Close the period" })).toBeVisible()
})

test("B035 B036 a proof from the statement: it says what goes along, and both programs agree with it and find a changed byte", async ({
  page,
  customer,
  openedTransactions,
}, testInfo) => {
  await openedTransactions()
  await follow(page, `/statement?${period}`, "Statement")
  await page.getByRole("button", { name: "Proof…" }).click()
  const dialog = page.getByRole("dialog", { name: "A proof to hand over" })
  await expect(dialog.getByText("A page can be proven only whole.")).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole("button", { name: "Make the proof" }).click()
  await expect(dialog.getByText(/go(es)? along, because|No row goes along/)).toBeVisible()
  const digest = (await dialog.getByText(/^[0-9a-f]{64}$/).textContent()) ?? ""
  expect(await axeFindings(page)).toEqual([])
  const downloading = page.waitForEvent("download")
  await dialog.getByRole("button", { name: "Save the proof" }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`proof-${lastYear}-01-01-to-${lastYear}-12-31.zip`)
  await expect(dialog).toBeHidden()

  const files = unzipSync(readFileSync(await download.path()))
  const folder = testInfo.outputPath()
  mkdirSync(folder, { recursive: true })
  for (const [name, data] of Object.entries(files)) writeFileSync(join(folder, name), data)
  expect(textOf("pdftotext", "-layout", join(folder, "statement.pdf"), "-")).toContain(digest)
  const file = join(folder, "proof.zip")
  writeFileSync(file, readFileSync(await download.path()))
  const inPython = textOf("python3", "-I", join(folder, "verify.py"), file)
  expect(inPython).toContain("The proof agrees with itself.")
  expect(inPython).toContain(`SHA-256 of manifest.json: ${digest}`)
  expect(textOf(process.execPath, "scripts/verify.ts", file)).toBe(inPython)

  for (const data of Object.values(files))
    for (const secret of [customer.token, demoPassword]) expect(Buffer.from(data).includes(secret)).toBe(false)

  const rows = Buffer.from(files["rows.ndjson"] ?? "")
  rows[rows.length >> 1] = (rows[rows.length >> 1] ?? 0) ^ 1
  writeFileSync(file, zipSync({ ...files, "rows.ndjson": rows }))
  for (const [program, ...options] of [
    ["python3", "-I", join(folder, "verify.py"), file],
    [process.execPath, "scripts/verify.ts", file],
  ] as const) {
    const { status, stdout } = spawnSync(program, options, { encoding: "utf8" })
    expect(status).toBe(1)
    expect(stdout).toContain("- rows.ndjson: is not what manifest.json lists")
  }
})

test("B004 B005 the document speaks the language of the page, and carries the short code of the chain that the page shows", async ({
  page,
  context,
  office,
  openedTransactions,
}) => {
  const words: Readonly<Record<string, readonly [save: string, balance: string]>> = {
    ru: ["Сохранить в PDF", "Конечный остаток"],
    de: ["Als PDF speichern", "Endsaldo"],
    tr: ["PDF olarak kaydet", "Kapanış bakiyesi"],
  }
  await openedTransactions()
  for (const [language, [save, balance]] of Object.entries(words)) {
    await context.addCookies([{ name: "lang", value: language, url: office.url }])
    await page.goto("/statement")
    const code = page.getByText(/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/)
    await expect(code).toBeVisible()
    const before = chainIn((await code.textContent()) ?? "")
    const downloading = page.waitForEvent("download")
    await page.getByRole("button", { name: save }).click()
    const text = textOf("pdftotext", "-layout", await (await downloading).path(), "-")
    expect(text).toContain(balance)
    expect([before, chainIn((await code.textContent()) ?? "")]).toContain(chainIn(text))
  }
})

test.describe("of thousands of rows", () => {
  test.use({ history: 6_000 })

  test("B007 its document is written with progress; called off, nothing of it is left, and it can be written again", async ({
    page,
    openedTransactions,
  }) => {
    await openedTransactions()
    const always = `from=${Date.UTC(2009, 0) / 1000}&to=${Date.UTC(lastYear + 2, 0) / 1000 - 1}`
    await follow(page, `/statement?${always}`, "Statement")
    await expect(page.getByRole("table", { name: "Balances", exact: true })).toBeVisible()
    const rowsOf = async (text: string | null): Promise<number> =>
      Number(/[\d,]+/.exec(text ?? "")?.[0].replace(",", ""))
    const inList = await rowsOf(await page.getByRole("button", { name: /Show [\d,]+ rows in the list/ }).textContent())
    expect(inList).toBeGreaterThan(4_000)
    // Where this origin keeps anything: parts of a checkpoint come and go.
    const kept = async (): Promise<ReadonlyArray<string>> => [
      ...new Set((await storedTexts(page)).map(([place]) => place.split("/")[0] ?? "")),
    ]
    let downloads = 0
    page.on("download", () => {
      downloads++
    })
    const save = page.getByRole("button", { name: "Save as PDF" })
    const progress = page.getByRole("progressbar", { name: "Writing the statement" })
    const begin = async (): Promise<void> => {
      await save.click()
      await expect(save).toBeDisabled()
      const most = await page.waitForFunction(() => {
        const bar = document.querySelector("progress")
        return bar !== null && bar.value > 0 && bar.max
      })
      expect(await most.jsonValue()).toBe(inList)
    }
    const before = await kept()
    await begin()
    await page.locator(".statement-progress").getByRole("button", { name: "Cancel" }).click()
    await expect(progress).toHaveCount(0)
    await expect(page.getByText(/rows? written/)).toHaveCount(0)
    await expect.poll(kept).toEqual(before)

    const written = page.waitForEvent("download")
    await begin()
    const file = await (await written).path()
    await expect(page.getByText(`${inList.toLocaleString("en")} rows written`)).toBeVisible()
    expect(downloads).toBe(1)
    const rows = textOf("pdftotext", "-layout", file, "-").match(/^ *\d{4}-\d\d-\d\d \d\d:\d\d:\d\d /gm)
    expect(rows).toHaveLength(inList)

    // Whoever leaves the screen calls it off as well.
    await begin()
    await page.getByRole("link", { name: "Home", exact: true }).first().click()
    await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible()
    await page.goBack()
    const again = page.waitForEvent("download")
    await begin()
    await again
    expect(downloads).toBe(2)
  })
})
