import type { EventsOf } from "../kernel/event.ts"
import type { Projection } from "../kernel/projection.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import type { PurchaseDetails } from "./details.ts"
import type * as events from "./events.ts"
import type { Purchase } from "./model.ts"

type Payloads = EventsOf<typeof events>

/** The purchases this device was told of, newest change first, and whether the office may have more behind them. */
export interface PurchaseList {
  readonly purchases: ReadonlyArray<Purchase>
  readonly more: boolean
}

const newestFirst = (a: Purchase, b: Purchase): number => (b.changed ?? 0) - (a.changed ?? 0)

/**
 * A page takes the place of what it covers: what it names again moves, and behind one that is not full there is
 * nothing.
 */
const withPage = (
  held: PurchaseList | null,
  { offset, purchases: page, full }: Payloads["PurchasesReceived"],
): PurchaseList => {
  const named = new Set(page.map(({ id }) => id))
  const others = (held?.purchases ?? []).filter(({ id }) => !named.has(id))
  const first = page[0]?.changed ?? 0
  const last = page.at(-1)?.changed ?? null
  const before = offset === 0 ? [] : others.filter(({ changed }) => (changed ?? 0) >= first)
  const behind = full
    ? others.filter(
        ({ changed }) => last !== null && (changed ?? 0) <= last && (offset === 0 || (changed ?? 0) < first),
      )
    : []
  return {
    purchases: [...before, ...page, ...behind].toSorted(newestFirst),
    more: full && (behind.length === 0 || held?.more === true),
  }
}

/** Null before the first answer (R022). */
export const purchases: Projection<PurchaseList | null, Payloads> = {
  name: "purchases",
  version: 1,
  initial: () => null,
  on: { PurchasesReceived: withPage },
  stored: jsonSnapshot(),
}

/** What purchases were made of, by their ids, as far as it was asked for. */
export const purchaseDetails: Projection<{ readonly [id: string]: PurchaseDetails }, Payloads> = {
  name: "purchaseDetails",
  version: 1,
  initial: () => ({}),
  on: { PurchaseDetailsReceived: (held, { id, details }) => ({ ...held, [id]: details }) },
  stored: jsonSnapshot(),
}
