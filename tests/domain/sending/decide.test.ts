import { describe, expect, it, test } from "vitest"
import { decide } from "../../../src/domain/sending/decide.ts"
import type { Intent } from "../../../src/domain/sending/intent.ts"
import type { Send } from "../../../src/domain/sending/projection.ts"
import {
  answerOfEnd,
  type Answers,
  isAnswered,
  type QuestionName,
  typedEnd,
} from "../../../src/domain/sending/questions.ts"
import { kindOfCall, sentBy } from "../../../src/domain/sending/sameness.ts"
import { askedWallets, type SendingState } from "../../../src/domain/sending/state.ts"
import type { TokenOrder } from "../../../src/domain/tokens/projection.ts"
import { Random } from "../../laws/random.ts"
import {
  asked,
  calm,
  card,
  cardOffer,
  contract,
  day,
  now,
  obstacles,
  sent,
  state,
  tokenOrder,
  transfer,
  unknown,
  wallet,
  withdrawal,
} from "./intents.ts"

const toChain = (address: string) => withdrawal({ form: "usdt", tab: "bsc", sum: "50", destination: { address } })
const euroByBitcoin = withdrawal({ form: "euro", tab: "btc", sum: "1000" })

describe("what stands in the way of a send", () => {
  it.each<[string, Intent, Partial<SendingState>, ReadonlyArray<string>]>([
    ["nothing", transfer(), {}, []],
    ["no network", transfer(), { online: false }, ["Offline"]],
    ["an origin without locks", withdrawal(), { locks: false }, ["NoLocks"]],
    ["a log that cannot be written", contract("10"), { storage: "StorageFull" }, ["Storage StorageFull"]],
    ["no recipient", transfer({ email: "" }), {}, ["Destination Missing"]],
    ["a recipient of a wrong shape", transfer({ email: "anna" }), {}, ["Destination NoEmail"]],
    ["no address", withdrawal({ destination: {} }), {}, ["Destination Missing"]],
    [
      "no address in the profile",
      withdrawal({ form: "oton", tab: "bep20", sum: "100", balance: "saim" }),
      { customer: { email: "", bep20: "" } },
      ["Destination Missing"],
    ],
    ["no balance of the family", withdrawal({ form: "oton", tab: "bep20", sum: "100" }), {}, ["Unchosen"]],
    ["a sum that is none", transfer({ sum: "ten" }), {}, ["Sum NotDigits"]],
    ["less than the minimum", withdrawal({ sum: "0.001" }), {}, ["Sum BelowMinimum"]],
    ["more than a contract takes", contract("1001"), {}, ["Sum Exceeds"]],
    ["contracts that are not known", contract("10"), { variants: null }, ["Unchosen"]],
    ["no rate", euroByBitcoin, { rates: null }, ["Rate Missing", "Sum RateUnavailable"]],
    ["an old rate", euroByBitcoin, { now: now + 601_000 }, ["Rate Old", "Sum RateUnavailable"]],
    ["a rate that leapt", euroByBitcoin, { leapt: { eur: now } }, ["Rate Leapt", "Sum RateUnavailable"]],
    ["no recipient, whoever was sent to before", transfer({ email: "" }), { sends: [sent()] }, ["Destination Missing"]],
    [
      "a letter in another dress, whoever it passes for",
      transfer({ email: "anna@\uff4fffice.test" }),
      { sends: [sent()] },
      ["Destination HiddenCharacter"],
    ],
    [
      "a sum that is none, wherever was withdrawn to before",
      withdrawal({ sum: "ten" }),
      { sends: [sent({ kind: "withdrawal", tab: "btc", to: "bc1q" })] },
      ["Sum NotDigits"],
    ],
    ["but not for a form without rates", withdrawal(), { rates: null, leapt: { eur: now } }, []],
  ])("%s", (_, intent, given, expected) => {
    expect(obstacles(intent, given)).toEqual(expected)
  })
})

describe("what only the customer can say", () => {
  const known = [sent()]
  it.each<[string, Intent, Partial<SendingState>, ReadonlyArray<QuestionName>]>([
    ["nothing of a known recipient", transfer(), { sends: known }, []],
    ["nor of one in other case", transfer({ email: "Anna@Office.test" }), { sends: known }, []],
    ["nothing of a contract", contract("10"), {}, []],
    ["nothing of what is no order so far", transfer({ email: "" }), {}, []],
    ["nor of a withdrawal that is none", withdrawal({ sum: "ten" }), {}, []],
    ["a first transfer", transfer(), {}, ["FirstTime"]],
    [
      "S24 the same with the dot of the root",
      transfer({ email: "anna@office.test." }),
      { sends: known },
      ["FirstTime"],
    ],
    [
      "S24 the same domain in other bytes",
      transfer({ email: "anna@mu\u0308ller.test" }),
      { sends: [sent({ to: "anna@m\u00fcller.test" })] },
      ["FirstTime"],
    ],
    ["a first withdrawal", withdrawal(), {}, ["FirstTime"]],
    [
      "a first withdrawal to the profile's address",
      withdrawal({ form: "oton", tab: "bep20", sum: "100", balance: "saim" }),
      {},
      ["FirstTime"],
    ],
    [
      "letters that look like a known one",
      transfer({ email: "\u0430nna@office.test" }),
      { sends: known },
      ["FirstTime", "LookAlike"],
    ],
    [
      "an e-mail like a contact's",
      transfer({ email: "anma@office.test" }),
      { emails: ["anna@office.test"] },
      ["FirstTime", "LookAlike"],
    ],
    ["one like another that was sent to as well", transfer(), { sends: known, emails: ["anne@office.test"] }, []],
    ["a link", { ...transfer(), fromLink: true }, { sends: known }, ["FilledByLink"]],
    ["a look-alike", withdrawal(), { contacts: ["bc1qzzzzzzzzzzzzzzzzzzzzzzzzzz5mdq"] }, ["FirstTime", "LookAlike"]],
    ["no address of a chain", toChain("0x123"), {}, ["FirstTime", "Impossible"]],
    [
      "one whose checksum does not hold",
      toChain(wallet.replace("E", "e")),
      { customer: { email: "", bep20: "" } },
      ["FirstTime", "Impossible"],
    ],
    ["no address of its network", withdrawal({ destination: { btcaddress: "abc" } }), {}, ["FirstTime", "Impossible"]],
    [
      "the very same, unknown",
      transfer({ sum: "0.10" }),
      { sends: known, unknown: [unknown("ANNA@office.test", "0.1")] },
      ["Repeat"],
    ],
    [
      "another sum to the same, unknown",
      transfer(),
      { sends: known, unknown: [unknown("anna@office.test", "3")] },
      ["Repeat"],
    ],
    [
      "nothing of somebody else's unknown one",
      transfer(),
      { sends: known, unknown: [unknown("ben@office.test", "0.1")] },
      [],
    ],
    [
      "the very same, unconfirmed",
      transfer(),
      { sends: known, silent: [{ ...unknown("anna@office.test", "0.1"), at: now - 60_000 }] },
      ["Repeat"],
    ],
    [
      "nothing after two minutes",
      transfer(),
      { sends: known, silent: [{ ...unknown("anna@office.test", "0.1"), at: now - 120_000 }], knownFor: () => 120_000 },
      [],
    ],
    [
      "the very same, unconfirmed, where only a clock that can be set says that two minutes passed",
      transfer(),
      { sends: known, silent: [unknown("anna@office.test", "0.1")], knownFor: () => 119_999 },
      ["Repeat"],
    ],
    ["an unusual sum", transfer(), { sends: [sent(), sent(), sent({ amount: "0.009" })] }, []],
    [
      "a sum more than ten times the largest",
      transfer({ sum: "0.11" }),
      { sends: [sent(), sent(), sent({ amount: "0.009" })] },
      ["Large"],
    ],
    ["oneself", transfer({ email: "ME@office.test." }), { sends: [sent({ to: "me@office.test." })] }, ["OwnEmail"]],
    ["more than there is", transfer({ sum: "6" }), { sends: known }, ["ExceedsBalance"]],
    [
      "a fee that leaves nothing",
      withdrawal({ form: "usdt", tab: "bsc", sum: "2", destination: { address: wallet } }),
      {},
      ["FirstTime", "NothingArrives"],
    ],
    ["a young destination", { ...transfer(), whitelist: true }, { sends: [sent({ at: now - 1 })] }, ["Young"]],
    [
      "a young destination, where this device's clock was set days ahead since",
      { ...transfer(), whitelist: true },
      { sends: [sent({ at: now - 1 })], now: now + 2 * day },
      ["Young"],
    ],
    [
      "nothing of one that is old by the office's clock, where this device's was set back",
      { ...transfer(), whitelist: true },
      { sends: known, now: now - 2 * day },
      [],
    ],
  ])("%s", (_, intent, given, expected) => {
    expect(asked(intent, given)).toEqual(expected)
  })

  it("S41 names the open send, and a yes to it is no yes to another", () => {
    const given = state({ sends: known, unknown: [unknown("anna@office.test", "3")] })
    const { open } = decide(transfer(), given)
    const before = { callId: "u1", at: now - 3 * day, amount: "3", isSame: false }
    expect(open).toMatchObject([{ _tag: "Repeat", before }])
    const answers: Answers = { Repeat: open[0]?.about }
    expect(decide({ ...transfer({ email: "ANNA@office.test" }), answers }, given).open).toEqual([])
    const others: ReadonlyArray<readonly [string, Intent, Partial<SendingState>]> = [
      ["of another open send", transfer(), { unknown: [{ ...unknown("anna@office.test", "3"), callId: "u0" }] }],
      ["of another sum", transfer({ sum: "0.2" }), {}],
      ["of another balance", transfer({ form: "usdt" }), {}],
      ["that was used up, or given before something else left", transfer(), { leftSoFar: 1 }],
    ]
    for (const [which, intent, changes] of others)
      expect(decide({ ...intent, answers }, { ...given, ...changes }).open, which).toHaveLength(1)
  })

  it("S41 of open sends the very same comes before another to the same, whichever is newer", () => {
    const same = unknown("anna@office.test", "0.1")
    const newer = { ...unknown("anna@office.test", "3"), callId: "u2", at: now }
    expect(decide(transfer(), state({ sends: known, unknown: [same, newer] })).open).toMatchObject([
      { _tag: "Repeat", before: { callId: "u1", at: now - 3 * day, amount: "0.1", isSame: true } },
    ])
  })

  it.each<[QuestionName, Intent, Partial<SendingState>, Intent["typed"]]>([
    ["FilledByLink", { ...transfer(), fromLink: true }, { sends: known }, transfer({ sum: "0.2" }).typed],
    ["FirstTime", transfer(), {}, transfer({ email: "anne@office.test" }).typed],
    [
      "Impossible",
      withdrawal({ destination: { btcaddress: "1abcdefgh" } }),
      {},
      withdrawal({ destination: { btcaddress: "1abcdefgi" } }).typed,
    ],
    [
      "Impossible",
      withdrawal({ destination: { btcaddress: "1abcdefgh" } }),
      {},
      withdrawal({ destination: { btcaddress: "2abcdefgh" } }).typed,
    ],
    ["ExceedsBalance", transfer({ sum: "6" }), { sends: known }, transfer({ sum: "60" }).typed],
  ])("%s: what was answered of one order is open again of another", (name, intent, given, other) => {
    const answers: Answers = Object.fromEntries(
      decide(intent, state(given)).questions.map(({ _tag, about }) => [_tag, about]),
    )
    expect(decide({ ...intent, answers }, state(given)).open).toEqual([])
    const changed = { ...intent, typed: other, answers } as Intent
    expect(decide(changed, state(given)).open.map(({ _tag }) => _tag)).toContain(name)
  })

  test.each([
    ["abc", "", "abc"],
    ["1abcdefghijk", "1abcde", "fghijk"],
  ])("S44 the end of %s is typed again, and nothing else answers", (btcaddress, head, end) => {
    const intent = withdrawal({ destination: { btcaddress } })
    const open = (typed: string): ReadonlyArray<QuestionName> =>
      decide({ ...intent, answers: { Impossible: `${head}${typed}` } }, state()).open.map(({ _tag }) => _tag)
    expect(open(end)).toEqual(["FirstTime"])
    for (const wrong of ["", "true", end.slice(1), end.toUpperCase(), `${end} `])
      expect(open(wrong)).toContain("Impossible")
  })
})

describe("a bank account, whoever's name stands beside it", () => {
  const iban = "GB82WEST12345698765432"
  const alike = "GB82WEST12399998765432"
  const toBank = (account: string, beneficiaryName: string) =>
    withdrawal({ form: "euro", tab: "paystree", sum: "1000", destination: { iban: account, beneficiaryName } })
  const to = (account: string, name: string) =>
    sent({ kind: "withdrawal", form: "euro", tab: "paystree", balance: "eur", to: `${account} ${name}` })

  test("S24 is like another that funds went to, by its number alone", () => {
    const questions = (intent: Intent, before: Send) => decide(intent, state({ sends: [before] })).questions
    for (const name of ["Ann Lee", "Somebody Else"])
      expect(questions(toBank(iban, name), to(alike, "Ann Lee"))).toMatchObject([
        { _tag: "FirstTime" },
        { _tag: "LookAlike", other: alike },
      ])
    expect(questions(toBank(iban, "Ann Leo"), to(iban, "Ann Lee")).map(({ _tag }) => _tag)).toEqual(["FirstTime"])
    expect(questions(toBank(iban, "Ann Lee"), to(iban, "Ann Lee"))).toEqual([])
  })
})

describe("an address on a chain", () => {
  const like = `${wallet.slice(0, 8)}00000000000000000000000000${wallet.slice(-8)}`

  test("S24 is known in letters of either case once funds went there", () => {
    const before = sent({ kind: "withdrawal", form: "usdt", tab: "bsc", balance: "usdt", to: wallet })
    expect(asked(toChain(wallet.toLowerCase()), { sends: [before] })).toEqual([])
  })

  test("S24 is told from the customer's own and from the address book's that look like it", () => {
    const other = (changes: Partial<SendingState>) =>
      decide(toChain(like), state(changes)).questions.flatMap((each) => (each._tag === "LookAlike" ? [each.other] : []))
    expect(other({})).toEqual([wallet])
    expect(other({ customer: { email: "", bep20: "" }, contacts: [wallet] })).toEqual([wallet])
    expect(other({ customer: { email: "", bep20: "" } })).toEqual([])
  })
})

describe("an order that the office prices", () => {
  const tokens = (orderId: string): Intent => ({ ...calm, kind: "tokens", typed: { orderId } })
  const orders: ReadonlyArray<TokenOrder> = [
    { ...tokenOrder("1", now), state: { _tag: "Sent", hash: "0x1" } },
    { ...tokenOrder("2", now), state: { _tag: "Purchased", hash: null } },
    { ...tokenOrder("3", now), state: { _tag: "Ordered" } },
  ]

  test("of tokens is paid as it was made, and one that was paid for, or that nobody made, is not", () => {
    const decision = decide(tokens("3"), state({ tokenOrders: orders }))
    expect(decision).toMatchObject({ obstacles: [], questions: [], order: orders[2]?.payment })
    for (const orderId of ["1", "2", "4"])
      expect(decide(tokens(orderId), state({ tokenOrders: orders }))).toMatchObject({
        order: null,
        obstacles: [{ _tag: "Unchosen" }],
        questions: [],
      })
  })

  test("of a card is what was said, and says what of it is missing; without an offer there is none", () => {
    expect(decide(card(), state({ card: cardOffer }))).toMatchObject({
      order: { country: "DE", name: "Ann Lee", method: null },
      obstacles: [],
      questions: [],
      review: { missing: null },
    })
    expect(decide(card({ name: " " }), state({ card: cardOffer }))).toMatchObject({
      order: null,
      obstacles: [{ _tag: "Unchosen" }],
      review: { missing: "name" },
    })
    expect(decide(card(), state())).toMatchObject({
      order: null,
      obstacles: [{ _tag: "Unchosen" }],
      review: { missing: null },
    })
  })

  test("of a contract is of the variant that was chosen", () => {
    const variants = ["6", "7"].map((id) => ({ id, period: 12, maxAmount: "1000", maxAmountLimit: null }))
    expect(decide(contract("10"), state({ variants }))).toMatchObject({ order: { amount: "10" }, obstacles: [] })
    expect(decide(contract("10"), state({ variants })).order).toMatchObject({ variantId: "7" })
    expect(
      decide({ ...contract("10"), typed: { variantId: "8", amount: "10" } } as Intent, state({ variants })),
    ).toMatchObject({
      order: null,
      obstacles: [{ _tag: "Unchosen" }],
    })
  })
})

test("what leaves with a call is known by its name, and of another nothing does", () => {
  const calls = ["transaction/transfer", sentBy.withdrawal, sentBy.tokens, "user/info"]
  expect(calls.map(kindOfCall)).toEqual(["transfer", "withdrawal", "tokens", undefined])
})

describe("a card, of which only four digits are kept", () => {
  const toCard = (number: string) =>
    withdrawal({ form: "euro", tab: "card", sum: "100", destination: { card: number, cardname: "ANN LEE" } })
  /** Every card whose last four digits are those: the checksum leaves room for one digit before them. */
  const alike = (random: Random): string => {
    const start = `55${String(random.whole(0, 999_999_999)).padStart(9, "0")}`
    const whole = Array.from({ length: 10 }, (_, digit) => `${start}${digit}4444`).find(
      (number) => decide(toCard(number), state()).order !== null,
    )
    if (whole === undefined) throw new Error(`no card begins with ${start}`)
    return whole
  }

  test("S24 A12 is asked about each time, however often one that ends alike was sent to, and a yes to one is none to another", () => {
    const random = new Random(12)
    const before = sent({
      kind: "withdrawal",
      form: "euro",
      tab: "card",
      balance: "eur",
      to: "**** **** **** 4444",
      amount: "100",
    })
    for (let run = 0; run < 50; run += 1) {
      const [one, other] = [alike(random), alike(random)]
      const given = state({ sends: Array.from({ length: random.whole(0, 4) }, () => before) })
      const { open } = decide(toCard(one), given)
      expect(open.map(({ _tag }) => _tag)).toEqual(["FirstTime"])
      const answers: Answers = { FirstTime: open[0]?.about }
      expect(decide({ ...toCard(one), answers }, given).open).toEqual([])
      expect(decide({ ...toCard(other), answers }, given).open).toHaveLength(one === other ? 0 : 1)
    }
  })
})

test("S44 what was typed of one address is not there for another, however much they are alike", () => {
  const random = new Random(44)
  const letters = "abcdefghij".split("")
  const text = (most: number): string =>
    Array.from({ length: random.whole(0, most) }, () => random.pick(letters)).join("")
  const question = (btcaddress: string) =>
    decide(withdrawal({ destination: { btcaddress } }), state()).questions.find((each) => each._tag === "Impossible")
  for (let run = 0; run < 300; run += 1) {
    const end = Array.from({ length: 6 }, () => random.pick(letters)).join("")
    const [one, other] = [question(`1${text(3)}${end}`), question(`1${text(3)}${end}`)]
    if (one === undefined || other === undefined) throw new Error("neither network nor checksum has such an address")
    const answers = answerOfEnd(one, ` ${end} `)
    expect([typedEnd(one, answers), isAnswered(one, answers)]).toEqual([end, true])
    expect(isAnswered(other, answers)).toBe(one.about === other.about)
    expect(isAnswered(other, answerOfEnd(other, typedEnd(other, answers)))).toBe(one.about === other.about)
  }
})

describe("orders of tokens that a wallet was asked to pay", () => {
  // the newest first, as they are kept; either may have been asked for last
  it.each<[string, ReadonlyArray<TokenOrder>, string]>([
    ["ordered last", [tokenOrder("2", now - 10), tokenOrder("1", now - 20)], "2"],
    ["ordered first, and asked for again", [tokenOrder("2", now - 20), tokenOrder("1", now - 10)], "1"],
  ])("S41 the one asked for last is asked about, and not an older one: %s", (_, tokenOrders, last) => {
    const given = { tokenOrders, unknown: askedWallets(tokenOrders) }
    const { open } = decide({ ...calm, kind: "tokens", typed: { orderId: "2" } }, state(given))
    expect(open).toMatchObject([{ _tag: "Repeat", before: { callId: last } }])
  })
})
