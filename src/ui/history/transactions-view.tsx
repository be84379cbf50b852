import { Trans, useLingui, Plural } from "@lingui/react/macro"
import { ReceiptText } from "lucide-react"
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from "react"
import { noFilter } from "../../domain/history/query.ts"
import { asksOfWithdrawn } from "../../domain/history/query/condition.ts"
import {
  type HistoryQuery,
  isUnfiltered,
  type Sort,
  sortedBy,
  sortOf,
} from "../../domain/history/query/history-query.ts"
import { serverPart } from "../../domain/history/query/terms.ts"
import { isNotComing, useAsks } from "../kit/asking.ts"
import { Button } from "../kit/button.tsx"
import { Dialog } from "../kit/dialog.tsx"
import { EmptyState } from "../kit/empty-state.tsx"
import { Icon } from "../kit/icon.tsx"
import { useMedia } from "../kit/media.ts"
import { useOfficeDrawnAt } from "../kit/office-clock.tsx"
import { useLive } from "../kit/office.ts"
import { OpenOutcomes } from "../kit/open-outcomes.tsx"
import { takeExplanationRequest } from "./explain/explanation-request.ts"
import { EmptyFilter } from "./filters/empty-filter.tsx"
import { FacetPanel } from "./filters/facet-panel.tsx"
import { FilterBar } from "./filters/filter-bar.tsx"
import { FilterSheet } from "./filters/filter-sheet.tsx"
import { SavedViews } from "./filters/saved-views.tsx"
import { TermChips } from "./filters/term-chips.tsx"
import { ResultNews, TotalsBar, useFolded } from "./filters/totals-bar.tsx"
import { useHistoryFilter, useKeptFilter } from "./filters/use-history-filter.ts"
import { useCellWords } from "./grid/cell-words.ts"
import { useGridLayout } from "./grid/grid-layout.tsx"
import type { ReaderPlace } from "./grid/grid-model.ts"
import { type Overlay, GridTools } from "./grid/grid-tools.tsx"
import { HistoryGrid } from "./grid/history-grid.tsx"
import { useGridModel } from "./grid/use-grid-model.ts"
import { useHistoryColumns } from "./grid/use-history-columns.ts"
import { TransactionsTabs } from "./purchases/tabs.tsx"
import { remember, rememberPlace, type RememberedScreen } from "./remembered.ts"
import { StatisticsPanel } from "./statistics/statistics-panel.tsx"
import { LoadMore } from "./sync/load-more.tsx"
import { useServerPages } from "./sync/server-pages.ts"
import { SyncLine } from "./sync/sync-line.tsx"
import { ValueLine } from "./value/value-line.tsx"

interface RemovedLineProps {
  readonly query: HistoryQuery
  readonly onQuery: (query: HistoryQuery) => void
}

/** Says that the office took rows away since the visit before, and leads to them; nothing where it took none. */
const RemovedLine = ({ query, onQuery }: RemovedLineProps) => {
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

interface TransactionsViewProps {
  readonly account: string
  /** What is asked, and where the reader is, to begin with. */
  readonly start: RememberedScreen
  /** The second block of the statistics (A45); null: there is none. */
  readonly market: ReactNode
  readonly onStatement: (query: HistoryQuery) => void
}

/** The history of one customer. */
export const TransactionsView = ({ account, start, market, onStatement }: TransactionsViewProps) => {
  const { t } = useLingui()
  const totalsId = useId()
  const asks = useAsks()
  const offered = useLive("filterChoices", null).value?.value ?? null
  const now = Math.floor(useOfficeDrawnAt() / 1000)
  const filter = useHistoryFilter(start.query, offered, now)
  const { query, setQuery, chips, setChips } = filter
  const [overlay, setOverlay] = useState<Overlay>(() => (takeExplanationRequest() ? "explain" : null))
  // What is being typed stays typed while the order changes.
  const sortBy = (sort: Sort): void => setChips(sortedBy(chips, sort))
  const layout = useGridLayout(useHistoryColumns(sortOf(query), sortBy))

  const hasRoom = useMedia("desktop")
  const isRoomy = useMedia("filterBesideRows")
  const isTight = useMedia("upToLaptop")
  const [filterOpen, openFilter] = useState<boolean | null>(null)
  const isFilterOpen = filterOpen ?? (hasRoom && isRoomy)
  const [areStatisticsOpen, openStatistics] = useState(false)

  const kept = useRef(start.query)
  const keepPlace = useCallback(
    (place: ReaderPlace | null) => rememberPlace(account, { query: kept.current, place }),
    [account],
  )
  useEffect(() => {
    if (JSON.stringify(kept.current) === JSON.stringify(query)) return
    kept.current = query
    remember(account, { query, place: null })
  }, [account, query])
  useKeptFilter(query, now)

  const { model, area, settled } = useGridModel(query, start.place, keepPlace)
  const totals = useLive("transactionTotals", { query })
  const counts = useLive("transactionFacets", { query }).value?.value ?? null
  const sync = useLive("sync", null).value
  const words = useCellWords(offered, model)
  const areTotalsFolded = useFolded(model)
  const [pages, loadMore] = useServerPages(useMemo(() => serverPart(query), [query]))

  const count = totals.value?.value?.count ?? null
  const statistics = {
    query,
    offered,
    isComplete: totals.value?.value?.complete ?? false,
    now,
    onQuery: setQuery,
    onExplain: () => setOverlay("explain"),
    market,
  }
  const filters = { query, offered, counts, now, onQuery: setQuery }
  const empty = isUnfiltered(query) ? (
    <EmptyState icon={<Icon of={ReceiptText} size={20} />} title={t`No transactions yet`}>
      <Trans>What comes in or goes out will stand here.</Trans>
    </EmptyState>
  ) : (
    <EmptyFilter query={query} offered={offered} onQuery={setQuery} />
  )

  return (
    <div className={`tx tx-as-${layout.name}`} data-fills-window="">
      <TransactionsTabs tab="history">
        <SavedViews query={query} onQuery={setQuery} />
      </TransactionsTabs>
      <OpenOutcomes of={["transfer", "withdrawal"]} isHere />
      <FilterBar
        filter={filter}
        offered={offered}
        counts={counts}
        now={now}
        isFilterOpen={isFilterOpen}
        onFilter={openFilter}
        areStatisticsOpen={areStatisticsOpen}
        onStatistics={openStatistics}
      >
        <GridTools layout={layout} onOverlay={setOverlay} />
      </FilterBar>
      <TermChips chips={chips} offered={offered} onChange={setChips} onRetype={filter.retype} />
      <div className={areTotalsFolded ? "tx-above tx-above-folded" : "tx-above"}>
        <TotalsBar
          id={totalsId}
          totals={totals.value?.value ?? null}
          isUnknown={totals.value !== null && isNotComing(totals.value, asks)}
          room={layout.name === "cards" ? 1 : isTight ? 2 : 3}
          isFolded={areTotalsFolded}
          onExplain={() => setOverlay("explain")}
          onShowAll={() => setQuery({ ...noFilter, ...(query.sort !== undefined && { sort: query.sort }) })}
        />
        <ValueLine query={query} />
        <RemovedLine query={query} onQuery={setQuery} />
      </div>
      {areStatisticsOpen && hasRoom && <StatisticsPanel {...statistics} />}
      <div className="tx-middle">
        {hasRoom && isFilterOpen && (
          <div className="facets" role="region" aria-label={t`Filter`}>
            <FacetPanel {...filters} />
          </div>
        )}
        <HistoryGrid
          query={query}
          onQuery={setQuery}
          model={model}
          area={area}
          settled={settled}
          layout={layout}
          words={words}
          describedBy={totalsId}
          empty={empty}
          overlay={overlay}
          onOverlay={setOverlay}
          onStatement={onStatement}
        />
      </div>
      <div className="tx-below">
        {sync !== null && <SyncLine sync={sync} />}
        <LoadMore pages={pages} onPress={loadMore} />
      </div>
      <ResultNews query={query} count={settled && totals.settled ? count : null} />
      {!hasRoom && (
        <Dialog title={t`Statistics`} shape="drawer" isOpen={areStatisticsOpen} onClose={() => openStatistics(false)}>
          <StatisticsPanel {...statistics} />
        </Dialog>
      )}
      {!hasRoom && <FilterSheet {...filters} isOpen={isFilterOpen} onClose={() => openFilter(false)} count={count} />}
    </div>
  )
}
