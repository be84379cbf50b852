import { Trans, useLingui } from "@lingui/react/macro"
import type { ContractOrder } from "../../domain/contracts/form.ts"
import { filling } from "../../domain/sending/flow.ts"
import type { OpenSend } from "../../domain/sending/open-sends.ts"
import type { Question } from "../kit/confirm.tsx"
import { useWorker } from "../kit/office.ts"
import { repeatDialogs, useSendFlow } from "../kit/use-send-flow.ts"
import { Ates } from "./ates.tsx"

/** What the office said of an order that it took: where it goes on, if it does (R258). */
interface Answered {
  readonly link: string | null
}
export interface Ordered extends Answered {
  readonly order: ContractOrder
}

/** The way of an order of a contract; a repeat of one whose outcome nobody knows is asked about, with No in focus. */
export const useOrder = (name: string) => {
  const { t } = useLingui()
  const office = useWorker()
  const repeat = ({ amount, isSame }: OpenSend): Question => ({
    title: isSame ? t`Order the same again?` : t`Order although an earlier one is open?`,
    body: isSame ? (
      <Trans>
        The same was ordered from this device before, and nobody knows whether it took effect. Compare your contracts
        first.
      </Trans>
    ) : (
      <Trans>
        An order of <Ates value={amount} /> left this device before, and nobody knows whether it took effect. Compare
        your contracts first.
      </Trans>
    ),
    yes: t`Order again`,
    no: t`No, go back`,
    danger: true,
  })
  return useSendFlow<ContractOrder, Answered, Ordered>({
    kind: "contract",
    name,
    initial: filling,
    send: (order, answers) =>
      office.call("orderContract", { order, circumstances: { fromLink: false, whitelist: false, answers } }),
    isConfirmed: () => true,
    sentOf: (order, said) => ({ order, link: said?.link ?? null }),
    dialogs: repeatDialogs(repeat),
  })
}
