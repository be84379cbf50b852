import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isSameSend, isSameSum, type Meaning, meaningOf } from "../../../src/domain/sending/sameness.ts"

const meaning = (call: string, fields: object): Meaning => {
  const found = meaningOf(call, { ...fields })
  if (found === undefined) throw new Error(`${call} moves no funds`)
  return found
}
const transfer = (toUser: string, amount = "10"): Meaning =>
  meaning("transaction/transfer", { form: "btc", toUser, amount })
const withdrawal = (form: string, tab: string, shown: string, amount = "10"): Meaning =>
  meaning("transaction/withdraw", { form, tab, balance: form, shown, amount, comission: "0" })

const address = "0x52908400098527886E0F7030069857D2E4169EE7"
const base58 = "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2"
const bech32 = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"

describe("two sends are the same when they mean the same", () => {
  it.each<[string, Meaning, Meaning]>([
    ["decimals", transfer("a@x.test", "10"), transfer("a@x.test", "010.000")],
    ["case of an e-mail", transfer("a@x.test"), transfer("A@X.Test")],
    ["letters with two small forms", transfer("straße@x.test"), transfer("STRASSE@x.test")],
    ["what is no e-mail, but for what cannot be seen", transfer("abc"), transfer("abc\u200b")],
    [
      "decimals that are not booked, amid spaces",
      transfer("a@x.test", "1.000000004"),
      transfer("a@x.test", " 1.000000004 "),
    ],
    [
      "a card, however its digits are hidden",
      withdrawal("euro", "card", "•••• 1234"),
      withdrawal("euro", "card", "5555 4444 3333 1234"),
    ],
    [
      "an account amid spaces",
      withdrawal("euro", "paystree", "DE89370400440532013000 Anna"),
      withdrawal("euro", "paystree", " DE89370400440532013000 Anna"),
    ],
    ["the dot of the root", transfer("a@x.test"), transfer("a@x.test.")],
    ["a domain in punycode", transfer("a@bücher.test"), transfer("a@xn--bcher-kva.test")],
    ["composed and decomposed letters", transfer("jos\u00e9@x.test"), transfer("jose\u0301@x.test")],
    ["dots of other scripts", transfer("a@x.test"), transfer("a@x\u3002test")],
    ["what cannot be seen", transfer("a@x.test"), transfer("a\ufe0f\u034f@x.test")],
    [
      "a domain in punycode whose letters have no case",
      transfer("a@stra\u00dfe.test"),
      transfer("a@xn--strae-oqa.test"),
    ],
    [
      "a domain in capitals, as its alphabet has them",
      transfer("a@\u03bf\u03b4\u03cc\u03c2.test"),
      transfer("a@\u039f\u0394\u038c\u03a3.test"),
    ],
    ["a letter whose capital is three", transfer("\u0390@x.test"), transfer("\u03aa\u0301@x.test")],
    ["an address without case", withdrawal("usdt", "bsc", address), withdrawal("usdt", "bsc", address.toLowerCase())],
    ["an address of two forms", withdrawal("btc", "btc", bech32), withdrawal("btc", "btc", bech32.toUpperCase())],
    ["a payment link", withdrawal("btc", "btc", base58), withdrawal("btc", "btc", `bitcoin:${base58}?amount=1`)],
    [
      "a link with slashes",
      withdrawal("btc", "btc", bech32),
      withdrawal("btc", "btc", `BITCOIN://${bech32.toUpperCase()}`),
    ],
    [
      "a link that names its chain",
      withdrawal("usdt", "bsc", address),
      withdrawal("usdt", "bsc", `ethereum:pay-${address}@56/transfer?uint256=1`),
    ],
    [
      "an IBAN in groups, whoever's name stands beside it",
      withdrawal("euro", "paystree", "GB29NWBK60161331926819 Ann"),
      withdrawal("euro", "paystree", "gb29-nwbk-6016-1331-9268-19 A. Nobody"),
    ],
    ["a card", withdrawal("euro", "card", "**** **** **** 4444"), withdrawal("euro", "card", "****-4444")],
    ["decimals that are not booked", transfer("a@x.test", "0.25"), transfer("a@x.test", "0.250000001")],
    [
      "tokens, of whichever order",
      meaning("wallet/payment", { contract: address, to: address, pay: "9" }),
      meaning("wallet/payment", { contract: address.toLowerCase(), to: `0x${"1".repeat(40)}`, pay: "9.0" }),
    ],
    ["an address in groups", withdrawal("btc", "btc", base58), withdrawal("btc", "btc", base58.replace("TF", "T  F"))],
    ["hex digits alone", withdrawal("usdt", "bsc", address), withdrawal("usdt", "bsc", address.slice(2))],
    ["spaces around a sum", transfer("a@x.test", "10"), transfer("a@x.test", " 10 ")],
    [
      "spaces around the sum of a withdrawal",
      withdrawal("btc", "btc", base58),
      withdrawal("btc", "btc", base58, " 10 "),
    ],
    [
      "spaces around the number of a contract",
      meaning("contracts/order", { variantId: "7", amount: "100" }),
      meaning("contracts/order", { variantId: " 7", amount: "100" }),
    ],
    [
      "an account of AdvCash in groups",
      withdrawal("euro", "adv", "E123456789012"),
      withdrawal("euro", "adv", "e 1234-5678-9012"),
    ],
    ["a form that is not known any more", withdrawal("old", "way", "somewhere"), withdrawal("old", "way", "somewhere")],
    [
      "a contract",
      meaning("contracts/order", { variantId: "7", amount: "100" }),
      meaning("contracts/order", { variantId: "7", amount: "100.0" }),
    ],
  ])("%s", (_, one, other) => expect(isSameSend(one, other)).toBe(true))

  it.each<[string, Meaning, Meaning]>([
    ["another sum", transfer("a@x.test", "10"), transfer("a@x.test", "100")],
    ["another person", transfer("a@x.test"), transfer("b@x.test")],
    ["another domain", transfer("a@x.test"), transfer("a@y.test")],
    ["base58 of another case", withdrawal("btc", "btc", base58), withdrawal("btc", "btc", base58.toLowerCase())],
    ["another balance", withdrawal("btc", "btc", base58), withdrawal("euro", "btc", base58)],
    ["a decimal that is booked", transfer("a@x.test", "0.25"), transfer("a@x.test", "0.25000001")],
    ["another card", withdrawal("euro", "card", "**** 4444"), withdrawal("euro", "card", "**** 4445")],
    [
      "another bank account of the same name",
      withdrawal("euro", "paystree", "GB29NWBK60161331926819 Ann"),
      withdrawal("euro", "paystree", "GB82WEST12345698765432 Ann"),
    ],
    ["another address", withdrawal("usdt", "bsc", address), withdrawal("usdt", "bsc", address.replace("9", "8"))],
    ["another account", withdrawal("euro", "adv", "E123456789012"), withdrawal("euro", "adv", "E123456789013")],
    [
      "somewhere else by a form that is not known any more",
      withdrawal("old", "way", "a"),
      withdrawal("old", "way", "b"),
    ],
    [
      "another contract",
      meaning("contracts/order", { variantId: "7", amount: "100" }),
      meaning("contracts/order", { variantId: "8", amount: "100" }),
    ],
    [
      "tokens paid with another one",
      meaning("wallet/payment", { contract: address, to: address, pay: "9" }),
      meaning("wallet/payment", { contract: `${address.slice(0, -1)}8`, to: address, pay: "9" }),
    ],
    [
      "tokens for another sum",
      meaning("wallet/payment", { contract: address, to: address, pay: "9" }),
      meaning("wallet/payment", { contract: address, to: address, pay: "8" }),
    ],
  ])("not of %s", (_, one, other) => expect(isSameSend(one, other)).toBe(false))

  it("sums are the same that are one number, however it is written", () => {
    expect([isSameSum("1", "1.0"), isSameSum(" 01 ", "1"), isSameSum("1", "1.01"), isSameSum("ten", "two")]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it("S41 whatever two spellings of an e-mail an office may take for one", () => {
    const alphabets = [
      "abkisz09._-+%'!#",
      "\u0130\u0131\u017f\u00df\u1e9e\u212a\u212b\u00e9\u0390\u03ac",
      "\u03c2\u03c3\u03a3\u01c5\u01c6\ufb00\ufb03\u0149\u1fb3",
      "\u3002\uff0e\uff41\uff21\u24b6\u24d0\u2167\u{1d41a}\u0430\u0410\u13a0\uab70\u10d0\u1c90",
    ]
    const text = fc.string({ unit: fc.constantFrom(...Array.from(alphabets.join(""))), minLength: 1, maxLength: 6 })
    const spellings: ReadonlyArray<(text: string) => string> = [
      (each) => each.toLowerCase(),
      (each) => each.toUpperCase(),
      ...(["NFC", "NFD", "NFKC", "NFKD"] as const).map((form) => (each: string) => each.normalize(form)),
    ]
    // What an office may do to an e-mail before it looks whose it is.
    const offices: ReadonlyArray<(text: string) => string> = [
      (each) => each.toLowerCase(),
      (each) => each.toUpperCase().toLowerCase(),
      (each) => each.normalize("NFC").toLowerCase(),
      (each) => each.normalize("NFKC").toLowerCase(),
    ]
    fc.assert(
      fc.property(text, text, fc.array(fc.constantFrom(...spellings), { maxLength: 3 }), (name, domain, ways) => {
        const one = `${name}@${domain}.test`
        const other = ways.reduce((each, spell) => spell(each), one)
        fc.pre(offices.some((read) => read(one) === read(other)))
        expect(transfer(other)).toEqual(transfer(one))
      }),
      { seed: 41, numRuns: 2_000 },
    )
  })

  it("S41 whatever zeros, case and width an order is written with", () => {
    const spelled = (text: string): fc.Arbitrary<string> =>
      fc
        .array(fc.constantFrom("plain", "upper", "wide"), { minLength: text.length, maxLength: text.length })
        .map((ways) =>
          [...text]
            .map((letter, index) => {
              if (ways[index] === "upper") return letter.toUpperCase()
              if (ways[index] !== "wide" || !/[a-z]/.test(letter)) return letter
              return String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)
            })
            .join(""),
        )
    const zeros = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }))
    fc.assert(
      fc.property(spelled("anna.b@sub.office.test"), zeros, (email, [before, after]) => {
        const amount = `${"0".repeat(before)}12.5${"0".repeat(after)}`
        expect(isSameSend(transfer(email, amount), transfer("anna.b@sub.office.test", "12.5"))).toBe(true)
        const sent = (sum: string) => withdrawal("usdt", "bsc", address, sum)
        expect(isSameSend(sent(amount), sent("12.5"))).toBe(true)
      }),
      { seed: 41 },
    )
  })
})
