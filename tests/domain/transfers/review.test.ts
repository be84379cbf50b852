import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { transfer } from "../../../src/domain/sending/endpoints.ts"
import { balanceOfTransfer, transferForms, TransferOrder } from "../../../src/domain/transfers/form.ts"
import { largestTransfer, reviewTransfer, type TransferDraft } from "../../../src/domain/transfers/review.ts"

const { btc, usdt, oton } = transferForms
const review = (typed: Partial<TransferDraft> = {}) =>
  reviewTransfer({
    form: usdt,
    sum: "10",
    email: "anna@office.test",
    balance: "100",
    ownEmail: "me@office.test",
    ...typed,
  })

describe("a transfer that is being filled in", () => {
  it("S21 has the order that is sent: the form, the sum in plain digits, the e-mail without spaces around it", () => {
    expect(review({ sum: " 1,50 ", email: "  anna@office.test " })).toEqual({
      sum: null,
      recipient: null,
      notes: [],
      after: "98.50",
      order: { form: "usdt", amount: "1.50", toUser: "anna@office.test" },
    })
  })

  it.each([
    ["", { _tag: "Missing" }],
    ["   ", { _tag: "Missing" }],
    ["anna", { _tag: "NoEmail" }],
    ["@office.test", { _tag: "NoEmail" }],
    ["anna@", { _tag: "NoEmail" }],
    ["anna@office.test eve@office.test", { _tag: "NoEmail" }],
    ["anna@office.test@eve.test", { _tag: "NoEmail" }],
    ["to anna@office.test", { _tag: "NoEmail" }],
    ["an\u200bna@office.test", { _tag: "HiddenCharacter", at: 3 }],
  ])("R271 goes to nobody by the e-mail %j", (email, recipient) =>
    expect(review({ email })).toMatchObject({ recipient, order: null }),
  )

  it("R272 goes nowhere with a sum that is none, and still says what is wrong with the e-mail", () => {
    expect(review({ sum: "0", email: "anna" })).toEqual({
      sum: { _tag: "Zero" },
      recipient: { _tag: "NoEmail" },
      notes: [],
      after: null,
      order: null,
    })
    expect(review({ sum: "" }).sum).toEqual({ _tag: "Required" })
  })

  it("A85 A88 takes a sum with zeros before it and more decimals than the balance has, and says that it is rounded", () => {
    const notes = (form: TransferDraft["form"], sum: string) => review({ form, sum }).notes
    expect(review({ sum: "007" }).order?.amount).toBe("7")
    expect(notes(usdt, "0.12345")).toEqual([])
    expect(notes(usdt, "0.1234500")).toEqual([])
    expect(notes(usdt, "0.123456")).toEqual([{ _tag: "RoundedByServer", decimals: 5 }])
    expect(notes(btc, "0.123456789")).toEqual([{ _tag: "RoundedByServer", decimals: 8 }])
    expect(notes(oton, "0.1234")).toEqual([{ _tag: "RoundedByServer", decimals: 3 }])
  })

  it("A86 asks what a dot means only where dots part thousands", () => {
    expect(review({ sum: "1.000" }).order?.amount).toBe("1.000")
    expect(review({ sum: "1.000", dotsGroup: true })).toMatchObject({
      sum: { _tag: "ThousandsOrDecimals", suggestions: ["1000", "1"] },
      order: null,
    })
  })

  it("A32 A87 says that it is more than the balance, or to oneself, and may be sent all the same", () => {
    const over = review({ sum: "100.01" })
    expect(over).toMatchObject({ notes: [{ _tag: "ExceedsBalance", balance: "100" }], after: "-0.01" })
    expect(over.order).not.toBeNull()
    expect(review({ sum: "100" })).toMatchObject({ notes: [], after: "0" })
    expect(review({ email: "ME@office.test" }).notes).toEqual([{ _tag: "OwnEmail" }])
    expect(review({ email: "me@office.tes" }).notes).toEqual([])
  })

  it("knows nothing of a balance that is not known", () => {
    expect(review({ balance: null })).toMatchObject({ notes: [], after: null, order: { amount: "10" } })
  })
})

describe("the largest transfer", () => {
  it("is the balance at its own decimals, and nothing where that leaves nothing", () => {
    expect(largestTransfer(usdt, "12.3456789")).toBe("12.34567")
    expect(largestTransfer(usdt, "12")).toBe("12.00000")
    expect(["0", "0.000009", "-3", "many"].map((balance) => largestTransfer(usdt, balance))).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(largestTransfer(usdt, null)).toBeNull()
  })
})

describe("the transfers", () => {
  it("R351 leave their own balance under the office's number for it", () => {
    const sent = Object.values(transferForms).map(({ name, balance, precision }) => [
      balance,
      precision,
      transfer.body({ form: name, amount: "1.50", toUser: "anna@office.test", two: "123456" }),
    ])
    const body = { amount: "1.50", to_user: "anna@office.test", two: "123456" }
    expect(sent).toEqual([
      ["btc", 8, { ...body, currency: 1 }],
      ["usdt", 5, { ...body, currency: 32 }],
      ["oton", 3, { ...body, currency: 18 }],
    ])
    expect(["btc", "usdt", "oton", "gold"].map(balanceOfTransfer)).toEqual(["btc", "usdt", "oton", "gold"])
  })

  it("S21 cross the threads whole, or not at all", () => {
    const decode = Schema.decodeUnknownOption(TransferOrder)
    for (const form of ["btc", "usdt", "oton"] as const) {
      const order = { form, amount: "1", toUser: "anna@office.test" }
      expect(Option.getOrThrow(decode(order))).toEqual(order)
      for (const field of Object.keys(order)) expect(decode({ ...order, [field]: 1 })._tag, field).toBe("None")
    }
    expect(decode({ form: "eur", amount: "1", toUser: "anna@office.test" })._tag).toBe("None")
  })
})
