import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
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
import { useToast } from "../kit/toasts.tsx"
import { EntryPage } from "./entry-page.tsx"
import { NewPasswordFields } from "./new-password-fields.tsx"
import { problemText } from "./problem-words.ts"
import { codeProblem, newPasswordProblem, repeatProblem } from "./rules.ts"
import { useAttempt } from "./use-attempt.ts"
import { useFirstWrong } from "./use-first-wrong.ts"

/** The specification's words (R409). */
const changed = msg`Password changed successfully`

const isAboutCode = (refusal: CallRefusal): boolean =>
  refusal._tag === "Refused" && (refusal.code === 4 || refusal.code === 5)

interface NewPasswordScreenProps {
  /** The new password is saved: on to the sign-in (R246). */
  readonly onSaved: () => void
  /** The way to another code. */
  readonly another: ReactNode
  readonly links?: ReactNode
}

/** `/login/new-password` (R054, screens 4.3): the code of the e-mail, and the new password twice. */
export const NewPasswordScreen = ({ onSaved, another, links }: NewPasswordScreenProps) => {
  const { t } = useLingui()
  const office = useWorker()
  const toast = useToast()
  const { pending, attempt } = useAttempt()
  const [refusal, setRefusal] = useState<CallRefusal | null>(null)
  const form = useForm({
    defaultValues: { code: "", password: "", repeated: "" },
    onSubmit: async ({ value: { code, password, repeated } }) => {
      setRefusal(null)
      const result = await attempt(() => office.call("saveNewPassword", { code: code.trim(), password, repeated }))
      if (result === null) return
      if ("refusal" in result) return setRefusal(result.refusal)
      toast({ theme: "success", text: t(changed) })
      onSaved()
    },
  })
  const { place, focusFirstWrong } = useFirstWrong(
    ["code", "password", "repeated"],
    (field) => form.getFieldMeta(field)?.isValid === false,
  )
  const words = (text: string | MessageDescriptor | undefined) => (typeof text === "object" ? t(text) : text)
  const submit = async (): Promise<void> => {
    await form.handleSubmit()
    focusFirstWrong()
  }
  return (
    <EntryPage name={t`New password`} links={links}>
      {refusal !== null &&
        (isAboutCode(refusal) ? (
          <Banner tone="failed" action={another}>
            <Trans>The code is wrong or too old.</Trans>
          </Banner>
        ) : (
          <Banner tone="failed">{words(refusalText(refusal))}</Banner>
        ))}
      <Form
        className="sign-in-form"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        validationBehavior="aria"
      >
        <div className="sign-in-fields" ref={place}>
          <form.Field name="code" validators={{ onSubmit: ({ value }) => problemText(codeProblem(value)) }}>
            {({ state, handleChange }) => (
              <TextField
                label={t`Code from the e-mail`}
                name="code"
                autoComplete="one-time-code"
                spellCheck="false"
                value={state.value}
                onChange={handleChange}
                error={words(state.meta.errors[0])}
              />
            )}
          </form.Field>
          <form.Field name="password" validators={{ onSubmit: ({ value }) => problemText(newPasswordProblem(value)) }}>
            {(password) => (
              <form.Field
                name="repeated"
                validators={{
                  onSubmit: ({ value }) => problemText(repeatProblem(form.getFieldValue("password"), value)),
                }}
              >
                {(repeated) => (
                  <NewPasswordFields
                    label={t`New password`}
                    password={{
                      value: password.state.value,
                      onChange: password.handleChange,
                      error: words(password.state.meta.errors[0]),
                    }}
                    repeated={{
                      value: repeated.state.value,
                      onChange: repeated.handleChange,
                      error: words(repeated.state.meta.errors[0]),
                    }}
                  />
                )}
              </form.Field>
            )}
          </form.Field>
        </div>
        <Button kind="primary" type="submit" isPending={pending}>
          <Trans>Save the new password</Trans>
        </Button>
      </Form>
    </EntryPage>
  )
}
