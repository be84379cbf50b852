import { useSyncExternalStore } from "react"
import { TransactionsScreen } from "../../ui/history/transactions-screen.tsx"
import { onHistoryAsked, timesAsked } from "./ask-history.ts"
import { hasMarket, Market } from "./market.tsx"

/** `/transactions`, begun anew when the palette or another screen asks for certain rows. */
export const TransactionsRoute = () => (
  <TransactionsScreen
    key={useSyncExternalStore(onHistoryAsked, timesAsked)}
    market={hasMarket() ? <Market isWide /> : null}
  />
)
