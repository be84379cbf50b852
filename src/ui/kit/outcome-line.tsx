import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import type { RefreshableArea } from "../../domain/catalogue.ts"
import type { Kind } from "../../domain/sending/intent.ts"
import type { OpenOutcome } from "../../domain/sending/open-outcomes.ts"
import { Amount } from "./amount.tsx"
import { useAsks } from "./asking.ts"
import { Banner } from "./banner.tsx"
import { Button } from "./button.tsx"
import { useClock } from "./clock.ts"
import { useLive, useWorker } from "./office.ts"
import { ofUtc, utcMoment, utcTime } from "./time.ts"
import { useKeep } from "./use-keep.ts"
import "./outcome-line.css"

/** Where each kind is compared, and what of the office is asked for to see it: of a wallet it knows nothing. */
const places = {
  transfer: { to: "/transactions", areas: ["transactions", "balances"] },
  withdrawal: { to: "/transactions", areas: ["transactions", "balances"] },
  contract: { to: "/contracts", areas: ["contracts", "balances"] },
  card: { to: "/transactions", areas: ["card", "balances"] },
  tokens: { to: "/tokens", areas: [] },
} as const satisfies { readonly [K in Kind]: { readonly to: string; readonly areas: ReadonlyArray<RefreshableArea> } }

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
const Said = ({ kind, sent, to }: Pick<OpenOutcome, "kind" | "sent" | "to">): ReactNode => {
  const amount = sent === null ? null : <Amount value={sent.amount} currency={sent.currency} precision={0} />
  switch (kind) {
    case "transfer":
      return (
        <Trans>
          The outcome of a transfer of {amount} to {to} is not known yet.
        </Trans>
      )
    case "withdrawal":
      return (
        <Trans>
          The outcome of a withdrawal of {amount} to {to} is not known yet.
        </Trans>
      )
    case "contract":
      return <Trans>The outcome of a contract order of {amount} is not known yet.</Trans>
    case "card":
      return <Trans>The outcome of a card order is not known yet.</Trans>
    case "tokens":
      return <Trans>Whether a wallet paid {amount} for tokens is not known yet.</Trans>
  }
}

/** What this device can see of it, and what follows from that. */
const Seen = ({ kind, at, row }: Pick<OpenOutcome, "kind" | "at" | "row">): ReactNode => {
  const { i18n } = useLingui()
  const moment = utcMoment(at, i18n.locale)
  if (kind === "tokens") return <Trans>It was asked on {moment}. Look into the wallet before you pay again.</Trans>
  if (row !== undefined)
    return (
      <Trans>
        It was sent on {moment}, and your history has a row of this sum: “{row.description}”. It very likely took
        effect.
      </Trans>
    )
  return (
    <>
      {kind === "card" || kind === "contract" ? (
        <Trans>It was sent on {moment}, and no answer came that can be read.</Trans>
      ) : (
        <Trans>It was sent on {moment}, and your history does not show it so far.</Trans>
      )}{" "}
      <Trans>Do not send it again before it is known.</Trans>
    </>
  )
}

/** Asks the office now, and when it was last asked so. */
const useCheck = (kind: Kind) => {
  const office = useWorker()
  const clock = useClock()
  const [isPending, setPending] = useState(false)
  const [askedAt, setAskedAt] = useState<number | null>(null)
  const check = async (): Promise<void> => {
    setPending(true)
    await Promise.all(places[kind].areas.map((area) => office.call("refresh", { area })))
    setAskedAt(clock())
    setPending(false)
  }
  return { isPending, askedAt, check }
}

interface OutcomeLineProps {
  readonly outcome: OpenOutcome
  /** It stands where it is compared. */
  readonly isHere?: boolean
}

/** One outcome that nobody knows: what it is, what this device can see of it, and how the customer is done with it. */
export const OutcomeLine = ({ outcome, isHere = false }: OutcomeLineProps) => {
  const { i18n } = useLingui()
  const keep = useKeep()
  const asks = useAsks()
  const isUnreachable = useLive("session", null).value?.unreachable === true
  const { callId, asked, kind } = outcome
  const { isPending, askedAt, check } = useCheck(kind)
  const clock = askedAt === null ? null : ofUtc(utcTime(askedAt, i18n.locale))
  return (
    <Banner
      tone="waiting"
      action={
        <span className="outcome-actions">
          {asks && places[kind].areas.length > 0 && (
            <Button size="small" isPending={isPending} onPress={() => void check()}>
              <Trans>Check now</Trans>
            </Button>
          )}
          {!isHere && (
            <Link
              className="button button-plain button-small"
              to={places[kind].to}
              {...(kind === "card" && { hash: "tab=purchases" })}
            >
              <Compare kind={kind} />
            </Link>
          )}
          <Button size="small" kind="quiet" onPress={() => void keep("clearOutcome", { callId, asked })}>
            {kind === "tokens" ? <Trans>It paid nothing</Trans> : <Trans>I compared it, dismiss</Trans>}
          </Button>
        </span>
      }
    >
      <strong>
        <Said {...outcome} />
      </strong>{" "}
      <Seen {...outcome} />
      {clock !== null && (
        <>
          {" "}
          {isUnreachable ? (
            <Trans>The office could not be reached at {clock}.</Trans>
          ) : (
            <Trans>The office was asked at {clock}.</Trans>
          )}
        </>
      )}
    </Banner>
  )
}
