import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { PackageOpen } from "lucide-react"
import { useEffect } from "react"
import { readPurchaseId, rowHash } from "../../../domain/modals/info-modals.ts"
import { totalCheck } from "../../../domain/purchases/details.ts"
import type { PurchaseView } from "../../../domain/purchases/feature.ts"
import { Amount } from "../../kit/amount.tsx"
import { Banner } from "../../kit/banner.tsx"
import { ContentArea } from "../../kit/content-area.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import { EmptyState } from "../../kit/empty-state.tsx"
import { Icon } from "../../kit/icon.tsx"
import { NoDataView } from "../../kit/no-data-view.tsx"
import { useLive, useWorker } from "../../kit/office.ts"
import { Skeleton } from "../../kit/skeleton.tsx"
import { TransactionRow } from "../../kit/transaction-row.tsx"
import { PurchaseItems } from "./purchase-items.tsx"
import { PurchaseStatus } from "./purchase-status.tsx"
import "./purchases.css"

/** What the items come to, beside what the purchase says. */
const Total = ({ purchase, details }: PurchaseView) => {
  const check = totalCheck(details, purchase)
  if (check === null) return null
  const { total, currency, agrees } = check
  return (
    <>
      <p className="purchase-total">
        <span>
          <Plural value={details.items.length} one="# item comes to" other="# items come to" />
        </span>
        <Amount value={total} currency={currency} />
      </p>
      {agrees === false && (
        <Banner tone="waiting">
          <Trans>
            The purchase itself says <Amount value={purchase?.price ?? null} currency={currency} />.
          </Trans>
        </Banner>
      )}
    </>
  )
}

const Details = (view: PurchaseView) => {
  const { purchase, details } = view
  return (
    <div className="purchase-details">
      {purchase !== null && (
        <p className="purchase-head">
          <bdi className="purchase-name">{purchase.name}</bdi>
          <PurchaseStatus status={purchase.status} />
        </p>
      )}
      <PurchaseItems items={details.items} />
      <Total {...view} />
      <section>
        <h3 className="purchase-title">
          <Trans>Transactions of this purchase</Trans>
        </h3>
        {details.rows.length === 0 ? (
          <p className="purchase-quiet">
            <Trans>The office names none.</Trans>
          </p>
        ) : (
          <ul>
            {details.rows.map((row) => (
              <li key={row.id}>
                <a className="purchase-row" href={rowHash(row.id)}>
                  <TransactionRow transaction={row} />
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

/**
 * Modal `modalPurchasesInfo`: what was bought, and the rows that paid for it (R122, R142). Of the address only the id
 * is used.
 */
export const PurchaseDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useLingui()
  const office = useWorker()
  const id = readPurchaseId(location.hash)
  const area = useLive("purchase", { id: id ?? "" }).value
  useEffect(() => {
    if (id !== null) void office.call("fetchPurchase", { id })
  }, [office, id])
  return (
    <Dialog title={t`Purchase`} isOpen onClose={onClose} shape="drawer">
      {id === null ? (
        <NoDataView rejected={null} onRetry={() => undefined} />
      ) : (
        <ContentArea
          area={area}
          skeleton={
            <div className="purchase-details">
              <Skeleton height="24px" />
              <Skeleton height="120px" />
              <Skeleton height="72px" />
            </div>
          }
          isEmpty={({ details }) => details.items.length === 0}
          onRetry={() => void office.call("fetchPurchase", { id })}
          empty={
            <EmptyState
              icon={<Icon of={PackageOpen} size={20} />}
              title={t`The office names no items of this purchase`}
            />
          }
        >
          {Details}
        </ContentArea>
      )}
    </Dialog>
  )
}
