import { fold } from "../../text/fold.ts"

const utf8Length = (point: number): number => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4)

/**
 * The other case of a folded character, where it takes as many bytes and is one character too; else the character
 * itself.
 */
export const otherCase = (folded: string): string => {
  const upper = folded.toUpperCase()
  const [point, more] = Array.from(upper)
  return point !== undefined &&
    more === undefined &&
    fold(upper) === folded &&
    utf8Length(upper.codePointAt(0) ?? 0) === utf8Length(folded.codePointAt(0) ?? 0)
    ? upper
    : folded
}

const isRegularCharacter = (character: string): boolean => {
  const folded = fold(character)
  return character === folded || (folded !== "" && otherCase(folded) === character)
}

const unknown = 0
const regular = 1
const irregular = 2
const known = new Uint8Array(0x10000)

const kindOf = (character: string): number => {
  const point = character.codePointAt(0) ?? 0
  const kind = known[point] ?? unknown
  if (kind !== unknown) return kind
  const found = isRegularCharacter(character) ? regular : irregular
  if (point < known.length) known[point] = found
  return found
}

/**
 * Whether the bytes of a text can be searched without decoding it: each character is a folded one or its other case of
 * the same length. "ı", "ſ", "ß", "K" (Kelvin) and their kin are not; texts that hold one are searched one by one.
 */
export const isRegular = (text: string): boolean => {
  for (const character of text) if (character > "\u007f" && kindOf(character) === irregular) return false
  return true
}
