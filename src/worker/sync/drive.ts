import * as Effect from "effect/Effect"
import type { Page, PageRequest } from "../../domain/history/page.ts"
import { type Plan, PlanStuck } from "../../domain/history/sync-plan.ts"
import type { EventDraft } from "../../domain/kernel/event.ts"

/** What carries a plan's steps out. Both are folded when they are done, so that the plan sees their effect. */
export interface PlanInterpreter<E, R> {
  /** The answers in the order of their requests, all of which leave at once. */
  readonly ask: (requests: ReadonlyArray<PageRequest>) => Effect.Effect<ReadonlyArray<Page>, E, R>
  readonly note: (fact: EventDraft) => Effect.Effect<void, E, R>
}

/** Runs a plan to its end. Interrupting it at any step loses nothing: coverage remembers what was read. */
export const interpret = Effect.fnUntraced(function* <E, R>(plan: Plan, hands: PlanInterpreter<E, R>) {
  let pages: ReadonlyArray<Page> | undefined
  for (;;) {
    const step = yield* Effect.try({
      try: () => (pages === undefined ? plan.next() : plan.next(pages)),
      catch: (error) => (error instanceof PlanStuck ? error : new PlanStuck(String(error))),
    })
    if (step.done === true) return
    if (step.value._tag === "Ask") pages = yield* hands.ask(step.value.requests)
    else yield* hands.note(step.value.fact)
  }
})
