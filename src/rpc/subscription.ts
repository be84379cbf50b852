import type { IsSame } from "../domain/kernel/query.ts"
import type { Steps } from "../domain/kernel/steps.ts"

/**
 * What the worker posts on a watch's port, and what the page answers once it has drawn it. One message is in flight per
 * port.
 */
export interface Post<Value> {
  readonly value: Value
}

/** The page's answer to a post. */
export const drawn = "drawn"

/**
 * After an answer took t milliseconds to compute, the next one waits at least this many times t: drawing never starves
 * the work.
 */
const restFactor = 4

/** Long work goes on for so many milliseconds before others are let in. */
const sliceLength = 5

/**
 * Nobody reads faster: while a sync streams in, an answer follows another at this distance at least, milliseconds. The
 * first one, which may say that nothing is known yet, holds nobody up.
 */
const leastDistance = 80

/** What said nothing new is looked at again after so many: the rows that were missing may be there by then. */
const unsaidDistance = 10

/** One watch as the worker keeps it. */
export interface Subscription {
  /** The answer may have changed. */
  readonly invalidate: () => void
  readonly close: () => void
}

/** What a subscription needs: the port to the page, the answer, and a clock in milliseconds. */
export interface SubscriptionParts {
  readonly port: MessagePort
  /** Undefined when there is nothing to say yet: then nothing is posted. */
  readonly compute: () => unknown
  /** Whether the page has an answer already: whether it is written as the one before it where nothing else is said. */
  readonly isSame?: IsSame | undefined
  /** What takes long of the answer, in steps between which others are served; nothing where nothing does. */
  readonly prepare?: () => Steps<void> | undefined
  /** Runs something once whoever waits was served. */
  readonly inTurn: (run: () => void) => void
  readonly crashed: (error: unknown) => void
}

/** Takes a step, and says whether it was the last: what fails is left to the answer, which says what is missing. */
const isOver = (steps: Steps<void>): boolean => {
  try {
    return steps.next().done === true
  } catch {
    return true
  }
}

/** Holds answers by how they are written: one that was posted may be changed in place behind that. */
const openTexts = (): IsSame => {
  let last: string | undefined
  return (value) => {
    const text = JSON.stringify(value)
    const isSame = text === last
    last = text
    return isSame
  }
}

/**
 * Posts the newest answer, never two at once, never one that did not change. A page that does not draw does not
 * acknowledge, and so pauses the watch by itself; what changes meanwhile is one answer when it comes back.
 */
export const openSubscription = ({
  port,
  compute,
  isSame = openTexts(),
  prepare,
  inTurn,
  crashed,
}: SubscriptionParts): Subscription => {
  let last: unknown
  let dirty = false
  let inFlight = false
  let isFirst = true
  let restUntil = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let working: Steps<void> | undefined

  const send = (): void => {
    working = undefined
    dirty = false
    const started = performance.now()
    let distance = unsaidDistance
    try {
      const value = compute()
      if (value === undefined || isSame(value, last)) return
      last = value
      inFlight = true
      port.postMessage({ value } satisfies Post<unknown>)
      distance = isFirst ? 0 : leastDistance
      isFirst = false
    } catch (error) {
      distance = leastDistance
      crashed(error)
    } finally {
      // What fails after a long time is not tried again at once either.
      const now = performance.now()
      restUntil = now + Math.max(distance, restFactor * (now - started))
    }
  }
  /** A few milliseconds of the work; what changes meanwhile is looked at with the answer. */
  const work = (): void => {
    if (working === undefined) return // called off
    const end = performance.now() + sliceLength
    while (performance.now() < end) if (isOver(working)) return send()
    inTurn(work)
  }
  const begin = (): void => {
    timer = undefined
    try {
      working = prepare?.()
    } catch {
      working = undefined // what fails is left to the answer, which says what is missing
    }
    if (working === undefined) send()
    else work()
  }
  const schedule = (): void => {
    if (!dirty || inFlight || timer !== undefined || working !== undefined) return
    timer = setTimeout(begin, Math.max(0, restUntil - performance.now()))
  }
  port.onmessage = () => {
    inFlight = false
    schedule()
  }
  begin()
  return {
    invalidate: () => {
      dirty = true
      schedule()
    },
    close: () => {
      working = undefined
      clearTimeout(timer)
      port.close()
    },
  }
}
