import { canonicalJson } from "../kernel/canonical.ts"
import { digest } from "../kernel/digest.ts"
import type { EventsOf } from "../kernel/event.ts"
import type { Projection } from "../kernel/projection.ts"
import type { StateStore } from "../kernel/snapshot.ts"
import type * as events from "./events.ts"

type Payloads = EventsOf<typeof events>

/** A period as it was closed, and when, epoch ms. */
export type ClosedPeriod = Payloads["PeriodClosed"] & { readonly closedAt: number; readonly position: number }

/** A segment a period: its rows are written once, and not again with every checkpoint. */
const stored: StateStore<ReadonlyArray<ClosedPeriod>> = {
  write: (periods) =>
    periods.map((period) => ({
      name: `${period.position}`,
      revision: period.position,
      bytes: () => new TextEncoder().encode(canonicalJson(period)),
    })),
  read: (segments) =>
    [...segments.values()]
      .map((bytes) => JSON.parse(new TextDecoder().decode(bytes)) as ClosedPeriod)
      .sort((a, b) => a.position - b.position),
  digest,
  parts: (periods) => periods.map((period) => [`period ${period.position}`, period] as const),
}

/** The closed periods, in the order in which they were. Of two tabs that close the same one the first counts. */
export const closedPeriods: Projection<ReadonlyArray<ClosedPeriod>, Payloads> = {
  name: "closedPeriods",
  version: 1,
  initial: () => [],
  on: {
    PeriodClosed: (all, period, { at, position }) =>
      all.some(({ id, from, to }) => id === period.id || (from === period.from && to === period.to))
        ? all
        : [...all, { ...period, closedAt: at, position }],
    PeriodReopened: (all, { id }) => all.filter((period) => period.id !== id),
  },
  stored,
}
