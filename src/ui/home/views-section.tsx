import { Plural, Trans } from "@lingui/react/macro"
import type { HistoryQuery } from "../../domain/history/query/history-query.ts"
import { heldUnder } from "../../domain/kernel/held-under.ts"
import { type ViewCount, viewQuery } from "../../domain/views/counts.ts"
import { Amount } from "../kit/amount.tsx"
import { drawn } from "../kit/bounded-text.ts"
import { useToday } from "../kit/office-clock.tsx"
import { useLive } from "../kit/office.ts"
import "./views-section.css"
import { HomeSection } from "./home-section.tsx"

/** Currencies that have room in a line. */
const room = 2

const Sums = ({ viewCount }: { readonly viewCount: ViewCount | undefined }) => {
  if (viewCount === undefined) return <span className="home-view-sums">—</span>
  const rest = viewCount.currencies.length - room
  return (
    <span className="home-view-sums">
      {viewCount.currencies.slice(0, room).map(({ currency, net }) => (
        <Amount key={currency} value={net} currency={currency} sign="movement" />
      ))}
      {rest > 0 && (
        <span className="home-view-more">
          <Plural value={rest} one="# more currency" other="# more currencies" />
        </span>
      )}
    </span>
  )
}

/** Saved views as counters: what the rows of each come to at this moment. Nothing where none was saved. */
export const ViewsSection = ({ onQuery }: { readonly onQuery: (query: HistoryQuery) => void }) => {
  const today = useToday()
  const views = useLive("savedViews", null).value ?? []
  const counted = useLive("viewCounts", { today }).value?.value ?? null
  if (views.length === 0) return null
  return (
    <HomeSection
      id="home-views"
      title={<Trans>Saved views</Trans>}
      beside={
        counted?.complete === false && (
          <span className="home-view-more">
            <Trans>so far</Trans>
          </span>
        )
      }
    >
      <ul className="home-rows">
        {views.map((view) => {
          const viewCount = heldUnder(counted?.counts ?? {}, view.id)
          return (
            <li key={view.id}>
              <button type="button" className="home-view" onClick={() => onQuery(viewQuery(view, today))}>
                <bdi className="home-view-name">{drawn(view.name)}</bdi>
                <span className="home-view-count">
                  {viewCount === undefined ? "—" : <Plural value={viewCount.count} one="# row" other="# rows" />}
                </span>
                <Sums viewCount={viewCount} />
              </button>
            </li>
          )
        })}
      </ul>
    </HomeSection>
  )
}
