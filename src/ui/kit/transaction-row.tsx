import { useLingui } from "@lingui/react/macro"
import { ArrowDownLeft, ArrowUpRight, Ban, Clock3 } from "lucide-react"
import type { Transaction } from "../../domain/history/model.ts"
import { phaseOf, type StatusPhase } from "../../domain/history/phase.ts"
import { Amount } from "./amount.tsx"
import { Chip, type Tone } from "./chip.tsx"
import { Icon } from "./icon.tsx"
import { Skeleton } from "./skeleton.tsx"
import { useStatusNumbers } from "./status-numbers.ts"
import { localMoment, momentOf, ofUtc, utcClock, utcDate } from "./time.ts"
import "./transaction-row.css"

/** How a transaction's status looks: what waits and what failed is marked; what is done, or unknown, is quiet. */
const tones: { readonly [Phase in StatusPhase]: Tone } = {
  waiting: "waiting",
  done: "done",
  failed: "failed",
  unknown: "neutral",
}

/** Whether money came or left, as an icon with its name. */
export const Direction = ({ sum }: { readonly sum: string }) => {
  const { t } = useLingui()
  const left = sum.startsWith("-")
  return (
    <span
      className={left ? "direction direction-out" : "direction direction-in"}
      role="img"
      aria-label={left ? t`Out` : t`In`}
    >
      <Icon of={left ? ArrowUpRight : ArrowDownLeft} />
    </span>
  )
}

/** The status of a transaction in the server's words, with an icon unless it is simply done. */
export const StatusChip = ({ status, statusName }: Pick<Transaction, "status" | "statusName">) => {
  const tone = tones[phaseOf({ status, statusName }, useStatusNumbers())]
  const icon = tone === "waiting" ? <Icon of={Clock3} /> : tone === "failed" ? <Icon of={Ban} /> : undefined
  const words = statusName === "" ? status : statusName
  return (
    <Chip tone={tone} icon={icon} title={words}>
      {words}
    </Chip>
  )
}

/** A moment of the history in UTC, with the reader's own time in the tooltip. */
const UtcMoment = ({ date }: { readonly date: number }) => {
  const { i18n } = useLingui()
  const moment = momentOf(date)
  return (
    <time
      className="transaction-time"
      dateTime={new Date(moment).toISOString()}
      title={localMoment(moment, i18n.locale)}
    >
      <span>{utcDate(moment, i18n.locale)},</span> <span>{ofUtc(utcClock(moment, i18n.locale))}</span>
    </time>
  )
}

interface TransactionRowProps {
  readonly transaction: Transaction
  /** What is known of it beyond the row, like how far a payout is. */
  readonly note?: string | undefined
}

/**
 * One transaction in a short list: direction, description, time, status, sum. Its columns line up with its neighbours'.
 */
export const TransactionRow = ({ transaction, note }: TransactionRowProps) => {
  const { t } = useLingui()
  const { sum, currency, symbol, description, date, status, statusName } = transaction
  return (
    <div className="transaction">
      <Direction sum={sum} />
      <div className="transaction-what">
        <bdi className="transaction-description">{description === "" ? t`No description` : description}</bdi>
        <UtcMoment date={date} />
        {note !== undefined && <span className="transaction-note">{note}</span>}
      </div>
      <StatusChip status={status} statusName={statusName} />
      <span className="transaction-sum">
        <Amount value={sum} currency={currency} symbol={symbol} sign="movement" />
      </span>
    </div>
  )
}

/** The room of a row that is coming. */
export const TransactionRowSkeleton = () => (
  <div className="transaction" aria-hidden="true">
    <Skeleton width="32px" height="32px" />
    <div className="transaction-what">
      <Skeleton width="min(240px, 80%)" height="14px" />
      <Skeleton width="128px" height="12px" />
    </div>
    <Skeleton width="72px" height="20px" />
    <span className="transaction-sum">
      <Skeleton width="112px" height="14px" />
    </span>
  </div>
)
