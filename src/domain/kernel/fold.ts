import type { StoredEvent } from "./event.ts"
import type { Handler } from "./projection.ts"

/** What folding needs of a projection, whatever its state. */
export interface AnyProjection {
  readonly name: string
  readonly initial: () => unknown
  readonly on: object
}

/** States by projection name. Folding changes it in place. */
export type States = Map<string, unknown>

/** The states before the first event. */
export const initialStates = (projections: ReadonlyArray<AnyProjection>): States => new Map(projections.map((projection) => [projection.name, projection.initial()]))

/**
 * Folds one event, already upcast, into every projection that knows its type.
 * @returns the names of the projections that took it.
 */
export const foldEvent = (projections: ReadonlyArray<AnyProjection>, states: States, event: StoredEvent): ReadonlyArray<string> => {
  const changed: Array<string> = []
  for (const projection of projections) {
    const handlers = projection.on as { readonly [type: string]: Handler<unknown, unknown> | undefined }
    const handler = Object.hasOwn(handlers, event.type) ? handlers[event.type] : undefined
    if (handler === undefined) continue
    states.set(projection.name, handler(states.get(projection.name), event.payload, event))
    changed.push(projection.name)
  }
  return changed
}
