import * as Result from "effect/Result"
import { events as definitions } from "../catalogue.ts"
import type { StoredEvent } from "../kernel/event.ts"
import type { Steps } from "../kernel/steps.ts"
import { upcast, type UpcastRefusal } from "../kernel/upcast.ts"
import { genesis, link } from "./chain.ts"
import { conceal, type Concealment } from "./conceal.ts"
import { formatName, printLine, type RecordingMode, type Unwritten, versionWith } from "./format.ts"
import { concealMark, linkMark, type Mark } from "./mark.ts"
import { isWellFormed } from "./payloads.ts"
import { Replay } from "./replay.ts"

/**
 * What a recording is made of besides its events. `made` is epoch milliseconds; `concealment` is null for a full one.
 */
export interface RecordingParts {
  readonly logId: string
  readonly mode: RecordingMode
  readonly made: number
  readonly build: string
  readonly concealment: Concealment | null
  /** What the page showed and was done on it, where the customer agreed to record that. */
  readonly marks?: ReadonlyArray<Mark>
}

/**
 * Writes a recording line by line: the first line, then one for each event in the order of positions, then the last.
 * Its chain and digests are those of what is written, so a concealed recording proves itself like a full one.
 */
export class RecordingWriter {
  readonly #parts: RecordingParts
  readonly #replay = new Replay()
  #head: string
  #events = 0
  #position = 0

  constructor(parts: RecordingParts) {
    this.#parts = parts
    this.#head = genesis(parts.logId)
  }

  begin(): string {
    const { logId, mode, made, build, concealment, marks = [] } = this.#parts
    return printLine({
      format: formatName,
      version: versionWith(marks.length),
      mode,
      logId,
      made: concealment?.time(made) ?? made,
      build,
    })
  }

  /**
   * An event as the log keeps it, in whatever version. One that this build does not know cannot be written: nothing
   * would fold it. One that carries what no such event carries is left out, an empty text: no reader would believe it,
   * nor the rest for its sake. So is one that says nothing once it is concealed, like a personal state of three.
   */
  add(event: StoredEvent): Result.Result<string, UpcastRefusal> {
    return Result.map(upcast(definitions, event), (current) => {
      const { concealment } = this.#parts
      const told = concealment === null ? current : conceal(current, concealment)
      if (!isWellFormed(told)) return ""
      const written = concealment === null ? event : told
      this.#head = link(this.#head, written)
      this.#events++
      this.#position = written.position
      this.#replay.take(told)
      return printLine({ ...written, hash: this.#head })
    })
  }

  /** Hash of the last event that was written. */
  get head(): string {
    return this.#head
  }

  /** Events that were written. */
  get events(): number {
    return this.#events
  }

  /**
   * The marks and the last line, made step by step: digesting a million rows takes seconds.
   * @param before what comes next in the log, if it could not be written: the recording says that it ends there.
   */
  *end(before: Unwritten | null): Steps<string> {
    const digests = yield* this.#replay.digesting()
    const { marks = [], concealment } = this.#parts
    // What was done after the last event that was written belongs to a log that goes on.
    const told = marks
      .filter(({ after }) => after <= this.#position)
      .map((mark) => (concealment === null ? mark : concealMark(mark, concealment.time)))
    const head = told.reduce(linkMark, this.#head)
    const last = printLine({
      end: true,
      events: this.#events,
      head: this.#head,
      digests,
      ...(before !== null && { before }),
      ...(marks.length > 0 && { marks: { count: told.length, head } }),
    })
    return told.map((mark) => printLine({ mark })).join("") + last
  }
}
