import type { ComponentProps } from "react"
import { ContactPicker } from "../ui/contacts/contact-picker.tsx"
import { MoneyModals } from "../ui/money/money-modals.tsx"

/** The modals with the address book beside them: one chunk, loaded when the first modal opens. */
export const ModalScreens = (props: Omit<ComponentProps<typeof MoneyModals>, "Picker">) => <MoneyModals {...props} Picker={ContactPicker} />
