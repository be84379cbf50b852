import { Plural, Trans } from "@lingui/react/macro"
import type { Contact } from "../../../domain/contacts/model.ts"
import type { Known } from "../../../domain/sending/known.ts"
import type { TransferForm, TransferOrder } from "../../../domain/transfers/form.ts"
import { Amount } from "../../kit/amount.tsx"
import { Figure } from "../../kit/figure.tsx"
import { DigitsAloud } from "../flow/digits-aloud.tsx"
import "./transfers.css"

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
  const amount = (
    <strong className="sentence-amount" data-field="amount">
      <Figure value={order.amount} code={code} precision={0} />
    </strong>
  )
  const recipient = (
    <strong className="sentence-recipient" data-field="to">
      <bdi>{order.toUser}</bdi>
    </strong>
  )
  const times = knownRecipient?.times ?? 0
  return (
    <div className="transfer-accept">
      <p className="sentence">
        <Trans>
          You send {amount} to {recipient}
        </Trans>
      </p>
      <p className="sentence-quiet">
        {contact !== undefined && (
          <>
            <Trans>
              In your contacts as <bdi>{contact.name}</bdi>
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
        <div>
          <dt>
            <Trans>In words</Trans>
          </dt>
          <dd>
            <DigitsAloud amount={order.amount} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Fee</Trans>
          </dt>
          <dd>
            <Trans>No fee</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Balance after</Trans>
          </dt>
          <dd>
            <Amount value={after} currency={form.balance} symbol={code} />
          </dd>
        </div>
      </dl>
    </div>
  )
}
