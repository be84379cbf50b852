import type { ReactNode } from "react"
import type { TransactionWindow } from "../../../domain/history/views.ts"
import type { RemoteData } from "../../../domain/kernel/remote-data.ts"
import { ContentArea } from "../../kit/content-area.tsx"
import { useOnPaper } from "../../kit/media.ts"
import { useWorker } from "../../kit/office.ts"
import { TransactionsSkeleton } from "../transactions-skeleton.tsx"
import type { GridModel } from "./grid-model.ts"
import { HistoryPaper } from "./history-paper.tsx"
import { TransactionsGrid, type TransactionsGridProps } from "./transactions-grid.tsx"

interface TransactionRowsProps extends Omit<TransactionsGridProps, "model"> {
  /** Null before the first answer. */
  readonly model: GridModel | null
  readonly area: RemoteData<TransactionWindow> | null
  /** Whether the rows are those of the present query. */
  readonly settled: boolean
  /** What stands here when there is no row. */
  readonly empty: ReactNode
}

/** The rows in view in their five states. */
export const TransactionRows = ({ model, area, settled, empty, ...grid }: TransactionRowsProps) => {
  const office = useWorker()
  const isOnPaper = useOnPaper()
  const retry = () => {
    void office.call("refresh", { area: "transactions" })
  }
  return (
    <div className="tx-rows" aria-busy={!settled}>
      <ContentArea
        area={area}
        skeleton={<TransactionsSkeleton />}
        isEmpty={({ total }) => total === 0}
        empty={empty}
        onRetry={retry}
      >
        {() =>
          model !== null && (
            <>
              {isOnPaper && <HistoryPaper model={model} table={grid.layout.table} words={grid.words} />}
              <TransactionsGrid {...grid} model={model} />
            </>
          )
        }
      </ContentArea>
    </div>
  )
}
