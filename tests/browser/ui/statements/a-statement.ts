import { noFilter } from "../../../../src/domain/history/query.ts"
import type { Statement } from "../../../../src/domain/statements/model.ts"

const at = (day: number, hour: number): number => Date.UTC(2026, 3, day, hour)

/** April 2026, to its last second. */
export const april = { from: at(1, 0) / 1000, to: at(31, 0) / 1000 - 1 }

/** A statement of April in which no two figures are alike. */
export const statementOf = (currencies: ReadonlyArray<string> = []): Statement => ({
  request: { ...april, currencies },
  lines: [
    {
      currency: "btc",
      opening: {
        second: april.from - 1,
        reckoned: "1.10000000",
        office: { at: at(1, 2), answered: "1.20000000", reckoned: "1.10000000", agrees: false },
      },
      closing: {
        second: april.to,
        reckoned: "3.30000000",
        office: { at: at(30, 4), answered: "3.40000000", reckoned: "3.30000000", agrees: false },
      },
      movements: { in: "2.50000000", out: "-0.30000000", net: "2.20000000", count: 1200 },
      fees: { count: 2, sum: "0.00070000" },
      value: { value: "81234.56", without: 3, first: at(2, 5), last: at(29, 6) },
      types: [{ type: "2", in: "2.40000000", out: "-0.20000000", net: "2.20000000", count: 1100 }],
      tags: [{ tag: "Rent", in: "2.00000000", out: "-0.10000000", net: "1.90000000", count: 1000 }],
      query: { ...noFilter, currencies: ["btc", "btcold"] },
    },
    {
      currency: "eur",
      opening: { second: april.from - 1, reckoned: "5.00", office: null },
      closing: {
        second: april.to,
        reckoned: "5.00",
        office: { at: at(30, 7), answered: "5.00", reckoned: "5.00", agrees: true },
      },
      movements: { in: "0", out: "0", net: "0", count: 0 },
      fees: null,
      value: { value: null, without: 0, first: null, last: null },
      types: [],
      tags: [],
      query: { ...noFilter, currencies: ["eur"] },
    },
  ],
  query: { ...noFilter, types: ["2"] },
  rows: 1200,
  unmoved: { count: 17, query: { ...noFilter, statuses: ["3"] } },
  completeness: { complete: true, knownFrom: 0, upTo: april.to, asOf: at(31, 8) },
  answeredAt: at(31, 9),
  chain: { code: "AAAA-BBBB-CCCC-DDDD", entries: 4321 },
})
