import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { expect, test } from "vitest"
import { userBalance } from "../../../src/domain/balances/endpoints.ts"

const read = Schema.decodeUnknownOption(userBalance.answer)
const moment = { after: 0, callId: "c", started: 0, ms: 1 }
const factsOf = (user_balance: unknown) => userBalance.toEvents(Option.getOrThrow(read({ user_balance })), {}, moment)

test("the balances are written down by the office's keys, and the thaw where the frozen balance says one", () => {
  const thaw = { thaw_suspended: 0, thaw: [{ date: 1_700_000_000, amount: "5" }] }
  expect(factsOf({ btc: "0.5", eur: { balance: "7.10" } })).toMatchObject([
    { type: "BalancesReceived", payload: { balances: { btc: "0.5", eur: "7.10" } } },
  ])
  expect(factsOf({ btc: "0.5", otonq: { balance: "9", ...thaw } })).toMatchObject([
    { type: "BalancesReceived", payload: { balances: { btc: "0.5", otonq: "9" } } },
    {
      type: "ThawReceived",
      payload: { thaw: { isSuspended: false, steps: [{ at: 1_700_000_000, amount: "5" }] } },
    },
  ])
  expect(factsOf({ otonq: "9", btc: { balance: "1", ...thaw } })).toHaveLength(1)
})

test("of a balance that is there in two spellings nobody knows which counts, and it is not known", () => {
  const [received] = factsOf({ BTC: "1", eur: "3", btc: "2", Usdt: { balance: "4" } })
  expect(received?.payload).toEqual({ balances: { eur: "3", usdt: "4" } })
})

test("an answer without balances is none, and what is asked says nothing but who asks", () => {
  for (const answer of [{}, { user_balance: null }, { user_balance: "1" }, null])
    expect(Option.isNone(read(answer))).toBe(true)
  expect(userBalance.body({})).toEqual({})
})
