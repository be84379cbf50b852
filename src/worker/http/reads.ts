import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import { canonicalJson } from "../../domain/kernel/canonical.ts"
import type { Fulfilled, Reading } from "../../domain/kernel/command.ts"
import type { Endpoint } from "../../domain/kernel/endpoint.ts"
import type { OfficeBackend } from "./office-backend.ts"
import { type CallContext, CallFailed, runRead, withinAccount } from "./run-call.ts"

type Waiting = Deferred.Deferred<Fulfilled<unknown>, CallFailed>

/** The pending request of one lane, and the newest one with other arguments, which runs once after it (A41). */
interface Lane {
  readonly arguments: string
  readonly running: Waiting
  next:
    | {
        readonly arguments: string
        readonly waiting: Waiting
        readonly start: Effect.Effect<void, never, OfficeBackend>
      }
    | undefined
}

/** Reads by lane; a lane is a call's name unless the caller says otherwise. */
export interface Reads {
  /**
   * The same arguments twice are one request; of other arguments only the newest runs, once, after the pending one
   * settles.
   */
  readonly read: <Request, Answer>(
    call: Endpoint<Request, Answer>,
    request: Request,
    lane?: string,
  ) => Effect.Effect<Fulfilled<Answer>, CallFailed, OfficeBackend>
  readonly isPending: (lane: string) => boolean
}

/** Makes the lanes of an account. `changed` hears when something becomes pending or settles. */
export const makeReads = (context: CallContext, changed: () => void): Reads => {
  const lanes = new Map<string, Lane>()
  const superseded = new CallFailed({ refusal: { _tag: "Cancelled" } })

  const start = <Request, Answer>(
    lane: string,
    call: Endpoint<Request, Answer>,
    request: Request,
    key: string,
    running: Waiting,
  ): Effect.Effect<void, never, OfficeBackend> =>
    Effect.suspend(() => {
      lanes.set(lane, { arguments: key, running, next: undefined })
      changed()
      return runRead(context, call, request).pipe(
        Effect.onExit((exit) =>
          Effect.gen(function* () {
            const next = lanes.get(lane)?.next
            lanes.delete(lane)
            changed()
            yield* Deferred.done(running, exit)
            if (next !== undefined) yield* Effect.forkIn(next.start, context.scope)
          }),
        ),
        Effect.ignore,
      )
    })

  const read = <Request, Answer>(
    call: Endpoint<Request, Answer>,
    request: Request,
    lane = call.name,
  ): Effect.Effect<Fulfilled<Answer>, CallFailed, OfficeBackend> =>
    Effect.suspend(() => {
      const key = canonicalJson(request)
      const held = lanes.get(lane)
      const waiting = Deferred.makeUnsafe<Fulfilled<unknown>, CallFailed>()
      // What a lane's waiter is done with was answered by this very call, since the arguments' text and the call's name
      // are equal.
      const answer = (of: Waiting): Effect.Effect<Fulfilled<Answer>, CallFailed> =>
        withinAccount(context, Deferred.await(of as Deferred.Deferred<Fulfilled<Answer>, CallFailed>))
      if (held === undefined) return Effect.andThen(start(lane, call, request, key, waiting), answer(waiting))
      if (held.arguments === key) return answer(held.running)
      if (held.next?.arguments === key) return answer(held.next.waiting)
      if (held.next !== undefined) Deferred.doneUnsafe(held.next.waiting, Effect.fail(superseded))
      held.next = { arguments: key, waiting, start: start(lane, call, request, key, waiting) }
      return answer(waiting)
    })

  return { read, isPending: (lane) => lanes.has(lane) }
}

/** Asks for readings, all at once; what becomes of them is seen in their areas. */
export const askAll = (
  { read }: Pick<Reads, "read">,
  readings: ReadonlyArray<Reading>,
): Effect.Effect<void, never, OfficeBackend> =>
  Effect.forEach(readings, (each) => each.with((endpoint, request) => Effect.ignore(read(endpoint, request))), {
    concurrency: "unbounded",
    discard: true,
  })
