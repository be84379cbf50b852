import { Trans, useLingui } from "@lingui/react/macro"
import { type ReactNode, useId } from "react"
import { Banner } from "../../kit/banner.tsx"
import { Button } from "../../kit/button.tsx"
import { Form } from "../../kit/form.tsx"
import { Gate } from "../../kit/gate.tsx"
import { useNextBuildWaits } from "../../kit/next-build.ts"
import { OpenOutcomes } from "../../kit/open-outcomes.tsx"
import { ReloadIfOutdated } from "../../kit/reload-button.tsx"
import { FlowDialog, ReasonLine, type StepNumber } from "./flow-dialog.tsx"
import { DoneView, HistoryRow, UnconfirmedView, UnknownView } from "./outcome-views.tsx"
import type { useMoneyFlow } from "./use-money-flow.tsx"

/** What the accept step and its gate say. */
export interface AcceptParts {
  readonly content: ReactNode
  /** Why Confirm cannot be pressed. */
  readonly reason: string | null
  /** The verb with the sum: "Withdraw 0.25 BTC". */
  readonly verb: string
  /** The same with the destination, repeated over the gate. */
  readonly purpose: string
}

/** What the steps after it say. */
export interface AfterParts {
  readonly title: string
  readonly summary: ReactNode
  /** What happens next, and what can be done with it. */
  readonly next: ReactNode
  /**
   * The customer compared the history and is done with an unknown outcome; null while nothing is written down of it.
   */
  readonly onDismiss: (() => void) | null
}

interface MoneyDialogProps<Order extends object> {
  readonly flow: ReturnType<typeof useMoneyFlow<Order>>["flow"]
  readonly title: string
  readonly wide?: boolean
  readonly asks: "code" | "password"
  readonly form: { readonly content: ReactNode; readonly reason: string | null; readonly onContinue: () => void }
  readonly accept: AcceptParts | null
  readonly after: AfterParts | null
  readonly onClose: () => void
}

/** One step as the dialog draws it. */
interface DrawnStep {
  readonly step: StepNumber
  readonly isOpen?: boolean
  readonly onBack?: () => void
  readonly onClose: () => void
  readonly content: ReactNode
  readonly actions: ReactNode
}

const useFormStep = <Order extends object>({
  form: { content, reason, onContinue },
  wide = false,
  onClose,
}: MoneyDialogProps<Order>): DrawnStep => {
  const formId = useId()
  const reasonId = useId()
  const submit = (): void => {
    if (reason === null) onContinue()
  }
  return {
    step: 1,
    onClose,
    content: (
      <Form id={formId} className={wide ? "money-form money-form-wide" : "money-form"} onSubmit={submit}>
        {content}
      </Form>
    ),
    actions: (
      <>
        <ReasonLine id={reasonId} reason={reason} />
        <ReloadIfOutdated />
        <Button
          key="continue"
          kind="primary"
          type="submit"
          form={formId}
          isDisabled={reason !== null}
          aria-describedby={reasonId}
        >
          <Trans>Continue</Trans>
        </Button>
      </>
    ),
  }
}

const useAcceptStep = <Order extends object>(
  { flow, onClose }: MoneyDialogProps<Order>,
  accept: AcceptParts | null,
): DrawnStep | null => {
  const { t } = useLingui()
  const reasonId = useId()
  const nextBuildWaits = useNextBuildWaits()
  if (accept === null) return null
  const { content, reason, verb } = accept
  const { trouble, sending } = flow
  const unlessSending = (act: () => void) => (): void => {
    if (!sending) act()
  }
  return {
    step: 2,
    onBack: unlessSending(flow.goBack),
    onClose: unlessSending(onClose),
    content: (
      <>
        {trouble !== null && (
          <Banner tone="failed">
            <strong>{typeof trouble.title === "string" ? trouble.title : t(trouble.title)}.</strong>{" "}
            {trouble.body !== null && t(trouble.body)}
          </Banner>
        )}
        {nextBuildWaits && (
          <Banner tone="info">
            <strong>
              <Trans>A newer version of the office is ready.</Trans>
            </strong>{" "}
            <Trans>This order stays as you see it, and is sent so; the new version waits until you reload.</Trans>
          </Banner>
        )}
        {content}
      </>
    ),
    actions: (
      <>
        <ReasonLine id={reasonId} reason={reason} />
        <ReloadIfOutdated />
        <Button onPress={unlessSending(flow.goBack)} isDisabled={sending}>
          <Trans>Back</Trans>
        </Button>
        <Button
          key="confirm"
          kind="primary"
          onPress={flow.accept}
          isDisabled={reason !== null}
          isPending={sending}
          aria-describedby={reasonId}
        >
          {verb}
        </Button>
      </>
    ),
  }
}

const afterStep = <Order extends object>({
  flow: { step },
  after,
  onClose,
}: MoneyDialogProps<Order>): DrawnStep | null => {
  if (after === null || !("sent" in step)) return null
  const { _tag, sent } = step
  const { title, summary, next, onDismiss } = after
  return {
    step: 3,
    isOpen: _tag !== "Done",
    onClose,
    content: (
      <>
        {_tag === "Done" && (
          <DoneView title={title}>
            {summary}
            {next}
            <HistoryRow sent={sent} />
          </DoneView>
        )}
        {_tag === "Unconfirmed" && <UnconfirmedView sent={sent}>{summary}</UnconfirmedView>}
        {_tag === "Unknown" && <UnknownView sent={sent}>{summary}</UnknownView>}
      </>
    ),
    actions: (
      <>
        {_tag === "Unknown" && onDismiss !== null && (
          <Button onPress={onDismiss}>
            <Trans>I compared it, dismiss</Trans>
          </Button>
        )}
        <Button key="done" kind="primary" onPress={onClose}>
          {_tag === "Done" ? <Trans>Done</Trans> : <Trans>Close</Trans>}
        </Button>
      </>
    ),
  }
}

/** The steps of any money move in one dialog: form, accept under its gate, and what became of it (R148). */
export const MoneyDialog = <Order extends object>(props: MoneyDialogProps<Order>) => {
  const { flow, title, asks, wide = false, accept } = props
  const { gate } = flow
  const form = useFormStep(props)
  const check = useAcceptStep(props, accept)
  const { content, ...step } = check ?? afterStep(props) ?? form
  return (
    <>
      <FlowDialog title={title} wide={wide && step.step === 1} {...step}>
        {/* On both steps before: a reload may begin at either. */}
        {step.step < 3 && <OpenOutcomes of={[flow.kind]} />}
        {content}
      </FlowDialog>
      {gate !== null && accept !== null && (
        <Gate
          purpose={accept.purpose}
          asks={asks}
          isPending={flow.sending}
          error={gate.error}
          attempt={gate.attempt}
          onSubmit={(two) => void flow.submit(two)}
          onClose={flow.closeGate}
        />
      )}
    </>
  )
}
