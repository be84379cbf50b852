import { Trans, useLingui } from "@lingui/react/macro"
import * as Option from "effect/Option"
import { usableRates } from "../../domain/money/convert.ts"
import { Amount } from "../kit/amount.tsx"
import { useNow } from "../kit/clock.ts"
import { Fact } from "../kit/fact.tsx"
import { InfoDialog } from "../kit/info-dialog.tsx"
import { useLive } from "../kit/office.ts"
import { figureText } from "./words.ts"
import "./presale-info.css"

/**
 * Modal `modalInfo`, OTON presale info: the OTON balance, what of it is frozen, and the present OTON rate; what is
 * missing is "—" (R121, R139, A17).
 */
export const PresaleInfo = ({ onClose }: { readonly onClose: () => void }) => {
  const { t, i18n } = useLingui()
  const balances = useLive("balances", null).value?.value
  const rates = useLive("rates", null).value
  const usable = Option.getOrNull(usableRates(rates?.value ?? null, rates?.at ?? null, useNow()))
  const rate = usable?.["oton"] ?? null
  const said = figureText(rate, i18n.locale)
  return (
    <InfoDialog title={t`OTON presale`} onClose={onClose}>
      <dl className="presale">
        <Fact name={<Trans>OTON balance</Trans>}>
          <Amount value={balances?.["oton"] ?? null} currency="oton" />
        </Fact>
        <Fact name={<Trans>Frozen</Trans>}>
          <Amount value={balances?.["otonq"] ?? null} currency="oton" />
        </Fact>
        <Fact name={<Trans>OTON rate</Trans>}>{rate === null ? "—" : <Trans>{said} OTON for 1 BTC</Trans>}</Fact>
      </dl>
    </InfoDialog>
  )
}
