import { Trans, useLingui } from "@lingui/react/macro"
import { isPaid, type TokenOrder } from "../../domain/tokens/projection.ts"
import { ShortAddress } from "../kit/address.tsx"
import { Amount } from "../kit/amount.tsx"
import { Button } from "../kit/button.tsx"
import { Chip, type Tone } from "../kit/chip.tsx"
import { utcMoment } from "../kit/time.ts"

const tones: Readonly<Record<TokenOrder["state"]["_tag"], Tone>> = {
  Ordered: "neutral",
  Asked: "waiting",
  Denied: "failed",
  Sent: "waiting",
  Purchased: "in",
}

interface OrdersListProps {
  readonly orders: ReadonlyArray<TokenOrder>
  readonly busy: string | null
  readonly onPay: (order: TokenOrder) => void
  readonly onTell: (orderId: string, hash: string) => void
  /** The customer looked into the wallet: it paid nothing of this order. */
  readonly onPaidNothing: (order: TokenOrder) => void
}

/** The orders made on this device: how far each has come, and the one thing to do about it. */
export const OrdersList = ({ orders, busy, onPay, onTell, onPaidNothing }: OrdersListProps) => {
  const { t, i18n } = useLingui()
  const words: Readonly<Record<TokenOrder["state"]["_tag"], string>> = {
    Ordered: t`not paid`,
    Asked: t`asked the wallet`,
    Denied: t`Payment denied`,
    Sent: t`paid, not confirmed`,
    Purchased: t`Tokens purchased`,
  }
  return (
    <ul aria-label={t`Your orders`}>
      {orders.map((order) => {
        const {
          payment: { orderId, amount, token, pay, currency },
          state,
          at,
        } = order
        return (
          <li key={orderId} className="tokens-order">
            <p className="tokens-order-what">
              <Trans>
                <Amount value={amount} currency={token} precision={0} />{" "}
                <span className="tokens-quiet">
                  for <Amount value={pay} currency={currency} precision={2} />
                </span>
              </Trans>
            </p>
            <Chip tone={tones[state._tag]}>{words[state._tag]}</Chip>
            <p className="tokens-quiet tokens-order-when">
              <Trans>Order {orderId}</Trans> · {utcMoment(at, i18n.locale)}
              {"hash" in state && state.hash !== null && (
                <>
                  {" "}
                  · <ShortAddress text={state.hash} />
                </>
              )}
            </p>
            {state._tag === "Sent" && (
              <Button size="small" isPending={busy === orderId} onPress={() => onTell(orderId, state.hash)}>
                <Trans>Ask the office again</Trans>
              </Button>
            )}
            {!isPaid(state) && (
              <span className="tokens-order-actions">
                {state._tag === "Asked" && (
                  <Button
                    size="small"
                    kind="quiet"
                    isDisabled={busy === orderId}
                    onPress={() => onPaidNothing(order)}
                    aria-label={t`It paid nothing: order ${orderId}`}
                  >
                    <Trans>It paid nothing</Trans>
                  </Button>
                )}
                <Button
                  size="small"
                  isPending={busy === orderId}
                  onPress={() => onPay(order)}
                  aria-label={t`Pay order ${orderId}`}
                >
                  <Trans>Pay</Trans>
                </Button>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
