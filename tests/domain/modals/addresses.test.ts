import { describe, expect, it } from "vitest"
import { readPurchaseId, readTransactionInfo, rowHash } from "../../../src/domain/modals/info-modals.ts"
import {
  asksForPurchases,
  openModal,
  parseModal,
  pivotQuestion,
  printModal,
} from "../../../src/domain/modals/modal-state.ts"
import { moneyModalOf, transferModals, withdrawalModals } from "../../../src/domain/modals/money-modals.ts"
import { provenFor, provenSend } from "../../../src/domain/modals/proof.ts"
import type { Send } from "../../../src/domain/sending/projection.ts"
import { withdrawalForms } from "../../../src/domain/withdrawals/method.ts"

describe("what stands in an address", () => {
  it("is read with its sign and without; a sign within is of what it stands in", () => {
    expect(["#id=p-1", "id=p-1", "id=p#1"].map(readPurchaseId)).toEqual(["p-1", "p-1", null])
    for (const hash of ["#sum=1%23&fee=2", "sum=1#&fee=2"])
      expect(readTransactionInfo(hash)).toEqual([
        ["sum", "1#"],
        ["fee", "2"],
      ])
    expect(parseModal("modal=trnInfo&email=a#b")).toEqual({ modal: "trnInfo", values: { email: "a#b" } })
    expect(["tab=purchases", "tab=purchases#"].map(asksForPurchases)).toEqual([true, false])
    expect(["tab=pivot&ask=x#y", "tab=pivot#"].map(pivotQuestion)).toEqual(["x#y", null])
  })

  it("leaves out what is empty, read or written", () => {
    expect(parseModal("#modal=trnInfo&sum=&email=a")).toEqual({ modal: "trnInfo", values: { email: "a" } })
    expect(printModal({ modal: "trnInfo", values: { sum: "", email: "a" } })).toBe("#modal=trnInfo&email=a")
  })

  it("R099 leads to a row's details over the purchases tab", () =>
    expect(rowHash(7)).toBe("#modal=trnInfo&id=7&tab=purchases"))

  it.each([
    ...(["btc", "usdt", "oton"] as const).map((form) => ["transfer", form, transferModals(form)] as const),
    ...withdrawalForms.flatMap((form) =>
      (["btc", "euro", "usdt", "oton"] as ReadonlyArray<string>).includes(form)
        ? [["withdrawal", form, withdrawalModals(form)] as const]
        : [],
    ),
  ])("R133 names the steps of a %s of %s as they are read", (kind, form, { form: first, accept }) => {
    expect(moneyModalOf(first)).toEqual({ kind, form, step: "form" })
    expect(moneyModalOf(accept)).toEqual({ kind, form, step: "accept" })
  })
})

describe("what an address may open", () => {
  const values = { sum: "10", card: "4444" }
  const modal = "modalWithdrawEuroAccept"
  const form = "modalWithdrawEuro"

  it("A12 A13 is never a card's step behind the form, whoever wrote it and whatever is proven, but the done one", () => {
    const kept = { sum: "10" }
    const done = { ...values, isDone: "1" }
    const own = { own: true, doneProven: false }
    const proven = { own: true, doneProven: true }
    const notKept = { modal: form, values: kept, notice: "CardNotKept" }
    expect(openModal({ modal, values }, { own: false, doneProven: true })).toStrictEqual({
      ...notKept,
      notice: "FromLink",
    })
    expect(openModal({ modal, values }, proven)).toStrictEqual(notKept)
    expect(openModal({ modal, values: done }, own)).toStrictEqual(notKept)
    expect(openModal({ modal, values: done }, proven)).toStrictEqual({ modal, values: done, notice: null })
  })

  it("A13 is the form without what is done, where the journal does not prove it", () =>
    expect(openModal({ modal, values: { sum: "10", isDone: "1" } }, { own: true, doneProven: false })).toStrictEqual({
      modal: form,
      values: { sum: "10" },
      notice: null,
    }))
})

describe("the send that an address tells of", () => {
  const now = 1_800_000_000_000
  const send: Send = {
    callId: "c",
    kind: "transfer",
    form: "btc",
    tab: null,
    balance: "btc",
    amount: "0.25",
    fee: "0",
    to: "b@office.test",
    reference: null,
    confirmed: true,
    at: now - provenFor,
  }
  const values = { sum: "0.25", email: "b@office.test", isDone: "1" }
  const proven = (
    change: object,
    sent: Partial<Send> = {},
    modal: "transferBtcAccept" | "trnInfo" = "transferBtcAccept",
  ) => provenSend({ modal, values: { ...values, ...change } }, [{ ...send, ...sent }], now)

  it("R251 is a transfer to just this recipient, up to ten minutes old", () => {
    expect(proven({})).toEqual(send)
    expect(proven({}, { at: now - provenFor - 1 })).toBeNull()
    expect(proven({ email: "c@office.test" })).toBeNull()
    expect(proven({}, { kind: "withdrawal" })).toBeNull()
    expect(proven({ email: undefined }, { to: "" })).not.toBeNull()
  })

  it("R251 is none where nothing is said to be done, or nothing is moved", () => {
    expect(proven({ isDone: undefined })).toBeNull()
    expect(proven({}, {}, "trnInfo")).toBeNull()
    expect(provenSend({ modal: "trnInfo", values: {} }, [send], now)).toBeNull()
  })

  it("R251 is a withdrawal by just this way", () => {
    const iban = "GB82WEST12345698765432"
    const withdrawn = { kind: "withdrawal", tab: "paystree", amount: "0.25", to: `${iban} Ann M` } as const
    const bank = { sum: "0.25", tab: "paystree", iban, beneficiaryName: "Ann M", isDone: "1" }
    const to = (changed: object) =>
      provenSend({ modal: "withdrawBtcAccept", values: { ...bank, ...changed } }, [{ ...send, ...withdrawn }], now)
    expect(to({})?.to).toBe(`${iban} Ann M`)
    expect(to({ tab: undefined })).toBeNull()
  })
})
