import * as Clock from "effect/Clock"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as SubscriptionRef from "effect/SubscriptionRef"
import { userBalance } from "../../domain/balances/endpoints.ts"
import type { MoneyRefusal } from "../../domain/calls/refusals.ts"
import { listTransactions } from "../../domain/history/endpoints.ts"
import { pageRequest } from "../../domain/history/page.ts"
import { canonicalJson } from "../../domain/kernel/canonical.ts"
import { type Endpoint, persistedRequest } from "../../domain/kernel/endpoint.ts"
import { OutcomeCleared } from "../../domain/sending/events.ts"
import { userInfo } from "../../domain/session/endpoints.ts"
import type { Account } from "../session/account.ts"
import type { Opened, Session } from "../session/session.ts"
import { locksExist } from "../tabs/locks.ts"
import type { OfficeBackend } from "./office-backend.ts"
import { type CallFailed, type Fulfilled, runSave, withinAccount } from "./run-call.ts"

/** Funds were not moved, or nobody knows whether they were. */
export class MoneyRefused extends Data.TaggedError("MoneyRefused")<{ readonly refusal: MoneyRefusal }> {}

/** A repeat of what was accepted without a word needs a yes for this long, in milliseconds (A97). */
const unconfirmedFor = 2 * 60_000

/** Why nothing may be sent at all, whatever it is: said before any request (law 2, S27). */
export const obstacle = (session: Session, { account }: Opened): MoneyRefusal | null => {
  const { boot, online } = session.view()
  if (!online || !SubscriptionRef.getUnsafe(session.presence).online) return { _tag: "Offline" }
  if (!locksExist()) return { _tag: "NoLocks" }
  const problem = account.storage() ?? (boot._tag === "Degraded" && boot.reason !== "NewerLog" ? boot.reason : null)
  if (problem !== null) return { _tag: "Storage", problem }
  return account.projector.stopped() ? { _tag: "Storage", problem: "StorageUnavailable" } : null
}

/** An earlier call with the same recorded request of which nobody knows whether it took effect. */
const earlier = (
  account: Account,
  call: string,
  recorded: unknown,
  now: number,
): { readonly callId: string; readonly at: number } | null => {
  const same = canonicalJson(recorded)
  const unknown = account.projector
    .state("outcomes")
    .unknown.find((held) => held.call === call && canonicalJson(held.request) === same)
  if (unknown !== undefined) return unknown
  const silent = account.projector
    .state("outcomes")
    .silent.find((held) => held.call === call && canonicalJson(held.request) === same)
  return silent !== undefined && now - silent.at < unconfirmedFor ? silent : null
}

/** What may have changed is asked for again, beside whatever the customer does next (R250). */
export const refreshAfter = ({ context, reads }: Account): Effect.Effect<void, never, OfficeBackend> =>
  Effect.asVoid(
    Effect.forkIn(
      Effect.all(
        [
          Effect.ignore(reads.read(listTransactions, pageRequest({ purpose: "head" }), "head")),
          Effect.ignore(reads.read(userBalance, {})),
          Effect.ignore(reads.read(userInfo, {})),
        ],
        { concurrency: "unbounded" },
      ),
      context.scope,
    ),
  )

/**
 * Moves funds, once: never offline, never when the log cannot be written, never while the same is pending, and not
 * again without the customer's yes while nobody knows how the same ended before. Afterwards history and balances are
 * fetched anew.
 */
export const sendMoney = Effect.fnUntraced(function* <Request, Answer>(
  session: Session,
  opened: Opened,
  call: Endpoint<Request, Answer>,
  request: Request,
  confirmed: boolean,
): Effect.fn.Return<Fulfilled<Answer>, MoneyRefused | CallFailed, OfficeBackend> {
  const { account } = opened
  const refusal = obstacle(session, opened)
  if (refusal !== null) return yield* new MoneyRefused({ refusal })
  yield* Effect.ignore(account.projector.catchUp)
  const before = earlier(account, call.name, persistedRequest(call, request), yield* Clock.currentTimeMillis)
  if (before !== null && !confirmed) {
    yield* refreshAfter(account)
    return yield* new MoneyRefused({ refusal: { _tag: "RepeatOfUnknown", callId: before.callId, at: before.at } })
  }
  const sent = yield* withinAccount(account.context, runSave(account.context, call, request)).pipe(
    Effect.ensuring(refreshAfter(account)),
  )
  if (before !== null) yield* account.context.writer.record([OutcomeCleared.draft({ callId: before.callId })])
  return sent
})
