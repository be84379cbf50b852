import { describe, expect, it } from "vitest"
import { methodOf } from "../../../src/domain/withdrawals/method.ts"
import { reviewWithdrawal, type WithdrawalDraft } from "../../../src/domain/withdrawals/review.ts"
import { tokenBalanceOf } from "../../../src/domain/withdrawals/token-balances.ts"

const address = "0x52908400098527886E0F7030069857D2E4169EE7"
const rich = { balance: "5000", rate: "50000" }
const tokens = (changes: Partial<WithdrawalDraft> = {}): WithdrawalDraft => ({
  method: methodOf("oton", null),
  sum: "100",
  destination: { address },
  token: tokenBalanceOf("saim"),
  ...changes,
})
const euro = (changes: Partial<WithdrawalDraft> = {}): WithdrawalDraft => ({
  method: methodOf("euro", "card"),
  sum: "100",
  destination: { card: "5555555555554444", cardname: "ANN M" },
  token: null,
  ...changes,
})

describe("a withdrawal that is being filled in", () => {
  it("has an order once nothing is wrong, of the very numbers that are shown", () => {
    const { order, quote, ...rest } = reviewWithdrawal(euro(), rich)
    expect(order?.quote).toEqual(quote)
    expect(rest).toEqual({ balanceMissing: false, sum: null, destination: [], smaller: null, warnings: [], notes: [] })
  })

  it("A13 of tokens has none until a balance is chosen, and asks no other form for one", () => {
    const { balanceMissing, order } = reviewWithdrawal(tokens({ token: null }), rich)
    expect([balanceMissing, order]).toEqual([true, null])
    expect(reviewWithdrawal(tokens(), rich)).toMatchObject({ balanceMissing: false, order: { balance: "saim" } })
    expect(reviewWithdrawal(euro({ token: null }), rich).balanceMissing).toBe(false)
  })

  it("has none, no warning and no smaller sum of a sum that is refused, but says what it would cost", () => {
    const refused = reviewWithdrawal(tokens({ sum: "2" }), rich)
    expect(refused).toMatchObject({ sum: { _tag: "BelowMinimum", minimum: "50" }, order: null, smaller: null })
    expect(refused.warnings).toEqual([])
    expect(refused.quote).toMatchObject({ sum: "2", fee: "3", net: "-1", arrives: "0" })
  })

  it("costs nothing that could be said while the sum is none by the form's own decimals, zeros and language", () => {
    const quoted = (draft: WithdrawalDraft, dotsGroup = false) =>
      reviewWithdrawal(draft, { ...rich, dotsGroup }).quote?.sum ?? null
    expect(quoted(euro({ sum: "10.12" }))).toBe("10.12")
    expect(quoted(euro({ sum: "10.123" }))).toBeNull()
    expect(quoted(euro({ sum: "0.50" }))).toBeNull()
    expect(quoted(tokens({ sum: "60.5" }))).toBeNull()
    const bank = { method: methodOf("usdt", "paystree") }
    expect([quoted(euro({ ...bank, sum: "1.000" })), quoted(euro({ ...bank, sum: "1.000" }), true)]).toEqual([
      "1.000",
      null,
    ])
    // Where nothing can be sent, a zero costs something all the same.
    expect(quoted(euro({ method: methodOf("btc", null), sum: "0" }))).toBe("0")
  })

  it("A29 says which smaller sum brings as much, once the sum passed", () => {
    expect(reviewWithdrawal(tokens({ sum: "101" }), rich).smaller).toBe("100")
  })

  it("has none while the destination is wrong, and looks twice at none that cannot be sent", () => {
    const wrong = reviewWithdrawal(tokens({ destination: {} }), rich)
    expect(wrong).toMatchObject({ destination: [{ _tag: "Missing", field: "address" }], notes: [], order: null })
    const odd = reviewWithdrawal(tokens({ destination: { address: "0x52" } }), rich)
    expect(odd).toMatchObject({ destination: [], notes: [{ _tag: "Bep20Format" }], order: { shown: "0x52" } })
  })

  it("warns of what passed", () => {
    expect(reviewWithdrawal(euro(), { ...rich, balance: "99" }).warnings).toEqual([
      { _tag: "ExceedsBalance", balance: "99" },
    ])
  })
})
