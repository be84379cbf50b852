import * as Effect from "effect/Effect"
import type { JobProgress } from "../../domain/history/export/exports.ts"
import { type CallContext, CallFailed, withinAccount } from "../http/run-call.ts"

/** A long work that is under way. */
export interface Job {
  /** How much there is to do; 0 while that is not known. */
  total: number
  /** Says how far it has come, and lets the thread answer everything else meanwhile; fails when it was called off. */
  readonly reportProgress: (rows: number) => Effect.Effect<void, CallFailed>
}

/** The long jobs of an account: each has a name, by which its progress is watched and it is called off. */
export interface Jobs {
  /** Carries out a work and leaves nothing of it behind. */
  readonly run: <Made, Failed = never>(
    id: string,
    work: (work: Job) => Effect.Effect<Made, CallFailed | Failed>,
  ) => Effect.Effect<Made, CallFailed | Failed>
  /** Stops a work; nothing of it is kept. */
  readonly cancel: (id: string) => void
  /** Null when it is not under way. */
  readonly progress: (id: string) => JobProgress | null
}

/** @param changed hears when a work has come further or ended */
export const makeJobs = (context: Pick<CallContext, "scope">, changed: () => void): Jobs => {
  const running = new Map<string, { rows: number; total: number; cancelled: boolean }>()
  return {
    run: (id, work) =>
      Effect.suspend(() => {
        const state = Object.assign(
          { rows: 0, total: 0, cancelled: false },
          {
            reportProgress: (rows: number) =>
              Effect.gen(function* () {
                state.rows = rows
                changed()
                yield* Effect.yieldNow
                if (state.cancelled) return yield* new CallFailed({ refusal: { _tag: "Cancelled" } })
              }),
          },
        )
        running.set(id, state)
        return withinAccount(context, work(state)).pipe(
          Effect.ensuring(
            Effect.sync(() => {
              running.delete(id)
              changed()
            }),
          ),
        )
      }),
    cancel: (id) => {
      const state = running.get(id)
      if (state !== undefined) state.cancelled = true
    },
    progress: (id) => {
      const state = running.get(id)
      return state === undefined ? null : { rows: state.rows, total: state.total }
    },
  }
}
