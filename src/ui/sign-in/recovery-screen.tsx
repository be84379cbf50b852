import type { MessageDescriptor } from "@lingui/core"
import { Trans, useLingui } from "@lingui/react/macro"
import { useForm } from "@tanstack/react-form"
import { type ReactNode, useState } from "react"
import { Form } from "react-aria-components/Form"
import type { CallRefusal } from "../../domain/calls/refusals.ts"
import { Banner } from "../kit/banner.tsx"
import { Button } from "../kit/button.tsx"
import { useWorker } from "../kit/office.ts"
import { refusalText } from "../kit/refusal.ts"
import { TextField } from "../kit/text-field.tsx"
import { EntryPage } from "./entry-page.tsx"
import { problemText } from "./problem-words.ts"
import { emailProblem } from "./rules.ts"
import { useAttempt } from "./use-attempt.ts"
import { useFirstWrong } from "./use-first-wrong.ts"

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
  const form = useForm({
    defaultValues: { email: "" },
    onSubmit: async ({ value }) => {
      setRefusal(null)
      const email = value.email.trim()
      const result = await attempt(() => office.call("forgot", { email }))
      if (result === null) return
      if ("value" in result) onAsked(email)
      else setRefusal(result.refusal)
    },
  })
  const { place, focusFirstWrong } = useFirstWrong(["email"], (field) => form.getFieldMeta(field)?.isValid === false)
  const words = (text: string | MessageDescriptor | undefined) => (typeof text === "object" ? t(text) : text)
  const submit = async (): Promise<void> => {
    await form.handleSubmit()
    focusFirstWrong()
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
      <Form
        className="sign-in-form"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        validationBehavior="aria"
      >
        <div className="sign-in-fields" ref={place}>
          <form.Field name="email" validators={{ onSubmit: ({ value }) => problemText(emailProblem(value)) }}>
            {({ state, handleChange }) => (
              <TextField
                label={t`E-mail`}
                name="email"
                type="email"
                inputMode="email"
                autoComplete="username"
                spellCheck="false"
                value={state.value}
                onChange={handleChange}
                error={words(state.meta.errors[0])}
              />
            )}
          </form.Field>
        </div>
        <Button kind={asked ? "plain" : "primary"} type="submit" isPending={pending}>
          {asked ? <Trans>Ask for another code</Trans> : <Trans>Ask for a code</Trans>}
        </Button>
      </Form>
    </EntryPage>
  )
}
