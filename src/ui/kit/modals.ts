import { createContext, useContext } from "react"
import type { ModalName } from "../../domain/modals/modal-names.ts"
import type { ModalState } from "../../domain/modals/modal-state.ts"

/** Opens a modal by its name in the address, perhaps with fields filled in. */
export type OpenModal = (modal: ModalName, values?: ModalState["values"]) => void

/** The open modal may stay when someone else changed the address; it hears whether the new one names a modal (S03). */
export type GuardAddress = (keep: ((named: boolean) => boolean) | null) => void

/** How an open modal speaks with the address it was opened by. */
export interface ModalPort {
  /**
   * Writes the present step and its values; `own` is false as long as someone else chose them (S42). Whoever says
   * nothing speaks of the customer's own.
   */
  readonly write: (state: ModalState, own?: boolean) => void
  readonly close: () => void
  /** Another modal in this one's place. */
  readonly open: (state: ModalState, own?: boolean) => void
}

const OpenModalContext = createContext<OpenModal>(() => {})

const OpenPaletteContext = createContext<() => void>(() => {})

/** Lets every screen below open modals. */
export const OpenModalProvider = OpenModalContext.Provider

/** How a screen opens a modal: the app writes the address, the modal host draws it. */
export const useOpenModal = (): OpenModal => useContext(OpenModalContext)

/** Lets every screen below open the palette, which stands in the frame. */
export const OpenPaletteProvider = OpenPaletteContext.Provider

/** How a screen opens the palette. */
export const useOpenPalette = (): (() => void) => useContext(OpenPaletteContext)
