import * as Effect from "effect/Effect"
import * as SubscriptionRef from "effect/SubscriptionRef"
import { getRates, listTransactions, userBalance, userInfo, userTypes } from "../domain/calls/office.ts"
import type { PayloadOf } from "../domain/kernel/event.ts"
import { type TransactionPageReceived, VerificationAsked } from "../domain/transactions/events.ts"
import { isFull, pageRequest } from "../domain/transactions/page.ts"
import type { MethodName, Methods, RefreshableArea } from "../rpc/methods.ts"
import type { Account } from "./account.ts"
import type { OfficeBackend } from "./backends/office-backend.ts"
import type { CallFailed } from "./calls/run-call.ts"
import type { Opened, Session } from "./session.ts"

/** How each method is carried out. A `CallFailed` becomes the method's refusal. */
export type Handlers = {
  readonly [Name in MethodName]: (session: Session, opened: Opened, request: Methods[Name]["request"]) => Effect.Effect<Methods[Name]["response"], CallFailed, OfficeBackend>
}

/** How each area is asked for again. Its result is seen in the area itself, so nothing is reported back. */
const refreshers: { readonly [Area in RefreshableArea]: (account: Account) => Effect.Effect<unknown, CallFailed, OfficeBackend> } = {
  customer: ({ reads }) => reads.read(userInfo, {}),
  balances: ({ reads }) => reads.read(userBalance, {}),
  rates: ({ reads }) => reads.read(getRates, {}),
  transactionTypes: ({ reads }) => reads.read(userTypes, {}),
  transactions: ({ reads }) => reads.read(listTransactions, pageRequest({ purpose: "head" }), "head"),
}

/** Every method. */
export const handlers: Handlers = {
  signIn: (session, _, credentials) => session.signIn(credentials),
  signOut: (session, _, { keep }) => Effect.as(session.signOut(keep), null),
  refresh: (_, { account, sync }, { area }) => Effect.as(Effect.andThen(sync?.hurry ?? Effect.void, Effect.ignore(refreshers[area](account))), null),
  fetchPage: (_, { account }, request) =>
    Effect.map(account.reads.read(listTransactions, { ...request, purpose: "screen", exclusiveEnd: account.projector.state("coverage").filter === "exclusive" }, "screen"), ({ facts }) => ({
      full: isFull((facts[0]?.payload as PayloadOf<typeof TransactionPageReceived>).page),
    })),
  pauseSync: (session, _, { paused }) => Effect.as(session.pause(paused), null),
  verifyHistory: (_, { account, sync }) => Effect.as(Effect.andThen(account.context.journal.record([VerificationAsked.draft({})]), sync?.hurry ?? Effect.void), null),
  presence: (session, { account }, { visible, online }) =>
    Effect.as(Effect.andThen(SubscriptionRef.update(session.presence, (was) => ({ ...was, visible, online })), visible ? account.look : Effect.void), null),
  language: (session, _, { language }) => Effect.as(Effect.sync(() => session.setLanguage(language)), null),
}
