import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type ModalName, modalParameters, modals } from "../../../src/domain/modals/modal-names.ts"
import {
  closedHash,
  type ModalState,
  openModal,
  parseModal,
  pivotHash,
  pivotQuestion,
  printModal,
} from "../../../src/domain/modals/modal-state.ts"
import { moneyModalOf } from "../../../src/domain/modals/money-modals.ts"

const names = Object.keys(modals) as ReadonlyArray<ModalName>
const hostile: ModalState["values"] = {
  sum: "1",
  btcaddress: "EVIL",
  fee: "0",
  sumWithFee: "999",
  isDone: "1",
  card: "4444",
  email: "<img onerror=alert(1)>",
}
const foreign = { own: false, doneProven: true }

describe("the modal in the address", () => {
  it("R081 R082 there are thirty names", () => expect(names).toHaveLength(30))

  it("R083 R084 R085 R090 every parameter goes through the address and back, the card only by its last four digits", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.dictionary(fc.constantFrom(...modalParameters), fc.string({ minLength: 1, maxLength: 60 })),
        (modal, values) => {
          const card = values["card"]?.replace(/\s/g, "").slice(-4)
          const expected = { ...values, ...(card === undefined ? {} : { card }) }
          if (card === "") delete expected["card"]
          expect(parseModal(printModal({ modal, values }))).toEqual({ modal, values: expected })
        },
      ),
    )
  })

  it.each([
    ["R083", "sum"],
    ["R084", "email"],
    ["R085", "tab"],
    ["R086", "iban"],
    ["R087", "btcaddress"],
    ["R088", "address"],
    ["R089", "beneficiaryName"],
    ["R090", "card"],
    ["R091", "cardname"],
    ["R092", "advcash"],
    ["R093", "swift"],
    ["R094", "typeOfWallet"],
    ["R095", "balance"],
    ["R096", "fee"],
    ["R097", "sumWithFee"],
    ["R098", "isDone"],
  ] as const)("%s the address holds the parameter %s under its own name", (_, name) => {
    expect(printModal({ modal: "modalWithdrawEuro", values: { [name]: "4444" } })).toBe(
      `#modal=modalWithdrawEuro&${name}=4444`,
    )
    expect(parseModal(`#modal=modalWithdrawEuro&${name}=4444`)).toEqual({
      modal: "modalWithdrawEuro",
      values: { [name]: "4444" },
    })
  })

  it.each([
    ["R103", "transferOton", "transfer", "oton", "form"],
    ["R104", "transferInfoOton", "transfer", "oton", "accept"],
    ["R106", "transferBtc", "transfer", "btc", "form"],
    ["R107", "transferBtcAccept", "transfer", "btc", "accept"],
    ["R108", "transferUsdt", "transfer", "usdt", "form"],
    ["R109", "transferUsdtAccept", "transfer", "usdt", "accept"],
    ["R110", "withdrawBtc", "withdrawal", "btc", "form"],
    ["R111", "withdrawBtcAccept", "withdrawal", "btc", "accept"],
    ["R112", "modalWithdrawEuro", "withdrawal", "euro", "form"],
    ["R113", "modalWithdrawEuroAccept", "withdrawal", "euro", "accept"],
    ["R114", "modalWithdrawOton", "withdrawal", "oton", "form"],
    ["R115", "modalWithdrawOtonAccept", "withdrawal", "oton", "accept"],
    ["R116", "withdrawUsdt", "withdrawal", "usdt", "form"],
    ["R117", "withdrawUsdtAccept", "withdrawal", "usdt", "accept"],
  ] as const)("%s the name %s opens a %s of %s at its %s", (_, name, kind, form, step) => {
    expect(parseModal(`#modal=${name}`)?.modal).toBe(name)
    expect(moneyModalOf(name)).toEqual({ kind, form, step })
    expect(openModal({ modal: name, values: { sum: "1" } }, { own: true, doneProven: false }).modal).toBe(name)
  })

  it("an unknown name is no modal, unknown parameters are left out, long values are cut", () => {
    expect(parseModal("#modal=constructor")).toBeNull()
    expect(parseModal("#tab=purchases")).toBeNull()
    expect(parseModal("#modal=trnInfo&Support=call&__proto__=x&sum=1")).toEqual({
      modal: "trnInfo",
      values: { sum: "1" },
    })
    expect(parseModal(`#modal=withdrawBtc&btcaddress=${"a".repeat(5000)}`)?.values.btcaddress).toHaveLength(256)
  })

  it("R099 closing clears the address but keeps the purchases tab", () => {
    expect(closedHash("#modal=withdrawBtc&sum=1")).toBe("")
    expect(closedHash("#modal=modalPurchasesInfo&tab=purchases")).toBe("#tab=purchases")
    expect(closedHash("#modal=withdrawBtc&tab=paystree")).toBe("")
  })

  it.each(names)("another's address opens no accept step and nothing done: %s", (modal) => {
    const opening = openModal({ modal, values: hostile }, foreign)
    expect(modals[opening.modal].trust).not.toBe("step")
    expect(opening.values).not.toHaveProperty("isDone")
    expect(opening.values).not.toHaveProperty("fee")
    expect(opening.values).not.toHaveProperty("sumWithFee")
    const { trust } = modals[modal]
    expect(opening.notice === "FromLink").toBe(trust === "form" || trust === "step")
    expect(Object.keys(opening.values).length === 0).toBe(trust === "fixed")
  })

  it("R251 an own address shows its accept step again, and its done step only with proof", () => {
    const accept: ModalState = { modal: "withdrawBtcAccept", values: { sum: "1", btcaddress: "bc1q" } }
    expect(openModal(accept, { own: true, doneProven: false })).toEqual({ ...accept, notice: null })
    const done = { ...accept, values: { ...accept.values, isDone: "1" } }
    expect(openModal(done, { own: true, doneProven: true })).toEqual({ ...done, notice: null })
    expect(openModal(done, { own: true, doneProven: false })).toMatchObject({ modal: "withdrawBtc", notice: null })
    expect(
      openModal(
        { modal: "modalWithdrawEuroAccept", values: { card: "4444", sum: "10" } },
        { own: true, doneProven: false },
      ),
    ).toEqual({ modal: "modalWithdrawEuro", values: { sum: "10" }, notice: "CardNotKept" })
  })
})

describe("the pivot tab", () => {
  it("is asked for with its question, and nothing else stands in its address", () => {
    const ask = 'fees by month, type "a & b" since:2024 vs year before'
    expect(pivotQuestion(pivotHash(ask))).toBe(ask)
    expect(pivotQuestion("#tab=pivot")).toBe("")
    expect(pivotQuestion("#tab=purchases")).toBeNull()
    expect(pivotQuestion(pivotHash("x".repeat(5000)))).toHaveLength(1000)
  })
})
