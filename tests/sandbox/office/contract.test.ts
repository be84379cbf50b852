import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { demoPassword } from "../../../sandbox/main.ts"
import { routes } from "../../../sandbox/office/routes.ts"
import { signOnPath } from "../../../sandbox/parent/parent.ts"
import { endpoints } from "../../../src/domain/catalogue.ts"
import { decodeRecord } from "../../../src/domain/history/decode-record.ts"
import { pageRequest } from "../../../src/domain/history/page.ts"
import { searchBody } from "../../../src/domain/history/search-body.ts"
import { decodeEnvelope } from "../../../src/domain/kernel/envelope.ts"
import { currencies } from "../../../src/domain/money/currency.ts"
import { demo, openOffice } from "../office.ts"

const office = await openOffice({ history: 300 })

/** What the client's own catalogue makes of the sandbox's answer. */
const answered = async <Answer>(
  path: string,
  body: object,
  answer: Schema.ConstraintDecoder<Answer>,
): Promise<Answer> => {
  const sent = { ...body, token: await office.signIn(), lang: "en" }
  const envelope = Option.getOrThrow(decodeEnvelope(await (await office.post(path, sent)).json()))
  expect(envelope.code).toBe(0)
  return Schema.decodeUnknownSync(answer)(envelope.data)
}

describe("the client's catalogue of calls", () => {
  it("has a route in the sandbox for every call of the office", () => {
    expect(
      Object.values(endpoints)
        .filter(({ backend }) => backend === "office")
        .map(({ path, formAt }) => (formAt === undefined ? path : signOnPath))
        .filter((path) => !routes.has(path)),
    ).toEqual([])
  })

  it("reads what the sandbox answers (R350)", async () => {
    const { userAuth, userInfo, userBalance, getRates, userTypes } = endpoints
    expect((await answered(userAuth.path, { email: demo, password: demoPassword }, userAuth.answer)).auth).toMatch(
      /^[\w-]{43}$/,
    )
    expect(await answered(userInfo.path, {}, userInfo.answer)).toMatchObject({
      email: demo,
      name: "Demo Customer",
      twoFactor: false,
    })
    expect((await answered(getRates.path, {}, getRates.answer))["btc"]).toBe("1")
    expect(await answered(userTypes.path, {}, userTypes.answer)).toContainEqual({ id: "2", name: "Transfer in" })
    const { balances } = await answered(userBalance.path, {}, userBalance.answer)
    const known = new Set([...currencies.map(({ key }) => key), "otonq", "fee", "sft"])
    expect(Object.keys(balances).filter((key) => !known.has(key))).toEqual([])
    expect(Object.keys(balances)).toEqual(expect.arrayContaining(["btc", "eur", "oton", "usdt", "otonq", "fee"]))
  })

  it("R353 R354 asks for pages in words that the sandbox takes, and reads every row", async () => {
    const now = Math.floor(Date.now() / 1000)
    const requests = [
      pageRequest({ purpose: "head" }),
      pageRequest({ purpose: "range", end: now - 86_400 }),
      pageRequest({ purpose: "statuses", statuses: ["0", "3"] }),
      pageRequest({
        purpose: "screen",
        types: ["2", "3"],
        currencies: ["btc", "oton"],
        marketplaces: ["Web Office"],
        start: 0,
        end: now,
      }),
    ]
    for (const request of requests) {
      const page = await answered(
        endpoints.listTransactions.path,
        { request: searchBody(request) },
        Schema.Struct({ records: Schema.NonEmptyArray(Schema.Unknown) }),
      )
      expect(page.records.map(decodeRecord).filter(({ _tag }) => _tag === "Failure")).toEqual([])
    }
  })
})
