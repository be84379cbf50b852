import { alertsCommands as commands } from "../../../src/domain/alerts/commands.ts"
import { decideAlerts } from "../../../src/domain/alerts/decide.ts"
import { alertsFeature } from "../../../src/domain/alerts/feature.ts"
import type { Asks } from "../../../src/domain/alerts/model.ts"
import type { Alerts } from "../../../src/domain/alerts/projection.ts"
import { events } from "../../../src/domain/catalogue.ts"
import type { Transaction } from "../../../src/domain/history/model.ts"
import { pageRequest } from "../../../src/domain/history/page.ts"
import { type Completeness, coverage } from "../../../src/domain/history/projection.ts"
import type { Decision, Moment } from "../../../src/domain/kernel/command.ts"
import type { EventDraft } from "../../../src/domain/kernel/event.ts"
import { foldEvent, initialStates } from "../../../src/domain/kernel/fold.ts"
import type { Read } from "../../../src/domain/kernel/query.ts"
import { noTags } from "../../../src/domain/tags/projection.ts"
import { savedViews, type ViewEdits, views } from "../../../src/domain/views/projection.ts"
import { storeOf } from "../history/made-rows.ts"
import { readOf } from "../reading.ts"

const projections = [alertsFeature.projections.alerts, views]

/** The second at which a device's clock stands at first. */
export const second = 1_700_000_000

/** A device that holds a history, decides on what it holds, and then holds what it decided. */
export class Device {
  now = second * 1000
  /** From which second on, exclusive, its history was read. */
  readFrom = -1
  /** When it asked for the newest rows last, epoch ms. */
  askedAt = 0
  sources = { tab: "t", storage: null as unknown }
  readonly store
  readonly #states = initialStates(projections)
  #position = 0

  constructor(rows: ReadonlyArray<Transaction>) {
    this.store = storeOf(rows)
  }

  get completeness(): Completeness {
    const spans = this.readFrom === Number.POSITIVE_INFINITY ? [] : [{ from: this.readFrom, to: 4e9, at: 0, turn: 1 }]
    return { ...coverage.initial(), spans, askedAt: { head: this.askedAt } }
  }
  get state(): Alerts {
    return this.#states.get("alerts") as Alerts
  }
  get read(): Read {
    const held = { transactions: this.store, coverage: this.completeness }
    return readOf({ ...Object.fromEntries(this.#states), ...held }, this.sources)
  }
  get shown() {
    return alertsFeature.queries.alerts.resolve(this.read, null)
  }

  record(...drafts: ReadonlyArray<EventDraft>): void {
    for (const draft of drafts)
      foldEvent(projections, this.#states, {
        ...draft,
        position: ++this.#position,
        at: this.now,
        tab: "t",
        build: "b",
      })
  }

  /** What a command comes to: the events it wrote, or why it is refused. */
  do<Request>(
    { decide }: { readonly decide: (asked: Request, read: Read, moment: Moment) => Decision },
    asked: Request,
    read = this.read,
  ): ReadonlyArray<EventDraft> | { readonly refusal: unknown } {
    const decision = decide(asked, read, { now: this.now, officeNow: this.now, id: "i" })
    if (decision._tag === "Refuse") return { refusal: decision.refusal }
    if (decision._tag === "Call") throw new Error("the office is not asked")
    this.record(...decision.drafts)
    return decision.drafts
  }

  bring(...rows: ReadonlyArray<Transaction>): void {
    this.store.merge({ request: pageRequest({ purpose: "statuses" }), rows, bad: [] }, this.now)
  }

  save(id: string, search: string): void {
    this.record(events.ViewSaved.draft({ id, name: `View ${id}`, search }))
  }

  /** Saves a view, and asks to be told of it by an alert of the same id. */
  ask(asks: Asks, search = "", id = "a"): ReturnType<Device["do"]> {
    this.save(id, search)
    return this.do(commands.makeAlert, { id, view: id, asks })
  }

  /** Tells what there is to tell, and gives what it wrote. */
  tell(): ReadonlyArray<EventDraft> {
    const drafts = decideAlerts({
      alerts: this.state,
      views: savedViews(this.#states.get("views") as ViewEdits),
      store: this.store,
      notes: {},
      tags: noTags,
      completeness: this.completeness,
      now: this.now,
      ahead: 0,
    })
    this.record(...drafts)
    return drafts
  }
}
