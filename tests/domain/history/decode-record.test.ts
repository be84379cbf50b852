import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { decodeRecord } from "../../../src/domain/history/decode-record.ts"
import { listTransactions } from "../../../src/domain/history/endpoints.ts"
import { BadRow, Transaction } from "../../../src/domain/history/model.ts"
import { runs } from "../../laws/seeds.ts"

const least = { id: 7, date: 1_700_000_000, sum: "1.50", currency: "btc" }
const row = (record: unknown) => Result.getOrThrow(decodeRecord(record, 0))
const reasonOf = (record: unknown) => Result.getOrThrow(Result.flip(decodeRecord(record, 3)))
const isTransaction = Schema.is(Transaction)
const isBadRow = Schema.is(BadRow)

describe("a row of the history", () => {
  it("is read with id, date, description, sum, currency and symbol, marketplace, status and referred user (R167)", () => {
    expect(
      row({
        id: 7,
        date: 1_700_000_000,
        description: "Bonus",
        sum: "-12.50",
        currency: { id: 23, code: "USDT", symbol: "₮" },
        marketplace: "main",
        status: 1,
        status_name: "Done",
        ref_user_id: 17,
        type: 20,
        hash: "0xabc",
        sender: "a@office.test",
        recipient: "b@office.test",
        fee: 0.03,
      }),
    ).toEqual({
      id: 7,
      date: 1_700_000_000,
      description: "Bonus",
      sum: "-12.50",
      currency: "usdt",
      symbol: "₮",
      marketplace: "main",
      status: "1",
      statusName: "Done",
      refUserId: "17",
      type: "20",
      hash: "0xabc",
      sender: "a@office.test",
      recipient: "b@office.test",
      fee: "0.03",
    })
  })

  it("needs no more than id, date, sum and currency; what was not delivered is absent, not empty", () => {
    expect(row(least)).toEqual({ ...least, description: "", type: "", status: "", statusName: "", marketplace: "" })
    expect(row({ ...least, hash: "", sender: null, fee: null })).toEqual(row(least))
  })

  it("takes numbers that come as text, and texts that come as numbers", () => {
    expect(row({ ...least, id: "7", date: "1700000000", sum: 1.5, description: 42 })).toMatchObject({
      id: 7,
      date: 1_700_000_000,
      sum: "1.5",
      description: "42",
    })
    expect(row({ ...least, sum: 1e-7 }).sum).toBe("0.0000001")
    expect(row({ ...least, sum: 1e21 }).sum).toBe("1000000000000000000000")
  })

  it.each([
    ["btc", "btc"],
    ["BTC", "btc"],
    [1, "btc"],
    [23, "usdt"],
    [999, "999"],
    [{ id: 22 }, "eur"],
    [{ id: "22" }, "eur"],
    [{ id: 999, code: "NEW" }, "new"],
    [{ code: null, name: "Gold" }, "gold"],
    [{ id: 5 }, "5"],
  ])("takes the currency %j as %s", (currency, key) => expect(row({ ...least, currency }).currency).toBe(key))

  it("keeps hostile texts as texts", () => {
    const texts = [
      "<script>alert(1)</script>",
      "\u202Eevil\u202C",
      "'; drop table rows; --",
      "\u0000",
      "\uD800",
      "💸".repeat(100),
    ]
    for (const description of texts) expect(row({ ...least, description }).description).toBe(description)
  })

  it("cuts a description of a megabyte", () => {
    expect(row({ ...least, description: "x".repeat(1_000_000) }).description.length).toBe(16_385)
  })

  it("keeps unknown scalar fields, at most 256 characters of each, and drops what smells of a secret", () => {
    const extra = row({
      ...least,
      memo: "hello",
      nonce: 5,
      final: true,
      long: "x".repeat(1_000),
      nested: { a: 1 },
      list: [1],
      nothing: null,
      token: "s1",
      accessToken: "s2",
      client_secret: "s3",
      PASSWORD: "s4",
      api_key: "s5",
      auth: "s6",
    }).extra
    expect(extra).toEqual({ memo: "hello", nonce: "5", final: "true", long: "x".repeat(256) })
    expect(row(least)).not.toHaveProperty("extra")
  })

  it("S29 keeps no field whose name says that it is a secret, in whatever spelling", () => {
    const secrets = ["token", "secret", "password", "passwd", "key", "auth", "pin", "otp", "cvv", "cvc", "session"]
    const wide = (name: string): string =>
      name.replace(/[a-z]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))
    const spellings: ReadonlyArray<(name: string) => string> = [
      (name) => name,
      (name) => name.toUpperCase(),
      (name) => `user_${name}`,
      (name) => `${name}Id2`,
      (name) => [...name].join("_"),
      (name) => `card-${name}.last`,
      wide,
    ]
    const names = secrets.flatMap((secret) => spellings.map((spelling) => spelling(secret)))
    expect(row({ ...least, memo: "x", ...Object.fromEntries(names.map((name) => [name, "canary"])) }).extra).toEqual({
      memo: "x",
    })
  })

  it("takes fields named like an object's own machinery as plain fields", () => {
    const hostile = row(
      JSON.parse('{"id":7,"date":1,"sum":"1","currency":"btc","__proto__":"x","constructor":"y","toString":"z"}'),
    )
    expect(Object.getPrototypeOf(hostile.extra)).toBe(Object.prototype)
    expect(JSON.parse(JSON.stringify(hostile.extra))).toEqual(
      JSON.parse('{"__proto__":"x","constructor":"y","toString":"z"}'),
    )
  })
})

describe("a row that cannot be read", () => {
  it.each([
    ["id", null],
    ["id", 1.5],
    ["id", -1],
    ["id", "seven"],
    ["id", 2 ** 53],
    ["date", "yesterday"],
    ["date", -5],
    ["date", 1_700_000_000_000],
    ["date", 1.5],
    ["sum", "1,50"],
    ["sum", "1e5"],
    ["sum", ""],
    ["sum", null],
    ["sum", "0x10"],
    ["sum", 1e300],
    ["sum", Number.NaN],
    ["currency", ""],
    ["currency", {}],
    ["currency", null],
  ])("has a %s like %j; it says why, and keeps its place and what else could be read", (field, value) => {
    const bad = reasonOf({ ...least, [field]: value })
    expect(bad.index).toBe(3)
    expect(bad.reason).not.toBe("")
    expect(bad.id).toBe(field === "id" ? undefined : 7)
    expect(bad.date).toBe(field === "date" ? undefined : 1_700_000_000)
  })

  it.each([null, undefined, 7, "row", [], [1], true])("may be %j", (record) =>
    expect(isBadRow(reasonOf(record))).toBe(true),
  )

  it("whatever comes is a row that may be written down, or a bad row that may", () => {
    const field = fc.oneof(
      fc.string(),
      fc.double(),
      fc.integer(),
      fc.bigInt().map(String),
      fc.constant(null),
      fc.boolean(),
      fc.object({ maxDepth: 1 }),
    )
    const record = fc.record(
      {
        id: field,
        date: field,
        sum: field,
        currency: field,
        description: field,
        fee: field,
        status: field,
        other: field,
      },
      { requiredKeys: [] },
    )
    const good = fc.record({
      id: fc.nat(),
      date: fc.nat(),
      sum: fc.oneof(fc.double(), fc.bigInt().map(String)),
      currency: fc.string({ minLength: 1 }),
      fee: field,
      memo: fc.string(),
    })
    fc.assert(
      fc.property(fc.oneof(record, good, fc.anything()), (record) => {
        expect(Result.match(decodeRecord(record, 0), { onSuccess: isTransaction, onFailure: isBadRow })).toBe(true)
      }),
      { numRuns: runs(2_000) },
    )
  })
})

describe("a page that is none", () => {
  it("an answer of many times the rows asked for is refused before it reaches the log", () => {
    const answerOf = (rows: number) =>
      Schema.decodeUnknownOption(listTransactions.answer)({
        records: Array.from({ length: rows }, (_, id) => ({ id })),
      })
    expect(Option.isSome(answerOf(25))).toBe(true)
    expect(Option.isSome(answerOf(100_000))).toBe(false)
  })
})
