import * as Schema from "effect/Schema"

/** Letters that nobody sees make one e-mail look like another's, so none of them is in one. */
const shape = /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u

/** RFC 5321 takes no longer one. */
const longestEmail = 254

/** An e-mail as it is sent; whether it is one is asked with `isEmail`, whose refusal is in words. */
export const Email = Schema.String.check(Schema.isMaxLength(longestEmail))

/** Whether a text is an e-mail address as customers have them: one that is written in one way only. */
export const isEmail = (text: string): boolean =>
  text.length <= longestEmail && shape.test(text) && text.normalize("NFKC") === text

/** Whether an address is at a host with a domain above it: `localhost`, or one that ends in a dot, is nobody's. */
export const hasDomain = (email: string): boolean => /@[^@]*[^.@]\.[^.@]+$/.test(email)
