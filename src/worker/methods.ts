import * as Effect from "effect/Effect"
import * as SubscriptionRef from "effect/SubscriptionRef"
import { userBalance } from "../domain/balances/endpoints.ts"
import { cardActivate, cardIndex, cardOrder } from "../domain/card/endpoints.ts"
import { addressEdit, addressFind, addressRemove } from "../domain/contacts/endpoints.ts"
import { contractsGetList, contractsIndex, contractsOrder } from "../domain/contracts/endpoints.ts"
import { orderLink } from "../domain/contracts/order-link.ts"
import { listTransactions, userTypes } from "../domain/history/endpoints.ts"
import { pageIn, VerificationAsked } from "../domain/history/events.ts"
import { isFull, pageRequest } from "../domain/history/page.ts"
import type { Endpoint } from "../domain/kernel/endpoint.ts"
import { MessageMuted, MessagesReceived, MessagesSeen } from "../domain/messages/events.ts"
import { longestNote, NoteWritten } from "../domain/notes/events.ts"
import { pointsBar, userDashboard, userStats } from "../domain/overview/endpoints.ts"
import { poolInfo } from "../domain/pool/endpoints.ts"
import { kycApply, twoIndex, userSetProfile } from "../domain/profile/endpoints.ts"
import { listMarketplace, marketplaceDetails } from "../domain/purchases/endpoints.ts"
import { getRates } from "../domain/rates/endpoints.ts"
import { transfer, withdraw } from "../domain/sending/endpoints.ts"
import { OutcomeCleared } from "../domain/sending/events.ts"
import { referenceOf } from "../domain/sending/reference.ts"
import { userInfo } from "../domain/session/endpoints.ts"
import { otonContracts } from "../domain/staking/endpoints.ts"
import { linearData, linearStats } from "../domain/structure/endpoints.ts"
import { partnerFile } from "../domain/structure/partner-views.ts"
import { tokenOfferCall, tokenOrder } from "../domain/tokens/endpoints.ts"
import { VerificationReported } from "../domain/verification/events.ts"
import { FilterKept, longestName, longestSearch, ViewDeleted, ViewSaved } from "../domain/views/events.ts"
import type { MethodName, Methods, RefreshableArea } from "../rpc/methods.ts"
import { confirmPayment, notePayment } from "./http/buy-tokens.ts"
import type { OfficeBackend } from "./http/office-backend.ts"
import { CallFailed, runSave, withinAccount } from "./http/run-call.ts"
import { type MoneyRefused, sendMoney } from "./http/send-money.ts"
import { rowPlace } from "./jobs/row-place.ts"
import { RecordingRefused } from "./replay/replay-controls.ts"
import { deviceRequests } from "./requests/requests-source.ts"
import type { Account } from "./session/account.ts"
import type { Opened, Session } from "./session/session.ts"
import type { StorageFailure } from "./store/event-log.ts"
import { refreshMarket } from "./sync/market-refresh.ts"

/** What a method may fail with; each carries the method's refusal. */
type Failure = CallFailed | MoneyRefused | RecordingRefused

/** How each method is carried out. */
export type Handlers = {
  readonly [Name in MethodName]: (
    session: Session,
    opened: Opened,
    request: Methods[Name]["request"],
  ) => Effect.Effect<Methods[Name]["response"], Failure, OfficeBackend>
}

/** How each area is asked for again. Its result is seen in the area itself, so nothing is reported back. */
const refreshers: {
  readonly [Area in RefreshableArea]: (account: Account) => Effect.Effect<unknown, CallFailed, OfficeBackend>
} = {
  customer: ({ reads }) => reads.read(userInfo, {}),
  balances: ({ reads }) => reads.read(userBalance, {}),
  rates: ({ reads }) => reads.read(getRates, {}),
  transactionTypes: ({ reads }) => reads.read(userTypes, {}),
  contacts: ({ reads }) => reads.read(addressFind, {}),
  contracts: ({ reads }) => reads.read(contractsIndex, {}),
  staking: ({ reads }) => reads.read(otonContracts, {}),
  structure: (account) => {
    const userId = account.projector.state("customer")?.id
    const mine = userId === undefined ? Effect.void : Effect.ignore(account.reads.read(linearData, { userId }))
    return Effect.all([mine, Effect.ignore(account.reads.read(linearStats, {}))], { concurrency: "unbounded" })
  },
  tokenOffer: ({ reads }) => reads.read(tokenOfferCall, {}),
  card: ({ reads }) => reads.read(cardIndex, {}),
  pool: ({ reads }) => reads.read(poolInfo, {}),
  market: refreshMarket,
  overview: ({ reads }) =>
    Effect.all(
      [
        Effect.ignore(reads.read(userDashboard, {})),
        Effect.ignore(reads.read(userStats, {})),
        Effect.ignore(reads.read(pointsBar, {})),
        Effect.ignore(reads.read(linearStats, {})),
      ],
      { concurrency: "unbounded", discard: true },
    ),
  contractVariants: ({ reads }) => reads.read(contractsGetList, {}),
  transactions: ({ reads }) => reads.read(listTransactions, pageRequest({ purpose: "head" }), "head"),
}

/** Saves, and fetches the address book anew. */
const saveAndFind = <Request>(
  account: Account,
  call: Endpoint<Request, unknown>,
  request: Request,
): Effect.Effect<null, CallFailed, OfficeBackend> =>
  Effect.as(
    Effect.andThen(
      withinAccount(account.context, runSave(account.context, call, request)),
      Effect.ignore(account.reads.read(addressFind, {})),
    ),
    null,
  )

/** Never sent without a network, where nothing is queued for later (A91). */
const onlyOnline = <A, R>(session: Session, save: Effect.Effect<A, CallFailed, R>): Effect.Effect<A, CallFailed, R> =>
  session.view().online ? save : Effect.fail(new CallFailed({ refusal: { _tag: "Offline" } }))

/** What is read from the log itself may be refused as what is written to it may. */
const ofLog = <Value>(reading: Effect.Effect<Value, StorageFailure>): Effect.Effect<Value, CallFailed> =>
  Effect.mapError(reading, ({ problem }) => new CallFailed({ refusal: { _tag: "Storage", problem } }))

/** Keeps what is asked of the history, if that is another than before. */
const keepFilter = ({ name, context, projector }: Account, search: string): Effect.Effect<void> =>
  name === null || search.length > longestSearch || projector.state("keptFilter") === search
    ? Effect.void
    : Effect.asVoid(context.writer.record([FilterKept.draft({ search })]))

/** Every method. */
export const handlers: Handlers = {
  signIn: (session, _, credentials) => session.signIn(credentials),
  signInSecond: (session, _, answer) => session.signInSecond(answer),
  signOn: (session, _, arrived) => session.signOn(arrived),
  register: (session, _, registration) => session.register(registration),
  forgot: (session, _, request) => session.forgot(request),
  saveNewPassword: (session, _, request) => session.saveNewPassword(request),
  signOut: (session, { account }, { keep }) =>
    Effect.as(Effect.andThen(keep ? keepFilter(account, "") : Effect.void, session.signOut(keep)), null),
  wipeDevice: (session) => Effect.as(session.wipe, null),
  refresh: (_, { account, sync }, { area }) =>
    Effect.as(Effect.andThen(sync?.syncNow ?? Effect.void, Effect.ignore(refreshers[area](account))), null),
  fetchPage: (_, { account }, request) =>
    Effect.map(
      account.reads.read(
        listTransactions,
        { ...request, purpose: "screen", exclusiveEnd: account.projector.state("coverage").filter === "exclusive" },
        "screen",
      ),
      ({ facts }) => ({
        full: isFull(pageIn(facts)),
      }),
    ),
  fetchPurchases: (_, { account }, request) => Effect.as(account.reads.read(listMarketplace, request), null),
  fetchPurchase: (_, { account }, request) => Effect.as(account.reads.read(marketplaceDetails, request), null),
  transfer: (session, opened, { order, two, confirmed }) =>
    Effect.as(sendMoney(session, opened, transfer, { ...order, two }, confirmed), null),
  withdraw: (session, opened, { order, two, confirmed }) =>
    Effect.map(sendMoney(session, opened, withdraw, { ...order, two }, confirmed), ({ answer }) => referenceOf(answer)),
  orderContract: (session, opened, { order, confirmed }) =>
    Effect.flatMap(sendMoney(session, opened, contractsOrder, order, confirmed), ({ answer }) =>
      Effect.as(Effect.ignore(opened.account.reads.read(contractsIndex, {})), { link: orderLink(answer) }),
    ),
  orderCard: (session, { account }, order) =>
    onlyOnline(
      session,
      Effect.map(withinAccount(account.context, runSave(account.context, cardOrder, order)), ({ answer }) => ({
        link: orderLink(answer),
      })),
    ),
  activateCard: (session, { account }) =>
    onlyOnline(
      session,
      Effect.as(
        Effect.ensuring(
          withinAccount(account.context, runSave(account.context, cardActivate, {})),
          Effect.ignore(account.reads.read(cardIndex, {})),
        ),
        null,
      ),
    ),
  orderTokens: (session, { account }, request) =>
    onlyOnline(
      session,
      Effect.map(withinAccount(account.context, runSave(account.context, tokenOrder, request)), ({ answer }) => answer),
    ),
  noteTokenPayment: (session, opened, { orderId, step }) => notePayment(session, opened, orderId, step),
  confirmTokens: (session, opened, paid) => confirmPayment(session, opened, paid),
  askForFunds: (_, { account }, asked) => Effect.map(deviceRequests.ask(account, asked), (id) => ({ id })),
  receiveRequest: (_, { account }, asked) => Effect.as(deviceRequests.receive(account, asked), null),
  dismissRequest: (_, { account }, { id }) => Effect.as(deviceRequests.dismiss(account, id), null),
  markRequestPaid: (_, { account }, { id }) => Effect.map(deviceRequests.markPaid(account, id), (paid) => ({ paid })),
  clearOutcome: (_, { account }, { callId }) =>
    Effect.as(account.context.writer.record([OutcomeCleared.draft({ callId })]), null),
  saveContact: (_, { account }, contact) => saveAndFind(account, addressEdit, contact),
  removeContact: (_, { account }, contact) => saveAndFind(account, addressRemove, contact),
  saveProfile: (session, { account }, request) =>
    onlyOnline(
      session,
      Effect.as(
        Effect.andThen(
          withinAccount(account.context, runSave(account.context, userSetProfile, request)),
          Effect.ignore(account.reads.read(userInfo, {})),
        ),
        null,
      ),
    ),
  twoFactorSecret: (_, { account }) =>
    Effect.map(account.reads.read(twoIndex, {}), ({ answer: { secret, qr } }) => ({ secret, qr })),
  verificationToken: (_, { account }) =>
    Effect.map(account.reads.read(kycApply, {}), ({ answer: { token } }) => ({ token })),
  reportVerification: (_, { account }, { status }) =>
    Effect.as(account.context.writer.record([VerificationReported.draft({ status })]), null),
  noteMessage: (_, { account }, message) =>
    Effect.as(
      account.context.writer.record([MessagesReceived.draft({ callId: null, call: null, messages: [message] })]),
      null,
    ),
  seeMessages: (_, { account }) => Effect.as(account.context.writer.record([MessagesSeen.draft({})]), null),
  muteMessage: (_, { account }, { text, muted }) =>
    Effect.as(account.context.writer.record([MessageMuted.draft({ text, muted })]), null),
  pauseSync: (session, _, { paused }) => Effect.as(session.pause(paused), null),
  exportHistory: ({ replay }, { account }, request) =>
    Effect.andThen(Effect.ignore(account.projector.catchUp), account.exports.run(request, replay?.moment() ?? null)),
  exportPartners: (_, { account }, { query }) =>
    Effect.sync(() => partnerFile(account.projector.state("partners"), query)),
  exportRecording: (_, { account }, { id, mode }) => account.exports.record(id, mode),
  journalEntry: (_, { account }, { position }) => ofLog(account.chain.entry(position)),
  findCode: (_, { account }, { code }) => ofLog(account.chain.findCode(code)),
  cancelJob: (_, { account }, { id }) =>
    Effect.as(
      Effect.sync(() => account.jobs.cancel(id)),
      null,
    ),
  saveView: (_, { account }, { id, name, search }) =>
    Effect.as(account.context.writer.record([ViewSaved.draft({ id, name: name.slice(0, longestName), search })]), null),
  deleteView: (_, { account }, { id }) => Effect.as(account.context.writer.record([ViewDeleted.draft({ id })]), null),
  keepFilter: (_, { account }, { search }) => Effect.as(keepFilter(account, search), null),
  findRow: (_, { account: { projector } }, { query, id }) =>
    Effect.sync(() => ({ index: rowPlace(projector, query, id) })),
  provenance: (_, { account }, { id }) =>
    account.provenance(id).pipe(Effect.catchTag("StorageFailure", () => Effect.succeed(null))),
  explain: (_, { account }, { id, query }) => account.explain(id, query),
  writeNote: (_, { account }, { id, text }) =>
    Effect.as(account.context.writer.record([NoteWritten.draft({ id, text: text.slice(0, longestNote) })]), null),
  verifyHistory: (_, { account, sync }) =>
    Effect.as(
      Effect.andThen(account.context.writer.record([VerificationAsked.draft({})]), sync?.syncNow ?? Effect.void),
      null,
    ),
  presence: (session, { account }, { visible, online }) =>
    Effect.as(
      Effect.andThen(
        SubscriptionRef.update(session.presence, (was) => ({ ...was, visible, online })),
        visible ? account.catchUp : Effect.void,
      ),
      null,
    ),
  language: (session, _, { language }) =>
    Effect.as(
      Effect.sync(() => session.setLanguage(language)),
      null,
    ),
  openRecording: ({ replay }, _, { file }) =>
    replay === null
      ? Effect.fail(new RecordingRefused({ refusal: { _tag: "NotHere" } }))
      : Effect.as(replay.open(file), null),
  moveReplay: ({ replay }, _, { place }) => Effect.as(replay?.moveTo(place) ?? Effect.void, null),
  closeRecording: ({ replay }) => Effect.as(replay?.close ?? Effect.void, null),
}

/**
 * What may be asked of a recording: what reads it and changes nothing. Whatever is not named here is refused, and so is
 * every method to come.
 */
export const reading: ReadonlySet<MethodName> = new Set([
  "openRecording",
  "moveReplay",
  "closeRecording",
  "exportHistory",
  "exportPartners",
  "exportRecording",
  "cancelJob",
  "journalEntry",
  "findCode",
  "findRow",
  "provenance",
  "explain",
] satisfies ReadonlyArray<MethodName>)

/**
 * What is done whoever is signed in, and while that is not known yet: coming in and leaving, and what the page says of
 * itself. All else is asked of a customer or a visitor.
 */
const ofAnybody: ReadonlySet<MethodName> = new Set([
  "signIn",
  "signInSecond",
  "signOn",
  "register",
  "forgot",
  "saveNewPassword",
  "signOut",
  "wipeDevice",
  "presence",
  "language",
  "pauseSync",
] satisfies ReadonlyArray<MethodName>)

/**
 * Carries out a method by its name. The table is typed where it is written; between the threads a name and its request
 * are only data.
 */
export const carryOut = (
  session: Session,
  name: MethodName,
  request: unknown,
): Effect.Effect<unknown, Failure, OfficeBackend> => {
  if (!Object.hasOwn(handlers, name)) return Effect.die(new Error(`no method ${name}`))
  if (session.replay !== null && !reading.has(name))
    return Effect.fail(new CallFailed({ refusal: { _tag: "ReadOnly" } }))
  const handler: (session: Session, opened: Opened, request: never) => Effect.Effect<unknown, Failure, OfficeBackend> =
    handlers[name]
  const act = Effect.suspend(() => {
    const opened = session.opened()
    return opened === null
      ? Effect.die(new Error("called before the session was opened"))
      : handler(session, opened, request as never)
  })
  return ofAnybody.has(name) ? act : Effect.andThen(session.identified, act)
}
