import type * as historyEvents from "../history/events.ts"
import type { OfficeMessage } from "../kernel/envelope.ts"
import type { EventsOf } from "../kernel/event.ts"
import type { Projection } from "../kernel/projection.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import type * as callsEvents from "./events.ts"
import type { RejectionReason } from "./events.ts"

type Payloads = EventsOf<typeof callsEvents & typeof historyEvents>

/** How the last call of a name ended, and when one last succeeded. `at` is epoch milliseconds. */
export interface CallOutcome {
  /** When the office last answered with code 0; null when it never did. */
  readonly fulfilledAt: number | null
  /** The newest settlement, if it was a rejection. */
  readonly rejected: {
    readonly at: number
    readonly reason: RejectionReason
    readonly messages: ReadonlyArray<OfficeMessage>
  } | null
}

/** Outcomes by call name. A call that never settled on this device is not there. */
export type CallOutcomes = { readonly [call: string]: CallOutcome }

/** A page of the history settles its call itself. */
const withPage = (
  outcomes: CallOutcomes,
  { started, ms }: { readonly started: number; readonly ms: number },
): CallOutcomes => ({ ...outcomes, "transaction/listTransactions": { fulfilledAt: started + ms, rejected: null } })

/** The state of every call, folded from its lifecycle (R233, R235). */
export const calls: Projection<CallOutcomes, Payloads> = {
  name: "calls",
  version: 1,
  initial: () => ({}),
  on: {
    CallFulfilled: (outcomes, { call, started, ms }) => ({
      ...outcomes,
      [call]: { fulfilledAt: started + ms, rejected: null },
    }),
    CallRejected: (outcomes, { call, started, ms, reason, messages }) => ({
      ...outcomes,
      [call]: { fulfilledAt: outcomes[call]?.fulfilledAt ?? null, rejected: { at: started + ms, reason, messages } },
    }),
    TransactionPageReceived: withPage,
    TransactionPageUnchanged: withPage,
  },
  stored: jsonSnapshot(),
}
