import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  foreignCharacterAt,
  hasDressed,
  hiddenCharacterAt,
  hiddenInEmailAt,
  hiddenInNameAt,
  hiddenSpelt,
  isSeen,
  withoutHidden,
} from "../../../src/domain/text/hidden-character.ts"

/** Drawn as nothing, in all the ways that Unicode has for it. */
const invisible = [
  "\u0000",
  "\u00ad",
  "\u034f",
  "\u061c",
  "\u115f",
  "\u17b4",
  "\u180e",
  "\u200b",
  "\u200d",
  "\u202e",
  "\u2028",
  "\u2060",
  "\u2800",
  "\u3164",
  "\ufe0f",
  "\ufeff",
  "\uffa0",
  "\u{e0041}",
  "\u{e0100}",
  "\ud800",
]

describe("characters that cannot be seen", () => {
  it("S26 are found with their place, wherever they stand", () => {
    fc.assert(
      fc.property(fc.constantFrom(...invisible), fc.nat(10), (character, at) => {
        const text = "anna.petrova"
        const hiding = text.slice(0, at) + character + text.slice(at)
        expect([hiddenCharacterAt(hiding), hiddenInNameAt(hiding)]).toEqual([at + 1, at + 1])
      }),
      { seed: 26 },
    )
  })

  it.each(["anna@office.test", "Анна Müller", "José", "jose\u0301", "نور", "Anna ❤️", "李小龙", ""])(
    "S26 are not in %s",
    (text) => expect(hiddenCharacterAt(text)).toBeUndefined(),
  )

  it.each([
    ["anna@\uff4fffice.test", 6],
    ["\u{1d5ee}nna@office.test", 1],
    ["a\u{1d5ee}n\uff4ea@office.test", 2],
    ["anna@office\u3002test", 12],
    ["anna@office\uff0etest", 12],
    ["\u212aim@office.test", 1],
    ["\u24d0nna@office.test", 1],
    ["anna@office.te\u017ft", 15],
    ["\u{1d5ee}nna\u200b@office.test", 1],
    ["anna\u200b\u{1d5ee}@office.test", 5],
    ["jos\u00e9@m\u00fcller.test", undefined],
    ["jose\u0301@mu\u0308ller.test", undefined],
    ["\u0430\u043d\u043d\u0430@\u043f\u043e\u0447\u0442\u0430.\u0440\u0444", undefined],
    ["i\u011fd\u0131r\u0130@office.test", undefined],
    ["\u0958@\u674e\u5c0f\u9f99.test", undefined],
    ["stra\u00dfe@office.test", undefined],
  ])("S26 in the e-mail %j the first that is another one in a dress, or unseen, has place %s", (email, at) =>
    expect(hiddenInEmailAt(email)).toBe(at),
  )

  it("S26 are not those that are newer than this browser, but for what no sign will ever be", () => {
    const newer = Array.from({ length: 0x1_00 }, (_, place) => String.fromCodePoint(0x1_fa_00 + place)).filter((sign) =>
      /\p{Cn}/u.test(sign),
    )
    expect(newer.length).toBeGreaterThan(0)
    for (const sign of newer) expect(hiddenCharacterAt(`Anna ${sign}`)).toBeUndefined()
    for (const sign of ["\ufdd0", "\uffff", "\u{1fffe}", "\u{e0fff}", "\ufff0", "\ue000"])
      expect([sign, hiddenCharacterAt(`Anna ${sign}`)]).toEqual([sign, 6])
  })

  it.each([
    ["葛\u{e0101}城", 2, undefined],
    ["1\ufe0f\u20e3 Anna #\ufe0f\u20e3", 2, undefined],
    ["葛\u{e0101}\u{e0101}", 2, 4],
    ["1\ufe0f", 2, 2],
    ["a\ufe0f\u20e3", 2, 2],
  ])("S26 only a name draws a Han letter in its own form, or a key: %s", (text, at, inName) =>
    expect([hiddenCharacterAt(text), hiddenInNameAt(text)]).toEqual([at, inName]),
  )

  it.each([
    ["0x71С7", 5],
    ["１BvB", 1],
    ["12٣", 3],
    ["a b", 2],
    ["bc1q", undefined],
  ])("S26 an address takes plain ASCII alone: %s", (text, at) => expect(foreignCharacterAt(text)).toBe(at))
})

describe("what is seen of a text", () => {
  it("is all of it but what is hidden, whose code is told where it has to be", () => {
    expect(withoutHidden("a\u200bb\u202ec")).toBe("abc")
    expect(hiddenSpelt("a\u200bb\u{e0041}\n")).toBe("a\\u{200b}b\\u{e0041}\\u{a}")
  })

  it("is a letter, a digit or a sign of any alphabet; a mark alone, spaces and what is hidden are nothing", () => {
    expect(["a", "\u4e2d", "7", "\u0663", "!", "+", "\u20ac"].filter((text) => !isSeen(text))).toEqual([])
    expect(["", " ", "\u0301", "\u200b", "\u200b \u202e"].filter(isSeen)).toEqual([])
  })

  it("is dressed where one sign of it is another in some dress, and not where it is merely composed", () => {
    expect(
      ["\uff41", "a\u24d1c", "\u3002", "\u{1d41a}", "o\ufb01", "\uff71"].filter((text) => !hasDressed(text)),
    ).toEqual([])
    expect(["", "abc", "\u00fc", "u\u0308", "\u4e2d"].filter(hasDressed)).toEqual([])
  })
})
