import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import fc from "fast-check"
import { afterEach, describe, expect, it, vi } from "vitest"
import { closeSignIn, openSignIn, trySignIn } from "../../../sandbox/customers/sign-ins.ts"
import { stepOfCode, totpCode } from "../../../sandbox/customers/totp.ts"
import { demoPassword, demoTotpSecret } from "../../../sandbox/main.ts"
import { openDatabase } from "../database.ts"
import { careful, openOffice, other } from "../office.ts"

const office = await openOffice({ history: 40 })
const step = 30_000
const code = (drift: number) => totpCode(demoTotpSecret, Date.now() + drift * step)
/** A code of no step near this one. */
const wrong = () =>
  Array.from({ length: 10 }, (_, digit) => String(digit).repeat(6)).find(
    (guess) => stepOfCode(demoTotpSecret, guess, Date.now()) === undefined,
  ) ?? ""
const begin = async (email = careful) => office.call("/user/auth", { email, password: demoPassword })
const keyOf = (answer: { readonly data: unknown }): unknown => Object(answer.data).key

afterEach(() => {
  vi.useRealTimers()
})

describe("a code of an authenticator", () => {
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("at %i is the one of RFC 6238: %s", (seconds, expected) => {
    expect(totpCode("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", seconds * 1000)).toBe(expected)
  })

  it("counts in its own step and the two beside it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1e12, max: 4e12 }), (at) => {
        const shown = totpCode(demoTotpSecret, at)
        for (const drift of [-1, 0, 1]) expect(stepOfCode(demoTotpSecret, shown, at + drift * step)).toBeDefined()
      }),
    )
    const at = 1_800_000_000_000
    for (const drift of [-2, 2, 3])
      expect(stepOfCode(demoTotpSecret, totpCode(demoTotpSecret, at), at + drift * step)).toBeUndefined()
  })
})

describe("signing in with two factors", () => {
  it("R334 R385 R335 asks for a code and gives the token for it", async () => {
    const first = await begin()
    expect(first).toEqual({ code: 2, data: { key: expect.stringMatching(/^[\w-]{43}$/) }, message: [] })
    const second = await office.call("/user/auth2fa", { key: keyOf(first), two: code(0) })
    expect(second).toEqual({ code: 0, data: { auth: expect.stringMatching(/^[\w-]{43}$/) }, message: [] })
    const token = Object(second.data).auth
    expect(await office.call("/user/info", { token })).toMatchObject({
      code: 0,
      data: { email: careful, two_factor: 1 },
    })
    expect(await office.call("/user/auth2fa", { key: keyOf(first), two: code(0) })).toMatchObject({ code: 5 })
  })

  it("R386 R388 ends the key with the third wrong answer", async () => {
    const key = keyOf(await begin())
    const tries = [wrong(), wrong(), wrong()]
    const codes: Array<number> = []
    for (const two of tries) codes.push((await office.call("/user/auth2fa", { key, two })).code)
    expect(codes).toEqual([3, 3, 5])
    expect(await office.call("/user/auth2fa", { key, two: code(1) })).toMatchObject({ code: 5, data: null })
  })

  it("R388 knows no key it did not give, and none for the other factor", async () => {
    const key = keyOf(await begin())
    expect(await office.call("/user/auth2fa", { key: "made up", two: code(1) })).toMatchObject({ code: 5 })
    expect(await office.call("/user/authEmail", { key, two: code(1) })).toMatchObject({ code: 5 })
  })

  it("R388 closes a key once, whoever else had it open, and ends it after ten minutes", async () => {
    const run = await openDatabase(0)
    const twice = await run(openSignIn(3, "code"))
    expect([await run(closeSignIn(twice)), await run(closeSignIn(twice))]).toEqual([true, false])
    const key = await run(openSignIn(3, "code"))
    expect(await run(trySignIn(key, "code"))).toMatchObject({ customer: 3, tries: 1 })
    await run(
      Effect.gen(function* () {
        const sql = yield* SqlClient
        const [left] = yield* sql<{
          seconds: number
        }>`select (expires_at - extract(epoch from now()))::float8 as seconds from sign_ins`
        expect(left?.seconds).toBeGreaterThan(590)
        expect(left?.seconds).toBeLessThanOrEqual(600)
        yield* sql`update sign_ins set expires_at = expires_at - 600`
      }),
    )
    expect(await run(trySignIn(key, "code"))).toBeUndefined()
  })

  it("R387 R336 asks for the PIN of an e-mail where one was sent", async () => {
    await office.hook("pin", { email: other, pin: "4711" })
    const first = await begin(other)
    expect(first).toEqual({ code: 4, data: { key: expect.any(String) }, message: [] })
    expect(await office.call("/user/authEmail", { key: keyOf(first), two: "4712" })).toMatchObject({ code: 3 })
    expect(await office.call("/user/authEmail", { key: keyOf(first), two: "4711" })).toMatchObject({
      code: 0,
      data: { auth: expect.any(String) },
    })
    await office.hook("pin", { email: other, pin: null })
    expect(await begin(other)).toMatchObject({ code: 0 })
  })
})

describe("the gate of a customer with two factors", async () => {
  // Codes serve once, and this one's sign-in wants one too.
  const fresh = await openOffice({ history: 40 })
  const transfer = (two: string, amount = "1") =>
    fresh.send("/transaction/transfer", { amount, currency: 18, to_user: other, two }, { email: careful })

  it("R247 R386 takes a code, not the password, and each code once", async () => {
    expect(await transfer(demoPassword)).toMatchObject({ code: 3, message: [{ text: "Wrong code" }] })
    expect(await transfer(wrong())).toMatchObject({ code: 3 })
    const two = code(1)
    expect(await transfer(two, "100000000")).toMatchObject({ code: 1 })
    expect(await transfer(two)).toMatchObject({ code: 0 })
    const before = await fresh.ledger()
    expect(await transfer(two)).toMatchObject({ code: 3, message: [{ text: "Wrong code" }] })
    expect(await fresh.ledger()).toEqual(before)
  })

  it("R386 S54 takes no code of a step before one that was used, at the gate or at the sign-in, however the clock goes on", async () => {
    vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ["Date"] })
    expect(await transfer(code(0))).toMatchObject({ code: 0 })
    expect(await transfer(code(-1))).toMatchObject({ code: 3 })
    const key = Object((await fresh.call("/user/auth", { email: careful, password: demoPassword })).data).key
    expect(await fresh.call("/user/auth2fa", { key, two: code(-1) })).toMatchObject({ code: 3 })
    expect(await fresh.call("/user/auth2fa", { key, two: code(1) })).toMatchObject({ code: 0 })
    expect(await transfer(code(0))).toMatchObject({ code: 3 })
    vi.useFakeTimers({ now: Date.now() + step, toFake: ["Date"] })
    for (const older of [-1, 0]) expect(await transfer(code(older)), String(older)).toMatchObject({ code: 3 })
    expect(await transfer(code(1))).toMatchObject({ code: 0 })
  })

  it("S54 of a newer code and an older one at once at most both serve, the older one first", async () => {
    vi.useFakeTimers({ now: Date.now() + 7_200_000, toFake: ["Date"] })
    for (let round = 0; round < 5; round += 1) {
      vi.useFakeTimers({ now: Date.now() + 90_000, toFake: ["Date"] })
      const [older, newer] = [code(0), code(1)]
      const [first, second] = await Promise.all([transfer(newer), transfer(older)])
      expect(first.code).toBe(0)
      expect([0, 3]).toContain(second.code)
      for (const used of [older, newer]) expect(await transfer(used)).toMatchObject({ code: 3 })
    }
  })

  it("S54 no used code serves again, nor one between two used ones, when the clock was set back and is right again", async () => {
    const right = Date.now() + 14_400_000
    const at = (now: number) => vi.useFakeTimers({ now, toFake: ["Date"] })
    at(right)
    const first = code(0)
    expect(await transfer(first)).toMatchObject({ code: 0 })
    at(right - 11 * step)
    const second = code(0)
    expect(await transfer(second)).toMatchObject({ code: 0 })
    const before = await fresh.ledger()
    at(right)
    for (const used of [first, code(-1)]) expect(await transfer(used)).toMatchObject({ code: 3 })
    at(right - 11 * step)
    expect(await transfer(second)).toMatchObject({ code: 3 })
    expect(await fresh.ledger()).toEqual(before)
    at(right)
    expect(await transfer(code(1))).toMatchObject({ code: 0 })
  })

  it("S51 a clock that was wrong by twenty days locks nobody out once it is right", async () => {
    const right = Date.now()
    vi.useFakeTimers({ now: right + 20 * 86_400_000, toFake: ["Date"] })
    expect(await transfer(code(0))).toMatchObject({ code: 0 })
    vi.useFakeTimers({ now: right + 10_800_000, toFake: ["Date"] })
    expect(await transfer(code(0))).toMatchObject({ code: 0 })
    expect(await transfer(code(0))).toMatchObject({ code: 3 })
  })
})
