import type { ModalName } from "../../domain/modals/modal-names.ts"
import { type ModalState, openModal } from "../../domain/modals/modal-state.ts"
import { useLive } from "../kit/office.ts"
import { AskFlow } from "./ask-flow.tsx"
import { ReviewFlow } from "./review-flow.tsx"

/** What the app gives a modal of requests: how it speaks with the address. */
export interface RequestModalPort {
  readonly write: (state: ModalState) => void
  readonly close: () => void
  readonly open: (state: ModalState) => void
}

interface RequestModalsProps {
  readonly state: ModalState
  /** This tab wrote the address (A13). */
  readonly own: boolean
  readonly port: RequestModalPort
}

const asking: ReadonlySet<ModalName> = new Set(["requestOton", "requestOtonAccept", "requestOtonQr"])

/**
 * Asking for funds, and reviewing who asks (R100–R102, R118, R119). Nothing of a foreign address is taken over, and
 * none opens a later step (S01).
 */
export const RequestModals = ({ state, own, port }: RequestModalsProps) => {
  const { value: session } = useLive("session", null)
  const { value: view } = useLive("requests", null)
  if (session?.customer == null || view === null) return null
  const { modal, values } = own
    ? openModal(state, { own, doneProven: false })
    : { ...openModal(state, { own, doneProven: false }), values: {} }
  return asking.has(modal) ? (
    <AskFlow step={modal} values={values} ownEmail={session.customer.email} view={view} port={port} />
  ) : (
    <ReviewFlow step={modal} values={values} view={view} port={port} />
  )
}
