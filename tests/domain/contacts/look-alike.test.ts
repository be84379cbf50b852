import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { emailLike } from "../../../src/domain/contacts/look-alike.ts"
import { isSameParty } from "../../../src/domain/sending/party.ts"

const known = "carol.miller@office.test"
const others = [known, "dmitri@office.test", ""]

/** One letter that passes for another: of another alphabet, a digit, or two that run together. */
const imitations: { readonly [letters: string]: ReadonlyArray<string> } = {
  a: ["\u0430", "\u00e1", "\uff41"],
  c: ["\u0441", "\u00e7"],
  e: ["\u0435", "\u00e9"],
  i: ["\u0456", "1", "l"],
  l: ["1", "I", "\u04cf"],
  m: ["rn", "\u043c"],
  o: ["0", "\u043e", "\u03bf"],
  s: ["\u0455", "5"],
  t: ["\u0442"],
}

describe("an e-mail that looks like another", () => {
  it("S24 S26 is found whichever of its letters are imitated", () => {
    const letters = known.split("")
    const changed = fc
      .array(fc.nat(6), { minLength: letters.length, maxLength: letters.length })
      .map((picks) => letters.map((letter, place) => imitations[letter]?.[picks[place] ?? 0] ?? letter).join(""))
    fc.assert(
      fc.property(changed, (email) => {
        expect(emailLike(email, others)).toBe(isSameParty(email, known) ? undefined : known)
      }),
      { seed: 24 },
    )
  })

  it("S24 is found where a letter is missing, too many, another, or has changed places", () => {
    const place = fc.integer({ min: 0, max: known.indexOf("@") - 1 })
    const slips: ReadonlyArray<(at: number) => string> = [
      (at) => known.slice(0, at) + known.slice(at + 1),
      (at) => `${known.slice(0, at)}x${known.slice(at)}`,
      (at) => `${known.slice(0, at)}x${known.slice(at + 1)}`,
      (at) => known.slice(0, at) + (known[at + 1] ?? "") + (known[at] ?? "") + known.slice(at + 2),
    ]
    fc.assert(
      fc.property(place, fc.constantFrom(...slips), (at, slip) => {
        const email = slip(at)
        // The point before its own name is no letter: moved in front of the e-mail's sign it makes no e-mail.
        fc.pre(/^[^@]+@[^@]+$/.test(email))
        expect(emailLike(email, others)).toBe(email === known ? undefined : known)
      }),
      { seed: 24 },
    )
  })

  it.each([
    ["straße@office.test", "strasse@office.test"],
    ["STRASSE@office.test", "straße@office.test"],
    ["STRAẞE@office.test", "strasse@office.test"],
  ])("S24 S26 is found where ß is written for ss: %s", (email, other) =>
    expect(emailLike(email, [...others, other])).toBe(isSameParty(email, other) ? undefined : other),
  )

  it.each([known, ` ${known.toUpperCase()}. `, "anna@office.test", "carol.miller@other.test", "carol@office.test"])(
    "S24 is not %s",
    (email) => expect(emailLike(email, others)).toBeUndefined(),
  )
})
