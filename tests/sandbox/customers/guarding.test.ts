import { describe, expect, it } from "vitest"
import { demoPassword, totpCode } from "../../../sandbox/main.ts"
import { demo, openOffice } from "../office.ts"

/** A password that is changed while others hash theirs is a subject here: hashing takes what it takes for customers. */
const office = await openOffice({ history: 0, quickHashing: false })
const wallet = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F"
const thiefs = "0x000000000000000000000000000000000000dEaD"

type Changes = Readonly<Record<string, string | number>>
interface Someone {
  readonly email: string
  readonly token: string
}

/** A customer of this test, signed in; with a phone, as two-factor authentication wants it. */
const newcomer = async (): Promise<Someone> => {
  const made: Someone = Object((await office.hook("customer", { like: demo, history: 0 })).data)
  expect((await save(made.token, { phone: "+491701234567" }, demoPassword)).code).toBe(0)
  return made
}
const save = (token: string, changes: Changes, two: string) =>
  office.call("/user/setProfile", {
    token,
    two,
    data: JSON.stringify(
      Object.fromEntries(Object.entries(changes).map(([key, value]) => [key, { value, group: "any" }])),
    ),
  })
const signIn = async ({ email }: Someone): Promise<string> =>
  Object((await office.call("/user/auth", { email, password: demoPassword })).data).auth
const info = async (token: string) => office.call("/user/info", { token })
const secretOf = async (token: string): Promise<string> =>
  Object((await office.call("/two/index", { token })).data).secret
const code = (secret: string, steps = 0) => totpCode(secret, Date.now() + steps * 30_000)
const mailsTo = async (to: string): Promise<ReadonlyArray<string>> => {
  const mails: ReadonlyArray<{ readonly to: string; readonly text: string }> = Object(
    (await office.hook("mails")).data,
  ).mails
  return mails.filter((mail) => mail.to === to).map(({ text }) => text)
}

/** Somebody with two-factor authentication, and the secret of it. */
const enrolled = async () => {
  const someone = await newcomer()
  const secret = await secretOf(someone.token)
  const changes = { two_factor: 1, password_current: demoPassword }
  expect((await save(someone.token, changes, code(secret, -1))).code).toBe(0)
  return { ...someone, secret }
}

describe("who holds a session only", () => {
  it("S54 cannot enrol an authenticator: neither without the password nor with a wrong one", async () => {
    const { token } = await newcomer()
    const secret = await secretOf(token)
    for (const password of [{}, { password_current: "" }, { password_current: "Demo-2025!" }])
      expect(await save(token, { two_factor: 1, ...password }, code(secret))).toMatchObject({ code: 3 })
    expect((await info(token)).data).toMatchObject({ two_factor: 0 })
  })

  it("S54 cannot enrol and move the payout address in one save, whatever proves it", async () => {
    const { token } = await newcomer()
    const secret = await secretOf(token)
    const changes = { two_factor: 1, password_current: demoPassword, bep20: thiefs }
    expect(await save(token, changes, code(secret))).toMatchObject({ code: 1 })
    expect((await info(token)).data).toMatchObject({ two_factor: 0, bep20: wallet })
  })

  it("S54 a secret that was asked for meanwhile replaces the one before: its codes prove nothing", async () => {
    const { token } = await newcomer()
    const stolen = await secretOf(token)
    await secretOf(token)
    expect(await save(token, { two_factor: 1, password_current: demoPassword }, code(stolen))).toMatchObject({
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
    const first = code(secret, -1)
    expect(await save(someone.token, { two_factor: 1, password_current: demoPassword }, first)).toMatchObject({
      code: 0,
    })
    expect([(await info(before)).code, (await info(someone.token)).code]).toEqual([401, 0])
    expect((await mailsTo(someone.email)).at(-1)).toMatch(/two-factor authentication was switched on/)
    expect(await save(someone.token, { two_factor: 0 }, demoPassword)).toMatchObject({ code: 3 })
    expect(await save(someone.token, { two_factor: 0 }, first)).toMatchObject({ code: 3 })
    expect(await save(someone.token, { two_factor: 0 }, code(secret))).toMatchObject({ code: 0 })
    expect((await mailsTo(someone.email)).at(-1)).toMatch(/switched off/)
  })

  it("S54 A50 with two-factor authentication a new password takes the code and the present password", async () => {
    const { token, secret } = await enrolled()
    const next = { password: "Next-2026!", password1: "Next-2026!" }
    const save_ = (current: string, two: string) => save(token, { ...next, password_current: current }, two)
    expect(await save_("wrong", code(secret))).toMatchObject({ code: 3 })
    expect(await save_(demoPassword, "000000")).toMatchObject({ code: 3 })
    expect(await save_(demoPassword, code(secret))).toMatchObject({ code: 0 })
  })
})

describe("what was begun before a change of what guards the account", () => {
  it("S54 ends with it: a code for a new password, and a sign-in that waits for its second step", async () => {
    const someone = await newcomer()
    await office.call("/user/forgot", { email: someone.email })
    const sent = (await mailsTo(someone.email)).at(-1)?.split(" ").at(-1)
    await office.hook("pin", { email: someone.email, pin: "4711" })
    const { key } = Object((await office.call("/user/auth", { email: someone.email, password: demoPassword })).data)
    expect(key).toBeDefined()
    expect((await save(someone.token, { bep20: thiefs }, demoPassword)).code).toBe(0)
    expect((await office.call("/user/authEmail", { key, two: "4711" })).code).toBe(5)
    const next = { code: sent, password: "Next-2026!", password1: "Next-2026!" }
    expect((await office.call("/user/forgotSave", next)).code).toBe(4)
  })

  it("S54 ends with it: a sign-on that the parent platform sent back with", async () => {
    const body = new URLSearchParams({ email: demo })
    const platform = `${office.url.replace("localhost", "127.0.0.1")}/parent/sign-on`
    const { headers } = await fetch(platform, { method: "POST", body, redirect: "manual" })
    const token = new URL(headers.get("location") ?? "", office.url).searchParams.get("token")
    expect((await save(await office.signIn(demo), { bep20: thiefs }, demoPassword)).code).toBe(0)
    expect((await office.call("/user/signOn", { token, app: "office", lang: "en" })).code).toBe(5)
  })
})

describe("what guards the account", () => {
  it("R320 two-factor authentication is not switched on without a phone, nor without a name", async () => {
    const phoneless: Someone = Object((await office.hook("customer", { like: demo, history: 0 })).data)
    const nameless = await newcomer()
    expect((await save(nameless.token, { name: "" }, demoPassword)).code).toBe(0)
    for (const { token } of [phoneless, nameless]) {
      const changes = { two_factor: 1, password_current: demoPassword }
      expect(await save(token, changes, code(await secretOf(token), -1))).toMatchObject({
        code: 1,
        message: [{ text: "Account name and phone are needed first" }],
      })
      expect((await info(token)).data).toMatchObject({ two_factor: 0 })
    }
  })

  it("R384 a new password and two-factor authentication are saved one at a time", async () => {
    const someone = await newcomer()
    const two = code(await secretOf(someone.token), -1)
    const passwords = { password: "Next-2026!", password1: "Next-2026!", password_current: demoPassword }
    expect(await save(someone.token, { two_factor: 1, ...passwords }, two)).toMatchObject({ code: 1 })
    expect((await info(someone.token)).data).toMatchObject({ two_factor: 0 })
    expect(await signIn(someone)).toBeDefined()
  })

  it("R384 a new password is another than the present one, with two-factor authentication too", async () => {
    const [plain, careful] = [await newcomer(), await enrolled()]
    const same = { password: demoPassword, password1: demoPassword }
    const refusal = { code: 1, message: [{ text: "Can't change password to current" }] }
    expect(await save(plain.token, same, demoPassword)).toMatchObject(refusal)
    const changes = { ...same, password_current: demoPassword }
    expect(await save(careful.token, changes, code(careful.secret))).toMatchObject(refusal)
  })

  it("R346 R384 where two-factor authentication is on, no further secret is told", async () => {
    const { token } = await enrolled()
    expect(await office.call("/two/index", { token })).toMatchObject({ code: 1, data: null })
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
    expect(answers.at(-1)?.code).toBe(3)
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
