import type * as callsEvents from "../calls/events.ts"
import type * as cardEvents from "../card/events.ts"
import type * as contractsEvents from "../contracts/events.ts"
import type { EventsOf, StoredEvent } from "../kernel/event.ts"
import { clockOf, type OfficeClock } from "../kernel/office-clock.ts"
import type { Projection } from "../kernel/projection.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import type * as tokensEvents from "../tokens/events.ts"
import { balanceOfTransfer } from "../transfers/form.ts"
import type * as sendingEvents from "./events.ts"
import { moneyCalls } from "./sameness.ts"

type Payloads = EventsOf<
  typeof callsEvents & typeof cardEvents & typeof contractsEvents & typeof sendingEvents & typeof tokensEvents
>

/** Something this device sent and the office accepted. */
export interface Send extends OfficeClock {
  readonly callId: string
  readonly kind: "transfer" | "withdrawal"
  readonly form: string
  readonly tab: string | null
  /** Key of the balance it left. */
  readonly balance: string
  readonly amount: string
  readonly fee: string
  readonly to: string
  readonly reference: string | null
  /** False where the office answered success without a word about what it did (A97). */
  readonly confirmed: boolean
  /** Epoch milliseconds of this device's clock. */
  readonly at: number
}

/**
 * What this device sent, oldest first: the only source of suggested destinations, which nobody but the customer can
 * fill (S24).
 */
export const sends: Projection<ReadonlyArray<Send>, Payloads> = {
  name: "sends",
  version: 2,
  initial: () => [],
  on: {
    TransferCompleted: (all, { callId, form, amount, to, ...said }, { at }) => [
      ...all,
      {
        callId,
        kind: "transfer",
        form,
        tab: null,
        balance: balanceOfTransfer(form),
        amount,
        fee: "0",
        to,
        reference: null,
        confirmed: true,
        at,
        ...clockOf(said),
      },
    ],
    WithdrawalCompleted: (
      all,
      { callId, form, tab, balance, amount, fee, to, reference, confirmed, ...said },
      { at },
    ) => [
      ...all,
      {
        callId,
        kind: "withdrawal",
        form,
        tab,
        balance,
        amount,
        fee,
        to,
        reference,
        confirmed,
        at,
        ...clockOf(said),
      },
    ],
  },
  stored: jsonSnapshot(),
}

/** A money call of which nobody on this device knows whether it took effect. */
export interface UnknownOutcome extends OfficeClock {
  readonly callId: string
  readonly call: string
  /** What was recorded of the request: enough to recognise a repeat. */
  readonly request: { readonly [field: string]: unknown }
  readonly at: number
  /** Of an order of tokens: how often a wallet was asked to pay it so far. */
  readonly asked?: number
}

/** Started money calls and those whose outcome is not known. */
export interface Outcomes {
  readonly started: { readonly [callId: string]: UnknownOutcome }
  readonly unknown: ReadonlyArray<UnknownOutcome>
  /** Accepted without a word about what was done (A97); the newest few. */
  readonly silent: ReadonlyArray<UnknownOutcome>
  /**
   * How many left so far, by call or by wallet, that were not refused: nobody's clock counts them, and it never falls.
   */
  readonly leftSoFar: number
}

const isMoneyCall = (call: string): boolean => Object.values<string>(moneyCalls).includes(call)

const mostSilent = 20

/** A call is over: it was refused, so nothing left; or it was done; or nobody knows. */
const settle = (state: Outcomes, callId: string, ended: "refused" | "done" | "unknown"): Outcomes => {
  if (!Object.hasOwn(state.started, callId)) return state // a log that somebody forged may name it "constructor"
  const { [callId]: call, ...started } = state.started
  if (call === undefined) return state
  return {
    ...state,
    started,
    unknown: ended === "unknown" ? [...state.unknown, call] : state.unknown,
    leftSoFar: state.leftSoFar + (ended === "refused" ? 0 : 1),
  }
}

/** Whether an event may change what is decided of a send: one started, or it became known how one ended. */
export const movesOn = ({ type, payload }: StoredEvent): boolean => {
  const call = typeof payload === "object" && payload !== null && "call" in payload ? payload.call : null
  return Object.hasOwn(outcomes.on, type) && (typeof call !== "string" || isMoneyCall(call))
}

/** Which money calls ended without an answer, or not at all: an identical repeat needs a yes (beyond 7). */
export const outcomes: Projection<Outcomes, Payloads> = {
  name: "outcomes",
  version: 3,
  initial: () => ({ started: {}, unknown: [], silent: [], leftSoFar: 0 }),
  on: {
    CallStarted: (state, { callId, call, request, ...said }, { at }) =>
      isMoneyCall(call)
        ? { ...state, started: { ...state.started, [callId]: { callId, call, request, at, ...clockOf(said) } } }
        : state,
    // The fact of a withdrawal follows its settlement, so what was recorded of it is kept until then.
    WithdrawalCompleted: (state, { callId, confirmed }) => {
      const call = state.started[callId]
      const settled = settle(state, callId, "done")
      return confirmed || call === undefined
        ? settled
        : { ...settled, silent: [...settled.silent, call].slice(-mostSilent) }
    },
    TransferCompleted: (state, { callId }) => settle(state, callId, "done"),
    ContractOrdered: (state, { callId }) => settle(state, callId, "done"),
    CardOrdered: (state, { callId }) => settle(state, callId, "done"),
    CallRejected: (state, { callId, reason }) =>
      settle(state, callId, reason._tag === "Refused" ? "refused" : "unknown"),
    CallLost: (state, { callId }) => settle(state, callId, "unknown"),
    TokenPaymentAsked: (state) => ({ ...state, leftSoFar: state.leftSoFar + 1 }),
    OutcomeCleared: (state, { callId }) => ({
      ...state,
      unknown: state.unknown.filter((call) => call.callId !== callId),
    }),
  },
  stored: jsonSnapshot(),
}
