import { useSearch } from "@tanstack/react-router"
import { currenciesInAddress } from "../../domain/statements/model.ts"
import { requestExplanation } from "../../ui/history/explain/explanation-request.ts"
import { StatementScreen } from "../../ui/statements/statement-screen.tsx"
import { useShowHistory } from "./show-history.ts"

/** `/statement`, of the period that the address names, if it names one. */
export const StatementRoute = () => {
  const show = useShowHistory()
  const { from, to, currencies } = useSearch({ from: "/office/statement" })
  return (
    <StatementScreen
      start={{
        ...(from === undefined || to === undefined ? {} : { from, to }),
        ...(currencies === undefined ? {} : { currencies: currenciesInAddress(currencies) }),
      }}
      onQuery={show}
      onExplain={(query) => {
        requestExplanation()
        show(query)
      }}
    />
  )
}
