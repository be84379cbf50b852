import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { looksLike } from "../../../src/domain/contacts/look-alike.ts"
import { recipientTexts } from "../../../src/domain/contacts/queries.ts"
import { imitated } from "../../../src/domain/contacts/uses.ts"
import { isSameParty, isSameSpelling, partyOf } from "../../../src/domain/sending/party.ts"

const base58 = "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2"
const otherBase58 = "1BvbMSEYstWetqTFn5Au4m4GFg7xJaNVN2"
const bech32 = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"
const evm = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F"
const nobody = { id: "1", name: "Anna", email: "", address: "", telegram: "" }

describe("who a party is", () => {
  it.each([
    ["case of an e-mail", "Anna@Office.Test", "anna@office.test"],
    ["spaces around it", " anna@office.test ", "anna@office.test"],
    ["the dot of the root", "anna@office.test.", "anna@office.test"],
    ["a domain in punycode", "anna@bücher.test", "anna@xn--bcher-kva.test"],
    ["an address of hex digits", evm, evm.toLowerCase()],
    ["bech32 in capitals", bech32, bech32.toUpperCase()],
    ["several dots of the root", "anna@office.test..", "anna@office.test"],
    ["a domain that no network has", "ANNA@1.2.3.999", "anna@1.2.3.999"],
    ["spaces around the other", "anna@office.test", " anna@office.test "],
  ])("S24 S41 is the same for %s", (_, one, other) => expect(isSameParty(one, other)).toBe(true))

  it.each([
    ["base58 of another case", base58, otherBase58],
    ["base58 in small letters", base58, base58.toLowerCase()],
    ["bech32 of mixed case, which is no address", bech32, bech32.replace("q", "Q")],
    ["letters that only look alike when they are small", "kim@office.test", "\u212Aim@office.test"],
    ["a long s", "sam@office.test", "\u017Fam@office.test"],
    ["a domain in letters of full width", "anna@office.test", "anna@\uff4fffice.test"],
    ["a domain with a point that only passes for one", "anna@office.test", "anna@office\u3002test"],
    ["a domain with the sign of kelvin", "anna@kelvin.test", "anna@\u212Aelvin.test"],
    ["a dotless i", "ivan@office.test", "\u0131van@office.test"],
    ["another name", "anna@office.test", "joanna@office.test"],
    ["hex digits with something before them", `x${evm}`, `x${evm.toLowerCase()}`],
    ["hex digits with something after them", `${evm}z`, `${evm.toLowerCase()}z`],
    ["something before bech32", `x${bech32}`, `x${bech32}`.toUpperCase()],
    ["an e-mail with words before it", "To ANNA@office.test", "to anna@office.test"],
    ["an e-mail with words after it", "anna@office.test X", "anna@office.test x"],
    ["a domain that is none", "anna@office/TEST", "anna@office"],
    ["nobody", "", ""],
    ["nobody, in spaces", " ", " "],
  ])("S24 is another for %s", (_, one, other) => expect(isSameParty(one, other)).toBe(false))

  it.each([
    ["anna@office.test", " Anna@Office.Test ", true],
    ["anna@office.test", "anna@office.test.", false],
    ["", "", false],
    [" ", "", false],
  ])("S24 whether %j is spelt like %j: %j, and nobody like nobody", (one, other, isSame) => {
    expect(isSameSpelling(one, other)).toBe(isSame)
  })

  it("S24 base58 addresses are one only where they are equal, hex and bech32 whatever their case", () => {
    const of = (letters: string) => fc.constantFrom(...letters.split(""))
    const base = of("123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz")
    const address = fc.string({ unit: base, minLength: 26, maxLength: 34 }).map((text) => `1${text}`)
    const hex = fc.string({ unit: of("0123456789abcdef"), minLength: 40, maxLength: 40 }).map((text) => `0x${text}`)
    fc.assert(
      fc.property(address, fc.nat(), (text, at) => {
        const letter = text[at % text.length] ?? ""
        const swapped = letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()
        const other = text.slice(0, at % text.length) + swapped + text.slice((at % text.length) + 1)
        expect(isSameParty(text, other)).toBe(text === other)
      }),
      { seed: 24 },
    )
    fc.assert(
      fc.property(hex, fc.nat(40), (text, at) => {
        expect(isSameParty(text, text.slice(0, at + 2) + text.slice(at + 2).toUpperCase())).toBe(true)
      }),
      { seed: 24 },
    )
  })

  it("is written down in small letters, and of what is no domain only A to Z are small", () => {
    expect([evm, bech32.toUpperCase(), " Anna@Office.test. ", "Ann@a_B"].map(partyOf)).toEqual([
      evm.toLowerCase(),
      bech32,
      "anna@office.test",
      "ann@a_b",
    ])
  })

  it("says the same of what it says", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.emailAddress()), (text) => {
        expect(partyOf(partyOf(text))).toBe(partyOf(text))
      }),
      { seed: 24 },
    )
  })
})

describe("who compares parties", () => {
  it("S24 an address that differs from another in the case of base58 alone is taken for an imitation", () => {
    expect(looksLike(otherBase58, [base58])).toBe(base58)
    expect(looksLike(evm.toLowerCase(), [evm])).toBeUndefined()
    for (const written of [` ${base58}`, `${base58}\n`, base58.replace(/(.{4})/g, "$1 ")]) {
      expect(looksLike(otherBase58, [written])).toBe(written)
      expect(looksLike(written, [otherBase58])).toBe(otherBase58)
      expect(looksLike(base58, [written])).toBeUndefined()
    }
    expect(imitated({ ...nobody, address: otherBase58 }, [{ ...nobody, id: "2", address: base58 }], [])).toEqual({
      address: base58,
      name: "Anna",
    })
  })

  it("S24 the history is asked for a contact by spellings of it, and by no other address", () => {
    expect(recipientTexts({ ...nobody, address: base58 })).toEqual([base58])
    expect(recipientTexts({ ...nobody, address: evm.toLowerCase() })).toContain(evm)
    expect(recipientTexts({ ...nobody, address: bech32.toUpperCase() })).toContain(bech32)
    expect(recipientTexts({ ...nobody, email: "Anna@Office.test" })).toEqual(
      expect.arrayContaining(["Anna@Office.test", "anna@office.test"]),
    )
    expect(recipientTexts(nobody)).toEqual([])
  })
})
