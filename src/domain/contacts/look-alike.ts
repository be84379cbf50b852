/** So many characters at either end are what people compare, and so what a forged address imitates. */
const compared = 4

/**
 * An address that begins and ends like another one without being it: an attempt to have the wrong one picked, or a
 * slip.
 */
export const looksLike = (address: string, known: ReadonlyArray<string>): string | undefined => {
  const plain = address.toLowerCase()
  if (plain.length <= compared * 2) return undefined
  const ends = (text: string): string => `${text.slice(0, compared)}…${text.slice(-compared)}`
  return known.find(
    (other) =>
      other.toLowerCase() !== plain && other.length > compared * 2 && ends(other.toLowerCase()) === ends(plain),
  )
}
