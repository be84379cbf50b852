import { Trans, useLingui } from "@lingui/react/macro"
import { ChartSpline } from "lucide-react"
import { EmptyState } from "./empty-state.tsx"
import { Icon } from "./icon.tsx"

/** Where series of the market are drawn and there are none yet. */
export const NoStatistics = () => {
  const { t } = useLingui()
  return (
    <EmptyState icon={<Icon of={ChartSpline} size={20} />} title={t`No statistics yet`}>
      <Trans>Liquidity, volume and rate of OTON are drawn here.</Trans>
    </EmptyState>
  )
}
