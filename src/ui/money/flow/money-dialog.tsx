import { Trans, useLingui } from "@lingui/react/macro"
import { type ReactNode, type SyntheticEvent, useId } from "react"
import { Form } from "react-aria-components/Form"
import { Banner } from "../../kit/banner.tsx"
import { Button } from "../../kit/button.tsx"
import { FlowDialog, ReasonLine } from "./flow-dialog.tsx"
import { Gate } from "./gate.tsx"
import { DoneView, HistoryRow, UnconfirmedView, UnknownView } from "./outcome-views.tsx"
import type { useMoneyFlow } from "./use-money-flow.ts"

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
  /** The customer compared the history and is done with an unknown outcome; null while nothing is written down of it. */
  readonly onDismiss: (() => void) | null
}

interface MoneyDialogProps<Order> {
  readonly flow: ReturnType<typeof useMoneyFlow<Order>>
  readonly title: string
  readonly wide?: boolean
  readonly asks: "code" | "password"
  readonly form: { readonly content: ReactNode; readonly reason: string | null; readonly onContinue: () => void }
  readonly accept: AcceptParts | null
  readonly after: AfterParts | null
  readonly onClose: () => void
}

type StepProps<Order> = Omit<MoneyDialogProps<Order>, "wide" | "form" | "accept" | "after">

const FormStep = <Order,>({ form: { content, reason, onContinue }, title, wide = false, onClose }: Pick<MoneyDialogProps<Order>, "form" | "title" | "wide" | "onClose">) => {
  const formId = useId()
  const reasonId = useId()
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (reason === null) onContinue()
  }
  return (
    <FlowDialog
      title={title} step={1} wide={wide} onClose={onClose}
      actions={<><ReasonLine id={reasonId} reason={reason} /><Button kind="primary" type="submit" form={formId} isDisabled={reason !== null} aria-describedby={reasonId}><Trans>Continue</Trans></Button></>}
    >
      <Form id={formId} className={wide ? "money-form money-form-wide" : "money-form"} onSubmit={submit} validationBehavior="aria">{content}</Form>
    </FlowDialog>
  )
}

const AcceptStep = <Order,>({ flow, title, asks, onClose, accept: { content, reason, verb, purpose } }: StepProps<Order> & { readonly accept: AcceptParts }) => {
  const { t } = useLingui()
  const reasonId = useId()
  const unlessSending = (act: () => void) => (): void => { if (!flow.sending) act() }
  const { trouble, gate } = flow
  return (
    <>
      <FlowDialog
        title={title} step={2} onBack={unlessSending(flow.toForm)} onClose={unlessSending(onClose)}
        actions={
          <>
            <ReasonLine id={reasonId} reason={reason} />
            <Button onPress={unlessSending(flow.toForm)} isDisabled={flow.sending}><Trans>Back</Trans></Button>
            <Button kind="primary" onPress={() => void flow.accept()} isDisabled={reason !== null} isPending={flow.sending} aria-describedby={reasonId}>{verb}</Button>
          </>
        }
      >
        {trouble !== null && <Banner tone="failed"><strong>{typeof trouble.title === "string" ? trouble.title : t(trouble.title)}.</strong> {trouble.body !== null && t(trouble.body)}</Banner>}
        {content}
      </FlowDialog>
      {gate !== null && <Gate purpose={purpose} asks={asks} isPending={flow.sending} error={gate.error} attempt={gate.attempt} onSubmit={(two) => void flow.submit(two)} onClose={flow.closeGate} />}
    </>
  )
}

const AfterStep = <Order,>({ flow: { step }, title, onClose, after: { title: doneTitle, summary, next, onDismiss } }: StepProps<Order> & { readonly after: AfterParts }) => {
  if (step._tag === "Form" || step._tag === "Accept") return null
  const { _tag, sent } = step
  return (
    <FlowDialog
      title={title} step={3} onClose={onClose}
      actions={
        <>
          {_tag === "Unknown" && onDismiss !== null && <Button onPress={onDismiss}><Trans>I compared it, dismiss</Trans></Button>}
          <Button kind="primary" onPress={onClose}>{_tag === "Done" ? <Trans>Done</Trans> : <Trans>Close</Trans>}</Button>
        </>
      }
    >
      {_tag === "Done" && <DoneView title={doneTitle}>{summary}{next}<HistoryRow sent={sent} /></DoneView>}
      {_tag === "Unconfirmed" && <UnconfirmedView sent={sent}>{summary}</UnconfirmedView>}
      {_tag === "Unknown" && <UnknownView sent={sent}>{summary}</UnknownView>}
    </FlowDialog>
  )
}

/** The steps of any money move in one dialog: form, accept under its gate, and what became of it (R148). */
export const MoneyDialog = <Order,>({ form, accept, after, wide = false, ...rest }: MoneyDialogProps<Order>) => {
  if (rest.flow.step._tag === "Form") return <FormStep form={form} title={rest.title} wide={wide} onClose={rest.onClose} />
  if (accept !== null) return <AcceptStep {...rest} accept={accept} />
  return after === null ? null : <AfterStep {...rest} after={after} />
}
