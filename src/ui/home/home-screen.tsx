import { Trans, useLingui } from "@lingui/react/macro"
import { ArrowRight, X } from "lucide-react"
import type { ReactNode } from "react"
import type { HistoryQuery } from "../../domain/history/query/history-query.ts"
import { ErrorBoundary } from "../kit/error-boundary.tsx"
import { IconButton } from "../kit/icon-button.tsx"
import { Icon } from "../kit/icon.tsx"
import type { AttentionRoom } from "./attention-room.ts"
import { AttentionSection } from "./attention-section.tsx"
import { BalancesSection } from "./balances-section.tsx"
import { LatestSection } from "./latest-section.tsx"
import { MovePair } from "./move-pair.tsx"
import { OfficeStrips } from "./office-strips.tsx"
import { SinceSection } from "./since-section.tsx"
import { ViewsSection } from "./views-section.tsx"
import "./home.css"

interface HomeScreenProps {
  /** Where the customer was before they had to sign in, and that screen's name (A105). */
  readonly continueAt: { readonly place: string; readonly title: string } | null
  readonly onContinue: () => void
  readonly onForget: () => void
  /** Shows the history of a balance, by the currencies of its rows. */
  readonly onHistory: (currencies: ReadonlyArray<string>) => void
  /** Shows the history by a query. */
  readonly onQuery: (query: HistoryQuery) => void
  /** Shows rows of the history, and where they came from. */
  readonly onExplain: (query: HistoryQuery) => void
  /** Where the height of what needs attention is kept. */
  readonly room: AttentionRoom
  /** OTON/USDT, which is a feature of its own. */
  readonly market: ReactNode
}

interface ContinueLineProps extends Omit<
  HomeScreenProps,
  "continueAt" | "onHistory" | "onQuery" | "onExplain" | "room" | "market"
> {
  readonly place: string
  readonly title: string
}

const ContinueLine = ({ place, title, onContinue, onForget }: ContinueLineProps) => {
  const { t } = useLingui()
  return (
    <div className="continue">
      <a
        className="continue-link"
        href={place}
        onClick={(event) => {
          event.preventDefault()
          onContinue()
        }}
      >
        <Trans>Continue: {title}</Trans>
        <Icon of={ArrowRight} />
      </a>
      <IconButton label={t`Dismiss`} onPress={onForget}>
        <Icon of={X} />
      </IconButton>
    </div>
  )
}

/** Home (screens 4.4): what the customer holds, what waits for them, and what happened last. */
export const HomeScreen = ({
  continueAt,
  onHistory,
  onQuery,
  onExplain,
  room,
  market,
  ...actions
}: HomeScreenProps) => (
  <div className="home">
    {continueAt !== null && <ContinueLine {...continueAt} {...actions} />}
    <div className="home-first">
      <ErrorBoundary>
        <AttentionSection onQuery={onQuery} room={room} />
      </ErrorBoundary>
    </div>
    <ErrorBoundary>
      <BalancesSection onHistory={onHistory} onExplain={onExplain} />
    </ErrorBoundary>
    <div className="home-side">
      <ErrorBoundary>
        <SinceSection onExplain={onExplain} />
      </ErrorBoundary>
      <ErrorBoundary>
        <ViewsSection onQuery={onQuery} />
      </ErrorBoundary>
      <ErrorBoundary>
        <LatestSection />
      </ErrorBoundary>
    </div>
    <div className="home-wide">
      <OfficeStrips />
      {market}
    </div>
    <MovePair />
  </div>
)
