import { expect, test } from "vitest"
import { balances } from "../../../src/domain/balances/projection.ts"
import { balanceOf, currenciesOf, rowCurrencies } from "../../../src/domain/balances/row-currencies.ts"

const meta = { position: 1, at: 0, tab: "t", build: "b" }

test("rows of USDT on the chain move the one USDT balance, unless the office names a balance of their own", () => {
  expect(balanceOf("busdt", { usdt: "1" })).toBe("usdt")
  expect(balanceOf("busdt", { usdt: "1", busdt: "2" })).toBe("busdt")
  expect(currenciesOf("usdt")).toEqual(["usdt", "busdt"])
  expect(currenciesOf("usdt", { usdt: "1", busdt: "2" })).toEqual(["usdt"])
  expect(currenciesOf("busdt", { busdt: "2" })).toEqual(["busdt"])
  expect(currenciesOf("eur")).toEqual(["eur"])
})

test("each balance has the currencies of its rows, and rows without a balance are kept by their own", () => {
  expect([...rowCurrencies({ usdt: "1", eur: "2" }, ["busdt", "xyz", "usdt", "xyz"])]).toEqual([
    ["usdt", ["usdt", "busdt"]],
    ["eur", ["eur"]],
    ["xyz", ["xyz"]],
  ])
})

test("balances stand in one order, whatever order their answer had, as it does where it was recorded", () => {
  const order = ["btc", "usdt", "eur", "oton", "dash", "susdt", "otonq", "fee", "aaa", "xyz"]
  const answered = (keys: ReadonlyArray<string>) => Object.fromEntries(keys.map((key) => [key, "1"]))
  for (const keys of [order, order.toReversed(), order.toSorted()])
    expect([...rowCurrencies(answered(keys), []).keys()]).toEqual(order)
})

test("the balances are those of the last answer, and what the user info says of some goes over them", () => {
  const answered = { balances: { btc: "1", eur: "2" } }
  const info = (said: { readonly [key: string]: string }) => ({ balances: said }) as never
  expect(balances.initial()).toBeNull()
  expect(balances.on.BalancesReceived?.({ usdt: "3" }, answered, meta)).toEqual(answered.balances)
  expect(balances.on.UserInfoReceived?.(answered.balances, info({ eur: "5" }), meta)).toEqual({ btc: "1", eur: "5" })
  expect(balances.on.UserInfoReceived?.(null, info({}), meta)).toBeNull()
})
