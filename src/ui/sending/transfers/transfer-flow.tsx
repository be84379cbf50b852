import { Trans, useLingui } from "@lingui/react/macro"
import { printAmount } from "../../../domain/money/amount-parts.ts"
import { currencyOf } from "../../../domain/money/currency.ts"
import type { TransferOrder } from "../../../domain/transfers/form.ts"
import { largestTransfer } from "../../../domain/transfers/review.ts"
import { Amount } from "../../kit/amount.tsx"
import { Fact } from "../../kit/fact.tsx"
import { useSumWords } from "../../kit/sum-words.ts"
import { AcceptQuestions, useAcceptReason } from "../flow/accept-questions.tsx"
import { type AcceptParts, MoneyDialog } from "../flow/money-dialog.tsx"
import { Notes } from "../flow/notes.tsx"
import { NoticeBanner } from "../flow/notice-banner.tsx"
import { useObstacleWords } from "../flow/obstacle-words.ts"
import { SumField } from "../flow/sum-field.tsx"
import type { ContactPicker } from "../modal-port.ts"
import { RecipientField } from "./recipient-field.tsx"
import { TransferAccept, TransferCost, TransferSentence } from "./transfer-accept.tsx"
import "./transfers.css"
import { transferNotes, useRecipientWords } from "./transfer-words.tsx"
import { type TransferProps, useTransfer } from "./use-transfer.ts"

/** A transfer to another customer by e-mail (screens 4.17): BTC, USDT or OTON, without a fee (R133, R134, R273). */
export const TransferFlow = ({ Picker, ...props }: TransferProps & { readonly Picker: ContactPicker }) => {
  const { t, i18n } = useLingui()
  const sumWords = useSumWords()
  const recipientWords = useRecipientWords()
  const obstacleWords = useObstacleWords()
  const acceptReason = useAcceptReason()
  const transfer = useTransfer(props)
  const { form, values, review, notice, questions, open, answers, knownRecipient, balance, flow } = transfer
  const { code } = currencyOf(form.balance)
  const obstacle = obstacleWords(transfer.obstacles)
  const sumError = review.sum === null ? undefined : sumWords(review.sum)
  const recipientError = review.recipient === null ? undefined : recipientWords(review.recipient)
  const max = largestTransfer(form, balance)
  const notes =
    review.recipient === null
      ? transferNotes(review.notes, questions, (values.email ?? "").trim(), knownRecipient, code)
      : []
  const unticked = open.some(({ _tag }) => _tag === "FilledByLink") ? acceptReason(open) : null
  const acceptParts = (order: TransferOrder): AcceptParts => {
    const { toUser } = order
    const amount = printAmount(order.amount, i18n.locale, 0)
    return {
      reason: obstacle ?? acceptReason(open),
      verb: t`Send ${amount} ${code}`,
      purpose: t`Send ${amount} ${code} to ${toUser}`,
      content: (
        <>
          <TransferAccept
            order={order}
            form={form}
            code={code}
            after={review.after}
            contact={transfer.contact}
            knownRecipient={knownRecipient}
          />
          <Notes notes={notes} />
          <AcceptQuestions questions={questions} answers={answers} onAnswer={transfer.answer} />
        </>
      ),
    }
  }
  const urgent = review.sum !== null && !["Required", "NotDigits", "Zero"].includes(review.sum._tag)
  const { step, order } = flow
  return (
    <MoneyDialog
      flow={flow}
      title={t`Transfer ${code}`}
      asks={props.customer.twoFactor ? "code" : "password"}
      onClose={transfer.close}
      form={{
        reason: obstacle ?? recipientError ?? sumError ?? unticked,
        onContinue: transfer.goOn,
        content: (
          <>
            <NoticeBanner
              notice={notice}
              fromLink={transfer.fromLink}
              questions={questions}
              answers={answers}
              onAnswer={transfer.answer}
            />
            <RecipientField
              value={values.email ?? ""}
              onChange={transfer.goTo}
              error={recipientError}
              isMarked={transfer.fromLink}
              recent={transfer.recipients}
              Picker={Picker}
            />
            <SumField
              value={values.sum ?? ""}
              onChange={(sum) => transfer.change({ sum })}
              code={code}
              error={sumError}
              isUrgent={urgent}
              problem={review.sum}
              max={max}
              maxReason={balance === null ? t`The balance is not known` : t`There is nothing to send`}
            />
            <dl className="facts">
              <Fact name={<Trans>Balance</Trans>}>
                <Amount value={balance} currency={form.balance} symbol={code} />
              </Fact>
              <TransferCost form={form} after={review.after} />
            </dl>
            <Notes notes={notes} />
          </>
        ),
      }}
      accept={order === null ? null : acceptParts(order)}
      after={
        "sent" in step
          ? {
              title: t`Transfer is done!`,
              summary: <TransferSentence sum={step.sent.amount} code={code} to={step.sent.to} isSent />,
              next: null,
              onDismiss: transfer.dismiss,
            }
          : null
      }
    />
  )
}
