import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { balancesAnswer } from "../../../src/domain/balances/endpoints.ts"
import { typesAnswer } from "../../../src/domain/history/types-answer.ts"
import { foldEvent, initialStates } from "../../../src/domain/kernel/fold.ts"
import { youngFor } from "../../../src/domain/kernel/remote-data.ts"
import { getRates, ratesAnswer } from "../../../src/domain/rates/endpoints.ts"
import { rates as projection } from "../../../src/domain/rates/projection.ts"
import { ratesMaxAge } from "../../../src/domain/rates/refresh.ts"
import { customerAnswer } from "../../../src/domain/session/answer.ts"

const reader =
  <Value>(schema: Schema.ConstraintDecoder<Value>) =>
  (answer: unknown) =>
    Option.getOrUndefined(Schema.decodeUnknownOption(schema)(answer))

describe("exchange rates", () => {
  const read = reader(ratesAnswer)

  it("are a number for each currency, under rates or as the data itself (R165)", () => {
    expect(read({ rates: { eur: "61234.5678", usd: 65000 } })).toEqual({ btc: "1", eur: "61234.5678", usd: "65000" })
    expect(read({ EUR: "61234.5678" })).toEqual({ btc: "1", eur: "61234.5678" })
  })

  it("have btc fixed at 1, whatever the office says (R166)", () => {
    expect(read({ rates: { btc: "2" } })).toEqual({ btc: "1" })
    expect(read({ rates: {} })).toEqual({ btc: "1" })
  })

  it("leave out the fields date and id of the record, and what is no decimal (R165)", () => {
    expect(read({ rates: { date: 1_700_000_000, id: 5, eur: "x", usd: null, uah: "40.1" } })).toEqual({
      btc: "1",
      uah: "40.1",
    })
  })

  it.each([null, "rates", 7, []])("%j are none", (answer) => expect(read(answer)).toBeUndefined())

  it("are kept as they were answered, with how far this device's clock was ahead of the office's", () => {
    const rates = { btc: "1", eur: "50000" }
    const [draft] = getRates.toEvents(rates, {}, { callId: "c", ahead: 70_000 } as never)
    expect(draft).toMatchObject({ type: "RatesReceived", payload: { rates, ahead: 70_000 } })
    const states = initialStates([projection])
    expect(states.get("rates")).toBeNull()
    const payload = { rates }
    foldEvent([projection], states, {
      position: 1,
      type: "RatesReceived",
      version: 1,
      at: 1,
      tab: "",
      build: "",
      payload,
    })
    expect(states.get("rates")).toEqual(rates)
  })

  it("are due when the last ones are older than five minutes, when there are none, and when the clock was set back (R267, R427)", () => {
    expect(ratesMaxAge).toBe(300_000)
    expect(youngFor(null, ratesMaxAge, 0)).toBe(0)
    expect(youngFor(1_000, ratesMaxAge, 1_000 + ratesMaxAge)).toBe(1)
    expect(youngFor(1_000, ratesMaxAge, 1_001 + ratesMaxAge)).toBe(0)
    expect(youngFor(1_000, ratesMaxAge, 999)).toBe(0)
  })
})

describe("balances", () => {
  const read = (answer: unknown) => reader(balancesAnswer)(answer)?.balances

  it("come under user_balance, by the office's keys, bare or as an object with a balance (R341)", () => {
    expect(read({ user_balance: { btc: "0.5", eur: -3.1, OTONQ: { balance: "7" } } })).toEqual({
      btc: "0.5",
      eur: "-3.1",
      otonq: "7",
    })
  })

  it("leave out what is no decimal, since an unknown balance is not zero", () => {
    expect(read({ user_balance: { btc: null, eur: "lots", usd: {} } })).toEqual({})
  })

  it.each([null, {}, { user_balance: null }, { user_balance: "1" }, { balance: {} }])("%j are none", (answer) =>
    expect(read(answer)).toBeUndefined(),
  )
})

describe("the customer", () => {
  const read = reader(customerAnswer)

  it("has an e-mail, a 2FA flag, an id and a name (R151, R152, R157, R158)", () => {
    expect(
      read({ id: 7, email: "demo@office.test", name: "Demo", two_factor: 1, bep20: "0xabc", password: "not kept" }),
    ).toEqual({
      id: "7",
      email: "demo@office.test",
      name: "Demo",
      twoFactor: true,
      bep20: "0xabc",
      firstName: "",
      lastName: "",
      phone: "",
      telegram: "",
      city: "",
      accepted: [],
      balances: {},
      unreadable: [],
    })
  })

  it.each([
    [true, true],
    [1, true],
    ["1", true],
    [false, false],
    [0, false],
    ["0", false],
    ["", false],
    [null, false],
    [undefined, false],
  ])("whose 2FA flag is %j has it: %j (R152)", (flag, expected) => {
    expect(read({ id: "7", email: "a@b", ...(flag === undefined ? {} : { two_factor: flag }) })?.twoFactor).toBe(
      expected,
    )
  })

  it.each([
    null,
    {},
    { id: 7 },
    { email: "a@b" },
    { id: "", email: "a@b" },
    { id: 1.5, email: "a@b" },
    { id: 7, email: 5 },
  ])("%j is none", (answer) => expect(read(answer)).toBeUndefined())
})

describe("labels of the kinds of bookings", () => {
  const read = reader(typesAnswer)

  it("are a list of id and name, bare or under types, or names by id", () => {
    expect(read([{ id: 20, name: "Bonus" }])).toEqual([{ id: "20", name: "Bonus" }])
    expect(read({ types: [{ id: "20", name: "Bonus" }] })).toEqual([{ id: "20", name: "Bonus" }])
    expect(read({ 20: "Bonus" })).toEqual([{ id: "20", name: "Bonus" }])
    expect(read([])).toEqual([])
  })

  it.each([null, "types", [{ id: 20 }], { types: 5 }])("%j are none", (answer) => expect(read(answer)).toBeUndefined())
})
