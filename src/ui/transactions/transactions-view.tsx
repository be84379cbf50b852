import { Trans, useLingui } from "@lingui/react/macro"
import { ListFilter, ReceiptText } from "lucide-react"
import { useCallback, useEffect, useId, useMemo, useReducer, useRef, useState } from "react"
import { noFilter, queryOf } from "../../domain/transactions/filter-days.ts"
import { Button } from "../kit/button.tsx"
import { EmptyState } from "../kit/empty-state.tsx"
import { Icon } from "../kit/icon.tsx"
import { useLive } from "../kit/office.ts"
import { FilterChips } from "./ask/filter-chips.tsx"
import { FilterFields } from "./ask/filter-fields.tsx"
import { FilterSheet } from "./ask/filter-sheet.tsx"
import { changeFilter, chosenCount } from "./ask/filter-state.ts"
import { ResultNews } from "./ask/result-news.tsx"
import { TotalsBar } from "./ask/totals-bar.tsx"
import { useCellWords } from "./grid/cell-words.ts"
import { useGridLayout } from "./grid/grid-layout.ts"
import type { ReaderPlace } from "./grid/grid-model.ts"
import { useShownModel } from "./grid/shown-model.ts"
import { TransactionRows } from "./grid/transaction-rows.tsx"
import { recall, remember } from "./remembered.ts"
import { LoadMore } from "./sync/load-more.tsx"
import { useServerPages } from "./sync/server-pages.ts"
import { SyncLine } from "./sync/sync-line.tsx"

/** The history of one customer, as this tab left it. */
export const TransactionsView = ({ account }: { readonly account: string }) => {
  const { t } = useLingui()
  const totalsId = useId()
  const layout = useGridLayout()
  const [start] = useState(() => recall(account) ?? { filter: noFilter, place: null })
  const [filter, change] = useReducer(changeFilter, start.filter)
  const query = useMemo(() => queryOf(filter), [filter])

  const kept = useRef(start.filter)
  const keepPlace = useCallback((place: ReaderPlace | null) => remember(account, { filter: kept.current, place }), [account])
  useEffect(() => {
    if (kept.current === filter) return
    kept.current = filter
    remember(account, { filter, place: null })
  }, [account, filter])

  const { model, area, settled } = useShownModel(query, start.place, keepPlace)
  const totals = useLive("transactionTotals", { query })
  const offered = useLive("filterChoices", null).value?.value ?? null
  const sync = useLive("sync", null).value
  const words = useCellWords(offered)
  const [pages, loadMore] = useServerPages(query)

  const count = totals.value?.value?.count ?? null
  const isFiltered = chosenCount(filter) > 0
  const filters = { filter, offered, onChange: change }
  const empty = isFiltered
    ? <EmptyState icon={<Icon of={ListFilter} size={20} />} title={t`No row matches the filter`} action={<Button onPress={() => change({ _tag: "Clear" })}><Trans>Clear all</Trans></Button>} />
    : <EmptyState icon={<Icon of={ReceiptText} size={20} />} title={t`No transactions yet`}><Trans>What comes in or goes out will stand here.</Trans></EmptyState>

  return (
    <div className={`tx tx-as-${layout.name}`}>
      {layout.name === "table" && <div className="tx-filters" role="group" aria-label={t`Filter`}><FilterFields {...filters} /></div>}
      <div className="tx-above">
        <TotalsBar id={totalsId} totals={totals.value?.value ?? null} room={layout.name === "table" ? 3 : 1} />
        {layout.name === "cards" && <FilterSheet {...filters} count={count} />}
      </div>
      <FilterChips {...filters} />
      <TransactionRows model={model} area={area} settled={settled} layout={layout} words={words} describedBy={totalsId} empty={empty} />
      <div className="tx-below">
        {sync !== null && <SyncLine sync={sync} />}
        <LoadMore pages={pages} onPress={loadMore} />
      </div>
      <ResultNews filter={filter} count={settled && totals.settled ? count : null} />
    </div>
  )
}
