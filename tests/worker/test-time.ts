import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"

/** Time that passes only when a test says so. What it says of the day can be set, as a customer sets it (S51). */
export interface TestTime {
  readonly clock: Clock.Clock
  /** Milliseconds since the beginning, by a clock that nobody sets. */
  readonly passed: () => number
  /** Sets the time of day, by so many milliseconds. */
  readonly setBy: (ms: number) => void
  /** Lets milliseconds pass, a second at a time, and everything do what it does meanwhile. */
  readonly pass: (ms: number) => Promise<void>
  /** Lets no time pass, and what is under way go on until a condition holds. */
  readonly until: (condition: () => boolean) => Promise<void>
}

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))
const nothing = new Uint8Array(1)
/** What was given to the threads beside this one before (digests, compression) is done when as many more are. */
const threads = () => Promise.all(Array.from({ length: 4 }, () => crypto.subtle.digest("SHA-256", nothing)))

/** Lets what waits for a lock, the log, a digest, another tab or an answer come to its end before time goes on. */
const settle = async (): Promise<void> => {
  for (let round = 0; round < 4; round++) {
    await threads()
    for (let count = 0; count < 6; count++) await turn()
  }
}

export const makeTestTime = async (start: number): Promise<TestTime> => {
  const inner = await Effect.runPromise(TestClock.make({ warningDelay: "1 hour" }).pipe(Effect.scoped))
  let offset = start
  const now = (): number => inner.currentTimeMillisUnsafe() + offset
  const nanos = (): bigint => BigInt(now()) * 1_000_000n
  return {
    clock: {
      currentTimeMillisUnsafe: now,
      currentTimeMillis: Effect.sync(now),
      currentTimeNanosUnsafe: nanos,
      currentTimeNanos: Effect.sync(nanos),
      monotonicTimeNanosUnsafe: () => inner.monotonicTimeNanosUnsafe(),
      monotonicTimeNanos: inner.monotonicTimeNanos,
      sleep: (duration) => inner.sleep(duration),
    },
    passed: () => inner.currentTimeMillisUnsafe(),
    setBy: (ms) => {
      offset += ms
    },
    pass: async (ms) => {
      for (let left = ms; left > 0; left -= 1_000) {
        await settle()
        await Effect.runPromise(inner.adjust(Math.min(1_000, left)))
      }
      await settle()
    },
    until: async (condition) => {
      while (!condition()) await settle()
    },
  }
}

/** The time of this machine, whose clock a customer set ahead by as many milliseconds as it says then. */
export const clockSetTo = (ahead: () => number): Clock.Clock => {
  const real = Effect.runSync(Clock.Clock)
  const now = (): number => real.currentTimeMillisUnsafe() + ahead()
  const nanos = (): bigint => real.currentTimeNanosUnsafe() + BigInt(ahead()) * 1_000_000n
  return {
    currentTimeMillisUnsafe: now,
    currentTimeMillis: Effect.sync(now),
    currentTimeNanosUnsafe: nanos,
    currentTimeNanos: Effect.sync(nanos),
    monotonicTimeNanosUnsafe: () => real.monotonicTimeNanosUnsafe(),
    monotonicTimeNanos: real.monotonicTimeNanos,
    sleep: (duration) => real.sleep(duration),
  }
}

/** The same, set ahead all along. */
export const clockSetAhead = (ms: number): Clock.Clock => clockSetTo(() => ms)
