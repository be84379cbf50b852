import type { StoredEvent } from "./event.ts"
import type { Handler } from "./projection.ts"

/** What folding needs of a projection, whatever its state. */
export interface AnyProjection {
  readonly name: string
  readonly initial: () => unknown
  readonly on: object
  readonly every?: unknown
}

/** States by projection name. Folding changes it in place. */
export type States = Map<string, unknown>

/** The states before the first event. */
export const initialStates = (projections: ReadonlyArray<AnyProjection>): States =>
  new Map(projections.map((projection) => [projection.name, projection.initial()]))

/** A projection by its name, and what it does with a type of event. */
type EventHandler = readonly [name: string, handle: (state: unknown, event: StoredEvent) => unknown]

const handlerOf = (
  { on, every }: AnyProjection,
  type: string,
): ((state: unknown, event: StoredEvent) => unknown) | undefined => {
  if (!Object.hasOwn(on, type)) return every as ((state: unknown, event: StoredEvent) => unknown) | undefined
  const handler = (on as { readonly [type: string]: Handler<unknown, unknown> | undefined })[type]
  return handler === undefined ? undefined : (state, event) => handler(state, event.payload, event)
}

const findHandlers = (projections: ReadonlyArray<AnyProjection>, type: string): ReadonlyArray<EventHandler> =>
  projections.flatMap((projection) => {
    const handle = handlerOf(projection, type)
    return handle === undefined ? [] : [[projection.name, handle] as const]
  })

/** Each event asks who takes it, and of all projections few do: it is found out once a type. */
const known = new WeakMap<ReadonlyArray<AnyProjection>, Map<string, ReadonlyArray<EventHandler>>>()

const handlersOf = (projections: ReadonlyArray<AnyProjection>, type: string): ReadonlyArray<EventHandler> => {
  const byType = known.get(projections) ?? new Map<string, ReadonlyArray<EventHandler>>()
  const handlers = byType.get(type) ?? findHandlers(projections, type)
  known.set(projections, byType.set(type, handlers))
  return handlers
}

/** The projections that do something with a type of event. */
export const namesOfHandlers = (projections: ReadonlyArray<AnyProjection>, type: string): ReadonlyArray<string> =>
  handlersOf(projections, type).map(([name]) => name)

const rethrow = (_: string, error: unknown): never => {
  throw error
}

/**
 * Folds one event, already upcast, into every projection that knows its type.
 * @param threw hears which projection could not: its state may be half changed, and is not to be used
 * @returns the names of the projections that took it.
 */
export const foldEvent = (
  projections: ReadonlyArray<AnyProjection>,
  states: States,
  event: StoredEvent,
  threw: (name: string, error: unknown) => void = rethrow,
): ReadonlyArray<string> => {
  const handlers = handlersOf(projections, event.type)
  for (const [name, handle] of handlers) {
    try {
      states.set(name, handle(states.get(name), event))
    } catch (error) {
      threw(name, error)
    }
  }
  return handlers.map(([name]) => name)
}
