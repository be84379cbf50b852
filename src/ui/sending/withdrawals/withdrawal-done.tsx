import { Trans, useLingui } from "@lingui/react/macro"
import { Check, Circle } from "lucide-react"
import { useState } from "react"
import { emptyContact, longestContactText, reviewContact } from "../../../domain/contacts/form.ts"
import { mayChange } from "../../../domain/history/phase.ts"
import { minuteMs } from "../../../domain/kernel/calendar/day.ts"
import { officeMoment } from "../../../domain/kernel/office-clock.ts"
import { columnDecimals } from "../../../domain/withdrawals/column-decimals.ts"
import { methodOf, type WithdrawalForm } from "../../../domain/withdrawals/method.ts"
import { promisedTime } from "../../../domain/withdrawals/promised-time.ts"
import { Button } from "../../kit/button.tsx"
import { useContactProblemWords } from "../../kit/contact-words.ts"
import { Fact } from "../../kit/fact.tsx"
import { Figure } from "../../kit/figure.tsx"
import { Icon } from "../../kit/icon.tsx"
import { useOfficeNowBy } from "../../kit/office-clock.tsx"
import { useWorker } from "../../kit/office.ts"
import { usePromisedWords } from "../../kit/promised.ts"
import { failureText, refusalText } from "../../kit/refusal.ts"
import { useStatusNumbers } from "../../kit/status-numbers.ts"
import { TextField } from "../../kit/text-field.tsx"
import { ofUtc, utcClock, utcDate } from "../../kit/time.ts"
import { useWords } from "../../kit/use-words.ts"
import type { Sent } from "../flow/sent.ts"
import { useHistoryRow } from "../flow/use-history-row.ts"
import { useMethodWords } from "./method-words.ts"
import { Destination } from "./withdrawal-accept.tsx"
import "../flow/outcome.css"

interface SentProps {
  readonly sent: Sent
  readonly form: WithdrawalForm
  readonly code: string
}

/** What was withdrawn and where to. */
export const WithdrawalSummary = ({ sent, form, code }: SentProps) => {
  const method = methodOf(form, sent.tab)
  const precision = columnDecimals(method, [sent.amount, sent.fee])
  return (
    <dl className="facts">
      <Fact name={<Trans>Sum</Trans>}>
        <Figure value={sent.amount} code={code} precision={precision} />
      </Fact>
      <Fact name={<Trans>Fee</Trans>}>
        <Figure value={sent.fee} code={code} precision={precision} />
      </Fact>
      <Fact name={<Trans>Goes to</Trans>}>
        <Destination kind={method.destination} shown={sent.to} />
      </Fact>
      {sent.reference !== null && (
        <Fact name={<Trans>Reference</Trans>}>
          <bdi className="compared">{sent.reference}</bdi>
        </Fact>
      )}
    </dl>
  )
}

const StepLine = ({ isPast, children }: { readonly isPast: boolean; readonly children: React.ReactNode }) => (
  <li className={isPast ? "timeline-step timeline-past" : "timeline-step"}>
    <Icon of={isPast ? Check : Circle} />
    <span>{children}</span>
  </li>
)

/** What happens next: requested, accepted, listed, its status, and how far it is into the promised time (A36). */
export const Timeline = ({ sent, form }: Omit<SentProps, "code">) => {
  const { t, i18n } = useLingui()
  const words = useMethodWords()
  const numbers = useStatusNumbers()
  const promisedWords = usePromisedWords()
  const row = useHistoryRow(sent)
  const now = useOfficeNowBy(minuteMs)
  const promised = promisedTime(sent, now)
  const arrives = words.arrives(methodOf(form, sent.tab).processing)
  const clock = ofUtc(utcClock(officeMoment(sent.at, sent), i18n.locale))
  const latest = promised === null ? "—" : utcDate(promised.latest, i18n.locale)
  const isWaiting = row === null || mayChange(row, numbers)
  return (
    <ol className="timeline" aria-label={t`What happens next`}>
      <StepLine isPast>
        <Trans>Requested at {clock}</Trans>
      </StepLine>
      <StepLine isPast>
        <Trans>Accepted by the office</Trans>
      </StepLine>
      <StepLine isPast={row !== null}>
        {row === null ? <Trans>Appears in your history</Trans> : <Trans>In your history</Trans>}
      </StepLine>
      <StepLine isPast={!isWaiting}>
        {row !== null && (
          <>
            <strong>{row.statusName}</strong>
            {" · "}
          </>
        )}
        {isWaiting ? (
          <>
            {promised !== null && (
              <>
                <strong>{promisedWords(promised)}</strong>
                {" · "}
              </>
            )}
            <Trans>
              Arrives {arrives} – after {latest} contact support
            </Trans>
          </>
        ) : (
          <Trans>Settled by the office</Trans>
        )}
      </StepLine>
    </ol>
  )
}

/** Offers to keep a new destination in the address book; nothing is kept without a name. */
export const SaveAsContact = ({ address }: { readonly address: string }) => {
  const { t } = useLingui()
  const said = useWords()
  const problemWords = useContactProblemWords()
  const office = useWorker()
  const [name, setName] = useState<string | null>(null)
  const [state, setState] = useState<"open" | "saving" | "saved" | { readonly failed: string }>("open")
  if (state === "saved")
    return (
      <p className="outcome-quiet">
        <Icon of={Check} /> <Trans>Saved in your contacts</Trans>
      </p>
    )
  if (name === null)
    return (
      <Button size="small" onPress={() => setName("")}>
        <Trans>Save as contact</Trans>
      </Button>
    )
  const { problems, contact } = reviewContact({ ...emptyContact, name, address })
  const [problem] = name === "" ? [] : problems
  const save = async (): Promise<void> => {
    if (contact === null) return
    setState("saving")
    const outcome = await office.call("saveContact", contact)
    setState(outcome._tag === "Succeeded" ? "saved" : { failed: said(failureText(outcome, refusalText)) })
  }
  return (
    <div className="save-contact">
      <TextField
        label={t`Name`}
        name="contact-name"
        value={name}
        onChange={(text) => setName(text.slice(0, longestContactText))}
        error={problem !== undefined ? problemWords(problem) : typeof state === "object" ? state.failed : undefined}
      />
      <Button size="small" isDisabled={contact === null} isPending={state === "saving"} onPress={() => void save()}>
        <Trans>Save</Trans>
      </Button>
    </div>
  )
}
