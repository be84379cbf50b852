import { Trans, useLingui } from "@lingui/react/macro"
import { useEffect, useEffectEvent, useState } from "react"
import { type ContractOrder, contractPeriods, longestAmount, reviewContract } from "../../domain/contracts/form.ts"
import type { ContractVariant } from "../../domain/contracts/model.ts"
import { isBusy, orderOf, type SendFlow } from "../../domain/sending/flow.ts"
import { Banner } from "../kit/banner.tsx"
import { Button } from "../kit/button.tsx"
import { Dialog } from "../kit/dialog.tsx"
import { Form } from "../kit/form.tsx"
import { GoingOn, type Leave } from "../kit/going-on.tsx"
import type { GuardAddress } from "../kit/modals.ts"
import { useOnline } from "../kit/online.ts"
import { OpenOutcomes } from "../kit/open-outcomes.tsx"
import { ReloadIfOutdated } from "../kit/reload-button.tsx"
import { useSendWords } from "../kit/use-send-flow.ts"
import { OrderCheck, OrderTaken } from "./order-check.tsx"
import { AmountField, Periods } from "./order-form.tsx"
import { type Ordered, useOrder } from "./use-order.tsx"
import "./contracts.css"

interface OrderDialogProps {
  /** Of what is ordered for: a dialog of the same name goes on with what this one had sent. */
  readonly name: string
  readonly title: string
  readonly verb: string
  /** Every variant that may be chosen, in the office's order; of one there is nothing to choose. */
  readonly variants: readonly [ContractVariant, ...Array<ContractVariant>]
  /** All of them, for how long an amount may be (R308). */
  readonly all: ReadonlyArray<ContractVariant>
  readonly onClose: () => void
  /** Of one that an address opens. */
  readonly guard?: GuardAddress
  readonly leave?: Leave
}

/** What became of the last try, over the form that it leads back to. */
const OutcomeBanner = ({ flow }: { readonly flow: SendFlow<ContractOrder, Ordered> }) => {
  const words = useSendWords()
  if (flow._tag === "Form" && flow.refused !== null)
    return (
      <Banner tone="failed" action={<ReloadIfOutdated />}>
        {words(flow.refused)}
      </Banner>
    )
  if (flow._tag !== "Unknown") return null
  return (
    <Banner tone="waiting">
      {words(flow.refused)}. <Trans>Whether the order took effect is not known: compare your contracts.</Trans>
    </Banner>
  )
}

/** Orders a contract, activates one or replenishes it (R147, R257–R260, R302–R308). */
export const OrderDialog = ({ name, title, verb, variants, all, onClose, guard, leave }: OrderDialogProps) => {
  const { t } = useLingui()
  const online = useOnline()
  const { flow, goOn, goBack, confirm } = useOrder(name)
  const [wasDone] = useState(flow._tag === "Done")
  const [first] = variants
  const [id, setId] = useState((variants.find(({ period }) => period === contractPeriods[0]) ?? first).id)
  const [amount, setAmount] = useState("")
  const variant = variants.find((each) => each.id === id) ?? first
  const review = reviewContract(variant, amount)
  const share =
    review.fit._tag !== "Fits" && review.fit._tag !== "Exceeds"
      ? 0
      : Math.min(1, Number(amount) / Number(variant.maxAmount))
  const checked = orderOf(flow)
  const isPending = isBusy(flow)
  // What ended here has nothing to say but where it goes on; what ended while nobody looked is said once.
  const taken = flow._tag === "Done" && (wasDone || flow.sent.link !== null) ? flow.sent : null

  const [seen, setSeen] = useState(flow)
  if (flow !== seen) {
    setSeen(flow)
    if (flow._tag === "Done") setAmount("") // R257
  }
  const isOver = flow._tag === "Done" && taken === null
  const leaveIt = useEffectEvent(onClose)
  useEffect(() => {
    if (isOver) leaveIt() // R259
  }, [isOver])
  // What became of an order that is on its way would be said to nobody: neither a press nor Back closes it.
  const close = (): void => {
    if (!isPending) onClose()
  }
  useEffect(() => {
    guard?.(() => isPending)
    return () => guard?.(null)
  }, [guard, isPending])
  const reason = !online
    ? t`This device is offline: nothing is ordered, and nothing will be ordered later by itself.`
    : null
  return (
    <Dialog
      title={title}
      isOpen
      onClose={close}
      actions={
        checked === null ? (
          <>
            <Button onPress={onClose}>{taken === null ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}</Button>
            {taken === null && (
              <Button
                key="form"
                kind="primary"
                type="submit"
                form="order"
                isDisabled={review.order === null || !online}
              >
                {verb}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button onPress={goBack} isDisabled={isPending}>
              <Trans>Back</Trans>
            </Button>
            <Button
              key="check"
              kind="primary"
              isPending={isPending}
              isDisabled={!online}
              onPress={() => void confirm()}
            >
              <Trans>Yes, order this</Trans>
            </Button>
          </>
        )
      }
    >
      {checked !== null ? (
        <OrderCheck order={checked} />
      ) : taken === null ? (
        <Form
          id="order"
          className="order"
          onSubmit={() => {
            if (review.order !== null && online) goOn(review.order)
          }}
        >
          {flow._tag !== "Unknown" && <OpenOutcomes of={["contract"]} />}
          <OutcomeBanner flow={flow} />
          {reason !== null && <Banner tone="waiting">{reason}</Banner>}
          {variants.length > 1 && <Periods variants={variants} chosen={variant} onChoose={setId} />}
          <AmountField
            value={amount}
            onChange={setAmount}
            variant={variant}
            fit={review.fit}
            share={share}
            maxLength={longestAmount(all)}
          />
        </Form>
      ) : taken.link !== null ? (
        <GoingOn link={taken.link} leave={leave} />
      ) : (
        <OrderTaken order={taken.order} />
      )}
    </Dialog>
  )
}
