import * as Effect from "effect/Effect"
import { listMarketplace } from "../../domain/purchases/endpoints.ts"
import { tokenConfirm } from "../../domain/tokens/endpoints.ts"
import { TokenPaymentAsked, TokenPaymentDenied, TokenPaymentSent } from "../../domain/tokens/events.ts"
import type { Opened, Session } from "../session/session.ts"
import type { OfficeBackend } from "./office-backend.ts"
import { CallFailed, runSave, withinAccount } from "./run-call.ts"
import { MoneyRefused, obstacle, refreshAfter } from "./send-money.ts"

/**
 * Writes ahead of the wallet, as of any call that moves funds (law 2): it may only be asked to pay once that is in the
 * log, and not at all without a network, since the office could not be told of it.
 */
export const notePayment = Effect.fnUntraced(function* (
  session: Session,
  opened: Opened,
  orderId: string,
  step: "asked" | "denied",
): Effect.fn.Return<null, MoneyRefused> {
  const { writer } = opened.account.context
  if (step === "denied") return yield* Effect.as(writer.record([TokenPaymentDenied.draft({ orderId })]), null)
  const before = obstacle(session, opened)
  if (before !== null) return yield* new MoneyRefused({ refusal: before })
  yield* writer.record([TokenPaymentAsked.draft({ orderId })])
  const after = obstacle(session, opened)
  return after === null ? null : yield* new MoneyRefused({ refusal: after })
})

/**
 * Keeps by which transaction an order was paid, and tells the office, which may be told again. What may have changed by
 * it is fetched anew.
 */
export const confirmPayment = Effect.fnUntraced(function* (
  session: Session,
  { account }: Opened,
  paid: { readonly orderId: string; readonly hash: string },
): Effect.fn.Return<null, CallFailed, OfficeBackend> {
  const { context, reads } = account
  yield* context.writer.record([TokenPaymentSent.draft(paid)])
  if (!session.view().online) return yield* new CallFailed({ refusal: { _tag: "Offline" } })
  yield* withinAccount(context, runSave(context, tokenConfirm, paid))
  yield* refreshAfter(account)
  yield* Effect.forkIn(Effect.ignore(reads.read(listMarketplace, { offset: 0 })), context.scope)
  return null
})
