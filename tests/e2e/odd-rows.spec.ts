import { readFile } from "node:fs/promises"
import type { BrowserContext, Page } from "@playwright/test"
import { parse } from "csv-parse/sync"
import { hook } from "./hooks.ts"
import { expect, test } from "./office.ts"
import { transactionsGrid } from "./steps.ts"

const whole = "1234567890".repeat(3)
const long = (letter: string): string => letter.repeat(10_000)

/** What the office says instead of rows of these names, and what each comes to where it can be read. */
const odd: Readonly<Record<string, { readonly says: object; readonly sum?: string }>> = {
  "odd machinery": {
    says: { currency: { code: "__proto__" }, type: "__proto__", status: "__proto__", marketplace: "constructor" },
    sum: "1",
  },
  "odd constructor": { says: { currency: "constructor", type: "toString", sender: "constructor", sum: "2" }, sum: "2" },
  "odd direction": {
    says: { currency: "t\u202eurned\u2066", type: "\u202eeno", marketplace: "one\nline", sender: "a\u202eb\nc" },
    sum: "1",
  },
  "odd length": {
    says: { currency: "y".repeat(256), type: long("t"), status: long("s"), marketplace: long("m"), sender: long("p") },
    sum: "1",
  },
  "odd digits": { says: { sum: `-${whole}.12345678` }, sum: `-${whole}.12345678` },
  "odd zero": { says: { sum: "-0.000", fee: "-0" }, sum: "0.000" },
  "odd zeros before": { says: { sum: "0007.50" }, sum: "7.50" },
  "odd formula": { says: { currency: "=1+1", type: '=HYPERLINK("x")', status: "+1", sum: "6" }, sum: "6" },
  "odd plus": { says: { sum: "+5" } },
  "odd nothing": { says: { sum: null } },
  "odd id": { says: { id: "90071992547409931" } },
  "odd year 9999": { says: { date: 253_402_300_799 } },
  "odd before 1970": { says: { date: -5 } },
}
/** Rows that the office has itself, at both ends of time. */
const ends = [0, 2_147_483_647]

const sayOddly = async (context: BrowserContext): Promise<void> => {
  await context.route("**/transaction/listTransactions", async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: { records: ReadonlyArray<{ description: string }> } | null }
    for (const record of answer.data?.records ?? []) Object.assign(record, odd[record.description]?.says)
    await route.fulfill({ response, json: answer })
  })
}

/** Whether anything drawn would turn what stands beside it, or is as long as it was said. */
const expectTame = async (page: Page, where: string): Promise<void> => {
  const text = await page.locator("main").innerText()
  expect(text.match(/[\u202a-\u202e\u2066\u2067]|(\w)\1{250}/g), where).toBeNull()
}

const ask = (page: Page, question: string): Promise<void> =>
  page.evaluate(
    (hash) => {
      location.hash = hash
    },
    `#${new URLSearchParams({ tab: "pivot", ask: question }).toString()}`,
  )

test.describe("an office that says odd rows", () => {
  test.use({ history: 20, viewport: { width: 1280, height: 1000 } })

  test("S11 S23 has each drawn as what it is, exact and tame, on every screen of them, and what cannot be read is named and in no sum", async ({
    page,
    context,
    office,
    customer,
    signedIn,
  }) => {
    const thrown: Array<Error> = []
    page.on("pageerror", (error) => void thrown.push(error))
    const now = Math.floor(Date.now() / 1000)
    const names = Object.keys(odd)
    const insert = [
      ...names.map((description, place) => ({ description, sum: "1", currency_id: 41, at: now - 100 - place })),
      ...ends.map((at) => ({ description: "odd end", sum: "10", currency_id: 41, at })),
    ]
    await hook(office, "rows", { email: customer.email, insert })
    await sayOddly(context)
    await signedIn("/transactions")
    const readable = names.flatMap((name) => odd[name]?.sum ?? [])
    const rows = customer.rows + readable.length + ends.length
    await expect(page.getByText(`${names.length - readable.length} rows could not be read`)).toBeVisible()
    await expect(transactionsGrid(page)).toHaveAttribute("aria-rowcount", String(rows + 1))
    await expect(page.getByText(/complete as of/)).toBeVisible()
    await expectTame(page, "list")

    const digits = page.getByRole("row").filter({ hasText: "odd digits" }).locator(".tx-sum")
    expect((await digits.innerText()).replaceAll(",", "")).toContain(`−${whole}.12345678`)
    // Columns fit the rows that were there first. A sum that has no room ends in dots, which only words can: a box would
    // be cut between any two digits, and read as another sum.
    const late = [{ description: "late", sum: `-${whole}${whole.slice(0, 9)}.12345678`, currency_id: 41 }]
    await hook(office, "rows", { email: customer.email, insert: late })
    const cell = page.getByRole("row").filter({ hasText: "late" }).locator(".tx-sum")
    await expect(cell).toBeVisible()
    expect(
      await cell.evaluate((element) => ({
        isCut: element.scrollWidth > element.clientWidth,
        ends: getComputedStyle(element).textOverflow,
        are: [...element.querySelectorAll(".amount, .amount *")].map((each) => getComputedStyle(each).display),
      })),
    ).toEqual({ isCut: true, ends: "ellipsis", are: ["inline"] })
    const found = page.getByRole("combobox", { name: "Search transactions" })
    for (const [search, count] of [
      ["cur:__proto__", 1],
      ["type:toString", 1],
      ["market:constructor", 1],
      ["on:1970-01-01", 1],
      ["after:2030", 1],
      [`sum<-${whole}`, 2],
    ] as const) {
      await found.fill(search)
      await found.press("Enter")
      await expect(transactionsGrid(page), search).toHaveAttribute("aria-rowcount", String(count + 1))
      await page.getByRole("button", { name: "Clear all", exact: true }).first().click()
    }
    await page.getByRole("button", { name: "Statistics", exact: true }).click()
    await page.getByRole("button", { name: /Measure/ }).click()
    await expect(page.getByRole("option", { name: "TURNED" })).toBeVisible()
    await page.keyboard.press("Escape")
    await expectTame(page, "statistics")

    await page.getByRole("button", { name: "Export", exact: true }).click()
    const dialog = page.getByRole("dialog", { name: "Export" })
    const download = page.waitForEvent("download")
    await dialog.getByRole("button", { name: /^Export [\d,]+ row/ }).click()
    const file = await readFile(await (await download).path())
    const taken: ReadonlyArray<Readonly<Record<string, string>>> = parse(file, { columns: true, bom: true })
    expect(taken).toHaveLength(rows + late.length)
    const sums = taken.filter(
      ({ description }) => description?.startsWith("odd ") === true && description !== "odd end",
    )
    expect(sums.map(({ sum: said }) => said)).toEqual(readable)
    expect(taken.flatMap((row) => Object.values(row)).filter((text) => /^[=+@]/.test(text))).toEqual([])
    await dialog.getByRole("button", { name: "Done" }).click()

    await ask(page, "net by type")
    const grid = page.getByRole("grid", { name: "Pivot" })
    for (const name of ["__PROTO__", "CONSTRUCTOR", "TURNED", "=1+1"])
      await expect(grid.getByText(name, { exact: true }), name).toBeVisible()
    await expectTame(page, "pivot")
    await ask(page, "net by type in EUR now")
    await expect(page.getByText(/^Without a rate now: .*TURNED/)).toBeVisible()
    await expectTame(page, "pivot in euro")
    await page.goto(`/statement?from=1&to=${now}`)
    await expect(page.getByRole("table", { name: "By type" }).getByText("__PROTO__", { exact: true })).toBeVisible()
    await expectTame(page, "statement")
    await page.goto("/")
    await expect(page.getByRole("main").getByText("odd machinery")).toBeVisible()
    await expectTame(page, "home")
    expect(thrown).toEqual([])
  })
})
