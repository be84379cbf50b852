/**
 * What draws nothing, or nothing of its own: controls, direction marks, lone halves of a character, and what Unicode
 * lets a font leave out; a variation selector only where no pictograph stands before it. A sign that is newer than this
 * browser is drawn, if only as a box: it hides nothing, and what is the same text must be so in every browser.
 */
const invisible =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{NChar}\p{Zl}\p{Zp}\u2800]|(?!\ufe0f)\p{DI}|(?<!\p{Extended_Pictographic})\ufe0f/gu

/**
 * The place of the first character that no address, account number or plain name contains and that can hide or imitate
 * others.
 * @returns the 1-based place, or undefined when there is none (S26).
 */
export const hiddenCharacterAt = (text: string): number | undefined => {
  const at = text.search(invisible)
  return at === -1 ? undefined : at + 1
}

/** A sign that is another one in some dress (full width, a circle, a style), or passes for the point of a domain. */
const isDressed = (sign: string): boolean => {
  const plain = sign.normalize("NFKC")
  return sign === "\u3002" || (plain !== sign && (plain !== sign.normalize("NFC") || /[!-~]/.test(plain)))
}

/** Whether a text has such signs, which are there to be taken for the plain ones. */
export const hasDressed = (text: string): boolean => Array.from(text).some(isDressed)

/**
 * The same of an e-mail, which may be written in any alphabet but not in letters that stand for those of one: in a
 * domain browsers take them for the plain ones, and an office need not (S26).
 */
export const hiddenInEmailAt = (email: string): number | undefined => {
  const undressed = Array.from(email, (sign) => (isDressed(sign) ? "\u0000".repeat(sign.length) : sign)).join("")
  return hiddenCharacterAt(undressed)
}

/** A text as it is seen. */
export const withoutHidden = (text: string): string => text.replaceAll(invisible, "")

/** Whether anything of a text is seen: a letter, a digit, a sign. A mark alone has nothing to stand on. */
export const isSeen = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(withoutHidden(text))

/** A text with what is hidden in it spelt out, line breaks too: it steers no terminal and turns no sentence around. */
export const hiddenSpelt = (text: string): string =>
  text.replaceAll(invisible, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`)

/** Pictures of names: which form of a Han letter is meant, and a digit on a key. An e-mail has neither. */
const drawn = /(?<=\p{Script=Han})[\u{e0100}-\u{e01ef}]|(?<=[0-9#*])\ufe0f(?=\u20e3)/gu

/** The same of a name, where what chooses how the letter before it is drawn hides nothing. */
export const hiddenInNameAt = (name: string): number | undefined =>
  hiddenCharacterAt(name.replace(drawn, (found) => "-".repeat(found.length)))

/** The place of the first character of an address that is not plain ASCII: a Cyrillic а in place of a Latin a. */
export const foreignCharacterAt = (text: string): number | undefined => {
  const at = text.search(/[^\x21-\x7e]/)
  return at === -1 ? undefined : at + 1
}
