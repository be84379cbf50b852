import * as Effect from "effect/Effect"
import * as Option from "effect/Option"

/**
 * Runs an effect while holding a Web Lock of this origin: queued for, or with `ifAvailable` only when free (else none).
 * The lock is given back, or left off queueing, however the effect ends; a dead worker's locks are given back by the
 * browser. Where there are no Web Locks (an insecure origin) the effect runs without: whoever needs the lock asks
 * `locksExist` first.
 */
export const withLock = <A, E, R>(
  name: string,
  use: Effect.Effect<A, E, R>,
  ifAvailable = false,
): Effect.Effect<Option.Option<A>, E, R> => {
  if (!locksExist()) return Effect.map(use, Option.some)
  return Effect.suspend(() => {
    const queued = new AbortController()
    let release: (() => void) | undefined
    const granted = Effect.callback<boolean>((resume) => {
      const held = (lock: Lock | null): Promise<void> | undefined => {
        resume(Effect.succeed(lock !== null))
        return lock === null || queued.signal.aborted
          ? undefined
          : new Promise((done) => {
              release = done
            })
      }
      navigator.locks
        .request(name, ifAvailable ? { ifAvailable } : { signal: queued.signal }, held)
        .catch(() => undefined)
    })
    return granted.pipe(
      Effect.flatMap((got) => (got ? Effect.map(use, Option.some) : Effect.succeed(Option.none<A>()))),
      Effect.ensuring(
        Effect.sync(() => {
          queued.abort()
          release?.()
        }),
      ),
    )
  })
}

/** Whether this origin has Web Locks at all. */
export const locksExist = (): boolean => typeof navigator !== "undefined" && navigator.locks !== undefined
