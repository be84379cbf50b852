import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { isPartners } from "../history/partners.ts"
import { invalidData } from "../office/envelope.ts"

/** Letters that nobody sees make one e-mail look like another's, so none of them is in one. */
const shape = /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u

/** RFC 5321 takes no longer one. */
const longestEmail = 254

/** An e-mail as it is sent; `customersEmail` says in words whether it can be a customer's. */
export const Email = Schema.String.check(Schema.isMaxLength(longestEmail))

/** At a host with a domain above it: `localhost`, or one that ends in a dot, is nobody's. */
const withDomain = /@[^@]*[^.@]\.[^.@]+$/

/** Whether a text is an e-mail address as customers have them: one that is written in one way only. */
const isEmail = (text: string): boolean =>
  text.length <= longestEmail && shape.test(text) && withDomain.test(text) && text.normalize("NFKC") === text

/**
 * An e-mail as a customer is known by it, or why none can be. Partners are paid by theirs, and no customers: whoever
 * took one would be paid instead.
 */
export const customersEmail = Effect.fnUntraced(function* (text: string) {
  if (!isEmail(text)) return yield* invalidData("This is no e-mail address")
  const email = text.toLowerCase()
  return isPartners(email) ? yield* invalidData("Another customer has this e-mail") : email
})
