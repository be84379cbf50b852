import * as BigDecimal from "effect/BigDecimal"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { BalanceAnswer } from "../../../src/domain/balances/answers.ts"
import { cover } from "../../../src/domain/history/coverage.ts"
import type { Transaction } from "../../../src/domain/history/model.ts"
import { coverage } from "../../../src/domain/history/projection.ts"
import { parseSearch } from "../../../src/domain/history/query/search/parse.ts"
import { narrowed } from "../../../src/domain/history/query/terms.ts"
import type { Read } from "../../../src/domain/kernel/query.ts"
import { remoteData } from "../../../src/domain/kernel/remote-data.ts"
import { formatAmount } from "../../../src/domain/money/amount.ts"
import { genesis, shortCode } from "../../../src/domain/recording/chain.ts"
import { currenciesInAddress } from "../../../src/domain/statements/model.ts"
import { movedByOthers } from "../../../src/domain/statements/moved-by-others.ts"
import { readStatement, statementOf } from "../../../src/domain/statements/statement.ts"
import { noTags, withStroke } from "../../../src/domain/tags/projection.ts"
import { runs } from "../../laws/seeds.ts"
import { storeOf } from "../history/made-rows.ts"
import { end, row, start, statement, whole } from "./made-statement.ts"

const exact = (text: string) => BigDecimal.fromStringUnsafe(text)
const added = (sums: ReadonlyArray<string>): string => formatAmount(sums.map(exact).reduce(BigDecimal.sum, exact("0")))
const same = (one: string | null | undefined, other: string): boolean =>
  one != null && BigDecimal.equals(exact(one), exact(other))

const balances = (rows: ReadonlyArray<Transaction>, second: number): { readonly [key: string]: string } =>
  Object.fromEntries(
    ["btc", "eur", "usdt"].map((key) => [
      key,
      added(
        rows
          .filter(({ date, currency }) => date <= second && (currency === "busdt" ? "usdt" : currency) === key)
          .map(({ sum }) => sum),
      ),
    ]),
  )

const someRows = fc
  .array(
    fc.record({
      date: fc.integer({ min: start, max: end }),
      currency: fc.constantFrom("btc", "eur", "usdt", "busdt"),
      type: fc.constantFrom("20", "21"),
      sum: fc
        .tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.nat(8))
        .map(([units, places]) => formatAmount(BigDecimal.make(units, places))),
      fee: fc.option(
        fc.nat(9999).map((units) => formatAmount(BigDecimal.make(BigInt(units), 3))),
        { nil: undefined },
      ),
      isFailed: fc.boolean(),
    }),
    { maxLength: 20 },
  )
  .map((rows) =>
    rows.map(({ date, currency, type, sum, fee, isFailed }, id) =>
      row(id + 1, date, currency, sum, {
        type,
        ...(fee === undefined ? {} : { fee }),
        ...(isFailed ? { status: "3", statusName: "Failed" } : {}),
      }),
    ),
  )

const idsOf = (rows: ReadonlyArray<Transaction>): ReadonlyArray<number> =>
  rows.map(({ id }) => id).toSorted((a, b) => a - b)

const moved = (rows: ReadonlyArray<Transaction>): ReadonlyArray<Transaction> =>
  rows.filter(({ statusName }) => statusName !== "Failed")

describe("a statement of a period", () => {
  test("B021 of each tag the statement says what the list has under it, a row with two tags in both, and nothing of tags where there are none", () => {
    fc.assert(
      fc.property(
        someRows,
        fc.array(fc.subarray([...Array(20).keys()]), { minLength: 1, maxLength: 3 }),
        (rows, given) => {
          const store = storeOf(rows)
          const tags = given.reduce(
            (state, ids, place) => withStroke(state, { tag: `tag ${place}`, rows: ids, edited: place }, true),
            noTags,
          )
          const parts = { statuses: {}, answers: [], spans: whole, readAt: end * 1000, chain: null, memory: [] }
          const request = { from: start + 8_000, to: end, currencies: [] }
          const reader = store.reader({}, tags)
          for (const { currency, query, tags: said, movements } of statementOf({ ...parts, reader }, request).lines) {
            for (const { tag, count, in: came, out, net } of said) {
              const own = narrowed(query, { _tag: "Tagged", tags: [tag] })
              const listed = reader.totals(own)
              expect([currency, tag, count]).toEqual([currency, tag, reader.count(own)])
              for (const [part, sum] of Object.entries({ in: came, out, net }))
                expect(same(sum, added(listed.map((each) => each[part as "in" | "out" | "net"])))).toBe(true)
            }
            const untagged = reader.count(narrowed(query, { _tag: "Tagged", tags: [""] }))
            const hasTags = given.some((ids) => ids.length > 0)
            expect(said.find(({ tag }) => tag === "")?.count ?? 0).toBe(hasTags ? untagged : 0)
            expect(said.length > 0).toBe(hasTags && movements.count > 0)
          }
          expect(
            statementOf({ ...parts, reader: storeOf(rows).reader() }, request).lines.flatMap((line) => line.tags),
          ).toEqual([])
        },
      ),
      { numRuns: runs(50) },
    )
  })

  test("B001 B002 of random rows, answers and periods each balance is what was really held, and its movements add up to the difference, to the last digit; list, count, totals, types and fees are those of its rows", () => {
    fc.assert(
      fc.property(
        someRows,
        fc.integer({ min: start - 10, max: end }),
        fc.nat(20_020),
        fc.integer({ min: start, max: end }),
        fc.nat(120),
        fc.subarray(["btc", "eur", "usdt"]),
        (all, from, length, answered, behind, currencies) => {
          const to = from + length
          // The device's clock is behind the office's; what comes after an answer has it asked for again.
          const rows = all.filter(({ date }) => date <= answered + behind || date > answered + 120)
          const really = moved(rows)
          const answers = [{ at: answered * 1000 + 500, balances: balances(really, answered + behind) }]
          const store = storeOf(rows)
          const reader = store.reader()
          const made = statementOf(
            {
              reader,
              statuses: {},
              answers,
              spans: whole,
              readAt: Math.max(to, answered) * 1000,
              chain: null,
              memory: [],
            },
            { from, to, currencies },
          )
          expect(made.lines.map(({ currency }) => currency).toSorted()).toEqual(
            (currencies.length === 0 ? ["btc", "eur", "usdt"] : currencies).toSorted(),
          )
          for (const { currency, opening, closing, movements, fees, types, query } of made.lines) {
            expect(same(opening.reckoned, balances(really, from - 1)[currency] ?? "")).toBe(true)
            expect(same(closing.reckoned, balances(really, to)[currency] ?? "")).toBe(true)
            expect(same(closing.reckoned, added([opening.reckoned ?? "", movements.net]))).toBe(true)
            const own = really.filter(
              (each) =>
                each.date >= from &&
                each.date <= to &&
                (each.currency === "busdt" ? "usdt" : each.currency) === currency,
            )
            const list = reader.window(query, 0, 1000)
            expect(idsOf(list)).toEqual(idsOf(own))
            // What the statement says of a balance's rows finds them, whatever they are in.
            const said = movedByOthers(made.lines).find((each) => each.currency === currency)
            const { query: searched } = parseSearch(said?.search ?? `cur:${currency}`)
            const found = reader.window({ ...query, currencies: searched.currencies }, 0, 1000)
            expect(idsOf(found)).toEqual(idsOf(own))
            expect(said !== undefined).toBe(currency === "usdt" && rows.some((each) => each.currency === "busdt"))
            expect(movements.count).toBe(list.length)
            expect(same(movements.net, added(own.map(({ sum }) => sum)))).toBe(true)
            expect(same(added(reader.totals(query).map(({ net }) => net)), movements.net)).toBe(true)
            expect(same(added(types.map(({ net }) => net)), movements.net)).toBe(true)
            const named = own.flatMap(({ fee }) => fee ?? [])
            expect(fees?.count ?? 0).toBe(named.length)
            expect(same(fees?.sum ?? "0", added(named))).toBe(true)
          }
          expect(made.rows).toBe(made.lines.reduce((sum, { movements }) => sum + movements.count, 0))
          expect(made.rows + made.unmoved.count).toBe(
            rows.filter(
              ({ date, currency }) =>
                date >= from &&
                date <= to &&
                (currencies.length === 0 || currencies.includes(currency === "busdt" ? "usdt" : currency)),
            ).length,
          )
        },
      ),
      { numRuns: runs(300) },
    )
  })

  test("B001 the office's own word stands beside each balance, and is marked where the history says otherwise", () => {
    const rows = [row(1, start + 5_000, "btc", "2")]
    const at = (second: number): number => second * 1000
    const answers = [
      { at: at(start + 1_000), balances: { btc: "0" } },
      { at: at(start + 6_000), balances: { btc: "2" } },
      { at: at(start + 12_000), balances: { btc: "1.5" } }, // half a coin left, and no row says so
    ]
    const [line] = statement(rows, answers, { from: start + 2_000, to: start + 7_000 }).lines
    expect(line?.opening).toEqual({
      second: start + 1_999,
      reckoned: "-0.5",
      office: { at: at(start + 1_000), answered: "0", reckoned: "-0.5", agrees: false },
    })
    expect(line?.closing).toEqual({
      second: start + 7_000,
      reckoned: "1.5",
      office: { at: at(start + 6_000), answered: "2", reckoned: "1.5", agrees: false },
    })
    const agreeing = [{ at: at(start + 1_000), balances: { btc: "-0.5" } }, ...answers.slice(1)]
    expect(statement(rows, agreeing, { from: start + 2_000 }).lines[0]?.opening.office).toEqual({
      at: at(start + 6_000),
      answered: "2",
      reckoned: "1.5",
      agrees: false,
    })
    const [now] = statement(rows, answers, { from: start + 2_000 }).lines
    expect(now?.closing.office).toEqual({ at: at(start + 12_000), answered: "1.5", reckoned: null, agrees: null })
    const near = [{ at: at(start + 5_010), balances: { btc: "0" } }, ...answers.slice(1)]
    expect(
      statement(rows, [...near.slice(0, 1), ...near.slice(2)], { to: start + 5_020 }).lines[0]?.closing.office,
    ).toEqual({ at: at(start + 5_010), answered: "0", reckoned: null, agrees: null })
  })

  test("a link names no more currencies than anybody holds, each once: every one is a line that all rows are asked for", () => {
    expect(currenciesInAddress("btc eur btc")).toEqual(["btc", "eur"])
    const named = Array.from({ length: 5_000 }, (_, index) => `x${index}`)
    expect(currenciesInAddress(named.join(" "))).toEqual(named.slice(0, 32))
  })

  test("of a currency that every object has, and none holds, nothing is said, whoever names it", () => {
    const answers = [start + 1_000, start + 12_000].map((second) => ({ at: second * 1000, balances: { btc: "0" } }))
    const currencies = ["constructor", "toString", "__proto__"]
    const rows = currencies.map((currency, id) => row(id, start + 2_000, currency, "1"))
    for (const currency of currencies)
      for (const request of [{ currencies: [currency] }, { currencies: [currency], from: start + 13_000 }])
        expect(statement(rows, answers, request).lines).toMatchObject([
          { currency, opening: { reckoned: null, office: null }, closing: { reckoned: null, office: null } },
        ])
  })

  test("B003 it says back to when the history behind it is complete, up to which second, and as of when; what is not known is no number", () => {
    const rows = [row(1, start + 5_000, "btc", "2")]
    const answers = [{ at: (start + 12_000) * 1000, balances: { btc: "2" } }]
    const spans = cover(cover([], { from: start + 100, to: start + 9_000 }, 5), { from: start + 9_000, to: end }, 9)
    expect(statement(rows, answers, { from: start + 200, to: end + 50 }, spans)).toMatchObject({
      completeness: { complete: true, knownFrom: start + 100, upTo: end, asOf: 5 },
      answeredAt: (start + 12_000) * 1000,
      lines: [{ opening: { reckoned: "0" }, closing: { reckoned: "2" } }],
    })
    expect(statement(rows, answers, { from: start + 9_001 }, spans).completeness).toMatchObject({ asOf: 9 })
    expect(statement(rows, answers, { from: start }, spans)).toMatchObject({
      completeness: { complete: false, knownFrom: start + 100 },
      lines: [{ opening: { reckoned: null }, closing: { reckoned: "2" } }],
    })
    expect(statement(rows, [], {}, []).completeness).toEqual({
      complete: false,
      knownFrom: null,
      upTo: null,
      asOf: null,
    })
    expect(statement(rows, [], {}, []).lines[0]).toMatchObject({ opening: { reckoned: null, office: null } })
  })

  test("B003 nothing is claimed of moments that were not read: a period ends where it was, and a later answer of the office is not reckoned from", () => {
    const rows = [row(1, start + 5_000, "btc", "2")]
    const read = start + 9_000
    const answers = [
      { at: (start + 6_000) * 1000, balances: { btc: "2" } },
      { at: (read + 600) * 1000, balances: { btc: "1" } }, // a row took one that nobody here has seen
    ]
    const made = statement(rows, answers, {}, whole, read * 1000)
    expect(made).toMatchObject({
      answeredAt: (start + 6_000) * 1000,
      completeness: { complete: true, upTo: read },
      lines: [{ opening: { reckoned: "0" }, closing: { second: read, reckoned: "2" } }],
    })
    const later = statement(rows, answers, { from: read + 1 }, whole, read * 1000)
    expect(later.completeness).toMatchObject({ complete: false, upTo: null, asOf: null })
    expect(later.lines[0]?.closing.reckoned ?? null).toBe("2")
    expect(statement(rows, answers, { from: read + 10 }, whole, read * 1000).lines).toMatchObject([
      { opening: { reckoned: null }, closing: { second: read + 9, reckoned: null } },
    ])
    expect(statement(rows, answers.slice(1), {}, whole, read * 1000).lines[0]).toMatchObject({
      opening: { reckoned: null },
      closing: { reckoned: null },
    })
  })

  test("B003 it is as of when what it rests on was read, by the office's clock, and whatever was read beside it", () => {
    const hour = 3_600_000
    const spans = cover(
      cover([], { from: -1, to: start + 9_000 }, 5 * hour),
      { from: start + 9_000, to: end },
      4 * hour,
    )
    const made = (answers: ReadonlyArray<BalanceAnswer>) =>
      statement([], answers, { to: start + 9_000 }, spans).completeness.asOf
    expect(made([])).toBe(5 * hour)
    expect(made([{ at: start * 1000, balances: {}, ahead: 2 * hour }])).toBe(3 * hour)
  })

  test("B001 it names each currency that the office says is held now, also where no row ever moved it", () => {
    const answers = [
      { at: (start + 1) * 1000, balances: { btc: "2" } },
      { at: end * 1000, balances: { btc: "2", eur: "7" } },
    ]
    const made = statement([row(1, start + 5_000, "btc", "2")], answers, {})
    expect(made.lines.map(({ currency }) => currency)).toEqual(["btc", "eur"])
    expect(made.query.currencies).toEqual([]) // of all of them: also of one that comes later
  })

  test("B003 of what a device holds it is known up to the moment at which its newest rows were asked for last", () => {
    const states: { readonly [name: string]: unknown } = {
      transactions: storeOf([row(1, start + 5_000, "btc", "2")]),
      coverage: { ...coverage.initial(), spans: whole, askedAt: { head: (start + 9_000) * 1000, statuses: 1 } },
      balanceAnswers: [{ at: (start + 6_000) * 1000, balances: { btc: "2" } }],
      rateMemory: [],
      notes: { texts: {} },
      tags: noTags,
    }
    const stateOf = ({ name }: { readonly name: string }) => states[name] as never
    const read: Read = {
      known: stateOf,
      folded: stateOf,
      soFar: stateOf,
      remote: () => remoteData<never>(null, null, "init"),
      source: ({ name }) => (name === "chain" ? null : {}) as never,
    }
    expect(readStatement(read, { from: start, to: end, currencies: [] })).toMatchObject({
      completeness: { complete: true, upTo: start + 9_000 },
      lines: [{ closing: { second: start + 9_000, reckoned: "2" } }],
    })
  })

  test("B003 a period above the newest row is complete as of when the newest rows were asked for", () => {
    const spans = cover([], { from: -1, to: start + 4_999 }, 77)
    const rows = [row(1, start + 5_000, "btc", "2")]
    expect(statement(rows, [], { from: start + 6_000 }, spans).completeness).toEqual({
      complete: true,
      knownFrom: 0,
      upTo: end,
      asOf: end * 1000,
    })
  })

  test("B004 it carries the short code of the chain as it was checked, and none before the first look", () => {
    const sources = { reader: storeOf([]).reader(), statuses: {}, answers: [], spans: whole, readAt: null, memory: [] }
    const head = genesis("a log")
    const request = { from: start, to: end, currencies: [] }
    expect(statementOf({ ...sources, chain: { entries: 3, position: 3, head, broken: null } }, request).chain).toEqual({
      code: shortCode(head),
      entries: 3,
    })
    expect(statementOf({ ...sources, chain: null }, request).chain).toBeNull()
    const empty = { entries: 0, position: 0, head, broken: null }
    expect(statementOf({ ...sources, chain: empty }, request).chain).toBeNull()
  })

  test("B029 B030 it says what movements were worth when they happened, by rates of when, and how many have none", () => {
    const hour = 3_600
    const rates = (eur: string, second: number) => ({ at: second * 1000, rates: { eur, btc: "1" } })
    const memory = [rates("20000", start + 100), rates("30000", start + 20 * hour)]
    const rows = [
      row(1, start + 200, "btc", "0.5"),
      row(2, start + 19 * hour, "btc", "-0.1"),
      row(3, start + 40 * hour, "btc", "7"),
      row(4, start + 300, "eur", "12.345"),
      row(5, start + 50 * hour, "usdt", "9"),
    ]
    const { lines } = statementOf(
      { reader: storeOf(rows).reader(), statuses: {}, answers: [], spans: whole, readAt: null, chain: null, memory },
      { from: start, to: start + 60 * hour, currencies: [] },
    )
    expect(Object.fromEntries(lines.map(({ currency, value }) => [currency, value]))).toEqual({
      btc: { value: "7000.00", without: 1, first: (start + 100) * 1000, last: (start + 20 * hour) * 1000 },
      eur: { value: "12.35", without: 0, first: null, last: null },
      usdt: { value: null, without: 1, first: null, last: null },
    })
  })
})
