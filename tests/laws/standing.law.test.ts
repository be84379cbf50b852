import * as BigDecimal from "effect/BigDecimal"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Transaction } from "../../src/domain/history/model.ts"
import { pageRequest } from "../../src/domain/history/page.ts"
import { noFilter } from "../../src/domain/history/query.ts"
import { unsorted } from "../../src/domain/history/query/history-query.ts"
import { parseSearch } from "../../src/domain/history/query/search/parse.ts"
import { StandingQuestions } from "../../src/domain/history/query/standing.ts"
import type { InAndOut } from "../../src/domain/history/query/tally.ts"
import { noTags, type Tags } from "../../src/domain/tags/projection.ts"
import { inView } from "./reference/brute-force.ts"
import { columnsOf, happen, happenToList, listOf } from "./reference/histories.ts"
import { law } from "./reference/law.ts"
import { someQuery } from "./reference/queries.ts"
import { someDate, someHappening } from "./reference/rows.ts"

const currencies = ["btc", "usdt", "eur", "unheard of"] as const
const plainAmounts = (rows: ReadonlyArray<Transaction>, currency: string): InAndOut => {
  const amounts = rows.filter((row) => row.currency === currency).map(({ sum }) => BigDecimal.fromStringUnsafe(sum))
  const sumOf = (isOut: boolean) =>
    BigDecimal.sumAll(amounts.filter((amount) => BigDecimal.isNegative(amount) === isOut))
  return { in: sumOf(false), out: sumOf(true) }
}
const plainly = ({ in: income, out }: InAndOut) =>
  [income, out].map((amount) => BigDecimal.format(BigDecimal.normalize(amount)))

const ruled = (search: string): Tags => ({
  ...noTags,
  rules: [{ id: "r", edited: 1, rule: { search, tags: ["Rent"] } }],
})
const someTags = fc.constantFrom(noTags, ruled("cur:btc"), ruled("in:"))
const tagged = parseSearch("tag:Rent").query

describe("questions that stand", () => {
  it("come after everything that happens to what a count of all rows anew comes to, to the last digit", () => {
    law(
      fc.property(
        fc.array(fc.tuple(someHappening, someTags), { minLength: 1, maxLength: 8 }),
        fc.array(someQuery.map(unsorted), { minLength: 1, maxLength: 3 }),
        fc.constantFrom(2, 3, 5, 16),
        someDate,
        (happenings, queries, shift, second) => {
          const columns = columnsOf([], shift)
          const list = listOf([])
          const standing = new StandingQuestions(columns)
          for (const [happening, tags] of happenings) {
            happen(columns, happening)
            happenToList(list, happening)
            standing.readBeside({}, tags)
            const rule = tags.rules[0]?.rule
            const rows = queries.map((query) => [query, list.order.filter((row) => inView(query, row))] as const)
            const ruledRows = list.order.filter(
              (row) => rule !== undefined && rule !== null && inView(parseSearch(rule.search).query, row),
            )
            for (const [query, shown] of [...rows, [tagged, ruledRows] as const]) {
              const later = shown.filter(({ date }) => date >= second)
              expect(standing.idsSince(query, second)).toEqual(later.map(({ id }) => id))
              for (const currency of currencies) {
                expect(plainly(standing.amounts(query, currency))).toEqual(plainly(plainAmounts(shown, currency)))
                expect(plainly(standing.amountsSince(query, currency, second))).toEqual(
                  plainly(plainAmounts(later, currency)),
                )
              }
            }
          }
        },
      ),
      60,
    )
  })

  it("look after a page only through its rows, and through a chunk of which a row is another than it was", () => {
    const rows = Array.from({ length: 401 }, (_, id): Transaction => ({
      id,
      date: 1_700_000_000 + id,
      description: "",
      sum: "1",
      currency: "btc",
      type: String(id % 30),
      status: "",
      statusName: "",
      marketplace: "",
    })).toReversed()
    const page = (purpose: "head" | "statuses", some: ReadonlyArray<Transaction>) =>
      ({ _tag: "Page", page: { request: pageRequest({ purpose }), rows: some, bad: [] } }) as const
    const columns = columnsOf([page("head", rows.slice(2))], 6)
    const standing = new StandingQuestions(columns)
    const asked = [...Array.from({ length: 30 }, (_, type) => ({ ...noFilter, types: [String(type)] })), noFilter]
    const sums = () => asked.map((query) => BigDecimal.format(standing.amounts(query, "btc").in))
    const before = sums()
    const { touched } = standing
    // Whoever looks at a row that was there reads something else now.
    for (const chunk of columns.chunks) chunk.hot.sum.approx.fill(7e8)
    for (const [place, row] of rows.slice(0, 2).toReversed().entries()) {
      happen(columns, page("statuses", [row]))
      sums()
      expect(standing.touched - touched).toBe((place + 1) * asked.length)
    }
    const came = (type: string): number => rows.slice(0, 2).filter((row) => row.type === type).length
    expect(sums()).toEqual(before.map((sum, type) => String(Number(sum) + (type < 30 ? came(String(type)) : 2))))
    const { touched: later } = standing
    expect(later - touched).toBe(2 * asked.length)
    happen(
      columns,
      page(
        "statuses",
        rows.slice(-1).map((row) => ({ ...row, status: "2" })),
      ),
    )
    sums()
    // The oldest row lies in the chunk that was filled last.
    expect(standing.touched - later).toBe((399 % 64) * asked.length)
  })
})
