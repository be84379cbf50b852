import { Trans } from "@lingui/react/macro"
import { Figure } from "../../kit/figure.tsx"
import type { Sent } from "../flow/sent.ts"
import "./transfers.css"

/** What was sent to whom, in one sentence. */
export const SentSentence = ({ sent, code }: { readonly sent: Sent; readonly code: string }) => {
  const amount = (
    <strong className="sentence-amount">
      <Figure value={sent.amount} code={code} precision={0} />
    </strong>
  )
  const recipient = (
    <strong className="sentence-recipient">
      <bdi>{sent.to}</bdi>
    </strong>
  )
  return (
    <p className="sentence">
      <Trans>
        {amount} to {recipient}
      </Trans>
    </p>
  )
}
