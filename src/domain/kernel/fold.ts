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
export const initialStates = (projections: ReadonlyArray<AnyProjection>): States =>
  new Map(projections.map((projection) => [projection.name, projection.initial()]))

/** A projection by its name, and what it does with a type of event. */
type EventHandler = readonly [name: string, handler: Handler<unknown, unknown>]

const findHandlers = (projections: ReadonlyArray<AnyProjection>, type: string): ReadonlyArray<EventHandler> =>
  projections.flatMap(({ name, on }) => {
    const handler = Object.hasOwn(on, type)
      ? (on as { readonly [type: string]: Handler<unknown, unknown> | undefined })[type]
      : undefined
    return handler === undefined ? [] : [[name, handler] as const]
  })

/** Each event asks who takes it, and of all projections few do: it is found out once a type. */
const known = new WeakMap<ReadonlyArray<AnyProjection>, Map<string, ReadonlyArray<EventHandler>>>()

const handlersOf = (projections: ReadonlyArray<AnyProjection>, type: string): ReadonlyArray<EventHandler> => {
  const byType = known.get(projections) ?? new Map<string, ReadonlyArray<EventHandler>>()
  const takers = byType.get(type) ?? findHandlers(projections, type)
  known.set(projections, byType.set(type, takers))
  return takers
}

/**
 * Folds one event, already upcast, into every projection that knows its type.
 * @returns the names of the projections that took it.
 */
export const foldEvent = (
  projections: ReadonlyArray<AnyProjection>,
  states: States,
  event: StoredEvent,
): ReadonlyArray<string> => {
  const takers = handlersOf(projections, event.type)
  for (const [name, handler] of takers) states.set(name, handler(states.get(name), event.payload, event))
  return takers.map(([name]) => name)
}
