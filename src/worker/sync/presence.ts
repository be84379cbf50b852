import * as Effect from "effect/Effect"

/** What decides whether this tab may use the network in the background. */
export interface Presence {
  readonly visible: boolean
  readonly online: boolean
  /** The customer paused the sync, in whichever tab. */
  readonly paused: boolean
}

/** The presence as it is now, and everyone who follows it. */
export interface PresenceNow {
  readonly now: () => Presence
  readonly set: (part: Partial<Presence>) => void
  /** Calls the listener after each change, until what it returns is called. */
  readonly listen: (listener: () => void) => () => void
}

export const makePresence = (began: Presence): PresenceNow => {
  let presence = began
  const listeners = new Set<() => void>()
  return {
    now: () => presence,
    set: (part) => {
      presence = { ...presence, ...part }
      for (const listener of listeners) listener()
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Why the sync does not run here, if it does not. */
export const restingPhase = ({ visible, online, paused }: Presence): "Paused" | "Offline" | "OtherTab" | null =>
  paused ? "Paused" : !online ? "Offline" : !visible ? "OtherTab" : null

/** Resolves once something else is read of the presence. */
const readsAnother = <A>(presence: PresenceNow, read: (presence: Presence) => A, was: A): Effect.Effect<void> =>
  Effect.callback((resume) => {
    const look = (): void => {
      if (Object.is(read(presence.now()), was)) return
      unlisten()
      resume(Effect.void)
    }
    const unlisten = presence.listen(look)
    look()
    return Effect.sync(unlisten)
  })

/**
 * Works with what is read of the presence now; interrupted, and begun anew, whenever something else is read of it.
 * @returns what came of the work once it came to its end
 */
export const workingBy = <A, B, E, R>(
  presence: PresenceNow,
  read: (presence: Presence) => A,
  work: (value: A) => Effect.Effect<B, E, R>,
): Effect.Effect<B, E, R> =>
  Effect.suspend(() => {
    const value = read(presence.now())
    const anew = Effect.andThen(
      readsAnother(presence, read, value),
      Effect.sync(() => workingBy(presence, read, work)),
    )
    return Effect.flatten(Effect.raceFirst(Effect.map(work(value), Effect.succeed<B>), anew))
  })
