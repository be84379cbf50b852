import { Plural } from "@lingui/react/macro"
import { ArrowUp } from "lucide-react"
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState, useSyncExternalStore } from "react"
import type { Transaction } from "../../../domain/history/model.ts"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"
import { narrowed } from "../../../domain/history/query/terms.ts"
import type { TransactionWindow } from "../../../domain/history/views.ts"
import { dayOfSecond, daysBetween } from "../../../domain/kernel/calendar/day.ts"
import type { RemoteData } from "../../../domain/kernel/remote-data.ts"
import { Button } from "../../kit/button.tsx"
import { Coming } from "../../kit/coming.tsx"
import { ErrorBoundary } from "../../kit/error-boundary.tsx"
import { Icon } from "../../kit/icon.tsx"
import { useCopyRows } from "../../kit/table/use-copy-rows.ts"
import { DetailsDrawer } from "../details/details-drawer.tsx"
import { ExplainDialog } from "../explain/explain-dialog.tsx"
import { KeySheet } from "../keys/key-sheet.tsx"
import { CellMenu, type MenuCell } from "../menu/cell-menu.tsx"
import { useCopyCell } from "../menu/cell-menu.tsx"
import { SelectionBar } from "../tags/selection-bar.tsx"
import type { CellWords } from "./cell-words.ts"
import { copiedColumns } from "./copied-columns.ts"
import type { GridLayout } from "./grid-layout.tsx"
import type { GridModel } from "./grid-model.ts"
import type { Overlay } from "./grid-tools.tsx"
import "./history-grid.css"
import { PullToRefresh } from "./pull-to-refresh.tsx"
import { TransactionRows } from "./transaction-rows.tsx"
import type { GridActions } from "./transactions-grid.tsx"
import { useOpenRow } from "./use-open-row.ts"

// Opened now and then, so they are fetched then.
const ExportDialog = lazy(async () => ({ default: (await import("../export/export-dialog.tsx")).ExportDialog }))
const TagsDialog = lazy(async () => ({ default: (await import("../tags/tags-dialog.tsx")).TagsDialog }))

/** Says how many rows came in above the reader, who stays where he is until he asks for them. */
const NewRows = ({ model }: { readonly model: GridModel }) => {
  const fresh = useSyncExternalStore(model.subscribe, () => model.view().fresh)
  return (
    <div className="tx-fresh" role="status">
      {fresh > 0 && (
        <Button size="small" kind="primary" onPress={() => model.toTop()}>
          <Icon of={ArrowUp} />
          <Plural value={fresh} one="# new" other="# new" />
        </Button>
      )}
    </div>
  )
}

interface HistoryGridProps {
  readonly query: HistoryQuery
  readonly onQuery: (query: HistoryQuery) => void
  /** Null before the first answer. */
  readonly model: GridModel | null
  readonly area: RemoteData<TransactionWindow> | null
  /** Whether the rows are those of the present query. */
  readonly settled: boolean
  readonly layout: GridLayout
  readonly words: CellWords
  readonly describedBy: string
  /** What stands here when there is no row. */
  readonly empty: ReactNode
  readonly overlay: Overlay
  readonly onOverlay: (overlay: Overlay) => void
  readonly onStatement: (query: HistoryQuery) => void
}

const never = (): (() => void) => () => {}

const none: ReadonlyMap<number, Transaction> = new Map()

/**
 * The rows in view, and what a reader does with them: order them, read one in full, ask for its like, take them away.
 */
export const HistoryGrid = ({
  query,
  onQuery,
  model,
  area,
  settled,
  layout,
  words,
  describedBy,
  empty,
  overlay,
  onOverlay,
  onStatement,
}: HistoryGridProps) => {
  const place = useRef<HTMLDivElement>(null)
  const { openRow, open, close } = useOpenRow(model)
  const [menu, setMenu] = useState<MenuCell | null>(null)
  const copyCell = useCopyCell()
  const [selected, select] = useState(none)
  const toggle = useCallback(
    (row: Transaction) =>
      select((before) => {
        const next = new Map(before)
        if (!next.delete(row.id)) next.set(row.id, row)
        return next
      }),
    [],
  )
  const copyRows = useCopyRows()
  const { drawn } = layout.table
  const copyOf = useCallback(
    (rows: ReadonlyArray<Transaction>) =>
      void copyRows(
        copiedColumns(
          drawn.map(({ column }) => column),
          words,
        ),
        rows,
      ),
    [copyRows, drawn, words],
  )
  const copySelected = useCallback(
    async () => copyOf((await model?.inOrder(selected.values())) ?? []),
    [copyOf, model, selected],
  )
  const at = useSyncExternalStore(model?.subscribe ?? never, () => model?.view().cell.row ?? 0)
  const total = area?.value?.total ?? 0

  const explainDay = useCallback(
    (day: number) => {
      const { from, to } = daysBetween(day, day)
      onQuery(
        narrowed(query, {
          _tag: "All",
          of: [
            { _tag: "Since", second: from },
            { _tag: "Until", second: to },
          ],
        }),
      )
      onOverlay("explain")
    },
    [query, onQuery, onOverlay],
  )

  const actions = useMemo((): GridActions => {
    const keys: { readonly [key: string]: (() => void) | undefined } = {
      "?": () => onOverlay("keys"),
      e: () => onOverlay("export"),
      n: () => model?.toTop(),
      Escape: close,
      "/": () =>
        place.current?.closest(".tx")?.querySelector<HTMLElement>('input[type="search"], [role="combobox"]')?.focus(),
    }
    return {
      open: (row, byKeyboard) => open(row.id, byKeyboard),
      explainDay,
      copyRows: (row) => (selected.size > 0 ? void copySelected() : copyOf([row])),
      menu: (anchor, row, column) => setMenu({ anchor, row, column }),
      key: (key, row, column) => {
        if (key === "c" && row !== undefined) void copyCell(column, row)
        else if (key === "x" && row !== undefined) toggle(row)
        else keys[key]?.()
        return key === "c" || key === "x" || keys[key] !== undefined
      },
    }
  }, [open, close, model, copyCell, copyOf, copySelected, selected, onOverlay, explainDay, toggle])

  const closeDetails = () => {
    const isInside = document.activeElement?.closest(".tx-drawer") != null
    close()
    if (isInside)
      place.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus({ preventScroll: true })
  }

  return (
    <div ref={place} className="tx-reading">
      <PullToRefresh>
        <TransactionRows
          model={model}
          area={area}
          settled={settled}
          layout={layout}
          words={words}
          hasDetails={openRow !== null}
          selected={selected}
          actions={actions}
          describedBy={describedBy}
          empty={empty}
        />
      </PullToRefresh>
      {model !== null && <NewRows model={model} />}
      {selected.size > 0 && (
        <SelectionBar rows={selected} onCopy={() => void copySelected()} onClear={() => select(none)} />
      )}
      {openRow !== null && (
        <DetailsDrawer
          id={openRow.id}
          takesFocus={openRow.takesFocus}
          words={words}
          hasAbove={at > 0}
          hasBelow={at < total - 1}
          onWalk={(rows) => model?.select(at + rows)}
          onOpen={(id) => open(id, true)}
          onQuery={onQuery}
          onClose={closeDetails}
        />
      )}
      <CellMenu
        cell={menu}
        query={query}
        onQuery={onQuery}
        isSelected={menu !== null && selected.has(menu.row.id)}
        onSelect={toggle}
        onCopy={(column, row) => void copyCell(column, row)}
        onOpen={(row) => open(row.id, true)}
        onExplainDay={(row) => explainDay(dayOfSecond(row.date))}
        onClose={() => setMenu(null)}
      />
      <KeySheet isOpen={overlay === "keys"} onClose={() => onOverlay(null)} />
      {overlay === "explain" && <ExplainDialog query={query} onClose={() => onOverlay(null)} />}
      <ErrorBoundary resetKey={overlay ?? "none"}>
        <Suspense fallback={<Coming />}>
          {overlay === "tags" && <TagsDialog query={query} onQuery={onQuery} onClose={() => onOverlay(null)} />}
          {overlay === "export" && (
            <ExportDialog query={query} onStatement={onStatement} onClose={() => onOverlay(null)} />
          )}
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}
