/**
 * What changed in this worker's memory: projections by name, the sources that are no projection (`pending` calls, the
 * `sync` line, the `session` …), and `account` when another account was opened, which is everything at once.
 */
export type Changed = ReadonlySet<string>

/** A hub tells its listeners what changed. */
export interface Changes {
  readonly publish: (changed: Changed) => void
  readonly listen: (listener: (changed: Changed) => void) => () => void
}

/** A hub without listeners. */
export const makeChanges = (): Changes => {
  const listeners = new Set<(changed: Changed) => void>()
  return {
    publish: (changed) => {
      if (changed.size > 0) for (const listener of listeners) listener(changed)
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
