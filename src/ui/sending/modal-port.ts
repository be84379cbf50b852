import type { ReactNode } from "react"
import type { Contact } from "../../domain/contacts/model.ts"
import type { GuardAddress, ModalPort } from "../kit/modals.ts"

/** How a modal that moves funds speaks with its address. */
export interface MoneyModalPort extends ModalPort {
  readonly guard: GuardAddress
}

/** Settings of this device that money moves ask for. */
export interface MoneySettings {
  /** Ask once more before a destination that this device has known for less than a day. */
  readonly whitelist: boolean
  readonly chooseWhitelist: (on: boolean) => void
}

/** Picks someone from the address book; the app hands it in, since features do not know each other. */
export type ContactPicker = (props: {
  readonly wanted: "email" | "address" | "any"
  readonly onPick: (contact: Contact) => void
  readonly onClose: () => void
}) => ReactNode
