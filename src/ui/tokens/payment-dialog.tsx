import { Trans, useLingui } from "@lingui/react/macro"
import { currencyOf } from "../../domain/money/currency.ts"
import { isSameSum } from "../../domain/sending/sameness.ts"
import type { TokenQuote } from "../../domain/tokens/offer.ts"
import type { TokenPayment } from "../../domain/tokens/payment.ts"
import { Address } from "../kit/address.tsx"
import { Banner } from "../kit/banner.tsx"
import { Button } from "../kit/button.tsx"
import { Dialog } from "../kit/dialog.tsx"
import { Fact } from "../kit/fact.tsx"
import { Figure } from "../kit/figure.tsx"
import { ReloadIfOutdated } from "../kit/reload-button.tsx"
import { chainName } from "./wallets.ts"
import type { Wallet } from "./wallets.ts"

interface PaymentDialogProps {
  readonly payment: TokenPayment
  readonly wallets: ReadonlyArray<Wallet>
  /** What was shown while it was typed; null of an order that was made before. */
  readonly expected: TokenQuote | null
  readonly problem: string | null
  readonly isBusy: boolean
  readonly onPay: (wallet: Wallet) => void
  readonly onClose: () => void
}

/**
 * What exactly the wallet is asked to send, drawn from the very payment that it is made of (S21); one button for each
 * wallet.
 */
export const PaymentDialog = ({ payment, wallets, expected, problem, isBusy, onPay, onClose }: PaymentDialogProps) => {
  const { t } = useLingui()
  const { amount, token, pay, currency, chainId, contract, to, orderId } = payment
  const [sold, paid] = [currencyOf(token), currencyOf(currency)]
  const [asked, price] = [expected?.amount ?? amount, expected?.pay ?? pay]
  return (
    <Dialog
      title={t`Pay order ${orderId}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>
            <Trans>Not now</Trans>
          </Button>
          {wallets.map((wallet) => {
            const name = wallet.name === "" ? t`the browser’s wallet` : wallet.name
            return (
              <Button key={wallet.id} kind="primary" isPending={isBusy} onPress={() => onPay(wallet)}>
                {wallet.icon !== null && <img className="tokens-wallet" src={wallet.icon} alt="" />}
                <Trans>Pay with {name}</Trans>
              </Button>
            )
          })}
        </>
      }
    >
      <div className="tokens-review">
        {wallets.length === 0 && (
          <Banner tone="failed">
            <Trans>Please install MetaMask and try again!</Trans>
          </Banner>
        )}
        {problem !== null && (
          <Banner tone="failed" action={<ReloadIfOutdated />}>
            {problem}
          </Banner>
        )}
        {!isSameSum(asked, amount) && (
          <Banner tone="failed">
            <Trans>
              This is not what you ordered: you asked for <Figure value={asked} code={sold.code} precision={0} />.
            </Trans>
          </Banner>
        )}
        {!isSameSum(price, pay) && (
          <Banner tone="waiting">
            <Trans>
              The price has changed: <Figure value={price} code={paid.code} precision={paid.precision} /> was shown
              before.
            </Trans>
          </Banner>
        )}
        <dl className="tokens-facts">
          <Fact name={<Trans>You buy</Trans>} className="tokens-large">
            <Figure value={amount} code={sold.code} precision={0} />
          </Fact>
          <Fact name={<Trans>You pay</Trans>} className="tokens-large">
            <Figure value={pay} code={paid.code} precision={2} />
          </Fact>
          <Fact name={<Trans>Network</Trans>}>{chainName(chainId) ?? chainId}</Fact>
          <Fact name={<Trans>Recipient</Trans>}>
            <Address text={to} />
          </Fact>
          <Fact name={<Trans>Token contract</Trans>}>
            <Address text={contract} />
          </Fact>
        </dl>
        <p className="tokens-quiet">
          <Trans>The wallet asks you once more and adds the network’s fee. Compare what it shows with this.</Trans>
        </p>
      </div>
    </Dialog>
  )
}
