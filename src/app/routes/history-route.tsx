import { TransactionsScreen } from "../../ui/history/transactions-screen.tsx"
import { hasMarket, Market } from "./market.tsx"
import { useTimesShown } from "./show-history.ts"

/** `/transactions`, begun anew when the palette or another screen asks for certain rows. */
export const TransactionsRoute = () => (
  <TransactionsScreen key={useTimesShown()} market={hasMarket() ? <Market isWide /> : null} />
)
