import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { asksOfWithdrawn } from "../../../domain/history/query/condition.ts"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"
import { Button } from "../../kit/button.tsx"
import { useLive } from "../../kit/office.ts"

interface RemovedLineProps {
  readonly query: HistoryQuery
  readonly onQuery: (query: HistoryQuery) => void
}

/** Says that the office took rows away since the visit before, and leads to them; nothing where it took none. */
export const RemovedLine = ({ query, onQuery }: RemovedLineProps) => {
  const { t } = useLingui()
  const removed = useLive("removedSinceVisit", null).value
  if (removed === null || removed.count === 0 || asksOfWithdrawn(query.where)) return null
  return (
    <p className="tx-removed">
      <Plural
        value={removed.count}
        one="# row was removed by the office since your last visit"
        other="# rows were removed by the office since your last visit"
      />
      <Button kind="quiet" size="small" onPress={() => onQuery(removed.query)} aria-label={t`Show removed rows`}>
        <Trans>Show</Trans>
      </Button>
    </p>
  )
}
