import { Trans, useLingui } from "@lingui/react/macro"
import { ShoppingBag } from "lucide-react"
import { useEffect } from "react"
import { purchaseHash } from "../../../domain/modals/purchase-info.ts"
import type { Purchase } from "../../../domain/purchases/model.ts"
import { Amount } from "../../kit/amount.tsx"
import { Button } from "../../kit/button.tsx"
import { ContentArea } from "../../kit/content-area.tsx"
import { EmptyState } from "../../kit/empty-state.tsx"
import { Icon } from "../../kit/icon.tsx"
import { useLive, useWorker, useReadOnly } from "../../kit/office.ts"
import { Skeleton } from "../../kit/skeleton.tsx"
import { localMoment, momentOf, utcClock, utcDate } from "../../kit/time.ts"
import { PurchaseStatus } from "./purchase-status.tsx"
import { SpendChart } from "./spend-chart.tsx"
import "./purchases.css"

const Changed = ({ at }: { readonly at: number | null }) => {
  const { i18n } = useLingui()
  if (at === null) return <>—</>
  const moment = momentOf(at)
  return (
    <time dateTime={new Date(moment).toISOString()} title={localMoment(moment, i18n.locale)}>
      {utcDate(moment, i18n.locale)}, {utcClock(moment, i18n.locale)} UTC
    </time>
  )
}

const Row = ({
  purchase: { id, name, price, currency, status, marketplace, changed },
}: {
  readonly purchase: Purchase
}) => (
  <li>
    <a className="purchase" href={purchaseHash(id)}>
      <span className="purchase-what">
        <bdi className="purchase-name">{name === "" ? "—" : name}</bdi>
        <span className="purchase-quiet">
          <Changed at={changed} />
          {marketplace !== "" && (
            <>
              {" "}
              · <bdi>{marketplace}</bdi>
            </>
          )}
        </span>
      </span>
      <span>
        <PurchaseStatus status={status} />
      </span>
      <span className="purchase-price">
        <Amount value={price} currency={currency ?? ""} />
      </span>
    </a>
  </li>
)

const PurchasesSkeleton = () => (
  <div className="purchases-list">
    <Skeleton width="100%" height="152px" />
    {Array.from({ length: 8 }, (_, index) => (
      <div key={index} className="purchase">
        <Skeleton width="100%" height="40px" />
      </div>
    ))}
  </div>
)

/** Purchases, newest change first, page by page (R022, R355). */
export const PurchasesView = () => {
  const { t, i18n } = useLingui()
  const office = useWorker()
  const area = useLive("purchases", null).value
  const isReadOnly = useReadOnly()
  useEffect(() => void office.call("fetchPurchases", { offset: 0 }), [office])
  return (
    <div className="purchases">
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
          <>
            <SpendChart purchases={purchases} more={more} />
            <ul className="purchases-list" aria-label={t`Purchases`}>
              {purchases.map((purchase) => (
                <Row key={purchase.id} purchase={purchase} />
              ))}
            </ul>
            <p className="purchases-foot">
              <span className="purchase-quiet">
                <Trans>Purchases on this device: {i18n.number(purchases.length)}</Trans>
              </span>
              {more && !isReadOnly && (
                <Button
                  isDisabled={area?.state === "pending"}
                  onPress={() => void office.call("fetchPurchases", { offset: purchases.length })}
                >
                  <Trans>Load more</Trans>
                </Button>
              )}
            </p>
          </>
        )}
      </ContentArea>
    </div>
  )
}
