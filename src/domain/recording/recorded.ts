import * as Result from "effect/Result"
import type { StoredEvent } from "../kernel/event.ts"
import { type Agreement, agreementOf } from "./agreement.ts"
import type { Flaw } from "./flaw.ts"
import type { Header, Line, Trailer } from "./format.ts"
import type { Mark } from "./mark.ts"
import { Moment } from "./moment.ts"
import { RecordingReader } from "./read.ts"

/** A recording that was read whole and believed. */
export interface Recorded {
  readonly header: Header
  readonly trailer: Trailer
  /** As this build knows them, older versions brought up. */
  readonly events: ReadonlyArray<StoredEvent>
  /** As they stand in it, in the versions of the build that wrote them. */
  readonly asWritten: ReadonlyArray<Line>
  /** What was shown and done, where the customer agreed to record it. */
  readonly marks: ReadonlyArray<Mark>
  /** The moment after the event at a position; without one, the end. */
  readonly at: (position?: number) => Moment
  /** The moment at a time, epoch milliseconds: before the first event that came later. */
  readonly asOf: (time: number) => Moment
  /** Whether its end comes to the same states here as where it was made. */
  readonly agreement: () => Agreement
}

/** Collects the lines of a recording, believing nothing. */
export class RecordedLines {
  readonly #reader = new RecordingReader()
  readonly #events: Array<StoredEvent> = []
  readonly #asWritten: Array<Line> = []
  readonly #marks: Array<Mark> = []
  #header: Header | undefined

  take(line: string): Result.Result<void, Flaw> {
    return Result.map(this.#reader.take(line), (read) => {
      if (read._tag === "Header") this.#header = read.header
      if (read._tag === "Mark") this.#marks.push(read.mark)
      if (read._tag !== "Event") return
      this.#events.push(read.event)
      this.#asWritten.push(read.written)
    })
  }

  end(): Result.Result<Recorded, Flaw> {
    return Result.flatMap(this.#reader.end(), (trailer) =>
      this.#header === undefined
        ? Result.fail<Flaw>({ line: 1, reason: { _tag: "NoRecording" } })
        : Result.succeed(this.#recorded(this.#header, trailer)),
    )
  }

  #recorded(header: Header, trailer: Trailer): Recorded {
    const [events, asWritten] = [this.#events, this.#asWritten]
    const upTo = (isPast: (event: StoredEvent) => boolean): Moment => {
      const moment = new Moment(header.logId)
      for (const [index, event] of events.entries()) {
        const written = asWritten[index]
        if (written === undefined || isPast(event)) break
        moment.next(event, written)
      }
      return moment
    }
    const at = (position = Number.POSITIVE_INFINITY): Moment => upTo((event) => event.position > position)
    return {
      header,
      trailer,
      events,
      asWritten,
      marks: this.#marks,
      at,
      asOf: (time) => upTo((event) => event.at > time),
      agreement: () => agreementOf(at().digests(), trailer),
    }
  }
}
