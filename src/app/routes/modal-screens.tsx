import type { ComponentProps, ReactNode } from "react"
import type { ModalName } from "../../domain/modals/modal-names.ts"
import { CountriesDialog } from "../../ui/card/countries-dialog.tsx"
import { ContactPicker } from "../../ui/contacts/contact-picker.tsx"
import { NewContract } from "../../ui/contracts/new-contract.tsx"
import { SoftwareInfo } from "../../ui/contracts/software-info.tsx"
import { PurchaseDialog } from "../../ui/history/purchases/purchase-dialog.tsx"
import { PresaleInfo } from "../../ui/market/presale-info.tsx"
import { RequestModals } from "../../ui/requests/request-modals.tsx"
import { useReceivedRequest } from "../../ui/requests/request-modals.tsx"
import { MoneyModals } from "../../ui/sending/money-modals.tsx"
import { BranchesDialog } from "../../ui/structure/branches-dialog.tsx"
import { VerificationDialog } from "../../ui/verification/verification-dialog.tsx"
import { readSettings } from "../boot/settings.ts"

type ModalProps = Omit<ComponentProps<typeof MoneyModals>, "Picker">

const requests = (props: ModalProps): ReactNode => <RequestModals {...props} />

/** The modals that move no funds of themselves, by their names. */
const screens: { readonly [Name in ModalName]?: (props: ModalProps) => ReactNode } = {
  modalNewContract: ({ port }) => <NewContract onClose={port.close} guard={port.guard} />,
  kyc: ({ port }) => <VerificationDialog address={readSettings().verificationUrl} onClose={port.close} />,
  modalAllBranches: ({ port }) => <BranchesDialog onClose={port.close} />,
  modalInfo: ({ port }) => <PresaleInfo onClose={port.close} />,
  modalPurchasesInfo: ({ port }) => <PurchaseDialog onClose={port.close} />,
  modalListOfCountries: ({ port }) => <CountriesDialog onClose={port.close} />,
  contracts: ({ port }) => <SoftwareInfo onClose={port.close} />,
  requestOton: requests,
  requestOtonAccept: requests,
  requestOtonQr: requests,
  modalRequests: requests,
  modalRequestsAccept: requests,
}

/** Every modal, with the address book beside those that move funds: one chunk, loaded when the first modal opens. */
export const ModalScreens = (props: ModalProps) => {
  useReceivedRequest(props.state, props.own)
  return screens[props.state.modal]?.(props) ?? <MoneyModals {...props} Picker={ContactPicker} />
}
