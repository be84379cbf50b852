import { Trans, useLingui } from "@lingui/react/macro"
import { Check, CircleHelp, Clock3 } from "lucide-react"
import type { ReactNode } from "react"
import { Banner } from "../../kit/banner.tsx"
import { Icon } from "../../kit/icon.tsx"
import { TransactionRow } from "../../kit/transaction-row.tsx"
import type { Sent } from "./sent.ts"
import { useHistoryRow, useIsTwice } from "./use-history-row.ts"
import "./outcome.css"

interface OutcomeProps {
  readonly tone: "in" | "waiting"
  readonly icon: ReactNode
  readonly title: string
  readonly children: ReactNode
}

const Outcome = ({ tone, icon, title, children }: OutcomeProps) => (
  <div className="outcome">
    <div className="outcome-head" role="status">
      <span className={`outcome-icon outcome-${tone}`}>{icon}</span>
      <p className="outcome-title">{title}</p>
    </div>
    {children}
  </div>
)

/** The row of the history once it is there, or that it is being looked for. */
export const HistoryRow = ({ sent }: { readonly sent: Sent }) => {
  const row = useHistoryRow(sent)
  const isTwice = useIsTwice(sent)
  return (
    <section className="outcome-row" aria-live="polite">
      {isTwice && (
        <Banner tone="failed">
          <strong>
            <Trans>Your history shows this sum twice.</Trans>
          </strong>{" "}
          <Trans>If you sent it once, contact support now.</Trans>
        </Banner>
      )}
      <h3 className="outcome-label">
        <Trans>In your history</Trans>
      </h3>
      {row === null ? (
        <p className="outcome-quiet">
          <Icon of={Clock3} /> <Trans>It appears here as soon as the office lists it.</Trans>
        </p>
      ) : (
        <TransactionRow transaction={row} />
      )}
    </section>
  )
}

/** Done: what the specification says, what was done, and what happens next (R149). */
export const DoneView = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Outcome tone="in" icon={<Icon of={Check} size={20} />} title={title}>
    {children}
  </Outcome>
)

/** The office said yes and nothing else (A97): both sides are shown, and the customer compares. */
export const UnconfirmedView = ({ sent, children }: { readonly sent: Sent; readonly children: ReactNode }) => {
  const { t } = useLingui()
  return (
    <Outcome tone="waiting" icon={<Icon of={CircleHelp} size={20} />} title={t`Accepted without confirmation`}>
      <p className="outcome-words">
        <Trans>
          The office took the request and did not say what it did with it. History and balances were asked for again:
          compare them before you send the same once more.
        </Trans>
      </p>
      {children}
      <HistoryRow sent={sent} />
    </Outcome>
  )
}

/** No answer that could be read: whether funds moved is not known, and the office is asked until it shows. */
export const UnknownView = ({ sent, children }: { readonly sent: Sent; readonly children: ReactNode }) => {
  const { t } = useLingui()
  const row = useHistoryRow(sent)
  return (
    <Outcome
      tone="waiting"
      icon={<Icon of={CircleHelp} size={20} />}
      title={t`The outcome is unknown: compare your history`}
    >
      <p className="outcome-words">
        {row === null ? (
          <Trans>
            The request left this device, and no answer came back. It may have taken effect. Nothing is sent again by
            itself; history and balances are being asked for.
          </Trans>
        ) : (
          <Trans>
            This row appeared in your history after the request left. It took just this sum from this balance, so it
            very likely took effect.
          </Trans>
        )}
      </p>
      {children}
      <HistoryRow sent={sent} />
    </Outcome>
  )
}
