import { Trans, useLingui } from "@lingui/react/macro"
import { type ReactNode, useState } from "react"
import type { CallRefusal } from "../../domain/calls/refusals.ts"
import { Banner } from "../kit/banner.tsx"
import { Button } from "../kit/button.tsx"
import { Form } from "../kit/form.tsx"
import { useWorker } from "../kit/office.ts"
import { refusalText } from "../kit/refusal.ts"
import { useDraft } from "../kit/use-draft.ts"
import { useWords } from "../kit/use-words.ts"
import { EmailField } from "./email-field.tsx"
import { EntryPage } from "./entry-page.tsx"
import { emailProblem } from "./rules.ts"
import { useAttempt } from "./use-attempt.ts"

interface RecoveryScreenProps {
  /** A code was asked for (R245). What is said does not depend on whether the e-mail is known. */
  readonly asked: boolean
  readonly onAsked: (email: string) => void
  /** The way to the form that takes the code. */
  readonly next: ReactNode
  readonly links?: ReactNode
}

/** `/login/password-recovery` (R055, screens 4.3): an e-mail, and nothing else. */
export const RecoveryScreen = ({ asked, onAsked, next, links }: RecoveryScreenProps) => {
  const { t } = useLingui()
  const office = useWorker()
  const { pending, attempt } = useAttempt()
  const [refusal, setRefusal] = useState<CallRefusal | null>(null)
  const draft = useDraft({ email: "" }, (values) => ({ email: emailProblem(values.email) }))
  const words = useWords()
  const submit = async (): Promise<void> => {
    if (!draft.attempt()) return
    setRefusal(null)
    const email = draft.values.email.trim()
    const result = await attempt(() => office.call("forgot", { email }))
    if (result === null) return
    if ("value" in result) onAsked(email)
    else setRefusal(result.refusal)
  }
  return (
    <EntryPage name={t`Forgotten password`} links={links}>
      {asked && (
        <Banner tone="info">
          <Trans>If the address is known, a code is on its way</Trans>
        </Banner>
      )}
      {refusal !== null && <Banner tone="failed">{words(refusalText(refusal))}</Banner>}
      {asked && next}
      <Form className="sign-in-form" onSubmit={() => void submit()}>
        <div className="sign-in-fields">
          <EmailField value={draft.values.email} problem={draft.problems.email} change={draft.change} />
        </div>
        <Button kind={asked ? "plain" : "primary"} type="submit" isPending={pending}>
          {asked ? <Trans>Ask for another code</Trans> : <Trans>Ask for a code</Trans>}
        </Button>
      </Form>
    </EntryPage>
  )
}
