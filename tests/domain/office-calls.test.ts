import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { describe, expect, it, test } from "vitest"
import { userBalance } from "../../src/domain/balances/endpoints.ts"
import { addressEdit, addressFind, addressRemove } from "../../src/domain/contacts/endpoints.ts"
import { contractsGetList, contractsIndex, contractsOrder } from "../../src/domain/contracts/endpoints.ts"
import { userTypes } from "../../src/domain/history/endpoints.ts"
import type { Endpoint } from "../../src/domain/kernel/endpoint.ts"
import { pointsBar, userDashboard, userStats } from "../../src/domain/overview/endpoints.ts"
import { poolInfo } from "../../src/domain/pool/feature.ts"
import { kycApply, twoIndex } from "../../src/domain/profile/endpoints.ts"
import { getRates } from "../../src/domain/rates/endpoints.ts"
import { transfer, withdraw } from "../../src/domain/sending/endpoints.ts"
import { userAuth, userAuth2fa, userAuthEmail, userInfo } from "../../src/domain/session/endpoints.ts"
import { stakingFeature } from "../../src/domain/staking/feature.ts"
import { linearData, linearStats } from "../../src/domain/structure/endpoints.ts"
import { withdrawalOrder } from "./sending/intents.ts"

/** A call as it leaves: its address, and its body as JSON. */
const asSent = <Request, Answer>({ path, body }: Endpoint<Request, Answer>, request: Request) => ({
  path,
  body: JSON.parse(JSON.stringify(body(request))) as unknown,
})

/** What is read of an answer; undefined where it has not the shape that is demanded. */
const read = <Request, Answer>({ answer }: Endpoint<Request, Answer>, data: unknown): Answer | undefined => {
  const decoded = Schema.decodeUnknownResult(answer)(data)
  return Result.isSuccess(decoded) ? decoded.success : undefined
}

describe("a call of the specification", () => {
  test.each([
    ["R332", asSent(userInfo, {}), "/user/info", {}],
    [
      "R334",
      asSent(userAuth, { email: "a@office.test", password: "p w" }),
      "/user/auth",
      { email: "a@office.test", password: "p w" },
    ],
    ["R335", asSent(userAuth2fa, { key: "k", two: "1" }), "/user/auth2fa", { key: "k", two: "1" }],
    ["R336", asSent(userAuthEmail, { key: "k", two: "1" }), "/user/authEmail", { key: "k", two: "1" }],
    ["R341", asSent(userBalance, {}), "/user/balance", {}],
    ["R342", asSent(userDashboard, {}), "/user/dashboard", {}],
    ["R343", asSent(userStats, {}), "/user/stats", {}],
    ["R344", asSent(linearStats, {}), "/linear/stats", {}],
    ["R345", asSent(linearData, { userId: "17" }), "/linear/data", { user_id: "17" }],
    ["R346", asSent(twoIndex, {}), "/two/index", {}],
    ["R347", asSent(stakingFeature.endpoints.otonContracts, {}), "/token/oton/contracts", {}],
    ["R348", asSent(pointsBar, {}), "/pool/user/pointsBar", {}],
    ["R349", asSent(poolInfo, {}), "/pool/info", {}],
    ["R350", asSent(userTypes, {}), "/transaction/userTypes", {}],
    [
      "R351 of BTC",
      asSent(transfer, { form: "btc", amount: "0.10", toUser: "b@office.test", two: "123456" }),
      "/transaction/transfer",
      { amount: "0.10", to_user: "b@office.test", currency: 1, two: "123456" },
    ],
    [
      "R351 of USDT",
      asSent(transfer, { form: "usdt", amount: "7", toUser: "b@office.test", two: "p" }),
      "/transaction/transfer",
      { amount: "7", to_user: "b@office.test", currency: 32, two: "p" },
    ],
    [
      "R010 of tokens",
      asSent(transfer, { form: "oton", amount: "7", toUser: "b@office.test", two: "p" }),
      "/transaction/transfer",
      { amount: "7", to_user: "b@office.test", currency: 18, two: "p" },
    ],
    [
      "R352",
      asSent(withdraw, { ...withdrawalOrder, two: "p" }),
      "/transaction/withdraw",
      { amount: "101", currency: 49, currency_id: 47, destination: "bep20|0x1", comission: "4", two: "p" },
    ],
    [
      "R352 of a balance that needs no name",
      asSent(withdraw, { ...withdrawalOrder, form: "btc", currency: 1, currencyId: null, two: "p" }),
      "/transaction/withdraw",
      { amount: "101", currency: 1, destination: "bep20|0x1", comission: "4", two: "p" },
    ],
    ["R357", asSent(addressFind, {}), "/address/find", { request: { cmd: "get", limit: 100 } }],
    [
      "R358",
      asSent(addressEdit, { id: "3", name: "Zoe", email: "z@office.test", address: "", telegram: "" }),
      "/address/edit",
      { data: { id: "3", name: "Zoe", email: "z@office.test", address: "", telegram: "" } },
    ],
    ["R359", asSent(addressRemove, { id: "3" }), "/address/remove", { id: "3" }],
    ["R360", asSent(getRates, {}), "/index/getRates", {}],
    ["R361", asSent(contractsGetList, {}), "/contracts/getList", {}],
    ["R362", asSent(contractsIndex, {}), "/contracts/index", {}],
    [
      "R363",
      asSent(contractsOrder, { variantId: "2", period: 36, amount: "200" }),
      "/contracts/order",
      { contract_id: "2", amount: "200" },
    ],
    ["R364", asSent(kycApply, {}), "/kyc/apply", {}],
  ])("%s goes to its address with its fields and no other", (_, sent, path, body) => {
    expect(sent).toEqual({ path, body })
  })

  it("R334 R240 R241 answers a token, or beside a refusal the key that its second step goes on with", () => {
    expect(read(userAuth, { auth: "t" })).toEqual({ auth: "t" })
    expect([{}, { auth: "" }, { auth: null }, { token: "t" }].map((data) => read(userAuth, data))).toEqual(
      Array.from({ length: 4 }),
    )
    expect([{ key: "k" }, { key: "" }, { key: 7 }, null, "k"].map((data) => userAuth.keyOf?.(data))).toEqual([
      "k",
      ...Array.from({ length: 4 }),
    ])
  })

  it("R346 answers the secret and the address of its QR code, and leaves no fact", () => {
    const secret = { secret: "JBSW", qr: "otpauth://totp/x" }
    expect(read(twoIndex, secret)).toEqual(secret)
    expect(read(twoIndex, { qr: "otpauth://totp/x" })).toBeUndefined()
    expect(twoIndex.toEvents(secret, {}, { after: 0, callId: "c", started: 0, ms: 0 })).toEqual([])
  })

  it("R364 S40 answers the widget's token, which leaves no fact", () => {
    expect(read(kycApply, { token: "canary" })).toEqual({ token: "canary" })
    expect(read(kycApply, { token: "" })).toBeUndefined()
    expect(kycApply.toEvents({ token: "canary" }, {}, { after: 0, callId: "c", started: 0, ms: 0 })).toEqual([])
  })
})
