import fc from "fast-check"
import type { Transaction } from "../../../src/domain/history/model.ts"
import { pageRequest, type Page } from "../../../src/domain/history/page.ts"

const hex = (length: number, digits = "0123456789abcdef") =>
  fc.string({ unit: fc.constantFrom(...digits), minLength: length, maxLength: length })

/** Ids that often meet, and some that need all 53 bits. */
const someId = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: 0, max: 60 }) },
  { weight: 1, arbitrary: fc.integer({ min: 2 ** 32 - 2, max: 2 ** 32 + 2 }) },
  { weight: 1, arbitrary: fc.integer({ min: 2 ** 53 - 4, max: 2 ** 53 - 1 }) },
)

/** Seconds with many ties, over a few months, and some beyond 32 bits. */
export const someDate = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 1_700_000_000, max: 1_700_000_012 }) },
  { weight: 6, arbitrary: fc.integer({ min: 1_690_000_000, max: 1_700_000_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1, 2 ** 32 - 1, 2 ** 32, 2 ** 53 - 1) },
)

/**
 * Decimals as a server writes them: with trailing zeros, beyond 2⁵³ and 2⁶³, with more than eight places, with leading
 * zeros.
 */
export const someAmount = fc.oneof(
  {
    weight: 10,
    arbitrary: fc
      .tuple(fc.integer({ min: -5_000_000, max: 5_000_000 }), fc.integer({ min: 0, max: 8 }))
      .map(([units, places]) => decimal(BigInt(units), places)),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n }), fc.integer({ min: 0, max: 12 }))
      .map(([units, places]) => decimal(units, places)),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }), fc.constantFrom(0, 8))
      .map(([units, places]) => decimal(units, places)),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "0",
      "0.00",
      "-0.00",
      "-0",
      "1",
      "1.0",
      "100.50",
      "-100.50",
      "007.5",
      "00",
      "0.000000001",
      "-0.000000001",
      "0.00000001",
      "9007199254740993",
      "92233720368.54775807",
      "92233720368.54775808",
      "-92233720368.54775808",
      `${"9".repeat(40)}.${"1".repeat(40)}`,
      "90071992.54740992",
      "90071992.54740993",
    ),
  },
)

const decimal = (units: bigint, places: number): string => {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, "0")
  const whole = `${units < 0n ? "-" : ""}${digits.slice(0, digits.length - places)}`
  return places === 0 ? whole : `${whole}.${digits.slice(-places)}`
}

/** Words that a search meets: of several scripts, cases and lengths of folding. */
export const someWord = fc.constantFrom(
  "Anna",
  "ANNA",
  "annual",
  "order",
  "Order 7",
  "Перевод",
  "ПЕРЕВОД",
  "istanbul",
  "İSTANBUL",
  "ISTANBUL",
  "ıspanak",
  "Straße",
  "STRASSE",
  "ΟΔΟΣ",
  "οδος",
  "ß",
  "😀",
  "\u212a",
  "ſ",
  "a",
  "ab",
  "é",
  "É",
  "e\u0301",
  "",
)
export const someText = fc.oneof(
  { weight: 6, arbitrary: fc.array(someWord, { maxLength: 4 }).map((words) => words.join(" ")) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
  { weight: 1, arbitrary: fc.constantFrom("\ud800", "a\udc00b", "\ufeffx", "\u0000", "<script>", "\u202etxt") },
)

const few = (...texts: ReadonlyArray<string>) => fc.constantFrom(...texts)
/** Now and then a value that nobody had, so that dictionaries grow past what one byte names. */
const fewOrNew = (...texts: ReadonlyArray<string>) =>
  fc.oneof(
    { weight: 12, arbitrary: few(...texts) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 400 }).map(String) },
  )

export const someHash = fc.oneof(
  hex(64),
  hex(64).map((text) => `0x${text}`),
  few("ab".repeat(32), `0x${"ab".repeat(32)}`, `0123456789abcdef${"0".repeat(48)}`),
  hex(64, "ABCDEF0123"),
  hex(10),
  few("not a hash", "", "0x", `${"a".repeat(63)}g`, "АВС"),
)

/** A row with every field that a server might leave out sometimes left out. */
export const someRow: fc.Arbitrary<Transaction> = fc.record(
  {
    id: someId,
    date: someDate,
    description: someText,
    sum: someAmount,
    currency: fewOrNew("btc", "eth", "usdt", "eur"),
    type: fewOrNew("1", "2", "3", "17"),
    status: fewOrNew("0", "1", "2", "3"),
    statusName: few("Waiting", "Done", "done"),
    marketplace: fewOrNew("main", "p2p", ""),
    symbol: few("₿", "€"),
    refUserId: fewOrNew("7", "007", "x"),
    hash: someHash,
    sender: fc.oneof(someText, few("anna@mail.example", "BORIS@mail.example")),
    recipient: fc.oneof(someText, few("anna@mail.example", "vera@mail.example")),
    fee: someAmount,
    extra: fc.dictionary(fc.constantFrom("a", "b", "1", "note"), someText, { maxKeys: 2 }),
  },
  {
    requiredKeys: ["id", "date", "description", "sum", "currency", "type", "status", "statusName", "marketplace"],
    noNullPrototype: true,
  },
)

const someBad = fc.record(
  { index: fc.nat(24), reason: few("sum is not a decimal number"), id: someId, date: someDate },
  { requiredKeys: ["index", "reason"], noNullPrototype: true },
)

/** An answer to any kind of question, its rows in any order, some of one id twice. */
const somePage: fc.Arbitrary<Page> = fc
  .record({
    purpose: fc.constantFrom(
      "head",
      "head",
      "range",
      "range",
      "range",
      "second",
      "statuses",
      "offset",
      "check",
      "screen",
    ),
    end: fc.option(someDate),
    offset: fc.constantFrom(0, 0, 0, 25),
    rows: fc.oneof(fc.array(someRow, { maxLength: 6 }), fc.array(someRow, { minLength: 24, maxLength: 28 })),
    bad: fc.array(someBad, { maxLength: 2 }),
    order: fc.constantFrom("newest", "newest", "any", "oldest"),
  } as const)
  .map(({ purpose, end, offset, rows, bad, order }) => ({
    request: pageRequest({ purpose, end, offset }),
    rows:
      order === "any"
        ? rows
        : rows.toSorted((a, b) => (order === "newest" ? 1 : -1) * (b.date - a.date || b.id - a.id)),
    bad,
  }))

/** What can happen to the rows of a history. */
export type Happening =
  | { readonly _tag: "Page"; readonly page: Page }
  | { readonly _tag: "Absent"; readonly from: number; readonly to: number; readonly ids: ReadonlyArray<number> }

export const someHappening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 8, arbitrary: somePage.map((page) => ({ _tag: "Page" as const, page })) },
  {
    weight: 1,
    arbitrary: fc.record({
      _tag: fc.constant("Absent" as const),
      from: someDate,
      to: someDate,
      ids: fc.array(someId, { maxLength: 8 }),
    }),
  },
)
