import { Trans, useLingui } from "@lingui/react/macro"
import { BellPlus, BookmarkPlus, MoreHorizontal, Pencil, RefreshCw, Trash2 } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import { Button as AriaButton } from "react-aria-components/Button"
import { noFilter } from "../../../domain/history/query.ts"
import { type HistoryQuery, isUnfiltered } from "../../../domain/history/query/history-query.ts"
import { printSearch } from "../../../domain/history/query/search/print.ts"
import { movingRangeOf } from "../../../domain/kernel/calendar/periods.ts"
import { heldUnder } from "../../../domain/kernel/held-under.ts"
import { movingSearch, type ViewCount, viewQuery } from "../../../domain/views/counts.ts"
import type { SavedView } from "../../../domain/views/projection.ts"
import { Amount } from "../../kit/amount.tsx"
import { drawn, isolated } from "../../kit/bounded-text.ts"
import { Button } from "../../kit/button.tsx"
import { Coming } from "../../kit/coming.tsx"
import { useConfirm } from "../../kit/confirm.tsx"
import { IconButton } from "../../kit/icon-button.tsx"
import { Icon } from "../../kit/icon.tsx"
import { Menu, MenuItem } from "../../kit/menu.tsx"
import { useToday } from "../../kit/office-clock.tsx"
import { useLive, useOffers } from "../../kit/office.ts"
import { useKeep } from "../../kit/use-keep.ts"
import { ViewName } from "./view-name.tsx"
import "./saved-views.css"

const AlertDialog = lazy(async () => ({ default: (await import("../alerts/alert-dialog.tsx")).AlertDialog }))

interface SavedViewsProps {
  readonly query: HistoryQuery
  readonly onQuery: (query: HistoryQuery) => void
}

/** What a view comes to at this moment: how many rows, and their sum where all are of one currency. */
const Counter = ({ viewCount }: { readonly viewCount: ViewCount | undefined }) => {
  const { i18n } = useLingui()
  const [only, ...others] = viewCount?.currencies ?? []
  if (viewCount === undefined) return null
  return (
    <span className="view-count">
      {" "}
      {i18n.number(viewCount.count)}
      {only !== undefined && others.length === 0 && (
        <>
          {" "}
          · <Amount value={only.net} currency={only.currency} sign="movement" />
        </>
      )}
    </span>
  )
}

/** What a name is asked for: a new view, or one that is there. */
type Naming = { readonly view: SavedView | null }

/** Saved views as tabs: the whole history, and what the customer keeps under a name on this device. */
export const SavedViews = ({ query, onQuery }: SavedViewsProps) => {
  const { t } = useLingui()
  const keep = useKeep()
  const confirm = useConfirm()
  const { value: views } = useLive("savedViews", null)
  const today = useToday()
  const counts = useLive("viewCounts", { today }).value?.value?.counts ?? {}
  const offers = useOffers()
  const [alerting, setAlerting] = useState<SavedView | null>(null)
  const [naming, setNaming] = useState<Naming | null>(null)
  /** The view that was pressed last: what is asked may have moved on from it since. */
  const [openId, setOpenId] = useState<string | null>(null)
  const search = printSearch(query)
  const savedViews = views ?? []
  const exact = savedViews.find((view) => printSearch(viewQuery(view, today)) === search)
  const open = exact ?? (isUnfiltered(query) ? undefined : savedViews.find(({ id }) => id === openId))
  const save = (view: SavedView): void => {
    setOpenId(view.id)
    void keep("saveView", view)
  }
  const remove = async (view: SavedView): Promise<void> => {
    const name = isolated(view.name)
    if (
      await confirm({
        title: t`Delete the view “${name}”?`,
        body: t`Your transactions stay as they are.`,
        yes: t`Delete`,
        no: t`Keep`,
        danger: true,
      })
    )
      await keep("deleteView", { id: view.id })
  }
  const show = (view: SavedView): void => {
    setOpenId(view.id)
    onQuery(viewQuery(view, today))
  }
  const moving = movingSearch(query, today)
  const canSave = views !== null && exact === undefined && search !== ""
  return (
    <div
      className={savedViews.length === 0 && !canSave ? "views views-none" : "views"}
      role="group"
      aria-label={t`Saved views`}
    >
      <AriaButton
        className="view"
        aria-current={open === undefined && isUnfiltered(query)}
        onPress={() => onQuery(noFilter)}
      >
        <Trans>All transactions</Trans>
      </AriaButton>
      {savedViews.map((view) => {
        const isOpen = view === open
        const name = drawn(view.name)
        const isChanged = isOpen && exact === undefined
        return (
          <span key={view.id} className="view-tab">
            <AriaButton className="view" aria-current={isOpen} onPress={() => show(view)}>
              <bdi>{name}</bdi>
              {isChanged ? (
                <span className="view-changed">
                  {" "}
                  · <Trans>changed</Trans>
                </span>
              ) : (
                <Counter viewCount={heldUnder(counts, view.id)} />
              )}
            </AriaButton>
            {isOpen && (
              <Menu
                label={t`View ${name}`}
                trigger={
                  <IconButton label={t`View ${name}`}>
                    <Icon of={MoreHorizontal} />
                  </IconButton>
                }
              >
                {isChanged && (
                  <MenuItem
                    icon={<Icon of={RefreshCw} />}
                    onAction={() => save({ ...view, search })}
                  >{t`Save the changes`}</MenuItem>
                )}
                {offers && (
                  <MenuItem icon={<Icon of={BellPlus} />} onAction={() => setAlerting(view)}>{t`Tell me…`}</MenuItem>
                )}
                <MenuItem icon={<Icon of={Pencil} />} onAction={() => setNaming({ view })}>{t`Rename`}</MenuItem>
                <MenuItem
                  icon={<Icon of={Trash2} />}
                  danger
                  onAction={() => {
                    void remove(view)
                  }}
                >{t`Delete`}</MenuItem>
              </Menu>
            )}
          </span>
        )
      })}
      {canSave && (
        <Button kind="quiet" size="small" onPress={() => setNaming({ view: null })}>
          <Icon of={BookmarkPlus} />
          <Trans>Save view</Trans>
        </Button>
      )}
      {alerting !== null && (
        <Suspense fallback={<Coming />}>
          <AlertDialog
            view={alerting}
            currencies={(heldUnder(counts, alerting.id)?.currencies ?? []).map(({ currency }) => currency)}
            onClose={() => setAlerting(null)}
          />
        </Suspense>
      )}
      <ViewName
        key={naming === null ? "none" : (naming.view?.id ?? "new")}
        isOpen={naming !== null}
        name={naming?.view?.name ?? ""}
        isNew={naming?.view === null}
        moving={naming?.view === null && moving !== null ? (movingRangeOf(query, today) ?? null) : null}
        onClose={() => setNaming(null)}
        onName={(name, moves) =>
          save({
            id: naming?.view?.id ?? crypto.randomUUID(),
            name,
            search: naming?.view?.search ?? (moves ? (moving ?? search) : search),
          })
        }
      />
    </div>
  )
}
