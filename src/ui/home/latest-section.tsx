import { Trans, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { ReceiptText } from "lucide-react"
import type { Transaction } from "../../domain/history/model.ts"
import { noFilter } from "../../domain/history/query.ts"
import { minuteMs } from "../../domain/kernel/calendar/day.ts"
import { promisedTime } from "../../domain/withdrawals/promised-time.ts"
import { ContentArea } from "../kit/content-area.tsx"
import { EmptyState } from "../kit/empty-state.tsx"
import { Icon } from "../kit/icon.tsx"
import { useOfficeNowBy } from "../kit/office-clock.tsx"
import { useLive, useWorker } from "../kit/office.ts"
import { usePromisedWords } from "../kit/promised.ts"
import { useStatusNumbers } from "../kit/status-numbers.ts"
import { TransactionRow, TransactionRowSkeleton } from "../kit/transaction-row.tsx"
import { stillWaiting } from "./attention.ts"
import { HomeSection } from "./home-section.tsx"

const mostShown = 8
const newest = { query: noFilter, from: 0, count: mostShown }
const places = Array.from({ length: mostShown }, (_, index) => index)

/** The rows, and how far those are that this device withdrew and that still wait. */
const Rows = ({
  rows,
  changed,
}: {
  readonly rows: ReadonlyArray<Transaction>
  readonly changed: ReadonlyArray<number>
}) => {
  const { t } = useLingui()
  const words = usePromisedWords()
  const sends = useLive("sends", null).value?.sends ?? []
  const numbers = useStatusNumbers()
  const now = useOfficeNowBy(minuteMs)
  const notes = new Map(
    stillWaiting(sends, rows, numbers).flatMap(({ send, row }) => {
      const promised = promisedTime(send, now)
      return promised === null ? [] : [[row.id, words(promised)] as const]
    }),
  )
  return (
    <ul className="home-rows">
      {rows.map((row) => (
        <li key={row.id}>
          <TransactionRow
            transaction={row}
            note={notes.get(row.id) ?? (changed.includes(row.id) ? t`Changed since first seen` : undefined)}
          />
        </li>
      ))}
    </ul>
  )
}

/** The newest rows of the history. */
export const LatestSection = () => {
  const { t } = useLingui()
  const office = useWorker()
  const { value: area } = useLive("transactionWindow", newest)
  return (
    <HomeSection
      id="home-latest"
      title={<Trans>Latest transactions</Trans>}
      beside={
        <div className="home-links">
          <Link className="home-link" to="/statement">
            <Trans>Statement</Trans>
          </Link>
          <Link className="home-link" to="/transactions">
            <Trans>All transactions</Trans>
          </Link>
        </div>
      }
    >
      <ContentArea
        area={area}
        skeleton={
          <ul className="home-rows">
            {places.map((place) => (
              <li key={place}>
                <TransactionRowSkeleton />
              </li>
            ))}
          </ul>
        }
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState icon={<Icon of={ReceiptText} size={20} />} title={t`No transactions yet`}>
            <Trans>Whatever comes in or goes out is listed here.</Trans>
          </EmptyState>
        }
        onRetry={() => void office.call("refresh", { area: "transactions" })}
      >
        {({ rows, changed }) => <Rows rows={rows} changed={changed ?? []} />}
      </ContentArea>
    </HomeSection>
  )
}
