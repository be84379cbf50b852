import * as BigDecimal from "effect/BigDecimal"
import * as Result from "effect/Result"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { CallLost, CallStarted } from "../../../src/domain/calls/events.ts"
import type { Transaction } from "../../../src/domain/history/model.ts"
import { foldEvent, initialStates } from "../../../src/domain/kernel/fold.ts"
import { readTransactionInfo } from "../../../src/domain/modals/info-modals.ts"
import type { ModalState } from "../../../src/domain/modals/modal-state.ts"
import { provenSend } from "../../../src/domain/modals/proof.ts"
import { formatAmount } from "../../../src/domain/money/amount.ts"
import { TransferCompleted, WithdrawalCompleted } from "../../../src/domain/sending/events.ts"
import { historyRowOf, historyRowsOf, sentOf } from "../../../src/domain/sending/history-row.ts"
import { destinationAgain, isYoung, knownDestinations, knownRecipients } from "../../../src/domain/sending/known.ts"
import { openOutcomes } from "../../../src/domain/sending/open-outcomes.ts"
import { type Outcomes, outcomes, type Send, sends } from "../../../src/domain/sending/projection.ts"
import { transferForms } from "../../../src/domain/transfers/form.ts"
import { largestTransfer, reviewTransfer } from "../../../src/domain/transfers/review.ts"
import { compareMethods } from "../../../src/domain/withdrawals/compare.ts"
import { readDestination, wireDestination } from "../../../src/domain/withdrawals/destination.ts"
import { methodOf, type WithdrawalForm } from "../../../src/domain/withdrawals/method.ts"
import { reliableRate } from "../../../src/domain/withdrawals/reliable-rate.ts"
import { reviewWithdrawal } from "../../../src/domain/withdrawals/review.ts"

const now = 1_800_000_000_000
const withdrawn = {
  form: "btc",
  tab: "btc",
  balance: "btc",
  amount: "0.5",
  fee: "0",
  to: "bc1q",
  reference: null,
  confirmed: true,
}
const send = (changes: Partial<Send>): Send => ({
  callId: "c",
  kind: "withdrawal",
  form: "btc",
  tab: "btc",
  balance: "btc",
  amount: "0.25",
  fee: "0.00375000",
  to: "bc1q",
  reference: null,
  confirmed: true,
  at: now - 1000,
  ...changes,
})

const normal = (text: string): string => formatAmount(BigDecimal.normalize(BigDecimal.fromStringUnsafe(text)))

describe("a transfer's review", () => {
  const draft = {
    form: transferForms.btc,
    sum: "0.25",
    email: " anna@office.test ",
    balance: "1",
    ownEmail: "me@office.test",
  }

  it("R271 R272 needs a recipient and a sum, and keeps plain digits", () => {
    expect(reviewTransfer({ ...draft, email: "", sum: "" })).toMatchObject({
      recipient: { _tag: "Missing" },
      sum: { _tag: "Required" },
      order: null,
    })
    expect(reviewTransfer(draft)).toMatchObject({
      after: "0.75",
      notes: [],
      order: { form: "btc", amount: "0.25", toUser: "anna@office.test" },
    })
    expect(reviewTransfer({ ...draft, sum: "0,5" }).order?.amount).toBe("0.5")
  })

  it.each([
    ["me@OFFICE.test", "0.25", "OwnEmail"],
    ["a@b", "2", "ExceedsBalance"],
    ["a@b", "0.123456789", "RoundedByServer"],
  ])("says what to look at: %s %s is %s", (email, sum, tag) => {
    const review = reviewTransfer({ ...draft, email, sum })
    expect(review.notes.map(({ _tag }) => _tag)).toEqual([tag])
    expect(review.order).not.toBeNull()
  })

  it("zeros behind the last decimal of a balance are nothing that is rounded", () =>
    expect(reviewTransfer({ ...draft, sum: "0.2500000000" }).notes).toEqual([]))

  it.each(["anna", "anna@", "@b", "a b@c"])("takes no text that is no e-mail: %s", (email) =>
    expect(reviewTransfer({ ...draft, email }).recipient).toEqual({ _tag: "NoEmail" }),
  )

  it("names the place of a character that cannot be seen", () =>
    expect(reviewTransfer({ ...draft, email: "an\u200Bna@office.test" }).recipient).toEqual({
      _tag: "HiddenCharacter",
      at: 3,
    }))

  it("Max is the balance at its own decimals, and nothing of nothing", () => {
    expect(largestTransfer(transferForms.oton, "12.34567")).toBe("12.345")
    expect([largestTransfer(transferForms.btc, "0"), largestTransfer(transferForms.btc, null)]).toEqual([null, null])
  })
})

describe("a withdrawal's review", () => {
  const ways: ReadonlyArray<readonly [WithdrawalForm, string]> = [
    ["btc", "btc"],
    ["euro", "adv"],
    ["usdt", "paystree"],
    ["usdt", "bsc"],
  ]

  it("has an order exactly when nothing is wrong, and then fee and net are the sum", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ways),
        fc.stringMatching(/^[\d.,]{0,6}$/),
        fc.oneof(fc.string({ maxLength: 26 }), fc.constant("E123456789012")),
        ([form, tab], sum, text) => {
          const review = reviewWithdrawal(
            {
              method: methodOf(form, tab),
              sum,
              destination: { btcaddress: text, advcash: text, iban: text, beneficiaryName: text, address: text },
              token: null,
            },
            { balance: null, rate: null },
          )
          expect(review.order !== null).toBe(review.sum === null && review.destination.length === 0)
          if (review.order === null) return
          const { sum: typed, fee, net } = review.order.quote
          expect(
            formatAmount(
              BigDecimal.normalize(BigDecimal.sum(BigDecimal.fromStringUnsafe(fee), BigDecimal.fromStringUnsafe(net))),
            ),
          ).toBe(normal(typed))
        },
      ),
    )
  })

  it("R299 of the OTON family needs a balance to be chosen, and pays no more than it holds", () => {
    const draft = {
      method: methodOf("oton", null),
      sum: "100",
      destination: { address: "0x71C7656EC7ab88b098defB751B7401B5f6d8976F" },
      token: null,
    }
    expect(reviewWithdrawal(draft, { balance: null, rate: null })).toMatchObject({ balanceMissing: true, order: null })
    expect(
      reviewWithdrawal({ ...draft, token: { key: "saim", id: 47, label: "AimToken" } }, { balance: "96", rate: null })
        .sum,
    ).toEqual({ _tag: "NetExceedsBalance", balance: "96", net: "97", most: "99" })
  })

  it("R280 compares every method of a form for one sum, each with its net or why not", () => {
    const compared = compareMethods("euro", "10.03", { balance: null, rate: null })
    expect(
      compared.map(({ method, quote, problem }) => [
        method.tab,
        quote === null ? problem?._tag : normal(quote.arrives),
      ]),
    ).toEqual([
      ["card", "4.5786"],
      ["adv", "9.7291"],
      ["btc", "RateUnavailable"],
      ["paystree", "10.03"],
    ])
  })

  it("reads a destination back from what is sent", () => {
    expect(
      readDestination("card", wireDestination("card", { card: "5555 5555 5555 4444", cardname: "ANN LEE" })),
    ).toEqual([
      ["card", "5555555555554444"],
      ["cardname", "ANN LEE"],
    ])
    expect(readDestination("bank", "paystree|GB82|Ann")).toEqual([
      ["iban", "GB82"],
      ["beneficiaryName", "Ann"],
    ])
    expect(readDestination("bep20", "bep20|0x1")).toEqual([["address", "0x1"]])
  })
})

describe("a rate that a minimum may be made from", () => {
  const dated = (eur: string, at = now) => ({ rates: { btc: "1", eur }, at })
  it.each([
    ["present", dated("55000"), {}, "55000"],
    ["none", null, {}, "Missing"],
    ["missing", { rates: { btc: "1" }, at: now }, {}, "Missing"],
    ["not more than 1", dated("1"), {}, "Missing"],
    ["older than ten minutes", dated("55000", now - 601_000), {}, "Old"],
    ["of a clock that is ahead", dated("55000", now + 601_000), {}, "Old"],
    ["after a leap", dated("90000"), { eur: now }, "Leapt"],
    ["after another one's leap", dated("90000"), { usd: now }, "90000"],
  ])("S28 %s", (_, newest, leapt, expected) =>
    expect(Result.merge(reliableRate("eur", newest, leapt, now))).toBe(expected),
  )
})

describe("what is suggested", () => {
  it("S24 comes from completed sends of more than nothing only, the latest first", () => {
    const sends = [
      send({ to: "bc1old", at: now - 5000 }),
      send({ to: "bc1zero", amount: "0.000" }),
      send({ to: "bc1zero", amount: "0" }),
      send({ to: "bc1zero", amount: "00" }),
      send({ to: "bc1new" }),
      send({ kind: "transfer", tab: null, to: "a@b" }),
    ]
    expect(knownDestinations(sends, "btc").map(({ to }) => to)).toEqual(["bc1new", "bc1old"])
    const [tenth] = knownDestinations(
      [send({ to: "bc1ten", amount: "10" }), send({ to: "bc1ten", at: now - 7 })],
      "btc",
    )
    expect(tenth).toEqual({ to: "bc1ten", times: 2, first: now - 1000, last: now - 7 })
    expect(knownRecipients(sends)).toMatchObject([{ to: "a@b", times: 1 }])
  })

  it("S24 is fit to be typed again, but a card never is", () => {
    expect(destinationAgain("bank", "GB82WEST12345698765432 Ann Lee")).toEqual({
      iban: "GB82WEST12345698765432",
      beneficiaryName: "Ann Lee",
    })
    expect(destinationAgain("btc", "bc1q")).toEqual({ btcaddress: "bc1q" })
    expect(destinationAgain("advcash", "a@b.test")).toEqual({ advcash: "a@b.test" })
    expect(destinationAgain("bep20", "0x1")).toEqual({ address: "0x1" })
    expect(destinationAgain("card", "**** **** **** 4444")).toBeNull()
  })

  it("S24 is on the local whitelist a day after it was first sent to", () => {
    const known = knownDestinations(
      [send({ to: "x", at: now - 24 * 3_600_000 }), send({ to: "x" }), send({ to: "y", at: now - 23 * 3_600_000 })],
      "btc",
    )
    const young = (to: string): boolean =>
      isYoung(
        known.find((each) => each.to === to),
        now,
      )
    expect(["x", "y", "z"].map(young)).toEqual([false, true, true])
  })

  it.each([-2, 2])(
    "S24 is so by the office's clock, where this device's was %d days ahead when it was sent to",
    (days) => {
      const ahead = days * 24 * 3_600_000
      const sentAgo = (hours: number) => {
        const [known] = knownDestinations([send({ to: "x", at: now - hours * 3_600_000 + ahead, ahead })], "btc")
        return isYoung(known, now)
      }
      expect([sentAgo(23), sentAgo(24)]).toEqual([true, false])
    },
  )
})

describe("the proof of a done step", () => {
  const done: ModalState = { modal: "withdrawBtcAccept", values: { sum: "0.25", btcaddress: "bc1q", isDone: "1" } }
  it("R251 is the journal's send of the same, not older than ten minutes", () => {
    expect(provenSend(done, [send({})], now)).not.toBeNull()
    expect(provenSend(done, [send({ at: now - 600_001 })], now)).toBeNull()
    for (const other of [{ amount: "0.26" }, { to: "bc1other" }, { form: "euro" }, { kind: "transfer" as const }])
      expect(provenSend(done, [send(other)], now)).toBeNull()
  })
})

describe("the row that a money call left", () => {
  const row = (changes: Partial<Transaction>): Transaction => ({
    id: 1,
    date: now / 1000,
    description: "",
    sum: "-0.25000000",
    currency: "btc",
    type: "3",
    status: "1",
    statusName: "",
    marketplace: "",
    ...changes,
  })
  const sent = { currency: "btc", amount: "0.25", at: now }
  it("took just this sum from this balance since then", () => {
    expect(historyRowOf(sent, [row({})])?.id).toBe(1)
    for (const other of [{ sum: "0.25" }, { sum: "-0.26" }, { currency: "eur" }, { date: now / 1000 - 500 }])
      expect(historyRowOf(sent, [row(other)])).toBeUndefined()
    expect(historyRowOf({ ...sent, before: [1] }, [row({})])).toBeUndefined()
    expect(historyRowOf({ ...sent, currency: "usdt" }, [row({ currency: "busdt" })])?.id).toBe(1)
    expect(historyRowOf({ ...sent, currency: "ates" }, [row({ currency: "ate" })])?.id).toBe(1)
  })

  it("may be two minutes older than the send, since clocks differ, and no older", () => {
    const since = (seconds: number) => historyRowOf(sent, [row({ date: now / 1000 - seconds })])?.id
    expect([since(120), since(121)]).toEqual([1, undefined])
  })

  it("is found where this device's clock is hours ahead, behind the newest row that was there, and not before it", () => {
    const newest = now / 1000 - 7_200
    const since = (second: number) => historyRowOf({ ...sent, before: [9], newest }, [row({ date: second })])?.id
    expect([since(newest + 60), since(newest), since(newest - 1)]).toEqual([1, 1, undefined])
    const late = { ...sent, newest: now / 1000 + 7_200 }
    expect(historyRowOf(late, [row({})])?.id, "a clock that is behind").toBe(1)
  })

  it.each([-2, 2])("is looked for by the office's dates where this device's clock was by %d days ahead", (days) => {
    const ahead = days * 86_400_000
    const events = [
      CallStarted.draft({
        callId: "c",
        call: "transaction/transfer",
        key: "transaction/transfer",
        request: { form: "btc", amount: "0.25" },
        ahead,
      }),
      CallLost.draft({ callId: "c", call: "transaction/transfer" }),
      TransferCompleted.draft({ callId: "d", form: "btc", amount: "0.25", to: "a@b", ahead }),
      WithdrawalCompleted.draft({ ...withdrawn, callId: "e", ahead }),
    ]
    const states = initialStates([outcomes, sends])
    for (const [index, draft] of events.entries())
      foldEvent([outcomes, sends], states, { ...draft, position: index + 1, at: now + ahead, tab: "t", build: "b" })
    const [unknown] = (states.get("outcomes") as Outcomes).unknown
    if (unknown === undefined) throw new Error("nobody knows what became of it")
    const rows = [row({ id: 3, date: now / 1000 - 3_600 }), row({ id: 2, date: now / 1000 })]
    expect(sentOf(unknown)).toEqual({ currency: "btc", amount: "0.25", at: now + ahead, ahead })
    expect(openOutcomes([unknown], [], rows).map((each) => each.row?.id)).toEqual([2])
    const sent = states.get("sends") as ReadonlyArray<Send>
    expect(sent.map((each) => each.ahead)).toEqual([ahead, ahead])
    // the one row is that of a send which the office accepted
    expect(openOutcomes([unknown], sent, rows).map((each) => each.row)).toEqual([undefined])
  })

  it("says of an outcome where it went, as the form showed it, and nothing of what goes where only the office says", () => {
    const of = (call: string, request: object) =>
      openOutcomes([{ callId: "c", call, request: { ...request }, at: now }], [], []).map(({ kind, to }) => [kind, to])
    expect(of("transaction/transfer", { form: "btc", amount: "1", toUser: "a@b" })).toEqual([["transfer", "a@b"]])
    expect(of("transaction/withdraw", { form: "btc", balance: "btc", amount: "1", shown: "bc1" })).toEqual([
      ["withdrawal", "bc1"],
    ])
    expect(of("transaction/withdraw", { form: "btc", balance: "btc", amount: "1", shown: 7 })).toEqual([
      ["withdrawal", null],
    ])
    expect(of("contracts/order", { variantId: "1", amount: "5", shown: "x", toUser: "y" })).toEqual([
      ["contract", null],
    ])
    expect(of("card/order", { country: "DE" })).toEqual([["card", null]])
    expect(of("wallet/payment", { currency: "usdt", contract: "0x1", pay: "3", amount: "3", to: "0x2" })).toEqual([
      ["tokens", null],
    ])
    expect(of("user/info", {})).toEqual([])
  })

  it("is of the balance that the send left, by any name that the office has for it", () => {
    const of = (currency: string, shown: string) => historyRowOf({ ...sent, currency }, [row({ currency: shown })])?.id
    expect([of("usdt", "usdt"), of("usdt", "busdt"), of("usdt", "btc"), of("ates", "ates"), of("ates", "btc")]).toEqual(
      [1, 1, undefined, 1, undefined],
    )
    expect(historyRowOf({ ...sent, amount: "a lot" }, [row({})])).toBeUndefined()
  })

  it("is none of those that were there before", () => {
    const rows = [row({ id: 2 }), row({ id: 1 })]
    expect(historyRowsOf([{ ...sent, before: [1] }], rows).map((found) => found?.id)).toEqual([2])
  })

  it("is looked for by what was recorded of the call, and of a call that names no sum by nothing", () => {
    const recorded = (call: string, request: object) => sentOf({ callId: "c", call, request: { ...request }, at: now })
    expect(recorded("transaction/transfer", { form: "usdt", amount: "7", toUser: "a@b" })).toEqual({
      currency: "usdt",
      amount: "7",
      at: now,
    })
    expect(recorded("wallet/payment", { currency: "usdt", contract: "0x1", pay: "30", amount: "30" })).toEqual({
      currency: "usdt",
      amount: "30",
      at: now,
    })
    expect(recorded("card/order", { country: "DE" })).toBeNull()
    expect(recorded("user/info", { amount: "7" })).toBeNull()
  })

  it("is the proof of one send only: of two alike within minutes each has its own, and a third has none", () => {
    const rows = [row({ id: 2 }), row({ id: 1 })] // newest first
    expect(historyRowsOf([sent, sent, sent], rows).map((found) => found?.id)).toEqual([1, 2, undefined])
  })
})

describe("the transaction info", () => {
  it("S02 R132 knows twelve keys, as text of at most 256 characters", () => {
    expect(
      readTransactionInfo(`#modal=trnInfo&Support=call&__proto__=x&id=5&description=${"a".repeat(300)}&sum=`),
    ).toEqual([
      ["description", "a".repeat(256)],
      ["id", "5"],
    ])
  })
})
