import * as Schema from "effect/Schema"
import { completeAsOf, isComplete } from "../../src/domain/history/coverage.ts"
import { listTransactions } from "../../src/domain/history/endpoints.ts"
import { pageIn } from "../../src/domain/history/events.ts"
import { type PageRequest, pageRequest } from "../../src/domain/history/page.ts"
import { ask, type Plan } from "../../src/domain/history/plan.ts"
import { isAnchored, recheckStatuses, rereadOldest, synchronise } from "../../src/domain/history/sync-plan.ts"
import type { World } from "./world.ts"

const decodeAnswer = Schema.decodeUnknownSync(listTransactions.answer)

/** Requests that left together: when, and once the server has looked at one of them, what it saw then. */
interface Flight {
  readonly requests: ReadonlyArray<PageRequest>
  readonly left: { readonly after: number; readonly started: number }
  readonly seen: Array<{ readonly records: ReadonlyArray<object> } | undefined>
  /** So often they are passed by before they arrive. */
  delay: number
}

/** One who asks, for one reading at a time; several of them ask at once. */
interface Asker {
  readonly plan: Plan
  flight: Flight | undefined
}

/** The sync as the worker runs it, for as long as it is let. */
function* walker({ device, random }: World): Plan {
  for (;;) {
    yield* synchronise(device.view)
    if (random.chance(0.5)) yield* recheckStatuses(device.view)
    for (let page = random.whole(0, 3); page > 0; page--) yield* rereadOldest(device.view)
  }
}

/** Whoever asks for the newest rows: the customer who wants to see, and every send. */
function* head(): Plan {
  for (;;) yield* ask(pageRequest({ purpose: "head" }))
}

/** A customer who filters while older rows are still on their way. */
function* screen({ random }: World): Plan {
  for (;;)
    yield* ask(
      pageRequest({ purpose: "screen", offset: random.pick([0, 25]), statuses: [random.pick(["0", "1", "2", "3"])] }),
    )
}

/**
 * Passes, what may change, and every page once more, until there is no gap (a second that others read all the time is
 * given up, and tried in the next pass): after it a device that was left in peace has what is there.
 */
function* settle({ device: { view }, device }: World): Plan {
  const since = ++device.clock
  const doubts = (): number => device.log.filter(({ type }) => type === "CoverageQuestioned").length
  const isRead = (): boolean =>
    !isAnchored(view) || (isComplete(view.coverage()) && (completeAsOf(view.coverage()) ?? since) >= since)
  for (let pass = 0, before = -1; before < doubts() || !isRead(); pass++) {
    if (pass > 40) throw new Error("forty passes leave gaps")
    yield* recheckStatuses(view)
    for (let page = 0; page < 5_000 && (completeAsOf(view.coverage()) ?? since) < since; page++)
      yield* rereadOldest(view)
    before = doubts()
    yield* synchronise(view)
  }
}

/**
 * Several ask at once, and the server looks at each request, and the answers arrive, in any order; the walker is given
 * up now and then, its last answer still on its way. Then the server comes to rest, and the others go on asking while
 * one more pass runs, with what was seen before still on its way.
 */
export const traffic = (world: World, steps: number): void => {
  const { device, server, random, calm } = world
  const others: ReadonlyArray<Asker> = [head(), head(), screen(world)].map((plan) => ({ plan, flight: undefined }))
  const lost: Array<Asker> = []
  let walking: Asker = { plan: walker(world), flight: undefined }
  let ended = false

  const go = (asker: Asker, step: ReturnType<Plan["next"]>): void => {
    let next = step
    while (next.done !== true && next.value._tag === "Note") {
      device.append(next.value.fact)
      next = asker.plan.next()
    }
    if (next.done === true) ended = true
    else if (next.value._tag === "Ask") leave(asker, next.value.requests)
  }
  const leave = (asker: Asker, requests: ReadonlyArray<PageRequest>): void => {
    device.clock += random.whole(0, 1)
    asker.flight = {
      requests,
      left: { after: device.folded.position, started: device.clock },
      seen: requests.map(() => undefined),
      delay: random.chance(0.2) ? random.whole(1, 40) : 0,
    }
  }
  const arrive = (asker: Asker, { requests, left, seen }: Flight): void => {
    asker.flight = undefined
    const callIds = requests.map((_, index) => `call-${device.log.length + index}`)
    const facts = requests.flatMap((request, index) =>
      listTransactions.toEvents(decodeAnswer(seen[index]), request, { callId: callIds[index] ?? "", ms: 20, ...left }),
    )
    device.appendPages(facts)
    if (lost.includes(asker)) return
    if (requests.length === 1 && device.overtaken(callIds[0] ?? "")) leave(asker, requests)
    else go(asker, asker.plan.next(facts.map((fact) => pageIn([fact]))))
  }
  /** The server looks at one of the requests, if there is one that it did not look at. */
  const look = ({ requests, seen }: Flight): boolean => {
    const unseen = requests.flatMap((_, index) => (seen[index] === undefined ? [index] : []))
    if (unseen.length === 0) return false
    const index = random.pick(unseen)
    const request = requests[index]
    if (request !== undefined) seen[index] = server.answer(request)
    return true
  }
  const move = (): void => {
    const asker = random.pick([walking, walking, ...others, ...lost])
    if (asker.flight === undefined) {
      if (asker === walking || (others.includes(asker) && random.chance(0.1))) go(asker, asker.plan.next())
    } else if (!look(asker.flight) && asker.flight.delay-- <= 0) arrive(asker, asker.flight)
  }

  for (let step = 0; step < steps; step++) {
    if (random.chance(0.2)) world.happen()
    if (random.chance(0.02)) {
      lost.push(walking)
      walking = { plan: walker(world), flight: undefined }
    }
    if (random.chance(0.005)) device.kill()
    move()
  }
  calm()
  lost.push(walking)
  walking = { plan: settle(world), flight: undefined }
  for (let step = 0; !ended; step++) {
    if (step > 200_000) throw new Error("the pass does not come to an end")
    move()
  }
  for (const asker of [...others, ...lost]) {
    if (asker.flight?.seen.every((seen) => seen !== undefined)) arrive(asker, asker.flight)
  }
}
