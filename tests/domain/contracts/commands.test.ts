import { expect, test } from "vitest"
import { contractsCommands } from "../../../src/domain/contracts/commands.ts"
import { agreed } from "../../worker/agreed.ts"
import { afterFunds, asked, reading } from "../sending/reading.ts"

test("R258 R259 an order of a contract goes to the office, says where it goes on, and asks for the contracts anew", () => {
  const ordered = { variantId: "7", period: 12, amount: "200" }
  const variants = [{ id: "7", period: 12, maxAmount: "5000", maxAmountLimit: null }]
  const decision = contractsCommands.orderContract.decide(
    { order: ordered, circumstances: agreed(ordered) },
    reading({ contractVariants: variants }),
    { now: 0, officeNow: 0, id: "id" },
  )
  expect(decision).toMatchObject({ _tag: "Call", fulfilled: [] })
  if (decision._tag !== "Call") return
  const said = (answer: unknown) =>
    decision.with(({ name }, request, _, respond) => [name, request, respond({ answer } as never)])
  expect(said(["https://pay.test/7"])).toEqual(["contracts/order", ordered, { link: "https://pay.test/7" }])
  expect(said([])).toEqual(["contracts/order", ordered, { link: null }])
  expect(decision.refresh.map((each) => each.with(({ name }) => name))).toEqual(["contracts/index"])
  expect(asked(decision)).toEqual(afterFunds)
})
