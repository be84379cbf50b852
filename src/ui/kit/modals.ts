import { createContext, useContext } from "react"
import type { ModalName } from "../../domain/modals/modal-names.ts"
import type { ModalState } from "../../domain/modals/modal-state.ts"

/** Opens a modal by its name in the address, perhaps with fields filled in. */
export type OpenModal = (modal: ModalName, values?: ModalState["values"]) => void

const OpenModalContext = createContext<OpenModal>(() => {})

/** Lets every screen below open modals. */
export const OpenModalProvider = OpenModalContext.Provider

/** How a screen opens a modal: the app writes the address, the modal host draws it. */
export const useOpenModal = (): OpenModal => useContext(OpenModalContext)
