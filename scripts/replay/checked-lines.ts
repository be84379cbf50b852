import { on } from "node:events"
import { statSync } from "node:fs"
import { Worker } from "node:worker_threads"
import * as Result from "effect/Result"
import type { Flaw } from "../../src/domain/recording/flaw.ts"
import type { Header, Trailer } from "../../src/domain/recording/format.ts"
import { RecordingReader } from "../../src/domain/recording/read.ts"
import { linesOf } from "./lines.ts"
import "./native-hash.ts"

/** Lines of events that were believed, and what else was found: the first line, or the last, or what is wrong. */
export interface Checked {
  readonly events: ReadonlyArray<string>
  readonly header?: Header
  readonly trailer?: Trailer
  readonly flaw?: Flaw
}

/** What the thread is told: what it handed over was taken, or no more is wanted. */
export type Asked = "more" | "enough"

/** So many characters are handed over at once. */
const atOnce = 1 << 20
/** Below so many bytes a thread takes longer to start than the file to be checked. */
const smallest = 4 << 20

/** Reads and checks a recording; ends with the trailer or the flaw. */
export async function* checkedHere(path: string): AsyncGenerator<Checked> {
  const reader = new RecordingReader()
  let events: Array<string> = []
  let length = 0
  for await (const line of linesOf(path)) {
    const read = reader.take(line)
    if (Result.isFailure(read)) return yield { events, flaw: read.failure }
    if (read.success._tag === "Header") yield { events, header: read.success.header }
    if (read.success._tag !== "Event") continue
    events.push(line)
    length += line.length
    if (length < atOnce) continue
    yield { events }
    events = []
    length = 0
  }
  const end = reader.end()
  yield { events, ...(Result.isFailure(end) ? { flaw: end.failure } : { trailer: end.success }) }
}

async function* checkedBeside(path: string): AsyncGenerator<Checked> {
  const thread = new Worker(new URL("check-thread.ts", import.meta.url), { workerData: path })
  const gone = new Promise((resolve) => thread.once("exit", resolve))
  try {
    for await (const [message] of on(thread, "message")) {
      const checked = message as Checked
      yield checked
      if (checked.trailer !== undefined || checked.flaw !== undefined) return
      thread.postMessage("more" satisfies Asked)
    }
  } finally {
    // It ends by itself: one that was terminated between two lines has taken its whole process along.
    thread.postMessage("enough" satisfies Asked)
    await gone
  }
}

/** The same; of a large file on a thread beside this one, which folds meanwhile what was believed. */
export const checkedLines = (path: string): AsyncGenerator<Checked> =>
  statSync(path).size < smallest ? checkedHere(path) : checkedBeside(path)
