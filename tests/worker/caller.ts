import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Result from "effect/Result"
import * as Scope from "effect/Scope"
import type { CallRefusal } from "../../src/domain/calls/refusals.ts"
import { isSaidLately } from "../../src/domain/history/said-lately.ts"
import { inBrief } from "../../src/domain/history/unchanged.ts"
import type { Fulfilled } from "../../src/domain/kernel/command.ts"
import type { Endpoint } from "../../src/domain/kernel/endpoint.ts"
import type { StoredEvent } from "../../src/domain/kernel/event.ts"
import { type OfficeBackend, makeRuntime } from "../../src/worker/http/office-backend.ts"
import { makeReads, type Reads } from "../../src/worker/http/reads.ts"
import { type CallContext, type CallFailed, runSave } from "../../src/worker/http/run-call.ts"
import { makeProjector, type Projector } from "../../src/worker/projector/projector.ts"
import { type DexieLog, openDexieLog } from "../../src/worker/store/dexie-log.ts"
import type { StorageFailure } from "../../src/worker/store/event-log.ts"
import { makeEventWriter } from "../../src/worker/store/event-writer.ts"
import { readAll } from "../contract/log-under-test.ts"

/** What a call came to, as plain data. */
export type Ended<Answer> = { readonly answer: Answer } | { readonly refusal: CallRefusal }

/** A worker reduced to its calls: a log in (imitated) IndexedDB, a writer, the real HTTP client. */
export interface Caller {
  readonly log: DexieLog
  readonly projector: Projector
  readonly context: CallContext
  readonly reads: Reads
  readonly save: <Request, Answer>(call: Endpoint<Request, Answer>, request: Request) => Promise<Ended<Answer>>
  readonly read: <Request, Answer>(
    call: Endpoint<Request, Answer>,
    request: Request,
    lane?: string,
  ) => Promise<Ended<Answer>>
  readonly events: () => Promise<ReadonlyArray<StoredEvent>>
  /** How often the session was ended by a 401, and how many events the log had then. */
  readonly ended: ReadonlyArray<number>
  /** What the log could not do, as long as it cannot. */
  readonly failures: ReadonlyArray<StorageFailure>
  readonly run: <A, E>(effect: Effect.Effect<A, E, OfficeBackend>) => Promise<A>
  readonly close: () => Promise<void>
}

const plain = <Answer>(result: Result.Result<Fulfilled<Answer>, CallFailed>): Ended<Answer> =>
  Result.isSuccess(result) ? { answer: result.success.answer } : { refusal: result.failure.refusal }

/** What a caller may be told; without words it is a signed-in customer of its own. */
export interface CallerWords {
  readonly name?: string
  readonly token?: string | null
  readonly idempotency?: boolean
}

/** Opens a caller; several of one name are tabs of one customer. */
export const openCaller = async (
  officeUrl: string,
  { name = `caller-${crypto.randomUUID()}`, token = "token-of-the-session", idempotency = true }: CallerWords = {},
): Promise<Caller> => {
  const runtime = makeRuntime()
  const scope = Scope.makeUnsafe()
  const failures: Array<StorageFailure> = []
  const ended: Array<number> = []
  const log = await Effect.runPromise(openDexieLog(name))
  const projector = makeProjector(log, () => undefined)
  const writer = makeEventWriter({
    log,
    projector,
    tab: "tab",
    build: "test",
    hint: () => undefined,
    failed: (failure) => failures.push(failure),
    recovered: () => {
      failures.length = 0
    },
  })
  const events = () => readAll(log)
  const context: CallContext = {
    account: name,
    scope,
    writer,
    credentials: () => ({ officeUrl, token, language: "de", idempotency, adapter: { url: officeUrl, drivers: [] } }),
    position: () => projector.position().position,
    isOvertaken: (callId) => projector.state("coverage").order.call !== callId,
    inBrief: (facts) =>
      inBrief(facts, {
        holds: (page) => projector.state("transactions").holds(page),
        isSaidLately: (page, started) =>
          isSaidLately(page, started, { coverage: projector.state("coverage"), calls: projector.state("calls") }),
      }),
    unauthenticated: () => Effect.promise(async () => void ended.push((await events()).length)),
  }
  const reads = makeReads(context, () => undefined)
  return {
    log,
    projector,
    context,
    reads,
    events,
    ended,
    failures,
    save: async (call, request) => plain(await runtime.runPromise(Effect.result(runSave(context, call, request)))),
    read: async (call, request, lane) =>
      plain(await runtime.runPromise(Effect.result(reads.read(call, request, lane)))),
    run: (effect) => runtime.runPromise(effect),
    close: async () => {
      await Effect.runPromise(Scope.close(scope, Exit.void))
      await Effect.runPromise(log.close)
      await runtime.dispose()
    },
  }
}
