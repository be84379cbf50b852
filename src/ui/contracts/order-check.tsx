import { Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { type ContractOrder, payingBalance } from "../../domain/contracts/form.ts"
import { balanceAfter } from "../../domain/money/amount.ts"
import { Amount } from "../kit/amount.tsx"
import { Fact } from "../kit/fact.tsx"
import { useLive } from "../kit/office.ts"
import { Ates } from "./ates.tsx"

interface OrderProps {
  readonly order: ContractOrder
}

const OrderFacts = ({ order: { period, amount }, children }: OrderProps & { readonly children?: ReactNode }) => (
  <dl className="order-check">
    <Fact name={<Trans>Period</Trans>}>
      <Trans>{period} months</Trans>
    </Fact>
    <Fact name={<Trans>Amount</Trans>} data-field="amount">
      <Ates value={amount} />
    </Fact>
    {children}
  </dl>
)

/** What is about to be ordered, drawn from the very order that is sent, with what it leaves of the balance (S21). */
export const OrderCheck = ({ order }: OrderProps) => {
  const { key, held } = payingBalance(useLive("balances", null).value?.value ?? null)
  return (
    <>
      <p>
        <Trans>Nothing is ordered yet. Check it once more:</Trans>
      </p>
      <OrderFacts order={order}>
        <Fact name={<Trans>Balance</Trans>}>
          <Amount value={held} currency={key} />
        </Fact>
        <Fact name={<Trans>Balance after</Trans>} data-field="after">
          <Amount value={balanceAfter(held, order.amount)} currency={key} />
        </Fact>
      </OrderFacts>
    </>
  )
}

/** What was ordered while its dialog was gone. */
export const OrderTaken = ({ order }: OrderProps) => (
  <>
    <p role="status">
      <Trans>The office took this order:</Trans>
    </p>
    <OrderFacts order={order} />
  </>
)
