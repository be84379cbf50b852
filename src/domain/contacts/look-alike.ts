import { isSameParty } from "../sending/party.ts"
import { withoutHidden } from "../text/hidden-character.ts"

/** Letters of other alphabets as they are once normalized, and digits, that pass for a Latin letter beside it. */
const passFor: ReadonlyArray<readonly [letter: string, others: string]> = [
  ["a", "аαɑ"],
  ["b", "вƅьβ"],
  ["c", "сς"],
  ["d", "ԁ"],
  ["e", "еєε"],
  ["g", "ɡ"],
  ["h", "һ"],
  ["j", "ј"],
  ["k", "кκ"],
  ["l", "ӏі1i|ıι"],
  ["m", "м"],
  ["n", "пηո"],
  ["o", "оοσ0օ"],
  ["p", "рρ"],
  ["q", "ԛ"],
  ["s", "ѕ5"],
  ["t", "тτ"],
  ["u", "υս"],
  ["v", "ѵν"],
  ["w", "ԝω"],
  ["x", "хχ"],
  ["y", "уγ"],
]
const latin = new Map(passFor.flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)))

/** A letter as the Latin one that it passes for. */
const inLatin = (letter: string): string => latin.get(letter) ?? letter

/** So many characters at either end are what people compare, and so what a forged address imitates. */
const compared = 4

/** Letters by what they stand for, without case, which goes first: of some capitals the form is another letter (Ϲ). */
const plain = (text: string, form: "NFKC" | "NFKD"): string => text.toLowerCase().normalize(form).toLowerCase()

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text)

/** The same, where digits and letters of ASCII stand for themselves. */
const inAscii = (letter: string): string => (isAscii(letter) ? letter : inLatin(letter))

/**
 * An address that begins and ends like another one without being it: an attempt to have the wrong one picked, or a
 * slip.
 */
export const looksLike = (address: string, known: ReadonlyArray<string>): string | undefined => {
  // What an address book has may stand in groups or between blanks, and is the same address.
  const bare = (text: string): string => text.replace(/\s+/g, "")
  // What draws nothing is not seen, and a letter is taken for the one that it passes for.
  const seen = (text: string): string =>
    isAscii(text) ? text : Array.from(plain(withoutHidden(text), "NFKC"), inAscii).join("")
  // Case is hardly looked at, so the ends of another one are alike without it too.
  const ends = (text: string): string => `${text.slice(0, compared)}…${text.slice(-compared)}`.toLowerCase()
  const own = bare(address)
  const ownSeen = seen(own)
  if (ownSeen.length <= compared * 2) return undefined
  const ownEnds = ends(ownSeen)
  return known.find((other) => {
    const text = bare(other)
    const textSeen = seen(text)
    return !isSameParty(text, own) && textSeen.length > compared * 2 && ends(textSeen) === ownEnds
  })
}

/** What an e-mail looks like at a glance: marks, points and alphabets say nothing, nor do letters that run together. */
const glanceOf = (email: string): string =>
  Array.from(plain(email.trim(), "NFKD").replaceAll("ß", "ss"))
    .map(inLatin)
    .join("")
    .replace(/[\p{Mark}._-]/gu, "")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replaceAll("cl", "d")

/** Whether one text is the other with one letter more, less, or another, or with two beside each other swapped. */
const isOneSlipFrom = (one: string, other: string): boolean => {
  const [a, b] = one.length <= other.length ? [one, other] : [other, one]
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const rest = (text: string, left: number): string => text.slice(at + left)
  if (a.length < b.length) return rest(a, 0) === rest(b, 1)
  return rest(a, 1) === rest(b, 1) || (a[at] === b[at + 1] && a[at + 1] === b[at] && rest(a, 2) === rest(b, 2))
}

/** An e-mail that at a glance, or but for one slip, is another one without being it (S24, S26). */
export const emailLike = (email: string, known: ReadonlyArray<string>): string | undefined => {
  const glance = glanceOf(email)
  return known.find((other) => other !== "" && !isSameParty(other, email) && isOneSlipFrom(glanceOf(other), glance))
}
