import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { noFilter } from "../../../../src/domain/history/query.ts"
import type { Statement, StatementBalance } from "../../../../src/domain/statements/model.ts"
import { ClosingSection } from "../../../../src/ui/statements/closing-section.tsx"
import { FakeWorkerClient } from "../../fake-worker-client.ts"
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

test("a period without balances is said to agree in nothing", async () => {
  expect(await words([])).toMatch(/later is marked\.\s*$/)
})
