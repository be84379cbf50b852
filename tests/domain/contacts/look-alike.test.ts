import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { emailLike, looksLike } from "../../../src/domain/contacts/look-alike.ts"
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

describe("letters that pass for others", () => {
  it.each([
    ["a", "\u0430\u03b1\u0251"],
    ["b", "\u0432\u0185\u044c\u03b2"],
    ["c", "\u0441\u03f2\u03f9"],
    ["d", "\u0501"],
    ["e", "\u0435\u0454\u03b5"],
    ["g", "\u0261"],
    ["h", "\u04bb"],
    ["j", "\u0458"],
    ["k", "\u043a\u03ba"],
    ["l", "\u04cf\u04561i|\u0131\u03b9"],
    ["m", "\u043c"],
    ["n", "\u043f\u03b7\u0578"],
    ["o", "\u043e\u03bf\u03c30\u0585"],
    ["p", "\u0440\u03c1"],
    ["q", "\u051b"],
    ["s", "\u04555"],
    ["t", "\u0442\u03c4"],
    ["u", "\u03c5\u057d"],
    ["v", "\u0475\u03bd"],
    ["w", "\u051d\u03c9"],
    ["x", "\u0445\u03c7"],
    ["y", "\u0443\u03b3"],
    ["m", ["rn"]],
    ["w", ["vv"]],
    ["d", ["cl"]],
  ])("S24 S26 for %s are %j, however often", (letter, imitating) => {
    // twice in each, so that it is no slip, and beside what no letter runs together with
    const of = (part: string): string => `${part}7${part}7z@9`
    for (const other of imitating) expect(emailLike(of(other), [of(letter)]), other).toBe(of(letter))
  })

  it("S24 S26 are found between blanks", () => expect(emailLike("  car0l.mi11er@office.test  ", others)).toBe(known))

  it.each([
    ["two letters apart are others", "7a77b7", "7x77y7"],
    ["two beside each other are others", "7ab7", "7xy7"],
    ["of two beside each other the first is the other's second alone", "7ab7", "7ca7"],
    ["of two beside each other the second is the other's first alone", "7ab7", "7bk7"],
    ["two have changed places and one behind them is another", "7ab77k", "7ba77x"],
    ["two letters are missing", "7abk7", "7a7"],
    ["nothing is held beside one letter", "a", ""],
  ])("S24 is no slip where %s", (_, email, other) => expect(emailLike(email, [other])).toBeUndefined())
})

describe("an address that looks like another", () => {
  const wallet = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F"
  const address = (ends: readonly [string, string]): string => `${ends[0]}${"0".repeat(30)}${ends[1]}`

  it.each<[string, readonly [string, string]]>([
    ["a sign that draws nothing", ["0x\u200b71C7", "976F"]],
    ["one at its very end", ["0x71C7", "976F\u2060"]],
    ["a soft hyphen and a mark of direction", ["0x71\u00adC7", "97\u202e6F"]],
    ["a Cyrillic letter", ["0\u044571\u04217", "976F"]],
    ["letters and digits of full width", ["\uff10x71C7", "97\uff16F"]],
    ["blanks between groups", ["0x71 C7", "97 6F"]],
  ])("S24 S26 is found behind %s", (_, ends) => {
    expect(looksLike(address(ends), [wallet])).toBe(wallet)
    expect(looksLike(wallet, [address(ends)])).toBe(address(ends))
  })

  it("S24 S26 is found where it is the very one but for a sign that draws nothing", () =>
    expect(looksLike(wallet.replace("7656", "76\u200b56"), [wallet])).toBe(wallet))

  it("S24 is not one whose digits would pass for its letters, nor one that is no longer than its ends", () => {
    expect(looksLike(address(["0x75", "9765"]), [address(["0x7s", "976s"]), address(["ox75", "9765"])])).toBeUndefined()
    expect(looksLike(wallet, ["0x71976F"])).toBeUndefined()
  })

  it.each([wallet, wallet.toLowerCase(), `0x71C7 ${wallet.slice(6)}`, address(["0x81C7", "976F"]), "0x71976F"])(
    "S24 is not %s",
    (other) => expect(looksLike(other, [wallet])).toBeUndefined(),
  )
})
