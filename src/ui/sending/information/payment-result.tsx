import { Trans, useLingui } from "@lingui/react/macro"
import { Ban, Check } from "lucide-react"
import { useEffect } from "react"
import { Icon } from "../../kit/icon.tsx"
import { InfoDialog } from "../../kit/info-dialog.tsx"
import { useWorker } from "../../kit/office.ts"
import "./information.css"

/**
 * The return from a payment page: the specification's fixed words, nothing from the address, no amount; the purchases
 * are asked for anew (R144, R145, A15).
 */
export const PaymentResult = ({
  succeeded,
  onClose,
}: {
  readonly succeeded: boolean
  readonly onClose: () => void
}) => {
  const { t } = useLingui()
  const office = useWorker()
  useEffect(() => void office.call("fetchPurchases", { offset: 0 }), [office])
  return (
    <InfoDialog title={succeeded ? t`Payment successful` : t`Payment failure`} onClose={onClose}>
      <div className="payment">
        <span className={succeeded ? "payment-icon payment-in" : "payment-icon payment-failed"}>
          <Icon of={succeeded ? Check : Ban} size={20} />
        </span>
        <p className="payment-words">{succeeded ? t`Tokens purchased` : t`Payment denied`}</p>
        <p className="payment-quiet">
          <Trans>See Purchases for the state.</Trans>
        </p>
      </div>
    </InfoDialog>
  )
}
