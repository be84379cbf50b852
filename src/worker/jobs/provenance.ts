import * as Effect from "effect/Effect"
import { listTransactions } from "../../domain/history/endpoints.ts"
import type { Arrival, Provenance } from "../../domain/history/row-details.ts"
import { canonicalJson } from "../../domain/kernel/canonical.ts"
import type { EventLog, StorageFailure } from "../store/event-log.ts"
import { eachPage } from "./pages-of-log.ts"

/** Where a row came from. */
export const provenanceOf = (log: Pick<EventLog, "readWhole">, id: number): Effect.Effect<Provenance, StorageFailure> =>
  Effect.gen(function* () {
    const news: Array<Provenance["news"][number]> = []
    let last: Arrival | null = null
    let readings = 0
    let said = ""
    yield* eachPage(log, ({ page, purpose, at, ms }, { ids, rows }) => {
      if (!ids.includes(id)) return
      last = { page, purpose, at, ms }
      readings++
      const row = rows.find((each) => each.id === id)
      if (row === undefined) return // as before
      const says = canonicalJson(row)
      if (says !== said) news.push({ page, purpose, at, ms, row })
      said = says
    })
    return { call: listTransactions.name, news, last, readings }
  })
