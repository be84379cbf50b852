import { hasDressed } from "../text/hidden-character.ts"

/** Small letters in place of A to Z. Of no other letter is its case alone nothing: K of Kelvin is not k, nor ſ s. */
const small = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** A domain as it travels: in punycode, without the dot of the root. What is no domain is compared as it stands. */
export const domainOf = (text: string): string =>
  ((/^[\p{L}\p{M}\p{N}.。．｡-]+$/u.test(text) ? URL.parse(`http://${text}`)?.hostname : null) ?? small(text)).replace(
    /\.+$/,
    "",
  )

/** Whether an address is of Bitcoin's second kind, whose letters may be of either case. */
export const isBech32 = (address: string): boolean => /^(bc|tb|bcrt)1/i.test(address)

/** Hex digits, and bech32 that is all capitals, say the same in small letters; base58 does not. */
const hasNoCase = (address: string): boolean =>
  /^0x[\da-f]+$/i.test(address) || (isBech32(address) && address === address.toUpperCase())

/**
 * Who a party is, whatever spelling of an e-mail or address names it: equal texts are one and the same, others are not.
 * Here nothing is guessed, since it says whose a row is and to whom one sent before (S24).
 */
export const partyOf = (text: string): string => {
  const party = text.trim()
  const [email, name = "", domain = ""] = /^([^\s@]+)@([^\s@]+)$/.exec(party) ?? []
  // Letters in the dress of others name nobody that plain ones do.
  if (email !== undefined) return `${small(name)}@${hasDressed(domain) ? small(domain) : domainOf(domain)}`
  return hasNoCase(party) ? party.toLowerCase() : party
}

/** Whether two texts name one and the same party; who is not named is nobody. */
export const isSameParty = (one: string, other: string): boolean => one.trim() !== "" && partyOf(one) === partyOf(other)

/**
 * Whether two e-mails are the same text but for capitals of a to z: of other spellings of one person an office may have
 * two, so that funds went to none but just this. Who is not named is nobody.
 */
export const isSameSpelling = (one: string, other: string): boolean =>
  one.trim() !== "" && small(one.trim()) === small(other.trim())
