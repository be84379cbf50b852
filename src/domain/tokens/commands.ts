import * as Schema from "effect/Schema"
import { append, call, command, nothing, reading, refuse } from "../kernel/command.ts"
import { listMarketplace } from "../purchases/endpoints.ts"
import { Circumstances } from "../sending/intent.ts"
import { afterFunds, moveFunds } from "../sending/move-funds.ts"
import { sessionSource } from "../session/queries.ts"
import { tokenConfirm, tokenOrder } from "./endpoints.ts"
import { TokenPaymentAsked, TokenPaymentDenied, TokenPaymentSent } from "./events.ts"
import { TokenPayment } from "./payment.ts"

const ofOrder = Schema.Struct({ orderId: Schema.String })

export const tokensCommands = {
  /** Orders tokens; the answer says what they are paid with. */
  orderTokens: command({
    request: Schema.Struct({ amount: Schema.String }),
    needs: "network",
    decide: (order) => call(tokenOrder, order, ({ answer }) => answer),
  }),
  /**
   * Writes ahead of the wallet, as of any call that moves funds (law 2): it may only be asked to pay just what was
   * looked at, once that is in the log, and not at all without a network, since the office could not be told of it.
   */
  noteWalletAsked: command({
    request: Schema.Struct({ order: TokenPayment, circumstances: Circumstances }),
    needs: "funds",
    decide: (ordered, read, moment) =>
      moveFunds("tokens", ordered, read, moment, ({ orderId }) => append(TokenPaymentAsked.draft({ orderId }))),
  }),
  noteWalletDenied: command({ request: ofOrder, decide: (order) => append(TokenPaymentDenied.draft(order)) }),
  /**
   * Keeps by which transaction an order was paid, whatever comes of the rest, and tells the office, which may be told
   * again. What may have changed by it is fetched anew.
   */
  confirmTokens: command({
    request: Schema.Struct({ orderId: Schema.String, hash: Schema.String }),
    decide: (paid, read) => {
      const before = [TokenPaymentSent.draft(paid)]
      return read.source(sessionSource).online
        ? call(tokenConfirm, paid, nothing, {
            before,
            beside: [...afterFunds, reading(listMarketplace, { offset: 0 })],
          })
        : refuse({ _tag: "Offline" }, { drafts: before })
    },
  }),
}
