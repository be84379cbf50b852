import type { EventsOf } from "../kernel/event.ts"
import type { Projection } from "../kernel/projection.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import type * as sendingEvents from "../sending/events.ts"
import type * as events from "./events.ts"
import type { TokenOffer } from "./offer.ts"
import type { TokenPayment } from "./payment.ts"

type Payloads = EventsOf<typeof events & Pick<typeof sendingEvents, "OutcomeCleared">>

/** What tokens are sold for as last answered; null before the first answer. */
export const tokenOffer: Projection<TokenOffer | null, Payloads> = {
  name: "tokenOffer",
  version: 1,
  initial: () => null,
  on: { TokenOfferReceived: (_, { offer }) => offer },
  stored: jsonSnapshot(),
}

/**
 * How far an order of tokens has come, as far as this device knows. `Asked`: a wallet may have paid, nobody said;
 * `asks` is how often one was asked that did not answer, `at` epoch milliseconds of the last time. `late`: so many
 * were asked of which the customer said that they paid nothing; their own no may still come.
 */
export type TokenOrderState =
  | { readonly _tag: "Ordered" }
  | { readonly _tag: "Asked"; readonly at: number; readonly asks: number; readonly late: number }
  | { readonly _tag: "Denied"; readonly late: number }
  | { readonly _tag: "Sent"; readonly hash: string }
  | { readonly _tag: "Purchased"; readonly hash: string | null }

/** An order of tokens made on this device; `at` is epoch milliseconds. */
export interface TokenOrder {
  readonly payment: TokenPayment
  readonly state: TokenOrderState
  readonly at: number
  /** How often a wallet was asked to pay it so far, whatever came of it: names the last of them, and never falls. */
  readonly asked: number
}

type Orders = ReadonlyArray<TokenOrder>

const changed = (orders: Orders, orderId: string, next: (order: TokenOrder) => TokenOrder): Orders =>
  orders.map((order) => (order.payment.orderId === orderId ? next(order) : order))

const moved = (orders: Orders, orderId: string, next: (state: TokenOrderState) => TokenOrderState): Orders =>
  changed(orders, orderId, (order) => ({ ...order, state: next(order.state) }))

/** Whether an order was paid for: to pay it again would be a mistake, whatever is said of it. */
export const isPaid = ({ _tag }: TokenOrderState): boolean => _tag === "Sent" || _tag === "Purchased"

/** Asked as well as before: a wallet that did not answer then may still pay. */
const askedOnceMore = (state: TokenOrderState, at: number): TokenOrderState =>
  isPaid(state)
    ? state
    : { _tag: "Asked", at, asks: state._tag === "Asked" ? state.asks + 1 : 1, late: "late" in state ? state.late : 0 }

/** One of those that were asked said no, which speaks for no other: as long as it can, for one that counts no more. */
const deniedOnce = (state: TokenOrderState): TokenOrderState => {
  if ("late" in state && state.late > 0) return { ...state, late: state.late - 1 }
  if (state._tag !== "Asked") return state
  return state.asks > 1 ? { ...state, asks: state.asks - 1 } : { _tag: "Denied", late: 0 }
}

/**
 * The customer looked into the wallet: none of those that were asked until then has paid. `since` were asked later, and
 * any of them may be among those that did not answer.
 */
const cleared = (state: TokenOrderState, since: number): TokenOrderState => {
  if (state._tag !== "Asked") return state
  const asks = Math.min(state.asks, since)
  const late = state.late + state.asks - asks
  return asks > 0 ? { ...state, asks, late } : { _tag: "Denied", late }
}

const hashOf = (state: TokenOrderState): string | null => ("hash" in state ? state.hash : null)

/**
 * Orders of tokens of this device, the newest first. A payment that was sent stays sent, whatever is said of its order
 * later.
 */
export const tokenOrders: Projection<Orders, Payloads> = {
  name: "tokenOrders",
  version: 5,
  initial: () => [],
  on: {
    TokensOrdered: (orders, { payment }, { at }) =>
      orders.some((order) => order.payment.orderId === payment.orderId)
        ? orders
        : [{ payment, state: { _tag: "Ordered" }, at, asked: 0 }, ...orders],
    TokenPaymentAsked: (orders, { orderId }, { at }) =>
      changed(orders, orderId, (order) => ({
        ...order,
        state: askedOnceMore(order.state, at),
        asked: order.asked + 1,
      })),
    TokenPaymentDenied: (orders, { orderId }) => moved(orders, orderId, deniedOnce),
    // Of a payment its order's id stands for a call's.
    OutcomeCleared: (orders, { callId, asked }) =>
      changed(orders, callId, (order) => ({
        ...order,
        state: cleared(order.state, asked === null ? 0 : Math.max(0, order.asked - asked)),
      })),
    TokenPaymentSent: (orders, { orderId, hash }) =>
      moved(orders, orderId, (state) => (state._tag === "Purchased" ? state : { _tag: "Sent", hash })),
    TokensPurchased: (orders, { orderId }) =>
      moved(orders, orderId, (state) => ({ _tag: "Purchased", hash: hashOf(state) })),
  },
  stored: jsonSnapshot(),
}
