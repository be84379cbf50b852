import { Trans, useLingui } from "@lingui/react/macro"
import { Table2 } from "lucide-react"
import type { ReactNode } from "react"
import { ContentArea } from "../../kit/content-area.tsx"
import { EmptyState } from "../../kit/empty-state.tsx"
import { Icon } from "../../kit/icon.tsx"
import { useWorker } from "../../kit/office.ts"
import { Skeleton } from "../../kit/skeleton.tsx"
import type { PivotAnswered } from "./use-pivot-answer.ts"

interface PivotAreaProps {
  readonly answered: PivotAnswered
  /** How tall an answer will about be, as a CSS length. */
  readonly height: string
  /** Draws an answer with the question that it is of. */
  readonly children: (last: NonNullable<PivotAnswered["last"]>, shown: NonNullable<PivotAnswered["shown"]>) => ReactNode
}

/** What a pivot comes to, wherever it stands: on its way, failed, empty, or drawn. */
export const PivotArea = ({ answered: { area, last, shown }, height, children }: PivotAreaProps) => {
  const { t } = useLingui()
  const office = useWorker()
  return (
    <ContentArea
      area={area}
      onRetry={() => void office.call("refresh", { area: "transactions" })}
      skeleton={<Skeleton height={height} />}
      isEmpty={({ rows }) => rows.length === 0}
      empty={
        <EmptyState icon={<Icon of={Table2} size={20} />} title={t`No such rows`}>
          <Trans>Nothing in the history is what the question asks for.</Trans>
        </EmptyState>
      }
    >
      {() => last !== null && shown !== null && children(last, shown)}
    </ContentArea>
  )
}
