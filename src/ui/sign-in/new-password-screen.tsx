import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { type ReactNode, useState } from "react"
import type { CallRefusal } from "../../domain/calls/refusals.ts"
import { Banner } from "../kit/banner.tsx"
import { Button } from "../kit/button.tsx"
import { Form } from "../kit/form.tsx"
import { useWorker } from "../kit/office.ts"
import { refusalText } from "../kit/refusal.ts"
import { TextField } from "../kit/text-field.tsx"
import { useToast } from "../kit/toasts.tsx"
import { useDraft } from "../kit/use-draft.ts"
import { useWords } from "../kit/use-words.ts"
import { EntryPage } from "./entry-page.tsx"
import { NewPasswordFields } from "./new-password-fields.tsx"
import { useProblemWords } from "./problem-words.ts"
import { codeProblem, newPasswordProblem, repeatProblem } from "./rules.ts"
import { useAttempt } from "./use-attempt.ts"

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
  const draft = useDraft({ code: "", password: "", repeated: "" }, (values) => ({
    code: codeProblem(values.code),
    password: newPasswordProblem(values.password),
    repeated: repeatProblem(values.password, values.repeated),
  }))
  const { values, change, problems } = draft
  const problemWords = useProblemWords()
  const words = useWords()
  const submit = async (): Promise<void> => {
    if (!draft.attempt()) return
    setRefusal(null)
    const { code, password, repeated } = values
    const result = await attempt(() => office.call("saveNewPassword", { code: code.trim(), password, repeated }))
    if (result === null) return
    if ("refusal" in result) return setRefusal(result.refusal)
    toast({ theme: "success", text: t(changed) })
    onSaved()
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
      <Form className="sign-in-form" onSubmit={() => void submit()}>
        <div className="sign-in-fields">
          <TextField
            label={t`Code from the e-mail`}
            name="code"
            autoComplete="one-time-code"
            spellCheck="false"
            value={values.code}
            onChange={(code) => change({ code })}
            error={problemWords(problems.code)}
          />
          <NewPasswordFields label={t`New password`} values={values} problems={problems} change={change} />
        </div>
        <Button kind="primary" type="submit" isPending={pending}>
          <Trans>Save the new password</Trans>
        </Button>
      </Form>
    </EntryPage>
  )
}
