import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { events } from "../../src/domain/catalogue.ts"
import { projections, type OfficeStates } from "../../src/domain/catalogue.ts"
import { listTransactions } from "../../src/domain/history/endpoints.ts"
import type { TransactionPageReceived } from "../../src/domain/history/events.ts"
import { changingStatuses, heldStatuses, unreportedStatuses } from "../../src/domain/history/held-statuses.ts"
import type { Page, PageRequest } from "../../src/domain/history/page.ts"
import type { StatusNumbers } from "../../src/domain/history/phase.ts"
import type { HistoryView, Plan } from "../../src/domain/history/plan.ts"
import { together } from "../../src/domain/history/reading.ts"
import { isSaidLately } from "../../src/domain/history/said-lately.ts"
import { inBrief } from "../../src/domain/history/unchanged.ts"
import type { EventDraft, PayloadOf, StoredEvent } from "../../src/domain/kernel/event.ts"
import { foldEvent, initialStates, type States } from "../../src/domain/kernel/fold.ts"
import { upcast } from "../../src/domain/kernel/upcast.ts"
import { expectToSayNothing } from "./left-out.ts"
import { shownRows } from "./reference/store-rows.ts"
import type { SimulatedServer } from "./simulated-server.ts"

const all = Object.values(projections)
const decodeAnswer = Schema.decodeUnknownSync(listTransactions.answer)

/** States folded from a log, skipping what is folded already, as the worker does. */
export class Folded {
  states: States = initialStates(all)
  position = 0

  take(event: StoredEvent): void {
    if (event.position <= this.position) return
    foldEvent(all, this.states, Result.getOrThrow(upcast(events, event)))
    this.position = event.position
  }

  state<Name extends keyof OfficeStates>(name: Name): OfficeStates[Name] {
    return this.states.get(name) as OfficeStates[Name]
  }
}

/** Called between two answers; what it does happens while nothing is asked. */
export type Between = () => void

/** The simulated server names no status: its settings say what the numbers mean. */
const numbers: StatusNumbers = { 0: "waiting", 1: "done", 2: "failed", 3: "waiting" }

/** A device with a log, whose plans ask a simulated server. Killed, it knows what its log says and nothing else. */
export class Device {
  readonly log: Array<StoredEvent> = []
  readonly asked: Array<PageRequest> = []
  folded = new Folded()
  /** The same facts, had every page been written out. */
  readonly inFull = new Folded()
  clock = 1_800_000_000_000
  /** How many requests the sync may have on their way. */
  width = 1
  /** Whether the newest rows are to be looked at amid older ones. */
  isHeadDue = (): boolean => false
  areStatusesDue = (): boolean => false
  /** How many answers were not written, since the log says the same of a moment ago. */
  leftOut = 0
  #pages = 0
  readonly #server: SimulatedServer
  readonly #between: Between

  constructor(server: SimulatedServer, between: Between = () => {}) {
    this.#server = server
    this.#between = between
  }

  readonly view: HistoryView = {
    coverage: () => this.folded.state("coverage").spans,
    filter: () => this.folded.state("coverage").filter,
    changing: () => {
      const store = this.folded.state("transactions")
      const statuses = changingStatuses(store.reader(), numbers)
      return { statuses, rows: shownRows(store).filter((row) => statuses.includes(row.status)) }
    },
    unreported: () =>
      unreportedStatuses(
        heldStatuses(this.folded.state("transactions").reader(), numbers),
        this.folded.state("unknownStatuses"),
      ),
    countUpTo: (second) => this.folded.state("transactions").countUpTo(second),
    dateAt: (place) => this.folded.state("transactions").dateAt(place),
    now: () => this.#server.now,
    position: () => this.folded.position,
    order: () => this.folded.state("coverage").order,
    mostAtOnce: () => this.width,
    isHeadDue: () => this.isHeadDue(),
    areStatusesDue: () => this.areStatusesDue(),
  }

  /** Whether the answer to a call was overtaken by others, and is to be asked for again. */
  overtaken(callId: string): boolean {
    return this.folded.state("coverage").order.call !== callId
  }

  /** @param whole the fact, where it is written in brief */
  append(draft: EventDraft, whole: EventDraft = draft): void {
    const stamp = { position: this.log.length + 1, at: this.clock, tab: "tab", build: "test" }
    const event = { ...draft, ...stamp }
    this.log.push(event)
    this.folded.take(event)
    this.inFull.take({ ...whole, ...stamp })
  }

  /** Writes the pages of one reading as the worker does. */
  appendPages(pages: ReadonlyArray<EventDraft>): void {
    const facts = together(pages)
    const store = this.folded.state("transactions")
    const written = inBrief(facts, {
      holds: (page) => store.holds(page),
      isSaidLately: (page, started) =>
        isSaidLately(page, started, { coverage: this.folded.state("coverage"), calls: this.folded.state("calls") }),
    })
    for (const [index, brief] of written.entries()) this.append(brief, facts[index])
    if (written.length < facts.length) {
      this.leftOut++
      for (const fact of facts) expectToSayNothing(this.folded, fact)
    }
    if (++this.#pages % 9 === 0) this.clock += 200_000 // pages that say the same are written again now and then
  }

  /** What leaves together arrives together, and what happens between happens between the looks of the server. */
  ask(requests: ReadonlyArray<PageRequest>): ReadonlyArray<Page> {
    const after = this.folded.position
    this.asked.push(...requests)
    const drafts = requests.flatMap((request, index) => {
      const answer = decodeAnswer(this.#server.answer(request))
      this.clock += 50
      if (index + 1 < requests.length) this.#between()
      const callId = `call-${this.log.length + index}`
      return listTransactions.toEvents(answer, request, { after, callId, started: this.clock, ms: 20 })
    })
    this.appendPages(drafts)
    this.#between()
    return drafts.map(({ payload }) => (payload as PayloadOf<typeof TransactionPageReceived>).page)
  }

  /**
   * Carries out a plan, or so many of its steps: then the process dies, the answer to the last request still under way.
   * @returns whether the plan came to its end.
   */
  run(plan: Plan<unknown>, steps = Number.POSITIVE_INFINITY): boolean {
    let step = plan.next()
    for (let done = 0; step.done !== true; done++) {
      if (done > 5_000) throw new Error("the plan does not come to an end")
      if (done >= steps) {
        if (step.value._tag === "Ask") this.asked.push(...step.value.requests)
        this.kill()
        return false
      }
      if (step.value._tag === "Ask") step = plan.next(this.ask(step.value.requests))
      else {
        this.append(step.value.fact)
        step = plan.next()
      }
    }
    return true
  }

  /** The process dies and starts again: everything is folded anew. */
  kill(): void {
    this.folded = new Folded()
    for (const event of this.log) this.folded.take(event)
  }
}
