import { useEffect } from "react"
import type { ModalState } from "../../domain/modals/modal-state.ts"
import { requestInLink } from "../../domain/requests/link.ts"
import { useWorker } from "../kit/office.ts"

/**
 * A link that another wrote and that asks for funds is kept under "For me"; the form it opens says that it came from a
 * link (A20).
 */
export const useReceivedRequest = (state: ModalState, own: boolean): void => {
  const office = useWorker()
  const asked = own ? null : requestInLink(state)
  const [to, sum] = [asked?.to, asked?.sum]
  useEffect(() => {
    if (to !== undefined && sum !== undefined) void office.call("receiveRequest", { to, sum })
  }, [office, to, sum])
}
