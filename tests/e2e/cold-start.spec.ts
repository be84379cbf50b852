import { expect, test } from "./office.ts"
import { seeRows } from "./steps.ts"

const homes = [
  ["ru", "Главная"],
  ["de", "Start"],
  ["tr", "Ana sayfa"],
] as const

test.describe("a device that was never here", () => {
  for (const [lang, home] of homes)
    test(`starts signed in and in ${lang}`, async ({ page, context, office, signedIn }) => {
      await context.addCookies([{ name: "lang", value: lang, url: office.url }])
      const problems: Array<string> = []
      page.on("pageerror", ({ message }) => problems.push(message))
      await signedIn("/#")
      await expect(page.getByRole("heading", { level: 1, name: home })).toBeVisible()
      await expect(page.locator("html")).toHaveAttribute("lang", lang)
      await page.goto("/transactions")
      await expect(page.getByRole("grid").getByRole("gridcell").first()).toBeVisible()
      expect(problems).toEqual([])
    })

  test("a worker is called by whose log it opens, which is nobody's before it is known", async ({ page, signedIn }) => {
    const named = page.waitForEvent("worker").then((worker) => worker.evaluate(() => self.name))
    await signedIn()
    expect(await named).toBe("")
    // whose database it is is known before its log has a name
    await expect.poll(() => page.evaluate(() => localStorage.getItem("office:session-binding"))).toContain('"logId":')
    const again = page.waitForEvent("worker").then((worker) => worker.evaluate(() => self.name))
    await page.reload()
    const [account = "", log] = (await again).split("~")
    expect(account).toMatch(/^[\da-f]{16,}$/)
    expect(log).toMatch(/^[\da-f-]{36}$/)
    const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ""))
    expect(databases.filter((name) => name.includes(account))).toHaveLength(1)
  })
})

test("columns that are chosen in one tab are there in another of the same customer at once", async ({
  page,
  context,
  customer,
  openedTransactions,
}) => {
  await openedTransactions()
  const other = await context.newPage()
  await other.goto("/transactions")
  await seeRows(other, customer.rows)
  await page.getByRole("button", { name: "Columns" }).click()
  await page.getByRole("checkbox", { name: "Number" }).check({ force: true })
  await expect(other.getByRole("columnheader", { name: "Number" })).toBeVisible()
  await page.getByRole("checkbox", { name: "Currency" }).uncheck({ force: true })
  await expect(other.getByRole("columnheader", { name: "Currency" })).toHaveCount(0)
  await expect(other.getByRole("columnheader", { name: "Number" })).toBeVisible()
})
