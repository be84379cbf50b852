import { Trans, useLingui } from "@lingui/react/macro"
import { Copy } from "lucide-react"
import { useEffect, useState } from "react"
import type { ModalName } from "../../domain/modals/modal-names.ts"
import type { ModalState } from "../../domain/modals/modal-state.ts"
import { keptSum, tidySum } from "../../domain/money/typed-sum.ts"
import type { RequestsView } from "../../domain/requests/feature.ts"
import { type AskedFunds, type RequestDraft, reviewRequest } from "../../domain/requests/form.ts"
import { requestLink } from "../../domain/requests/link.ts"
import { longestRequestNote, requestCurrency } from "../../domain/requests/model.ts"
import type { RecipientProblem } from "../../domain/transfers/review.ts"
import { Amount } from "../kit/amount.tsx"
import { Button } from "../kit/button.tsx"
import { Dialog } from "../kit/dialog.tsx"
import { Fact } from "../kit/fact.tsx"
import { Form } from "../kit/form.tsx"
import { Icon } from "../kit/icon.tsx"
import type { ModalPort } from "../kit/modals.ts"
import { QrCode } from "../kit/qr-code.tsx"
import { useSumWords } from "../kit/sum-words.ts"
import { TextField } from "../kit/text-field.tsx"
import { TwoReadings } from "../kit/two-readings.tsx"
import "./requests.css"
import { useCopy } from "../kit/use-copy.ts"
import { useDotsGroup } from "../kit/use-dots-group.ts"
import { useKeep } from "../kit/use-keep.ts"

/** Why an e-mail cannot be asked, in words. */
const useEmailWords = () => {
  const { t } = useLingui()
  return (problem: RecipientProblem): string =>
    problem._tag === "Missing" ? t`Enter the e-mail of who is to pay` : t`This is not an e-mail address`
}

interface AskFlowProps {
  readonly step: ModalName
  readonly values: ModalState["values"]
  readonly ownEmail: string
  readonly view: RequestsView
  readonly port: ModalPort
}

const AskForm = ({
  draft,
  change,
  ownEmail,
  onDone,
}: {
  readonly draft: RequestDraft
  readonly change: (draft: RequestDraft) => void
  readonly ownEmail: string
  readonly onDone: () => void
}) => {
  const { t } = useLingui()
  const [sumWords, emailWords] = [useSumWords(), useEmailWords()]
  const [asked, setAsked] = useState(false)
  const [left, setLeft] = useState(false)
  const review = reviewRequest(draft, ownEmail)
  const goOn = (): void => {
    setAsked(true)
    if (review.asked !== null) onDone()
  }
  return (
    <Form id="ask" className="request-form" onSubmit={goOn}>
      <TextField
        label={t`Sum`}
        name="sum"
        inputMode="decimal"
        autoComplete="off"
        spellCheck="false"
        value={draft.sum}
        onChange={(sum) => change({ ...draft, sum })}
        onFocus={() => setLeft(false)}
        onBlur={() => {
          setLeft(draft.sum !== "")
          change({ ...draft, sum: tidySum(draft.sum) })
        }}
        error={(asked || left) && review.sum !== null ? sumWords(review.sum) : undefined}
        end={<span className="request-code">OTON</span>}
      />
      <TwoReadings problem={review.sum} onChoose={(sum) => change({ ...draft, sum })} />
      <TextField
        label={t`E-mail of who is to pay`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck="false"
        value={draft.email}
        onChange={(email) => change({ ...draft, email })}
        error={
          !asked
            ? undefined
            : review.isOwn
              ? t`This is your own e-mail.`
              : review.recipient === null
                ? undefined
                : emailWords(review.recipient)
        }
      />
      <TextField
        label={t`Note`}
        name="note"
        autoComplete="off"
        value={draft.note}
        onChange={(note) => change({ ...draft, note: note.slice(0, longestRequestNote) })}
        description={t`For yourself: it is kept on this device and does not travel with the link.`}
      />
    </Form>
  )
}

const Facts = ({ asked }: { readonly asked: AskedFunds }) => (
  <dl className="request-facts">
    <Fact name={<Trans>You ask</Trans>}>
      <bdi>{asked.from}</bdi>
    </Fact>
    <Fact name={<Trans>Sum</Trans>} className="request-sum">
      <Amount value={asked.sum} currency={requestCurrency} precision={0} />
    </Fact>
    {asked.note !== "" && (
      <Fact name={<Trans>Note</Trans>}>
        <bdi>{asked.note}</bdi>
      </Fact>
    )}
  </dl>
)

/** The code and the link to pass on; what is copied says so (R102, R410). */
const RequestQr = ({ link }: { readonly link: string }) => {
  const { t } = useLingui()
  const copy = useCopy(t`Link copied to clipboard`)
  return (
    <div className="request-qr">
      <QrCode text={link} label={t`QR code of the link`} />
      <p className="request-hint">
        <Trans>Turn the brightness of the screen up to have it scanned.</Trans>
      </p>
      <p className="request-link">
        <bdi>{link}</bdi>
      </p>
      <Button onPress={() => void copy(link)}>
        <Icon of={Copy} />
        <Trans>Copy link</Trans>
      </Button>
    </div>
  )
}

/** `requestOton` → accept → QR and link (screens 4.8). What is made is an event of this device's journal. */
export const AskFlow = ({ step: opened, values, ownEmail, view, port }: AskFlowProps) => {
  const { t } = useLingui()
  const keep = useKeep()
  const [typed, setTyped] = useState({ sum: values.sum ?? "", email: values.email ?? "", note: "" })
  const groups = useDotsGroup(typed.sum)
  const draft: RequestDraft = { ...typed, dotsGroup: groups }
  const { asked } = reviewRequest(draft, ownEmail)
  // A reload may show the code again of a request that this device holds, and of no other.
  const isHeld = view.requests.some(
    ({ direction, from, sum }) => direction === "mine" && from === asked?.from && sum === asked.sum,
  )
  const [step, setStep] = useState<ModalName>(
    asked === null || (opened === "requestOtonQr" && !isHeld) ? "requestOton" : opened,
  )
  const kept = step === "requestOton" ? keptSum(typed.sum, groups) : typed.sum
  const [isPending, setPending] = useState(false)
  useEffect(() => {
    port.write({ modal: step, values: { sum: kept, email: draft.email } })
  }, [port, step, kept, draft.email])

  const make = async (what: AskedFunds): Promise<void> => {
    setPending(true)
    const outcome = await keep("askForFunds", what)
    setPending(false)
    if (outcome._tag === "Succeeded") setStep("requestOtonQr")
  }
  const close = (
    <Button onPress={port.close}>
      <Trans>Cancel</Trans>
    </Button>
  )
  if (asked !== null && step === "requestOtonAccept") {
    return (
      <Dialog
        title={t`Ask for OTON`}
        isOpen
        onClose={port.close}
        actions={
          <>
            <Button onPress={() => setStep("requestOton")}>
              <Trans>Back</Trans>
            </Button>
            <Button kind="primary" isPending={isPending} onPress={() => void make(asked)}>
              <Trans>Make the request</Trans>
            </Button>
          </>
        }
      >
        <Facts asked={asked} />
        <p className="request-hint">
          <Trans>Nothing is sent to the office: you pass the link on yourself.</Trans>
        </p>
      </Dialog>
    )
  }
  if (asked !== null && step === "requestOtonQr") {
    return (
      <Dialog
        title={t`Your request`}
        isOpen
        onClose={port.close}
        actions={
          <Button kind="primary" onPress={port.close}>
            <Trans>Done</Trans>
          </Button>
        }
      >
        <Facts asked={asked} />
        <RequestQr link={requestLink(location.origin, { to: ownEmail, sum: asked.sum })} />
      </Dialog>
    )
  }
  return (
    <Dialog
      title={t`Ask for OTON`}
      isOpen
      onClose={port.close}
      actions={
        <>
          {close}
          <Button kind="primary" type="submit" form="ask">
            <Trans>Continue</Trans>
          </Button>
        </>
      }
    >
      <AskForm draft={draft} change={setTyped} ownEmail={ownEmail} onDone={() => setStep("requestOtonAccept")} />
    </Dialog>
  )
}
