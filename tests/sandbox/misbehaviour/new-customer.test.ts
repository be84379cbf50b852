import { describe, expect, it } from "vitest"
import { demo, openOffice, other } from "../office.ts"

const office = await openOffice({ history: 90 })

interface Made {
  readonly email: string
  readonly token: string
}

const make = async (body: object): Promise<Made> => (await office.hook("customer", body)).data as Made

describe("a customer for one test", () => {
  it("is like one of the demo, signed in, with rows of the same seed, and touches nobody else", async () => {
    const before = await office.table()
    const [one, two] = [await make({ history: 90 }), await make({ history: 90 })]
    expect(one.email).not.toBe(two.email)
    const { data } = await office.call("/user/info", { token: one.token })
    expect(data).toMatchObject({ email: one.email, name: "Demo Customer" })
    const drawn = (rows: Awaited<ReturnType<typeof office.table>>) =>
      rows.map(({ type, sum, currency, sender }) => [type, sum, currency.id, sender === null])
    expect(drawn(await office.table(one.email))).toEqual(drawn(before))
    await office.hook("rows", { email: one.email, insert: [{ description: "Its own" }] })
    expect(await office.table(one.email)).toHaveLength(91)
    expect(await office.table(two.email)).toHaveLength(90)
    expect(await office.table(demo)).toEqual(before)
    expect(new Set(Object.values((await office.ledger()).sums))).toEqual(new Set(["0"]))
  })

  it("may be like another, and like nobody unknown", async () => {
    const { token } = await make({ history: 0, like: other })
    expect((await office.call("/user/info", { token })).data).toMatchObject({ name: "Other Customer" })
    expect(await office.hook("customer", { history: 0, like: "nobody@office.test" })).toMatchObject({ code: 1 })
  })

  it("cannot be made where nobody tests", async () => {
    const honest = await openOffice({ history: 0, testHooks: false })
    expect(await honest.call("/__test/customer", { history: 0 })).toEqual(await honest.call("/no/such/call"))
  })
})
