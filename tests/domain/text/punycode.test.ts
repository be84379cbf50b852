import { domainToASCII, domainToUnicode } from "node:url"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { writtenDomain } from "../../../src/domain/text/punycode.ts"

describe("a domain in punycode", () => {
  it.each([
    ["xn--bcher-kva.test", "bücher.test"],
    ["XN--Strae-OQA.test", "Straße.test"],
    ["a.xn--p1ai", "a.рф"],
    ["xn--4dbrk0ce", "ישראל"],
    ["xn--", ""],
    ["xn--dn32g", "\u{10ffff}"],
  ])("%s is %s", (travels, written) => expect(writtenDomain(travels)).toBe(written))

  it.each([
    "office.test",
    "xn-bcher",
    "xn--a\u00fc",
    "xn--999999999999",
    "axn--bcher-kva",
    "xn--bcher-kv",
    `xn--${"9".repeat(80)}`,
  ])("%s stays as it is", (text) => expect(writtenDomain(text)).toBe(text))

  it("is read where its label is as long as one may be, and stays as it is where that is longer", () => {
    expect(writtenDomain(`xn--${"a".repeat(55)}-8yf`)).toBe(`${"a".repeat(55)}ü`)
    expect(writtenDomain(`xn--${"a".repeat(56)}-t2f`)).toBe(`xn--${"a".repeat(56)}-t2f`)
  })

  it("is read as Node reads it, wherever the next sign of a script is as far as the threshold changes", () => {
    for (let first = 0x4_30; first < 0x4_50; first++)
      for (let next = first + 180; next < first + 185; next++) {
        const travels = domainToASCII(`ab${String.fromCodePoint(first, next)}中`)
        expect(writtenDomain(travels)).toBe(domainToUnicode(travels))
      }
  })

  it("is read as Node reads it, whatever it was made of", () => {
    const letters = fc.array(fc.constantFrom(...Array.from("abz019äßςжя中日ءع𝒜😀")), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.array(letters, { minLength: 1, maxLength: 3 }), (labels) => {
        const travels = domainToASCII(labels.map((label) => label.join("")).join("."))
        fc.pre(travels !== "")
        expect(writtenDomain(travels)).toBe(domainToUnicode(travels))
      }),
      { seed: 3492, numRuns: 500 },
    )
  })
})
