import { describe, expect, it } from "vitest"
import { demoPassword } from "../../../sandbox/main.ts"
import { openOffice } from "../office.ts"
import { type Changes, codeOf, someoneOf } from "./someone.ts"

/** A password that is changed while others hash theirs is a subject here: hashing takes what it takes for customers. */
const office = await openOffice({ history: 0, quickHashing: false })
const wallet = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F"
const thiefs = "0x000000000000000000000000000000000000dEaD"

const { newcomer, enrolled, save, signIn, info, secretOf, mailsTo } = someoneOf(office)

describe("who holds a session only", () => {
  it("S54 cannot enrol an authenticator: neither without the password nor with a wrong one", async () => {
    const { token } = await newcomer()
    const secret = await secretOf(token)
    for (const password of [{}, { password_current: "" }, { password_current: "Demo-2025!" }])
      expect(await save(token, { two_factor: 1, ...password }, codeOf(secret))).toMatchObject({ code: 3 })
    expect((await info(token)).data).toMatchObject({ two_factor: 0 })
  })

  it("S54 cannot enrol and move the payout address in one save, whatever proves it", async () => {
    const { token } = await newcomer()
    const secret = await secretOf(token)
    const changes = { two_factor: 1, password_current: demoPassword, bep20: thiefs }
    expect(await save(token, changes, codeOf(secret))).toMatchObject({ code: 1 })
    expect((await info(token)).data).toMatchObject({ two_factor: 0, bep20: wallet })
  })

  it("S54 a secret that was asked for meanwhile replaces the one before: its codes prove nothing", async () => {
    const { token } = await newcomer()
    const stolen = await secretOf(token)
    await secretOf(token)
    expect(await save(token, { two_factor: 1, password_current: demoPassword }, codeOf(stolen))).toMatchObject({
      code: 3,
    })
  })
})

describe("after a change of what guards the account", () => {
  const changes: ReadonlyArray<readonly [string, Changes, RegExp]> = [
    ["the password", { password: "Next-2026!", password1: "Next-2026!" }, /password was changed/],
    ["the payout address", { bep20: thiefs }, /payouts go to was changed/],
    ["the e-mail", { email: "moved-1@office.test" }, /e-mail address was changed/],
  ]

  it.each(changes)("S54 of %s only this session is left, and an e-mail tells of it", async (_, change, told) => {
    const someone = await newcomer()
    const stolen = await signIn(someone)
    expect((await save(someone.token, { city: "Ulm" }, demoPassword)).code).toBe(0)
    expect((await info(stolen)).code).toBe(0)
    expect((await save(someone.token, change, demoPassword)).code).toBe(0)
    expect((await info(stolen)).code).toBe(401)
    expect((await info(someone.token)).code).toBe(0)
    for (const to of [someone.email, ...("email" in change ? [String(change["email"])] : [])])
      expect((await mailsTo(to)).at(-1)).toMatch(told)
  })

  it("S54 what is saved as it was ends nothing and tells nothing", async () => {
    const someone = await newcomer()
    const elsewhere = await signIn(someone)
    expect((await save(someone.token, { bep20: wallet, email: someone.email }, demoPassword)).code).toBe(0)
    expect((await info(elsewhere)).code).toBe(0)
    expect(await mailsTo(someone.email)).toEqual([])
  })

  it("S54 A49 two-factor authentication goes on with password and first code and off with a code, each ending the others", async () => {
    const someone = await newcomer()
    const before = await signIn(someone)
    const secret = await secretOf(someone.token)
    const first = codeOf(secret, -1)
    expect(await save(someone.token, { two_factor: 1, password_current: demoPassword }, first)).toMatchObject({
      code: 0,
    })
    expect([(await info(before)).code, (await info(someone.token)).code]).toEqual([401, 0])
    expect((await mailsTo(someone.email)).at(-1)).toMatch(/two-factor authentication was switched on/)
    expect(await save(someone.token, { two_factor: 0 }, demoPassword)).toMatchObject({ code: 3 })
    expect(await save(someone.token, { two_factor: 0 }, first)).toMatchObject({ code: 3 })
    expect(await save(someone.token, { two_factor: 0 }, codeOf(secret))).toMatchObject({ code: 0 })
    expect((await mailsTo(someone.email)).at(-1)).toMatch(/switched off/)
  })

  it("S54 A50 with two-factor authentication a new password takes the code and the present password", async () => {
    const { token, secret } = await enrolled()
    const next = { password: "Next-2026!", password1: "Next-2026!" }
    const save_ = (current: string, two: string) => save(token, { ...next, password_current: current }, two)
    expect(await save_("wrong", codeOf(secret))).toMatchObject({ code: 3 })
    expect(await save_(demoPassword, "000000")).toMatchObject({ code: 3 })
    expect(await save_(demoPassword, codeOf(secret))).toMatchObject({ code: 0 })
  })
})

describe("a sign-in that is under way while the password is changed", () => {
  it("S54 leaves nobody signed in by the password from before", async () => {
    const someone = await newcomer()
    const old = { email: someone.email, password: demoPassword }
    // each looks at the password as it is now, and they are tried one after the other
    const signIns = Array.from({ length: 8 }, () => office.call("/user/auth", old))
    const change = save(someone.token, { password: "Next-2026!", password1: "Next-2026!" }, demoPassword)
    expect((await change).code).toBe(0)
    const answers = await Promise.all(signIns)
    expect((await office.call("/user/auth", old)).code).toBe(3)
    const tokens = answers.flatMap(({ code, data }) => (code === 0 ? [String(Object(data).auth)] : []))
    for (const token of tokens) expect((await info(token)).code).toBe(401)
    expect((await info(someone.token)).code).toBe(0)
  })
})

describe("signing out", () => {
  it("S54 A106 ends this session at the server and no other", async () => {
    const someone = await newcomer()
    const elsewhere = await signIn(someone)
    expect(await office.call("/user/signOut", { token: someone.token })).toEqual({ code: 0, data: null, message: [] })
    expect([(await info(someone.token)).code, (await info(elsewhere)).code]).toEqual([401, 0])
    expect((await office.call("/user/signOut", { token: someone.token })).code).toBe(401)
  })
})
