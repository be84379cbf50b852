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
  ])("%s is %s", (travels, written) => expect(writtenDomain(travels)).toBe(written))

  it.each(["office.test", "xn-bcher", "xn--a\u00fc", "xn--999999999999", "xn--bcher-kv", `xn--${"9".repeat(80)}`])(
    "%s stays as it is",
    (text) => expect(writtenDomain(text)).toBe(text),
  )

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
