import { Trans, useLingui } from "@lingui/react/macro"
import { Fact } from "../kit/fact.tsx"
import { InfoDialog } from "../kit/info-dialog.tsx"
import { useLive } from "../kit/office.ts"
import { useHideAmounts } from "../kit/preferences.ts"
import "./contracts.css"

/** The licences of the balance `sft`; "—" while it is not known. */
const Licences = () => {
  const { t } = useLingui()
  const hidden = useHideAmounts()
  const balances = useLive("balances", null).value?.value
  const number = balances?.["sft"]
  return (
    <>{number === undefined ? "—" : hidden ? <span aria-label={t`hidden`}>•••••</span> : number.replace(/\.0+$/, "")}</>
  )
}

/** How many licences there are, and when the software was planned to come (R140, A64). */
export const SoftwareFacts = ({ className }: { readonly className: string }) => (
  <dl className={className}>
    <Fact name={<Trans>Your licences</Trans>} className="software-number">
      <Licences />
    </Fact>
    <Fact name={<Trans>Release date</Trans>}>
      <Trans>planned: Q1 2022</Trans>
    </Fact>
  </dl>
)

/** Modal `contracts`: how many licences there are, and when the software was planned to come (R124, R140, A64). */
export const SoftwareInfo = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useLingui()
  return (
    <InfoDialog title={t`Contracts software`} onClose={onClose}>
      <SoftwareFacts className="software-facts" />
    </InfoDialog>
  )
}
