import { Trans, useLingui } from "@lingui/react/macro"
import { useRef } from "react"
import { Banner } from "../kit/banner.tsx"
import { Button } from "../kit/button.tsx"
import { Form } from "../kit/form.tsx"
import { PasswordField } from "../kit/password-field.tsx"
import { useWords } from "../kit/use-words.ts"
import { EmailField } from "./email-field.tsx"
import { useProblemWords } from "./problem-words.ts"
import { type SignInWay, useSignInForm } from "./use-sign-in-form.ts"

/** E-mail, password, and the way in. The token is kept nowhere here. */
export const SignInForm = (way: SignInWay) => {
  const { t } = useLingui()
  const fields = useRef<HTMLDivElement>(null)
  const { values, problems, failure, pending, change, submit } = useSignInForm(way, () =>
    fields.current?.querySelector<HTMLInputElement>('input[name="password"]')?.focus(),
  )
  const problemWords = useProblemWords()
  const words = useWords()
  return (
    <Form className="sign-in-form" onSubmit={() => void submit()}>
      {failure?.at === "form" && <Banner tone="failed">{words(failure.text)}</Banner>}
      <div className="sign-in-fields" ref={fields}>
        <EmailField value={values.email} problem={problems.email} change={change} />
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          value={values.password}
          onChange={(password) => change({ password })}
          error={failure?.at === "password" ? words(failure.text) : problemWords(problems.password)}
        />
      </div>
      <Button kind="primary" type="submit" isPending={pending}>
        <Trans>Sign in</Trans>
      </Button>
    </Form>
  )
}
