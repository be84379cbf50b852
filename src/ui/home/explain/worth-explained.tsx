import { Trans, useLingui } from "@lingui/react/macro"
import { Button } from "react-aria-components/Button"
import { noFilter } from "../../../domain/history/query.ts"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"
import { type WorthUnit, worthUnits } from "../../../domain/money/worth-unit.ts"
import { Amount } from "../../kit/amount.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import { useLive } from "../../kit/office.ts"
import { utcSecond } from "../../kit/time.ts"
import type { BalanceSheet } from "../balance-lines.ts"
import { useBalanceName } from "../balance-name.ts"
import "./worth-explained.css"

interface WorthExplainedProps {
  readonly sheet: BalanceSheet
  readonly unit: WorthUnit
  /** When each was answered, epoch milliseconds. */
  readonly balancesAt: number | null
  readonly ratesAt: number | null
  readonly onExplain: (query: HistoryQuery) => void
  readonly onClose: () => void
}

/** A call that answered, and when. */
const Answered = ({ call, at }: { readonly call: string; readonly at: number | null }) => {
  const { i18n } = useLingui()
  if (at === null)
    return (
      <p>
        <code>{call}</code> —
      </p>
    )
  const moment = utcSecond(at, i18n.locale)
  return (
    <p>
      <code>{call}</code> <Trans>{moment}, code 0</Trans>
    </p>
  )
}

/** Before every row: what the history starts from. */
const beginning = { second: 0 }

/**
 * Where the worth comes from (beyond 4): the answers, each balance at its rate, and the rows that each balance comes
 * from.
 */
export const WorthExplained = ({
  sheet: { lines, worth },
  unit,
  balancesAt,
  ratesAt,
  onExplain,
  onClose,
}: WorthExplainedProps) => {
  const { t } = useLingui()
  const nameOf = useBalanceName()
  const { currency, decimals } = worthUnits[unit]
  const first = useLive("balancesThen", beginning).value
  const before = new Map(first?.balances.map((balance) => [balance.currency, balance]))
  return (
    <Dialog title={t`Where this comes from`} shape="drawer" isOpen onClose={onClose}>
      <div className="explained">
        <div className="explained-calls">
          <Answered call="user/balance" at={balancesAt} />
          <Answered call="index/getRates" at={ratesAt} />
        </div>
        <ul>
          {lines.map((line) => {
            const start = before.get(line.currency)
            const rowsIn = start?.rowsIn ?? []
            const isMoved = rowsIn.length > 0
            const equivalent = <Amount value={line.equivalent} currency={currency} precision={decimals} />
            return (
              <li key={line.currency} className="explained-line">
                <span className="explained-name">{nameOf(line.currency)}</span>
                <span className="explained-amount">
                  <Amount value={line.amount} currency={line.currency} bare />
                </span>
                <span className="explained-quiet">
                  {isMoved && first !== null && (
                    <Button
                      className="balance-action"
                      aria-label={`${t`Rows`}, ${nameOf(line.currency)}`}
                      onPress={() =>
                        onExplain({
                          ...noFilter,
                          currencies: rowsIn,
                          end: Math.floor(first.answeredAt / 1000),
                          where: first.moving,
                        })
                      }
                    >
                      <Trans>Rows</Trans>
                    </Button>
                  )}
                  {start !== undefined && !isMoved && <Trans>no rows in the history</Trans>}
                  {isMoved && start?.amount === null && <Trans>the history is not whole yet</Trans>}
                  {isMoved && start?.amount != null && !/^-?0(\.0*)?$/.test(start.amount) && (
                    <span>
                      <Trans>
                        before the first row: <Amount value={start.amount} currency={line.currency} bare />
                      </Trans>
                    </span>
                  )}
                </span>
                <span className="explained-amount explained-quiet">{equivalent}</span>
              </li>
            )
          })}
        </ul>
        <p className="explained-sum">
          <Trans>Together, as each is rounded</Trans>{" "}
          <strong>
            <Amount value={worth} currency={currency} precision={decimals} />
          </strong>
        </p>
      </div>
    </Dialog>
  )
}
