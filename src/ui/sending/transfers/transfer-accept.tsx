import { Plural, Trans } from "@lingui/react/macro"
import type { Contact } from "../../../domain/contacts/model.ts"
import { currencyOf } from "../../../domain/money/currency.ts"
import type { Known } from "../../../domain/sending/known.ts"
import type { TransferForm, TransferOrder } from "../../../domain/transfers/form.ts"
import { Amount } from "../../kit/amount.tsx"
import { contactName } from "../../kit/contact-words.ts"
import { Fact } from "../../kit/fact.tsx"
import { Figure } from "../../kit/figure.tsx"
import { DigitsAloud } from "../flow/digits-aloud.tsx"
import "./transfers.css"

interface TransferSentenceProps {
  readonly sum: string
  readonly code: string
  readonly to: string
  /** It went out; else it is what the very order says that is to be sent (S21). */
  readonly isSent?: boolean
}

/** What goes to whom, in one sentence. */
export const TransferSentence = ({ sum, code, to, isSent = false }: TransferSentenceProps) => {
  const amount = (
    <strong className="sentence-amount" data-field={isSent ? undefined : "amount"}>
      <Figure value={sum} code={code} precision={0} />
    </strong>
  )
  const recipient = (
    <strong className="sentence-recipient" data-field={isSent ? undefined : "to"}>
      <bdi>{to}</bdi>
    </strong>
  )
  return (
    <p className="sentence">
      {isSent ? (
        <Trans>
          {amount} to {recipient}
        </Trans>
      ) : (
        <Trans>
          You send {amount} to {recipient}
        </Trans>
      )}
    </p>
  )
}

interface TransferCostProps {
  readonly form: TransferForm
  readonly after: string | null
}

/** What a transfer takes beside its sum, and what it leaves. */
export const TransferCost = ({ form: { balance }, after }: TransferCostProps) => (
  <>
    <Fact name={<Trans>Fee</Trans>}>
      <Trans>No fee</Trans>
    </Fact>
    <Fact name={<Trans>Balance after</Trans>}>
      <Amount value={after} currency={balance} symbol={currencyOf(balance).code} />
    </Fact>
  </>
)

interface TransferAcceptProps {
  readonly order: TransferOrder
  readonly form: TransferForm
  readonly code: string
  readonly after: string | null
  readonly contact: Contact | undefined
  readonly knownRecipient: Known | undefined
}

/** The plain sentence of a transfer, drawn from the very order that is sent (S21). */
export const TransferAccept = ({ order, form, code, after, contact, knownRecipient }: TransferAcceptProps) => {
  const times = knownRecipient?.times ?? 0
  return (
    <div className="transfer-accept">
      <TransferSentence sum={order.amount} code={code} to={order.toUser} />
      <p className="sentence-quiet">
        {contact !== undefined && (
          <>
            <Trans>
              In your contacts as <bdi>{contactName(contact)}</bdi>
            </Trans>{" "}
            ·{" "}
          </>
        )}
        {times === 0 ? (
          <Trans>no transfer from this device before</Trans>
        ) : (
          <Plural value={times} one="# transfer before" other="# transfers before" />
        )}
      </p>
      <dl className="facts">
        <DigitsAloud amount={order.amount} />
        <TransferCost form={form} after={after} />
      </dl>
    </div>
  )
}
