import { useRouter } from "@tanstack/react-router"
import { TransactionsScreen } from "../../ui/history/transactions-screen.tsx"
import { hasMarket, Market } from "./market.tsx"
import { useTimesShown } from "./show-history.ts"

/** `/transactions`, begun anew when the palette or another screen asks for certain rows. */
export const TransactionsRoute = () => {
  const router = useRouter()
  return (
    <TransactionsScreen
      key={useTimesShown()}
      market={hasMarket() ? <Market isWide /> : null}
      onStatement={({ start, end, currencies }) =>
        void router.navigate({
          to: "/statement",
          search: {
            ...(start === null || end === null ? {} : { from: start, to: end }),
            ...(currencies.length === 0 ? {} : { currencies: currencies.join(" ") }),
          },
        })
      }
    />
  )
}
