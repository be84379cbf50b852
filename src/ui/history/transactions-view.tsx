import { Trans, useLingui } from "@lingui/react/macro"
import { ReceiptText } from "lucide-react"
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from "react"
import { noFilter } from "../../domain/history/query.ts"
import { isUnfiltered, type Sort, unsorted } from "../../domain/history/query/history-query.ts"
import { serverPart } from "../../domain/history/query/terms.ts"
import { useDrawnAt } from "../kit/clock.ts"
import { Dialog } from "../kit/dialog.tsx"
import { EmptyState } from "../kit/empty-state.tsx"
import { Icon } from "../kit/icon.tsx"
import { useMedia } from "../kit/media.ts"
import { useLive } from "../kit/office.ts"
import { takeAskedExplanation } from "./explain/asked.ts"
import { AskBar } from "./filters/ask-bar.tsx"
import { useAsked } from "./filters/asked.ts"
import { EmptyFilter } from "./filters/empty-filter.tsx"
import { FacetPanel } from "./filters/facet-panel.tsx"
import { FilterSheet } from "./filters/filter-sheet.tsx"
import { SavedViews } from "./filters/saved-views.tsx"
import { TermChips } from "./filters/term-chips.tsx"
import { ResultNews } from "./filters/totals-bar.tsx"
import { TotalsBar } from "./filters/totals-bar.tsx"
import { useCellWords } from "./grid/cell-words.ts"
import { useGridLayout } from "./grid/grid-layout.tsx"
import type { ReaderPlace } from "./grid/grid-model.ts"
import { type Overlay, ReadingTools } from "./grid/reading-tools.tsx"
import { Reading } from "./grid/reading.tsx"
import { useShownModel } from "./grid/shown-model.ts"
import { remember, type RememberedScreen } from "./remembered.ts"
import { StatisticsPanel } from "./statistics/statistics-panel.tsx"
import { LoadMore } from "./sync/load-more.tsx"
import { useServerPages } from "./sync/server-pages.ts"
import { SyncLine } from "./sync/sync-line.tsx"
import { useKeptFilter } from "./use-kept-filter.ts"

interface TransactionsViewProps {
  readonly account: string
  /** What is asked, and where the reader is, to begin with. */
  readonly start: RememberedScreen
  /** The second block of the statistics (A45); null: there is none. */
  readonly market: ReactNode
}

/** The history of one customer. */
export const TransactionsView = ({ account, start, market }: TransactionsViewProps) => {
  const { t } = useLingui()
  const totalsId = useId()
  const layout = useGridLayout()
  const offered = useLive("filterChoices", null).value?.value ?? null
  const now = Math.floor(useDrawnAt() / 1000)
  const asking = useAsked(start.query, offered, now)
  const { query, ask, chips, askChips } = asking
  const [overlay, setOverlay] = useState<Overlay>(() => (takeAskedExplanation() ? "explain" : null))
  // What is being typed stays typed while the order changes.
  const sortBy = useCallback(
    (sort: Sort | undefined) => askChips(sort === undefined ? unsorted(chips) : { ...chips, sort }),
    [askChips, chips],
  )

  const hasRoom = useMedia("(min-width: 1024px)")
  const isRoomy = useMedia("(min-width: 1536px)")
  const [filterOpen, openFilter] = useState<boolean | null>(null)
  const isFilterOpen = filterOpen ?? (hasRoom && isRoomy)
  const [areStatisticsOpen, openStatistics] = useState(false)

  const kept = useRef(start.query)
  const keepPlace = useCallback(
    (place: ReaderPlace | null) => remember(account, { query: kept.current, place }),
    [account],
  )
  useEffect(() => {
    if (JSON.stringify(kept.current) === JSON.stringify(query)) return
    kept.current = query
    remember(account, { query, place: null })
  }, [account, query])
  useKeptFilter(query, now)

  const { model, area, settled } = useShownModel(query, start.place, keepPlace)
  const totals = useLive("transactionTotals", { query })
  const counts = useLive("transactionFacets", { query }).value?.value ?? null
  const sync = useLive("sync", null).value
  const words = useCellWords(offered)
  const [pages, loadMore] = useServerPages(useMemo(() => serverPart(query), [query]))

  const count = totals.value?.value?.count ?? null
  const statistics = {
    query,
    offered,
    isComplete: totals.value?.value?.complete ?? false,
    now,
    onAsk: ask,
    onExplain: () => setOverlay("explain"),
    market,
  }
  const filters = { query, offered, counts, now, onAsk: ask }
  const empty = isUnfiltered(query) ? (
    <EmptyState icon={<Icon of={ReceiptText} size={20} />} title={t`No transactions yet`}>
      <Trans>What comes in or goes out will stand here.</Trans>
    </EmptyState>
  ) : (
    <EmptyFilter query={query} offered={offered} onAsk={ask} />
  )

  return (
    <div className={`tx tx-as-${layout.name}`}>
      <SavedViews query={query} onAsk={ask} />
      <AskBar
        asking={asking}
        offered={offered}
        counts={counts}
        now={now}
        isFilterOpen={isFilterOpen}
        onFilter={openFilter}
        areStatisticsOpen={areStatisticsOpen}
        onStatistics={openStatistics}
      >
        <ReadingTools shape={layout.name} onOverlay={setOverlay} />
      </AskBar>
      <TermChips chips={asking.chips} offered={offered} onChange={asking.askChips} onRetype={asking.retype} />
      <div className="tx-above">
        <TotalsBar
          id={totalsId}
          totals={totals.value?.value ?? null}
          isUnknown={totals.value?.state === "rejected"}
          room={layout.name === "table" ? 3 : 1}
          onExplain={() => setOverlay("explain")}
          onShowAll={() => ask({ ...noFilter, ...(query.sort !== undefined && { sort: query.sort }) })}
        />
      </div>
      {areStatisticsOpen && hasRoom && <StatisticsPanel {...statistics} />}
      <div className="tx-middle">
        {hasRoom && isFilterOpen && (
          <div className="facets" role="region" aria-label={t`Filter`}>
            <FacetPanel {...filters} />
          </div>
        )}
        <Reading
          query={query}
          onAsk={ask}
          onSort={sortBy}
          model={model}
          area={area}
          settled={settled}
          layout={layout}
          words={words}
          describedBy={totalsId}
          empty={empty}
          overlay={overlay}
          onOverlay={setOverlay}
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
