import type { LiveQueryName } from "../catalogue.ts"
import { canonicalJson } from "../kernel/canonical.ts"
import type { StoredEvent } from "../kernel/event.ts"
import { valueAt } from "./difference.ts"
import type { Line } from "./format.ts"
import { Moment } from "./moment.ts"

/** An event after which an answer, or a place in it, was another; `before` and `after` are undefined where none is. */
export interface AnswerChange {
  readonly event: StoredEvent
  readonly before: unknown
  readonly after: unknown
  /** The states and sources that the answer was read from. */
  readonly read: ReadonlyArray<string>
}

/** What is followed: a live query, what it is asked with, and the place in its answer as the fields that lead there. */
export interface Followed {
  readonly query: LiveQueryName
  readonly params: unknown
  readonly keys: ReadonlyArray<string>
}

/** Follows an answer from the first event of a recording on. */
export class ChangeSearch {
  readonly #followed: Followed
  readonly #moment: Moment
  #before: unknown

  constructor(logId: string, followed: Followed) {
    this.#followed = followed
    this.#moment = new Moment(logId)
    this.#before = this.#said().value
  }

  /** Folds the next event, as this build knows it and as it was written; null where the answer stayed as it was. */
  next(event: StoredEvent, written: Pick<Line, "hash">): AnswerChange | null {
    this.#moment.next(event, written)
    const [before, { value: after, read }] = [this.#before, this.#said()]
    if (canonicalJson([after]) === canonicalJson([before])) return null
    this.#before = after
    return { event, before, after, read }
  }

  #said(): { readonly value: unknown; readonly read: ReadonlyArray<string> } {
    const { query, params, keys } = this.#followed
    const { value, read } = this.#moment.ask(query, params as never)
    return { value: valueAt(value, keys), read }
  }
}
