import { Trans, useLingui } from "@lingui/react/macro"
import { Coins } from "lucide-react"
import { useEffect, useState } from "react"
import { currencyOf } from "../../domain/money/currency.ts"
import type { TokenOffer, TokenQuote } from "../../domain/tokens/offer.ts"
import type { TokenPayment } from "../../domain/tokens/payment.ts"
import { Amount } from "../kit/amount.tsx"
import { Banner } from "../kit/banner.tsx"
import { ContentArea } from "../kit/content-area.tsx"
import { EmptyState } from "../kit/empty-state.tsx"
import { Fact } from "../kit/fact.tsx"
import { Icon } from "../kit/icon.tsx"
import { useLive, useWorker } from "../kit/office.ts"
import { OpenOutcomes } from "../kit/open-outcomes.tsx"
import { Skeleton } from "../kit/skeleton.tsx"
import { useKeep } from "../kit/use-keep.ts"
import { OrdersList } from "./orders-list.tsx"
import { PaymentDialog } from "./payment-dialog.tsx"
import { TokenForm } from "./token-form.tsx"
import { useTokenPayment } from "./use-payment.ts"
import { useWallets } from "./wallets.ts"
import "./tokens.css"

const TokensSkeleton = () => (
  <div className="tokens-screen">
    <Skeleton height="44px" />
    <Skeleton height="64px" />
    <Skeleton height="36px" width="140px" />
  </div>
)

const Price = ({ offer: { token, price, currency, least, most } }: { readonly offer: TokenOffer }) => {
  const { code } = currencyOf(token)
  return (
    <dl className="tokens-offer">
      <Fact name={<Trans>Price of one {code}</Trans>}>
        <Amount value={price} currency={currency ?? ""} bare={currency === null} precision={2} />
      </Fact>
      {least !== null && (
        <Fact name={<Trans>At least</Trans>}>
          <Amount value={least} currency={token} precision={0} />
        </Fact>
      )}
      {most !== null && (
        <Fact name={<Trans>At most</Trans>}>
          <Amount value={most} currency={token} precision={0} />
        </Fact>
      )}
    </dl>
  )
}

/** The order whose payment is looked at, and what was shown of it while it was typed. */
interface Chosen {
  readonly payment: TokenPayment
  readonly expected: TokenQuote | null
}

const Tokens = () => {
  const { t } = useLingui()
  const office = useWorker()
  const keep = useKeep()
  const wallets = useWallets()
  const area = useLive("tokenOffer", null).value
  const orders = useLive("tokenOrders", null).value
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { busy, problem, pay, tellAgain } = useTokenPayment()
  const refresh = (): void => void office.call("refresh", { area: "tokenOffer" })
  useEffect(() => void office.call("refresh", { area: "tokenOffer" }), [office])
  return (
    <div className="tokens-screen">
      <OpenOutcomes of={["tokens"]} isHere />
      <ContentArea area={area} skeleton={<TokensSkeleton />} onRetry={refresh}>
        {(offer) => (
          <>
            <Price offer={offer} />
            <TokenForm
              offer={offer}
              hasWallet={wallets.length > 0}
              onOrdered={(payment, expected) => setChosen({ payment, expected })}
            />
          </>
        )}
      </ContentArea>
      {problem !== null && chosen === null && <Banner tone="waiting">{problem}</Banner>}
      {orders !== null && orders.length > 0 && (
        <section className="tokens-section">
          <h2 className="tokens-title">{t`Your orders`}</h2>
          <OrdersList
            orders={orders}
            busy={busy}
            onPay={({ payment }) => setChosen({ payment, expected: null })}
            onTell={(orderId, hash) => void tellAgain(orderId, hash)}
            onPaidNothing={({ payment: { orderId: callId }, asked }) => void keep("clearOutcome", { callId, asked })}
          />
        </section>
      )}
      {chosen !== null && (
        <PaymentDialog
          payment={chosen.payment}
          wallets={wallets}
          problem={problem}
          isBusy={busy !== null}
          onClose={() => setChosen(null)}
          expected={chosen.expected}
          onPay={(wallet) => void pay(chosen.payment, wallet, () => setChosen(null))}
        />
      )}
    </div>
  )
}

/**
 * Buying tokens with a wallet of the browser (R028, A66). `connected`: this office's server takes the calls, which the
 * specification does not show.
 */
export const TokensScreen = ({ connected }: { readonly connected: boolean }) => {
  const { t } = useLingui()
  return connected ? (
    <Tokens />
  ) : (
    <EmptyState icon={<Icon of={Coins} size={20} />} title={t`Not connected`}>
      <Trans>This office’s server has not said how its tokens are bought. Please ask support.</Trans>
    </EmptyState>
  )
}
