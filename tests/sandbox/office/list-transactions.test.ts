import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../laws/seeds.ts"
import { openOffice, type Record } from "../office.ts"

const office = await openOffice({ history: 800 })
const rows = await office.table()
const newestFirst = (a: Record, b: Record) => b.date - a.date || b.id - a.id

interface Condition {
  readonly field: string
  readonly operator: string
  readonly value: unknown
}

/** Fields with what they mean to a reader who has all rows in a list. */
const numeric: { readonly [field: string]: (row: Record) => number } = {
  "t.type": (row) => row.type,
  "t.status": (row) => row.status,
  "t.currency": (row) => row.currency.id,
  timestamp: (row) => row.date,
  id: (row) => row.id,
  sum: (row) => Number(row.sum),
}
const text: { readonly [field: string]: (row: Record) => string } = {
  marketplace: (row) => row.marketplace,
  description: (row) => row.description,
}

const numericOperators: { readonly [operator: string]: (actual: number, values: ReadonlyArray<number>) => boolean } = {
  is: (actual, [value]) => actual === value,
  in: (actual, values) => values.includes(actual),
  between: (actual, [from = 0, to = 0]) => from <= actual && actual <= to,
  more: (actual, [value = 0]) => actual > value,
  less: (actual, [value = 0]) => actual < value,
}
const textOperators: { readonly [operator: string]: (actual: string, values: ReadonlyArray<string>) => boolean } = {
  is: (actual, [value]) => actual === value,
  in: (actual, values) => values.includes(actual),
  begins: (actual, [value = ""]) => actual.startsWith(value),
  contains: (actual, [value = ""]) => actual.includes(value),
}
const arity: { readonly [operator: string]: number } = { in: 3, between: 2 }
const asSent = (operator: string, values: ReadonlyArray<unknown>): unknown => (operator in arity ? values : values[0])

interface Case {
  readonly condition: Condition
  readonly passes: (row: Record) => boolean
}

const anyRow = fc.constantFrom(...rows)
const numericCase: fc.Arbitrary<Case> = fc
  .tuple(fc.constantFrom(...Object.entries(numeric)), fc.constantFrom(...Object.entries(numericOperators)))
  .chain(([[field, read], [operator, holds]]) =>
    fc.array(anyRow.map(read), { minLength: arity[operator] ?? 1, maxLength: arity[operator] ?? 1 }).map((given) => {
      const values = operator === "between" ? given.toSorted((a, b) => a - b) : given
      return {
        condition: { field, operator, value: asSent(operator, field === "sum" ? values.map(String) : values) },
        passes: (row) => holds(read(row), values),
      }
    }),
  )
const piece = fc.tuple(anyRow, fc.nat(30), fc.integer({ min: 1, max: 12 }))
const textCase: fc.Arbitrary<Case> = fc
  .tuple(fc.constantFrom(...Object.entries(text)), fc.constantFrom(...Object.entries(textOperators)))
  .chain(([[field, read], [operator, holds]]) =>
    fc.array(piece, { minLength: arity[operator] ?? 1, maxLength: arity[operator] ?? 1 }).map((pieces) => {
      const values = pieces.map(([row, from, length]) =>
        operator === "begins"
          ? read(row).slice(0, length)
          : operator === "contains"
            ? read(row).slice(from, from + length)
            : read(row),
      )
      return {
        condition: { field, operator, value: asSent(operator, values) },
        passes: (row) => holds(read(row), values),
      }
    }),
  )
const anyCase = fc.oneof(numericCase, textCase)

describe("the list's search", () => {
  it("R353 R354 every operator, alone and joined by AND or OR, finds what a look at every row finds", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyCase, { minLength: 1, maxLength: 3 }),
        fc.constantFrom("AND", "OR"),
        async (cases, searchLogic) => {
          const expected = rows
            .filter((row) =>
              searchLogic === "AND"
                ? cases.every(({ passes }) => passes(row))
                : cases.some(({ passes }) => passes(row)),
            )
            .slice(0, 100)
          expect(
            await office.list({ search: cases.map(({ condition }) => condition), searchLogic, limit: 100 }),
          ).toEqual(expected)
        },
      ),
      { numRuns: runs(250) },
    )
  }, 60_000)

  it.each<Condition>([
    { field: "password", operator: "is", value: "x" },
    { field: "t.type", operator: "contains", value: "1" },
    { field: "t.type", operator: "is", value: "1; drop table transactions" },
    { field: "timestamp", operator: "between", value: [1] },
    { field: "t.status", operator: "in", value: [] },
    { field: "marketplace", operator: "more", value: "a" },
    { field: "toString", operator: "is", value: 1 },
    { field: "t.type", operator: "constructor", value: 1 },
    { field: "description", operator: "is", value: 5 },
  ])("R384 refuses $field $operator $value with code 1", async (condition) => {
    expect(
      await office.call("/transaction/listTransactions", {
        token: await office.signIn(),
        request: { search: [condition] },
      }),
    ).toMatchObject({ code: 1, data: null })
  })

  it("takes quotes, percent signs and backslashes as letters", async () => {
    for (const value of ["'", "%", "_", "\\", "';--", '"', "Ω"]) {
      expect(
        await office.list({ search: [{ field: "description", operator: "contains", value }], limit: 100 }),
      ).toEqual(rows.filter((row) => row.description.includes(value)).slice(0, 100))
    }
  })
})

describe("the list's pages", () => {
  it("R431 hold 25 rows unless asked otherwise, newest first, and carry no total", async () => {
    expect(await office.list({})).toEqual(rows.toSorted(newestFirst).slice(0, 25))
    expect(
      Object.keys(
        Object(
          (await office.call("/transaction/listTransactions", { token: await office.signIn(), request: {} })).data,
        ),
      ),
    ).toEqual(["records"])
  })

  it.each([
    { limit: 0 },
    { limit: 101 },
    { limit: 2.5 },
    { offset: -1 },
    { sort: [{ field: "date", direction: "asc" }] },
    { sort: [{ field: "sum", direction: "desc" }] },
    { searchLogic: "XOR" },
    { search: "all" },
  ])("R384 refuse %j with code 1", async (request) => {
    expect(await office.call("/transaction/listTransactions", { token: await office.signIn(), request })).toMatchObject(
      { code: 1 },
    )
  })

  it("walked by offset give every row once", async () => {
    const walked: Array<Record> = []
    for (let offset = 0; ; offset += 100) {
      const page = await office.list({ offset, limit: 100, sort: [{ field: "date", direction: "desc" }] })
      walked.push(...page)
      if (page.length < 100) break
    }
    expect(walked).toEqual(rows)
  })

  it("R354 anchored in time give the same rows as pages by offset", async () => {
    const ends = rows.filter((_, index) => index % 37 === 0).map(({ date }) => date)
    for (const end of ends) {
      const first = rows.findIndex(({ date }) => date <= end)
      expect(
        await office.list({ search: [{ field: "timestamp", operator: "between", value: [0, end] }], offset: 0 }),
      ).toEqual(await office.list({ offset: first }))
    }
  })

  it("order rows of one second differently in each answer when ties are unstable, and lose none", async () => {
    const seconds = Object.values(Object.groupBy(rows, ({ date }) => date)).flatMap((group) =>
      group === undefined ? [] : [group],
    )
    const longest = seconds.toSorted((a, b) => b.length - a.length)[0] ?? []
    expect(longest.length).toBeGreaterThan(25)
    const second = { search: [{ field: "timestamp", operator: "is", value: longest[0]?.date }], limit: 100 }
    await office.hook("ties", { order: "unstable" })
    const answers = await Promise.all([1, 2, 3].map(() => office.list(second)))
    await office.hook("reset")
    expect(new Set(answers.map((answer) => answer.map(({ id }) => id).join())).size).toBe(3)
    for (const answer of answers) expect(answer.toSorted(newestFirst)).toEqual(longest)
  })
})
