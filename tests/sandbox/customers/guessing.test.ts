import { scryptSync } from "node:crypto"
import * as Effect from "effect/Effect"
import fc from "fast-check"
import { afterEach, describe, expect, it, vi } from "vitest"
import { hashPassword } from "../../../sandbox/customers/passwords.ts"
import { demoPassword, demoTotpSecret, totpCode } from "../../../sandbox/main.ts"
import { patience, runs } from "../../laws/seeds.ts"
import { careful, demo, openOffice } from "../office.ts"

const options = { history: 0, trustedProxies: ["127.0.0.1", "::1"] }
const office = await openOffice(options)
/** Where a hash takes as long as it does for customers, and what happens meanwhile is the subject. */
const hashing = await openOffice({ ...options, quickHashing: false })
const from = (address: string) => ({ "x-forwarded-for": address })
const hour = 3600
let addresses = 0
/** An address that nobody came from before. */
const stranger = () => `198.51.${Math.floor(addresses / 250)}.${addresses++ % 250}`
const someone = async (like = demo, at = office): Promise<{ readonly email: string; readonly token: string }> =>
  Object((await at.hook("customer", { like, history: 0 })).data)
const signIn = (email: string, password: string, address: string, at = office) =>
  at.call("/user/auth", { email, password }, from(address))
const wrongCode = (secret: string) =>
  Array.from({ length: 10 }, (_, digit) => String(digit).repeat(6)).find((guess) =>
    [-2, -1, 0, 1, 2].every((step) => totpCode(secret, Date.now() + step * 30_000) !== guess),
  ) ?? ""
/** How many of so many tries, one after the other, were looked at. */
const lookedAt = async (count: number, guess: () => Promise<{ readonly code: number }>): Promise<number> => {
  let looked = 0
  for (let tries = 0; tries < count; tries += 1) if ((await guess()).code !== 1) looked += 1
  return looked
}
const later = (seconds: number) => vi.useFakeTimers({ now: Date.now() + seconds * 1000, toFake: ["Date"] })

afterEach(() => {
  vi.useRealTimers()
})

describe("guessing", () => {
  it("S55 of 120 wrong passwords ten are looked at, and the refusal says how long to wait", async () => {
    later(0)
    const { email } = await someone()
    const address = stranger()
    expect(await lookedAt(120, () => signIn(email, "wrong", address))).toBe(10)
    expect((await signIn(email, demoPassword, address)).message[0]?.text).toMatch(/wait (a second|2 seconds)$/)
    later(2)
    expect((await signIn(email, demoPassword, address)).code).toBe(0)
  })

  it("S55 all at once is no way around it, and neither is an address of one's own for each", async () => {
    const [one, two] = [await someone(demo, hashing), await someone(demo, hashing)]
    const address = stranger()
    const tries = Array.from({ length: 30 }, () => 0)
    const codes = async (answers: ReadonlyArray<Promise<{ readonly code: number }>>) =>
      (await Promise.all(answers)).filter(({ code }) => code !== 1).length
    expect(await codes(tries.map(() => signIn(one.email, "wrong", address, hashing)))).toBeLessThanOrEqual(12)
    expect(await codes(tries.map(() => signIn(two.email, "wrong", stranger(), hashing)))).toBeLessThanOrEqual(12)
  })

  it("S55 an e-mail that nobody has is slowed alike, so that the waiting tells nobody who is a customer", async () => {
    later(0)
    expect(await lookedAt(40, () => signIn("nobody-at-all@office.test", "wrong", stranger()))).toBe(10)
  })

  it("S55 one address is slowed over many customers", async () => {
    later(0)
    const address = stranger()
    let nobody = 0
    expect(await lookedAt(90, () => signIn(`nobody-${nobody++}@office.test`, "wrong", address))).toBe(50)
  })

  it("S55 300 wrong codes at the gate of a stolen session: ten are looked at, and the owner's own session is not slowed", async () => {
    later(0)
    const { email, token } = await someone()
    const order = { amount: "1", currency: 18, to_user: "other@office.test" }
    const send = (session: string, two: string) =>
      office.call("/transaction/transfer", { token: session, ...order, two })
    expect(await lookedAt(300, () => send(token, "wrong"))).toBe(10)
    expect((await send(token, demoPassword)).code).toBe(1)
    const own: string = Object((await signIn(email, demoPassword, stranger())).data).auth
    expect((await send(own, demoPassword)).code).toBe(0)
  })

  it("S55 who knows the password begins ten second steps, and has no tries of codes beyond ten with all of them", async () => {
    later(0)
    const { email } = await someone(careful)
    let looked = 0
    for (let begun = 0; begun < 30; begun += 1) {
      const address = stranger()
      const { data } = await signIn(email, demoPassword, address)
      const key: unknown = Object(data ?? {}).key
      if (key === undefined) continue
      for (let tries = 0; tries < 3; tries += 1) {
        const body = { key, two: wrongCode(demoTotpSecret) }
        if ((await office.call("/user/auth2fa", body, from(address))).code !== 1) looked += 1
      }
    }
    expect(looked).toBeGreaterThan(0)
    expect(looked).toBeLessThanOrEqual(10)
  })

  it("S55 keys and codes that were made up are slowed by address", async () => {
    later(0)
    const address = stranger()
    expect(
      await lookedAt(90, () => office.call("/user/auth2fa", { key: "made up", two: "000000" }, from(address))),
    ).toBe(50)
    const elsewhere = stranger()
    const save = { code: "MADEUPCODE", password: "Next-2026!", password1: "Next-2026!" }
    expect(await lookedAt(60, () => office.call("/user/forgotSave", save, from(elsewhere)))).toBe(50)
  })

  it("S55 a mailbox is not filled with codes, nobody is told, and the last code that was sent serves", async () => {
    later(0)
    const { email } = await someone()
    for (let tries = 0; tries < 30; tries += 1)
      expect(await office.call("/user/forgot", { email }, from(stranger()))).toMatchObject({ code: 0, data: null })
    const mails: ReadonlyArray<{ readonly to: string; readonly text: string }> = Object(
      (await office.hook("mails")).data,
    ).mails
    const sent = mails.filter(({ to }) => to === email)
    expect(sent.length).toBeLessThanOrEqual(4)
    const code = sent.at(-1)?.text.split(" ").at(-1)
    const save = { code, password: "Next-2026!", password1: "Next-2026!" }
    expect((await office.call("/user/forgotSave", save, from(stranger()))).code).toBe(0)
  })
})

describe("the owner", () => {
  it("S55 is not slowed by who knows no e-mail, whatever is written in place of one", async () => {
    later(0)
    const { email, token } = await someone()
    const [home, elsewhere] = [stranger(), stranger()]
    await signIn(email, demoPassword, home)
    const { id } = Object((await office.call("/user/info", { token })).data)
    expect(id).toBeDefined()
    for (const text of [id, `${id}\n${home}`, `${id} `, `${id}\n`, `password\n${id}`])
      await lookedAt(20, () => signIn(String(text), "wrong", stranger()))
    expect((await signIn(email, demoPassword, elsewhere)).code).toBe(0)
    expect(await lookedAt(12, () => signIn(email, "wrong", home))).toBe(10)
  })

  it("S55 comes in from where the owner was before, however others guess meanwhile, and waits at most five minutes for own mistakes", async () => {
    later(0)
    const { email } = await someone()
    const home = stranger()
    expect((await signIn(email, demoPassword, home)).code).toBe(0)
    for (let tries = 0; tries < 30; tries += 1) await signIn(email, "wrong", stranger())
    expect((await signIn(email, demoPassword, home)).code).toBe(0)
    for (let tries = 0; tries < 40; tries += 1) {
      await signIn(email, "wrong", home)
      later(400)
    }
    await signIn(email, "wrong", home)
    later(300)
    expect((await signIn(email, demoPassword, home)).code).toBe(0)
  })

  it("S55 comes in from anywhere by a code from an e-mail, while others guess without end", async () => {
    later(0)
    const { email } = await someone()
    for (let tries = 0; tries < 30; tries += 1) {
      await signIn(email, "wrong", stranger())
      later(60)
    }
    const away = stranger()
    expect((await signIn(email, demoPassword, away)).code).toBe(1)
    await office.call("/user/forgot", { email }, from(away))
    const mails: ReadonlyArray<{ readonly to: string; readonly text: string }> = Object(
      (await office.hook("mails")).data,
    ).mails
    const code = mails
      .findLast(({ to }) => to === email)
      ?.text.split(" ")
      .at(-1)
    const save = { code, password: "Next-2026!", password1: "Next-2026!" }
    expect((await office.call("/user/forgotSave", save, from(away))).code).toBe(0)
    await signIn(email, "wrong", stranger())
    expect((await signIn(email, "Next-2026!", away)).code).toBe(0)
  })

  it(
    "S55 guesses of a day by any pattern of addresses and pauses stay few, and the owner comes in at its end",
    { timeout: patience },
    async () => {
      const steps = fc.array(
        fc.record({ address: fc.nat(5), pause: fc.nat(2 * hour), burst: fc.integer({ min: 1, max: 8 }) }),
        {
          minLength: 5,
          maxLength: 15,
        },
      )
      await fc.assert(
        fc.asyncProperty(steps, async (steps) => {
          later(0)
          const { email } = await someone()
          const [home, ...others] = Array.from({ length: 7 }, stranger)
          expect((await signIn(email, demoPassword, home ?? "")).code).toBe(0)
          let looked = 0
          let hours = 0
          for (const { address, pause, burst } of steps) {
            looked += await lookedAt(burst, () => signIn(email, "wrong", others[address] ?? ""))
            later(pause)
            hours += pause / hour
          }
          // ten are free, one an hour is forgiven, and each further one waits twice as long, up to an hour
          expect(looked).toBeLessThanOrEqual(10 + 2 * hours + Math.log2(hour) + 1)
          expect((await signIn(email, demoPassword, home ?? "")).code).toBe(0)
          vi.useRealTimers()
        }),
        { numRuns: runs(3) },
      )
    },
  )
})

describe("hashing", () => {
  it("is scrypt with 16 MB for each guess, where nobody asked for less", async () => {
    const [salt = "", hash] = (await Effect.runPromise(hashPassword("Next-2026!"))).split(".")
    const strong = scryptSync("Next-2026!", Buffer.from(salt, "base64url"), 32, { N: 16_384, r: 8, p: 1 })
    expect(hash).toBe(strong.toString("base64url"))
    expect(Buffer.from(salt, "base64url")).toHaveLength(16)
    expect((await Effect.runPromise(hashPassword("Next-2026!"))).split(".")[0]).not.toBe(salt)
  })

  it("S57 holds nobody up: a customer reads while others' wrong passwords are looked at", async () => {
    const thieves = await Promise.all(Array.from({ length: 5 }, () => someone(demo, hashing)))
    const reader = await someone(demo, hashing)
    const body = { amount: "1", currency: 18, to_user: "other@office.test", two: "wrong" }
    let open = 0
    const guesses = thieves.flatMap(({ token }) =>
      Array.from({ length: 8 }, async () => {
        open += 1
        await hashing.call("/transaction/transfer", { token, ...body })
        open -= 1
      }),
    )
    expect((await hashing.call("/user/balance", { token: reader.token })).code).toBe(0)
    expect(open).toBeGreaterThan(20)
    await Promise.all(guesses)
  })

  it("S57 has a queue with an end: of a crowd some are told that the office is busy, and it goes on", async () => {
    const crowd = Array.from({ length: 150 }, (_, nth) =>
      signIn(`crowd-${nth}@office.test`, "wrong", stranger(), hashing).then(({ code, message }) => [
        code,
        message[0]?.text,
      ]),
    )
    const said = await Promise.all(crowd)
    const busy = said.filter(([, text]) => /busy/.test(String(text)))
    expect(busy.length).toBeGreaterThan(50)
    expect(said.filter(([code]) => code === 3).length).toBe(said.length - busy.length)
    const { email } = await someone(demo, hashing)
    expect((await signIn(email, demoPassword, stranger(), hashing)).code).toBe(0)
  })
})
