import { expect, test } from "vitest"
import { page } from "vitest/browser"
import type { Transaction } from "../../../../src/domain/history/model.ts"
import { noFilter } from "../../../../src/domain/history/query.ts"
import type { HistoryQuery } from "../../../../src/domain/history/query/history-query.ts"
import type { RowDetails as Details, Provenance } from "../../../../src/domain/history/row-details.ts"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import { RowDetails } from "../../../../src/ui/history/details/row-details.tsx"
import type { CellWords } from "../../../../src/ui/history/grid/cell-words.ts"
import { localMoment } from "../../../../src/ui/kit/time.ts"
import { FakeWorkerClient, succeeded } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"
import { plainDetails } from "./history-worker.ts"

const booked = Date.UTC(2024, 9, 14, 14, 2, 9)

const row: Transaction = {
  id: 812,
  date: booked / 1000,
  description: "Invoice 77",
  sum: "-12.5",
  currency: "eur",
  symbol: "€",
  type: "13",
  status: "1",
  statusName: "Completed",
  marketplace: "Nordic Market",
  refUserId: "1042",
  hash: "0xfeedbeef00000000000000000000000000005a4d",
  sender: "demo@office.test",
  recipient: "anna@office.test",
  fee: "0.25",
}

const words: CellWords = {
  locale: "en",
  typeName: (id) => (id === "13" ? "Fee of a shop" : undefined),
  partyName: () => undefined,
  tags: () => [],
  partnerName: () => undefined,
}

/** The details of a row, as they are but for this; where it came from, and what else was with the same party. */
const open = (
  details: Partial<Details> = {},
  provenance: Provenance | null = null,
  others: ReadonlyArray<Transaction> = [],
) => {
  const office = new FakeWorkerClient()
  office.set("rowDetails", remoteData({ ...plainDetails(row), ...details }, Date.now(), "fulfilled"))
  office.set("transactionWindow", remoteData({ from: 0, total: 41, rows: others }, Date.now(), "fulfilled"))
  office.reply("provenance", () => (provenance === null ? { _tag: "Crashed", message: "" } : succeeded(provenance)))
  const opened: Array<number> = []
  const queries: Array<HistoryQuery> = []
  show(
    <RowDetails id={row.id} words={words} onOpen={(id) => opened.push(id)} onQuery={(query) => queries.push(query)} />,
    { office },
  )
  return { office, opened, queries }
}

const spaced = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, " ")
const textsOf = (selector: string): ReadonlyArray<string> =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => spaced(textContent))
const facts = (): object =>
  Object.fromEntries(
    [...document.querySelectorAll(".tx-fact")].map((fact) => [
      fact.querySelector("dt")?.textContent,
      spaced(fact.querySelector("dd")?.textContent ?? ""),
    ]),
  )

test("R167 everything that the office said of a row stands under its own name", async () => {
  open({ worth: { value: "-12.5", ratesAt: booked - 7_200_000 } })
  await expect.poll(facts).toEqual({
    "Date (UTC)": "14 Oct 2024, 14:02:09",
    "Your time": spaced(localMoment(booked, "en")),
    "Bonus type": "Fee of a shop",
    Description: "Invoice 77",
    Fee: "0.2500 €",
    "Value then": "−12.50 EURrate recorded 2 hours before",
    Sender: "demo@office.test",
    Recipient: "anna@office.test",
    Hash: row.hash,
    Marketplace: "Nordic Market",
    Partner: "1042",
    Number: "812",
  })
  expect(textsOf(".tx-details-sum")).toEqual(["−12.5000 €"])
  expect(textsOf(".banner")).toEqual([])
  expect(document.querySelector(".value-quiet")?.getAttribute("title")).toBe("14\u00a0Oct\u00a02024, 12:02\u00a0UTC")
})

test("A43 what the office did not deliver of a row is a dash, a kind without a name its number", async () => {
  const { id, date, sum, currency, status, statusName } = row
  const bare = { id, date, sum, currency, status, statusName, description: "", marketplace: "", type: "99" }
  open({ row: { ...bare, recipient: "" } })
  await expect.poll(facts).toMatchObject({
    "Bonus type": "99",
    Description: "—",
    Fee: "—",
    "Value then": "—",
    Sender: "—",
    Recipient: "—",
    Hash: "—",
    Marketplace: "—",
    Partner: "—",
  })
})

test("rates that were answered after a row say so", async () => {
  open({ worth: { value: "1", ratesAt: booked + 180_000 } })
  await expect.element(page.getByText("rate recorded 3 minutes after")).toBeVisible()
})

test("a row that the office no longer has says when that was found, and leads to all of them", async () => {
  const { queries } = open({ withdrawnAt: Date.UTC(2024, 10, 20, 8, 15) })
  await expect.poll(() => textsOf(".banner")).toContainEqual(expect.stringContaining("20 Nov 2024, 08:15"))
  await page.getByRole("button", { name: "Show all removed rows" }).click()
  expect(queries).toEqual([{ ...noFilter, where: { _tag: "Withdrawn", since: null } }])
})

test("a row that came behind the closing of its period says so", async () => {
  open({ behindClosing: true })
  await expect
    .poll(() => textsOf(".banner"))
    .toEqual(["The office brought, changed or removed this row after its period was closed."])
})

test("what the office changed of a row is told from version to version, and leads to all that changed", async () => {
  const first: Transaction = { ...row, sum: "-10", fee: "0.5", statusName: "Waiting", date: row.date - 60 }
  const { queries } = open({ earlier: [first, { ...row, statusName: "Waiting" }] })
  const versions = () =>
    [...document.querySelectorAll(".tx-changes")].map((changes) =>
      [...changes.querySelectorAll("li")].map(({ textContent }) => spaced(textContent)),
    )
  await expect
    .poll(versions)
    .toEqual([
      [
        "Sum: −10.0000 EUR → −12.5000 EUR",
        "Fee: 0.5000 EUR → 0.2500 EUR",
        "Date: 14 Oct 2024, 14:01:09 UTC → 14 Oct 2024, 14:02:09 UTC",
      ],
      ["Status: Waiting → Completed"],
    ])
  await page.getByRole("button", { name: "Show all changed rows" }).click()
  expect(queries).toEqual([{ ...noFilter, where: { _tag: "Changed", since: null } }])
})

test("the timeline begins with what was booked, and says of each step which page brought it and when", async () => {
  const at = Date.UTC(2024, 9, 15, 9, 0, 1)
  const came = { purpose: "head", ms: 80 } as const
  const waiting: Transaction = { ...row, statusName: "Waiting", status: "0" }
  open(
    { earlier: [{ ...waiting, date: row.date - 3600 }] },
    {
      call: "GET /transactions",
      news: [
        { ...came, page: 3, at, row: waiting },
        { ...came, page: 9, at: at + 3_600_000, row },
      ],
      last: { ...came, page: 12, at: at + 7_200_000, ms: 95 },
      readings: 5,
    },
  )
  await expect
    .poll(() => textsOf(".tx-step"))
    .toEqual([
      "14 Oct 2024, 13:02:09 UTCBooked by the office",
      "15 Oct 2024, 09:00:01 UTCWaiting came with page 3 at 09:00:01",
      "15 Oct 2024, 10:00:01 UTCCompleted came with page 9 at 10:00:01Status: Waiting → Completed",
    ])
  expect(textsOf(".tx-source")).toEqual([
    "Call GET /transactions, answered in 95 ms. Last read with page 12: 15 Oct 2024, 11:00:01 UTC.",
  ])
})

test("a log that cannot be read is said, and what was booked stands all the same", async () => {
  open()
  await expect.element(page.getByText("The log on this device cannot be read just now")).toBeVisible()
  expect(textsOf(".tx-step")).toEqual(["14 Oct 2024, 14:02:09 UTCBooked by the office"])
})

test.each([
  ["left", "-12.5", "anna@office.test"],
  ["came in", "12.5", "demo@office.test"],
])("of what %s, the rows of the other side are listed without this one", async (_, sum, party) => {
  const others = Array.from({ length: 7 }, (_row, index) => ({
    ...row,
    id: 809 + index,
    description: `Invoice ${809 + index}`,
    sum: index === 1 ? "12.5" : "-12.5",
    date: row.date - index * 86_400,
  }))
  const { office, opened, queries } = open({ row: { ...row, sum } }, null, others)
  const query = { ...noFilter, where: { _tag: "Party", party } as const }
  const section = page.getByRole("region", { name: "Same counterparty" })
  await expect.element(section.getByRole("heading", { name: `With ${party}` })).toBeVisible()
  expect(office.watchedWith("transactionWindow")).toContainEqual({ query, from: 0, count: 7 })
  expect(textsOf(".tx-other-words")).toEqual([809, 810, 811, 813, 814, 815].map((id) => `Invoice ${id}`))
  expect(textsOf(".tx-other")[1]).toBe("13 Oct 2024Invoice 810+12.5000 €")
  await section.getByRole("button", { name: /^13/ }).click()
  await section.getByRole("button", { name: "Show 41 rows" }).click()
  expect(opened).toEqual([810])
  expect(queries).toEqual([query])
})

test("the other side of a row is called as the customer calls it", async () => {
  const { office } = open()
  const anna = { id: "1", name: "Anna", email: "Anna@office.test", address: "", telegram: "" }
  office.set("contacts", remoteData([anna], Date.now(), "fulfilled"))
  await expect.element(page.getByRole("heading", { name: "With Anna" })).toBeVisible()
  await expect.element(page.getByText("Nothing else on this device")).toBeVisible()
})

const restated = "The office changed this row after it first delivered it.Show all changed rows"
const removed =
  "The office no longer has this row. It is not counted. Found on 20 Oct 2024, 08:30 UTC.Show all removed rows"
const brought = "The office brought, changed or removed this row after its period was closed."

test.each<[cause: string, Partial<Details>, said: ReadonlyArray<string>]>([
  ["is as it came", {}, []],
  ["was changed by the office", { earlier: [{ ...row, sum: "-11" }] }, [restated]],
  ["was removed by the office", { withdrawnAt: Date.UTC(2024, 9, 20, 8, 30) }, [removed]],
  ["came after its period was closed", { behindClosing: true }, [brought]],
  [
    "was changed after its period was closed",
    { earlier: [{ ...row, sum: "-11" }], behindClosing: true },
    [brought, restated],
  ],
])("a row that %s says so, and nothing else", async (_, details, said) => {
  open(details)
  await expect.element(page.getByRole("heading", { name: "Timeline" })).toBeVisible()
  expect(textsOf(".banner")).toEqual(said)
})

test("a row that went from this device meanwhile is said to be gone", async () => {
  const { office } = open()
  await expect.element(page.getByRole("heading", { name: "Timeline" })).toBeVisible()
  office.set("rowDetails", remoteData(null, Date.now(), "fulfilled") as never)
  await expect.element(page.getByText("This row is not on this device any more")).toBeVisible()
})
