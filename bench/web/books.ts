import { decideAlerts } from "../../src/domain/alerts/decide.ts"
import type { Alert, Alerts } from "../../src/domain/alerts/projection.ts"
import { coverage } from "../../src/domain/history/projection.ts"
import type { TransactionStore } from "../../src/domain/history/transaction-store.ts"
import { noTags } from "../../src/domain/tags/projection.ts"
import type { SavedView } from "../../src/domain/views/projection.ts"

/** Rules that a customer may have, from what costs least to what has to read every text. */
export const rules = ["cur:btc", "in: amount>=100", "hannah"] as const

/** What one rule over all rows took, and how many it tags. */
interface Ruled {
  readonly ms: number
  readonly count: number
}

/** Tags all rows by each rule in turn, as after it was saved, and counts them. */
export const applyRules = (store: TransactionStore): ReadonlyArray<Ruled> =>
  rules.map((search) => {
    const reader = store.reader({}, { ...noTags, rules: [{ id: "r", edited: 1, rule: { search, tags: ["Rule"] } }] })
    const started = performance.now()
    const [count = 0] = reader.ruleCounts().values()
    return { ms: performance.now() - started, count }
  })

const searches = ["", "in:", "out:", "cur:eur", "amount>=100", "hannah", "cur:btc", "cur:usdt", "type:1", "-type:2"]
const measures = ["in", "out", "net"] as const

/** As many as there may be, each of a view of its own, none near its limit. */
const views: ReadonlyArray<SavedView> = searches.flatMap((search) =>
  ["", "status:1", "-status:2"].map((also) => {
    const both = `${search} ${also}`.trim()
    return { id: both, name: both, search: both }
  }),
)

/** None of them has anything to tell of what is held. */
const alertsOf = (store: TransactionStore): Alerts => {
  const [after = { second: 0, id: 0 }] = store.newest(1)
  const alerts = views.map(({ id, search }, place): Alert => ({
    id,
    view: id,
    search,
    asks: { kind: "sum", measure: measures[place % measures.length] ?? "net", currency: "btc", limit: "1000000000" },
    after,
    told: [],
    done: false,
  }))
  return { alerts, tellings: [], notifies: false, views: [] }
}

/** Judges thirty alerts on all rows, first and behind each page that comes: milliseconds, and how much was told. */
export const alertsOn = (store: TransactionStore): (() => { readonly ms: number; readonly told: number }) => {
  const alerts = alertsOf(store)
  const notes = {} // the same as long as the customer writes none
  const completeness = { ...coverage.initial(), spans: [{ from: -1, to: 4_000_000_000, at: 0, turn: 1 }] }
  return () => {
    const started = performance.now()
    const drafts = decideAlerts({
      alerts,
      views,
      store,
      notes,
      tags: noTags,
      completeness,
      now: 2_000_000_000_000,
      ahead: 0,
    })
    return { ms: performance.now() - started, told: drafts.length }
  }
}
