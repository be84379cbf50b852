import { useLingui } from "@lingui/react/macro"
import { printAmount } from "../../../domain/money/amount-parts.ts"
import { isSameParty } from "../../../domain/sending/party.ts"
import type { WithdrawalForm } from "../../../domain/withdrawals/method.ts"
import type { WithdrawalOrder } from "../../../domain/withdrawals/order.ts"
import { AcceptQuestions, useAcceptReason } from "../flow/accept-questions.tsx"
import { type AcceptParts, type AfterParts, MoneyDialog } from "../flow/money-dialog.tsx"
import { Notes } from "../flow/notes.tsx"
import { useObstacleWords } from "../flow/obstacle-words.ts"
import type { Sent } from "../flow/sent.ts"
import type { ContactPicker } from "../modal-port.ts"
import { useDestinationWords, useWithdrawalWords } from "./problem-words.ts"
import { useWithdrawal, type WithdrawalProps } from "./use-withdrawal.ts"
import { WithdrawalAccept } from "./withdrawal-accept.tsx"
import { SaveAsContact, Timeline, WithdrawalSummary } from "./withdrawal-done.tsx"
import { WithdrawalFormView } from "./withdrawal-form.tsx"
import { withdrawalNotes } from "./withdrawal-notes.tsx"

/** Why a withdrawal's form cannot go on: the first reason in the order of its fields. */
const useFormReason = (
  { review, method, code, open }: ReturnType<typeof useWithdrawal>,
  bep20: string,
): string | null => {
  const { t } = useLingui()
  const sumWords = useWithdrawalWords()
  const destinationWords = useDestinationWords()
  const acceptReason = useAcceptReason()
  const [problem] = review.destination
  if (review.balanceMissing) return t`Choose a balance`
  if (review.sum !== null) return sumWords(review.sum, method, code)
  if (method.form === "oton" && bep20 === "") return t`Please fill your BEP20-address in Profile`
  if (problem !== undefined) return destinationWords(problem)
  return open.some(({ _tag }) => _tag === "FilledByLink") ? acceptReason(open) : null
}

/** A withdrawal (screens 4.18) of BTC, euro, USDT or the OTON family (R135–R138). */
export const WithdrawalFlow = ({ Picker, ...props }: WithdrawalProps & { readonly Picker: ContactPicker }) => {
  const { t, i18n } = useLingui()
  const obstacleWords = useObstacleWords()
  const acceptReason = useAcceptReason()
  const withdrawal = useWithdrawal(props)
  const { form, customer, settings } = props
  const { code, review, questions, open, answers, flow, method, rate } = withdrawal
  const obstacle = obstacleWords(withdrawal.obstacles)
  const reason = useFormReason(withdrawal, customer.bep20)
  const titles: { readonly [Form in WithdrawalForm]: string } = {
    btc: t`Withdraw BTC`,
    euro: t`Withdraw euro`,
    usdt: t`Withdraw USDT`,
    oton: t`Withdraw OTON family`,
  }
  const isAddress = method.destination === "btc" || method.destination === "bep20"
  const acceptParts = (order: WithdrawalOrder): AcceptParts => {
    const { shown } = order
    const amount = printAmount(order.amount, i18n.locale, 0)
    return {
      reason: obstacle ?? reason ?? acceptReason(open), // a balance may have fallen since the form
      verb: t`Withdraw ${amount} ${code}`,
      purpose: t`Withdraw ${amount} ${code} to ${shown}`,
      content: (
        <>
          <WithdrawalAccept order={order} code={code} rate={rate} />
          <Notes notes={withdrawalNotes(review, withdrawal, code, true)} />
          <AcceptQuestions questions={questions} answers={answers} onAnswer={withdrawal.answer} />
        </>
      ),
    }
  }
  const afterParts = (sent: Sent): AfterParts => ({
    title: t`Withdraw completed!`,
    onDismiss: withdrawal.dismiss,
    summary: <WithdrawalSummary sent={sent} form={form} code={code} />,
    next: (
      <>
        <Timeline sent={sent} form={form} />
        {isAddress && form !== "oton" && !withdrawal.contacts.some(({ address }) => isSameParty(address, sent.to)) && (
          <SaveAsContact address={sent.to} />
        )}
      </>
    ),
  })
  const { step, order } = flow
  return (
    <MoneyDialog
      flow={flow}
      title={titles[form]}
      wide
      asks={customer.twoFactor ? "code" : "password"}
      onClose={withdrawal.close}
      form={{
        reason: obstacle ?? reason,
        onContinue: withdrawal.goOn,
        content: (
          <WithdrawalFormView withdrawal={withdrawal} bep20={customer.bep20} settings={settings} Picker={Picker} />
        ),
      }}
      accept={order === null ? null : acceptParts(order)}
      after={"sent" in step ? afterParts(step.sent) : null}
    />
  )
}
