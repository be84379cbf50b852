import { describe, expect, it, onTestFinished, vi } from "vitest"
import { demoPassword } from "../../../sandbox/main.ts"
import { demo, openOffice, other } from "../office.ts"

const office = await openOffice({ history: 40 })
const password = "New-2026!"
let customers = 0
const newcomer = (words: object = {}) => ({
  email: `new-${customers++}@office.test`,
  name: "Nia",
  password,
  password1: password,
  terms: 1,
  ...words,
})
const mails = async (): Promise<ReadonlyArray<{ readonly to: string; readonly text: string }>> =>
  Object((await office.hook("mails")).data).mails
const lastMail = async (to: string) => (await mails()).findLast((mail) => mail.to === to)?.text ?? ""
const infoOf = async (token: unknown) => Object((await office.call("/user/info", { token })).data)

describe("registration", () => {
  it("R333 R244 a new customer is signed in at once, has nothing yet and has accepted nothing", async () => {
    const request = newcomer()
    const answer = await office.call("/user/register", request)
    expect(answer).toEqual({ code: 0, data: { auth: expect.stringMatching(/^[\w-]{43}$/) }, message: [] })
    const token = Object(answer.data).auth
    const { balance, ...info } = await infoOf(token)
    expect(info).toMatchObject({ email: request.email, name: "Nia", two_factor: 0, acceptance: {} })
    expect(Object.values(balance).filter((held) => Number(Object(held).balance) !== 0)).toEqual([])
    expect(Object.keys(balance)).toContain("oton")
    expect(await office.call("/transaction/listTransactions", { token, request: {} })).toMatchObject({
      code: 0,
      data: { records: [] },
    })
    expect(await office.call("/user/auth", { email: request.email, password })).toMatchObject({ code: 0 })
  })

  it("R161 the inviter's number and place are taken, and a number of nobody is refused", async () => {
    const { id } = await infoOf(await office.signIn(demo))
    expect(await office.call("/user/register", newcomer({ ref: String(id), place: "left" }))).toMatchObject({ code: 0 })
    expect(await office.call("/user/register", newcomer({ ref: "999999", place: "left" }))).toMatchObject({ code: 1 })
    expect(await office.call("/user/register", newcomer({ ref: id, place: "middle" }))).toMatchObject({ code: 1 })
  })

  it.each([
    ["an e-mail that is none", { email: "nobody" }],
    ["an e-mail that looks like another's by a letter that nobody sees", { email: `${demo}\u200b` }],
    ["another's e-mail in letters of full width", { email: demo.replace("o@", "\uff4f@") }],
    ["another's e-mail with the dot of the root", { email: `${demo}.` }],
    ["an e-mail of half a letter", { email: "\ud800@office.test" }],
    ["an e-mail that is taken", { email: demo.toUpperCase() }],
    ["an e-mail that a partner is paid by", { email: "Anna.Petrova@Partners.test" }],
    ["no name", { name: "  " }],
    ["a name of which nothing is seen", { name: "\u200b\u202e\u3164" }],
    ["a password without a digit", { password: "New-Pass!", password1: "New-Pass!" }],
    ["two passwords", { password1: "New-2027!" }],
    ["terms that were not accepted", { terms: 0 }],
  ])("R384 %s is refused with code 1", async (_, words) => {
    expect(await office.call("/user/register", newcomer(words))).toMatchObject({
      code: 1,
      data: null,
      message: [{ theme: "error" }],
    })
  })

  it("S55 one address does not register customers without end, and holds no other up", async () => {
    const behindProxy = await openOffice({ history: 0, trustedProxies: ["127.0.0.1", "::1"] })
    const register = (address: string) => behindProxy.call("/user/register", newcomer(), { "x-forwarded-for": address })
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] })
    for (let tries = 0; tries < 50; tries += 1) expect((await register("198.51.100.1")).code).toBe(0)
    expect((await register("198.51.100.1")).message[0]?.text).toMatch(/^Too many tries/)
    expect((await register("198.51.100.2")).code).toBe(0)
  })

  it("of two registrations with one e-mail at once, one is done", async () => {
    const request = newcomer()
    const answers = await Promise.all([1, 2].map(() => office.call("/user/register", request)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  })
})

describe("a forgotten password", () => {
  const codeFor = async (email: string): Promise<string> => {
    expect(await office.call("/user/forgot", { email })).toEqual({ code: 0, data: null, message: [] })
    return (await lastMail(email)).split(" ").at(-1) ?? ""
  }

  it("R338 R339 a code comes by e-mail, sets the new password once, and ends every session of the old one", async () => {
    const request = newcomer()
    const { data } = await office.call("/user/register", request)
    const code = await codeFor(request.email)
    const save = { code: ` ${code.toLowerCase()} `, password: "Next-2026!", password1: "Next-2026!" }
    expect(await office.call("/user/forgotSave", save)).toMatchObject({ code: 0 })
    expect(await office.call("/user/info", { token: Object(data).auth })).toMatchObject({ code: 401 })
    expect(await office.call("/user/auth", { email: request.email, password })).toMatchObject({ code: 3 })
    expect(await office.call("/user/auth", { email: request.email, password: "Next-2026!" })).toMatchObject({ code: 0 })
    expect(await office.call("/user/forgotSave", save)).toMatchObject({ code: 4 })
  })

  it("R338 an unknown e-mail is answered the same, and nothing is sent", async () => {
    const before = (await mails()).length
    expect(await office.call("/user/forgot", { email: "nobody@office.test" })).toEqual({
      code: 0,
      data: null,
      message: [],
    })
    expect(await mails()).toHaveLength(before)
  })

  it("R387 a made-up code, an earlier one and one of twenty minutes ago are code 4", async () => {
    const first = await codeFor(other)
    const second = await codeFor(other)
    const save = (code: string) => office.call("/user/forgotSave", { code, password, password1: password })
    expect(await save("MADEUPCODE")).toMatchObject({ code: 4 })
    expect(await save(first)).toMatchObject({ code: 4 })
    vi.useFakeTimers({ now: Date.now() + 20 * 60_000, toFake: ["Date"] })
    expect(await save(second)).toMatchObject({ code: 4 })
    vi.useRealTimers()
    expect(await office.call("/user/auth", { email: other, password: demoPassword })).toMatchObject({ code: 0 })
  })

  it("R318 passwords that differ or are too weak leave the code unused", async () => {
    const request = newcomer()
    await office.call("/user/register", request)
    const code = await codeFor(request.email)
    expect(await office.call("/user/forgotSave", { code, password, password1: "New-2027!" })).toMatchObject({
      code: 1,
      message: [{ text: "passwords do not match" }],
    })
    expect(await office.call("/user/forgotSave", { code, password: "weak", password1: "weak" })).toMatchObject({
      code: 1,
    })
    expect(await office.call("/user/forgotSave", { code, password, password1: password })).toMatchObject({ code: 0 })
  })
})

describe("a PIN by e-mail", () => {
  it("R241 R336 R387 demo-pin@office.test is sent another PIN at every sign-in, and it gives the token", async () => {
    const email = "demo-pin@office.test"
    const begin = async () => {
      const { code, data } = await office.call("/user/auth", { email, password: demoPassword })
      expect(code).toBe(4)
      return { key: Object(data).key, pin: (await lastMail(email)).split(" ").at(-1) }
    }
    const [first, second] = [await begin(), await begin()]
    expect(second.pin).toMatch(/^\d{6}$/)
    expect(await office.call("/user/authEmail", { key: first.key, two: second.pin })).toMatchObject({
      code: first.pin === second.pin ? 0 : 3,
    })
    const answer = await office.call("/user/authEmail", { key: second.key, two: second.pin })
    expect(await infoOf(Object(answer.data).auth)).toMatchObject({ email })
  })
})

describe("coming in from the parent platform", () => {
  const platform = `${office.url.replace("localhost", "127.0.0.1")}/parent/sign-on`
  /** The token that the platform sends a customer back with. */
  const ticket = async (): Promise<string> => {
    const body = new URLSearchParams({ email: demo })
    const { headers } = await fetch(platform, { method: "POST", body, redirect: "manual" })
    return new URL(headers.get("location") ?? "", office.url).searchParams.get("token") ?? ""
  }
  const signOn = (token: string, app = "office") => office.call("/user/signOn", { token, app, lang: "en" })

  it("R340 R388 a token lets its customer in once, and only one that is for the office", async () => {
    const token = await ticket()
    expect(await signOn(token, "shop")).toMatchObject({ code: 5, data: null })
    const answer = await signOn(token)
    expect(await infoOf(Object(answer.data).auth)).toMatchObject({ email: demo })
    expect(await signOn(token)).toMatchObject({ code: 5, data: null })
    expect(await signOn("made up")).toMatchObject({ code: 5, data: null })
  })

  it("R388 a token serves for two minutes", async () => {
    const [soon, late] = [await ticket(), await ticket()]
    const made = Date.now()
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ now: made + 110_000, toFake: ["Date"] })
    expect(await signOn(soon)).toMatchObject({ code: 0 })
    vi.setSystemTime(made + 121_000)
    expect(await signOn(late)).toMatchObject({ code: 5 })
  })
})
