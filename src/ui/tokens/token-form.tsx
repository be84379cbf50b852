import { Trans, useLingui } from "@lingui/react/macro"
import * as Result from "effect/Result"
import { useState } from "react"
import { amountParts } from "../../domain/money/amount-parts.ts"
import { currencyOf } from "../../domain/money/currency.ts"
import { tidySum } from "../../domain/money/typed-sum.ts"
import { quoteTokens, type TokenOffer, type TokenProblem, type TokenQuote } from "../../domain/tokens/offer.ts"
import type { TokenPayment } from "../../domain/tokens/payment.ts"
import { Banner } from "../kit/banner.tsx"
import { Button } from "../kit/button.tsx"
import { Figure } from "../kit/figure.tsx"
import { Form } from "../kit/form.tsx"
import { useWorker } from "../kit/office.ts"
import { useOnline } from "../kit/online.ts"
import { failureText, refusalText } from "../kit/refusal.ts"
import { useSumWords } from "../kit/sum-words.ts"
import { TextField } from "../kit/text-field.tsx"
import { TwoReadings } from "../kit/two-readings.tsx"
import { useDotsGroup } from "../kit/use-dots-group.ts"
import { useWords } from "../kit/use-words.ts"

interface TokenFormProps {
  readonly offer: TokenOffer
  /** There is a wallet to pay with; without one nothing is ordered (A66, R398). */
  readonly hasWallet: boolean
  /** The office took the order; `shown` is what was said of it while it was typed. */
  readonly onOrdered: (payment: TokenPayment, shown: TokenQuote) => void
}

/** How many tokens, what they cost, and the one button. */
export const TokenForm = ({ offer, hasWallet, onOrdered }: TokenFormProps) => {
  const { t, i18n } = useLingui()
  const said = useWords()
  const office = useWorker()
  const online = useOnline()
  const sumWords = useSumWords()
  const [typed, setTyped] = useState("")
  const [tried, setTried] = useState(false)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [sold, paid] = [currencyOf(offer.token), offer.currency === null ? null : currencyOf(offer.currency)]
  const quote = quoteTokens(offer, typed, useDotsGroup(typed))
  const plain = (amount: string): string => {
    const { whole, fraction } = amountParts(amount, i18n.locale, 0, false)
    return `${whole}${fraction} ${sold.code}`
  }
  const words = (wrong: TokenProblem): string => {
    const value = wrong._tag === "TooFew" ? plain(wrong.least) : wrong._tag === "TooMany" ? plain(wrong.most) : ""
    return wrong._tag === "TooFew"
      ? t`Minimum value ${value}`
      : wrong._tag === "TooMany"
        ? t`Maximum value ${value}`
        : sumWords(wrong)
  }
  const buy = async (): Promise<void> => {
    setTried(true)
    setProblem(null)
    if (!hasWallet) return setProblem(t`Please install MetaMask and try again!`)
    if (Result.isFailure(quote) || isPending || !online) return
    setPending(true)
    const outcome = await office.call("orderTokens", { amount: quote.success.amount })
    setPending(false)
    if (outcome._tag === "Succeeded") {
      setTyped("")
      setTried(false)
      return onOrdered(outcome.value, quote.success)
    }
    setProblem(said(failureText(outcome, refusalText)))
  }
  const pay = Result.isSuccess(quote) ? quote.success.pay : null
  return (
    <Form className="tokens-form" onSubmit={() => void buy()}>
      {problem !== null && <Banner tone="failed">{problem}</Banner>}
      {!online && (
        <Banner tone="waiting">
          <Trans>This device is offline: nothing is sent, and nothing will be sent later by itself.</Trans>
        </Banner>
      )}
      <TextField
        label={t`Number of tokens`}
        name="tokens"
        inputMode="decimal"
        autoComplete="off"
        spellCheck="false"
        value={typed}
        onChange={setTyped}
        onBlur={() => {
          setTried(typed !== "")
          setTyped(tidySum(typed))
        }}
        error={tried && hasWallet && Result.isFailure(quote) ? words(quote.failure) : undefined}
        end={<span className="tokens-code">{sold.code}</span>}
      />
      <TwoReadings problem={Result.isFailure(quote) ? quote.failure : null} onChoose={setTyped} />
      <p className="tokens-pay" role="status">
        <span className="tokens-quiet">
          <Trans>You pay</Trans>
        </span>{" "}
        <span className="tokens-large">
          {pay === null || paid === null ? "—" : <Figure value={pay} code={paid.code} precision={2} />}
        </span>
      </p>
      <Button kind="primary" type="submit" isPending={isPending} isDisabled={!online}>
        <Trans>Buy tokens</Trans>
      </Button>
    </Form>
  )
}
