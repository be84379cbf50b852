import { useEffect, useEffectEvent } from "react"
import type { ModalName } from "../../domain/modals/modal-names.ts"
import { type ModalState, openModal } from "../../domain/modals/modal-state.ts"
import { requestInLink } from "../../domain/requests/link.ts"
import { useAsks } from "../kit/asking.ts"
import { Coming } from "../kit/coming.tsx"
import type { ModalPort } from "../kit/modals.ts"
import { useLive } from "../kit/office.ts"
import { useKeep } from "../kit/use-keep.ts"
import { AskFlow } from "./ask-flow.tsx"
import { ReviewFlow } from "./review-flow.tsx"

interface RequestModalsProps {
  readonly state: ModalState
  /** This tab wrote the address (A13). */
  readonly own: boolean
  readonly port: ModalPort
}

const asking: ReadonlySet<ModalName> = new Set(["requestOton", "requestOtonAccept", "requestOtonQr"])

/**
 * Asking for funds, and reviewing who asks (R100–R102, R118, R119). Nothing of a foreign address is taken over, and
 * none opens a later step (S01).
 */
export const RequestModals = ({ state, own, port }: RequestModalsProps) => {
  const { value: session } = useLive("session", null)
  const { value: view } = useLive("requests", null)
  const asks = useAsks()
  if (session?.customer == null || view === null) return asks ? <Coming /> : null
  const { modal, values } = own
    ? openModal(state, { own, doneProven: false })
    : { ...openModal(state, { own, doneProven: false }), values: {} }
  return asking.has(modal) ? (
    <AskFlow step={modal} values={values} ownEmail={session.customer.email} view={view} port={port} />
  ) : (
    <ReviewFlow step={modal} values={values} view={view} port={port} />
  )
}

/**
 * A link that another wrote and that asks for funds is kept under "For me"; the form it opens says that it came from a
 * link (A20).
 */
export const useReceivedRequest = (state: ModalState, own: boolean): void => {
  const keep = useKeep()
  const asked = own ? null : requestInLink(state)
  const [to, sum] = [asked?.to, asked?.sum]
  // Whom it asks stands in it, and who that is may be known only after the link was opened.
  const isKnown = useLive("session", null).value?.customer != null
  // Once for a link: what was dismissed meanwhile would come back with another language of the page.
  const receive = useEffectEvent(keep)
  useEffect(() => {
    if (isKnown && to !== undefined && sum !== undefined) void receive("receiveRequest", { to, sum })
  }, [isKnown, to, sum])
}
