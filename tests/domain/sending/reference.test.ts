import { describe, expect, it, test } from "vitest"
import { withoutSecrets } from "../../../src/domain/kernel/secrets.ts"
import { transfer, withdraw } from "../../../src/domain/sending/endpoints.ts"
import type { WithdrawalOrder } from "../../../src/domain/withdrawals/order.ts"

const order: WithdrawalOrder & { readonly two: string } = {
  form: "oton",
  tab: "bep20",
  balance: "saim",
  amount: "100",
  comission: "3",
  currency: 49,
  currencyId: 47,
  destination: "bep20|0x1",
  shown: "0x1",
  two: "canary",
  quote: { sum: "100", fee: "3", net: "97", arrives: "97", effectivePercent: "3.00" },
}
const completed = (answer: unknown): unknown =>
  withdraw.toEvents(answer, order, { after: 0, callId: "c1", started: 1, ms: 1 })[0]?.payload

describe("the answer to a withdrawal", () => {
  it.each([null, undefined, "", false, []])("R252 A97 without data, as %j, does not confirm it", (answer) => {
    expect(completed(answer)).toMatchObject({ confirmed: false, reference: null })
  })

  it.each([
    [{ id: 81 }, "81"],
    ["81", "81"],
    [81, "81"],
    [{ accepted: true }, null],
    [true, null],
    [[1], null],
    [0, "0"],
    [{ id: "" }, null],
    [{ id: 1.5 }, null],
    ["7".repeat(256), "7".repeat(256)],
    ["7".repeat(257), null],
  ])("R252 with data, as %j, confirms it", (answer, reference) => {
    expect(completed(answer)).toMatchObject({ confirmed: true, reference })
  })

  it.each(["5500000000000004|ANNA", { id: "5500 0000 0000 0004" }, 5500000000000004])(
    "S19 A12 that repeats the card, as %j, confirms it and keeps no number",
    (answer) => {
      const card = { ...order, tab: "card", destination: "5500000000000004|ANNA", shown: "**** **** **** 0004" }
      const [fact] = withdraw.toEvents(answer, card, { after: 0, callId: "c1", started: 1, ms: 1 })
      expect(fact?.payload).toMatchObject({ confirmed: true, reference: null })
      const said = `${JSON.stringify(answer)} is not taken`
      expect(withoutSecrets(said, withdraw.secrets?.(card) ?? [])).not.toMatch(/0004/)
    },
  )
})

test("R351 the answer to a transfer, whatever it says, is the fact of what was sent to whom", () => {
  const sent = { form: "btc", amount: "0.1", toUser: "anna@office.test", two: "canary" } as const
  const facts = transfer.toEvents(null, sent, { after: 0, callId: "c1", started: 1, ms: 1 })
  expect(facts).toEqual([
    {
      type: "TransferCompleted",
      version: 1,
      payload: { callId: "c1", form: "btc", amount: "0.1", to: "anna@office.test" },
    },
  ])
})
