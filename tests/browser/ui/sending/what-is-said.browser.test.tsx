import { describe, expect, test } from "vitest"
import { decide } from "../../../../src/domain/sending/decide.ts"
import type { Question } from "../../../../src/domain/sending/questions.ts"
import type { SendingState } from "../../../../src/domain/sending/state.ts"
import { methodOf, type WithdrawalMethod, withdrawalMethods } from "../../../../src/domain/withdrawals/method.ts"
import { Notes } from "../../../../src/ui/sending/flow/notes.tsx"
import { useQuestionDialogs } from "../../../../src/ui/sending/flow/question-words.tsx"
import { useMethodWords } from "../../../../src/ui/sending/withdrawals/method-words.ts"
import { useDestinationWords, useWithdrawalWords } from "../../../../src/ui/sending/withdrawals/problem-words.ts"
import { withdrawalNotes } from "../../../../src/ui/sending/withdrawals/withdrawal-notes.tsx"
import { now, sent, state, transfer, unknown, wallet, withdrawal } from "../../../domain/sending/intents.ts"
import { saidBy } from "../../said.tsx"

type Typed = Parameters<typeof withdrawal>[0] & object

/** A withdrawal that was typed, decided and said by the office's own rules and words. */
const Withdrawal = ({ typed, changes }: { readonly typed: Typed; readonly changes: Partial<SendingState> }) => {
  const [sumWords, destinationWords] = [useWithdrawalWords(), useDestinationWords()]
  const decided = decide(withdrawal(typed), state(changes))
  const { form, tab } = withdrawal(typed).typed
  const { sum, destination } = decided.review
  return (
    <>
      {sum !== null && sumWords(sum, methodOf(form, tab), "CODE")}
      {destination.map(destinationWords)}
      <Notes notes={withdrawalNotes(decided.review, decided, "CODE", false)} />
    </>
  )
}

const known = "This device has never sent to this destination before."
const iban = { iban: "DE89370400440532013000", beneficiaryName: "Ann" }
const master = { card: "5555555555554444", cardname: "Ann" }
const ofEuro = (tab: string, destination: Typed["destination"] & object, sum = "100"): Typed => ({
  form: "euro",
  tab,
  sum,
  destination,
})
const ofTokens = (sum: string): Typed => ({ form: "oton", tab: "bep20", sum, balance: "saim" })
const ofUsdt = (address: string, sum = "50"): Typed => ({ form: "usdt", tab: "bsc", sum, destination: { address } })
const middle = `${wallet.slice(0, 20)}1${wallet.slice(21)}`

describe("a withdrawal that was typed", () => {
  test.each<[string, Typed, string, Partial<SendingState>?]>([
    ["no sum", { sum: "" }, "Enter a sum"],
    ["letters", { sum: "ten" }, "Only digits and one dot, like 12.50"],
    ["commas", { sum: "1,2,3" }, "Only one dot may stand between whole and decimals; a comma cannot be read here"],
    ["what may be two sums", { sum: "1,234" }, "This can mean two things: choose 1234 or 1.234"],
    ["too many decimals", { sum: "0.123456789" }, "At most 8 decimals, has 9"],
    ["a zero in front", ofEuro("paystree", iban, "05"), "The first digit must be 1 to 9"],
    ["less than the least", { sum: "0.001" }, "Minimum withdrawal amount 0.01 CODE"],
    ["fewer tokens than the least", ofTokens("49"), "minimum 50 USDT"],
    ["more tokens than are held", ofTokens("600"), "Maximum value 516: 582 would be paid out of 500 CODE only"],
    [
      "a least that rests on a rate",
      ofEuro("btc", { btcaddress: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" }),
      "The rate is unavailable, so the minimum of 0.01 BTC cannot be checked",
      { rates: null },
    ],
    ["no address", { destination: {} }, "Enter the Bitcoin address"],
    ["no wallet", ofUsdt(""), "Enter the wallet address"],
    ["no card", ofEuro("card", {}), "Enter the card numberEnter the name on the card"],
    ["no account", ofEuro("adv", {}), "Enter the AdvCash account"],
    ["no bank", ofEuro("paystree", {}), "Enter the beneficiary’s nameEnter the IBAN"],
    ["half an IBAN", ofEuro("paystree", { ...iban, iban: "DE8937040044" }), "IBAN: needs 22, has 12"],
    ["half a card", ofEuro("card", { ...master, card: "55555555" }), "Card number: needs 16 digits, has 8"],
    ["another card", ofEuro("card", { ...master, card: "4111111111111111" }), "Only Mastercard"],
    [
      "a slip in a card",
      ofEuro("card", { ...master, card: "5555555555554443" }),
      "This card number does not pass its checksum; look for a wrong digit",
    ],
    ["half an account", ofEuro("adv", { advcash: "E12345" }), "AdvCash: E and 12 digits, needs 13 characters, has 6"],
    ["a letter in a card", ofEuro("card", { ...master, card: "555555555555444O" }), "The sign O cannot be used here"],
    [
      "what cannot be seen",
      ofUsdt(`${wallet.slice(0, 5)}\u200b${wallet.slice(5)}`),
      "Character 6 cannot be seen or is not what it looks like. Type the address by hand.",
    ],
    [
      "a slip in an IBAN",
      ofEuro("paystree", { ...iban, iban: "DE88370400440532013000" }),
      `The check digits of this IBAN do not fit: very likely one character is wrong.${known}`,
    ],
    [
      "no address of Bitcoin",
      { destination: { btcaddress: "bc1qq" } },
      `This does not look like a Bitcoin address.${known}`,
    ],
    ["no address of a wallet", ofUsdt("0x12"), `This does not look like a BEP20 address.${known}`],
    [
      "a capital too many",
      ofUsdt(wallet.replace("E", "e")),
      `The capitals of this address do not fit its checksum: very likely one character is wrong.${known}`,
    ],
    [
      "less than the fee",
      ofUsdt(wallet.toLowerCase(), "2"),
      `The fee of 3 CODE is not less than the sum – nothing would arrive${known}`,
      { customer: { email: "", bep20: "" } },
    ],
    ["more than is known of", { sum: "6" }, `The sum is more than the balance this device knows (5 CODE).${known}`],
    [
      "a fee that the balance does not cover",
      ofTokens("510"),
      `the fee of 16 CODE is not covered by this balance${known}`,
    ],
    [
      "what looks like another",
      ofUsdt(middle.toLowerCase()),
      `${known}It begins and ends like ${wallet}, but is another one. Compare the middle as well.`,
    ],
    ["a card", ofEuro("card", master), "This device keeps no number of a card, so it asks each time."],
    [
      "while the rate leaps",
      ofEuro("btc", { btcaddress: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" }, "1000"),
      "The rate is unavailable, so the minimum of 0.01 BTC cannot be checkedThe rate changed by more than half since the answer before. It counts again once the next regular answer, some five minutes later, confirms it.",
      { leapt: { eur: now } },
    ],
  ])("says of %s", (_, typed, words, changes = {}) => {
    expect(saidBy(<Withdrawal typed={typed} changes={changes} />)).toBe(words)
  })
})

const Asked = ({ questions }: { readonly questions: ReadonlyArray<Question> }) =>
  useQuestionDialogs("CODE")(questions).map(({ title, body, yes, no, danger }) => (
    <div key={title}>
      {title} | {body} | {yes} | {no} | {danger === true ? "danger" : "calm"}
    </div>
  ))

describe("what is asked before funds move", () => {
  const often = [0, 1, 2].map(() => sent({ to: "ben@office.test" }))
  test.each([
    [
      "more than is known of",
      decide(transfer({ sum: "6" }), state()),
      "Send more than the balance? | This device knows of 5 CODE only. The office decides whether there is more. | Yes, go on | No, go back | calm",
    ],
    [
      "far more than ever before",
      decide(transfer({ sum: "0.2" }), state({ sends: often })),
      "Send an unusually large sum? | It is more than ten times the largest sum that left this balance from this device before: 0.01 CODE. | Yes, go on | No, go back | calm",
    ],
    [
      "to oneself",
      decide(transfer({ email: "me@office.test" }), state()),
      "Send to yourself? | The recipient is your own e-mail. | Yes, go on | No, go back | calm",
    ],
    [
      "to somebody new",
      decide({ ...transfer(), whitelist: true }, state()),
      "Send to a new destination? | You asked this device to stop at destinations it has known for less than 24 hours. This is one of them. | Yes, go on | No, go back | calm",
    ],
    [
      "less than the fee",
      decide(withdrawal(ofUsdt(wallet, "2")), state()),
      "Withdraw although nothing would arrive? | The fee of 3 CODE is not less than the sum – nothing would arrive. | Yes, go on | No, go back | danger",
    ],
    [
      "two things at once, one of them dangerous",
      decide(withdrawal(ofUsdt(wallet, "2")), state({ balances: { usdt: "1" } })),
      "Withdraw although nothing would arrive? | The fee of 3 CODE is not less than the sum – nothing would arrive.This device knows of 1 CODE only. The office decides whether there is more. | Yes, go on | No, go back | danger",
    ],
    [
      "the very same again",
      decide(transfer(), state({ unknown: [unknown("anna@office.test", "0.1")] })),
      "This may have been sent already | The very same was sent on 12 Jan 2027, 08:00 UTC, and what came of it is not known. Compare your history first: if it is there, sending again moves the funds twice. | Send it again | No, go back | danger",
    ],
    [
      "something else to whom an open send went",
      decide(transfer(), state({ unknown: [unknown("anna@office.test", "0.25")] })),
      "An earlier send there is still open | On 12 Jan 2027, 08:00 UTC 0.25 were sent to the same destination, and what came of it is not known. Compare your history first: what you send now comes on top of it. | Send it again | No, go back | danger",
    ],
  ])("%s says so", (_, { open }, words) => {
    const dialogs = open.filter(({ _tag }) => _tag !== "FirstTime")
    expect(saidBy(<Asked questions={dialogs} />)).toBe(words)
  })
})

const Method = ({ method }: { readonly method: WithdrawalMethod }) => {
  const { name, network, rule, arrives } = useMethodWords()
  return [name(method), rule(method, "CODE"), network(method), arrives(method.processing)].join(" | ")
}

test("every way to withdraw says its name, fee, network and times", () => {
  const days = "within 3 days"
  const upTo = "usually within 3 days, at the latest 14 days"
  const bitcoin = "Bitcoin network only. Sent elsewhere it is lost."
  const chain = "BEP20 (BNB Smart Chain) only. Sent elsewhere it is lost."
  const bank = "Bank transfer by paystree."
  expect(withdrawalMethods.map((method) => saidBy(<Method method={method} />))).toEqual([
    `Bitcoin | 1.5% | ${bitcoin} | ${days}`,
    `Bank (paystree) | 1.5% | ${bank} | ${upTo}`,
    `Card | 4.5% + 5 dollars | Mastercard only, and only your own card. | ${upTo}`,
    `AdvCash | 3% | AdvCash account in euro. | ${upTo}`,
    `Bitcoin | 1.5% | ${bitcoin} | ${days}`,
    `Bank (paystree) | No fee | ${bank} | ${upTo}`,
    `ERC20/BEP20 | fixed 3 CODE | ${chain} | ${upTo}`,
    `Bank (paystree) | No fee | ${bank} | ${upTo}`,
    `BEP20 | 3%, rounded up to a whole unit, at least 3 | ${chain} | usually within 72 hours (paid out by hand), at the latest 14 days`,
  ])
})
