/**
 * The place of the first character that no address, account number or plain name contains and that can hide or imitate
 * others: zero-width and direction marks, control characters, letters that are neither ASCII nor plain letters of a
 * name.
 * @returns the 1-based place, or undefined when there is none (S26).
 */
export const hiddenCharacterAt = (text: string): number | undefined => {
  const at = text.search(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/u)
  return at === -1 ? undefined : at + 1
}

/** The place of the first character of an address that is not plain ASCII: a Cyrillic а in place of a Latin a. */
export const foreignCharacterAt = (text: string): number | undefined => {
  const at = text.search(/[^\x21-\x7e]/)
  return at === -1 ? undefined : at + 1
}
