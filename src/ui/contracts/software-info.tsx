import { Trans, useLingui } from "@lingui/react/macro"
import { Button } from "../kit/button.tsx"
import { Dialog } from "../kit/dialog.tsx"
import { Fact } from "../kit/fact.tsx"
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
    <Dialog
      title={t`Contracts software`}
      isOpen
      onClose={onClose}
      actions={
        <Button kind="primary" onPress={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <SoftwareFacts className="software-facts" />
    </Dialog>
  )
}
