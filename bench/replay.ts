import type { StoredEvent } from "../src/domain/kernel/event.ts"
import { foldEvent, initialStates } from "../src/domain/kernel/fold.ts"
import { projections } from "../src/domain/projections.ts"
import type { Columns } from "../src/domain/transactions/columns/columns.ts"
import { freshRows, pageEvent } from "./web/page-events.ts"

const pagesAtOnce = 400

/** Transactions a second that every projection together folds from page events in Node; making the events is not counted. */
export const measureReplay = (rows: number): number => {
  const all = Object.values(projections)
  const states = initialStates(all)
  let ms = 0
  let position = 0
  for (let top = rows; top > 0; ) {
    const events: Array<StoredEvent> = []
    for (; events.length < pagesAtOnce && top > 0; top -= freshRows) events.push({ ...pageEvent(rows, top), position: ++position, at: 1_760_000_000_000, tab: "bench", build: "bench" })
    for (const event of events) {
      const read = JSON.parse(JSON.stringify(event)) as StoredEvent // as a recording's line is read; a text that was just put together is no such text
      const started = performance.now()
      foldEvent(all, states, read)
      ms += performance.now() - started
    }
  }
  const { size } = states.get("transactions") as Columns
  if (size !== rows) throw new Error(`${size} of ${rows} rows were folded`)
  return (rows * 1_000) / ms
}
