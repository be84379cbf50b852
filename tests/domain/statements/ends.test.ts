import { describe, expect, it } from "vitest"
import { cover } from "../../../src/domain/history/coverage.ts"
import { clockSkew } from "../../../src/domain/kernel/office-clock.ts"
import { movedByOthers } from "../../../src/domain/statements/moved-by-others.ts"
import { newestReadAt, statementOf, usableAnswers } from "../../../src/domain/statements/statement.ts"
import { filled } from "../../../src/domain/statements/words.ts"
import { storeOf } from "../history/made-rows.ts"
import { end, row, start, statement, whole } from "./made-statement.ts"

const at = (second: number): number => second * 1000
const never = { complete: false, upTo: null, asOf: null }

describe("what a statement is known of", () => {
  it("B003 nothing before the newest rows were asked for, not even of a period from the very beginning", () => {
    expect([newestReadAt({ askedAt: {} }, []), newestReadAt({ askedAt: { head: 5 } }, [])]).toEqual([null, 5])
    const made = statement([], [{ at: 0, balances: { btc: "2" } }], { from: 0, to: end }, whole, null)
    expect(made).toMatchObject({ completeness: never, answeredAt: null })
    expect(made.lines.map(({ closing }) => closing)).toEqual([{ second: end, reckoned: null, office: null }])
    expect(usableAnswers([{ at: 0, balances: {} }], null)).toEqual([])
  })

  it.each([
    ["the second behind the gap", { from: start + 101 }, { complete: true, asOf: 5 }],
    ["the last one of the gap", { from: start + 100 }, { complete: false, asOf: 5 }],
    ["the last one of what was read first", { from: start + 9_000 }, { complete: true, asOf: 5 }],
    ["the first one of what was read then", { from: start + 9_001 }, { complete: true, asOf: 9 }],
    ["the second of the last look", { from: end }, { complete: true, upTo: end }],
    ["the one behind it", { from: end + 1, to: end + 2 }, never],
  ])("B003 is said to the second: from %s", (_, request, known) => {
    const spans = cover(cover([], { from: start + 100, to: start + 9_000 }, 5), { from: start + 9_000, to: end + 1 }, 9)
    expect(statement([], [], request, spans).completeness).toMatchObject(known)
  })

  it("B003 is as of when its rows were read again, also where that was after the newest ones were asked for", () => {
    const again = cover([], { from: -1, to: end }, at(end + 60))
    expect(statement([], [], { to: end }, again).completeness.asOf).toBe(at(end + 60))
    expect(statement([], [], { to: end + 1 }, again).completeness.asOf).toBe(at(end))
  })

  it("B003 takes an answer of up to a minute after the newest rows were asked for", () => {
    const answers = [60_000, 60_001].map((after) => ({ at: at(start) + after, balances: {} }))
    expect(usableAnswers(answers, at(start))).toEqual(answers.slice(0, 1))
  })
})

describe("a balance at an end of the period", () => {
  const rows = [row(1, start + 5_000, "btc", "2"), row(2, start + 5_000, "eur", "30")]
  const answers = [
    { at: at(start + 1_000), balances: { btc: "0", eur: "1" } },
    { at: at(start + 12_000), balances: { btc: "2", eur: "30" } },
  ]
  const lineOf = (made: ReturnType<typeof statement>, currency: string) =>
    made.lines.find((line) => line.currency === currency)

  it("B001 stands beside what was answered of that very currency, be it the same or not", () => {
    const made = statement(rows, answers, { from: start + 2_000 })
    const said = { at: at(start + 1_000), reckoned: "0" }
    expect(lineOf(made, "btc")?.opening.office).toEqual({ ...said, answered: "0", agrees: true })
    expect(lineOf(made, "eur")?.opening.office).toEqual({ ...said, answered: "1", agrees: false })
  })

  it("B001 is beside an answer from before the history is known, which nothing is reckoned for", () => {
    const known = (from: number) => cover([], { from, to: end }, 77)
    const officeAt = (from: number) =>
      lineOf(statement(rows, answers, { from: start + 2_000 }, known(from)), "eur")?.opening.office
    const said = { at: at(start + 1_000), answered: "1" }
    expect(officeAt(start + 1_001)).toEqual({ ...said, reckoned: null, agrees: null })
    expect(officeAt(start + 1_000)).toEqual({ ...said, reckoned: "0", agrees: false })
  })

  it("B001 is reckoned from the last second of the gap on, and not before", () => {
    const openingAt = (from: number) =>
      lineOf(statement(rows, answers, { from }, cover([], { from: start + 100, to: end }, 77)), "btc")?.opening.reckoned
    expect([openingAt(start + 100), openingAt(start + 101)]).toEqual([null, "0"])
  })

  it("B001 where only a later answer is, that of all reckoning, is beside it alone", () => {
    expect(lineOf(statement(rows, answers.slice(1), { from: start + 2_000 }), "btc")?.opening.office).toEqual({
      at: at(start + 12_000),
      answered: "2",
      reckoned: null,
      agrees: null,
    })
  })

  it("B001 where nothing moved since, the answer of all reckoning is no confirmation of itself", () => {
    const before = [row(1, start + 1_000, "btc", "2")]
    expect(lineOf(statement(before, answers.slice(1), { from: start + 2_000 }), "btc")?.opening.office).toMatchObject({
      answered: "2",
      reckoned: null,
      agrees: null,
    })
  })

  it("B001 an answer of the very last millisecond hides none behind it that says otherwise", () => {
    const said = (second: number, btc: string, after = 0) => ({ at: at(second) + after, balances: { btc } })
    const three = [said(start + 1_999, "0", 999), said(start + 3_000, "7"), said(start + 12_000, "2")]
    expect(lineOf(statement(rows, three, { from: start + 2_000 }), "btc")?.opening.office).toEqual({
      at: at(start + 3_000),
      answered: "7",
      reckoned: "0",
      agrees: false,
    })
  })

  it.each([
    [500, start + 2_000, "of within its second as of before it"],
    [999, start + 2_000, "of its last millisecond as of before it"],
    [1_000, start + 1_000, "of the second behind it as of after it"],
  ])("B001 takes an answer %d ms behind its second's begin, %s", (after, nearest) => {
    const both = [
      { at: at(start + 1_000), balances: { btc: "0" } },
      { at: at(start + 2_000) + after, balances: { btc: "0" } },
      { at: at(start + 12_000), balances: { btc: "2" } },
    ]
    const office = lineOf(statement(rows, both, { from: start + 2_001 }), "btc")?.opening.office
    expect(Math.floor((office?.at ?? 0) / 1000)).toBe(nearest)
    const newest = lineOf(statement([], both.slice(1, 2), { from: start + 2_001 }), "btc")?.opening.office
    expect(newest?.answered).toBe("0")
  })

  it("B001 holds rows from the third minute behind the newest answer on beside it; those before are in it", () => {
    const contained = start + 12_000 + clockSkew
    const closingAt = (date: number, to: number) =>
      lineOf(statement([...rows, row(3, date, "btc", "0.5")], answers, { to }), "btc")?.closing.reckoned
    expect(closingAt(contained, contained + 1)).toBe("2")
    expect(closingAt(contained + 1, contained)).toBe("2")
    expect(closingAt(contained + 1, contained + 1)).toBe("2.5")
  })
})

describe("a line", () => {
  it("B001 of what nothing moved says so in digits, and asks for no rows but its own", () => {
    const rows = [row(1, start + 5_000, "btc", "2")]
    const made = statement(rows, [], { currencies: ["doge"] })
    expect(made.lines).toMatchObject([
      { currency: "doge", movements: { count: 0, in: "0", out: "0", net: "0" }, query: { currencies: ["doge"] } },
    ])
    expect([made.query.currencies, made.rows]).toEqual([["doge"], 0])
  })

  it("B029 says when the first and the last rates were answered, whichever were between", () => {
    const hour = 3_600
    const rates = [0, 20, 40].map((after) => ({ at: at(start + after * hour), rates: { eur: "20000", btc: "1" } }))
    const rows = rates.map((_, place) => row(place + 1, start + place * 20 * hour + 60, "btc", "1"))
    const { lines } = statementOf(
      {
        reader: storeOf(rows).reader(),
        statuses: {},
        answers: [],
        spans: whole,
        readAt: null,
        chain: null,
        memory: rates,
      },
      { from: start, to: start + 60 * hour, currencies: [] },
    )
    expect(lines[0]?.value).toEqual({ value: "60000.00", without: 0, first: at(start), last: at(start + 40 * hour) })
  })

  it("names those that rows of other currencies move, and no other", () => {
    const answers = [{ at: at(end), balances: { btc: "1", usdt: "2" } }]
    const { lines } = statement([row(1, start + 5, "btc", "1"), row(2, start + 6, "busdt", "2")], answers, {})
    expect(movedByOthers(lines)).toEqual([{ currency: "usdt", rowsIn: ["usdt", "busdt"], search: "cur:usdt,busdt" }])
  })
})

it("a sentence has its values in place of their names, and keeps a name that has none", () => {
  expect(filled("{first} to {to}, {first}!", { first: "1 May", to: "2 May" })).toBe("1 May to 2 May, 1 May!")
  expect(filled("{rows} of {page} {}", { page: "" })).toBe("{rows} of  {}")
})
