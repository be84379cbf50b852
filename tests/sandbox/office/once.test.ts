import { afterEach, describe, expect, it } from "vitest"
import { openOffice, other } from "../office.ts"

const office = await openOffice({ history: 60 })
const calls = {
  "a transfer": ["/transaction/transfer", { amount: "1", currency: 18, to_user: other }],
  "a withdrawal": [
    "/transaction/withdraw",
    { amount: "10", currency: 22, destination: "paystree|GB82WEST12345698765432|Ann Lee", comission: "0" },
  ],
} as const
const cases = Object.entries(calls).map(([name, [path, body]]) => [name, path, body] as const)
const entries = async () => (await office.ledger()).entries

afterEach(() => office.hook("reset"))

describe.each(cases)("%s with an Idempotency-Key", (name, path, body) => {
  it("is done once, and answers the same again", async () => {
    const [before, key] = [await entries(), `${name} again`]
    const first = await office.send(path, body, { key })
    expect(first).toMatchObject({ code: 0, data: { id: expect.any(Number) } })
    expect(await office.send(path, body, { key })).toEqual(first)
    expect(await entries()).toBe(before + 1)
  })

  it("is done once when twenty come at once", async () => {
    const [before, key] = [await entries(), `${name} twenty`]
    const answers = await Promise.all(Array.from({ length: 20 }, () => office.send(path, body, { key })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await entries()).toBe(before + 1)
  })

  it("R384 refuses another request under the same key", async () => {
    const key = `${name} other`
    await office.send(path, body, { key })
    const before = await entries()
    expect(await office.send(path, { ...body, amount: "11" }, { key })).toMatchObject({
      code: 1,
      data: null,
      message: [{ text: "This Idempotency-Key was used for another request" }],
    })
    expect(await entries()).toBe(before)
  })

  it("keeps keys of customers apart, and none of what was refused", async () => {
    const [before, key] = [await entries(), `${name} refused`]
    expect(await office.send(path, { ...body, two: "wrong" }, { key })).toMatchObject({ code: 3 })
    expect(await office.send(path, body, { key })).toMatchObject({ code: 0 })
    const theirs = path === "/transaction/transfer" ? { ...body, to_user: "demo@office.test" } : body
    expect(await office.send(path, theirs, { email: other, key })).toMatchObject({ code: 0 })
    expect(await entries()).toBe(before + 2)
  })

  it("is done although the connection is cut, and the retry hears how", async () => {
    const [before, key] = [await entries(), `${name} cut`]
    await office.hook("drop", { path, when: "after" })
    await expect(office.send(path, body, { key })).rejects.toThrow("fetch failed")
    expect(await entries()).toBe(before + 1)
    expect(await office.send(path, body, { key })).toMatchObject({
      code: 0,
      data: { id: (await office.table())[0]?.id },
    })
    expect(await entries()).toBe(before + 1)
  })

  it("is done each time while a test has keys switched off, and each time without a key", async () => {
    const [before, key] = [await entries(), `${name} off`]
    await office.hook("idempotency", { on: false })
    await office.send(path, body, { key })
    await office.send(path, body, { key })
    await office.hook("idempotency", { on: true })
    await office.send(path, body)
    await office.send(path, body)
    expect(await entries()).toBe(before + 4)
  })

  it("can answer success without a word about what was done", async () => {
    const before = await entries()
    await office.hook("malformed", { path, kind: "empty" })
    expect(await office.send(path, body)).toEqual({ code: 0, data: null, message: [] })
    expect(await entries()).toBe(before + 1)
  })

  it.each([
    ["of unreasonable length", "k".repeat(256)],
    ["that says nothing, which two requests would share", ""],
    ["of blanks", "  "],
  ])("R384 refuses a key %s", async (_, key) => {
    expect(await office.send(path, body, { key })).toMatchObject({ code: 1 })
  })
})
