const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code))

/** How far a digit stands from the zero of its script: Unicode has the ten of each in a row. */
const valueOf = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (isDigit(zero - 1)) zero--
  return String((code - zero) % 10)
}

/** A text whose digits are those from 0 to 9, whatever script a keyboard wrote them in: "１２" and "١٢" are 12. */
export const plainDigits = (text: string): string => text.replaceAll(/(?![0-9])\p{Nd}/gu, valueOf)
