import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { historyCommands } from "../../../src/domain/history/commands.ts"
import { decodeRecord } from "../../../src/domain/history/decode-record.ts"
import { listTransactions } from "../../../src/domain/history/endpoints.ts"
import { pageIn } from "../../../src/domain/history/events.ts"
import { BadRow, Transaction } from "../../../src/domain/history/model.ts"
import { pageRequest } from "../../../src/domain/history/page.ts"
import { searchBody } from "../../../src/domain/history/search-body.ts"
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

  it("takes fields named like an object's own machinery as plain fields, but for one that no recording may hold", () => {
    const hostile = row(
      JSON.parse('{"id":7,"date":1,"sum":"1","currency":"btc","__proto__":"x","constructor":"y","toString":"z"}'),
    )
    expect(Object.getPrototypeOf(hostile.extra)).toBe(Object.prototype)
    expect(JSON.stringify(hostile.extra)).toBe('{"constructor":"y","toString":"z"}')
  })
})

describe("the bounds of a row", () => {
  it("are whole digits for its id and date, from 0 on and to the last second there is", () => {
    expect(row({ ...least, id: 0, date: 2_147_483_647 })).toMatchObject({ id: 0, date: 2_147_483_647 })
    for (const [field, value] of [
      ["id", "7x"],
      ["id", "x7"],
      ["date", "1700000000x"],
      ["date", 2_147_483_648],
    ] as const)
      expect(reasonOf({ ...least, [field]: value })).not.toHaveProperty(field)
    expect(reasonOf({ ...least, sum: "?", id: "71", date: "12" })).toMatchObject({ id: 71, date: 12 })
  })

  it("are 16,384 characters for a text, and a mark where there were more", () => {
    expect(row({ ...least, description: "x".repeat(16_384) }).description).toBe("x".repeat(16_384))
    expect(row({ ...least, description: "x".repeat(16_385) }).description).toBe(`${"x".repeat(16_384)}…`)
  })

  it("are 256 characters for a currency", () => {
    const [longest, longer] = ["c".repeat(256), "c".repeat(257)]
    expect([
      row({ ...least, currency: longest }).currency,
      row({ ...least, currency: { code: longest } }).currency,
    ]).toEqual([longest, longest])
    for (const currency of [longer, { code: longer }])
      expect(reasonOf({ ...least, currency }).reason).toBe("currency is no key")
  })

  it("are 64 unknown fields with names of 256 characters", () => {
    const [longest, longer] = ["n".repeat(256), "n".repeat(257)]
    expect(row({ ...least, [longest]: 1, [longer]: 2 }).extra).toEqual({ [longest]: "1" })
    const many = Object.fromEntries(Array.from({ length: 70 }, (_, index) => [`memo${index}`, index]))
    expect(Object.keys(row({ ...least, ...many }).extra ?? {})).toEqual(Object.keys(many).slice(0, 64))
  })

  it("name the optional fields that came and could not be read, the sign of the currency among them", () => {
    expect(row({ ...least, hash: {}, fee: "much", currency: { code: "btc", symbol: [] } }).extra).toEqual({
      unreadable: "hash, fee, currency.symbol",
    })
    expect(row({ ...least, memo: "hello", hash: {} }).extra).toEqual({ memo: "hello", unreadable: "hash" })
  })

  it("are 256 characters for why it cannot be read", () => {
    expect(
      reasonOf({ ...least, id: ["x".repeat(1000)], currency: ["y".repeat(1000)] }).reason.length,
    ).toBeLessThanOrEqual(256)
    expect(
      reasonOf(Object.fromEntries(["id", "date", "sum"].map((name) => [name, "y".repeat(1000)]))).reason.length,
    ).toBeLessThanOrEqual(256)
  })
})

describe("a page of the history", () => {
  it("is asked for in the office's words, and waits for others unless the customer waits for it", () => {
    const request = pageRequest({ purpose: "range", end: 7 })
    expect(listTransactions.body(request)).toEqual({ request: searchBody(request) })
    const queues = (purpose: "screen" | "range" | "head") => listTransactions.snapshot?.queues(pageRequest({ purpose }))
    expect([queues("screen"), queues("range"), queues("head")]).toEqual([false, true, true])
  })

  it("is asked for by the customer's filter with the end as this office reads it, and says whether there may be more", () => {
    const asked = { start: 1, end: 9, offset: 25, types: ["20"], statuses: [], currencies: [], marketplaces: [] }
    const read = (filter: string | undefined) =>
      ({ soFar: () => ({ filter }) }) as unknown as Parameters<typeof historyCommands.fetchPage.decide>[1]
    const sent = (filter: string | undefined) => {
      const decision = historyCommands.fetchPage.decide(asked, read(filter), { now: 0, officeNow: 0, id: "id" })
      return decision.with((_, request, lane, respond) => {
        const rows = (count: number) => Array.from({ length: count }, (__, id) => ({ ...least, id }))
        const isFull = (count: number) =>
          respond({ facts: listTransactions.toEvents(rows(count), request as never, {} as never) } as never)
        return { request, lane, ofMany: isFull(25), ofFew: isFull(24) }
      })
    }
    const shared = { lane: "screen", ofMany: { full: true }, ofFew: { full: false } }
    expect(sent("exclusive")).toEqual({ ...shared, request: { ...asked, purpose: "screen", exclusiveEnd: true } })
    expect(sent("inclusive")).toEqual({ ...shared, request: { ...asked, purpose: "screen", exclusiveEnd: false } })
    expect(sent(undefined).request).toMatchObject({ exclusiveEnd: false })
  })

  it("is read anew when the customer asks for it", () => {
    const read = {} as Parameters<typeof historyCommands.verifyHistory.decide>[1]
    expect(historyCommands.verifyHistory.decide(null, read, { now: 0, officeNow: 0, id: "id" })).toMatchObject({
      drafts: [{ type: "VerificationAsked" }],
      response: null,
    })
  })

  it("cannot be missing among the facts of its own answer", () => {
    expect(() => pageIn([{ type: "CallFulfilled", version: 1, payload: {} }])).toThrow("became no page")
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
