import * as Option from "effect/Option"
import * as Schema from "effect/Schema"

const decodeItems = Schema.decodeUnknownOption(Schema.Array(Schema.Unknown))

/** The longest address that is followed. */
const longest = 2048

/**
 * Printable ASCII without spaces and backslashes, which browsers read as slashes; an address in other letters comes in
 * punycode.
 */
const plain = /^[\x21-\x5b\x5d-\x7e]+$/

/**
 * The address where an order goes on: the first item of its answer, if it is a link that parses as https: with a host
 * and without credentials; anything else is not a link (R258, A61, S05).
 * @returns the address in its normal form, or null
 */
export const orderLink = (answer: unknown): string | null => {
  const [first] = Option.getOrElse(decodeItems(answer), () => [])
  if (
    typeof first !== "string" ||
    first.length > longest ||
    !plain.test(first) ||
    !/^https:\/\/[^/?#@]+([/?#]|$)/i.test(first)
  )
    return null
  const url = URL.parse(first)
  return url?.protocol === "https:" && url.username === "" && url.password === "" ? url.href : null
}
