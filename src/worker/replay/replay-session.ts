import * as Clock from "effect/Clock"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Scope from "effect/Scope"
import * as Semaphore from "effect/Semaphore"
import { type Agreement, agreementOf } from "../../domain/recording/agreement.ts"
import { shortCode } from "../../domain/recording/chain.ts"
import type { Header } from "../../domain/recording/format.ts"
import { digestsOf } from "../../domain/recording/replay.ts"
import type { ReplayView } from "../../domain/recording/views.ts"
import type { Initialisation } from "../../rpc/initialisation.ts"
import { OfficeBackend, Unreachable } from "../http/office-backend.ts"
import { CallFailed } from "../http/run-call.ts"
import { type Account, type AccountParts, openAccount } from "../session/account.ts"
import type { Changes } from "../session/changes.ts"
import type { Opened, Session } from "../session/session.ts"
import type { StorageFailure } from "../store/event-log.ts"
import { memoryLog, memoryStore } from "../store/memory-log.ts"
import { recordingDatabase, recordingLock, removeRecording, sweepRecordings } from "../store/recording-databases.ts"
import { makePresence } from "../sync/presence.ts"
import { withLock } from "../tabs/locks.ts"
import { heldBack } from "./held-back.ts"
import { insideOf } from "./inside.ts"
import { makeOpenedRecording, type OpenedRecording } from "./opened-recording.ts"
import { flawed, readRecording, type ReadLines } from "./read-recording.ts"
import { openRecordingLog, type RecordingLog } from "./recording-log.ts"
import { notHere, RecordingRefused, type ReplayControls } from "./replay-controls.ts"

/** There is no office behind a recording. */
export const noOffice = Layer.succeed(OfficeBackend, {
  send: () => Effect.fail(new Unreachable({ detail: "a recording has no office" })),
  clockAhead: () => 0,
  officeNow: Clock.currentTimeMillis,
})

/** A recording that is being read, or that is open. */
interface Begun {
  readonly header: Header
  readonly recording: OpenedRecording
  readonly opened: Opened
}

/** A recording that was read to its end. */
interface Read extends Begun {
  readonly agreement: Agreement
}

const readOnly = () => Effect.fail(new CallFailed({ refusal: { _tag: "ReadOnly" } }))

const storageRefused = ({ problem }: StorageFailure): RecordingRefused =>
  new RecordingRefused({ refusal: { _tag: "Storage", problem } })

/** After so many bytes what was read of a recording so far is shown for the first time, and after so many again. */
const [shownFrom, shownEvery] = [4 << 20, 16 << 20]

/**
 * A session that shows a recording: the same accounts over another log, and nothing to ask. It knows no customer, no
 * token, no other tab and no database but its own, which goes when it closes, and at the latest when a worker starts
 * next.
 */
export const startReplay = Effect.fnUntraced(function* (initialisation: Initialisation, changes: Changes) {
  const home = yield* Scope.Scope
  const turn = Semaphore.makeUnsafe(1)
  const presence = makePresence({ visible: true, online: true, paused: false })
  const held = heldBack(changes)
  const parts = {
    presence,
    changes: held.changes,
    failure: null,
    tab: initialisation.tab,
    build: initialisation.build,
    asks: false,
    statuses: initialisation.statuses,
    hint: () => undefined,
    unauthenticated: () => Effect.void,
    credentials: () => ({
      officeUrl: "",
      token: null,
      language: initialisation.language,
      idempotency: false,
      adapter: { url: "", drivers: [] },
    }),
  } satisfies Partial<AccountParts>

  const openedOf = (account: Account, scope: Scope.Closeable): Opened => ({
    account,
    log: null,
    scope,
    checkpointer: null,
    sync: null,
  })
  const nobody = yield* Effect.gen(function* () {
    const scope = yield* Scope.fork(home)
    const account = yield* openAccount({ ...parts, name: null, log: memoryLog(memoryStore("none")) }).pipe(
      Effect.provideService(Scope.Scope, scope),
    )
    yield* account.start.pipe(Effect.provide(noOffice))
    return openedOf(account, scope)
  })
  let view: Exclude<ReplayView, { readonly _tag: "Open" }> = { _tag: "Closed" }
  let present: Read | null = null
  /** What is still being read, as soon as it is shown. */
  let early: Begun | null = null
  /** Counts up whenever a file is opened or closed: whoever reads an older one stops. */
  let turns = 0

  /** Whatever was answered was of another moment, or of another recording. */
  const changed = (): void => changes.publish(new Set(["account"]))
  const say = (next: typeof view): void => {
    view = next
    changed()
  }
  const shown = (): Begun | null => present ?? early

  const close = Effect.suspend(() => {
    turns++
    const closing = present
    present = null
    early = null
    say({ _tag: "Closed" })
    return closing === null ? Effect.void : Scope.close(closing.opened.scope, Exit.void)
  })

  /** An account over an empty log in a database of its own, both gone when the scope closes. */
  const begin = Effect.fnUntraced(function* (header: Header, scope: Scope.Closeable) {
    const id = crypto.randomUUID()
    const database = recordingDatabase(id)
    const locked = yield* Deferred.make<void>()
    yield* Effect.forkIn(
      withLock(recordingLock(database), Effect.andThen(Deferred.succeed(locked, undefined), Effect.never)),
      scope,
    )
    yield* Deferred.await(locked)
    const log: RecordingLog = openRecordingLog(database, header.logId)
    yield* Scope.addFinalizer(scope, Effect.andThen(log.close, removeRecording(database)))
    const account = yield* openAccount({ ...parts, name: `recording-${id}`, log }).pipe(
      Effect.provideService(Scope.Scope, scope),
    )
    yield* account.start.pipe(Effect.provide(noOffice))
    const recording = makeOpenedRecording(log, account.projector, initialisation.build)
    const chain: Account["chain"] = {
      ...account.chain,
      state: () => {
        const [now, head] = [recording.now(), recording.head()]
        return now === null || head === null ? null : { entries: now.place, position: now.position, head, broken: null }
      },
    }
    return { recording, header, opened: openedOf({ ...account, chain }, scope) }
  })

  /** @param reached the line up to which it was read: what throws is one's fault up to there */
  const read = Effect.fnUntraced(function* (
    file: Blob,
    mine: number,
    scope: Scope.Closeable,
    reached: { line: number },
  ) {
    const found: { begun: Begun | null; showAt: number } = { begun: null, showAt: shownFrom }
    const stillMine = Effect.suspend(() =>
      turns === mine ? Effect.void : Effect.fail(new RecordingRefused({ refusal: { _tag: "Cancelled" } })),
    )
    const take = Effect.fnUntraced(function* ({ read, bytes, line }: ReadLines) {
      yield* stillMine
      reached.line = line
      const [first] = read
      if (first?._tag === "Header") found.begun = yield* begin(first.header, scope)
      const { begun } = found
      const events = read.flatMap((each) => (each._tag === "Event" ? [each.written] : []))
      yield* Effect.mapError(begun?.recording.take(events) ?? Effect.void, storageRefused)
      for (const each of read) {
        if (each._tag === "Mark") begun?.recording.mark(each.mark)
        if (each._tag === "Trailer" && begun !== null) begun.recording.trailer = each.trailer
      }
      yield* stillMine // it may have been closed while this was folded
      const now = early?.recording.now() ?? null
      if (bytes < found.showAt) {
        view = { _tag: "Reading", bytes, total: file.size, now }
        return changes.publish(new Set(["replay"]))
      }
      found.showAt = bytes + shownEvery
      early = begun
      held.pass()
      say({ _tag: "Reading", bytes, total: file.size, now: begun?.recording.now() ?? null })
    })
    yield* readRecording(file, take)
    const { begun } = found
    const trailer = begun?.recording.trailer ?? null
    if (begun === null || trailer === null) return yield* flawed({ line: 1, reason: { _tag: "NoRecording" } })
    const { projector } = begun.opened.account
    const leftOut = new Set(projector.leftOut().map(({ projection }) => projection))
    const steps = digestsOf(
      (name) => projector.state(name),
      (name) => leftOut.has(name),
    )
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done === true) return { ...begun, agreement: agreementOf(step.value, trailer) }
      yield* stillMine
      yield* Effect.yieldNow
    }
  })

  const open = Effect.fnUntraced(function* (file: Blob) {
    yield* close
    const mine = ++turns
    say({ _tag: "Reading", bytes: 0, total: file.size, now: null })
    const scope = yield* Scope.fork(home)
    const reached = { line: 1 }
    const opened = yield* held.during(read(file, mine, scope, reached)).pipe(
      Effect.catchDefect(() => Effect.fail(flawed({ line: reached.line, reason: { _tag: "Unfoldable" } }))),
      Effect.onError(() =>
        Effect.gen(function* () {
          if (turns === mine) {
            early = null
            say({ _tag: "Closed" })
          }
          yield* Scope.close(scope, Exit.void)
        }),
      ),
    )
    present = opened
    early = null
    yield* Effect.ignore(opened.recording.moveTo(opened.recording.places.count()))
    changed()
  })

  yield* Effect.forkIn(Effect.ignore(sweepRecordings), home)

  const replay: ReplayControls = {
    view: () => {
      if (present === null) return view
      const {
        header: { mode, made, build },
        recording: { places, marks, trailer, now },
        agreement,
      } = present
      return {
        _tag: "Open",
        mode,
        made,
        build,
        events: places.count(),
        marks: marks.length,
        code: shortCode(trailer?.head ?? ""),
        before: trailer?.before ?? null,
        agreement,
        now: now(),
      }
    },
    marks: () => present?.recording.marks ?? [],
    moment: () => shown()?.recording.now()?.at ?? null,
    open,
    moveTo: (place) =>
      turn.withPermits(1)(
        Effect.suspend(() => {
          const moving = present?.recording.moveTo(place) ?? Effect.void
          return Effect.ignore(Effect.ensuring(held.during(moving), Effect.sync(changed)))
        }),
      ),
    inside: (against) =>
      turn.withPermits(1)(
        Effect.ensuring(held.during(Effect.suspend(() => insideOf(session, present, against))), Effect.sync(changed)),
      ),
    searchChanges: (asked) => turn.withPermits(1)(present?.recording.searchChanges(asked) ?? notHere),
    close,
  }
  const session: Session = {
    view: () => {
      const { account } = shown()?.opened ?? nobody
      const { projector } = account
      return {
        boot: account.boot(),
        account: account.name,
        customer: projector.state("customer"),
        logId: projector.position().logId,
        online: true,
        unreachable: false,
        unidentified: null,
        ended: null,
      }
    },
    opened: () => shown()?.opened ?? nobody,
    identified: Effect.void,
    presence,
    replay,
    waysIn: {
      authenticate: readOnly,
      introduce: readOnly,
      agree: readOnly(),
      decline: Effect.void,
      asVisitor: readOnly,
    },
    end: () => Effect.void,
    setLanguage: () => undefined,
    pause: () => Effect.void,
  }
  return session
})
