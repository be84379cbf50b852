import { Trans, useLingui } from "@lingui/react/macro"
import { Amount } from "../../kit/amount.tsx"
import { useLive } from "../../kit/office.ts"
import { InfoDialog } from "./info-dialog.tsx"

/**
 * The OTON presale in three lines: what is held, what is frozen, the present rate; what is not known is "—" (R139,
 * A17).
 */
export const PresaleInfo = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useLingui()
  const balances = useLive("balances", null).value?.value
  const rates = useLive("rates", null).value?.value
  return (
    <InfoDialog title={t`OTON presale`} onClose={onClose}>
      <dl className="facts">
        <div>
          <dt>
            <Trans>OTON balance</Trans>
          </dt>
          <dd>
            <Amount value={balances?.["oton"] ?? null} currency="oton" />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Frozen OTON</Trans>
          </dt>
          <dd>
            <Amount value={balances?.["otonq"] ?? null} currency="oton" />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>OTON for 1 BTC</Trans>
          </dt>
          <dd>
            <Amount value={rates?.["oton"] ?? null} currency="oton" />
          </dd>
        </div>
      </dl>
    </InfoDialog>
  )
}
