import type { TokenOrder } from "../tokens/projection.ts"
import type { UnknownOutcome } from "./projection.ts"
import { sentBy } from "./sameness.ts"

/**
 * Payments that a wallet was asked for, and nobody knows whether it paid, the newest last, as calls are. The order's id
 * stands for a call's.
 */
export const askedWallets = (orders: ReadonlyArray<TokenOrder>): ReadonlyArray<UnknownOutcome> =>
  orders
    .flatMap(({ payment, state, asked }) =>
      state._tag === "Asked"
        ? [
            {
              callId: payment.orderId,
              call: sentBy.tokens,
              request: { ...payment, amount: payment.pay },
              at: state.at,
              asked,
            },
          ]
        : [],
    )
    .toSorted((one, other) => one.at - other.at)
