import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { contractsOrder } from "../../../src/domain/contracts/endpoints.ts"
import {
  contractPeriods,
  isRefusedKey,
  payingBalance,
  longestAmount,
  readContractAmount,
  reviewContract,
} from "../../../src/domain/contracts/form.ts"
import { contractsAnswer, type ContractVariant } from "../../../src/domain/contracts/model.ts"
import { orderLink } from "../../../src/domain/contracts/order-link.ts"
import { contractVariants, contracts as held } from "../../../src/domain/contracts/projection.ts"
import {
  actionOf,
  elapsed,
  incomeShare,
  isOpen,
  isPerpetual,
  summaryOf,
  wholeValue,
} from "../../../src/domain/contracts/summary.ts"
import { foldEvent, initialStates } from "../../../src/domain/kernel/fold.ts"
import { contract } from "./contract.ts"

const variant = (id: string, period: number, maxAmount: string): ContractVariant => ({
  id,
  period,
  maxAmount,
  maxAmountLimit: null,
})
const three = [variant("1", 12, "5000"), variant("2", 36, "20000"), variant("3", 60, "100000")]

describe("the amount of a new contract", () => {
  it("R302 R433 is for 12, 36 or 60 months, 12 at first", () => expect(contractPeriods).toEqual([12, 36, 60]))

  it("R303 refuses signs, dots and commas as they are typed; digits, Backspace and arrows pass", () => {
    expect(["+", "-", ".", ",", "e", "a", "١", "🙂"].filter((key) => !isRefusedKey(key))).toEqual([])
    expect(
      ["0", "9", " ", "Backspace", "Delete", "ArrowLeft", "ArrowRight", "Tab", "Enter"].filter(isRefusedKey),
    ).toEqual([])
  })

  it.each([
    ["1 000", "1000"],
    [" 12\u00a0500 ", "12500"],
    ["", ""],
  ])("R304 strips spaces: %j is %j", (typed, amount) => expect(readContractAmount(typed)).toBe(amount))

  it.each(["12a", "1.5", "1,000", "-5", "+5", "1e3", "٣"])("R305 an invalid number clears the value: %j", (typed) =>
    expect(readContractAmount(typed)).toBe(""),
  )

  it("R306 exceeds where it is more than max_amount of the period, and says by how much; max_amount itself fits", () => {
    expect(reviewContract(variant("1", 12, "5000"), "5000")).toEqual({
      fit: { _tag: "Fits", left: "0" },
      order: { variantId: "1", period: 12, amount: "5000" },
    })
    expect(reviewContract(variant("1", 12, "5000"), "5001")).toEqual({ fit: { _tag: "Exceeds", by: "1" }, order: null })
    expect(reviewContract(variant("2", 36, "20000"), "5001").order).toEqual({
      variantId: "2",
      period: 36,
      amount: "5001",
    })
  })

  it.each([
    ["", { _tag: "Empty" }],
    ["0", { _tag: "TooLittle", least: "1" }],
    ["000", { _tag: "TooLittle", least: "1" }],
    ["5a", { _tag: "Empty" }],
  ] as const)("R307 makes no order of %j", (amount, fit) =>
    expect(reviewContract(variant("1", 12, "5000"), amount)).toEqual({ fit, order: null }),
  )

  it("makes no order of a period of which nobody knows how much it takes", () =>
    expect(reviewContract(variant("1", 12, "much"), "5")).toEqual({ fit: { _tag: "Empty" }, order: null }))

  it("R308 is as long as the third variant's largest amount has digits; with fewer than three, as the largest's", () => {
    expect(longestAmount(three)).toBe(6)
    expect(longestAmount([variant("1", 12, "9999999"), variant("2", 36, "1"), variant("3", 60, "250.75")])).toBe(3)
    expect(longestAmount(three.slice(0, 2))).toBe(5)
    expect(longestAmount([])).toBeUndefined()
  })
})

describe("the balance that contracts are paid from", () => {
  it("R434 A61 is ATES where the office tells of it, ATE where it does not, and ATES where it tells of neither", () => {
    expect(payingBalance({ ate: "5", ates: "7" })).toEqual({ key: "ates", held: "7" })
    expect(payingBalance({ ate: "5", btc: "1" })).toEqual({ key: "ate", held: "5" })
    expect(payingBalance({ btc: "1" })).toEqual({ key: "ates", held: null })
    expect(payingBalance(null)).toEqual({ key: "ates", held: null })
  })
})

describe("where an order goes on", () => {
  it("R258 S05 is the first item, if it is an https link", () => {
    expect(orderLink(["https://pay.test/a?b=1#c", "https://other.test"])).toBe("https://pay.test/a?b=1#c")
    expect(orderLink(["HTTPS://Pay.Test"])).toBe("https://pay.test/")
    expect(orderLink(["https://xn--80ak6aa92e.com/"])).toBe("https://xn--80ak6aa92e.com/")
    const longest = `https://pay.test/${"x".repeat(2031)}`
    expect([longest.length, orderLink([longest])]).toEqual([2048, longest])
  })

  const hostile = [
    "http://pay.test",
    "//pay.test",
    "https:\\\\pay.test",
    "https:/\\pay.test",
    "https:pay.test",
    "https:https://pay.test",
    "https:///pay.test",
    "https://",
    "https:// pay.test",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "blob:https://pay.test/1",
    "https://user:pass@pay.test",
    "https://user@pay.test",
    "https://@pay.test",
    "https://:@pay.test",
    " https://pay.test",
    "https://pay.test\n",
    "https://pay.test/\u0000",
    "https://pay.test/\u202emoc",
    "https://аpple.com",
    "https://pay.test\\@evil.test",
    "java\nscript:alert(1)",
    "/contracts",
    "",
    "ftp://pay.test",
    `https://pay.test/${"x".repeat(2032)}`,
    "https://[::1",
    "https://pay.test:99999",
  ]
  it.each(hostile)("S05 R259 %j is not a link", (text) => expect(orderLink([text])).toBeNull())

  it.each([
    [null],
    [[]],
    [{}],
    ["https://pay.test"],
    [[null, "https://pay.test"]],
    [[{ link: "https://pay.test" }]],
    [[["https://pay.test"]]],
    [7],
  ])("R259 the answer %j has none", (answer) => expect(orderLink(answer)).toBeNull())
})

describe("the answers about contracts", () => {
  const read = Schema.decodeUnknownSync(contractsAnswer)

  it("R183 a contract has what was delivered; what was not, and what cannot be read, is unknown", () => {
    const { contracts, variants } = read({
      records: [
        {
          id: 7,
          contract_id: 1,
          number: 10007,
          type: "Perpetual",
          months: "12",
          activated: 1,
          value: 1200.5,
          income: "12.25",
          on_deposit: "1000",
          release_date: 1_731_536_000,
          software: "Node Light",
        },
        { id: 8, number: "10008", income: "much", release_date: "soon", activated: "maybe" },
        "no contract",
        { type: "nameless" },
      ],
    })
    expect(contracts).toEqual([
      contract({
        id: "7",
        variantId: "1",
        number: "10007",
        type: "Perpetual",
        months: 12,
        activated: true,
        value: "1200.5",
        income: "12.25",
        deposit: "1000",
        release: 1_731_536_000,
        software: "Node Light",
      }),
      contract({ id: "8", number: "10008" }),
    ])
    expect(variants).toEqual([])
  })

  it("R181 R361 R362 what is a variant is one, whichever call answers it", () => {
    expect(
      read([
        { id: 1, period: 12, max_amount: "5000", max_amount_limit: 10000 },
        { id: 2, period: 36 },
      ]),
    ).toEqual({
      contracts: [contract({ id: "2", months: 36 })],
      variants: [{ ...variant("1", 12, "5000"), maxAmountLimit: "10000" }],
    })
  })

  it("R181 R182 what an answer names twice is there once, as it says last: sums count it once, and a period has one id", () => {
    const { contracts, variants } = read([
      { id: 7, number: "N7", value: "10" },
      { id: 1, period: 12, max_amount: "5000" },
      { id: 7, number: "N7", value: "12" },
      { id: 1, period: 36, max_amount: "9000" },
    ])
    expect(contracts).toEqual([contract({ id: "7", number: "N7", value: "12" })])
    expect(summaryOf(contracts, 0).value).toBe("12")
    expect(variants).toEqual([variant("1", 36, "9000")])
  })

  it("R365 fields are read under any of the names that an office may give them", () => {
    const read = (entry: object) => Schema.decodeUnknownSync(contractsAnswer)({ contracts: [entry] })
    expect(read({ contract_id: 4, months: 60, max_amount: 9 }).variants).toEqual([variant("4", 60, "9")])
    expect(
      read({
        number: "N",
        name: "Standard",
        variant_id: 3,
        period: 36,
        is_active: 0,
        amount: 5,
        deposit: 6,
        start_date: 60,
        max_amount: 9,
      }).contracts,
    ).toEqual([
      contract({
        id: "N",
        number: "N",
        type: "Standard",
        variantId: "3",
        months: 36,
        activated: false,
        amount: "5",
        deposit: "6",
        started: 60,
      }),
    ])
    const numbered = read({ id: 5, number: "N5", period: 12, max_amount: 9 })
    expect([numbered.contracts.map(({ id }) => id), numbered.variants]).toEqual([["5"], []])
    expect(read({ id: 1, active: true, activated_at: 60 }).contracts).toEqual([
      contract({ id: "1", activated: true, started: 60 }),
    ])
  })

  it("R181 a variant without a number, a period or a largest amount is none", () => {
    const whole = { id: 1, period: 12, max_amount: "5000" }
    const read = (entry: object) => Schema.decodeUnknownSync(contractsAnswer)([entry]).variants.length
    expect(read(whole)).toBe(1)
    for (const field of ["id", "period", "max_amount"]) expect(read({ ...whole, [field]: "" }), field).toBe(0)
  })

  it("R259 of an order is kept whether it goes on at a link, and not where", () => {
    const kept = (answer: unknown) =>
      contractsOrder.toEvents(answer, { variantId: "7", period: 12, amount: "200" }, { callId: "c1" } as never)
    const draft = (linked: boolean) => ({
      type: "ContractOrdered",
      payload: { callId: "c1", variantId: "7", amount: "200", linked },
    })
    expect([["https://pay.test"], ["http://pay.test"], []].map(kept)).toMatchObject([
      [draft(true)],
      [draft(false)],
      [draft(false)],
    ])
  })

  it("are held as they came last, and before that nothing is", () => {
    const states = initialStates([held, contractVariants])
    expect([states.get("contracts"), states.get("contractVariants")]).toEqual([null, null])
    const answer = { contracts: [contract({})], variants: three }
    const event = { position: 1, version: 1, at: 1, tab: "", build: "" }
    foldEvent([held, contractVariants], states, { ...event, type: "ContractsReceived", payload: answer })
    foldEvent([held, contractVariants], states, {
      ...event,
      type: "ContractVariantsReceived",
      payload: { variants: three },
    })
    expect([states.get("contracts"), states.get("contractVariants")]).toEqual([answer, three])
  })

  it.each([null, "list", 7, {}, { records: "none" }])("R365 %j is no list", (answer) =>
    expect(() => read(answer)).toThrow("a list of contracts was expected"),
  )
})

describe("what is said of contracts", () => {
  it("R182 a value has no decimals", () => {
    expect([wholeValue("1200.50"), wholeValue("0.4"), wholeValue(null)]).toEqual(["1201", "0", null])
  })

  it("R260 one that is not activated is activated, one that is can be replenished; without a variant there is nothing to order", () => {
    expect(
      [
        contract({ variantId: "1", activated: false }),
        contract({ variantId: "1", activated: true }),
        contract({ activated: true }),
        contract({ variantId: "1" }),
      ].map(actionOf),
    ).toEqual(["Activate", "Replenish", null, null])
  })

  it("R183 A63 a perpetual one has no end; another is open until its release", () => {
    expect([contract({ type: "perpetual" }), contract({ type: "Standard" }), contract({})].map(isPerpetual)).toEqual([
      true,
      false,
      false,
    ])
    expect(
      [
        contract({ type: "Perpetual", release: 5 }),
        contract({ release: 5 }),
        contract({ release: 10 }),
        contract({ release: 15 }),
        contract({}),
      ].map((one) => isOpen(one, 10)),
    ).toEqual([true, false, false, true, true])
    expect([
      elapsed(contract({ started: 0, release: 100 }), 25),
      elapsed(contract({ started: 0, release: 100 }), 500),
      elapsed(contract({ release: 100 }), 25),
      elapsed(contract({ started: 100, release: 300 }), 150),
      elapsed(contract({ started: 100, release: 300 }), 50),
      elapsed(contract({ started: 100 }), 150),
      elapsed(contract({ started: 100, release: 100 }), 100),
    ]).toEqual([0.25, 1, null, 0.25, 0, null, null])
  })

  it("sums are exact and of all contracts; where one does not say what it has there is none, and the next release is the next", () => {
    const some = [
      contract({ value: "0.1", deposit: "1", income: "0", release: 20 }),
      contract({ value: "0.2", deposit: "2", income: "1.5", release: 5 }),
      contract({ value: "0", deposit: "0", income: "0.25", release: 30 }),
      contract({ value: "0", deposit: "0", income: "0", release: 10 }),
    ]
    expect(summaryOf(some, 10)).toEqual({ value: "0.3", deposit: "3", income: "1.75", release: 20 })
    expect(summaryOf([...some, contract({ value: "1" })], 10)).toMatchObject({
      value: "1.3",
      deposit: null,
      income: null,
    })
    expect(summaryOf([], 10)).toEqual({ value: null, deposit: null, income: null, release: null })
    expect([
      incomeShare(contract({ income: "25", deposit: "100" })),
      incomeShare(contract({ income: "25", deposit: "0" })),
      incomeShare(contract({ deposit: "1" })),
    ]).toEqual([0.25, null, null])
  })
})
