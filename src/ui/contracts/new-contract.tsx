import { useLingui } from "@lingui/react/macro"
import { FileX } from "lucide-react"
import { useEffect } from "react"
import { ContentArea } from "../kit/content-area.tsx"
import { Dialog } from "../kit/dialog.tsx"
import { EmptyState } from "../kit/empty-state.tsx"
import { Icon } from "../kit/icon.tsx"
import type { GuardAddress } from "../kit/modals.ts"
import { useLive, useWorker } from "../kit/office.ts"
import { Skeleton } from "../kit/skeleton.tsx"
import { OrderDialog } from "./order-dialog.tsx"

/**
 * `modalNewContract` (R127, R147). Nothing of its address is taken over: an order has no second step, so a link may not
 * fill it in.
 */
export const NewContract = ({ onClose, guard }: { readonly onClose: () => void; readonly guard: GuardAddress }) => {
  const { t } = useLingui()
  const office = useWorker()
  const area = useLive("contractVariants", null).value
  const refresh = (): void => void office.call("refresh", { area: "contractVariants" })
  useEffect(() => void office.call("refresh", { area: "contractVariants" }), [office])
  const [first, ...others] = area?.value ?? []
  if (first !== undefined)
    return (
      <OrderDialog
        name="modalNewContract"
        title={t`New contract`}
        verb={t`Create`}
        variants={[first, ...others]}
        all={[first, ...others]}
        onClose={onClose}
        guard={guard}
      />
    )
  return (
    <Dialog title={t`New contract`} isOpen onClose={onClose}>
      <ContentArea
        area={area}
        skeleton={
          <div className="order">
            <Skeleton height="64px" />
            <Skeleton height="var(--control)" />
          </div>
        }
        isEmpty={() => true}
        empty={<EmptyState icon={<Icon of={FileX} size={20} />} title={t`No contract can be ordered now`} />}
        onRetry={refresh}
      >
        {() => null}
      </ContentArea>
    </Dialog>
  )
}
