import { isSameParty } from "../sending/party.ts"

/** So many characters at either end are what people compare, and so what a forged address imitates. */
const compared = 4

/**
 * An address that begins and ends like another one without being it: an attempt to have the wrong one picked, or a
 * slip.
 */
export const looksLike = (address: string, known: ReadonlyArray<string>): string | undefined => {
  if (address.length <= compared * 2) return undefined
  // Case is hardly looked at, so the ends of another one are alike without it too.
  const ends = (text: string): string => `${text.slice(0, compared)}…${text.slice(-compared)}`.toLowerCase()
  return known.find(
    (other) => !isSameParty(other, address) && other.length > compared * 2 && ends(other) === ends(address),
  )
}
