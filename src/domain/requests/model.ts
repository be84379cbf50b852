import * as Schema from "effect/Schema"
import { AmountText } from "../money/amount.ts"

/** Requests are for OTON (R100). */
export const requestCurrency = "oton"

/** A page of links, or a file, must not fill the device. */
export const mostRequests = 500

/** A note is a sentence. */
export const longestRequestNote = 256

/**
 * Somebody asks for funds (R187): they go from the payer to whom asks, both by e-mail. `mine` was made here; `forMe`
 * came from a link, which says who asks without proving it.
 */
export const FundsRequest = Schema.Struct({
  id: Schema.String,
  direction: Schema.Literals(["mine", "forMe"]),
  from: Schema.String,
  to: Schema.String,
  sum: AmountText,
  note: Schema.String.check(Schema.isMaxLength(longestRequestNote)),
})
export type FundsRequest = typeof FundsRequest.Type

/** What has become of a request. Paid is only what a row of the history shows. */
export type RequestStatus =
  | { readonly _tag: "Waiting" }
  | { readonly _tag: "Paid"; readonly row: number }
  | { readonly _tag: "Dismissed" }

/** A request as it is listed. `at` is when it was made or came, epoch ms. */
export interface ListedRequest extends FundsRequest {
  readonly status: RequestStatus
  readonly at: number
}
