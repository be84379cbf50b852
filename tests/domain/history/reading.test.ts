import { describe, expect, test } from "vitest"
import { listTransactions } from "../../../src/domain/history/endpoints.ts"
import type { TransactionPageReceived } from "../../../src/domain/history/events.ts"
import type { PageRequest } from "../../../src/domain/history/page.ts"
import { coverage } from "../../../src/domain/history/projection.ts"
import { readingUpTo, together } from "../../../src/domain/history/reading.ts"
import type { PayloadOf } from "../../../src/domain/kernel/event.ts"

interface Row {
  readonly id: number
  readonly date: number
  readonly sum: string
}
const end = 1_000
/** A row a second, newest first, as far down as two pages reach. */
const table: ReadonlyArray<Row> = Array.from({ length: 60 }, (_, index) => ({
  id: 60 - index,
  date: end - index,
  sum: "1.00",
}))
const [first, second] = readingUpTo(end, false, 2) as readonly [PageRequest, PageRequest]

/** What an office with these rows answers. */
const answered = (request: PageRequest, rows: ReadonlyArray<Row>, callId: string) =>
  listTransactions.toEvents(
    rows
      .toSorted((a, b) => b.date - a.date)
      .slice(request.offset, request.offset + 25)
      .map((row) => ({ ...row, currency: "eur", type: "1", status: "1" })),
    request,
    { after: 0, callId, started: 1, ms: 1 },
  )

/** What each of two pages says of the other, and down to where the history is covered once both are folded. */
const read = (upper: ReadonlyArray<Row>, lower: ReadonlyArray<Row>) => {
  const pages = together([...answered(first, upper, "upper"), ...answered(second, lower, "lower")])
  const state = pages.reduce(
    (before, { payload }, index) =>
      coverage.on.TransactionPageReceived?.(before, payload as never, { position: index + 1 } as never) ?? before,
    coverage.initial(),
  )
  return {
    agreeing: pages.map(({ payload }) => (payload as PayloadOf<typeof TransactionPageReceived>).agreeing),
    spans: state.spans.map(({ from, to }) => ({ from, to })),
  }
}

const changed = (id: number, change: Partial<Row>): ReadonlyArray<Row> =>
  table.map((row) => (row.id === id ? { ...row, ...change } : row))
/** The id of the row at a place of the table. */
const at = (place: number): number => table[place]?.id ?? 0

describe("pages that leave together", () => {
  test("reach further down with each page, and share two rows", () => {
    expect(readingUpTo(end, true, 3).map(({ purpose, offset }) => [purpose, offset])).toEqual([
      ["range", 0],
      ["next", 23],
      ["next", 46],
    ])
    expect(readingUpTo(end, true, 2).every((request) => request.end === end && request.exclusiveEnd)).toBe(true)
  })

  test("cover one stretch without a gap where they say the same", () => {
    const { agreeing, spans } = read(table, table)
    expect(agreeing).toEqual([0, 1])
    expect(Math.min(...spans.map(({ from }) => from))).toBe(end - 47)
    expect(Math.max(...spans.map(({ to }) => to))).toBe(end)
    expect(spans.every(({ from }, index) => index + 1 === spans.length || spans[index + 1]?.to === from)).toBe(true)
  })

  test.each([
    ["a row that both have was changed between", table, changed(at(24), { sum: "2.00" })],
    ["a row of the lower one moved up before the upper one was looked at", changed(at(40), { date: end - 3 }), table],
    ["a row of the upper one moved down before the lower one was looked at", table, changed(at(3), { date: end - 40 })],
    ["a row left the second that both speak of", table, changed(at(24), { date: 1 })],
    ["a row came into a second that the upper one proves", table, [...table, { id: 99, date: end - 23, sum: "3" }]],
  ])("are not believed both where %s", (_, upper, lower) => {
    const { agreeing, spans } = read(upper, lower)
    expect(agreeing).toEqual([0, 0])
    expect(spans).toEqual([{ from: upper.toSorted((a, b) => b.date - a.date)[24]?.date, to: end }])
  })

  test("leave a gap where rows went away above, so that the lower one begins below the upper one's end", () => {
    const { spans } = read(
      table,
      table.filter(({ id }) => id < at(4)),
    )
    expect(spans.length).toBe(2)
  })
})
