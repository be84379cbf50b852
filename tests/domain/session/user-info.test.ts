import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { describe, expect, test } from "vitest"
import { upcast } from "../../../src/domain/kernel/upcast.ts"
import { customerAnswer } from "../../../src/domain/session/answer.ts"
import { UserInfoReceived } from "../../../src/domain/session/events.ts"
import { spoilt } from "../../laws/junk.ts"
import { Random } from "../../laws/random.ts"
import { forSeeds } from "../../laws/seeds.ts"

const read = Schema.decodeUnknownOption(customerAnswer)
/** The payload of a user info as a build of that version wrote it, as it is read now. */
const today = (version: number, payload: unknown): unknown =>
  Result.getOrThrow(
    upcast(
      { UserInfoReceived },
      { type: "UserInfoReceived", version, payload, position: 1, at: 0, tab: "t", build: "b" },
    ),
  ).payload
const demanded = { id: 7, email: "ann@office.test" }
const optional = {
  name: "Ann",
  two_factor: 1,
  bep20: "0xabc",
  first_name: "Ann",
  last_name: "Lee",
  phone: "+49 30 1234567",
  telegram: "@ann",
  city: "Berlin",
  acceptance: { terms_of_use: 1 },
  balance: { sft: "3" },
}

describe("the user info", () => {
  test("is read field by field", () => {
    expect(Option.getOrThrow(read({ ...demanded, ...optional }))).toEqual({
      id: "7",
      email: "ann@office.test",
      name: "Ann",
      twoFactor: true,
      bep20: "0xabc",
      firstName: "Ann",
      lastName: "Lee",
      phone: "+49 30 1234567",
      telegram: "@ann",
      city: "Berlin",
      accepted: ["terms_of_use"],
      balances: { sft: "3" },
      unreadable: [],
    })
  })

  test("of an office that says nothing of the acceptance has nothing accepted", () => {
    expect(Option.getOrThrow(read(demanded))).toMatchObject({ accepted: [], balances: {} })
    expect(Option.getOrThrow(read({ ...demanded, acceptance: 1, balance: "x" }))).toMatchObject({
      accepted: [],
      balances: {},
    })
  })

  test("names every field that cannot be read", () => {
    const unread = Object.keys(optional).filter((name) => name !== "acceptance" && name !== "balance")
    const spoiltAll = Object.fromEntries(unread.map((name) => [name, []]))
    expect(Option.getOrThrow(read({ ...demanded, ...spoiltAll })).unreadable).toEqual(unread)
  })

  test("S46 is read whatever its optional fields hold: what cannot be read is left out and named", () => {
    forSeeds(400, [], (seed) => {
      const random = new Random(seed)
      const name = random.pick(Object.keys(optional) as ReadonlyArray<keyof typeof optional>)
      const junk = spoilt(random, optional[name])
      const info = Option.getOrThrow(read({ ...optional, ...demanded, [name]: junk }))
      expect(info).toMatchObject({ id: "7", email: "ann@office.test" })
      expect(info.unreadable.every((unread) => unread === name)).toBe(true)
    })
  })

  test("S46 is cut where it is longer than anything is, and a document of a longer key is accepted by nobody", () => {
    const [longest, longer] = ["k".repeat(256), "k".repeat(257)]
    const info = Option.getOrThrow(
      read({
        id: 7,
        email: `${"e".repeat(300)}@office.test`,
        first_name: " Ann ",
        acceptance: {
          [longest]: 1,
          [longer]: 1,
          yes: true,
          text: "1",
          within: { value: 1 },
          no: 0,
          two: 2,
          none: null,
        },
      }),
    )
    expect([info.email, info.firstName]).toEqual(["e".repeat(256), "Ann"])
    expect(info.accepted).toEqual([longest, "yes", "text", "within"])
  })

  test("S46 has no more accepted documents than there are anywhere, the first ones", () => {
    const keys = Array.from({ length: 150 }, (_, index) => `document-${index}`)
    const acceptance = Object.fromEntries(keys.map((key) => [key, 1]))
    expect(Option.getOrThrow(read({ ...demanded, acceptance })).accepted).toEqual(keys.slice(0, 100))
  })

  test("of a log from before the profile was asked for has no profile, and nothing is known of what was accepted", () => {
    const first = { id: "7", email: "ann@office.test", name: "Ann", twoFactor: true, bep20: "0xabc" }
    const none = { firstName: "", lastName: "", phone: "", telegram: "", city: "", accepted: null, balances: {} }
    const told = { ...first, ...none, firstName: "Ann", accepted: ["terms"], balances: { sft: "3" } }
    expect(today(1, first)).toEqual({ ...first, ...none, unreadable: [] })
    expect(today(2, told)).toEqual({ ...told, unreadable: [] })
    expect(today(3, { ...told, unreadable: ["phone"] })).toEqual({ ...told, unreadable: ["phone"] })
  })

  test.each([
    [{ phone: 5 }, { phone: "5", unreadable: [] }],
    [
      { phone: null, city: undefined, telegram: "" },
      { phone: "", city: "", telegram: "", unreadable: [] },
    ],
    [
      { phone: [], two_factor: {}, name: { first: "Ann" } },
      { phone: "", twoFactor: false, name: "", unreadable: ["name", "two_factor", "phone"] },
    ],
    [{ two_factor: "yes" }, { twoFactor: false, unreadable: ["two_factor"] }],
  ])("%j becomes %j", (wire, expected) => {
    expect(Option.getOrThrow(read({ ...demanded, ...wire }))).toMatchObject(expected)
  })
})
