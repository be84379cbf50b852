import * as Address from "ox/Address"
import { foreignCharacterAt } from "../text/hidden-character.ts"

/** What an address that tokens go to looks like: `NoChecksum` is written in one case, which checks nothing (EIP-55). */
export type AddressState =
  | { readonly _tag: "Empty" | "Valid" | "NoChecksum" | "WrongChecksum" | "Malformed" }
  | { readonly _tag: "HiddenCharacter"; readonly at: number }

/**
 * Judges a BEP20 address as it is typed (R153, S26). Everything but a hidden character may be saved, after a question.
 */
export const addressState = (typed: string): AddressState => {
  const address = typed.trim()
  if (address === "") return { _tag: "Empty" }
  const at = foreignCharacterAt(address)
  if (at !== undefined) return { _tag: "HiddenCharacter", at }
  if (!Address.validate(address, { strict: false })) return { _tag: "Malformed" }
  if (address === address.toLowerCase()) return { _tag: "NoChecksum" }
  return { _tag: Address.validate(address) ? "Valid" : "WrongChecksum" }
}
