import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { noFilter } from "../../../../src/domain/history/query.ts"
import type { HistoryQuery } from "../../../../src/domain/history/query/history-query.ts"
import type { Parting } from "../../../../src/domain/statements/parting.ts"
import { PartingNote } from "../../../../src/ui/statements/parting-note.tsx"
import { FakeWorkerClient, refused, succeeded } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"

const at = Date.UTC(2026, 4, 3, 10)
const parting: Parting = {
  after: Date.UTC(2026, 4, 1, 9, 30),
  until: Date.UTC(2026, 4, 2, 9, 45),
  difference: "-12.50000000",
  query: { ...noFilter, currencies: ["btc"] },
  rows: 3,
  row: null,
}
const row: Parting["row"] = {
  id: 7,
  date: Date.UTC(2026, 4, 1, 20, 15) / 1000,
  description: "Booked twice",
  sum: "12.50000000",
  currency: "btc",
  type: "1",
  status: "1",
  statusName: "Completed",
  marketplace: "Web Office",
}
const note = async (found: Parting | null) => {
  const office = new FakeWorkerClient()
  const asked: Array<HistoryQuery> = []
  office.reply("findParting", () => succeeded(found))
  show(<PartingNote currency="btc" at={at} onQuery={(query) => asked.push(query)} />, { office })
  await userEvent.click(page.getByRole("button", { name: "Where did it begin? BTC" }))
  expect(office.requestsOf("findParting")).toEqual([{ currency: "btc", at }])
  return asked
}
const said = () => document.querySelector('.statement-note[role="status"]')?.textContent

test("B027 the statement names between which moments they part and by how much, and opens the rows around it", async () => {
  const asked = await note(parting)
  await expect.poll(said).toMatch(/Up to 1\u00a0May\u00a02026, 09:30(:00)?\u00a0UTC balance and history move alike/)
  await expect.poll(said).toMatch(/Between then and 2\u00a0May\u00a02026, 09:45(:00)?\u00a0UTC/)
  await expect.poll(said).toMatch(/moved by −12\.50000000/)
  await expect.poll(said).toContain("No single row between them explains it")
  await userEvent.click(page.getByRole("button", { name: "Show 3 rows around it" }))
  expect(asked).toEqual([parting.query])
})

test("B027 it names the one row that explains the difference", async () => {
  await note({ ...parting, row })
  await expect
    .poll(said)
    .toMatch(
      /Without the row of 1\u00a0May\u00a02026, 20:15(:00)?\u00a0UTC, \+12\.50000000[^,]*, both would agree\.\s*Show 3/,
    )
})

test("B027 where the history has no row between them, that is said, and nothing is offered to be shown", async () => {
  await note({ ...parting, rows: 0 })
  await expect.poll(said).toMatch(/The history has no row of this balance between them\.$/)
})

test("B027 where it cannot be told, that is said", async () => {
  await note(null)
  await expect.poll(said).toContain("BTC: Where they part cannot be told from the answers")
})

test("B027 why it could not be looked for is said", async () => {
  const office = new FakeWorkerClient()
  office.reply("findParting", () => refused({ _tag: "Cancelled" }))
  show(<PartingNote currency="eur" at={at} onQuery={() => undefined} />, { office })
  await userEvent.click(page.getByRole("button", { name: "Where did it begin? EUR" }))
  await expect.poll(said).toBe("The request was called off")
})
