import * as Schema from "effect/Schema"
import { completeAsOf, isComplete } from "../../src/domain/history/coverage.ts"
import { listTransactions } from "../../src/domain/history/endpoints.ts"
import { pageIn } from "../../src/domain/history/events.ts"
import { type PageRequest, pageRequest } from "../../src/domain/history/page.ts"
import {
  ask,
  isAnchored,
  type Plan,
  recheckStatuses,
  rereadOldest,
  synchronise,
} from "../../src/domain/history/sync-plan.ts"
import type { World } from "./world.ts"

const decodeAnswer = Schema.decodeUnknownSync(listTransactions.answer)

/** A request on its way: when it left, and once the server has looked, what it saw then. */
interface Flight {
  readonly request: PageRequest
  readonly left: { readonly after: number; readonly started: number }
  seen: { readonly records: ReadonlyArray<object> } | undefined
  /** So often it is passed by before it arrives. */
  delay: number
}

/** One who asks, one request at a time; several of them ask at once. */
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
    else if (next.value._tag === "Ask") leave(asker, next.value.request)
  }
  const leave = (asker: Asker, request: PageRequest): void => {
    device.clock += random.whole(0, 1)
    asker.flight = {
      request,
      left: { after: device.folded.position, started: device.clock },
      seen: undefined,
      delay: random.chance(0.2) ? random.whole(1, 40) : 0,
    }
  }
  const arrive = (asker: Asker, { request, left, seen }: Flight): void => {
    asker.flight = undefined
    const callId = `call-${device.log.length}`
    const facts = listTransactions.toEvents(decodeAnswer(seen), request, { callId, ms: 20, ...left })
    for (const fact of facts) device.append(fact)
    if (lost.includes(asker)) return
    if (device.overtaken(callId)) leave(asker, request)
    else go(asker, asker.plan.next(pageIn(facts)))
  }
  const move = (): void => {
    const asker = random.pick([walking, walking, ...others, ...lost])
    if (asker.flight === undefined) {
      if (asker === walking || (others.includes(asker) && random.chance(0.1))) go(asker, asker.plan.next())
    } else if (asker.flight.seen === undefined) asker.flight.seen = server.answer(asker.flight.request)
    else if (asker.flight.delay-- <= 0) arrive(asker, asker.flight)
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
    if (asker.flight?.seen !== undefined) arrive(asker, asker.flight)
  }
}
