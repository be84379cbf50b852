import type { EventDraft } from "../kernel/event.ts"
import type { Coverage } from "./coverage.ts"
import type { RangeFilterChecked } from "./events.ts"
import type { Transaction } from "./model.ts"
import type { Order } from "./order.ts"
import type { Page, PageRequest } from "./page.ts"

/**
 * What a plan wants done next: pages asked for at once, or a fact written down. The answer to `Ask` is the pages as
 * they were folded, in the order of their requests.
 */
export type Step =
  | { readonly _tag: "Ask"; readonly requests: ReadonlyArray<PageRequest> }
  | { readonly _tag: "Note"; readonly fact: EventDraft }

/**
 * A plan says step by step what to ask; it sees the state as folded so far. It can be dropped at any step: coverage
 * remembers.
 */
export type Plan<Answer = void> = Generator<Step, Answer, ReadonlyArray<Page>>

/** What a plan reads of the folded state, each time anew. */
export interface HistoryView {
  readonly coverage: () => Coverage
  /** What is known of the server's time filter; none before it was checked. */
  readonly filter: () => RangeFilter | undefined
  /** The statuses that the server may still change, and the rows that have them. */
  readonly changing: () => {
    readonly statuses: ReadonlyArray<string>
    readonly rows: ReadonlyArray<Pick<Transaction, "id" | "date">>
  }
  /** Statuses of which nobody knows what they mean, and which were not reported yet. */
  readonly unreported: () => ReadonlyArray<Pick<Transaction, "status" | "statusName">>
  /** How many rows are known, readable or not, that are not newer than a second. */
  readonly countUpTo: (second: number) => number
  /** The date of the readable row at a place in the order, newest first. */
  readonly dateAt: (place: number) => number | undefined
  /** This device's clock, unix seconds. */
  readonly now: () => number
  /** How many requests may be on their way at once, at least 1. */
  readonly mostAtOnce: () => number
  /** Whether the newest rows are to be looked at again, though older ones are still missing. */
  readonly isHeadDue: () => boolean
  /** Whether rows that may still change are to be read again, though older ones are still missing. */
  readonly areStatusesDue: () => boolean
  /** The position of the log up to which this is folded, and what was believed last. */
  readonly position: () => number
  readonly order: () => Order
}

/** Whether the end of the server's time filter is part of the range, is not, or is anything. */
export type RangeFilter = (typeof RangeFilterChecked.schema.Type)["end"]

/** The server gives answers that no plan can make sense of; the reason is for the developer's journal. */
export class PlanStuck extends Error {
  override readonly name = "PlanStuck"
}

/** Asks for one page. */
export function* ask(request: PageRequest): Plan<Page> {
  const [page] = yield { _tag: "Ask", requests: [request] }
  if (page === undefined) throw new PlanStuck("nothing answered a request")
  return page
}

/** Writes one fact down. */
export function* note(fact: EventDraft): Plan {
  yield { _tag: "Note", fact }
}
