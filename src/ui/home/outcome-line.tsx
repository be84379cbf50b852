import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import type { Kind } from "../../domain/sending/intent.ts"
import { Amount } from "../kit/amount.tsx"
import { Banner } from "../kit/banner.tsx"
import { Button } from "../kit/button.tsx"
import { utcMoment } from "../kit/time.ts"
import { useKeep } from "../kit/use-keep.ts"
import type { OpenOutcome } from "./attention.ts"

/** Where each kind is compared. */
const places = {
  transfer: "/transactions",
  withdrawal: "/transactions",
  contract: "/contracts",
  card: "/transactions",
  tokens: "/tokens",
} as const satisfies { readonly [K in Kind]: string }

const Compare = ({ kind }: Pick<OpenOutcome, "kind">): ReactNode => {
  switch (kind) {
    case "contract":
      return <Trans>Compare contracts</Trans>
    case "card":
      return <Trans>Compare purchases</Trans>
    case "tokens":
      return <Trans>Look at the orders</Trans>
    default:
      return <Trans>Compare history</Trans>
  }
}

/** What is not known. */
const Said = ({ kind, sent }: Pick<OpenOutcome, "kind" | "sent">): ReactNode => {
  const amount = sent === null ? null : <Amount value={sent.amount} currency={sent.currency} precision={0} />
  switch (kind) {
    case "transfer":
      return <Trans>The outcome of a transfer of {amount} is unknown.</Trans>
    case "withdrawal":
      return <Trans>The outcome of a withdrawal of {amount} is unknown.</Trans>
    case "contract":
      return <Trans>The outcome of a contract order of {amount} is unknown.</Trans>
    case "card":
      return <Trans>The outcome of a card order is unknown.</Trans>
    case "tokens":
      return <Trans>Whether a wallet paid {amount} for tokens is unknown.</Trans>
  }
}

/** One outcome that nobody knows: what it is, what this device can see of it, and how the customer is done with it. */
export const OutcomeLine = ({ outcome: { callId, asked, kind, at, sent, row } }: { readonly outcome: OpenOutcome }) => {
  const { i18n } = useLingui()
  const keep = useKeep()
  const moment = utcMoment(at, i18n.locale)
  return (
    <Banner
      tone="waiting"
      action={
        <span className="attention-actions">
          <Link
            className="button button-plain button-small"
            to={places[kind]}
            {...(kind === "card" && { hash: "tab=purchases" })}
          >
            <Compare kind={kind} />
          </Link>
          <Button size="small" kind="quiet" onPress={() => void keep("clearOutcome", { callId, asked })}>
            {kind === "tokens" ? <Trans>It paid nothing</Trans> : <Trans>Dismiss</Trans>}
          </Button>
        </span>
      }
    >
      <strong>
        <Said kind={kind} sent={sent} />
      </strong>{" "}
      {kind === "tokens" ? (
        <Trans>It was asked on {moment}. Look into the wallet before you pay again.</Trans>
      ) : kind === "card" || kind === "contract" ? (
        <Trans>It was sent on {moment}, and no answer came that can be read.</Trans>
      ) : row === undefined ? (
        <Trans>It was sent on {moment}, and your history does not show it so far.</Trans>
      ) : (
        <Trans>
          It was sent on {moment}, and your history has a row of this sum: “{row.description}”.
        </Trans>
      )}
    </Banner>
  )
}
