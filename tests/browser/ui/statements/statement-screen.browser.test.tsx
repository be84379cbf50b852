import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import type { HistoryQuery } from "../../../../src/domain/history/query/history-query.ts"
import { dayMs } from "../../../../src/domain/kernel/calendar/day.ts"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import { filled } from "../../../../src/domain/statements/words.ts"
import { MomentProvider } from "../../../../src/ui/kit/clock.ts"
import { OfficeClockProvider } from "../../../../src/ui/kit/office-clock.tsx"
import { StatementScreen } from "../../../../src/ui/statements/statement-screen.tsx"
import { customerWorker } from "../../customer-worker.ts"
import { pending, refused, succeeded } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"
import { savedFiles } from "../../saved-files.ts"
import { april, statementOf } from "./a-statement.ts"

const open = (start: Parameters<typeof StatementScreen>[0]["start"] = april) => {
  const office = customerWorker()
  office.set("closedPeriods", [])
  office.resolve("statement", ({ currencies }) => statementOf(currencies))
  const listed: Array<HistoryQuery> = []
  const explained: Array<HistoryQuery> = []
  const { draw } = show(
    <StatementScreen
      start={start}
      onQuery={(query) => listed.push(query)}
      onExplain={(query) => explained.push(query)}
    />,
    { office },
  )
  return { office, listed, explained, leave: () => draw(null) }
}
const whole = statementOf()

const cellsOf = async (name: string): Promise<ReadonlyArray<ReadonlyArray<string>>> => {
  const table = page.getByRole("table", { name, exact: true })
  await expect.element(table).toBeInTheDocument()
  return [...table.element().querySelectorAll("tr")].map((row) =>
    [...row.children].map(({ textContent }) => textContent.replaceAll(/[\u00a0\u2007\u2008]/g, " ").trim()),
  )
}

test("B001 B002 each figure of a statement stands in its own column, beside what the office said at either end", async () => {
  const { office } = open()
  const types = [{ id: "2", name: "Payment" }]
  office.set("filterChoices", remoteData({ types, statuses: [], currencies: [], marketplaces: [] }, 1, "fulfilled"))
  await expect.element(page.getByText("Payment")).toBeVisible()
  expect(await cellsOf("Balances")).toEqual([
    ["Currency", "Opening balance", "In", "Out", "Fees among them", "Closing balance", "Rows"],
    ["BTC", "1.10000000", "2.50000000", "−0.30000000", "0.00070000", "3.30000000", "1,200"],
    ["EUR", "5.0000", "0.0000", "0.0000", "—", "5.0000", "0"],
  ])
  expect(await cellsOf("By the office and by the history")).toEqual([
    ["Balance", "Moment", "Office", "History", "Comparison"],
    ["BTC, opening", "1 Apr 2026, 02:00 UTC", "1.20000000", "1.10000000", "differs"],
    ["BTC, closing", "30 Apr 2026, 04:00 UTC", "3.40000000", "3.30000000", "differs"],
    ["EUR, closing", "30 Apr 2026, 07:00 UTC", "5.0000", "5.0000", "the same"],
  ])
  expect(await cellsOf("Value in euro when it happened")).toEqual([
    ["Currency", "Value then", "Rows without a rate", "Rates of"],
    ["BTC", "+81,234.56", "3", "2 Apr 2026, 05:00 UTC – 29 Apr 2026, 06:00 UTC"],
  ])
  expect(await cellsOf("By type")).toEqual([
    ["Type", "Currency", "Rows", "In", "Out", "Net"],
    ["Payment", "BTC", "1,100", "2.40000000", "−0.20000000", "+2.20000000"],
  ])
  expect(await cellsOf("By tag")).toEqual([
    ["Tag", "Currency", "Rows", "In", "Out", "Net"],
    ["Rent", "BTC", "1,000", "2.00000000", "−0.10000000", "+1.90000000"],
  ])
  const said = [...document.querySelectorAll(".statement-facts li")].map(({ textContent }) => textContent)
  expect(said).toEqual([
    "Every row from 1\u00a0Apr\u00a02026 on is here, no gap, as of 1\u00a0May\u00a02026, 08:00\u00a0UTC.",
    "Balances are reckoned from the office’s answer of 1\u00a0May\u00a02026, 09:00\u00a0UTC by the rows of the history.",
    "Chain of the journal: AAAA-BBBB-CCCC-DDDD, entries: 4,321",
    "Rows in BTC, BTCOLD move the balance of BTC: the list finds them by cur:btc,btcold",
    "Rows of the period that moved nothing, because they failed or have not come yet: 17",
  ])
  await expect.element(page.getByText("From 1 Apr 2026 to 30 Apr 2026, whole days of UTC")).toBeVisible()
})

test("B007 the words that a file is written with call every figure what the screen calls it", async () => {
  const { office } = open()
  office.reply("exportStatement", () => refused({ _tag: "Offline" }))
  await page.getByRole("button", { name: "Save as PDF" }).click()
  const [request] = office.requestsOf("exportStatement")
  if (request === undefined) throw new Error("no file was asked for")
  const { words } = request
  const titles = ["balances", "byTheOffice", "values", "types", "tags"] as const
  const shown = () => [...document.querySelectorAll("table")].map((table) => table.getAttribute("aria-label") ?? "")
  const named = titles.map((each) => words[each].split(", by")[0])
  await expect.poll(() => shown().slice(0, titles.length)).toEqual(named)
  const [balances, ends, values, types, tags] = await Promise.all(
    [words.balances, words.byTheOffice, "Value in euro when it happened", words.types, words.tags].map(cellsOf),
  )
  const { currency, rows, came, left, net } = words
  expect(balances?.[0]).toEqual([currency, words.opening, came, left, words.fees, words.closing, rows])
  expect(ends?.[0]).toEqual([words.balance, words.moment, words.office, words.history, words.comparison])
  expect(ends?.slice(1).map(([first, , , , last]) => [first, last])).toEqual([
    [`BTC, ${words.atOpening}`, words.differs],
    [`BTC, ${words.atClosing}`, words.differs],
    [`EUR, ${words.atClosing}`, words.agrees],
  ])
  expect(values?.[0]).toEqual([currency, words.value, words.withoutRate, words.rates])
  expect(types?.[0]).toEqual([words.type, currency, rows, came, left, net])
  expect(tags?.[0]).toEqual([words.tag, currency, rows, came, left, net])
  const may = (hour: number): string => `1\u00a0May\u00a02026, 0${hour}:00\u00a0UTC`
  expect([...document.querySelectorAll(".statement-facts li")].map(({ textContent }) => textContent)).toEqual([
    filled(words.complete, { first: "1\u00a0Apr\u00a02026", time: may(8) }),
    filled(words.answered, { time: may(9) }),
    filled(words.chain, { code: "AAAA-BBBB-CCCC-DDDD", entries: "4,321" }),
    filled(words.movedByOthers, { code: "BTC", currencies: "BTC, BTCOLD", search: "cur:btc,btcold" }),
    filled(words.unmoved, { rows: "17" }),
  ])
})

test("B027 where a balance begins to differ is looked for from the first answer that does", async () => {
  const { office, listed } = open()
  const query = { ...whole.query, currencies: ["btc"] }
  office.reply("findParting", () => succeeded({ after: 1, until: 2, difference: "1", query, rows: 1, row: null }))
  await page.getByRole("button", { name: "Where did it begin? BTC" }).click()
  await page.getByRole("button", { name: "Show 1 row around it" }).click()
  expect(office.requestsOf("findParting")).toEqual([{ currency: "btc", at: Date.UTC(2026, 3, 1, 2) }])
  expect(listed).toEqual([query])
})

test("B003 the number of a balance's rows says where they come from; the rows of all, and those that moved nothing, open in the list", async () => {
  const { listed, explained } = open()
  await page.getByRole("button", { name: "Where this comes from, BTC" }).click()
  expect([explained, listed]).toEqual([[whole.lines[0]?.query], []])
  await page.getByRole("button", { name: "Show 1,200 rows in the list" }).click()
  await page.getByRole("button", { name: "Show 17 rows that moved nothing" }).click()
  expect(listed).toEqual([whole.query, whole.unmoved.query])
})

test("a statement is asked of the period and the currencies that the link names, and offers all that the whole has", async () => {
  const { office } = open({ ...april, currencies: ["eur"] })
  await page.getByRole("button", { name: "EUR Currencies" }).click()
  await page.getByRole("option", { name: "BTC" }).click()
  await userEvent.keyboard("{Escape}")
  await expect
    .poll(() => office.watchedWith("statement"))
    .toEqual([
      { ...april, currencies: ["eur"] },
      { ...april, currencies: [] },
      { ...april, currencies: ["eur", "btc"] },
    ])
})

test("a statement is of the whole last month until another period is asked for", async () => {
  const { office } = open({})
  await expect.element(page.getByRole("heading", { name: "Closing the period" })).toBeVisible()
  const now = new Date()
  const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth())
  const before = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)
  const last = { from: before / 1000, to: month / 1000 - 1, currencies: [] }
  expect(office.watchedWith("statement")).toEqual([last, last])
  await page.getByRole("button", { name: /^Period, UTC/ }).click()
  await page.getByRole("button", { name: "This year" }).click()
  const year = Date.UTC(now.getUTCFullYear(), 0) / 1000
  await expect.poll(() => office.watchedWith("statement").at(-1)?.from).toBe(year)
})

test("a statement is of the office's last month, also where this device's clock is in another one, until a period is asked for", async () => {
  const office = customerWorker()
  office.set("closedPeriods", [])
  office.set("officeClock", null)
  office.resolve("statement", ({ currencies }) => statementOf(currencies))
  show(
    <MomentProvider value={Date.UTC(2026, 4, 2)}>
      <OfficeClockProvider>
        <StatementScreen start={{}} onQuery={() => {}} onExplain={() => {}} />
      </OfficeClockProvider>
    </MomentProvider>,
    { office },
  )
  const from = () => office.watchedWith("statement").at(-1)?.from
  await expect.poll(from).toBe(Date.UTC(2026, 3) / 1000)
  office.set("officeClock", { ahead: 2 * dayMs })
  await expect.poll(from).toBe(Date.UTC(2026, 2) / 1000)
  await page.getByRole("button", { name: /^Period, UTC/ }).click()
  await page.getByRole("button", { name: "This month" }).click()
  await expect.poll(from).toBe(Date.UTC(2026, 3) / 1000)
  office.set("officeClock", {})
  await page.getByRole("button", { name: /^Period, UTC/ }).click()
  await page.getByRole("button", { name: "Last month" }).click()
  await expect
    .poll(() => office.watchedWith("statement").map((asked) => new Date(asked.from * 1000).getUTCMonth()))
    .toEqual([3, 3, 2, 2, 3, 3])
})

test("B007 a statement is written once at a time, with progress, under the name of its period", async () => {
  const { office } = open({ ...april, currencies: ["btc"] })
  const saved = savedFiles()
  const save = page.getByRole("button", { name: "Save as PDF" })
  let end = (): void => {}
  office.reply("exportStatement", ({ id }) => {
    office.resolve("jobProgress", (asked) => (asked.id === id ? { rows: 300, total: 1200 } : undefined))
    return new Promise((resolve) => {
      end = () => resolve(succeeded({ file: new Blob(["pdf"]), extension: "pdf", at: 1, rows: 1200 }))
    })
  })
  await save.click()
  await expect.element(page.getByText("300 of 1,200 rows")).toBeVisible()
  const bar = page.getByRole("progressbar", { name: "Writing the statement" }).element() as HTMLProgressElement
  expect([bar.value, bar.max]).toEqual([300, 1200])
  await expect.element(save).toBeDisabled()
  end()
  await expect.element(page.getByText("1,200 rows written statement-2026-04-01-to-2026-04-30.pdf")).toBeVisible()
  expect(saved).toEqual(["statement-2026-04-01-to-2026-04-30.pdf"])
  expect(office.requestsOf("exportStatement").map(({ request, language }) => ({ request, language }))).toEqual([
    { request: { ...april, currencies: ["btc"] }, language: "en" },
  ])
  await expect.element(save).toBeEnabled()
})

test("B007 a statement that is called off is not written, nor one whose screen was left; why it failed is said", async () => {
  const { office, leave } = open()
  const saved = savedFiles()
  const ends: Array<() => void> = []
  office.reply("cancelJob", () => succeeded(null))
  office.reply(
    "exportStatement",
    () =>
      new Promise((resolve) =>
        ends.push(() => resolve(succeeded({ file: new Blob(["pdf"]), extension: "pdf", at: 1, rows: 1200 }))),
      ),
  )
  const save = page.getByRole("button", { name: "Save as PDF" })
  await save.click()
  await page.getByRole("button", { name: "Cancel" }).click()
  await expect.element(page.getByRole("progressbar")).not.toBeInTheDocument()
  office.reply("exportStatement", () => refused({ _tag: "Offline" }))
  ends[0]?.()
  await save.click()
  await expect.element(page.getByText(/offline|network|connection/i)).toBeVisible()
  office.reply("exportStatement", pending)
  await save.click()
  await expect.element(page.getByRole("button", { name: "Cancel" })).toBeVisible()
  leave()
  const ids = office.requestsOf("exportStatement").map(({ id }) => id)
  await expect.poll(() => office.requestsOf("cancelJob")).toEqual([{ id: ids[0] }, { id: ids[2] }])
  expect(saved).toEqual([])
})

test("before a balance was answered there is nothing to save, print or prove, and why is said where it is known", async () => {
  const { office } = open()
  office.resolve("statement", () => ({ ...whole, lines: [] }))
  office.tellAll()
  for (const name of ["Save as PDF", "Proof…", "Print"])
    await expect.element(page.getByRole("button", { name })).toBeDisabled()
  await expect.element(page.getByText("No balances yet")).toBeVisible()
  office.set("balances", remoteData({}, null, { at: 1, reason: { _tag: "Unreachable" }, messages: [] }))
  await page.getByRole("button", { name: "Retry" }).click()
  expect(office.requestsOf("refresh")).toEqual([{ area: "balances" }])
})
