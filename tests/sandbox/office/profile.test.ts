import { describe, expect, it } from "vitest"
import { demoPassword } from "../../../sandbox/main.ts"
import { openOffice, other } from "../office.ts"

const office = await openOffice({ history: 0 })
type Profile = Readonly<Record<string, { readonly value: string | number; readonly group: string }>>
const save = (data: Profile, two: string | undefined = demoPassword) =>
  office.send("/user/setProfile", { data: JSON.stringify(data), two }, { email: other })
const info = async () => Object((await office.send("/user/info", {}, { email: other })).data)
const wallet = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F"

describe("the profile", () => {
  it("R337 R153 takes keys with value and group, and user information tells them", async () => {
    expect((await info()).bep20).toBe("")
    expect(
      await save({
        bep20: { value: ` ${wallet} `, group: "wallets" },
        name: { value: "Otto", group: "data" },
        city: { value: "Ulm", group: "data" },
      }),
    ).toEqual({ code: 0, data: null, message: [] })
    expect(await info()).toMatchObject({ bep20: wallet, name: "Otto", city: "Ulm", email: other, two_factor: 0 })
    expect(await save({ city: { value: "", group: "data" } })).toMatchObject({ code: 0 })
    expect(await info()).toMatchObject({ bep20: wallet, city: "" })
  })

  it("R386 needs the code or password, but for accepting documents", async () => {
    const before = await info()
    for (const two of ["", "wrong"])
      expect(await save({ city: { value: "Bonn", group: "data" } }, two)).toMatchObject({ code: 3 })
    expect(await info()).toEqual(before)
    expect(
      await office.send(
        "/user/setProfile",
        { two: undefined, data: JSON.stringify({ cookie_policy: { value: 1, group: "terms" } }) },
        { email: other },
      ),
    ).toMatchObject({ code: 0 })
    expect((await info()).acceptance).toEqual({ privacy_policy: 1, terms_of_use: 1, cookie_policy: 1 })
    expect(
      await save({ cookie_policy: { value: 1, group: "terms" }, city: { value: "Bonn", group: "data" } }, "wrong"),
    ).toMatchObject({ code: 3 })
  })

  it.each([
    { id: { value: "1", group: "data" } },
    { balance: { value: "1", group: "data" } },
    { two_factor: { value: 1, group: "security" } },
    { "Bad Key": { value: "x", group: "data" } },
    { city: { value: "x".repeat(1001), group: "data" } },
    { terms_of_use: { value: 0, group: "terms" } },
    { terms_of_nobody: { value: 1, group: "terms" } },
    { name: { value: "\u200b\u202e\u3164", group: "data" } },
    ...["first.last@localhost", "a.b@c", "a@b..c.", "a@b.c.", "a@.c", "a@b", "i.sokolov@Partners.test"].map(
      (value) => ({
        email: { value, group: "data" },
      }),
    ),
  ])("R384 refuses %j, and saves nothing of it", async (data) => {
    const before = await info()
    expect(await save({ telegram: { value: "@half", group: "data" }, ...data })).toMatchObject({ code: 1 })
    expect(await info()).toEqual(before)
  })

  it("R384 refuses what is no JSON", async () => {
    for (const data of ["", "{", "[]", "null", { bep20: { value: "0x1", group: "wallets" } }])
      expect(await office.send("/user/setProfile", { data }, { email: other })).toMatchObject({ code: 1 })
  })

  it("R153 is told to its customer alone, and what was accepted with it", async () => {
    await save({ passport: { value: "X1234567", group: "data" }, cookie_policy: { value: 1, group: "terms" } })
    expect(await info()).toMatchObject({ passport: "X1234567", acceptance: { cookie_policy: 1 } })
    const others = Object((await office.send("/user/info", {})).data)
    expect(others).not.toHaveProperty("passport")
    expect(others.acceptance).not.toHaveProperty("cookie_policy")
  })

  it("R384 takes a hundred keys at once, and no more", async () => {
    const keys = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, nth) => [`key_${nth}`, { value: nth, group: "data" }]))
    expect(await save(keys(100))).toMatchObject({ code: 0 })
    expect(await save(keys(101))).toMatchObject({ code: 1, message: [{ text: "Too many keys at once" }] })
  })
})
