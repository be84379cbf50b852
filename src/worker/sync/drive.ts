import * as Effect from "effect/Effect"
import type { Page, PageRequest } from "../../domain/history/page.ts"
import { type Plan, PlanStuck } from "../../domain/history/sync-plan.ts"
import type { EventDraft } from "../../domain/kernel/event.ts"

/** What carries a plan's steps out. Both are folded when they are done, so that the plan sees their effect. */
export interface PlanInterpreter<E, R> {
  readonly ask: (request: PageRequest) => Effect.Effect<Page, E, R>
  readonly note: (fact: EventDraft) => Effect.Effect<void, E, R>
}

/** Runs a plan to its end. Interrupting it at any step loses nothing: coverage remembers what was read. */
export const interpret = Effect.fnUntraced(function* <E, R>(plan: Plan, hands: PlanInterpreter<E, R>) {
  let page: Page | undefined
  for (;;) {
    const step = yield* Effect.try({
      try: () => (page === undefined ? plan.next() : plan.next(page)),
      catch: (error) => (error instanceof PlanStuck ? error : new PlanStuck(String(error))),
    })
    if (step.done === true) return
    if (step.value._tag === "Ask") page = yield* hands.ask(step.value.request)
    else yield* hands.note(step.value.fact)
  }
})
