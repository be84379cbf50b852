import "fake-indexeddb/auto"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { userBalance } from "../../../src/domain/balances/endpoints.ts"
import { statisticsRate } from "../../../src/domain/market/endpoints.ts"
import { userSetProfile } from "../../../src/domain/profile/endpoints.ts"
import { type Caller, openCaller } from "../caller.ts"
import { clearDevice } from "../device.ts"
import { type Reply, startStubOffice, type StubOffice } from "../stub-office.ts"

const answer =
  (status: number, headers: Readonly<Record<string, string>>, body: unknown = "<html>busy"): Reply =>
  (response) => {
    response.writeHead(status, headers)
    response.end(typeof body === "string" ? body : JSON.stringify(body))
  }
const refusal = { code: 1, message: [{ theme: "error", text: "Too many attempts" }] }

describe("an office that cannot serve now", () => {
  let office: StubOffice
  let caller: Caller
  beforeEach(async () => {
    office = await startStubOffice()
    caller = await openCaller(office.url)
  })
  afterEach(async () => {
    await caller.close()
    await clearDevice()
    await office.close()
  })

  test.each([
    ["429 and seconds", 429, { "Retry-After": "20" }, 20_000],
    [
      "503 and a moment",
      503,
      { "Retry-After": "Mon, 05 Jan 2026 12:00:30 GMT", Date: "Mon, 05 Jan 2026 12:00:00 GMT" },
      30_000,
    ],
  ] as const)(
    "S50 %s: says for how long it wants not to be asked, and the log keeps it",
    async (_, status, headers, retryAfter) => {
      office.reply(answer(status, headers))
      expect(await caller.read(userBalance, {})).toEqual({ refusal: { _tag: "Unreachable", retryAfter } })
      expect(caller.projector.state("calls")[userBalance.name]?.rejected?.reason).toEqual({
        _tag: "Unreachable",
        retryAfter,
      })
    },
  )

  test.each([429, 503])("S50 %i without a word about time is an outage like any other", async (status) => {
    office.reply(answer(status, {}))
    expect(await caller.read(userBalance, {})).toEqual({ refusal: { _tag: "Unreachable" } })
    expect(await caller.read(statisticsRate, {})).toEqual({ refusal: { _tag: "Unreachable" } })
  })

  test("what it says to the customer is kept, whatever it answers", async () => {
    office.reply(answer(503, { "Retry-After": "5" }, refusal))
    expect(await caller.read(userBalance, {})).toEqual({ refusal: { _tag: "Unreachable", retryAfter: 5_000 } })
    const { messages } = caller.projector.state("calls")[userBalance.name]?.rejected ?? {}
    expect(messages).toEqual(refusal.message)
  })

  test("a save that it answers with an envelope is refused, and not left open", async () => {
    office.reply(answer(429, { "Retry-After": "5" }, refusal))
    expect(await caller.save(userSetProfile, { changes: [], two: null })).toMatchObject({
      refusal: { _tag: "Refused", code: 1 },
    })
  })

  test("R242 an answer that ends the session ends it, whatever its status", async () => {
    office.reply(answer(503, {}, { code: 401 }))
    expect(await caller.read(userBalance, {})).toMatchObject({ refusal: { _tag: "Refused", code: 401 } })
    expect(caller.ended).toHaveLength(1)
  })
})
