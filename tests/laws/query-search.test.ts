import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { noFilter } from "../../src/domain/history/query.ts"
import { normalQuery } from "../../src/domain/history/query/history-query.ts"
import { isOperator } from "../../src/domain/history/query/search/operators.ts"
import { parseSearch } from "../../src/domain/history/query/search/parse.ts"
import { printSearch } from "../../src/domain/history/query/search/print.ts"
import { law } from "./reference/law.ts"
import { someQuery } from "./reference/queries.ts"

const query = (text: string) => parseSearch(text).query
const faults = (text: string) => parseSearch(text).problems.map(({ _tag, from, to }) => [_tag, text.slice(from, to)])
const second = (text: string): number => Date.parse(text) / 1000

describe("a search text and a query say the same", () => {
  it("reads back every query that was printed, without a problem", () => {
    law(
      fc.property(someQuery, (asked) => {
        const text = printSearch(asked)
        expect(parseSearch(text)).toEqual({ query: normalQuery(asked), problems: [] })
      }),
      1000,
    )
  })

  it("makes something of whatever is typed, prints it and reads the same, with every place within the text", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "sum>",
        "sum:",
        "cur:",
        '"',
        "\\",
        "(",
        ")",
        "-",
        "OR",
        " ",
        "before:",
        "2024",
        "2024-13",
        "in:",
        "changed:",
        "sort:",
        ",",
        "a",
        "unknown:",
        "😀",
        "<",
        "=",
      ),
      fc.string({ maxLength: 4 }),
    )
    law(
      fc.property(
        fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join("")),
        (text) => {
          const { query: read, problems } = parseSearch(text)
          expect(parseSearch(printSearch(read)).query).toEqual(read)
          for (const { from, to } of problems) expect(0 <= from && from < to && to <= text.length).toBe(true)
        },
      ),
      1000,
    )
  })

  it("reads the operators", () => {
    expect(query("sum>100 cur:BTC before:2024-01-01")).toEqual({
      ...noFilter,
      currencies: ["btc"],
      end: second("2023-12-31T23:59:59Z"),
      where: { _tag: "Compare", measure: "sum", comparison: ">", value: "100" },
    })
    expect(query("type:1,2 status:3 market:p2p after:2023 until:2024-02")).toEqual({
      ...noFilter,
      types: ["1", "2"],
      statuses: ["3"],
      marketplaces: ["p2p"],
      start: second("2024-01-01T00:00:00Z"),
      end: second("2024-02-29T23:59:59Z"),
    })
    expect(query('from:anna to:"boris k" hash:0xab in:').where).toEqual({
      _tag: "All",
      of: [
        { _tag: "Text", field: "sender", text: "anna" },
        { _tag: "Text", field: "recipient", text: "boris k" },
        { _tag: "Text", field: "hash", text: "0xab" },
        { _tag: "Direction", direction: "in" },
      ],
    })
    expect(query("changed: cur:btc").where).toEqual({ _tag: "Changed", since: null })
    expect(query("changed:2024-01").where).toEqual({ _tag: "Changed", since: second("2024-01-01T00:00:00Z") })
    expect(printSearch(query("-changed:2024-01-05T10:20:30"))).toBe("-changed:2024-01-05T10:20:30")
    expect(query("changed: -restated:2024-01").where).toEqual({
      _tag: "All",
      of: [
        { _tag: "Changed", since: null },
        { _tag: "Not", condition: { _tag: "Restated", since: second("2024-01-01T00:00:00Z") } },
      ],
    })
    expect(printSearch(query("changed: -restated:"))).toBe("changed: -restated:")
    expect(query("removed: cur:btc").where).toEqual({ _tag: "Withdrawn", since: null })
    expect(query("removed:2024-01").where).toEqual({ _tag: "Withdrawn", since: second("2024-01-01T00:00:00Z") })
    expect(printSearch(query("-removed:2024-01-05T10:20:30"))).toBe("-removed:2024-01-05T10:20:30")
    expect(query("-refund sort:-sum")).toEqual({
      ...noFilter,
      where: { _tag: "Not", condition: { _tag: "Text", field: "any", text: "refund" } },
      sort: { column: "sum", direction: "descending" },
    })
    expect(query("(anna OR boris k) on:2024-02-29T12:30")).toMatchObject({
      start: second("2024-02-29T12:30:00Z"),
      end: second("2024-02-29T12:30:59Z"),
      where: { _tag: "Any", of: [{ text: "anna" }, { _tag: "All" }] },
    })
    expect(query("12:30 say-so")).toMatchObject({ where: { of: [{ text: "12:30" }, { text: "say-so" }] } })
  })

  it("reads them in any letters, by their long names, and what stands beside them", () => {
    expect(query("Currency:eur MARKETPLACE:p2p type=3")).toEqual({
      ...noFilter,
      currencies: ["eur"],
      marketplaces: ["p2p"],
      types: ["3"],
    })
    expect(["Cur", "sum", "colour"].map(isOperator)).toEqual([true, true, false])
    expect(query("sum:5").where).toEqual({ _tag: "Compare", measure: "sum", comparison: "=", value: "5" })
    expect(query("sort:sum sort:-REFUSERID").sort).toEqual({ column: "refUserId", direction: "descending" })
    expect(query("weekday:1 weekday:7 hour:0 hour:23").where).toEqual({
      _tag: "All",
      of: [
        { _tag: "Weekday", day: 1 },
        { _tag: "Weekday", day: 7 },
        { _tag: "Hour", hour: 0 },
        { _tag: "Hour", hour: 23 },
      ],
    })
    expect(query('with:"",anna note:a,b').where).toEqual({
      _tag: "All",
      of: [
        { _tag: "Any", of: [{ _tag: "Nobody" }, { _tag: "Party", party: "anna" }] },
        {
          _tag: "Any",
          of: [
            { _tag: "Text", field: "note", text: "a" },
            { _tag: "Text", field: "note", text: "b" },
          ],
        },
      ],
    })
    expect(query('tag:"  to   do "').where).toEqual({ _tag: "Tagged", tags: ["to do"] })
    expect(query("anna or boris")).toMatchObject({ where: { _tag: "All", of: [{}, { text: "or" }, {}] } })
    expect(parseSearch("((((anna)))) -(-(-(boris)))").problems).toEqual([])
    expect(parseSearch("(anna -)")).toMatchObject({
      query: { where: { of: [{ text: "anna" }, { text: "-" }] } },
      problems: [],
    })
    expect(query("anna) boris")).toMatchObject({ where: { _tag: "All", of: [{ text: "anna" }, { text: "boris" }] } })
  })

  it("knows names for values, ids first, and takes what is quoted as it is", () => {
    const labels = {
      status: [
        { id: "0", name: "Waiting" },
        { id: "3", name: "In Progress" },
        { id: "done", name: "0" },
      ],
    }
    expect(parseSearch('status:waiting,"in progress"', labels).query.statuses).toEqual(["0", "in progress"])
    expect(parseSearch("status:0", labels).query.statuses).toEqual(["0"])
    expect(parseSearch('cur:"BTC"').query.currencies).toEqual(["BTC"])
  })

  it("says what is wrong and where, and takes the rest", () => {
    expect(faults("sum>lots")).toEqual([["NotAnAmount", "sum>lots"]])
    expect(faults("anna before:yesterday boris")).toEqual([["NotADate", "before:yesterday"]])
    expect(faults("since:2023-02-29")).toEqual([["NotADate", "since:2023-02-29"]])
    expect(faults("colour:red")).toEqual([["UnknownOperator", "colour:red"]])
    expect(faults("from:")).toEqual([["ValueMissing", "from:"]])
    expect(faults("in:btc")).toEqual([["ValueUnexpected", "in:btc"]])
    expect(faults("type>3")).toEqual([["NoComparison", "type>3"]])
    expect(faults("sort:colour")).toEqual([["UnknownColumn", "sort:colour"]])
    expect(faults('say "hello')).toEqual([["UnclosedQuote", '"hello']])
    expect(faults("(anna OR boris")).toEqual([["UnclosedGroup", "("]])
    expect(faults("anna)")).toEqual([["UnexpectedClose", ")"]])
    expect(faults("a ( ) b")).toEqual([["EmptyGroup", "( )"]])
    expect(faults("weekday:0 weekday:8 hour:24 hour:1.5")).toEqual([
      ["NotAmong", "weekday:0"],
      ["NotAmong", "weekday:8"],
      ["NotAmong", "hour:24"],
      ["NotAmong", "hour:1.5"],
    ])
    for (const text of ["sum:1,2", "sum>,5", "sum>5,", "amount<1,,2", "sum=,"])
      expect(faults(text)).toEqual([["NotAnAmount", text]])
    expect(faults("cur:,btc,,eth, tag:a, in:, changed:,")).toEqual([])
    expect(faults('""')).toEqual([["ValueMissing", '""']])
    expect(faults("anna -OR boris")).toEqual([["MinusWithoutTerm", "-"]])
    expect(faults('sum>lots "hello')).toEqual([
      ["NotAnAmount", "sum>lots"],
      ["UnclosedQuote", '"hello'],
    ])
    expect(faults("OR anna")).toEqual([["OrWithoutSide", "OR"]])
    expect(faults("anna OR")).toEqual([["OrWithoutSide", "OR"]])
    expect(query("anna sum>lots").where).toEqual({ _tag: "Text", field: "any", text: "anna" })
    expect(faults("(".repeat(100_000))).toContainEqual(["TooDeep", "("])
  })
})
