import { Trans, useLingui } from "@lingui/react/macro"
import { ShoppingBag } from "lucide-react"
import { useEffect } from "react"
import { Button } from "../../kit/button.tsx"
import { ContentArea } from "../../kit/content-area.tsx"
import { EmptyState } from "../../kit/empty-state.tsx"
import { Icon } from "../../kit/icon.tsx"
import { useLive, useWorker, useOffers } from "../../kit/office.ts"
import { OpenOutcomes } from "../../kit/open-outcomes.tsx"
import { Skeleton } from "../../kit/skeleton.tsx"
import { PurchaseTable } from "./purchase-table.tsx"
import { SpendChart } from "./spend-chart.tsx"
import "./purchases.css"

const PurchasesSkeleton = () => (
  <div className="purchases-list">
    <Skeleton width="100%" height="152px" />
    <Skeleton width="100%" height="480px" />
  </div>
)

/** Purchases, newest change first, page by page (R022, R355). */
export const PurchasesView = () => {
  const { t, i18n } = useLingui()
  const office = useWorker()
  const area = useLive("purchases", null).value
  const offers = useOffers()
  useEffect(() => void office.call("fetchPurchases", { offset: 0 }), [office])
  return (
    <div className="purchases">
      <OpenOutcomes of={["card"]} isHere />
      <ContentArea
        area={area}
        skeleton={<PurchasesSkeleton />}
        isEmpty={({ purchases }) => purchases.length === 0}
        onRetry={() => void office.call("fetchPurchases", { offset: 0 })}
        empty={
          <EmptyState icon={<Icon of={ShoppingBag} size={20} />} title={t`No purchases yet`}>
            <Trans>What you buy on the marketplaces will stand here.</Trans>
          </EmptyState>
        }
      >
        {({ purchases, more }) => (
          <div className="purchases-list">
            <SpendChart purchases={purchases} more={more} />
            <PurchaseTable purchases={purchases} />
            <p className="purchases-foot">
              <span className="purchase-quiet">
                <Trans>Purchases on this device: {i18n.number(purchases.length)}</Trans>
              </span>
              {more && offers && (
                <Button
                  isDisabled={area?._tag === "Ready" && area.call === "pending"}
                  onPress={() => void office.call("fetchPurchases", { offset: purchases.length })}
                >
                  <Trans>Load more</Trans>
                </Button>
              )}
            </p>
          </div>
        )}
      </ContentArea>
    </div>
  )
}
