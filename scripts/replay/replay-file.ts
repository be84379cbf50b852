import type { StoredEvent } from "../../src/domain/kernel/event.ts"
import { flawText } from "../../src/domain/recording/flaw.ts"
import type { Header, Trailer } from "../../src/domain/recording/format.ts"
import { believedEvent } from "../../src/domain/recording/read.ts"
import { Replay } from "../../src/domain/recording/replay.ts"
import { checkedLines } from "./checked-lines.ts"
import "./native-hash.ts"

/** Where a replay stops: after a position, or before the first event of a later moment (epoch milliseconds). */
export type Until =
  | { readonly _tag: "Position"; readonly position: number }
  | { readonly _tag: "Time"; readonly at: number }
  | null

/** A recording that was read to its end and folded as far as was asked. */
export interface ReplayedFile {
  readonly header: Header
  readonly trailer: Trailer
  readonly replay: Replay
  /** Every event was folded, so the digests can be compared with the recording's own. */
  readonly whole: boolean
  readonly rows: number
  /** Milliseconds of folding alone. */
  readonly folding: number
}

const isWithin = ({ position, at }: StoredEvent, until: Until): boolean =>
  until === null || (until._tag === "Position" ? position <= until.position : at <= until.at)

const rowsIn = ({ type, payload }: StoredEvent): number =>
  type === "TransactionPageReceived"
    ? (payload as { readonly page: { readonly rows: ReadonlyArray<unknown> } }).page.rows.length
    : 0

/** Reads and folds a recording. @throws an Error that names the line when it cannot be believed. */
export const replayFile = async (path: string, until: Until): Promise<ReplayedFile> => {
  const replay = new Replay()
  let [header, rows, folding, stopped]: [Header | undefined, number, number, boolean] = [undefined, 0, 0, false]
  for await (const checked of checkedLines(path)) {
    header ??= checked.header
    for (const line of checked.events) {
      if (stopped) break
      const event = believedEvent(line)
      stopped = !isWithin(event, until)
      if (stopped) break
      rows += rowsIn(event)
      const began = performance.now()
      replay.take(event)
      folding += performance.now() - began
    }
    const { flaw, trailer } = checked
    if (flaw !== undefined) throw new Error(`${path}, line ${flaw.line}: ${flawText(flaw.reason)}`)
    if (header !== undefined && trailer !== undefined)
      return { header, trailer, replay, whole: !stopped, rows, folding }
  }
  throw new Error(`${path}, line 1: the file is empty`)
}
