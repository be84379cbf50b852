import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { HistoryQuery } from "../../domain/history/query/history-query.ts"
import { minuteMs } from "../../domain/kernel/calendar/day.ts"
import { Amount } from "../kit/amount.tsx"
import { Banner } from "../kit/banner.tsx"
import { useOfficeNowBy } from "../kit/office-clock.tsx"
import { useLive } from "../kit/office.ts"
import { useOpenOutcomes } from "../kit/open-outcomes.tsx"
import { OutcomeLine } from "../kit/outcome-line.tsx"
import { Skeleton } from "../kit/skeleton.tsx"
import { useStatusNumbers } from "../kit/status-numbers.ts"
import { utcDate } from "../kit/time.ts"
import { AccountAttention, accountWaits } from "./account-attention.tsx"
import { AlertLines, useUnseenTellings } from "./alerts-line.tsx"
import { type AttentionRoom, useAttentionRoom } from "./attention-room.ts"
import { overdue } from "./attention.ts"
import { ClosedPeriodsLine, useDisturbedPeriods } from "./closed-periods-line.tsx"

const waiting = { count: 100 }

interface AttentionSectionProps {
  readonly onQuery: (query: HistoryQuery) => void
  /** Where its height of the last start is kept. */
  readonly room: AttentionRoom
}

/**
 * What waits for the customer: outcomes nobody knows, withdrawals past the promised time, a wallet address that is
 * missing. Nothing, when nothing does.
 */
export const AttentionSection = ({ onQuery, room }: AttentionSectionProps) => {
  const { t, i18n } = useLingui()
  const sendsView = useLive("sends", null).value
  const customer = useLive("session", null).value?.customer ?? null
  const open = useLive("changingTransactions", waiting).value?.value ?? []
  const numbers = useStatusNumbers()
  const now = useOfficeNowBy(minuteMs)
  const outcomes = useOpenOutcomes(sendsView)
  const late = overdue(sendsView?.sends ?? [], open, now, numbers)
  const verification = useLive("verification", null).value
  const asking = (useLive("requests", null).value?.requests ?? []).filter(
    ({ direction, status }) => direction === "forMe" && status._tag === "Waiting",
  )
  const disturbed = useDisturbedPeriods()
  const told = useUnseenTellings()
  const tellings = told ?? []
  const isAddressMissing = customer !== null && customer.bep20 === ""
  // The last is what is asked for last, and answered behind all else.
  const { list, held } = useAttentionRoom(room, customer === null || sendsView === null || told === null)
  if (
    outcomes.length +
      late.length +
      asking.length +
      disturbed.length +
      tellings.length +
      accountWaits(customer, verification) ===
      0 &&
    !isAddressMissing
  )
    return held === 0 ? null : <Skeleton height={`${held}px`} />
  return (
    <section ref={list} style={{ minHeight: held }} className="home-section" aria-label={t`Needs your attention`}>
      <h2 className="home-title">
        <Trans>Needs your attention</Trans>
      </h2>
      <div className="attention">
        {outcomes.map((outcome) => (
          <OutcomeLine key={outcome.callId} outcome={outcome} />
        ))}
        <AlertLines tellings={tellings} onQuery={onQuery} />
        <ClosedPeriodsLine periods={disturbed} />
        {asking.length > 0 && (
          <Banner
            tone="info"
            action={
              <Link className="button button-plain button-small" to="/requests">
                <Trans>Look at them</Trans>
              </Link>
            }
          >
            <strong>
              <Plural value={asking.length} one="# request for funds waits." other="# requests for funds wait." />
            </strong>
          </Banner>
        )}
        {late.map(({ send, row }) => {
          const day = utcDate(send.at, i18n.locale)
          return (
            <Banner key={send.callId} tone="waiting">
              <strong>
                <Trans>Overdue – contact support.</Trans>
              </strong>{" "}
              <Trans>
                The withdrawal of <Amount value={send.amount} currency={row.currency} precision={0} /> from {day} is
                past its latest time.
              </Trans>
            </Banner>
          )
        })}
        <AccountAttention customer={customer} verification={verification} />
        {isAddressMissing && (
          <Banner
            tone="info"
            action={
              <a className="button button-plain button-small" href="/profile">
                <Trans>Open profile</Trans>
              </a>
            }
          >
            <strong>
              <Trans>There is no BEP20 address in your profile.</Trans>
            </strong>{" "}
            <Trans>Without it nothing of the OTON family can be withdrawn.</Trans>
          </Banner>
        )}
      </div>
    </section>
  )
}
