import { useEffect, useState } from "react"
import type { ModalName } from "../../domain/modals/modal-names.ts"
import { type ModalState, openModal } from "../../domain/modals/modal-state.ts"
import { moneyModalOf, transferModals, withdrawalModals } from "../../domain/modals/money-modals.ts"
import { provenSend } from "../../domain/modals/proof.ts"
import type { SendsView } from "../../domain/sending/state.ts"
import type { Customer } from "../../domain/session/events.ts"
import { useAsks } from "../kit/asking.ts"
import { useClock } from "../kit/clock.ts"
import { Coming } from "../kit/coming.tsx"
import { useLive, useWorker } from "../kit/office.ts"
import { PaymentResult } from "./information/payment-result.tsx"
import { TransactionInfo } from "./information/transaction-info.tsx"
import type { ContactPicker, MoneyModalPort, MoneySettings } from "./modal-port.ts"
import { TransferFlow } from "./transfers/transfer-flow.tsx"
import { WithdrawalFlow } from "./withdrawals/withdrawal-flow.tsx"

interface MoneyModalsProps {
  readonly state: ModalState
  /** This tab wrote the address (A13). */
  readonly own: boolean
  readonly port: MoneyModalPort
  readonly settings: MoneySettings
  readonly Picker: ContactPicker
}

/** A name whose screen does not exist yet: the address is cleared, and nothing is shown. */
const Nothing = ({ port }: { readonly port: MoneyModalPort }) => {
  useEffect(() => port.close(), [port])
  return null
}

/**
 * The address book on its own: who is picked becomes the recipient of a transfer, or without an e-mail the destination
 * of a withdrawal.
 */
const Contacts = ({ port, Picker }: Pick<MoneyModalsProps, "port" | "Picker">) => (
  <Picker
    wanted="any"
    onClose={port.close}
    onPick={({ email, address }) =>
      port.open(
        email !== ""
          ? { modal: transferModals("btc").form, values: { email } }
          : /^0x/i.test(address)
            ? { modal: withdrawalModals("usdt").form, values: { address } }
            : { modal: withdrawalModals("btc").form, values: { btcaddress: address } },
      )
    }
  />
)

interface OpenedProps extends MoneyModalsProps {
  readonly account: string
  readonly customer: Customer
  readonly earlier: SendsView
}

/** A modal that moves funds, opened once: what the address says later is heard by its guard. */
const Opened = ({ state, own, ...parts }: OpenedProps) => {
  const { earlier } = parts
  const clock = useClock()
  const [{ proof, opening }] = useState(() => {
    const found = own ? provenSend(state, earlier.sends, clock()) : null
    return { proof: found, opening: openModal(state, { own, doneProven: found !== null }) }
  })
  const office = useWorker()
  useEffect(() => void office.call("refresh", { area: "contacts" }), [office])
  const money = moneyModalOf(opening.modal)
  if (money === undefined) return null
  return money.kind === "transfer" ? (
    <TransferFlow form={money.form} opening={opening} proof={proof} {...parts} />
  ) : (
    <WithdrawalFlow form={money.form} opening={opening} proof={proof} {...parts} />
  )
}

const simple: { readonly [Name in ModalName]?: (props: MoneyModalsProps) => React.ReactNode } = {
  modalPaymentSuccess: ({ port }) => <PaymentResult succeeded onClose={port.close} />,
  modalPaymentFail: ({ port }) => <PaymentResult succeeded={false} onClose={port.close} />,
  trnInfo: ({ port }) => <TransactionInfo onClose={port.close} />,
  contacts: ({ port, Picker }) => <Contacts port={port} Picker={Picker} />,
}

/** Draws the modal that the address names, as far as it may be believed (S01, A12–A16). */
export const MoneyModals = (props: MoneyModalsProps) => {
  const { state, port } = props
  const { value: session } = useLive("session", null)
  const { value: earlier } = useLive("sends", null)
  const asks = useAsks()
  const account = session?.account ?? null
  if (moneyModalOf(state.modal) === undefined) {
    const draw = simple[state.modal]
    return draw === undefined ? <Nothing port={port} /> : draw(props)
  }
  if (account === null || session === null || session.customer === null || earlier === null)
    return asks ? <Coming /> : null
  return <Opened {...props} account={account} customer={session.customer} earlier={earlier} />
}
