import { describe, expect, it } from "vitest"
import { demoPassword } from "../../../sandbox/main.ts"
import { demo, openOffice } from "../office.ts"
import { codeOf, type Someone, someoneOf } from "./someone.ts"

const office = await openOffice({ history: 0 })
const { newcomer, enrolled, save, signIn, info, secretOf, mailsTo } = someoneOf(office)
const thiefs = "0x000000000000000000000000000000000000dEaD"

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
      expect(await save(token, changes, codeOf(await secretOf(token), -1))).toMatchObject({
        code: 1,
        message: [{ text: "Account name and phone are needed first" }],
      })
      expect((await info(token)).data).toMatchObject({ two_factor: 0 })
    }
  })

  it("R384 a new password and two-factor authentication are saved one at a time", async () => {
    const someone = await newcomer()
    const two = codeOf(await secretOf(someone.token), -1)
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
    expect(await save(careful.token, changes, codeOf(careful.secret))).toMatchObject(refusal)
  })

  it("R346 R384 where two-factor authentication is on, no further secret is told", async () => {
    const { token } = await enrolled()
    expect(await office.call("/two/index", { token })).toMatchObject({ code: 1, data: null })
  })
})
