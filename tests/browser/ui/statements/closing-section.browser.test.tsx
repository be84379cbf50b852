import { expect, test } from "vitest"
import { page } from "vitest/browser"
import type { Transaction } from "../../../../src/domain/history/model.ts"
import { noFilter } from "../../../../src/domain/history/query.ts"
import type { HistoryQuery } from "../../../../src/domain/history/query/history-query.ts"
import type { ClosedPeriodView } from "../../../../src/domain/periods/queries.ts"
import type { Statement, StatementBalance } from "../../../../src/domain/statements/model.ts"
import { MomentProvider } from "../../../../src/ui/kit/clock.ts"
import { ConfirmProvider } from "../../../../src/ui/kit/confirm.tsx"
import { ClosingSection } from "../../../../src/ui/statements/closing-section.tsx"
import { FakeWorkerClient, refused, succeeded } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"

const [from, to] = [Date.UTC(2026, 3, 1) / 1000, Date.UTC(2026, 4, 1) / 1000 - 1]
const balance: StatementBalance = {
  second: to,
  reckoned: "1",
  office: { at: to * 1000, answered: "1", reckoned: "1", agrees: true },
}
const line: Statement["lines"][number] = {
  currency: "btc",
  opening: balance,
  closing: balance,
  movements: { in: "0", out: "0", net: "0", count: 0 },
  fees: null,
  value: { value: null, without: 0, first: null, last: null },
  types: [],
  tags: [],
  query: noFilter,
}
const statement = (lines: Statement["lines"]): Statement => ({
  request: { from, to, currencies: [] },
  lines,
  query: noFilter,
  rows: 0,
  unmoved: { count: 0, query: noFilter },
  completeness: { complete: true, knownFrom: 0, upTo: to, asOf: to * 1000 },
  answeredAt: to * 1000,
  chain: null,
})
const words = async (lines: Statement["lines"]): Promise<string> => {
  const office = new FakeWorkerClient()
  office.set("closedPeriods", [])
  show(<ClosingSection statement={statement(lines)} onQuery={() => {}} onPeriod={() => {}} />, { office })
  await expect.element(page.getByRole("button", { name: "Close the period" })).toBeEnabled()
  return document.querySelector(".statement-note")?.textContent ?? ""
}

test("whoever closes a period is told how its balances stand to those of the office", async () => {
  expect(await words([line])).toContain("Every balance is what the office said.")
})

test.each([
  [[true, false], "A balance differs from what the office said. Closing writes down that it does."],
  [[null, false], "A balance differs from what the office said. Closing writes down that it does."],
  [[true, null], "Not every balance could be compared with what the office said."],
  [[null, null], "Not every balance could be compared with what the office said."],
] as const)("whoever closes a period is told of one that differs or was not said: %o", async (agrees, said) => {
  const lines = agrees.map((each, index): Statement["lines"][number] => ({
    ...line,
    currency: index === 0 ? "btc" : "eur",
    closing: { ...balance, office: { at: to * 1000, answered: "1", reckoned: "1", agrees: each } },
  }))
  expect(await words(lines)).toMatch(new RegExp(`later is marked\\. ${said}$`))
})

test.each([
  ["Incomplete", "It cannot be closed: rows of it may be missing on this device."],
  ["NotOver", "It cannot be closed yet: it is not over, or was not read to its end."],
  ["Closed", "It is closed."],
  ["Moved", "Something came to it while you looked. Please look at it again."],
] as const)("B024 why the worker did not close a period is said: %s", async (problem, said) => {
  const { office } = open([])
  office.reply("closePeriod", () => refused({ _tag: "NotClosed", problem } as const))
  await button("Close the period").click()
  await expect.element(page.getByRole("status").filter({ hasText: said })).toHaveTextContent(said)
})

test("a period without balances is said to agree in nothing", async () => {
  expect(await words([])).toMatch(/later is marked\.\s*$/)
})

const open = (closed: ReadonlyArray<ClosedPeriodView>, change: Partial<Statement> = {}) => {
  const office = new FakeWorkerClient()
  office.set("closedPeriods", closed)
  const listed: Array<HistoryQuery> = []
  const asked: Array<unknown> = []
  show(
    <ConfirmProvider>
      <ClosingSection
        statement={{ ...statement([line]), ...change }}
        onQuery={(query) => listed.push(query)}
        onPeriod={(period) => asked.push(period)}
      />
    </ConfirmProvider>,
    { office },
  )
  return { office, listed, asked }
}
const button = (name: string) => page.getByRole("button", { name, exact: true })
const own: ClosedPeriodView = {
  id: "april",
  from,
  to,
  closedAt: Date.UTC(2026, 4, 3, 12, 40),
  rows: 31,
  digest: "0123456789abcdef".repeat(4),
  balances: [],
  differences: { added: 0, changed: 0, removed: 0 },
}

test("B024 a period is closed as it was seen, once; why it was not is said", async () => {
  const { office } = open([], { rows: 40, unmoved: { count: 2, query: noFilter } })
  let end = (): void => {}
  office.reply("closePeriod", () => {
    return new Promise((resolve) => {
      end = () => resolve(refused({ _tag: "NotClosed", problem: "Moved" }))
    })
  })
  await button("Close the period").click()
  await expect.element(button("Close the period")).toBeDisabled()
  expect(office.requestsOf("closePeriod").map(({ id: _, ...rest }) => rest)).toEqual([
    {
      from,
      to,
      seen: {
        rows: 42,
        balances: [
          { currency: "btc", opening: "1", closing: "1", in: "0", out: "0", net: "0", count: 0, agrees: true },
        ],
      },
    },
  ])
  end()
  await expect.element(page.getByText("Something came to it while you looked. Please look at it again.")).toBeVisible()
  await expect.element(button("Close the period")).toBeEnabled()
})

test("B024 a period that is not complete, or not over, cannot be closed, and it is said why", async () => {
  open([], { completeness: { complete: false, knownFrom: 0, upTo: to, asOf: 1 } })
  await expect
    .element(page.getByText(/^.*It cannot be closed: rows of it may be missing on this device\.$/))
    .toBeVisible()
  await expect.element(button("Close the period")).toBeDisabled()
})

test("B024 a period is not closed on its last day, however far it was read", async () => {
  const office = new FakeWorkerClient()
  office.set("closedPeriods", [])
  const section = <ClosingSection statement={statement([line])} onQuery={() => {}} onPeriod={() => {}} />
  const { draw } = show(<MomentProvider value={to * 1000}>{section}</MomentProvider>, { office })
  await expect.element(page.getByText(/It cannot be closed yet: it is not over/)).toBeVisible()
  await expect.element(button("Close the period")).toBeDisabled()
  draw(<MomentProvider value={to * 1000 + 1000}>{section}</MomentProvider>)
  await expect.element(button("Close the period")).toBeEnabled()
})

test("B024 a closed period says when it was closed, what it held and its digest, and is opened again only when the customer is sure", async () => {
  const { office, listed } = open([own])
  office.reply("reopenPeriod", () => succeeded(null))
  await expect
    .poll(() => document.querySelector(".statement-closed")?.textContent.trim())
    .toBe("Closed on 3\u00a0May\u00a02026, 12:40\u00a0UTC. It held 31 rows. Digest 0123456789abcdef")
  await expect.element(page.getByText("Nothing in it changed since.")).toBeVisible()
  await button("Show the period in the list").click()
  expect(listed).toEqual([{ ...noFilter, start: from, end: to }])
  await button("Open it again").click()
  await button("Leave it closed").click()
  expect(office.requestsOf("reopenPeriod")).toEqual([])
  await button("Open it again").click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Open it again" }).click()
  expect(office.requestsOf("reopenPeriod")).toEqual([{ id: "april" }])
})

test("that a period could not be opened again is said", async () => {
  const { office } = open([own])
  office.reply("reopenPeriod", () => ({ _tag: "Crashed", message: "" }))
  await button("Open it again").click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Open it again" }).click()
  await expect.element(page.getByText("Something went wrong")).toBeVisible()
})

test("B024 other periods that are closed say how many rows are otherwise, and are gone to", async () => {
  const march = { ...own, id: "march", from: Date.UTC(2026, 2, 1) / 1000, to: Date.UTC(2026, 3, 1) / 1000 - 1 }
  const { asked } = open([{ ...march, differences: { added: 1, changed: 2, removed: 4 } }])
  await expect.element(page.getByRole("listitem")).toHaveTextContent("1 Mar 2026 – 31 Mar 2026 7 rows are otherwise")
  await button("1 Mar 2026 – 31 Mar 2026").click()
  expect(asked).toEqual([{ from: march.from, to: march.to }])
  await expect.element(button("Close the period")).toBeEnabled()
})

test("B025 of each row that the office changed stands what it was and what it is, where the two differ", async () => {
  const row: Transaction = {
    id: 1,
    date: from + 3600,
    description: "Rent",
    sum: "-2",
    fee: "0.1",
    currency: "btc",
    type: "1",
    status: "1",
    statusName: "Completed",
    marketplace: "Web Office",
  }
  const { office } = open([{ ...own, differences: { added: 1, changed: 1100, removed: 2 } }])
  office.resolve("periodDifferences", ({ id }) =>
    id !== "april"
      ? undefined
      : [
          { fate: "changed", id: 1, was: row, is: { ...row, sum: "-3", fee: "0.2", description: "Lease" } },
          { fate: "added", id: 2, was: null, is: { ...row, id: 2, date: from + 7200 } },
          { fate: "removed", id: 3, was: { ...row, id: 3, date: from + 10_800 }, is: null },
        ],
  )
  office.tellAll()
  await expect
    .element(page.getByText("Since then the office added 1, changed 1,100 and removed 2 of its rows."))
    .toBeVisible()
  await expect.element(page.getByText("and 1,100 more")).toBeVisible()
  const table = page.getByRole("table", { name: "Changed since the period was closed" }).element()
  const cells = [...table.querySelectorAll("tbody tr")].map((each) =>
    [...each.children].map(({ textContent }) => textContent.replaceAll(/\s+/g, " ").trim()),
  )
  expect(cells).toEqual([
    [
      "1 Apr 2026, 01:00",
      "changed",
      "−2.00000000 BTCCompletedFee 0.10000000 BTCRent",
      "−3.00000000 BTCCompletedFee 0.20000000 BTCLease",
    ],
    ["1 Apr 2026, 02:00", "added", "—", "−2.00000000 BTCCompleted"],
    ["1 Apr 2026, 03:00", "removed", "−2.00000000 BTCCompleted", "—"],
  ])
})
