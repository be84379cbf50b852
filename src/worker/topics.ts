/**
 * Who wants to know of changes in the worker's memory: projections by name, and the few things that are no projection
 * (`pending` calls, the `sync` line, the `session`). A hub tells its listeners which topics changed.
 */
export interface Topics {
  readonly changed: (topics: ReadonlySet<string>) => void
  readonly listen: (listener: (topics: ReadonlySet<string>) => void) => () => void
}

/** A hub without listeners. */
export const makeTopics = (): Topics => {
  const listeners = new Set<(topics: ReadonlySet<string>) => void>()
  return {
    changed: (topics) => {
      if (topics.size > 0) for (const listener of listeners) listener(topics)
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
