import fc from "fast-check"
import {
  comparisons,
  type Condition,
  filterFields,
  measures,
  textFields,
} from "../../../src/domain/history/query/condition.ts"
import { type HistoryQuery, sortColumns } from "../../../src/domain/history/query/history-query.ts"
import { someAmount, someDate, someText, someWord } from "./rows.ts"

const someValue = fc.constantFrom(
  "btc",
  "eth",
  "usdt",
  "eur",
  "1",
  "2",
  "3",
  "0",
  "17",
  "main",
  "p2p",
  "",
  "unheard of",
  "BTC",
  "a,b",
  '"',
)
const someNeedle = fc.oneof(
  { weight: 6, arbitrary: someWord.filter((text) => text !== "") },
  { weight: 3, arbitrary: someText.filter((text) => text !== "" && text.isWellFormed()) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "an",
      "ORDER 7",
      "anna@mail",
      "перевод",
      "İ",
      "i",
      "ss",
      "σ",
      "0x",
      "x",
      "0",
      "0xab",
      "ab",
      "abab",
      "bab",
      "abc",
      "0123456789abcdef",
      "123",
      "g",
      "OR",
      "-x",
      "a:b",
      "(",
      'say "hi"',
      "back\\slash",
    ),
  },
)

const someLeaf: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    _tag: fc.constant("OneOf" as const),
    field: fc.constantFrom(...filterFields),
    values: fc
      .tuple(someValue, someValue)
      .map(([first, second]): [string, ...Array<string>] => (first === second ? [first] : [first, second])),
  }),
  fc.record({
    _tag: fc.constant("Compare" as const),
    measure: fc.constantFrom(...measures),
    comparison: fc.constantFrom(...comparisons),
    value: someAmount,
  }),
  fc.record({
    _tag: fc.constantFrom("Since" as const, "Until" as const),
    second: fc.oneof(someDate, fc.constantFrom(-1, 1_699_920_000, 1_700_006_399)),
  }),
  fc.record({ _tag: fc.constant("Text" as const), field: fc.constantFrom(...textFields), text: someNeedle }),
  fc.record({
    _tag: fc.constant("Party" as const),
    party: fc.oneof(
      {
        weight: 3,
        arbitrary: fc
          .oneof(someText, fc.constantFrom("anna@mail.example", "BORIS@mail.example"))
          .filter((text) => text !== "" && text.isWellFormed()),
      },
      { weight: 1, arbitrary: someNeedle },
    ),
  }),
  fc.constant({ _tag: "Nobody" as const }),
  fc.record({ _tag: fc.constant("Weekday" as const), day: fc.integer({ min: 1, max: 7 }) }),
  fc.record({ _tag: fc.constant("Hour" as const), hour: fc.integer({ min: 0, max: 23 }) }),
  fc.record({ _tag: fc.constant("Direction" as const), direction: fc.constantFrom("in" as const, "out" as const) }),
)

const pair = (part: fc.Arbitrary<Condition>): fc.Arbitrary<readonly [Condition, ...Array<Condition>]> =>
  fc.tuple(part, fc.array(part, { maxLength: 2 })).map(([first, others]) => [first, ...others])

/** Conditions nested a few deep. */
export const someCondition: fc.Arbitrary<Condition> = fc.letrec<{ readonly condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 5, arbitrary: someLeaf },
    { weight: 1, arbitrary: pair(tie("condition")).map((of) => ({ _tag: "All" as const, of })) },
    { weight: 1, arbitrary: pair(tie("condition")).map((of) => ({ _tag: "Any" as const, of })) },
    { weight: 1, arbitrary: tie("condition").map((condition) => ({ _tag: "Not" as const, condition })) },
  ),
})).condition

const someList = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.uniqueArray(someValue, { minLength: 1, maxLength: 3 }) },
)
const someBound = fc.option(someDate, { freq: 2 })

/** Any query. */
export const someQuery: fc.Arbitrary<HistoryQuery> = fc.record(
  {
    types: someList,
    statuses: someList,
    currencies: someList,
    marketplaces: someList,
    start: someBound,
    end: someBound,
    where: someCondition,
    sort: fc.record({
      column: fc.constantFrom(...sortColumns),
      direction: fc.constantFrom("ascending" as const, "descending" as const),
    }),
  },
  { requiredKeys: ["types", "statuses", "currencies", "marketplaces", "start", "end"], noNullPrototype: true },
)
