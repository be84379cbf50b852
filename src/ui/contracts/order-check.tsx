import { Trans } from "@lingui/react/macro"
import { type ContractOrder, payingBalance } from "../../domain/contracts/form.ts"
import type { ContractVariant } from "../../domain/contracts/model.ts"
import { balanceAfter } from "../../domain/money/amount.ts"
import { Amount } from "../kit/amount.tsx"
import { Fact } from "../kit/fact.tsx"
import { useLive } from "../kit/office.ts"
import { Ates } from "./ates.tsx"

interface OrderCheckProps {
  readonly order: ContractOrder
  /** What is ordered; the office may offer it no more by now, and then it is none of the others. */
  readonly variant: ContractVariant | undefined
}

/** What is about to be ordered, drawn from the very order that is sent, with what it leaves of the balance (S21). */
export const OrderCheck = ({ order, variant }: OrderCheckProps) => {
  const { key, held } = payingBalance(useLive("balances", null).value?.value ?? null)
  const period = variant?.period
  return (
    <>
      <p>
        <Trans>Nothing is ordered yet. Check it once more:</Trans>
      </p>
      <dl className="order-check">
        <Fact name={<Trans>Period</Trans>}>{period === undefined ? "—" : <Trans>{period} months</Trans>}</Fact>
        <Fact name={<Trans>Amount</Trans>} data-field="amount">
          <Ates value={order.amount} />
        </Fact>
        <Fact name={<Trans>Balance</Trans>}>
          <Amount value={held} currency={key} />
        </Fact>
        <Fact name={<Trans>Balance after</Trans>} data-field="after">
          <Amount value={balanceAfter(held, order.amount)} currency={key} />
        </Fact>
      </dl>
    </>
  )
}
