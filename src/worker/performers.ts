import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { areasOf, type CommandName, type Commands, commands, refreshers } from "../domain/catalogue.ts"
import { ofHistory } from "../domain/device/set-aside.ts"
import { VerificationAsked } from "../domain/history/events.ts"
import type { Moment } from "../domain/kernel/command.ts"
import {
  userAuth,
  userAuth2fa,
  userAuthEmail,
  userForgot,
  userForgotSave,
  userRegister,
  userSignOn,
} from "../domain/session/endpoints.ts"
import { OfficeBackend } from "./http/office-backend.ts"
import { askAll } from "./http/reads.ts"
import { CallFailed } from "./http/run-call.ts"
import type { NotClosed } from "./jobs/close-period.ts"
import type * as Exchange from "./jobs/exchange.ts"
import type { NotCarried } from "./jobs/export-history.ts"
import { fetched } from "./jobs/fetched.ts"
import type { Job } from "./jobs/jobs.ts"
import type { ProofRefused } from "./jobs/proof/export-proof.ts"
import { notHere, type RecordingRefused } from "./replay/replay-controls.ts"
import type { Account } from "./session/account.ts"
import { readOf } from "./session/live-query.ts"
import type { Opened, Session } from "./session/session.ts"
import type { StorageFailure } from "./store/event-log.ts"

/** The commands that no feature decides: only the worker itself can do them. */
type PerformedName = {
  readonly [Name in CommandName]: (typeof commands)[Name] extends { readonly decide: unknown } ? never : Name
}[CommandName]

/** How each of these is done. */
export type Performers = {
  readonly [Name in PerformedName]: (
    session: Session,
    opened: Opened,
    request: Commands[Name]["request"],
  ) => Effect.Effect<
    Commands[Name]["response"],
    CallFailed | NotCarried | ProofRefused | NotClosed | Exchange.NotExchanged | RecordingRefused,
    OfficeBackend
  >
}

/** The moment of a decision. */
export const momentNow: Effect.Effect<Moment, never, OfficeBackend> = Effect.gen(function* () {
  const { officeNow } = yield* OfficeBackend
  return { now: yield* Clock.currentTimeMillis, officeNow: yield* officeNow, id: crypto.randomUUID() }
})

/** What is read from the log itself may be refused as what is written to it may. */
const ofLog = <Value>(reading: Effect.Effect<Value, StorageFailure>): Effect.Effect<Value, CallFailed> =>
  Effect.mapError(reading, ({ problem }) => new CallFailed({ refusal: { _tag: "Storage", problem } }))

const silently = <Error, Services>(
  work: Effect.Effect<unknown, Error, Services>,
): Effect.Effect<null, Error, Services> => Effect.as(work, null)

/** A work of the exchange file, under a name by which it can be called off. */
const exchanging = <Made>(
  { jobs }: Account,
  id: string,
  carry: (exchange: typeof Exchange, work: Job) => Effect.Effect<Made, CallFailed | Exchange.NotExchanged>,
): Effect.Effect<Made, CallFailed | Exchange.NotExchanged> =>
  Effect.flatMap(fetched.exchange, (exchange) => jobs.run(id, (work) => carry(exchange, work)))

export const performers: Performers = {
  signIn: ({ waysIn }, _, credentials) => waysIn.authenticate(userAuth, credentials),
  signInSecond: ({ waysIn }, _, { step, key, secondFactor }) =>
    waysIn.authenticate(step === "pin" ? userAuthEmail : userAuth2fa, { key, two: secondFactor }, "second"),
  signOn: ({ waysIn }, _, arrived) => waysIn.authenticate(userSignOn, arrived),
  introduceSignOn: ({ waysIn }, _, arrived) => waysIn.introduce(userSignOn, arrived),
  agreeToSignOn: ({ waysIn }) => waysIn.agree,
  declineSignOn: ({ waysIn }) => silently(waysIn.decline),
  register: ({ waysIn }, _, registration) => waysIn.authenticate(userRegister, registration),
  forgot: ({ waysIn }, _, request) => waysIn.asVisitor(userForgot, request),
  saveNewPassword: ({ waysIn }, _, request) => waysIn.asVisitor(userForgotSave, request),
  signOut: (session, { account }, { keep }) =>
    Effect.gen(function* () {
      // What lies on this device stays, but not what was looked at last.
      const forgets = commands.keepFilter.decide({ search: "" }, readOf(session, account), yield* momentNow)
      if (keep && forgets.drafts.length > 0) yield* account.context.writer.record(forgets.drafts)
      return yield* silently(session.end({ _tag: "SignedOut", kept: keep }))
    }),
  wipeDevice: (session) => silently(session.end({ _tag: "Wiped" })),
  presence: (session, { account }, { visible, online }) =>
    silently(
      Effect.andThen(
        Effect.sync(() => session.presence.set({ visible, online })),
        visible ? account.catchUp : Effect.void,
      ),
    ),
  language: (session, _, { language }) => silently(Effect.sync(() => session.setLanguage(language))),
  pauseSync: (session, _, { paused }) => silently(session.pause(paused)),
  refresh: (session, { account, sync }, { area }) =>
    Effect.gen(function* () {
      const ask = Effect.flatMap(momentNow, (now) =>
        askAll(account.reads, refreshers[area](readOf(session, account), now)),
      )
      account.asked.set(area, ask)
      yield* sync?.syncNow ?? Effect.void
      return yield* silently(ask)
    }),
  fetchAnew: (session, { account, sync }) =>
    Effect.gen(function* () {
      const boot = account.boot()
      const missing = boot._tag === "Degraded" && boot.reason === "SetAside" ? boot.missing : []
      const features = [...new Set(missing.map(({ area }) => area))]
      if (missing.some(({ projection }) => ofHistory.has(projection))) {
        yield* account.context.writer.record([VerificationAsked.draft({})])
        yield* sync?.syncNow ?? Effect.void
      }
      const [read, moment] = [readOf(session, account), yield* momentNow]
      const readings = features.flatMap(areasOf).flatMap((area) => refreshers[area](read, moment))
      return yield* silently(askAll(account.reads, readings))
    }),
  exportHistory: ({ replay }, { account }, request) =>
    Effect.andThen(
      Effect.ignore(account.projector.catchUp),
      Effect.flatMap(account.exports, ({ run }) => run(request, replay?.moment() ?? null)),
    ),
  exportStatement: ({ replay }, { account }, asked) =>
    Effect.andThen(
      Effect.ignore(account.projector.catchUp),
      Effect.flatMap(account.exports, ({ statement }) => statement(asked, replay?.moment() ?? null)),
    ),
  closePeriod: (session, { account }, request) =>
    Effect.andThen(Effect.ignore(account.projector.catchUp), account.closePeriod(readOf(session, account), request)),
  findParting: (_, { account: { projector, chain, statuses, jobs } }, asked) =>
    Effect.andThen(
      Effect.ignore(projector.catchUp),
      jobs.run(`parting ${asked.currency} ${asked.at}`, (work) =>
        Effect.flatMap(fetched.parting, ({ partingOf }) => partingOf(projector, chain, statuses, asked, work)),
      ),
    ),
  exportProof: (_, { account }, asked) =>
    Effect.andThen(
      Effect.ignore(account.projector.catchUp),
      Effect.flatMap(account.exports, ({ proof }) => proof(asked)),
    ),
  exportRecording: (_, { account }, { id, mode, marks }) =>
    Effect.flatMap(account.exports, ({ record }) => record(id, mode, marks)),
  foldedUpTo: (_, { account }) => Effect.sync(() => account.projector.position().position),
  explain: (_, { account }, { id, ...explained }) => account.explain(id, explained),
  tagInView: (_, { account }, { id, ...asked }) =>
    account.jobs.run(id, (work) => Effect.flatMap(fetched.tagging, ({ tagInView }) => tagInView(account, asked, work))),
  exportExchange: (_, { account }, { id }) =>
    Effect.andThen(
      Effect.ignore(account.projector.catchUp),
      exchanging(account, id, (exchange, work) => exchange.writeExchange(account, work)),
    ),
  readExchange: (_, { account }, { id, file }) =>
    exchanging(account, id, (exchange, work) => exchange.readExchange(account, file, work)),
  takeExchange: (_, { account }, { id, file }) =>
    exchanging(account, id, (exchange, work) => exchange.takeExchange(account, file, work)),
  provenance: (_, { account }, { id }) =>
    account.provenance(id).pipe(Effect.catchTag("StorageFailure", () => Effect.succeed(null))),
  journalEntry: (_, { account }, { position }) => ofLog(account.chain.entry(position)),
  findCode: (_, { account }, { code }) => ofLog(account.chain.findCode(code)),
  cancelJob: (_, { account }, { id }) => silently(Effect.sync(() => account.jobs.cancel(id))),
  openRecording: ({ replay }, _, { file }) => (replay === null ? notHere : silently(replay.open(file))),
  moveReplay: ({ replay }, _, { place }) => silently(replay?.moveTo(place) ?? Effect.void),
  lookInside: ({ replay }, _, { against }) => replay?.inside(against) ?? notHere,
  searchChanges: ({ replay }, _, asked) => replay?.searchChanges(asked) ?? notHere,
  closeRecording: ({ replay }) => silently(replay?.close ?? Effect.void),
}
