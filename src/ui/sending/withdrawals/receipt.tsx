import { Trans, useLingui } from "@lingui/react/macro"
import { localDigits } from "../../../domain/money/amount-parts.ts"
import { columnDecimals } from "../../../domain/withdrawals/column-decimals.ts"
import type { WithdrawalMethod } from "../../../domain/withdrawals/method.ts"
import type { Quote } from "../../../domain/withdrawals/quote.ts"
import { useAge } from "../../kit/age.tsx"
import { Fact } from "../../kit/fact.tsx"
import { Figure } from "../../kit/figure.tsx"
import { useMethodWords } from "./method-words.ts"
import "./receipt.css"

/** The rate that a minimum was made from, and when it was answered (epoch ms). */
export interface UsedRate {
  readonly rate: string
  readonly at: number
}

interface ReceiptProps {
  readonly method: WithdrawalMethod
  readonly quote: Quote | null
  readonly code: string
  readonly rate: UsedRate | null
}

const RateLine = ({ rate, at, code }: UsedRate & { readonly code: string }) => {
  const age = useAge(at)
  return (
    <Fact name={<Trans>Rate</Trans>}>
      <Figure value={rate} code={code} precision={0} />{" "}
      <span className="receipt-note">
        <Trans>per BTC, {age}</Trans>
      </span>
    </Fact>
  )
}

const Unknown = () => <span className="amount-unknown">—</span>

/** What a sum costs, what arrives and when: beside the form while it is typed, and again on the accept step. */
export const Receipt = ({ method, quote, code, rate }: ReceiptProps) => {
  const { t, i18n } = useLingui()
  const words = useMethodWords()
  const precision = columnDecimals(method, quote === null ? [] : [quote.sum, quote.fee, quote.arrives])
  const percent =
    quote === null || quote.effectivePercent === null ? null : localDigits(quote.effectivePercent, i18n.locale)
  const nothing = quote !== null && /^0(\.0+)?$/.test(quote.arrives)
  return (
    <section className="receipt" aria-label={t`Receipt`}>
      <dl className="receipt-lines">
        <Fact name={<Trans>Sum</Trans>} data-field="sum">
          {quote === null ? <Unknown /> : <Figure value={quote.sum} code={code} precision={precision} />}
        </Fact>
        <Fact
          name={
            <>
              <Trans>Fee</Trans> <span className="receipt-note">{words.rule(method, code)}</span>
            </>
          }
          data-field="fee"
        >
          {quote === null ? <Unknown /> : <Figure value={quote.fee} code={code} precision={precision} />}
          {percent !== null && method.rule._tag !== "Free" && (
            <span className="receipt-note" data-field="percent">
              <Trans>{percent}% of the sum</Trans>
            </span>
          )}
        </Fact>
        <div className={nothing ? "receipt-net receipt-nothing" : "receipt-net"}>
          <dt>
            <Trans>You receive</Trans>
          </dt>
          <dd data-field="net">
            {quote === null ? <Unknown /> : <Figure value={quote.arrives} code={code} precision={precision} />}
          </dd>
        </div>
        <Fact name={<Trans>Arrives</Trans>}>{words.arrives(method.processing)}</Fact>
        {rate !== null && <RateLine {...rate} code={code} />}
      </dl>
    </section>
  )
}

/** The receipt in one line, for phones: it opens the whole. */
export const ReceiptLine = ({ method, quote, code, rate }: ReceiptProps) => {
  const { i18n } = useLingui()
  const figure = (value: string) => <Figure value={value} code={code} precision={0} />
  return (
    <details className="receipt-fold">
      <summary>
        {quote === null ? (
          <Trans>Fee and what you receive</Trans>
        ) : quote.effectivePercent === null ? (
          <Trans>
            Fee {figure(quote.fee)} · you receive {figure(quote.arrives)}
          </Trans>
        ) : (
          <Trans>
            Fee {figure(quote.fee)} · you receive {figure(quote.arrives)}{" "}
            <span className="receipt-whole">({localDigits(quote.effectivePercent, i18n.locale)}% fee)</span>
          </Trans>
        )}
      </summary>
      <Receipt method={method} quote={quote} code={code} rate={rate} />
    </details>
  )
}
