/**
 * What draws nothing, or nothing of its own: controls, direction marks, lone halves of a character, and what Unicode
 * lets a font leave out; a variation selector only where no pictograph stands before it.
 */
const invisible =
  /[\p{C}\p{Zl}\p{Zp}\u2800]|(?!\ufe0f)\p{Default_Ignorable_Code_Point}|(?<!\p{Extended_Pictographic})\ufe0f/u

/**
 * The place of the first character that no address, account number or plain name contains and that can hide or imitate
 * others.
 * @returns the 1-based place, or undefined when there is none (S26).
 */
export const hiddenCharacterAt = (text: string): number | undefined => {
  const at = text.search(invisible)
  return at === -1 ? undefined : at + 1
}

/** The place of the first character of an address that is not plain ASCII: a Cyrillic а in place of a Latin a. */
export const foreignCharacterAt = (text: string): number | undefined => {
  const at = text.search(/[^\x21-\x7e]/)
  return at === -1 ? undefined : at + 1
}
