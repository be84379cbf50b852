import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { demo, openOffice, other } from "../office.ts"

const office = await openOffice({ history: 300 })
const Contacts = Schema.Struct({
  records: Schema.Array(
    Schema.Struct({
      id: Schema.Int,
      name: Schema.String,
      email: Schema.String,
      address: Schema.String,
      telegram: Schema.String,
    }),
  ),
})
const decode = Schema.decodeUnknownSync(Contacts, { onExcessProperty: "error" })
const find = async (email = demo, limit = 100) =>
  decode((await office.send("/address/find", { request: { cmd: "get", limit } }, { email })).data).records
const edit = (data: object, email = demo) => office.send("/address/edit", { data }, { email })

describe("the address book", () => {
  it("R357 R186 holds a dozen people, most of whom are in the history", async () => {
    const contacts = await find()
    expect(contacts).toHaveLength(12)
    const parties = new Set((await office.table()).flatMap(({ sender, recipient }) => [sender, recipient]))
    expect(contacts.filter(({ email }) => parties.has(email)).length).toBeGreaterThan(8)
    expect(contacts.map(({ email }) => email)).toContain(other)
    expect(await find(demo, 5)).toEqual(contacts.slice(0, 5))
    expect(await find(other)).toEqual([])
  })

  it("R358 R359 takes a new contact, a change and a removal", async () => {
    const before = await find()
    const made = await edit({ name: " Ada ", email: "ada@office.test", address: "", telegram: null })
    const id: unknown = Object(made.data).id
    expect(made).toEqual({ code: 0, data: { id: expect.any(Number) }, message: [] })
    expect(await find()).toContainEqual({ id, name: "Ada", email: "ada@office.test", address: "", telegram: "" })
    expect(await edit({ id: String(id), name: "Ada L.", address: "0x1" })).toMatchObject({ code: 0, data: { id } })
    expect(await find()).toContainEqual({ id, name: "Ada L.", email: "", address: "0x1", telegram: "" })
    expect(await office.send("/address/remove", { id })).toEqual({ code: 0, data: null, message: [] })
    expect(await find()).toEqual(before)
    expect(await office.send("/address/remove", { id })).toMatchObject({ code: 1 })
  })

  it("belongs to one customer", async () => {
    const [mine] = await find()
    expect(await edit({ id: mine?.id, name: "Mine now", email: "x@office.test" }, other)).toMatchObject({ code: 1 })
    expect(await office.send("/address/remove", { id: mine?.id }, { email: other })).toMatchObject({ code: 1 })
    expect((await find())[0]).toEqual(mine)
  })

  it.each([
    { name: "", email: "a@b.c" },
    { name: "No way to reach" },
    { name: "x".repeat(300), email: "a@b.c" },
    { id: 1e9, name: "Nobody", email: "a@b.c" },
    { id: "1; drop", name: "x", email: "a@b.c" },
  ])("R384 refuses %j", async (data) => {
    expect(await edit(data)).toMatchObject({ code: 1, data: null })
  })

  it("is not made twice by one request sent twice", async () => {
    const before = (await find()).length
    const body = { data: { name: "Twice", email: "twice@office.test" } }
    const answers = await Promise.all([1, 2].map(() => office.send("/address/edit", body, { key: "twice" })))
    expect(answers[0]).toEqual(answers[1])
    expect(await find()).toHaveLength(before + 1)
  })
})
