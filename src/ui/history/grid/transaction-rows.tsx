import type { ReactNode } from "react"
import type { Transaction } from "../../../domain/history/model.ts"
import type { TransactionWindow } from "../../../domain/history/views.ts"
import type { RemoteData } from "../../../domain/kernel/remote-data.ts"
import { ContentArea } from "../../kit/content-area.tsx"
import { useOnPaper } from "../../kit/media.ts"
import { useWorker } from "../../kit/office.ts"
import { TransactionsSkeleton } from "../transactions-skeleton.tsx"
import type { CellWords } from "./cell-words.ts"
import type { GridLayout } from "./grid-layout.tsx"
import type { GridModel } from "./grid-model.ts"
import { HistoryPaper } from "./history-paper.tsx"
import { type GridActions, TransactionsGrid } from "./transactions-grid.tsx"

interface TransactionRowsProps {
  /** Null before the first answer. */
  readonly model: GridModel | null
  readonly area: RemoteData<TransactionWindow> | null
  /** Whether the rows are those of the present query. */
  readonly settled: boolean
  readonly layout: GridLayout
  readonly words: CellWords
  /** The details of the current row are open. */
  readonly hasDetails: boolean
  /** The rows that were selected, by their ids. */
  readonly selected: ReadonlyMap<number, Transaction>
  readonly actions: GridActions
  /** The totals: they say what the rows in view come to. */
  readonly describedBy: string
  /** What stands here when there is no row. */
  readonly empty: ReactNode
}

/** The rows in view in their five states. */
export const TransactionRows = ({
  model,
  area,
  settled,
  layout,
  words,
  hasDetails,
  selected,
  actions,
  describedBy,
  empty,
}: TransactionRowsProps) => {
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
              {isOnPaper && <HistoryPaper model={model} table={layout.table} words={words} />}
              <TransactionsGrid
                model={model}
                layout={layout}
                words={words}
                hasDetails={hasDetails}
                selected={selected}
                actions={actions}
                describedBy={describedBy}
              />
            </>
          )
        }
      </ContentArea>
    </div>
  )
}
